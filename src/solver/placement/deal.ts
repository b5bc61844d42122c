import {cardOf, rankOf, suitOf, type Card} from '../../engine/card.js';
import {settled} from '../../engine/legality/application.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {HEIGHTS, NONE} from '../compiled/cards.js';
import {cardNumbered, isKing, numberOf, rankIn, suitIn, takes} from '../compiled/halves.js';
import {passOf, talonOf} from '../state/root.js';
import {placementTraits, type PlacementTraits} from './traits.js';

/**
 * A position as the searches of placement need it. Its cards are numbered as if the base were the ace, so that each
 * suit goes up from rank 0.
 */
export interface Deal {
  readonly traits: PlacementTraits;
  /** The rank that is 0 here. */
  readonly base: number;
  /** The cards of each column, the bottom one first, and how many of them are face down. */
  readonly columns: readonly (readonly number[])[];
  readonly covered: readonly number[];
  /** The cards that lie on and under each in its column; NONE where there is none. */
  readonly over: Int8Array;
  readonly under: Int8Array;
  /** The cards of the reserve, the bottom one first, and of the waste and the stock as they are turned. */
  readonly reserve: readonly number[];
  readonly talon: readonly number[];
  /** How many of the last lie in the waste. */
  readonly waste: number;
  readonly pass: number;
  /** How many cards of each suit are up. */
  readonly up: readonly number[];
}

/** More cards do not fit into the words of a state. */
const MOST_IN_RESERVE = 15;

/** The position by number; undefined for a game without traits, and where cards lie as in no game, or are too many. */
export function dealOf(rules: Ruleset, position: Position): Deal | undefined {
  const traits = placementTraits(rules);
  if (!traits || settled(rules, position).happened.length > 0) return undefined;
  const foundations = rules.of(traits.foundation).map(({index}) => pileAt(position, index));
  const base = traits.reserve ? foundations.flatMap(cards => cards.slice(0, 1).map(rankOf))[0] : 0;
  if (base === undefined) return undefined;
  const numbered = (cards: readonly Card[]): number[] => cards.map(card => numberOf(shifted(card, HEIGHTS - base)));
  const piles = rules.of(traits.column).map(({index}) => ({
    behind: numbered(pileAt(position, rules.behind(index))),
    cards: numbered(pileAt(position, index)),
  }));
  const columns = piles.map(({behind, cards}) => [...behind, ...cards]);
  const reserve = (traits.reserve ? rules.of(traits.reserve) : []).flatMap(({index}) =>
    numbered(pileAt(position, index)),
  );
  const talon = numbered(talonOf(rules, position));
  const up = foundations.map(({length}) => length);
  const all = [...columns.flat(), ...reserve, ...talon];
  const isBuilt =
    traits.moves === 'tail' ||
    piles.every(({cards}) => cards.every((card, i) => i === 0 || liesOn(card, cards[i - 1] as number, traits)));
  const goesUp = foundations.every((cards, suit) => cards.every((card, i) => card === shifted(cardOf(suit, base), i)));
  const isFull = up.reduce((sum, count) => sum + count, all.length) === rules.pack.length;
  if (!isBuilt || !goesUp || !areWhole(all, up) || reserve.length > MOST_IN_RESERVE) return undefined;
  if ((traits.reserve || traits.moves === 'tail') && !isFull) return undefined;
  return {
    traits,
    base,
    columns,
    covered: piles.map(({behind}) => behind.length),
    ...lyingIn(columns),
    reserve,
    talon,
    waste: pileAt(position, rules.waste).length,
    pass: passOf(rules, position),
    up,
  };
}

/** The card of the same suit some ranks higher, round the corner. */
function shifted(card: Card, ranks: number): Card {
  return cardOf(suitOf(card), (rankOf(card) + ranks) % HEIGHTS);
}

/** The card of the engine with a number. */
export function cardOn({base}: Deal, number: number): Card {
  return shifted(cardNumbered(number), base);
}

/** Does a card lie on another as in a column? Where a reserve fills spaces a highest one lies on a lowest, too. */
function liesOn(card: number, lower: number, {reserve}: PlacementTraits): boolean {
  const isRound = reserve !== undefined && isKing(card) && rankIn(lower) === 0;
  return isRound ? card >> 5 !== lower >> 5 : takes(lower, card);
}

/** Is no card missing below another of its suit? */
function areWhole(cards: readonly number[], up: readonly number[]): boolean {
  return up.every((count, suit) => {
    const own = cards.filter(card => suitIn(card) === suit);
    return own.length === 0 || Math.max(...own.map(rankIn)) + 1 === count + own.length;
  });
}

/** Which card lies on and under which. */
function lyingIn(columns: readonly (readonly number[])[]): Pick<Deal, 'over' | 'under'> {
  const [over, under] = [new Int8Array(64).fill(NONE), new Int8Array(64).fill(NONE)];
  for (const cards of columns)
    cards.slice(1).forEach((card, i) => {
      const below = cards[i] as number;
      under[card] = below;
      over[below] = card;
    });
  return {over, under};
}
