import type {Limit} from '../../engine/declaration/rule.js';
import type {Letter} from '../../engine/declaration/pile.js';
import {TABLEAU, type Slot} from '../compiled/compiled-rules.js';
import type {State} from '../state/state.js';

/** How many cards may move together from a letter to a tableau slot, as the engine counts it. */
export function mostTogether(state: State, limit: Limit, from: Letter, to: number): number {
  const {ruleset, slots} = state.root.rules;
  const isFree = (each: Slot): boolean =>
    !(each.kind === TABLEAU && each.slot === to) &&
    state.isEmpty(each) &&
    (each.kind !== TABLEAU || state.isOpen(each.slot));
  const spaces = (letter: Letter): number => slots.filter(each => each.letter === letter && isFree(each)).length;
  if (limit.kind === 'fixed') return limit.most;
  if (limit.kind === 'counted') return limit.most({spaces});
  const cells = slots.filter(each => isCell(ruleset.spec(each.letter)) && isFree(each)).length;
  return (cells + 1) * 2 ** (ruleset.spec(from).base ? 0 : spaces(from));
}

function isCell({role, holds}: {readonly role: string; readonly holds: number}): boolean {
  return role === 'tableau' && holds === 1;
}
