import type {Move} from '../engine/move.js';
import type {Kernel, Names} from './kernel.js';
import {StateTable} from './table.js';

const SEED = 0x1b873593;

/** The mark by which a line finds its way again. */
export function waymark(kernel: Kernel): number {
  return kernel.hash(SEED);
}

/**
 * Walks from the root along waymarks to the win, and gathers the engine's moves on the way. Between two marks lie the
 * moves within one layer, which are searched again from the one state that is known to lead there.
 */
export function lineThrough(kernel: Kernel, marks: readonly number[]): Move[] {
  const moves: Move[] = [];
  let names = kernel.namedRoot();
  for (const mark of [...marks, undefined]) {
    if (mark !== undefined && waymark(kernel) === mark) continue;
    const leg = legTo(kernel, names, mark);
    moves.push(...leg.moves);
    names = leg.names;
  }
  return moves;
}

interface Leg {
  readonly moves: readonly Move[];
  readonly names: Names;
}

/** The shortest way from the child to the state with this mark, or to a win; the child is that state then. */
function legTo(kernel: Kernel, from: Names, mark: number | undefined): Leg {
  const table = new StateTable(kernel.words);
  const legs: Leg[] = [{moves: [], names: from}];
  table.add(kernel, 0);
  for (let at = 0; at < table.size; at++) {
    const leg = legs[at] as Leg;
    let reached: Leg | undefined;
    let place = -1;
    table.load(kernel, at);
    kernel.expandNamed(leg.names, (moves, names) => {
      if (reached) return;
      const next = {moves: [...leg.moves, ...moves], names};
      const added = table.add(kernel, 0);
      if (added >= 0) legs[added] = next;
      if (mark === undefined ? kernel.isWon() : waymark(kernel) === mark) [reached, place] = [next, added];
    });
    if (reached) {
      if (place >= 0) table.load(kernel, place);
      return reached;
    }
  }
  throw new Error('a line was found but not its moves');
}
