import type {PileSpec} from '../engine/declaration/pile.js';
import {isCount, known, type FaultList} from '../engine/declaration/shape.js';

/** The most piles of a letter, which 40 columns of text hold. */
const MOST_PILES = 52;

export type Parts = Readonly<Record<string, unknown>>;

/** Each letter with what is declared of it; nothing where that is no kind of pile. */
export type Piles = ReadonlyMap<string, Parts>;

/** Is it known that no pile has this role? */
export function lacksRole(piles: Piles, role: PileSpec['role']): boolean {
  return [...piles.values()].every(pile => pile['role'] !== undefined && pile['role'] !== role);
}

/** How many piles a letter has; undefined where that is already a fault. */
export function countOfPiles(piles: Piles, letter: string): number | undefined {
  const found = piles.get(letter)?.['count'];
  return isCount(found, 1, MOST_PILES) ? found : undefined;
}

/** The ids of a letter's piles: `S`, `T1`, `T2`. */
export function idsOf(letter: string, {role, count: many}: Parts): string[] {
  if (role === 'stock' || role === 'waste' || role === 'reserve') return [letter];
  return Array.from({length: isCount(many, 1, MOST_PILES) ? many : 0}, (_, i) => `${letter}${i + 1}`);
}

/** That there are piles of these letters, as far as any are given. */
export function knownPiles(piles: Piles, letters: readonly unknown[], at: FaultList): void {
  const named = letters.flat().filter(letter => letter !== undefined);
  for (const letter of new Set(named.map(String))) known('pile', [...piles.keys()], ', ')(letter, at);
}
