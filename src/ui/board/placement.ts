import type {PileInfo} from '../../engine/declaration/pile.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {labelsOf} from '../../sitting/input/pile-keys.js';
import {around, meet, type Area, type Point, type Rect} from '../drawing/place.js';
import {glyphsOf} from '../drawing/glyphs.js';
import {captionOf, placedCaptions, type CaptionStyle, type PileCaption} from './captions.js';
import {CARD_SIZES, type CardSize} from '../cards/card-size.js';
import {type Item, pileItems} from './items.js';
import {largestPlan, planNow, type Plan} from './plan.js';
import {memoized, memoizedBy} from '../../engine/memoized.js';

/** What throws a shadow; down to the edge of the board, it throws none below. */
interface ShadowOf extends Rect {
  readonly toEdge: boolean;
}

/** A pile in its place, with the cards that lie behind it. */
export interface PlacedPile {
  readonly pile: PileInfo;
  readonly items: readonly Item[];
  readonly caption: PileCaption | undefined;
  /**
   * The part of the board that throws a shadow: the column to its right and the row below it are free, if there is one.
   */
  readonly shadow: ShadowOf | undefined;
}

/** Where everything lies in an area of the screen: what is drawn and what the cursor finds. */
export interface Placement {
  readonly size: CardSize;
  readonly width: number;
  readonly height: number;
  readonly piles: readonly PlacedPile[];
  /** The items and captions of all piles. */
  readonly items: readonly Item[];
  readonly captions: readonly PileCaption[];
}

export interface PlacementOptions extends Partial<CaptionStyle> {
  /** Only the top card of the waste is shown. */
  readonly onlyTop?: boolean;
}

/** Lays the table out in the largest cards that fit; undefined when not even tokens do. `tolerance` as in `rowsOf`. */
export function placeTable(
  rules: Ruleset,
  position: Position,
  area: Area,
  options: PlacementOptions = {},
  tolerance = 0,
): Placement | undefined {
  const plan = largestPlan(rules, area, CARD_SIZES, tolerance);
  return plan && placeOn(plan, rules, position, options);
}

/**
 * Lays the table out by a plan. A won game shows only its foundations. Piles have all their keys unless said otherwise.
 */
export function placeOn(
  plan: Plan,
  rules: Ruleset,
  position: Position,
  {keyOf = usualKey(rules), nameOf, signs = glyphsOf({utf8: true}), onlyTop = false}: PlacementOptions = {},
): Placement {
  const lying = planNow(plan, rules, position);
  const left = plan.slots.filter(({pile}) => !isWon(rules, position) || pileAt(position, pile.index).length > 0);
  const laid = left.map(slot => pileItems(rules, position, lying, slot, onlyTop));
  const worded = left.map(({pile}, i) =>
    captionOf(rules, position, pile, plan.size, {keyOf, nameOf, signs}, laid[i]?.at(-1)?.count),
  );
  const captions = placedCaptions(lying, left, worded);
  const piles = left.map(({pile}, i): PlacedPile => {
    const items = laid[i] ?? [];
    return {pile, items, caption: captions[i], shadow: shadowOf(lying, pile, items)};
  });
  return placementOfPiles(plan.size, plan.area, piles);
}

/**
 * What the cards of a pile cover, if the rows of the table leave room for its shadow. Those of overlapping cards part
 * them.
 */
function shadowOf({rows, area}: Plan, {spec}: PileInfo, items: readonly Item[]): ShadowOf | undefined {
  const cards = items.filter(({kind, height}) => kind !== 'space' && height > 1);
  if (!(rows.shadows || spec.covers) || cards.length === 0) return undefined;
  const box = around(cards);
  const below = area.height - box.y - box.height;
  return below >= 0 && box.x + box.width < area.width ? {...box, toEdge: below === 0} : undefined;
}

/** The keys of the piles, whether they work now or not. */
function usualKey(rules: Ruleset): CaptionStyle['keyOf'] {
  const {keyOf} = labelsOf(rules);
  return ({index, spec}) => keyOf.get(index) ?? (spec.role === 'stock' ? 'Space' : undefined);
}

/** What lies where, from where it lies in each pile. */
export function placementOfPiles(size: CardSize, {width, height}: Area, piles: readonly PlacedPile[]): Placement {
  return {
    size,
    width,
    height,
    piles,
    items: piles.flatMap(pile => pile.items),
    captions: piles.flatMap(pile => pile.caption ?? []),
  };
}

/** Leaves out words, tokens and empty places that a panel would cut; cards may be shown in part. */
export function uncovered(placement: Placement, panel: Rect): Placement {
  const whole = (rect: Rect): boolean => !meet(rect, panel);
  const piles = placement.piles.map(({items, caption, ...pile}) => ({
    ...pile,
    items: items.filter(item => (item.height > 1 && item.kind !== 'space') || whole(item)),
    caption: caption && whole(caption) ? caption : undefined,
  }));
  return placementOfPiles(placement.size, placement, piles);
}

/** A slip that has less room than this is not readable on the board. */
const SLIP: Area = {width: 30, height: 4};

const rectsIn = memoized((placement: Placement) =>
  memoizedBy(
    ({width, height}: Area) => `${width}x${height}`,
    least => largestRect(placement, least),
  ),
);

/**
 * The largest part of the board, in cells, that covers no card nor its shadow, no empty place and no caption; undefined
 * where none is as large as `least`. Of parts of one size it is the uppermost.
 */
export function freeRect(placement: Placement, least: Area = SLIP): Rect | undefined {
  return rectsIn(placement)(least);
}

/** The first of several forms that the board has room for, in the middle of its largest free part. */
export function freeSpot<Form extends Area>(placement: Placement, forms: readonly Form[]): (Form & Point) | undefined {
  for (const form of forms) {
    const free = freeRect(placement, form);
    if (!free) continue;
    const x = free.x + ((free.width - form.width) >> 1);
    return {...form, x, y: free.y + ((free.height - form.height) >> 1)};
  }
  return undefined;
}

/**
 * For each row the free cells above each column are counted; a rectangle ends in that row and is as high as its lowest
 * column.
 */
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
