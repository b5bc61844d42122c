import {basename} from 'node:path';
import {quoted} from '../src/engine/outside-text.js';

/** The first argument, a whole number from 1 up, or what is usual; ends the program with a line where it is another text. */
export function countGiven(usual: number): number {
  const [, program = '', text = String(usual)] = process.argv;
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 1) return count;
  process.stderr.write(`${basename(program)}: ${quoted(text)} is no number of times; give one from 1 up, or none\n`);
  process.exit(2);
}
