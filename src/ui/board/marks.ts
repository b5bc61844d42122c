import {TURN, type Move, type PlayShape} from '../../engine/move.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {CardState, Marking} from '../cards/card-sheets.js';
import type {Item} from './items.js';

/** A card in its pile, by its index from the bottom; -1 is an empty place. */
export interface Spot {
  readonly pile: number;
  readonly index: number;
}

/** Cards that lie together in a pile, from an index upwards; an empty place is one of index -1. */
export interface CardsAt extends Spot {
  readonly count: number;
}

/** What is marked on the table, apart from the cards themselves. */
export interface Marks {
  readonly held?: CardsAt | undefined;
  readonly targets: ReadonlySet<number>;
  /** Both ends of a move that is only shown. */
  readonly hints: readonly CardsAt[];
  /** What the last key brought to its place. */
  readonly last: readonly Spot[];
  readonly cursor?: Spot | undefined;
}

export const NO_MARKS: Marks = {targets: new Set(), hints: [], last: []};

/** A target shows on the card or space where the held cards would lie. */
export function stateOf({held, targets, hints}: Marks, item: Item): CardState {
  if (held && isAmong(held, item)) return 'held';
  if (hints.some(cards => isAmong(cards, item))) return 'hint';
  return targets.has(item.pile) && !item.covered ? 'target' : 'plain';
}

function isAmong({pile, index, count}: CardsAt, item: Item): boolean {
  return pile === item.pile && item.index >= index && item.index < index + count;
}

/** How a card or an empty place is marked. */
export function markingOf(marks: Marks, item: Item): Marking {
  const {pile, index} = item;
  const last = marks.last.some(spot => spot.pile === pile && spot.index === index);
  return {state: stateOf(marks, item), cursor: hasCursor(marks, item), last};
}

export function hasCursor({cursor}: Marks, {pile, index}: Item): boolean {
  return cursor?.pile === pile && cursor.index === index;
}

/** The marks that concern a pile with these items; the same value where none does. */
export function marksOn(marks: Marks, items: readonly Item[]): Marks {
  const {held, targets, hints, last, cursor} = marks;
  const spots = [held, cursor, ...hints, ...last];
  const concerned = items.some(({pile}) => targets.has(pile) || spots.some(spot => spot?.pile === pile));
  return concerned ? marks : NO_MARKS;
}

/** Where newly arrived cards lie in a pile of this length: on top, or underneath. */
export function landedAt(
  pile: number,
  length: number,
  {count = 1, under = false}: Pick<PlayShape, 'count' | 'under'> = {},
): CardsAt {
  return {pile, index: under ? 0 : length - count, count};
}

/** The piles that a move goes from and to; -1 where there is none. */
export function endsOf(rules: Ruleset, move: Move): {readonly from: number; readonly to: number} {
  const [stock, waste] = [rules.stock, rules.waste];
  if (move.type === 'play') return {from: rules.find(move.from)?.index ?? -1, to: rules.find(move.to)?.index ?? -1};
  const turned = rules.turn?.pile ? rules.numberOf(rules.turn.pile) : waste;
  return move.type === TURN.type ? {from: stock, to: rules.turn?.row ? -1 : turned} : {from: waste, to: stock};
}
