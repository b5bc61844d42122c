import type {Letter, PileInfo} from '../../engine/declaration/pile.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {labelsOf} from '../../sitting/pile-keys.js';
import {around, meet, type Area, type Rect} from '../ink/place.js';
import {glyphsOf} from '../theme/glyphs.js';
import {
  capOf,
  captionOf,
  widthOf,
  type Caption,
  type CaptionSigns,
  type CaptionStyle,
  type Wording,
} from './captions.js';
import {CARD_SIZES, isToken, type CardSize} from '../cards/card-size.js';
import {liesBeside, type GridSlot} from './grid.js';
import type {Item} from './items.js';
import {pileItems} from './pile-items.js';
import {slotRect, largestPlan, rowsNow, type Plan} from './plan.js';

/** A pile's caption in its place: words, and after them its key on a cap. */
export interface PileCaption extends Rect {
  readonly text: string;
  /** The key with the blanks of its cap. */
  readonly cap: string;
  readonly tone: Caption['tone'];
}

/** A pile in its place, with the cards that lie behind it. */
export interface PlacedPile {
  readonly pile: PileInfo;
  readonly items: readonly Item[];
  /** What stands over it. */
  readonly caption: PileCaption | undefined;
  /** The part of the board that throws a shadow: the column to its right and the row below it are free. */
  readonly shadow: Rect | undefined;
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

export interface PlacementOptions {
  /** The sizes of cards to choose from, the largest first. */
  readonly sizes?: readonly CardSize[];
  /** The key to show for a pile; all that have one unless told otherwise. */
  readonly keyOf?: CaptionStyle['keyOf'];
  readonly nameOf?: CaptionStyle['nameOf'];
  readonly signs?: CaptionSigns;
  /** Only the top card of the waste is shown. */
  readonly onlyTop?: boolean;
  /** Rows less than usual that piles may have to grow in. */
  readonly tolerance?: number;
}

/** Lays the table out in the largest cards that fit; undefined when not even tokens do. */
export function placeTable(
  rules: Ruleset,
  position: Position,
  area: Area,
  options: PlacementOptions = {},
): Placement | undefined {
  const plan = largestPlan(rules, area, options.sizes ?? CARD_SIZES, options.tolerance);
  return plan && placeOn(plan, rules, position, options);
}

/** Lays the table out by a plan. A won game shows only its foundations. */
export function placeOn(
  plan: Plan,
  rules: Ruleset,
  position: Position,
  {keyOf = usualKey(rules), nameOf, signs = glyphsOf({utf8: true}), onlyTop = false}: PlacementOptions = {},
): Placement {
  const style: CaptionStyle = {size: plan.size, keyOf, signs, ...(nameOf && {nameOf})};
  const left = isWon(rules, position)
    ? plan.slots.filter(({pile}) => pileAt(position, pile.index).length > 0)
    : plan.slots;
  const lying = {...plan, rows: rowsNow(plan, rules, position)};
  const laid = left.map(slot => pileItems(rules, position, lying, slot, onlyTop));
  const worded = left.map(({pile}, i) => captionOf(rules, position, pile, style, laid[i]?.at(-1)?.count));
  const levels = levelsOf(lying, left, worded);
  const piles = left.map((slot, i): PlacedPile => {
    const items = laid[i] ?? [];
    const words = worded[i];
    const caption = words && placedCaption(lying, slot, words, levels.get(slot.pile.letter));
    return {pile: slot.pile, items, caption, shadow: shadowOf(lying, items)};
  });
  return placementOfPiles(plan.size, plan.area, piles);
}

/** What the cards of a pile cover, if the rows of the table leave room for its shadow. */
function shadowOf({rows, area}: Plan, items: readonly Item[]): Rect | undefined {
  const cards = items.filter(({kind, height}) => kind !== 'space' && height > 1);
  if (!rows.shadows || cards.length === 0) return undefined;
  const box = around(cards);
  return box.y + box.height < area.height && box.x + box.width < area.width ? box : undefined;
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

/** How brief the captions of the piles of each letter are: as brief as the one that has the least room for its words. */
function levelsOf(
  plan: Plan,
  slots: readonly GridSlot[],
  captions: readonly (Caption | undefined)[],
): Map<Letter, number> {
  const levels = new Map<Letter, number>();
  slots.forEach((slot, i) => {
    const caption = captions[i];
    const room = captionRoom(plan, slot, caption?.heads);
    const level = caption?.wordings.findIndex(each => hasRoom(each, room, plan.size)) ?? 0;
    levels.set(slot.pile.letter, Math.max(level, levels.get(slot.pile.letter) ?? 0));
  });
  return levels;
}

function placedCaption(
  plan: Plan,
  slot: GridSlot,
  {wordings, tone, centred, heads}: Caption,
  level = 0,
): PileCaption | undefined {
  const {x, y, width} = slotRect(plan, slot);
  const room = captionRoom(plan, slot, heads);
  const wording = wordings.slice(Math.min(level, wordings.length - 1)).find(each => hasRoom(each, room, plan.size));
  if (!wording || widthOf(wording, plan.size) === 0) return undefined;
  const taken = widthOf(wording, plan.size);
  const left = centred ? x + Math.max(0, Math.floor((width - taken) / 2)) : x;
  return {x: left, y: y - 1, width: taken, height: 1, text: wording.text, cap: capIn(wording, plan.size), tone};
}

function capIn({key}: Wording, size: CardSize): string {
  return key === undefined ? '' : capOf(key, size);
}

/** One column stays blank after a caption, two after words that stand over a whole card: those of two piles would run together. */
function hasRoom(wording: Wording, room: number, size: CardSize): boolean {
  const blank = wording.key === undefined && !isToken(size) ? 2 : 1;
  const width = widthOf(wording, size);
  return width === 0 || width + blank <= room;
}

/** Columns up to the next pile of the row; a heading reaches over piles of its kind. */
function captionRoom({slots, columns, area}: Plan, slot: GridSlot, heads = false): number {
  const x = columns.lefts[slot.column] ?? 0;
  const others = slots.filter(other => !(heads && other.pile.letter === slot.pile.letter) && liesBeside(other, slot));
  const next = columns.lefts[Math.min(...others.map(({column}) => column))];
  return (next ?? area.width) - x;
}
