import {follows} from './build.js';
import {begins, type Pile, type PileInfo} from './pile.js';
import type {LayoutWord} from './variant.js';

/** Where the places of grids lie beside one another, as the layout has them. */
export interface Grids {
  /** Each row of places without a break, from left to right. */
  readonly rows: readonly (readonly PileInfo[])[];
  /** By pile: the place to the left; -1 for a pile that has none. */
  readonly left: readonly number[];
  /** By pile: the places that it touches, at a side or a corner. */
  readonly touching: readonly ReadonlySet<number>[];
}

/** The grids in the words of a layout. */
export function gridsIn(layout: readonly (readonly LayoutWord[])[], byId: ReadonlyMap<string, PileInfo>): Grids {
  const places = layout.flatMap((words, row) =>
    words.flatMap(({id, column}) => {
      const pile = byId.get(id);
      return pile?.spec.beside ? [{pile, row, column}] : [];
    }),
  );
  const left = Array.from(byId, () => -1);
  const touching = Array.from(byId, () => new Set<number>());
  const rows: PileInfo[][] = [];
  for (const {pile, row, column} of places) {
    const near = places.filter(
      other =>
        other.pile !== pile &&
        other.pile.letter === pile.letter &&
        Math.max(Math.abs(other.row - row), Math.abs(other.column - column)) <= 1,
    );
    for (const other of near) touching[pile.index]?.add(other.pile.index);
    const before = near.find(other => other.row === row && other.column === column - 1);
    if (before) left[pile.index] = before.pile.index;
    const own = before && rows.find(places => places.at(-1) === before.pile);
    if (own) own.push(pile);
    else rows.push([pile]);
  }
  return {rows, left, touching};
}

/** How many cards at the left end of a row are in order: the first may begin it, each follows the one before. */
export function orderedIn(row: readonly PileInfo[], low: number, cardsOn: (pile: PileInfo) => Pile): number {
  let before: Pile = [];
  for (const [i, pile] of row.entries()) {
    const {spec} = pile;
    const [card] = cardsOn(pile);
    const isNext = card !== undefined && (i === 0 ? begins(spec, card) : spec.build && follows(spec.build, low, card, before)); // prettier-ignore
    if (!isNext) return i;
    before = [card];
  }
  return row.length;
}

/**
 * The places of rows to which so many cards are dealt, where the first `ordered` of each row stay: after these a place
 * stays empty in each row, as far as there are so many more places than cards.
 */
export function openPlaces<T>(rows: readonly (readonly T[])[], ordered: readonly number[], cards: number): T[] {
  const free = rows.map((row, i) => row.slice(ordered[i]));
  let spare = free.flat().length - cards;
  return free.flatMap(places => (places.length > 0 && spare-- > 0 ? places.slice(1) : places));
}
