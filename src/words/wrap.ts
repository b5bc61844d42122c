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

/** The same in at most `most` lines; a longer text ends after a word, in an ellipsis. */
export function wrappedTo(text: string, columns: number, most: number): string[] {
  const lines = wrapped(text, columns);
  if (lines.length <= most) return lines;
  const line = lines[most - 1] ?? '';
  const whole = line.length <= columns - 2 ? line : line.slice(0, Math.max(0, line.lastIndexOf(' ', columns - 2)));
  const last = (whole === '' ? line.slice(0, columns - 2) : whole).replace(/[\s,;:(]+$/, '');
  return [...lines.slice(0, most - 1), `${last} …`];
}
