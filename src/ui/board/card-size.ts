/** How large cards are drawn. The smallest is a token: rank and suit alone. */
export interface CardSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Columns between two piles, at least. */
  readonly gap: number;
  /** The ten is written `T`, where three characters have no room. */
  readonly narrow: boolean;
  /** Rows that a pile which grows must have for this size to be chosen. */
  readonly spread: number;
}

/** From the largest to the smallest; the first that fits the window is used. */
export const CARD_SIZES: readonly CardSize[] = [
  {name: 'giant', width: 19, height: 13, gap: 2, narrow: false, spread: 20},
  {name: 'huge', width: 13, height: 9, gap: 2, narrow: false, spread: 16},
  {name: 'large', width: 9, height: 6, gap: 2, narrow: false, spread: 11},
  {name: 'medium', width: 7, height: 4, gap: 1, narrow: false, spread: 8},
  {name: 'small', width: 5, height: 4, gap: 1, narrow: false, spread: 8},
  {name: 'short', width: 5, height: 3, gap: 1, narrow: false, spread: 5},
  {name: 'slim', width: 4, height: 3, gap: 0, narrow: true, spread: 5},
  {name: 'token', width: 2, height: 1, gap: 1, narrow: true, spread: 1},
];

export function isToken(size: CardSize): boolean {
  return size.height === 1;
}
