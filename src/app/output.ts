import {appendFileSync, closeSync, constants, openSync, statSync, writeFileSync} from 'node:fs';

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
