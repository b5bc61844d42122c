import type {Item} from './pile-layout.js';

/** What is marked on the table, apart from the cards themselves. */
export interface Marks {
  /** Cards that are picked up: the pile, and from which card upwards. */
  readonly picked?: {readonly pile: number; readonly index: number} | undefined;
  /** Piles that they may go to. */
  readonly targets: ReadonlySet<number>;
  readonly cursor?: {readonly pile: number; readonly index: number} | undefined;
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
