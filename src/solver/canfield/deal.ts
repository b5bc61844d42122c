import type {Letter} from '../../engine/declaration/pile.js';
import {cardOf, rankOf, suitOf, type Card} from '../../engine/card.js';
import {settled} from '../../engine/legality/application.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {cardNumbered, numberOf} from '../compiled/halves.js';
import {talonOf} from '../state/root.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';

/**
 * A position as the search needs it. Its cards are numbered as if the base were the ace, so that each suit goes up from
 * rank 0.
 */
export interface Deal {
  /** The rank that is 0 here. */
  readonly base: number;
  /**
   * The cards of each column, of the reserve, and of the waste and the stock as they are turned, the bottom one first.
   */
  readonly columns: readonly (readonly number[])[];
  readonly reserve: readonly number[];
  readonly talon: readonly number[];
  /** How many of these lie in the waste, and how many are turned at once. */
  readonly waste: number;
  readonly turn: number;
  /** How many cards of each suit are up. */
  readonly up: readonly number[];
}

/** More cards do not fit into the words of a state, nor more that are turned at once. */
const MOST_IN_RESERVE = 15;
const MOST_TURNED = 6;

interface CanfieldTraits extends PlacementTraits {
  readonly reserve: Letter;
}

/**
 * The traits of a game like Canfield: columns move only whole, a reserve fills the spaces, foundations give nothing
 * back, and one goes through the stock as often as one likes; else undefined.
 */
export function canfieldTraits(rules: Ruleset): CanfieldTraits | undefined {
  const traits = placementTraits(rules);
  const {moves, returns, reserve, turn = 0, passes} = traits ?? {};
  const isAlike = moves === 'whole' && !returns && turn > 0 && turn <= MOST_TURNED && passes === Infinity;
  return traits && reserve && isAlike ? {...traits, reserve} : undefined;
}

/** The position as the search has it; undefined where cards lie as in no game, or are too many. */
export function dealOf(rules: Ruleset, traits: CanfieldTraits, position: Position): Deal | undefined {
  if (settled(rules, position).happened.length > 0) return undefined;
  const foundations = rules.of(traits.foundation).map(({index}) => pileAt(position, index));
  const first = foundations.flatMap(cards => cards.slice(0, 1))[0];
  if (first === undefined) return undefined;
  const base = rankOf(first);
  const numbered = (cards: readonly Card[]): number[] => cards.map(card => numberOf(shifted(card, 13 - base)));
  const columns = rules.of(traits.column).map(({index}) => numbered(pileAt(position, index)));
  const reserve = rules.of(traits.reserve).flatMap(({index}) => numbered(pileAt(position, index)));
  const isBuilt = columns.every(cards => cards.every((card, i) => i === 0 || liesOn(card, cards[i - 1] as number)));
  const goesUp = foundations.every((cards, suit) => cards.every((card, i) => card === shifted(cardOf(suit, base), i)));
  if (!isBuilt || !goesUp || reserve.length > MOST_IN_RESERVE) return undefined;
  const talon = numbered(talonOf(rules, position));
  const up = foundations.map(({length}) => length);
  const isWhole = columns.flat().length + reserve.length + talon.length + up.reduce((a, b) => a + b) === 52;
  return isWhole
    ? {base, columns, reserve, talon, waste: pileAt(position, rules.waste).length, turn: traits.turn, up}
    : undefined;
}

/** The card of the same suit some ranks higher, round the corner. */
function shifted(card: Card, ranks: number): Card {
  return 13 * suitOf(card) + ((rankOf(card) + ranks) % 13);
}

/** The card of the engine with a number. */
export function cardOn({base}: Deal, number: number): Card {
  return shifted(cardNumbered(number), base);
}

/** Does a card lie on another as in a column? */
function liesOn(number: number, lower: number): boolean {
  const [card, below] = [cardNumbered(number), cardNumbered(lower)];
  return (suitOf(card) ^ suitOf(below)) % 2 !== 0 && (rankOf(card) + 1) % 13 === rankOf(below);
}
