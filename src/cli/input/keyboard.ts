import {openSync} from 'node:fs';
import {ReadStream} from 'node:tty';
import type {TerminalInput} from '../../terminal/streams.js';

/**
 * The keyboard of the terminal that the program belongs to, for when standard input brings something else; undefined where
 * there is no such terminal. To be destroyed in the end.
 */
export function openKeyboard(): TerminalInput | undefined {
  try {
    const fd = openSync('/dev/tty', 'r');
    return Object.assign(new ReadStream(fd), {fd});
  } catch {
    return undefined;
  }
}
