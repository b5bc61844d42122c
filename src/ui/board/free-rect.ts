import {memoized, memoizedBy} from '../../engine/memoized.js';
import type {Area, Rect} from '../drawing/place.js';
import type {Placement} from './placement.js';

/** A slip that has less room than this is not readable on the board. */
const SLIP: Area = {width: 30, height: 4};

const rectsIn = memoized((placement: Placement) =>
  memoizedBy(
    ({width, height}: Area) => `${width}x${height}`,
    least => largestRect(placement, least),
  ),
);

/**
 * The largest part of the board, in cells, that covers no card nor its shadow, no empty place and no caption; undefined where none is as
 * large as `least`. Of parts of one size it is the uppermost.
 */
export function freeRect(placement: Placement, least: Area = SLIP): Rect | undefined {
  return rectsIn(placement)(least);
}

/** A part of the board of the wanted size, in the middle of the largest free one; undefined where it has no room. */
export function freeSpot(placement: Placement, wanted: Area): Rect | undefined {
  const free = freeRect(placement, wanted);
  if (!free) return undefined;
  const x = free.x + Math.floor((free.width - wanted.width) / 2);
  return {x, y: free.y + Math.floor((free.height - wanted.height) / 2), ...wanted};
}

/** For each row the free cells above each column are counted; a rectangle ends in that row and is as high as its lowest column. */
function largestRect({width, height, piles, items, captions}: Placement, least: Area): Rect | undefined {
  const taken = takenCells({width, height}, [...items, ...captions, ...piles.flatMap(({shadow}) => shadowed(shadow))]);
  const above = new Array<number>(width).fill(0);
  let best: Rect | undefined;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) above[x] = taken[y * width + x] === 1 ? 0 : (above[x] ?? 0) + 1;
    if (!above.some(rows => rows >= least.height)) continue;
    best = largerOf(best, largestAt(above, y, least));
  }
  return best;
}

/** The part of the board together with its shadow: the column to its right and the row below. */
function shadowed(part: Rect | undefined): Rect[] {
  return part ? [{...part, x: part.x + 1, y: part.y + 1}] : [];
}

function takenCells({width, height}: Area, rects: readonly Rect[]): Uint8Array {
  const taken = new Uint8Array(width * height);
  for (const rect of rects) {
    const [left, right] = [Math.max(0, rect.x), Math.min(width, rect.x + rect.width)];
    for (let y = Math.max(0, rect.y); y < Math.min(height, rect.y + rect.height); y++)
      taken.fill(1, y * width + left, y * width + Math.max(left, right));
  }
  return taken;
}

/** The largest rectangle whose last row is `y`. Columns still growing lie on a stack, the lowest first. */
function largestAt(above: readonly number[], y: number, least: Area): Rect | undefined {
  const stack: {readonly x: number; readonly rows: number}[] = [];
  let best: Rect | undefined;
  for (let x = 0; x <= above.length; x++) {
    const rows = above[x] ?? 0;
    let start = x;
    for (let last = stack.at(-1); last && last.rows >= rows; last = stack.at(-1)) {
      stack.pop();
      start = last.x;
      const rect = {x: last.x, y: y - last.rows + 1, width: x - last.x, height: last.rows};
      if (rect.width >= least.width && rect.height >= least.height) best = largerOf(best, rect);
    }
    if (rows > 0) stack.push({x: start, rows});
  }
  return best;
}

function largerOf(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  if (!a || !b) return a ?? b;
  return b.width * b.height > a.width * a.height ? b : a;
}
