import type {Letter} from '../../engine/declaration/pile.js';
import type {Slot} from '../compiled/compiled-rules.js';
import {FOUNDATION, RESERVE, TABLEAU} from '../compiled/compiled-rules.js';
import type {State} from '../state/state.js';

const upTo = (count: number): number[] => Array.from({length: count}, (_, i) => i);

/**
 * A state in words that equal states share, in whatever slots their piles lie: each pile's cards as the solver numbers
 * them, of a foundation the card it shows and how many it holds.
 */
export function describedState(state: State): string {
  const {talon} = state;
  const {rules} = state.root;
  const places = upTo(talon.size).filter(place => talon.has(place));
  const cards = (some: readonly number[]): string => some.map(place => talon.cardAt(place)).join(',');
  const letters = [...new Set(rules.slots.map(({letter}) => letter))];
  const piles = letters.map(letter => {
    const own = rules.slots.filter(slot => slot.letter === letter).map(slot => describedPile(state, slot));
    return `${letter} ${(isExchangeable(state, letter) ? own.sort() : own).join(' ')}`;
  });
  return [
    ...piles,
    `waste ${cards(places.filter(place => place < talon.pointer))}`,
    `stock ${cards(places.filter(place => place >= talon.pointer))}`,
    `facts ${rules.facts.map((_, i) => state.fact(i)).join(',')}`,
  ].join('; ');
}

/** As the rules have it: piles of the tableau that only give cards are reserves to the search. */
function isExchangeable({root: {rules}}: State, letter: Letter): boolean {
  return (
    rules.ruleset.spec(letter).role === 'tableau' ||
    rules.foundationGroups.some(group => group.letter === letter && group.isSorted)
  );
}

function describedPile(state: State, {kind, slot}: Slot): string {
  const {behind} = state.root.rules;
  const reserve = (own: number): string =>
    own < 0 ? '' : upTo(state.reserveSize(own)).map(i => state.reserveCard(own, i)).join(','); // prettier-ignore
  // A column is told with the pile before it.
  if (kind === RESERVE) return behind.includes(slot) ? '' : reserve(slot);
  if (kind === TABLEAU) {
    return `${reserve(behind[slot] as number)}/${state.codecOf(slot).cards(state.tableau(slot)).join(',')}`;
  }
  if (kind !== FOUNDATION) return '';
  const size = state.foundationSize(slot);
  return size === 0 ? '-' : `${String(state.foundationTop(slot))}x${String(size)}`;
}
