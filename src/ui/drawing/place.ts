/** Where something lies in its parent, by the cell; without both it takes its turn in the parent's flow. */
export interface Place {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

interface Position {
  readonly position?: 'absolute';
  readonly marginLeft?: number;
  readonly marginTop?: number;
}

/** Props of a `<Box>` that put it in its place. */
export function positionOf({x, y}: Place): Position {
  if (x === undefined && y === undefined) return {};
  return {position: 'absolute', marginLeft: x ?? 0, marginTop: y ?? 0};
}
