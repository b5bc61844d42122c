/**
 * Breaks a text at blanks into lines of at most `columns` characters. The first line begins with `lead`, the others with
 * `hang`. A word that is longer than a line has one of its own; an empty text without a lead has no lines.
 */
export function wrapped(text: string, columns: number, hang = '', lead = ''): string[] {
  const lines: string[] = [];
  let line = lead;
  let isBegun = false;
  for (const word of text.split(' ')) {
    const longer = isBegun ? `${line} ${word}` : line + word;
    const breaks = isBegun && longer.length > columns;
    if (breaks) lines.push(line.trimEnd());
    line = breaks ? hang + word : longer;
    isBegun = true;
  }
  const last = line.trimEnd();
  return last === '' ? lines : [...lines, last];
}

/** The first texts, as many as fit in `most` lines once they are wrapped. */
export function wholeTexts(
  texts: readonly string[],
  most: number,
  wrap: (some: readonly string[]) => string[],
): string[] {
  for (let count = texts.length; count > 0; count--) {
    const lines = wrap(texts.slice(0, count));
    if (lines.length <= most) return lines;
  }
  return [];
}
