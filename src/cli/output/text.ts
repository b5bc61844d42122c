import type {Io} from '../../app/io.js';
import {wrapped} from '../../words/wrap.js';

/** Limits for the width of running text; wider lines are hard to read. */
const NARROWEST = 30;
const WIDEST = 100;

/** The width for text on a terminal; 80 without one. */
export function textWidth(columns: number | undefined): number {
  return Math.max(NARROWEST, Math.min(columns ?? 80, WIDEST));
}

/** A text in lines. The first begins with `lead`, the others with `hang`, by default blanks of the same length. */
export function paragraph(text: string, width: number, lead = '', hang = ' '.repeat(lead.length)): string[] {
  return wrapped(text, width, hang, lead);
}

/** Prints a text for readers, or a value as JSON for programs. */
export async function print(io: Io, said: unknown): Promise<void> {
  await io.write(`${typeof said === 'string' ? said : JSON.stringify(said)}\n`);
}
