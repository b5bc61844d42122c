/** Limits for the width of running text; wider lines are hard to read. */
const NARROWEST = 30;
const WIDEST = 100;

/** The width for text on a terminal; 80 without one. */
export function textWidth(columns: number | undefined): number {
  return Math.max(NARROWEST, Math.min(columns ?? 80, WIDEST));
}

/**
 * Breaks a text at blanks into lines of at most `width`. The first line begins with `lead`, the others with `hang`, by
 * default as many blanks. A word longer than `width` gets its own line.
 */
export function wrapped(text: string, width: number, lead = '', hang = ' '.repeat(lead.length)): string[] {
  const lines: string[] = [];
  let line = lead;
  let isBegun = false;
  for (const word of text.split(' ')) {
    const joined = isBegun ? `${line} ${word}` : line + word;
    if (isBegun && joined.length > width) {
      lines.push(line.trimEnd());
      line = hang + word;
    } else {
      line = joined;
    }
    isBegun = true;
  }
  return [...lines, line.trimEnd()];
}
