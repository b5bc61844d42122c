import {readFileSync} from 'node:fs';
import {hostname} from 'node:os';
import {basename, dirname, join} from 'node:path';
import {errorCode, quietly, type Files} from './files.js';

/** A process as a claim names it. */
export interface Owner {
  readonly pid: number;
  /** Tells processes apart that had the same pid one after the other; `0` where the system does not say. */
  readonly started: string;
  readonly host: string;
}

/** Who we are, and who else lives. */
export interface Processes {
  readonly self: Owner;
  /** Whether a process of this machine is still there. */
  lives(owner: Owner): boolean;
}

/** A claim from another machine counts for this long after it was last renewed, in milliseconds. */
export const FOREIGN_CLAIM = 15 * 60_000;
const ATTEMPTS = 4;

/** This process among those of the machine. */
export function realProcesses(): Processes {
  const host = hostname().replace(/[^A-Za-z0-9-]/g, '_') || 'localhost';
  return {
    self: {pid: process.pid, started: statOf(process.pid)?.started ?? '0', host},
    lives: ({pid, started}) => {
      const stat = statOf(pid);
      if (!stat) return answers(pid);
      return !stat.hasEnded && (started === '0' || stat.started === started);
    },
  };
}

/** A process as /proc shows it. */
interface Stat {
  /** When it began, in ticks since the machine started. */
  readonly started: string;
  /** It has ended, and its parent has not asked for its exit code yet: a zombie, which writes no more. */
  readonly hasEnded: boolean;
}

/** Undefined where there is no /proc, or no such process. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may hold blanks and brackets: what follows its last bracket is regular.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state = '', started] = [fields[0], fields[19]];
    return started === undefined ? undefined : {started, hasEnded: ['Z', 'X', 'x'].includes(state)};
  } catch {
    return undefined;
  }
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * The sole right to write a file. Each claimant puts an empty file of its own beside it, whose name says who it is, and
 * only then looks for others: of two at once, one at least sees the other. No name is ever used by two processes, so
 * the claim of a dead one can be removed without hitting a live one.
 */
export class Claim {
  private constructor(
    private readonly files: Files,
    private readonly path: string,
  ) {}

  /** Claims a file; undefined if a living process has it. Throws as the disk does. */
  static take(files: Files, processes: Processes, target: string, now: number): Claim | undefined {
    files.makeFolder(dirname(target));
    const path = claimPath(target, processes.self);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (!place(files, path, now)) return undefined;
      if (!rivalsOf(files, processes, target, path, now)) return new Claim(files, path);
      forget(files, path);
      // Two that met step back for different times, so that one of them gets through.
      if (attempt < ATTEMPTS) pause(1 + ((processes.self.pid * attempt) % 11));
    }
    return undefined;
  }

  /**
   * Is the claim still there? It is not after its folder was deleted, or after another machine thought us gone. Where
   * that cannot be seen, it is taken to be there.
   */
  holds(): boolean {
    let there = true;
    quietly(() => (there = this.files.info(this.path) !== undefined));
    return there;
  }

  /** Shows other machines that the claim is alive. */
  renew(now: number): void {
    this.files.touch(this.path, now);
  }

  release(): void {
    forget(this.files, this.path);
  }
}

/** Claims of this process: one left by an earlier process of the same name is not among them. */
const held = new Set<string>();

function place(files: Files, path: string, now: number): boolean {
  if (held.has(path) && files.info(path)) return false;
  try {
    files.create(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    files.touch(path, now);
  }
  held.add(path);
  return true;
}

/** Looks for others after our own claim is laid, which is taken back if that fails. */
function rivalsOf(files: Files, processes: Processes, target: string, path: string, now: number): boolean {
  try {
    return othersOf(files, processes, target, now);
  } catch (error) {
    quietly(() => forget(files, path));
    throw error;
  }
}

function forget(files: Files, path: string): void {
  held.delete(path);
  files.remove(path);
}

/** Is the file open in another living process? Claims of dead ones are cleared away. */
export function othersOf(files: Files, processes: Processes, target: string, now: number): boolean {
  const own = basename(claimPath(target, processes.self));
  const folder = dirname(target);
  const claims = files.list(folder).filter(name => name.startsWith(`${basename(target)}.open-`) && name !== own);
  return claims.filter(name => !clearedAway(files, processes, join(folder, name), now)).length > 0;
}

function clearedAway(files: Files, processes: Processes, path: string, now: number): boolean {
  const owner = ownerOf(path);
  if (owner && isAlive(files, processes, path, owner, now)) return false;
  quietly(() => files.remove(path));
  return true;
}

function isAlive(files: Files, processes: Processes, path: string, owner: Owner, now: number): boolean {
  if (owner.host === processes.self.host) return processes.lives(owner);
  const info = files.info(path);
  return info !== undefined && now - info.modified < FOREIGN_CLAIM;
}

function claimPath(target: string, {pid, started, host}: Owner): string {
  return `${target}.open-${pid}-${started}-${host}`;
}

function ownerOf(path: string): Owner | undefined {
  const [, pid, started, host] = /\.open-(\d+)-(\d+)-([\w-]+)$/.exec(path) ?? [];
  if (pid === undefined || started === undefined || host === undefined) return undefined;
  return {pid: Number(pid), started, host};
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
