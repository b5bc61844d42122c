import type {CardSizeName} from '../../settings/settings.js';

/** How large cards are drawn, in cells. The smallest two are one row high: rank and suit alone. */
export interface CardSize {
  readonly name: CardSizeName;
  readonly width: number;
  readonly height: number;
  /** The ten is written `T`, where three characters have no room. */
  readonly narrow: boolean;
}

/** From the largest to the smallest; the first that fits the window is used. */
export const CARD_SIZES: readonly CardSize[] = [
  {name: 'huge', width: 13, height: 9, narrow: false},
  {name: 'big', width: 11, height: 8, narrow: false},
  {name: 'large', width: 9, height: 6, narrow: false},
  {name: 'normal', width: 7, height: 5, narrow: false},
  {name: 'short', width: 7, height: 4, narrow: false},
  {name: 'compact', width: 6, height: 5, narrow: false},
  {name: 'small', width: 5, height: 4, narrow: false},
  {name: 'tiny', width: 5, height: 3, narrow: false},
  {name: 'thin', width: 3, height: 3, narrow: true},
  {name: 'token', width: 3, height: 1, narrow: true},
  {name: 'chip', width: 2, height: 1, narrow: true},
];

/** Columns that a covered card shows where the next lies to its right: its index, of a token all. */
export function indexWidth(size: CardSize): number {
  return isToken(size) ? size.width + 1 : 4;
}

/** Is a card one row high? */
export function isToken(size: CardSize): boolean {
  return size.height === 1;
}

/** The pack that a card is from, by the colour of its back. */
export type Pack = 0 | 1;

/** How a fold says how many cards it stands for. */
export const foldText = (count: number): string => `+${String(count)}`;
