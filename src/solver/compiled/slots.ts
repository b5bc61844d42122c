import type {Letter} from '../../engine/declaration/pile.js';
import type {Route} from '../../engine/declaration/routes.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {
  FOUNDATION,
  RESERVE,
  STOCK,
  TABLEAU,
  TALON,
  WASTE,
  type CompiledRoute,
  type Slot,
  type SlotRange,
  type SourcePile,
} from './compiled-rules.js';

/** The piles of a game by their kinds, in the engine's order. */
export function slotsOf(ruleset: Ruleset): Slot[] {
  const next = [0, 0, 0, 0];
  return ruleset.piles.map(({index, letter, spec}) => {
    const kind = kindOf(ruleset, letter);
    if (kind === TALON) return {letter, kind, slot: spec.role === 'stock' ? STOCK : WASTE, pile: index};
    const slot = next[kind] as number;
    next[kind] = slot + 1;
    return {letter, kind, slot, pile: index};
  });
}

/** A pile and the routes from it. All are made here: V8 reads objects faster that have one shape. */
export function sourceOf({letter, kind, slot, pile}: Slot, routes: readonly CompiledRoute[]): SourcePile {
  return {letter, kind, slot, pile, routes};
}

/** A pile that receives nothing and gives only its top card is a reserve, whatever it is called. */
export function kindOf(ruleset: Ruleset, letter: Letter): number {
  const {role} = ruleset.spec(letter);
  if (role === 'stock' || role === 'waste') return TALON;
  if (role === 'foundation') return FOUNDATION;
  const routes = allRoutes(ruleset);
  const receives = routes.some(({to}) => to === letter) || ruleset.fills.some(({to}) => to === letter);
  const givesTops = routes.every(({from, take}) => from !== letter || take === 'top');
  return receives || !givesTops ? TABLEAU : RESERVE;
}

/** All routes, of the player, of duties and of what happens at once. */
export function allRoutes({may, must, plays}: Ruleset): Route[] {
  return [...may, ...must.flat(), ...plays.flatMap(({routes}) => routes)];
}

/** The letters of a kind, in the order of their slots. */
export function lettersOf(slots: readonly Slot[], kind: number): Letter[] {
  return [...new Set(slots.filter(slot => slot.kind === kind).map(({letter}) => letter))];
}

export function rangeOf(slots: readonly Slot[], letter: Letter): SlotRange {
  const own = slots.filter(slot => slot.letter === letter);
  return {letter, first: own[0]?.slot ?? 0, count: own.length};
}

export function slotAt(slots: readonly Slot[], pile: number): Slot {
  const slot = slots[pile];
  if (!slot) throw new RangeError(`no pile ${String(pile)}`);
  return slot;
}
