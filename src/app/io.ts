import process from 'node:process';
import {freshSeed} from '../session/fresh-seed.js';

/** What a command has of the world around it, so that tests can run it without a process. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The width to wrap text to; undefined where standard output is no terminal. */
  readonly columns: number | undefined;
  /** Are both standard input and standard output a terminal? */
  readonly isTerminal: boolean;
  /** Standard input, read only by the command that wants it. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Writes to standard output; a promise where the reader is slower and has to be waited for. */
  write(text: string): Promise<void> | undefined;
  /** Writes a line to standard error. */
  complain(line: string): void;
  /** A seed nobody has chosen, 1 to 999,999,999. */
  readonly freshSeed: () => string;
}

/** The world as the process has it. */
export function processIo(): Io {
  return {
    env: process.env,
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    isTerminal: process.stdin.isTTY && process.stdout.isTTY,
    input: {[Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>},
    write: writeOut,
    complain: line => void process.stderr.write(`${line}\n`),
    freshSeed: () => freshSeed(Math.random),
  };
}

function writeOut(text: string): Promise<void> | undefined {
  if (process.stdout.write(text)) return undefined;
  return new Promise(resolve => process.stdout.once('drain', resolve));
}
