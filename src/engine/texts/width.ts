import {eastAsianWidth} from 'get-east-asian-width';
import {memoizedBy} from '../memoized.js';

/** Texts of signs that take a cell each and never join: letters, punctuation, arrows, frames, suits. Most are such. */
const SIMPLE =
  /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u2199\u2500-\u25FC\u2660-\u2667]*$/;

/**
 * What takes no cell of its own: marks over a sign, the later parts of a Korean syllable, characters that are not
 * shown.
 */
const MARK = /^[\p{Mn}\p{Me}\u200D\u1160-\u11FF\uD7B0-\uD7FF]/u;
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * Emoji of several characters: families, flags, keycaps, colours of skin, and signs that are asked for as a picture.
 */
const JOINED = /^(\p{Emoji}\uFE0F|\p{Extended_Pictographic}.*(\u200D|\p{Emoji_Modifier})|\p{RI}\p{RI})/su;

const segmenter = memoizedBy(
  (locale: string) => locale,
  locale => new Intl.Segmenter(locale),
);

/** A text in the signs that a terminal gives cells of their own, each with its marks; what is not shown is left out. */
export function signsOf(text: string): string[] {
  if (SIMPLE.test(text)) return Array.from(text);
  return Array.from(segmenter('en').segment(text)).flatMap(({segment}) =>
    JOINED.test(segment) ? [segment] : withMarks(segment),
  );
}

function withMarks(segment: string): string[] {
  const signs: string[] = [];
  for (const character of segment) {
    if (MARK.test(character)) signs.push((signs.pop() ?? '') + character);
    else if (!UNSEEN.test(character)) signs.push(character);
  }
  return signs;
}

/** How many cells one of these signs takes. */
export function signWidth(sign: string): 0 | 1 | 2 {
  if (sign === '' || MARK.test(sign)) return 0;
  return JOINED.test(sign) ? 2 : eastAsianWidth(sign.codePointAt(0) ?? 0);
}

/** How many cells a text takes on a terminal. */
export function textWidth(text: string): number {
  if (SIMPLE.test(text)) return text.length;
  return signsOf(text).reduce<number>((sum, sign) => sum + signWidth(sign), 0);
}

/** The beginning of a text, or with a negative number its end, as far as it fits into so many cells. */
export function textPart(text: string, columns: number): string {
  const isEnd = columns < 0;
  const signs = isEnd ? signsOf(text).reverse() : signsOf(text);
  let room = Math.abs(columns);
  const end = signs.findIndex(sign => (room -= signWidth(sign)) < 0);
  const kept = end < 0 ? signs : signs.slice(0, end);
  return (isEnd ? kept.reverse() : kept).join('');
}

/** A text with blanks after it, or before it, up to a width. */
export function padded(text: string, columns: number, side: 'after' | 'before' = 'after'): string {
  const blanks = ' '.repeat(Math.max(0, columns - textWidth(text)));
  return side === 'after' ? text + blanks : blanks + text;
}
