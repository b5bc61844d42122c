import {HEIGHT, HEIGHTS, SUIT} from '../../compiled/cards.js';
import type {State} from '../../state/state.js';

/** The foundations are the four ace families, then the four king families: the number of the first of these. */
export const KINGS = 4;

/** How many cards have to go up before this one can, by the nearer family; 13 when neither will take it any more. */
export function waitOf(state: State, card: number): number {
  const suit = SUIT[card] as number;
  const height = HEIGHT[card] as number;
  const rising = height - state.foundationSize(suit);
  const falling = HEIGHTS - 1 - state.foundationSize(KINGS + suit) - height;
  if (rising < 0) return falling < 0 ? HEIGHTS : falling;
  return falling < 0 ? rising : Math.min(rising, falling);
}
