import {layoutWords} from '../../engine/declaration/layout.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {dealtTo} from '../../engine/declaration/variant.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';

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
  /** It is a waste that has what is to the right of it. */
  readonly opens: boolean;
  /** It is a waste with an empty place to the right of it and a pile below: its newest cards lie side by side. */
  readonly spreads: boolean;
  /** The column of what lies to the right of it in its row, or hangs down into it; Infinity where nothing does. */
  readonly beside: number;
  /** The same, of piles that serve another purpose. */
  readonly other: number;
}

/** The piles in the grid of the declaration; the same value for the same rules. */
export const slotsOf = memoized((rules: Ruleset): readonly GridSlot[] => {
  const grid = layoutWords(rules.declaration.layout).map(words =>
    words.map(word => ({...word, pile: rules.find(word.id)})),
  );
  const at = (row: number, column: number): PileInfo | undefined => grid[row]?.[column]?.pile;
  /** Piles that do not grow may lie half a row lower, where the next row leaves room for that. */
  const isLower = (row: number, column: number): boolean => {
    const {pile, isLower: wanted = false} = grid[row]?.[column] ?? {};
    if (!wanted || !pile || canFan(rules, pile) || row + 1 >= grid.length) return false;
    return !at(row + 1, column) || isLower(row + 1, column);
  };
  const places = grid.flatMap((words, row) =>
    words.flatMap(({pile, isSideways}, column) => {
      if (!pile) return [];
      const below = grid.findIndex((_, other) => other > row && at(other, column) !== undefined);
      const isLast = words.slice(column + 1).every(word => !word.pile);
      const slot = {
        pile,
        row,
        column,
        until: below < 0 ? grid.length : below,
        isLower: isLower(row, column),
        fans: !canFan(rules, pile) ? undefined : isSideways ? ('right' as const) : ('down' as const),
        spreads: pile.spec.role === 'waste' && below === row + 1 && !isLast && !at(row, column + 1),
        opens: pile.spec.role === 'waste' && isLast && column > 0 && at(row - 1, column)?.spec.role !== 'stock',
      };
      return [slot];
    }),
  );
  return places.map(slot => {
    const {row, column} = slot;
    const beside = places.filter(
      ({fans, opens, pile, ...other}) =>
        other.column > column &&
        (other.row === row ||
          (other.row < row && other.until > row && (fans === 'down' || (pile.spec.role === 'waste' && !opens)))),
    );
    const others = beside.filter(({pile}) => pile.letter !== slot.pile.letter);
    return {...slot, beside: leftmost(beside), other: leftmost(others)};
  });
});

function leftmost(slots: readonly Pick<GridSlot, 'column'>[]): number {
  return Math.min(...slots.map(({column}) => column));
}

/** Does the pile grow as cards are laid on it? */
export const grows = ({spec}: PileInfo): boolean => spec.role === 'tableau' && spec.build !== undefined;

/** Does the pile show several cards, its own or those behind it? */
function canFan(rules: Ruleset, pile: PileInfo): boolean {
  return grows(pile) || rules.behind(pile.index) >= 0;
}

/** Covered cards of a pile once it is dealt, those behind it included. */
export function coveredAtDeal(rules: Ruleset, {letter, number, index}: PileInfo): number {
  const behind = rules.behind(index);
  const letters = [letter, ...(behind < 0 ? [] : [rules.info(behind).letter])];
  const cards = rules.steps
    .filter(({to}) => letters.includes(to))
    .map(step => (step.kind === 'deal' ? dealtTo(step, number) : 1));
  return Math.max(0, sumOf(cards) - 1);
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** Where things begin that lie one after another, from what each of them takes; last where they end. */
export function placesFrom(first: number, taken: readonly number[]): number[] {
  const places = [first];
  for (const each of taken) places.push((places.at(-1) ?? first) + each);
  return places;
}
