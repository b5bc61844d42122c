import {basename, dirname, join} from 'node:path';
import {errorCode, pause, quietly} from './files.js';
import type {StorePorts, Owner} from './ports.js';

type ClaimPorts = Pick<StorePorts, 'files' | 'now' | 'processes'>;

/** How long a claim from another machine stays valid after its last renewal, in milliseconds. */
const FOREIGN_CLAIM = 15 * 60_000;
const ATTEMPTS = 4;

/**
 * The sole right to write a file. Each claimant puts an empty file with its own name beside it, and only then looks for
 * others: of two at once, at least one sees the other. Where there is a /proc, no two processes ever use the same name,
 * so removing the claim of a dead one cannot hit a live one; elsewhere a process has the name of an earlier one whose
 * number it was given.
 */
export class Claim {
  private constructor(
    private readonly ports: ClaimPorts,
    private readonly path: string,
  ) {}

  /** Claims a file; undefined if another living process has it. Throws as the disk does. */
  static take(ports: ClaimPorts, target: string): Claim | undefined {
    const {self} = ports.processes;
    ports.files.makeFolder(dirname(target));
    const claim = new Claim(ports, claimPath(target, self));
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (!claim.place()) return undefined;
      if (!claim.hasRivals(target)) return claim;
      claim.release();
      // Two claimants that met wait for different times, so that one of them gets through.
      if (attempt < ATTEMPTS) pause(1 + ((self.pid * attempt) % 11));
    }
    return undefined;
  }

  /**
   * Is the claim still there? Its folder may have been deleted, or another machine may have thought us gone. If the
   * disk does not tell, it counts as there.
   */
  holds(): boolean {
    let there = true;
    quietly(() => (there = this.ports.files.info(this.path) !== undefined));
    return there;
  }

  /** Shows other machines that this process still runs. */
  renew(): void {
    this.ports.files.touch(this.path, this.ports.now());
  }

  release(): void {
    this.ports.processes.claims.delete(this.path);
    this.ports.files.remove(this.path);
  }

  private place(): boolean {
    const {files, processes} = this.ports;
    if (processes.claims.has(this.path) && files.info(this.path)) return false;
    try {
      files.create(this.path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      this.renew();
    }
    processes.claims.add(this.path);
    return true;
  }

  /** Looks for other claims once this one is placed; it is removed if that fails. */
  private hasRivals(target: string): boolean {
    try {
      return othersOf(this.ports, target).length > 0;
    } catch (error) {
      quietly(() => this.release());
      throw error;
    }
  }
}

/** The other living processes that have a file open. Removes the claims of dead ones. */
export function othersOf(ports: ClaimPorts, target: string): Owner[] {
  const {files, processes} = ports;
  const own = basename(claimPath(target, processes.self));
  const folder = dirname(target);
  const claims = files.list(folder).filter(name => name.startsWith(`${basename(target)}.open-`) && name !== own);
  return claims.flatMap(name => {
    const path = join(folder, name);
    const owner = ownerOf(path);
    if (owner && isAlive(ports, path, owner)) return [owner];
    quietly(() => files.remove(path));
    return [];
  });
}

/** The names of the files in a folder that a process had open when it was killed. */
export function leftOpenIn(ports: ClaimPorts, folder: string): ReadonlySet<string> {
  const left = ports.files.list(folder).flatMap(name => {
    const path = join(folder, name);
    const owner = ownerOf(name);
    return owner && !ports.processes.claims.has(path) && !isAlive(ports, path, owner) ? [name.replace(CLAIM, '')] : [];
  });
  return new Set(left);
}

function isAlive({files, processes, now}: ClaimPorts, path: string, owner: Owner): boolean {
  if (owner.host === processes.self.host) return processes.lives(owner);
  const info = files.info(path);
  const age = info === undefined ? Infinity : now() - info.modified;
  // A time to come says nothing: the clocks differ, or somebody set it.
  return age >= 0 && age < FOREIGN_CLAIM;
}

function claimPath(target: string, {pid, started, host}: Owner): string {
  return `${target}.open-${pid}-${started}-${host}`;
}

const CLAIM = /\.open-(\d+)-(\d+)-([\w-]+)$/;

function ownerOf(path: string): Owner | undefined {
  const [, pid, started, host] = CLAIM.exec(path) ?? [];
  if (pid === undefined || started === undefined || host === undefined) return undefined;
  return {pid: Number(pid), started, host};
}
