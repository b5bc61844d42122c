/** Outside text for a message: quoted, unprintable characters and line ends escaped, cut when long. */
export function quoted(text: string): string {
  return printable(JSON.stringify(shortened(text, 40)));
}

/** A text of at most `most` characters, or its beginning and three dots. */
export function shortened(text: string, most = 120): string {
  const signs = Array.from(text.slice(0, 2 * most + 2));
  return signs.length > most ? `${signs.slice(0, most).join('')}...` : text;
}

/**
 * The text with unprintable characters and line ends escaped, as JSON escapes them: `\u001b` for an escape character.
 */
export function printable(text: string): string {
  return LATIN.test(text) ? text : text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
}

/** What nearly all texts are made of; the classes of Unicode take a program several milliseconds when it first asks. */
const LATIN = /^[ -~\u00a1-\u00ac\u00ae-\u02af\u2010-\u2027]*$/;

function escaped(sign: string): string {
  const units = Array.from({length: sign.length}, (_, i) => sign.charCodeAt(i));
  return units.map(unit => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** Outside text on one line: line ends and tabs become blanks, other unprintable characters are escaped. */
export function oneLine(text: string): string {
  return printable(text.replace(/[\r\n\t]+/g, ' '));
}

/** Text of several lines for a terminal: nothing in it but line ends moves the cursor or turns the writing round. */
export function printableLines(text: string): string {
  return UNPRINTABLE.test(text) ? text.split('\n').map(printable).join('\n') : text;
}

const UNPRINTABLE = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/u;

/** A value of outside JSON for a message; only texts and numbers are spelt out. */
export function quotedJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Is a value a JSON object: not null, and not a list? */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
