import type {PileInfo} from '../../engine/declaration/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** Where a pile begins in the grid of the declaration. */
export interface GridSlot {
  readonly pile: PileInfo;
  readonly row: number;
  readonly column: number;
  /** The row of the next pile in this column; the number of rows where there is none. */
  readonly until: number;
  /** Nothing lies to the right of it. */
  readonly last: boolean;
}

const known = new WeakMap<Ruleset, readonly GridSlot[]>();

/** The piles in the grid of the declaration; the same value for the same rules. */
export function slotsOf(rules: Ruleset): readonly GridSlot[] {
  const slots = known.get(rules) ?? madeSlots(rules);
  known.set(rules, slots);
  return slots;
}

function madeSlots(rules: Ruleset): GridSlot[] {
  const grid = rules.declaration.layout.map(row => row.split(/\s+/));
  const at = (row: number, column: number): PileInfo | undefined => rules.find(grid[row]?.[column] ?? '');
  return grid.flatMap((words, row) =>
    words.flatMap((id, column) => {
      const pile = rules.find(id);
      if (!pile) return [];
      const below = grid.findIndex((_, other) => other > row && at(other, column) !== undefined);
      const last = words.slice(column + 1).every(word => !rules.find(word));
      return [{pile, row, column, until: below < 0 ? grid.length : below, last}];
    }),
  );
}

/** Does the pile grow as cards are laid on it? */
export const grows = ({spec}: PileInfo): boolean => spec.role === 'tableau' && spec.build !== undefined;

/** The waste lies under the stock. */
export function sharesColumn(slots: readonly GridSlot[], slot: GridSlot): boolean {
  return slots.some(
    other =>
      other !== slot && other.column === slot.column && other.row === slot.row - 1 && other.pile.spec.role === 'stock',
  );
}

/** Is the waste spread to the right, in a row of its own? */
export function opensRight(slots: readonly GridSlot[], slot: GridSlot): boolean {
  return slot.pile.spec.role === 'waste' && slot.last && slot.column > 0 && !sharesColumn(slots, slot);
}
