/** A word of a declaration's layout: the pile that lies in a place of the grid; an id of no pile leaves it empty. */
export interface LayoutWord {
  readonly id: string;
  /** It lies half a row lower than the others of its row. */
  readonly isLower: boolean;
  /** Its cards lie side by side, to the right, instead of one below the other. */
  readonly isSideways: boolean;
}

/**
 * The words of a layout, row by row: `T1` is a pile, `T1_` the same half a row lower, `T1>` the same with its cards fanned to
 * the right, `.` an empty place.
 */
export function layoutWords(layout: readonly string[]): LayoutWord[][] {
  return layout.map(row =>
    row.split(/\s+/).map(word => {
      const sign = word.at(-1);
      const [isLower, isSideways] = [sign === '_', sign === '>'];
      return {id: isLower || isSideways ? word.slice(0, -1) : word, isLower, isSideways};
    }),
  );
}
