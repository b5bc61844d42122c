import {statSync, writeFileSync} from 'node:fs';

/**
 * Writes a text to a file of the user's. A file that exists is overwritten only by force, else EEXIST is thrown; what is
 * not a regular file, such as a pipe or a device, is written to. Throws as the disk does.
 */
export function writeOutput(path: string, text: string, force = false): void {
  writeFileSync(path, text, {flag: force || isSpecial(path) ? 'w' : 'wx'});
}

function isSpecial(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isFile() === false;
}
