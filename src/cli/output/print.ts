import type {Io} from '../../app/io.js';

/** Limits for the width of running text; wider lines are hard to read. */
const NARROWEST = 30;
const WIDEST = 100;

/** How wide lines of text are on a terminal; 80 without one. */
export function lineWidth({columns}: Pick<Io, 'columns'>): number {
  return Math.max(NARROWEST, Math.min(columns ?? 80, WIDEST));
}

/** Prints a text for readers, or a value as JSON for programs. */
export async function print(io: Io, said: unknown): Promise<void> {
  await io.write(`${typeof said === 'string' ? said : JSON.stringify(said)}\n`);
}
