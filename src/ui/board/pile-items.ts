import type {PileInfo, Pile} from '../../engine/declaration/pile.js';
import type {Card} from '../../engine/card.js';
import {baseRanks} from '../../engine/legality/legality.js';
import {buildsBothWays} from '../../engine/declaration/build.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {indexWidth, isToken, type CardSize, type Pack, foldText} from '../cards/card-size.js';
import type {Rect} from '../ink/place.js';
import {grows, type GridSlot} from './grid.js';
import {roomBeside, slotRect, type Plan} from './plan.js';
import {cardItem, manyItem, offsets, single, spaceItem, type Item} from './items.js';
import {wasteItems} from './waste-items.js';

/** What is drawn for a pile in the room that it has; of the waste perhaps the top card alone. */
export function pileItems(rules: Ruleset, position: Position, plan: Plan, slot: GridSlot, onlyTop: boolean): Item[] {
  const rect = slotRect(plan, slot);
  const cards = pileAt(position, slot.pile.index);
  const {role, shows} = slot.pile.spec;
  const behind = rules.behind(slot.pile.index);
  if (cards.length === 0 && pileAt(position, behind).length === 0)
    return [spaceItem(plan.size, rect, slot.pile.index, baseRanks(rules, position, slot.pile))];
  const own = laidOf(slot.pile, cards);
  if (behind >= 0) {
    const column = {pile: rules.info(behind), cards: pileAt(position, behind)};
    const {build} = slot.pile.spec;
    if (build && buildsBothWays(build) && slot.fans === 'down')
      return columnItems(plan, rect, slot.pile, cards, column.pile, column.cards);
    return fanned(plan, slot, rect, [...laidOf(column.pile, column.cards), ...own]);
  }
  if (shows === 'none') {
    const pack = packOf(rules, cards);
    return [{...single(plan.size, rect, slot.pile.index, cards), kind: 'back', pack}];
  }
  const squared = role === 'waste' ? onlyTop : !grows(slot.pile);
  if (squared) return [single(plan.size, rect, slot.pile.index, cards)];
  const spread = role === 'waste' ? wasteItems(rules, plan, slot, rect, cards) : undefined;
  return spread ?? fanned(plan, slot, rect, own);
}

/** Cards of one pack. */
const PACK = 52;

/** Two packs lie one on the other: the back changes only once, and says nothing about the card. */
function packOf(rules: Ruleset, cards: Pile): Pack {
  return rules.packs === 2 && cards.length <= PACK ? 1 : 0;
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

/** Which way a pile is fanned, in rows or columns: what covered cards show of themselves, and how far the last may lie. */
interface Way {
  readonly least: number;
  readonly most: number;
  /** What a card face down shows. */
  readonly back: number;
  readonly room: number;
  /** Where a card lies so many rows or columns from the first. */
  place(from: number): {readonly x: number; readonly y: number};
  /** A fold in the place of a covered card. */
  fold(from: number, count: number): Rect;
}

function fanned(plan: Plan, slot: GridSlot, rect: Rect, laid: readonly LaidCard[]): Item[] {
  return spread(plan.size, slot.fans === 'right' ? toTheRight(plan, slot, rect) : downwards(plan, rect), laid);
}

/** Down the table. A fold is as wide as its number at least. */
function downwards({size, rows: {fan}}: Plan, {x, y, height}: Rect): Way {
  return {
    least: 1,
    most: fan,
    back: 1,
    room: height - size.height,
    place: from => ({x, y: y + from}),
    fold: (from, count) => ({x, y: y + from, width: Math.max(size.width, foldText(count).length), height: 1}),
  };
}

/** The index of each covered card is in view, of tokens the whole. */
function toTheRight(plan: Plan, slot: GridSlot, {x, y}: Rect): Way {
  const {size} = plan;
  const least = indexWidth(size);
  const width = isToken(size) ? size.width : least;
  return {
    least,
    most: Math.max(least, Math.floor(size.width / 2)),
    back: isToken(size) ? least : 1,
    room: roomBeside(plan, slot) - size.width,
    place: from => ({x: x + from, y}),
    fold: (from, count) => ({x: x + from, y, width: Math.max(width, foldText(count).length), height: size.height}),
  };
}

/**
 * A covered card shows as much as there is room for, no more than needed face down. Where the room does not suffice the middle
 * is folded: the first card, how many are folded, and as many of the last as fit. Without room for a fold the last card
 * stands for all.
 */
function spread(size: CardSize, way: Way, laid: readonly LaidCard[]): Item[] {
  const item = (at: number, from: number): Item[] => {
    const own = laid[at];
    if (!own) return [];
    const {pile, index, card, isHidden} = own;
    const place = {...way.place(from), pile, index, covered: at < laid.length - 1};
    return isHidden ? [{...cardItem(size, place), kind: 'back'}] : [cardItem(size, {...place, card})];
  };
  const hidden = laid.filter(({isHidden}) => isHidden).length;
  const backs = hidden * way.back;
  const steps = offsets(laid.length - hidden, way.room - backs, way.least, way.most);
  if (steps) return laid.flatMap((_, at) => item(at, at < hidden ? at * way.back : backs + (steps[at - hidden] ?? 0)));
  const fit = Math.max(1, Math.floor(way.room / way.least) + 1);
  const head = fit >= 4 ? 1 : 0;
  const tail = Math.max(1, fit - head - 1);
  const folded = laid.length - head - tail;
  if (fit === 1) return item(folded, 0).map(top => ({...top, count: laid.length}));
  const last = laid[head + folded - 1];
  const fold = last ? [manyItem('fold', last.pile, last.index, folded, way.fold(head * way.least, folded))] : [];
  const shown = Array.from({length: tail}, (_, i) => item(head + folded + i, (fit - tail + i) * way.least)).flat();
  return [...(head ? item(0, 0) : []), ...fold, ...shown];
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
