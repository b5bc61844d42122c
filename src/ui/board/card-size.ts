import type {Settings} from '../../settings/settings.js';

/** How large cards are drawn, in cells. The smallest two are one row high: rank and suit alone. */
export interface CardSize {
  readonly name: CardSizeName;
  readonly width: number;
  readonly height: number;
  /** Columns between two piles, at least. */
  readonly gap: number;
  /** The ten is written `T`, where three characters have no room. */
  readonly narrow: boolean;
  /** Rows that a pile which grows must have for this size to be chosen. */
  readonly spread: number;
}

/** The names of the sizes, as the setting `density` has them. */
type CardSizeName = Exclude<Settings['density'], 'auto'>;

/** From the largest to the smallest; the first that fits the window is used. */
export const CARD_SIZES: readonly CardSize[] = [
  {name: 'giant', width: 19, height: 13, gap: 2, narrow: false, spread: 20},
  {name: 'grand', width: 15, height: 11, gap: 2, narrow: false, spread: 18},
  {name: 'huge', width: 13, height: 9, gap: 2, narrow: false, spread: 16},
  {name: 'big', width: 11, height: 8, gap: 1, narrow: false, spread: 13},
  {name: 'large', width: 9, height: 6, gap: 1, narrow: false, spread: 11},
  {name: 'normal', width: 7, height: 5, gap: 1, narrow: false, spread: 9},
  {name: 'short', width: 7, height: 4, gap: 1, narrow: false, spread: 8},
  {name: 'small', width: 5, height: 4, gap: 1, narrow: false, spread: 8},
  {name: 'tiny', width: 5, height: 3, gap: 1, narrow: false, spread: 5},
  {name: 'token', width: 3, height: 1, gap: 1, narrow: true, spread: 1},
  {name: 'chip', width: 2, height: 1, gap: 1, narrow: true, spread: 1},
];

/** Is a card one row high? */
export function isToken(size: CardSize): boolean {
  return size.height === 1;
}
