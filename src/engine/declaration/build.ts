import {RANKS, rankOf, suitOf, type Card, type Rank} from '../card.js';
import {FLAG, integer, made, object, oneOf, optional, sound, type Of} from './shape.js';

const FIELDS = {
  step: oneOf('up', 'down', 'onward', 'either', 'free'),
  suits: oneOf('same', 'any', 'alternating', 'colour', 'other'),
  by: integer(0, 12),
  round: FLAG,
  /** Nothing follows a card of this rank. */
  end: optional(oneOf(...RANKS)),
};

/**
 * How cards follow one another in a pile. `step`: up, down, `onward` (two cards that follow one another settle the
 * direction, one card alone takes either neighbour), `either` (up or down at each card) or `free` (any card on any
 * card). Ranks count from the variant's lowest card, `by` places at a step; only a `round` build goes on from the
 * highest to the lowest.
 */
export const BUILD = made('step', object(FIELDS, ''), 'give up.inSuit, down.anySuit and the like', 'unfinished');

export type Build = Of<typeof BUILD>;

/**
 * The builds of one direction: in suit, whatever the suit, red and black in turn, red on red and black on black, or on
 * any suit but the card's own.
 */
interface Builds {
  readonly inSuit: Build;
  readonly anySuit: Build;
  readonly alternating: Build;
  readonly sameColour: Build;
  readonly otherSuit: Build;
}

const builds = (step: Build['step']): Builds => {
  const build = {step, by: 1, round: false} as const;
  return {
    inSuit: {...build, suits: 'same'},
    anySuit: {...build, suits: 'any'},
    alternating: {...build, suits: 'alternating'},
    sameColour: {...build, suits: 'colour'},
    otherSuit: {...build, suits: 'other'},
  };
};

/**
 * Builds in ascending order: `up.inSuit`, `up.anySuit`, `up.alternating`, `up.sameColour`, or `up.otherSuit`, on any
 * suit but the card's own.
 */
export const up = builds('up');

/**
 * Builds in descending order: `down.inSuit`, `down.anySuit`, `down.alternating`, `down.sameColour`, or
 * `down.otherSuit`, on any suit but the card's own.
 */
export const down = builds('down');

/**
 * Builds in either order, which the two cards on top settle, if they follow one another; a card alone, or on another
 * that it does not follow, takes either neighbour: `onward.inSuit` and so on.
 */
export const onward = builds('onward');

/**
 * Builds that go up or down, anew at each card, as in Golf: `upOrDown.anySuit` and so on.
 */
export const upOrDown = builds('either');

/**
 * Builds of cards of any rank, in any order: `anyRank.inSuit` takes every card of the suit that lies there, and
 * `anyRank.alternating` and so on likewise.
 */
export const anyRank = builds('free');

/** Any card on any card. */
export const anything: Build = anyRank.anySuit;

/** Does a build take any card on any other? */
export function takesAnything(build: Build | undefined): boolean {
  return build?.step === 'free' && build.suits === 'any';
}

/** The same build round the corner, from the highest rank on to the lowest: `round(up.inSuit)`. */
export function round(build: Build): Build {
  return sound(BUILD, {...build, round: true});
}

/**
 * The same build by twos, threes or more: `by(2, up.inSuit)` is ace, three, five; `by(0, up.anySuit)` takes cards of
 * the same rank.
 */
export function by(places: number, build: Build): Build {
  return sound(BUILD, {...build, by: places});
}

/** The same build, in which nothing goes onto a card of a rank: `ending('K', upOrDown.anySuit)`. */
export function ending(rank: Rank, build: Build): Build {
  return sound(BUILD, {...build, end: rank});
}

/** May cards be built up and down, so that a run can be turned round card by card? */
export function buildsBothWays({step}: Build): boolean {
  return step === 'onward';
}

/** Ranks in a suit. */
export const RANK_COUNT = 13;

/** Places from the variant's lowest rank: with twos lowest, 0 for the two to 12 for the ace. */
export function heightOf(card: Card, low: number): number {
  return (rankOf(card) - low + RANK_COUNT + 1) % RANK_COUNT;
}

/** May cards of two suits lie together? Of the numbers of suits the even ones are red. */
export function suitsFit({suits}: Build, a: number, b: number): boolean {
  switch (suits) {
    case 'any':
      return true;
    case 'same':
      return a === b;
    case 'other':
      return a !== b;
    default:
      return (a % 2 === b % 2) === (suits === 'colour');
  }
}

/** May `card` follow the last of `cards`, which must not be empty? */
export function follows(build: Build, low: number, card: Card, cards: readonly Card[]): boolean {
  const [before, last] = [cards[cards.length - 2], cards[cards.length - 1] as Card];
  return adjoins(build, low, card, last) && (before === undefined || keepsOn(build, low, before, last, card));
}

/**
 * Do three cards, each on the one before, keep one direction? Cards that do not follow one another, as they may lie in
 * a pile that is dealt, settle none: what is laid there goes either way, as on a single card.
 */
function keepsOn(build: Build, low: number, first: Card, second: Card, third: Card): boolean {
  if (!buildsBothWays(build) || !adjoins(build, low, second, first) || !adjoins(build, low, third, second)) return true;
  return riseOf(build, low, third, second) === riseOf(build, low, second, first);
}

/** Is a card one step above another (1), one below (-1), or neither (0)? */
function riseOf({by: places, round: isRound}: Build, low: number, card: Card, last: Card): -1 | 0 | 1 {
  const rise = heightOf(card, low) - heightOf(last, low);
  if (rise === places || (isRound && rise === places - RANK_COUNT)) return 1;
  return rise === -places || (isRound && rise === RANK_COUNT - places) ? -1 : 0;
}

/** May `card` follow `last` if that lies alone? */
function adjoins(build: Build, low: number, card: Card, last: Card): boolean {
  if (!suitsFit(build, suitOf(card), suitOf(last)) || (build.end && RANKS[rankOf(last)] === build.end)) return false;
  if (build.step === 'free') return true;
  const rise = riseOf(build, low, card, last);
  return rise === 1 ? build.step !== 'down' : rise === -1 && build.step !== 'up';
}

/**
 * May `card` be slipped beneath the first of `cards`, which must not be empty, so that the run grows at its other end?
 */
export function precedes(build: Build, low: number, card: Card, cards: readonly Card[]): boolean {
  const [first, second] = [cards[0] as Card, cards[1]];
  return adjoins(build, low, first, card) && (second === undefined || keepsOn(build, low, card, first, second));
}

/** Does a unit of cards, bottom to top, keep the direction that it takes when it is laid on a card? */
export function unitKeepsOn(build: Build, low: number, [lead, second]: readonly Card[], last: Card): boolean {
  return lead === undefined || second === undefined || keepsOn(build, low, last, lead, second);
}

/** How many cards at the top follow one another, in one direction; at least 1 unless there are none. */
export function runLength(build: Build, low: number, cards: readonly Card[]): number {
  for (let start = cards.length - 1; start > 0; start--) {
    const [lower, upper, next] = [cards[start - 1] as Card, cards[start] as Card, cards[start + 1]];
    const goesOn = adjoins(build, low, upper, lower) && (next === undefined || keepsOn(build, low, lower, upper, next));
    if (!goesOn) return cards.length - start;
  }
  return cards.length;
}

/** The index of the first card that does not follow the one before it; -1 if there is none. */
export function brokenAt(build: Build, low: number, cards: readonly Card[]): number {
  for (let i = 1; i < cards.length; i++) {
    if (!follows(build, low, cards[i] as Card, cards.slice(0, i))) return i;
  }
  return -1;
}
