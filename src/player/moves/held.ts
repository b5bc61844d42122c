import {pileAt} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {canGo, type Pick} from './candidate-moves.js';
import type {MoveContext} from './move-context.js';

/** What the player has picked up. */
export type Held =
  /** Cards of a pile: how many, where the player said, else as many as fit; `typed` where they were named by a key. */
  | {
      readonly kind: 'pile';
      readonly pile: number;
      readonly count?: number;
      readonly unroll?: true;
      readonly typed?: true;
    }
  /** One card from within the waste, counted from 1 at the bottom. */
  | {readonly kind: 'depth'; readonly pile: number; readonly depth: number}
  /** The next card of the stock, still face down. */
  | {readonly kind: 'next'};

/** The held cards as a pick; undefined for the next card of the stock, which is still hidden. */
export function pickedOf(rules: Ruleset, held: Held): Pick | undefined {
  if (held.kind === 'next') return undefined;
  const from = rules.info(held.pile);
  return held.kind === 'depth' ? {from, depth: held.depth} : {from, count: held.count};
}

/** How many cards are held, and how many could be: the longest run of a tableau pile, one card of any other. */
export function heldCount(
  {rules, position}: MoveContext,
  held: Held & {kind: 'pile'},
): {count: number; longest: number} {
  const {letter, spec} = rules.info(held.pile);
  const longest = rules.longestRun(letter, pileAt(position, held.pile));
  return {count: held.count ?? (spec.role === 'tableau' ? longest : 1), longest};
}

/** The held cards with fewer or more of their run: as many as can go somewhere; undefined if no such number can. */
export function resized(at: MoveContext, held: Held & {kind: 'pile'}, by: 1 | -1): (Held & {kind: 'pile'}) | undefined {
  const {count: now, longest} = heldCount(at, held);
  const from = at.rules.info(held.pile);
  for (let count = now + by; count >= 1 && count <= longest; count += by)
    if (canGo(at.rules, at.position, {from, count})) return {...held, count};
  return undefined;
}
