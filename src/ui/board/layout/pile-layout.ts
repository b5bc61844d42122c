import type {PileInfo, Pile} from '../../../engine/declaration/pile.js';
import type {Card, Rank} from '../../../engine/card.js';
import {baseRanks} from '../../../engine/legality/legality.js';
import {buildsBothWays} from '../../../engine/declaration/build.js';
import {pileAt, type Position} from '../../../engine/position.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {isToken, type CardSize} from './card-size.js';
import type {Rect} from '../../drawing/rect.js';
import type {Pack} from './pack.js';
import {grows, opensRight, type GridSlot} from './grid.js';
import {slotRect, type Plan} from './plan.js';

/** A row that stands for cards between two others: folded since they have no room, or the middle of a packet. */
type ManyKind = 'fold' | 'packet';

/** Something that is drawn for a pile. `index` is the card's place in the pile from the bottom, -1 for none. */
export interface Item extends Rect {
  readonly kind: 'card' | 'back' | 'space' | ManyKind;
  readonly pile: number;
  readonly index: number;
  readonly card?: Card | undefined;
  /** The ranks that begin an empty place, where not every card may. */
  readonly base?: readonly Rank[] | undefined;
  /** Cards that the item stands for; in the middle of a packet all of the packet's. */
  readonly count: number;
  /** Which of two packs the top back is of. */
  readonly pack?: Pack | undefined;
  /** Covered by the next item but for its first row or columns. */
  readonly covered: boolean;
}

/** The part of an item that the next one leaves in view: its upper rows, its left columns, or all of it. */
export function visibleSize(item: Item, next: Item | undefined): {width: number; height: number} {
  const {x, y, width, height} = item;
  if (!next || !item.covered) return {width, height};
  if (next.x === x && next.y > y) return {width, height: Math.min(height, next.y - y)};
  if (next.y === y && next.x > x) return {width: Math.min(width, next.x - x), height};
  return {width, height};
}

/** What is drawn for a pile in the room that it has; of the waste perhaps the top card alone. */
export function pileItems(rules: Ruleset, position: Position, plan: Plan, slot: GridSlot, onlyTop: boolean): Item[] {
  const rect = slotRect(plan, slot);
  const cards = pileAt(position, slot.pile.index);
  const {role, shows} = slot.pile.spec;
  const behind = rules.behind(slot.pile.index);
  if (cards.length === 0 && pileAt(position, behind).length === 0)
    return [spaceItem(plan.size, rect, slot.pile.index, baseRanks(rules, position, slot.pile))];
  if (behind >= 0) {
    const column = {pile: rules.info(behind), cards: pileAt(position, behind)};
    const {build} = slot.pile.spec;
    if (build && buildsBothWays(build)) return columnItems(plan, rect, slot.pile, cards, column.pile, column.cards);
    return spreadDown(plan, rect, [...laidOf(column.pile, column.cards), ...laidOf(slot.pile, cards)]);
  }
  if (shows === 'none') {
    const pack = packOf(rules, cards);
    return [{...single(plan.size, rect, slot.pile.index, cards), kind: 'back', pack}];
  }
  if (role === 'waste' && onlyTop) return [single(plan.size, rect, slot.pile.index, cards)];
  if (role === 'waste') return wasteItems(rules, plan, slot, rect, cards);
  if (grows(slot.pile)) return spreadDown(plan, rect, laidOf(slot.pile, cards));
  return [single(plan.size, rect, slot.pile.index, cards)];
}

/** Cards of one pack. */
const PACK = 52;

/** Two packs lie one on the other: the back changes only once, and says nothing about the card. */
function packOf(rules: Ruleset, cards: Pile): Pack {
  return rules.packs === 2 && cards.length <= PACK ? 1 : 0;
}

function spaceItem({width, height}: CardSize, {x, y}: Rect, pile: number, base?: Item['base']): Item {
  return {kind: 'space', pile, index: -1, count: 0, base, covered: false, x, y, width, height};
}

type Laid = Pick<Item, 'x' | 'y' | 'pile' | 'index' | 'card' | 'covered'>;

function cardItem({width, height}: CardSize, laid: Laid): Item {
  return {kind: 'card', count: 1, width, height, ...laid};
}

