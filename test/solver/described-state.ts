import type {State} from '../../src/solver/state/state.js';

const upTo = (count: number): number[] => Array.from({length: count}, (_, i) => i);

/** A state in words that equal states share, in whatever slots their piles lie: each pile's cards as the solver numbers them. */
export function described(state: State): string {
  const {codec, root} = state;
  const {behind, alikeFoundations, facts} = root.rules;
  const talon = upTo(state.talonSize).filter(place => state.has(place));
  const cards = (places: number[]): string => places.map(place => state.cardAt(place)).join(',');
  const covered = (reserve: number): number[] =>
    reserve < 0 ? [] : upTo(state.reserveSize(reserve)).map(i => state.reserveCard(reserve, i));
  const piles = upTo(state.tableauCount).map(
    slot => `${codec.cards(state.tableau(slot)).join(',')}/${covered(behind[slot] ?? -1).join(',')}`,
  );
  const tops = upTo(state.foundationCount).map(slot =>
    state.foundationSize(slot) === 0 ? '-' : String(state.foundationTop(slot)),
  );
  return [
    `W ${cards(talon.filter(place => place < state.pointer))}`,
    `S ${cards(talon.filter(place => place >= state.pointer))}`,
    `R ${upTo(state.reserveCount)
      .map(slot => state.reserveSize(slot))
      .join(',')}`,
    `F ${(alikeFoundations ? tops.sort() : tops).join(',')}`,
    `T ${piles.sort().join(' ')}`,
    `facts ${facts.map((_, i) => state.fact(i)).join(',')}`,
  ].join('; ');
}
