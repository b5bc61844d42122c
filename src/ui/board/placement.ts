import type {PileInfo} from '../../engine/declaration/pile.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {labelsOf} from '../../sitting/pile-keys.js';
import {around, meet, type Area, type Rect} from '../drawing/place.js';
import {glyphsOf} from '../drawing/glyphs.js';
import {captionOf, placedCaptions, type CaptionStyle, type PileCaption} from './captions.js';
import {CARD_SIZES, type CardSize} from '../cards/card-size.js';
import type {Item} from './items.js';
import {pileItems} from './pile-items.js';
import {largestPlan, planNow, type Plan} from './plan.js';

/** A pile in its place, with the cards that lie behind it. */
export interface PlacedPile {
  readonly pile: PileInfo;
  readonly items: readonly Item[];
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

/** Lays the table out by a plan. A won game shows only its foundations. Piles have all their keys unless said otherwise. */
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
    return {pile, items, caption: captions[i], shadow: shadowOf(lying, items)};
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
