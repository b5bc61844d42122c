/**
 * Cards as the solver numbers them: 13 times the suit plus the height, counted from the game's lowest rank, so that the
 * next card of a suit is the next number. Where a game never looks at suits, all cards of a rank are one.
 */
export const CARDS = 52;
export const HEIGHTS = 13;
export const SUITS = 4;

/** No card, no slot, no place. */
export const NONE = -1;

const numbers = Array.from({length: 64}, (_, card) => card);

const SUIT = Uint8Array.from(numbers, card => Math.floor(card / HEIGHTS));
const HEIGHT = Uint8Array.from(numbers, card => card % HEIGHTS);

export function suitOf(card: number): number {
  return SUIT[card] as number;
}

export function heightOf(card: number): number {
  return HEIGHT[card] as number;
}

/** Counts one card more, or as many as `by` says. */
export function raise(counts: Int8Array | Uint8Array | Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by;
}
