/** What the background of the terminal's own is like. */
export type Background = 'dark' | 'light';

/** Asks for the colour of the background (OSC 11). Terminals that do not know the question say nothing. */
export const WHICH_BACKGROUND = '\u001B]11;?\u001B\\';

const ANSWER =
  /^\u001B\]11;(?:rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})|#([\da-f]{2})([\da-f]{2})([\da-f]{2}))/i;

/** Parts of the luminance of video that red, green and blue have. */
const WEIGHTS = [0.299, 0.587, 0.114] as const;

/** The background in the terminal's answer, `rgb:1515/1717/1c1c`; undefined if it is none. */
export function backgroundInAnswer(raw: string): Background | undefined {
  const parts = ANSWER.exec(raw)?.slice(1).filter(Boolean) ?? [];
  if (parts.length !== WEIGHTS.length) return undefined;
  const shares = parts.map(part => parseInt(part, 16) / (16 ** part.length - 1));
  const luminance = WEIGHTS.reduce((sum, weight, i) => sum + weight * (shares[i] ?? 0), 0);
  return luminance > 0.5 ? 'light' : 'dark';
}
