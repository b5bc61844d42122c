import {statSync, writeFileSync} from 'node:fs';

/**
 * Writes a text to a file that the user named. An existing file is overwritten only with `force`, else EEXIST is thrown;
 * pipes, devices and the like are written to. Throws as the disk does.
 */
export function writeOutput(path: string, text: string, force = false): void {
  writeFileSync(path, text, {flag: force || isSpecial(path) ? 'w' : 'wx'});
}

function isSpecial(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isFile() === false;
}
