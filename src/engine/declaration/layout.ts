/** A word of a declaration's layout: the pile that lies in a place of the grid; an id of no pile leaves it empty. */
export interface LayoutWord {
  readonly id: string;
  /** It lies half a row lower than the others of its row. */
  readonly isLower: boolean;
}

/** The words of a layout, row by row: `T1` is a pile, `T1_` the same half a row lower, `.` an empty place. */
export function layoutWords(layout: readonly string[]): LayoutWord[][] {
  return layout.map(row =>
    row.split(/\s+/).map(word => ({id: word.endsWith('_') ? word.slice(0, -1) : word, isLower: word.endsWith('_')})),
  );
}
