import type {Environment} from './colour.js';

/** GNU screen passes on no more than this at once. */
const SCREEN_LIMIT = 500;

/**
 * Puts text on the clipboard of the terminal, if that allows it (OSC 52). tmux and GNU screen keep such a sequence to themselves
 * unless it comes in an envelope; tmux may take it without, too, as its options say.
 */
export function clipboardSequence(text: string, {TMUX, STY}: Environment): string {
  const copy = `\u001B]52;c;${Buffer.from(text, 'utf8').toString('base64')}\u0007`;
  if (TMUX) return `${copy}\u001BPtmux;${copy.replaceAll('\u001B', '\u001B\u001B')}\u001B\\`;
  if (!STY) return copy;
  const parts = copy.match(new RegExp(`[^]{1,${SCREEN_LIMIT}}`, 'g')) ?? [];
  return parts.map(part => `\u001BP${part}\u001B\\`).join('');
}
