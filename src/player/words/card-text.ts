import {type Card, RANKS, rankOf, suitOf} from '../../engine/card.js';

/** The signs of the suits in the order D C H S, and the sign for nothing. */
export interface Signs {
  readonly suits: readonly string[];
  readonly dot: string;
}

/** The ranks of a run from its lower end to its free card: `6-7-8`, `4-5-...-10`. */
export function runText(cards: readonly Card[]): string {
  const ranks = cards.map(card => rankText(rankOf(card), false));
  const [first = '', second = ''] = ranks;
  return ranks.length > 5 ? `${first}-${second}-...-${ranks.at(-1) ?? ''}` : ranks.join('-');
}

/** `10♠`, or `T♠` if there is room for two characters only. */
export function cardText(card: Card, signs: Signs, narrow: boolean): string {
  return `${rankText(rankOf(card), narrow)}${signs.suits[suitOf(card)] ?? '?'}`;
}

/** `10`, or `T` if there is room for one character only; by the rank's number. */
export function rankText(rank: number, narrow: boolean): string {
  const name = RANKS[rank] ?? '?';
  return name === 'T' && !narrow ? '10' : name;
}
