import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {captionsOf, type Caption} from './captions.js';
import {CARD_SIZES, isToken, type CardSize} from './card-size.js';
import {cellRect, cellsOf, hasCaption, planFor, type Area, type Plan} from './grid.js';
import {labelsOf, type Labels} from '../../player/pile-keys.js';
import {pileItems, type Item} from './pile-layout.js';

/** Words on the table: a pile's caption or a remark. */
export interface Note {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly tone: 'label' | 'dim';
}

/** Where everything lies in an area of the screen: what is drawn and what a click or the cursor finds. */
export interface Placement {
  readonly size: CardSize;
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
  readonly notes: readonly Note[];
}

export interface PlacementOptions {
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
  const items = plan.cells.flatMap(cell => pileItems(rules, position, plan, cell));
  const captions = captionsOf(rules, position, isToken(plan.size), plan.labels);
  const notes = captions.flatMap(caption => captionNotes(plan, caption));
  return {size: plan.size, width: plan.area.width, height: plan.area.height, items, notes};
}

function captionNotes(plan: Plan, caption: Caption): Note[] {
  const cell = plan.cells.find(each => each.pile === caption.pile);
  if (!cell || !hasCaption(plan.cells, cell.row)) return [];
  const {x, y, width} = cellRect(plan, cell);
  const neighbours = plan.cells.filter(
    other => other.row === cell.row && other.column > cell.column && caption.stops(other.pile),
  );
  const next = Math.min(...neighbours.map(other => other.column));
  const room = (plan.lefts[next] ?? plan.area.width + 1) - x - (isToken(plan.size) || caption.centred ? 1 : 2);
  const text = caption.texts.find(each => each.length <= room) ?? '';
  const centred = caption.centred ? Math.max(0, Math.floor((width - text.length) / 2)) : 0;
  return text === '' ? [] : [{x: x + centred, y: y - 1, text, tone: caption.tone}];
}

/** The topmost item at a point of the table. */
export function itemAt(placement: Placement, x: number, y: number): Item | undefined {
  return placement.items.findLast(
    item => x >= item.x && x < item.x + item.width && y >= item.y && y < item.y + item.height,
  );
}
