import {TURN, type Move} from '../../engine/move.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Item} from './pile-layout.js';

/** A card in its pile, by its index from the bottom; -1 is an empty place. */
export interface Spot {
  readonly pile: number;
  readonly index: number;
}

/** What is marked on the table, apart from the cards themselves. */
export interface Marks {
  /** Cards that are picked up: the pile, and from which card upwards. */
  readonly picked?: Spot | undefined;
  /** Piles that they may go to. */
  readonly targets: ReadonlySet<number>;
  readonly cursor?: Spot | undefined;
}

export const NO_MARKS: Marks = {targets: new Set()};

/** How a card or an empty place stands out. */
export type CardState = 'plain' | 'picked' | 'target';

/** A target shows on the card or space where the picked cards would lie. */
export function stateOf({picked, targets}: Marks, {pile, index, covered}: Item): CardState {
  if (picked?.pile === pile && index >= picked.index && index >= 0) return 'picked';
  return targets.has(pile) && !covered ? 'target' : 'plain';
}

export function hasCursor({cursor}: Marks, {pile, index}: Item): boolean {
  return cursor?.pile === pile && cursor.index === index;
}

/** The marks that concern a pile with these items; the same value where none does. */
export function marksOn(marks: Marks, items: readonly Item[]): Marks {
  const {picked, targets, cursor} = marks;
  const concerned = items.some(({pile}) => picked?.pile === pile || cursor?.pile === pile || targets.has(pile));
  return concerned ? marks : NO_MARKS;
}

/** The piles that a move goes from and to; -1 where there is none. */
export function endsOf(rules: Ruleset, move: Move): {readonly from: number; readonly to: number} {
  const [stock, waste] = [rules.numberOf('S'), rules.numberOf('W')];
  if (move.type === 'play') return {from: rules.find(move.from)?.index ?? -1, to: rules.find(move.to)?.index ?? -1};
  return move.type === TURN.type ? {from: stock, to: waste} : {from: waste, to: stock};
}
