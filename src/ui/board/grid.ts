import {layoutWords, type LayoutWord} from '../../engine/declaration/layout.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {dealtTo} from '../../engine/declaration/variant.js';

/** Where a pile begins in the grid of the declaration. */
export interface GridSlot {
  readonly pile: PileInfo;
  readonly row: number;
  readonly column: number;
  /** The row of the next pile in this column; the number of rows where there is none. */
  readonly until: number;
  /** It lies half a row lower than the others of its row. */
  readonly isLower: boolean;
  /** How the cards of a pile that shows them lie: one below the other, or side by side. */
  readonly fans: 'down' | 'right' | undefined;
  /** Nothing lies to the right of it. */
  readonly last: boolean;
}

/** The piles in the grid of the declaration; the same value for the same rules. */
export const slotsOf = memoized((rules: Ruleset): readonly GridSlot[] => {
  const grid = layoutWords(rules.declaration.layout);
  const at = (row: number, column: number): PileInfo | undefined => rules.find(grid[row]?.[column]?.id ?? '');
  return grid.flatMap((words, row) =>
    words.flatMap(({id, isSideways}, column) => {
      const pile = rules.find(id);
      if (!pile) return [];
      const below = grid.findIndex((_, other) => other > row && at(other, column) !== undefined);
      const last = words.slice(column + 1).every(word => !rules.find(word.id));
      const isLower = canBeLower(rules, grid, row, column);
      const fans = !canFan(rules, pile) ? undefined : isSideways ? 'right' : 'down';
      return [{pile, row, column, until: below < 0 ? grid.length : below, isLower, fans, last}];
    }),
  );
});

/** Piles that do not grow may lie half a row lower, where the next row leaves room for that. */
function canBeLower(rules: Ruleset, grid: LayoutWord[][], row: number, column: number): boolean {
  const word = grid[row]?.[column];
  const pile = rules.find(word?.id ?? '');
  if (!word?.isLower || !pile || canFan(rules, pile) || row + 1 >= grid.length) return false;
  return !rules.find(grid[row + 1]?.[column]?.id ?? '') || canBeLower(rules, grid, row + 1, column);
}

/** Does the pile grow as cards are laid on it? */
export const grows = ({spec}: PileInfo): boolean => spec.role === 'tableau' && spec.build !== undefined;

/** Does the pile show several cards, its own or those behind it? */
function canFan(rules: Ruleset, pile: PileInfo): boolean {
  return grows(pile) || rules.behind(pile.index) >= 0;
}

/** Does another pile lie to the right of this one in its row, or hang down into it? */
export function liesBeside(other: GridSlot, slot: GridSlot): boolean {
  if (other.column <= slot.column || other.row > slot.row) return false;
  return other.row === slot.row || (other.until > slot.row && other.fans === 'down');
}

/** Does the stock lie right above? */
function sharesColumn(slots: readonly GridSlot[], slot: GridSlot): boolean {
  return slots.some(
    other =>
      other !== slot && other.column === slot.column && other.row === slot.row - 1 && other.pile.spec.role === 'stock',
  );
}

/** Is the waste spread to the right, in a row of its own? */
export function opensRight(slots: readonly GridSlot[], slot: GridSlot): boolean {
  return slot.pile.spec.role === 'waste' && slot.last && slot.column > 0 && !sharesColumn(slots, slot);
}

/** Covered cards of a pile once it is dealt, those behind it included. */
export function coveredAtDeal(rules: Ruleset, pile: PileInfo): number {
  const behind = rules.behind(pile.index);
  const letters = [pile.letter, ...(behind < 0 ? [] : [rules.info(behind).letter])];
  const cards = rules.steps
    .filter(({to}) => letters.includes(to))
    .map(step => (step.kind === 'deal' ? dealtTo(step, pile.number) : 1));
  return Math.max(0, cards.reduce((sum, each) => sum + each, 0) - 1);
}
