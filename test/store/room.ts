import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Fault} from '../../src/engine/fault.js';
import {disk, type Files} from '../../src/store/disk/files.js';
import {Games} from '../../src/store/games/games.js';
import type {StorePorts, Processes} from '../../src/store/disk/ports.js';
import {generator} from './play.js';
import {VARIANTS} from '../../src/variants/index.js';

/** A store in its own folder, with a clock, timers, other processes and faults that a test controls. */
export interface Room {
  readonly folder: string;
  readonly ports: StorePorts;
  readonly games: Games;
  readonly notices: Fault[];
  /** Disk calls so far, by name. */
  readonly calls: string[];
  /** Decides which calls fail: the error's code, or undefined. */
  fails: (call: string, index: number) => string | undefined;
  /** Runs the jobs that wait. */
  elapse(): void;
  /** Another program with the same folder. */
  neighbour(pid: number): Room;
  names(folder: string): string[];
}

const rooms: string[] = [];

/** Removes the folders of all rooms. */
export function clearRooms(): void {
  for (const folder of rooms.splice(0)) rmSync(folder, {recursive: true, force: true});
}

export function makeRoom(
  folder = mkdtempSync(join(tmpdir(), 'patience-store-')),
  pid = 1,
  lives = (other: number) => other < 100,
  under = disk,
): Room {
  rooms.push(folder);
  const notices: Fault[] = [];
  const calls: string[] = [];
  const jobs = new Set<() => void>();
  const later = (_: number, job: () => void): (() => void) => {
    jobs.add(job);
    return () => jobs.delete(job);
  };
  const processes: Processes = {
    self: {pid, started: '0', host: 'here'},
    claims: new Set(),
    lives: owner => lives(owner.pid),
  };
  const files = faulty(under, calls, (call, index) => room.fails(call, index));
  let time = 1_700_000_000_000 + pid;
  const ports: StorePorts = {
    files,
    variants: () => VARIANTS,
    home: {state: folder, data: folder, config: folder},
    processes,
    now: () => (time += 1000),
    random: generator(pid),
    later,
    notice: fault => notices.push(fault),
  };
  const room: Room = {
    folder,
    ports,
    games: new Games(ports),
    notices,
    calls,
    fails: () => undefined,
    elapse: () => {
      const due = [...jobs];
      jobs.clear();
      due.forEach(job => job());
    },
    neighbour: other => makeRoom(folder, other, lives, under),
    names: name => list(join(folder, name)),
  };
  return room;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** The disk, with calls that fail on demand; a failing append writes half. Syncs do nothing. */
function faulty(disk: Files, calls: string[], fails: (call: string, index: number) => string | undefined): Files {
  const check = (call: string): void => {
    const code = fails(call, calls.length);
    calls.push(call);
    if (code !== undefined) throw Object.assign(new Error(`${code}: injected`), {code});
  };
  return {
    makeFolder: folder => {
      check('makeFolder');
      disk.makeFolder(folder);
    },
    list: folder => {
      check('list');
      return disk.list(folder);
    },
    info: path => {
      check('info');
      return disk.info(path);
    },
    read: path => {
      check('read');
      return disk.read(path);
    },
    create: path => {
      check('create');
      disk.create(path);
    },
    open: path => {
      check('open');
      return disk.open(path);
    },
    append: (handle, bytes) => {
      try {
        check('append');
      } catch (error) {
        disk.append(handle, bytes.subarray(0, bytes.length >> 1));
        throw error;
      }
      return disk.append(handle, bytes);
    },
    truncate: (handle, size) => {
      check('truncate');
      disk.truncate(handle, size);
    },
    state: handle => {
      check('state');
      return disk.state(handle);
    },
    sync: () => check('sync'),
    syncLater: (_, done) => done(null),
    syncFolder: () => check('syncFolder'),
    close: handle => disk.close(handle),
    rename: (from, to) => {
      check('rename');
      disk.rename(from, to);
    },
    remove: path => {
      check('remove');
      disk.remove(path);
    },
    touch: (path, time) => {
      check('touch');
      disk.touch(path, time);
    },
    target: path => disk.target(path),
    likeMode: (path, model) => disk.likeMode(path, model),
  };
}
