import type {Fault} from '../engine/fault.js';

/** A line without its comment and outer blanks. */
export function withoutComment(line: string): string {
  return line.replace(/#.*/, '').trim();
}

/**
 * The lower-case word at the head of a line; empty if there is none. No word of ours is longer than 20 letters, and a
 * pattern without a bound would run out of stack on a damaged line of some megabytes.
 */
export function firstWord(line: string): string {
  return /^[a-z]{1,20}(?=\s|$)/.exec(line.trimStart())?.[0] ?? '';
}

/** The rest of a line after its first word and one blank. */
export function afterFirstWord(line: string): string {
  return line.trimStart().replace(/^[a-z]{1,20} ?/, '');
}

/** The column of a fault in the moves of a line, counted in the whole line. */
export function columnInLine(line: string, {column}: Fault): {column?: number} {
  if (column === undefined) return {};
  const blanks = /^\s*/.exec(line)?.[0].length ?? 0;
  return {column: column + blanks};
}

export function joinLines(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join('');
}
