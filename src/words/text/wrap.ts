import {textWidth} from '../../engine/texts/width.js';

/**
 * Breaks a text at blanks into lines of at most `columns` cells. The first line begins with `lead`, the others with
 * `hang`. A word that is longer than a line has one of its own; an empty text without a lead has no lines.
 */
export function wrapped(text: string, columns: number, hang = '', lead = ''): string[] {
  const lines: string[] = [];
  let line = lead;
  let isBegun = false;
  for (const word of text.split(' ')) {
    const longer = isBegun ? `${line} ${word}` : line + word;
    const breaks = isBegun && textWidth(longer) > columns;
    if (breaks) lines.push(line.trimEnd());
    line = breaks ? hang + word : longer;
    isBegun = true;
  }
  const last = line.trimEnd();
  return last === '' ? lines : [...lines, last];
}

/** The same, the lines after the first by default below the text behind the lead. */
export function paragraph(text: string, columns: number, lead = '', hang = ' '.repeat(textWidth(lead))): string[] {
  return wrapped(text, columns, hang, lead);
}
