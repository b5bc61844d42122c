import {openSync} from 'node:fs';
import type {Analysis} from '../analysis/client.js';
import type {ProcessTerms} from '../analysis/child-process.js';
import type {GameModule, Variant} from '../engine/declaration/variant.js';
import type {Fault} from '../engine/fault.js';
import {oneLine, printableLines, shortened} from '../engine/outside-text.js';
import {freshSeed} from '../engine/seed.js';
import type {Environment} from '../terminal/output/colour.js';
import type {TerminalInput} from '../terminal/session.js';
import {VARIANTS} from '../variants/index.js';
import {CommandError} from './command-error.js';

/** A command's access to the environment, so that tests can run it without a process. */
export interface Io {
  readonly env: Environment;
  /** The width for text; undefined if standard output is not a terminal. */
  readonly columns: number | undefined;
  /** Are standard input and standard output both terminals? */
  readonly isTerminal: boolean;
  /** Standard input, read only by commands that need it. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes to standard output; returns a promise if the reader is slower and must be awaited. */
  write(text: string): Promise<void> | undefined;
  /** The same for text in colours, whose foreign parts went through `printable` before they were coloured. */
  writeStyled(text: string): Promise<void> | undefined;
  /** Writes a line to standard error. */
  complain(line: string): void;
  /** The games that can be named: those of the program, and those of `--game`. */
  readonly variants: readonly Variant[];
  /** Draws a seed, 1 to 99,999. */
  readonly freshSeed: () => string;
  /** Runs the file of a game, and gives the fault that shows only then; if absent, a thread of its own does. */
  readonly tryGame?: (module: GameModule) => Promise<Fault | undefined>;
  /** Answers for the solver; if absent, a process of its own does. */
  readonly analysis?: (terms: ProcessTerms) => Analysis;
}

export function processIo(): Io {
  return {
    env: process.env,
    get columns() {
      return process.stdout.isTTY ? process.stdout.columns : undefined;
    },
    isTerminal: process.stdin.isTTY && process.stdout.isTTY,
    input: {[Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>},
    write: writeOut,
    writeStyled: writeOut,
    complain: line => void process.stderr.write(`${line}\n`),
    variants: VARIANTS,
    freshSeed: () => freshSeed(Math.random),
  };
}

/** The longest line on standard error. */
const LONGEST_LINE = 700;

/**
 * The same environment, in which no text can command the terminal: control characters and marks of direction are
 * escaped as in JSON, which programs read as the same text. A complaint is cut to one line of moderate length.
 */
export function guarded(io: Io): Io {
  return {
    ...io,
    get columns() {
      return io.columns;
    },
    write: text => io.write(printableLines(text)),
    complain: line => io.complain(shortened(oneLine(line), LONGEST_LINE)),
  };
}

/** The same environment, in which these games can be named. */
export function withVariants(io: Io, variants: readonly Variant[]): Io {
  return {
    ...io,
    get columns() {
      return io.columns;
    },
    variants,
  };
}

function writeOut(text: string): Promise<void> | undefined {
  if (process.stdout.write(text)) return undefined;
  return new Promise(resolve => process.stdout.once('drain', resolve));
}

/**
 * Throws a CommandError unless the game can be played at a terminal. Returns the terminal's own keyboard, to be
 * destroyed at the end, if standard input brings the game itself; undefined if keys come from standard input.
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
    // Loaded when wanted: it takes Node 3 ms.
    const {ReadStream} = process.getBuiltinModule('node:tty');
    return Object.assign(new ReadStream(fd), {fd});
  } catch {
    return undefined;
  }
}