/** The top card alone, for piles that are squared. */
function single(size: CardSize, {x, y}: Rect, pile: number, cards: Pile): Item {
  const last = cards.length - 1;
  return {...cardItem(size, {x, y, pile, index: last, card: cards[last], covered: false}), count: cards.length};
}

/**
 * How far each of some cards lies from the first: `most` apart where there is room, else `least`, beginning with the
 * oldest. undefined where not even that has room.
 */
function offsets(count: number, room: number, least: number, most: number): number[] | undefined {
  const covered = count - 1;
  const spare = room - covered * least;
  if (spare < 0) return undefined;
  const steps = Array.from({length: covered}, (_, i) => {
    const newer = covered - 1 - i;
    return least + Math.max(0, Math.min(most - least, spare - newer * (most - least)));
  });
  return [0, ...steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0))];
}

/** A card that is spread with others, which may be of the pile behind. */
interface LaidCard {
  readonly pile: number;
  readonly index: number;
  readonly card: Card;
  readonly isHidden: boolean;
}

function laidOf({index: pile, spec}: PileInfo, cards: Pile): LaidCard[] {
  return cards.map((card, index) => ({pile, index, card, isHidden: spec.shows === 'none'}));
}

/**
 * One row at least for each covered card, no more for those face down. Where the rows do not suffice the middle is folded:
 * the first card, a row that says how many are folded, and as many of the last as fit.
 */
function spreadDown({size, rows: {fan}}: Plan, {x, y, height}: Rect, laid: readonly LaidCard[]): Item[] {
  const item = (at: number, row: number): Item[] => {
    const own = laid[at];
    if (!own) return [];
    const {pile, index, card, isHidden} = own;
    const place = {x, y: y + row, pile, index, covered: at < laid.length - 1};
    return isHidden ? [{...cardItem(size, place), kind: 'back'}] : [cardItem(size, {...place, card})];
  };
  const hidden = laid.filter(({isHidden}) => isHidden).length;
  const rows = offsets(laid.length - hidden, height - size.height - hidden, 1, fan);
  if (rows) return laid.flatMap((_, at) => item(at, at < hidden ? at : hidden + (rows[at - hidden] ?? 0)));
  const fit = height - size.height + 1;
  const head = fit >= 4 ? 1 : 0;
  const tail = Math.max(1, fit - head - 1);
  const folded = laid.length - head - tail;
  const last = laid[head + folded - 1];
  const fold = last ? [manyItem('fold', last.pile, last.index, folded, {x, y: y + head, width: size.width, height: 1})] : []; // prettier-ignore
  const shown = Array.from({length: tail}, (_, i) => item(head + folded + i, fit - tail + i)).flat();
  return [...(head ? item(0, 0) : []), ...(fit > 1 ? fold : []), ...shown];
}

function manyItem(kind: ManyKind, pile: number, index: number, count: number, rect: Rect): Item {
  return {kind, pile, index, count, covered: true, ...rect};
}

/** The waste spreads to the right where its row has room, is listed where any of its cards may be wanted, else spreads down. */
function wasteItems(rules: Ruleset, plan: Plan, slot: GridSlot, rect: Rect, cards: Pile): Item[] {
  const {size, columns} = plan;
  const width = columns.right - rect.x;
  if (opensRight(plan.slots, slot)) return spreadRight(size, {...rect, width}, slot.pile.index, cards);
  const rowsBelow = rect.height - size.height - blankRows(size);
  if (rules.losesAny(slot.pile.letter) && !isToken(size) && width >= 3 * TOKEN_STEP && rowsBelow > 0) {
    return listed(size, {...rect, width}, slot.pile.index, cards);
  }
  return spreadDown(plan, rect, laidOf(slot.pile, cards));
}

/** Columns and rows from one token to the next, the most roomy first. */
const TOKEN_STEPS = [
  {across: 6, down: 2},
  {across: 5, down: 2},
  {across: 5, down: 1},
  {across: 4, down: 1},
] as const;
const TOKEN_STEP = 4;
type TokenSteps = readonly {readonly across: number; readonly down: number}[];

