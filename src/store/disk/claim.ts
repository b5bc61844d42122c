import {basename, dirname, join} from 'node:path';
import {errorCode, quietly, type Files} from './files.js';
import type {Owner, Processes} from './processes.js';

/** How long a claim from another machine stays valid after its last renewal, in milliseconds. */
const FOREIGN_CLAIM = 15 * 60_000;
const ATTEMPTS = 4;

/**
 * The sole right to write a file. Each claimant puts an empty file with its own name beside it, and only then looks for
 * others: of two at once, at least one sees the other. Where there is a /proc, no two processes ever use the same name, so
 * removing the claim of a dead one cannot hit a live one; elsewhere a process has the name of an earlier one whose number
 * it was given.
 */
export class Claim {
  private constructor(
    private readonly files: Files,
    private readonly processes: Processes,
    private readonly path: string,
  ) {}

  /** Claims a file; undefined if another living process has it. Throws as the disk does. */
  static take(files: Files, processes: Processes, target: string, now: number): Claim | undefined {
    files.makeFolder(dirname(target));
    const path = claimPath(target, processes.self);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (!place(files, processes, path, now)) return undefined;
      if (!rivalsOf(files, processes, target, path, now)) return new Claim(files, processes, path);
      forget(files, processes, path);
      // Two claimants that met wait for different times, so that one of them gets through.
      if (attempt < ATTEMPTS) pause(1 + ((processes.self.pid * attempt) % 11));
    }
    return undefined;
  }

  /**
   * Is the claim still there? Its folder may have been deleted, or another machine may have thought us gone. If the disk
   * does not tell, it counts as there.
   */
  holds(): boolean {
    let there = true;
    quietly(() => (there = this.files.info(this.path) !== undefined));
    return there;
  }

  /** Shows other machines that this process still runs. */
  renew(now: number): void {
    this.files.touch(this.path, now);
  }

  release(): void {
    forget(this.files, this.processes, this.path);
  }
}

function place(files: Files, {claims}: Processes, path: string, now: number): boolean {
  if (claims.has(path) && files.info(path)) return false;
  try {
    files.create(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    files.touch(path, now);
  }
  claims.add(path);
  return true;
}

/** Looks for other claims once ours is placed; ours is removed if that fails. */
function rivalsOf(files: Files, processes: Processes, target: string, path: string, now: number): boolean {
  try {
    return othersOf(files, processes, target, now).length > 0;
  } catch (error) {
    quietly(() => forget(files, processes, path));
    throw error;
  }
}

function forget(files: Files, {claims}: Processes, path: string): void {
  claims.delete(path);
  files.remove(path);
}

/** The other living processes that have a file open. Removes the claims of dead ones. */
export function othersOf(files: Files, processes: Processes, target: string, now: number): Owner[] {
  const own = basename(claimPath(target, processes.self));
  const folder = dirname(target);
  const claims = files.list(folder).filter(name => name.startsWith(`${basename(target)}.open-`) && name !== own);
  return claims.flatMap(name => livingOwner(files, processes, join(folder, name), now) ?? []);
}

/** The owner of a claim; undefined, and the claim removed, if it is dead. */
function livingOwner(files: Files, processes: Processes, path: string, now: number): Owner | undefined {
  const owner = ownerOf(path);
  if (owner && isAlive(files, processes, path, owner, now)) return owner;
  quietly(() => files.remove(path));
  return undefined;
}

function isAlive(files: Files, processes: Processes, path: string, owner: Owner, now: number): boolean {
  if (owner.host === processes.self.host) return processes.lives(owner);
  const info = files.info(path);
  const age = info === undefined ? Infinity : now - info.modified;
  // A time to come says nothing: the clocks differ, or somebody set it.
  return age >= 0 && age < FOREIGN_CLAIM;
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
