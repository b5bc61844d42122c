import {type Card, RANKS, rankOf, suitOf} from '../engine/card.js';

/** The signs of the suits in the order D C H S, and the sign for nothing. */
export interface Signs {
  readonly suits: readonly string[];
  readonly dot: string;
}

/** `10♠`, or `T♠` if there is room for two characters only. */
export function cardText(card: Card, signs: Signs, narrow: boolean): string {
  const rank = RANKS[rankOf(card)] ?? '?';
  return `${rank === 'T' && !narrow ? '10' : rank}${signs.suits[suitOf(card)] ?? '?'}`;
}
