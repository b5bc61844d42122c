import type {Position} from '../../engine/position.js';
import type {PileInfo} from '../../engine/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {captionsOf, type Caption} from './captions.js';
import {CARD_SIZES, isToken, type CardSize} from './card-size.js';
import {meet, type Area, type Rect} from '../drawing/rect.js';
import {cellRect, cellsOf, hasCaption, planFor, type Cell, type Plan} from './grid.js';
import {labelsOf, type Labels} from '../../player/pile-keys.js';
import {pileItems, type Item} from './pile-layout.js';

/** Words on the table: a pile's caption or a remark. */
export interface Note extends Rect {
  readonly text: string;
  readonly tone: 'label' | 'dim';
}

/** A pile in its place, with the cards that lie behind it. */
export interface PlacedPile {
  readonly pile: PileInfo;
  readonly items: readonly Item[];
  /** What stands over it. */
  readonly note: Note | undefined;
}

/** Where everything lies in an area of the screen: what is drawn and what the cursor finds. */
export interface Placement {
  readonly size: CardSize;
  readonly width: number;
  readonly height: number;
  readonly piles: readonly PlacedPile[];
  /** The items and notes of all piles. */
  readonly items: readonly Item[];
  readonly notes: readonly Note[];
}

interface PlacementOptions {
  /** The sizes of cards to choose from, the largest first. */
  readonly sizes?: readonly CardSize[];
  readonly labels?: Labels;
  /** Of the waste only the top card is shown. */
  readonly onlyTop?: boolean;
}

/** Lays the table out in the largest cards that fit; undefined when not even tokens do. */
export function placeTable(
  rules: Ruleset,
  position: Position,
  area: Area,
  {sizes = CARD_SIZES, labels = labelsOf(rules), onlyTop = false}: PlacementOptions = {},
): Placement | undefined {
  const cells = cellsOf(rules);
  for (const size of sizes) {
    const plan = planFor(rules, cells, area, size);
    if (plan) return placed(rules, position, {...plan, labels, onlyTop});
  }
  return undefined;
}

function placed(rules: Ruleset, position: Position, plan: Plan): Placement {
  const captions = captionsOf(rules, position, isToken(plan.size), plan.labels);
  const piles = plan.cells.map(cell => ({
    pile: cell.pile,
    items: pileItems(rules, position, plan, cell),
    note: captionNote(
      plan,
      cell,
      captions.find(caption => caption.pile === cell.pile),
    ),
  }));
  return placementOfPiles(plan.size, plan.area, piles);
}

function placementOfPiles(size: CardSize, {width, height}: Area, piles: readonly PlacedPile[]): Placement {
  return {
    size,
    width,
    height,
    piles,
    items: piles.flatMap(pile => pile.items),
    notes: piles.flatMap(pile => pile.note ?? []),
  };
}

/** Leaves out piles without cards, and what stands over them: a won game has only its heaps. */
export function withoutPlaces(placement: Placement): Placement {
  const piles = placement.piles.filter(({items}) => items.some(({kind}) => kind !== 'space'));
  return placementOfPiles(placement.size, placement, piles);
}

/** Leaves out words, tokens and empty places that a panel would cut; of cards any part may be seen. */
export function uncovered(placement: Placement, panel: Rect): Placement {
  const whole = (rect: Rect): boolean => !meet(rect, panel);
  const piles = placement.piles.map(({pile, items, note}) => ({
    pile,
    items: items.filter(item => (item.height > 1 && item.kind !== 'space') || whole(item)),
    note: note && whole(note) ? note : undefined,
  }));
  return placementOfPiles(placement.size, placement, piles);
}

function captionNote(plan: Plan, cell: Cell, caption: Caption | undefined): Note | undefined {
  if (!caption || !hasCaption(plan.cells, cell.row)) return undefined;
  const {x, y, width} = cellRect(plan, cell);
  const neighbours = plan.cells.filter(
    other => other.row === cell.row && other.column > cell.column && caption.stops(other.pile),
  );
  const next = Math.min(...neighbours.map(other => other.column));
  const room = (plan.lefts[next] ?? plan.area.width + 1) - x - (isToken(plan.size) || caption.centred ? 1 : 2);
  const text = caption.texts.find(each => each.length <= room) ?? '';
  const centred = caption.centred ? Math.max(0, Math.floor((width - text.length) / 2)) : 0;
  return text === '' ? undefined : {x: x + centred, y: y - 1, width: text.length, height: 1, text, tone: caption.tone};
}
