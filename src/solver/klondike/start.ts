import {suitOf} from '../../engine/card.js';
import {settled} from '../../engine/legality/application.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {passOf, talonOf} from '../state/root.js';
import {placementTraits, type PlacementTraits} from '../placement/traits.js';
import {numberOf, rankIn, suitIn, takes} from '../compiled/halves.js';

/** A position as the search needs it, its cards by number. */
export interface Start {
  /** Of each column the cards face down and the first one face up, from the bottom. */
  readonly columns: readonly (readonly number[])[];
  /** The other cards face up. */
  readonly placed: readonly number[];
  /** The waste and the stock, in the order in which they are turned. */
  readonly stock: readonly number[];
  /** How many of these lie in the waste. */
  readonly waste: number;
  readonly pass: number;
  /** How many cards of each suit are up. */
  readonly up: readonly number[];
}

/** More columns and passes do not fit into the words of a state. */
const MOST_COLUMNS = 8;
const MOST_PASSES = 4;

/** The traits of a game like Klondike: runs move, foundations give cards back, a stock is turned; else undefined. */
export function klondikeTraits(rules: Ruleset): PlacementTraits | undefined {
  const traits = placementTraits(rules);
  if (traits?.moves !== 'run' || traits.reserve || !traits.returns || traits.turn === 0) return undefined;
  const {passes, column} = traits;
  if (passes > MOST_PASSES && passes < Infinity) return undefined;
  return rules.of(column).length <= MOST_COLUMNS && rules.exchangeable.length > 0 ? traits : undefined;
}

/** More cards in the stock do not fit into a word, nor more ways in which columns may be uncovered. */
const MOST_STOCK = 24;
const MOST_UNCOVERED = 1 << 16;

/** The position as a board has it; undefined where cards lie as in no game, or are too many. */
export function startOf(rules: Ruleset, traits: PlacementTraits, position: Position): Start | undefined {
  if (settled(rules, position).happened.length > 0) return undefined;
  const columns: number[][] = [];
  const placed: number[] = [];
  for (const {index} of rules.of(traits.column)) {
    const cards = pileAt(position, index).map(numberOf);
    if (cards.some((card, i) => i > 0 && !takes(cards[i - 1] as number, card))) return undefined;
    columns.push([...pileAt(position, rules.behind(index)).map(numberOf), ...cards.slice(0, 1)]);
    placed.push(...cards.slice(1));
  }
  const stock = talonOf(rules, position).map(numberOf);
  if (stock.length > MOST_STOCK || columns.some(({length}) => length > 15)) return undefined;
  if (columns.reduce((product, {length}) => product * (length + 1), 1) > MOST_UNCOVERED) return undefined;
  const up = [0, 0, 0, 0];
  for (const {index} of rules.of(traits.foundation)) {
    const [first, ...others] = pileAt(position, index);
    if (first !== undefined) up[suitOf(first)] = others.length + 1;
  }
  if (!areWhole([...columns.flat(), ...placed, ...stock], up)) return undefined;
  return {columns, placed, stock, waste: pileAt(position, rules.waste).length, pass: passOf(rules, position), up};
}

/** Is no card missing below another of its suit? */
function areWhole(cards: readonly number[], up: readonly number[]): boolean {
  return up.every((count, suit) => {
    const own = cards.filter(card => suitIn(card) === suit);
    return own.length === 0 || Math.max(...own.map(rankIn)) + 1 === count + own.length;
  });
}
