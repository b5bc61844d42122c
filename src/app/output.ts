import {appendFileSync, closeSync, constants, openSync, statSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {Claim} from '../store/disk/claim.js';
import {disk, quietly} from '../store/disk/files.js';
import {realProcesses} from '../store/disk/processes.js';

/**
 * Writes a text to a file that the user named. An existing file is overwritten only with `force`, else EEXIST is thrown;
 * pipes, devices and the like are written to, a pipe only if somebody reads it (else ENXIO). Throws as the disk does.
 */
export function writeOutput(path: string, text: string, force = false): void {
  const stats = statSync(path, {throwIfNoEntry: false});
  unlessUnread(path, () => {
    writeFileSync(path, text, {flag: force || stats?.isFile() === false ? 'w' : 'wx'});
  });
}

/** Appends a text to a file that the user named, and makes it if missing. Throws as `writeOutput` does. */
export function appendOutput(path: string, text: string): void {
  unlessUnread(path, () => {
    appendFileSync(path, text);
  });
}

/** Opening a pipe that nobody reads would block the program; this way it fails. */
function unlessUnread(path: string, write: () => void): void {
  const isPipe = statSync(path, {throwIfNoEntry: false})?.isFIFO() ?? false;
  const probe = isPipe ? openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) : undefined;
  try {
    write();
  } finally {
    if (probe !== undefined) closeSync(probe);
  }
}

/** The sole right to write an output file. */
export interface OutputClaim {
  /** Shows other machines that this process still writes. */
  renew(): void;
  release(): void;
}

const UNCLAIMED: OutputClaim = {renew: () => undefined, release: () => undefined};

/** Claims an output file. A pipe, a device, and a file in a folder that cannot be written to are left unclaimed. */
export function claimOutput(given: string): OutputClaim | 'taken' {
  let claimed: OutputClaim | 'taken' = UNCLAIMED;
  quietly(() => {
    const path = disk.target(given);
    if (!(disk.info(path)?.isRegular ?? disk.info(dirname(path)))) return;
    const claim = Claim.take(disk, realProcesses(), path, Date.now());
    claimed = claim
      ? {renew: () => quietly(() => claim.renew(Date.now())), release: () => quietly(() => claim.release())}
      : 'taken';
  });
  return claimed;
}
