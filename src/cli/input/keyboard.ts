import {openSync} from 'node:fs';
import {ReadStream} from 'node:tty';
import {CommandError} from '../../app/command-error.js';
import type {Io} from '../../app/io.js';
import type {TerminalInput} from '../../terminal/streams.js';

/**
 * Throws a CommandError unless the game can be played at a terminal. Returns the terminal's own keyboard, to be destroyed
 * at the end, if standard input brings the game itself; undefined if keys come from standard input.
 */
export function requireKeyboard(io: Io, readsInput: boolean): TerminalInput | undefined {
  if (io.isTerminal) return undefined;
  const keyboard = readsInput && io.columns !== undefined ? openKeyboard() : undefined;
  if (!keyboard)
    throw new CommandError(
      'standard input or output is not a terminal; play in a terminal, or with --plain; programs use patience show or patience script',
    );
  return keyboard;
}

/** The keyboard of the controlling terminal; undefined if there is none. */
function openKeyboard(): TerminalInput | undefined {
  try {
    const fd = openSync('/dev/tty', 'r');
    return Object.assign(new ReadStream(fd), {fd});
  } catch {
    return undefined;
  }
}
