import {textWidth} from '../engine/texts/width.js';
import {briefer, speak, type Phrase, type Speaker} from '../engine/texts/phrase.js';

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

/** A phrase in lines of `columns`, without as many of its spare parts as keep it from `most` lines. */
export function briefLines(words: Phrase, speaker: Speaker, columns: number, most: number): string[] {
  const lines = wrapped(speak(words, speaker), columns);
  const brief = lines.length > most ? briefer(words) : undefined;
  return brief === undefined ? lines : briefLines(brief, speaker, columns, most);
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
