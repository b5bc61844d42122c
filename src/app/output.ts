import {closeSync, constants, openSync, statSync, writeFileSync} from 'node:fs';

/**
 * Writes a text to a file that the user named. An existing file is overwritten only with `force`, else EEXIST is thrown;
 * pipes, devices and the like are written to, a pipe only if somebody reads it (else ENXIO). Throws as the disk does.
 */
export function writeOutput(path: string, text: string, force = false): void {
  const stats = statSync(path, {throwIfNoEntry: false});
  // Opening a pipe that nobody reads would block the program; this way it fails.
  const probe = stats?.isFIFO() ? openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) : undefined;
  try {
    writeFileSync(path, text, {flag: force || stats?.isFile() === false ? 'w' : 'wx'});
  } finally {
    if (probe !== undefined) closeSync(probe);
  }
}