function spreadRight(size: CardSize, {x, y, width, height}: Rect, pile: number, cards: Pile): Item[] {
  if (isToken(size)) return tokenRows({x, y, width, height}, pile, cards, cards.length - 1, TOKEN_STEPS.slice(-1));
  const least = size.narrow ? 3 : 4;
  const room = width - size.width;
  const fit = Math.max(1, Math.floor(room / least) + 1);
  const first = Math.max(0, cards.length - fit);
  const lefts = offsets(cards.length - first, room, least, Math.max(least, Math.floor(size.width / 2))) ?? [0];
  const hidden =
    first > 0
      ? [manyItem('fold', pile, first - 1, first, {x: x - 4, y: y + Math.floor(size.height / 2), width: 3, height: 1})]
      : [];
  const shown = lefts.map((left, i) =>
    cardItem(size, {x: x + left, y, pile, index: first + i, card: cards[first + i], covered: i < lefts.length - 1}),
  );
  return [...hidden, ...shown];
}

/** Rows between the top card of the waste and the tokens of the others. */
function blankRows(size: CardSize): number {
  return size.height >= 4 ? 1 : 0;
}

/** The top card, and beneath it all others as tokens, oldest first. */
function listed(size: CardSize, rect: Rect, pile: number, cards: Pile): Item[] {
  const last = cards.length - 1;
  const blank = blankRows(size);
  const below = {...rect, y: rect.y + size.height + blank, height: rect.height - size.height - blank};
  return [...tokenRows(below, pile, cards.slice(0, last), -1, TOKEN_STEPS), single(size, rect, pile, cards)];
}

/** Cards as tokens in reading order, the oldest left out when they do not all fit. */
function tokenRows(
  {x, y, width, height}: Rect,
  pile: number,
  cards: Pile,
  topIndex: number,
  steps: TokenSteps,
): Item[] {
  const grids = steps.map(step => {
    const across = Math.max(1, Math.floor((width + step.across - TOKEN_STEP) / step.across));
    return {step, across, fit: across * Math.max(1, Math.floor((height + step.down - 1) / step.down))};
  });
  const grid = grids.find(({fit}) => cards.length <= fit) ?? grids.at(-1);
  if (!grid) return [];
  const {step, across, fit} = grid;
  const first = cards.length > fit ? cards.length - Math.max(1, fit - 1) : 0;
  const at = (i: number): Rect => ({
    x: x + (i % across) * step.across,
    y: y + Math.floor(i / across) * step.down,
    width: 3,
    height: 1,
  });
  const fold = first > 0 && fit > 1 ? [manyItem('fold', pile, first - 1, first, at(0))] : [];
  const shown = cards.slice(first).map((card, i): Item => {
    const index = first + i;
    return {kind: 'card', pile, index, card, count: 1, covered: index !== topIndex, ...at(i + fold.length)};
  });
  return [...fold, ...shown];
}

/** Cards behind a packet, then the packet: one card, or both of its ends and its length between. */
function columnItems(
  {size, rows: {fan}}: Plan,
  rect: Rect,
  pile: PileInfo,
  packet: Pile,
  behind: PileInfo,
  covered: Pile,
): Item[] {
  const room = rect.height - size.height - rowsOfEnds(size, packet);
  const rows = offsets(covered.length + 1, Math.max(covered.length, room), 1, fan) ?? [];
  const back = covered.map((card, index) => {
    const isCovered = index < covered.length - 1 || packet.length > 0;
    const y = rect.y + (rows[index] ?? index);
    return cardItem(size, {x: rect.x, y, pile: behind.index, index, card, covered: isCovered});
  });
  if (packet.length === 0) return back;
  return [...back, ...packetItems(size, {...rect, y: rect.y + (rows[covered.length] ?? 0)}, pile.index, packet)];
}

/** Rows above the free card of a packet: its low end, and its length where that says more than both ends do. */
function rowsOfEnds(size: CardSize, packet: Pile): number {
  if (packet.length < 2) return 0;
  return packet.length > 2 && !isToken(size) ? 2 : 1;
}

function packetItems(size: CardSize, {x, y}: Rect, pile: number, packet: Pile): Item[] {
  const last = packet.length - 1;
  const rows = rowsOfEnds(size, packet);
  const free = cardItem(size, {x, y: y + rows, pile, index: last, card: packet[last], covered: false});
  if (rows === 0) return [free];
  const low = cardItem(size, {x, y, pile, index: 0, card: packet[0], covered: true});
  if (rows === 1) return [low, free];
  return [low, manyItem('packet', pile, last - 1, packet.length, {x, y: y + 1, width: size.width, height: 1}), free];
}
