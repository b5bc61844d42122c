import type {BoxProps} from 'ink';

/** Where something lies in its parent, by the cell; without both it takes its turn in the parent's flow. */
export interface Place {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** Props of a `<Box>` that put it in its place. */
export function positionOf({x, y}: Place): Pick<BoxProps, 'position' | 'marginLeft' | 'marginTop'> {
  if (x === undefined && y === undefined) return {};
  return {position: 'absolute', marginLeft: x ?? 0, marginTop: y ?? 0};
}
