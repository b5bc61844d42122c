import {rankOf, suitOf, type Card} from '../card.js';

/**
 * How cards follow one another in a pile: one step up, one step down, or `onward` (the first two cards settle the
 * direction, one card alone takes either neighbour); in suit or whatever the suit. Ranks count from the variant's
 * lowest card and never turn the corner.
 */
export interface Build {
  readonly step: 'up' | 'down' | 'onward';
  readonly inSuit: boolean;
}

const inBothWays = (step: Build['step']): {inSuit: Build; anySuit: Build} => ({
  inSuit: {step, inSuit: true},
  anySuit: {step, inSuit: false},
});

export const up = inBothWays('up');
export const down = inBothWays('down');
export const onward = inBothWays('onward');

/** May cards be built up and down, so that a run can be turned round card by card? */
export function buildsBothWays({step}: Build): boolean {
  return step === 'onward';
}

/** Places from the variant's lowest rank: with twos lowest, 0 for the two to 12 for the ace. */
export function heightOf(card: Card, low: number): number {
  return (rankOf(card) - low + 14) % 13;
}

const bySuit = (build: Build, a: Card, b: Card): boolean => !build.inSuit || suitOf(a) === suitOf(b);

/** May `card` follow the last of `cards`, which must not be empty? */
export function follows(build: Build, low: number, card: Card, cards: readonly Card[]): boolean {
  const last = cards[cards.length - 1] as Card;
  if (!adjoins(build, low, card, last)) return false;
  if (build.step !== 'onward' || cards.length === 1) return true;
  return (
    heightOf(card, low) - heightOf(last, low) === heightOf(last, low) - heightOf(cards[cards.length - 2] as Card, low)
  );
}

/** May `card` follow `last` if that lies alone? */
function adjoins(build: Build, low: number, card: Card, last: Card): boolean {
  if (!bySuit(build, card, last)) return false;
  const rise = heightOf(card, low) - heightOf(last, low);
  return rise === 1 ? build.step !== 'down' : rise === -1 && build.step !== 'up';
}

/** May `card` be slipped beneath the first of `cards`, which must not be empty, so that the run grows at its other end? */
export function precedes(build: Build, low: number, card: Card, cards: readonly Card[]): boolean {
  const first = cards[0] as Card;
  if (cards.length === 1) return adjoins(build, low, card, first) || adjoins(build, low, first, card);
  return adjoins(build, low, first, card) && follows(build, low, cards[1] as Card, [card, first]);
}

/** How many cards at the top follow one another; at least 1 unless there are none. */
export function runLength(build: Build, low: number, cards: readonly Card[]): number {
  let start = cards.length - 1;
  while (start > 0 && adjoins(build, low, cards[start] as Card, cards[start - 1] as Card)) start--;
  return cards.length - Math.max(start, 0);
}

/** The index of the first card that does not follow the one before it; -1 if there is none. */
export function brokenAt(build: Build, low: number, cards: readonly Card[]): number {
  for (let i = 1; i < cards.length; i++) {
    if (!follows(build, low, cards[i] as Card, cards.slice(0, i))) return i;
  }
  return -1;
}

/** `build down in suit`, for help and refusals alike. */
export function buildWords({step, inSuit}: Build): string {
  const suits = inSuit ? ' in suit' : ', any suit';
  return step === 'onward' ? `build up or down${suits} and keep their direction` : `build ${step}${suits}`;
}

/** `descending sequence in suit`: the cards of a run. */
export function sequenceWords({step, inSuit}: Build): string {
  const order = {up: 'ascending sequence', down: 'descending sequence', onward: 'sequence'}[step];
  return inSuit ? `${order} in suit` : order;
}
