import {cases} from '../../effort.js';
import fc from '../../property.js';
import {freeRect, freeSpot, type Placement} from '../../../src/ui/board/placement.js';
import {CARD_SIZES} from '../../../src/ui/cards/card-size.js';
import {meet, type Rect} from '../../../src/ui/drawing/place.js';

const [size] = CARD_SIZES;

/** A board with nothing on it but these items. */
function boardWith(width: number, height: number, rects: readonly Rect[]): Placement {
  if (!size) throw new Error('there is no size of cards');
  const items = rects.map(rect => ({...rect, kind: 'card', pile: 0, index: 0, count: 1, covered: false}) as const);
  return {size, width, height, piles: [], items, captions: []};
}

/** The largest free area, found by trying every rectangle. */
function largestArea({width, height, items}: Placement, least: {width: number; height: number}): number {
  let best = 0;
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++)
      for (let w = least.width; x + w <= width; w++)
        for (let h = least.height; y + h <= height; h++)
          if (w * h > best && !items.some(item => meet(item, {x, y, width: w, height: h}))) best = w * h;
  return best;
}

const boards = fc.tuple(fc.integer({min: 1, max: 12}), fc.integer({min: 1, max: 9})).chain(([width, height]) =>
  fc
    .array(
      fc.record({
        x: fc.integer({min: -1, max: width}),
        y: fc.integer({min: -1, max: height}),
        width: fc.integer({min: 1, max: 5}),
        height: fc.integer({min: 1, max: 4}),
      }),
      {maxLength: 5},
    )
    .map(rects => boardWith(width, height, rects)),
);
const leasts = fc.record({width: fc.integer({min: 1, max: 6}), height: fc.integer({min: 1, max: 4})});

test('the largest free rectangle covers nothing, and no free one is larger', () => {
  fc.assert(
    fc.property(boards, leasts, (board, least) => {
      const rect = freeRect(board, least);
      const area = largestArea(board, least);
      if (!rect) return area === 0;
      const inside = rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= board.width;
      return (
        inside &&
        rect.y + rect.height <= board.height &&
        rect.width * rect.height === area &&
        !board.items.some(item => meet(item, rect))
      );
    }),
    {numRuns: cases(100)},
  );
});

test('a slip lies in the middle of the free part, or nowhere', () => {
  const board = boardWith(40, 10, [{x: 0, y: 0, width: 40, height: 4}]);
  expect(freeRect(board)).toEqual({x: 0, y: 4, width: 40, height: 6});
  expect(
    freeSpot(board, [
      {width: 30, height: 7},
      {width: 30, height: 4},
    ]),
  ).toEqual({x: 5, y: 5, width: 30, height: 4});
  expect(freeSpot(board, [{width: 30, height: 7}])).toBeUndefined();
});
