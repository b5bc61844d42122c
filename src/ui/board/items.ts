import {textWidth} from '../../engine/texts/width.js';
import {rankOf, RANKS, suitOf, type Card, type Rank} from '../../engine/card.js';
import {foldText, isToken, indexWidth, type CardSize, type Pack} from '../cards/card-size.js';
import type {Area, Rect} from '../drawing/place.js';
import {backWidth, placesFrom, sumOf, isListed, grows, type GridSlot} from './grid.js';
import type {PileInfo, Pile} from '../../engine/declaration/pile.js';
import {baseRanks, isCovered, nextInRow} from '../../engine/legality/legality.js';
import {seenCard} from '../../engine/legality/sight.js';
import {buildsBothWays} from '../../engine/declaration/build.js';
import {pileAt, type Position, type Table} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {firstThatFits} from '../../words/text/fitting.js';
import {roomFor, type Plan} from './plan.js';

/** Something that is drawn for a pile. `index` is the card's place in the pile from the bottom, -1 for none. */
export interface Item extends Rect {
  /** Rows that stand for several cards are a fold, which has no room for them, and the middle of a packet. */
  readonly kind: 'card' | 'back' | 'space' | 'fold' | 'packet';
  readonly pile: number;
  readonly index: number;
  readonly card?: Card | undefined;
  /** The ranks that begin an empty place, where not every card may. */
  readonly base?: readonly Rank[] | undefined;
  /** The suit that goes there, where only one card may. */
  readonly suit?: number | undefined;
  /** Cards that the item stands for; in the middle of a packet all of the packet's. */
  readonly count: number;
  /** The cards of a fold, where all of them are seen. */
  readonly folded?: readonly Card[];
  /** Which of two packs the top back is of. */
  readonly pack?: Pack | undefined;
  /** Covered by the next item except for its first row or columns, or by cards of other piles. */
  readonly covered: boolean;
  /** It lies on cards of other piles. */
  readonly overlaps?: boolean;
}

/** Something to be drawn, before it has its place. */
type Piece = Omit<Item, 'x' | 'y' | 'covered' | 'overlaps'>;

/** The part of an item that the next one leaves in view: its upper rows, its left columns, or all of it. */
export function visibleSize(item: Item, next: Item | undefined): Area {
  const {x, y, width, height} = item;
  if (!next || !item.covered) return {width, height};
  if (next.x === x && next.y > y) return {width, height: Math.min(height, next.y - y)};
  if (next.y === y && next.x > x) return {width: Math.min(width, next.x - x), height};
  return {width, height};
}

/** A row or column of cards: what a covered one shows of itself, and how far from the first the last may lie. */
interface Fan {
  readonly size: CardSize;
  readonly x: number;
  readonly y: number;
  readonly isSideways: boolean;
  readonly least: number;
  readonly most: number;
  /** What a card face down shows. */
  readonly back: number;
  readonly room: number;
  /** Columns up to the next pile. */
  readonly width: number;
}

function fanDown(size: CardSize, {x, y, width, height}: Rect, most: number): Fan {
  return {size, x, y, isSideways: false, least: 1, most, back: 1, room: height - size.height, width};
}

/** The index of each covered card is in view, of tokens the whole. */
function fanRight(size: CardSize, {x, y, width}: Rect): Fan {
  const least = indexWidth(size);
  const most = Math.max(least, Math.floor(size.width / 2));
  return {size, x, y, isSideways: true, least, most, back: backWidth(size), room: width - size.width, width};
}

/** The pieces of a fan, each so far from its beginning. */
function laidOut(
  {x, y, isSideways}: {readonly x: number; readonly y: number; readonly isSideways?: boolean},
  pieces: readonly Piece[],
  places: readonly number[],
): Item[] {
  return pieces.map((piece, i) => {
    const from = places[i] ?? 0;
    const place = isSideways ? {x: x + from, y} : {x, y: y + from};
    return {...piece, ...place, covered: i < pieces.length - 1};
  });
}

/** What each card of a fan shows under the next, at least and at most. */
type Shown = readonly [least: number, most: number];

/**
 * Where the cards of a fan lie, from its beginning: all show as much as there is room for. undefined where there is not
 * room for all.
 */
function spreadIn(room: number, shown: readonly Shown[]): number[] | undefined {
  for (let step = Math.max(1, ...shown.map(([, most]) => most)); step > 0; step--) {
    const steps = shown.map(([least, most]) => Math.min(most, Math.max(least, step)));
    if (sumOf(steps) <= room) return placesFrom(0, steps);
  }
  return undefined;
}

/**
 * A covered card shows as much as there is room for, no more than needed face down. Where the room does not suffice the
 * middle is folded: the first card, the folded ones, and as many of the last as fit. Without room for a fold the last
 * card stands for all.
 */
function fanned(fan: Fan, pieces: readonly Piece[]): Item[] {
  const {least, most, back, room} = fan;
  const shown = pieces.map(({kind}): Shown => (kind === 'back' ? [back, back] : [least, most]));
  const places = spreadIn(room, shown.slice(0, -1));
  if (places) return laidOut(fan, pieces, places);
  const fit = Math.max(1, Math.floor(room / least) + 1);
  if (fit === 1) return laidOut(fan, pieces.slice(-1), [0]).map(top => ({...top, count: pieces.length}));
  const head = fit >= 4 ? 1 : 0;
  const folds = namedFolds(fan, pieces, fit, head) ?? [foldOf(fan, pieces.slice(head, head + 1 - fit))];
  const tail = fit - head - folds.length;
  const left = [...pieces.slice(0, head), ...folds.flat(), ...pieces.slice(-tail)];
  return laidOut(
    fan,
    left,
    left.map((_, i) => i * least),
  );
}

/** A row or column for covered cards, at least as wide as their number. */
function foldOf({size, isSideways, least}: Fan, folded: readonly Piece[]): Piece[] {
  const last = folded.at(-1);
  if (!last) return [];
  const {length: count} = folded;
  const width = !isSideways || isToken(size) ? size.width : least;
  const height = isSideways ? size.height : 1;
  return [{...last, kind: 'fold', count, width: Math.max(width, textWidth(foldText(count))), height}];
}

/**
 * As few rows as do, each with the names of two cards, or with as many ranks as there are columns; undefined where
 * these do not do, or not all cards are seen, or cards are larger than tokens.
 */
function namedFolds(fan: Fan, pieces: readonly Piece[], fit: number, head: number): Piece[][] | undefined {
  const {size, isSideways, width} = fan;
  const each = width >= 4 ? 2 : width;
  const rows = Math.ceil((pieces.length - fit) / (each - 1));
  if (!isToken(size) || isSideways || rows >= fit - head || pieces.some(({kind}) => kind !== 'card')) return undefined;
  const last = head + pieces.length - fit + rows;
  return Array.from({length: rows}, (_, row) => {
    const folded = pieces.slice(head + row * each, Math.min(last, head + (row + 1) * each));
    const cards = folded.flatMap(({card}) => card ?? []);
    return foldOf(fan, folded).map(fold => ({...fold, folded: cards, width: Math.min(width, 4)}));
  });
}

/** What is drawn for a pile in the room that it has; of the waste perhaps the top card alone. */
export function pileItems(rules: Ruleset, position: Position, plan: Plan, slot: GridSlot, onlyTop: boolean): Item[] {
  const {size, rows} = plan;
  const {pile, fans, opens, spreads} = slot;
  const {role, shows, build} = pile.spec;
  const room = roomFor(plan, slot);
  const behind = rules.behind(pile.index);
  const cards = pileAt(position, pile.index);
  if (pile.spec.covers) return overlappingItems(rules, position, plan, slot);
  if (cards.length === 0 && pileAt(position, behind).length === 0)
    return laidOut(room, [spaceOf(size, pile, {rules, position})], [0]);
  if (behind < 0) {
    const top = {...pieceOf(size, pile, cards, cards.length - 1), count: cards.length};
    if (shows === 'none') return laidOut(room, [{...top, pack: packOf(rules, pile, cards)}], [0]);
    if (role === 'waste' ? onlyTop : !grows(pile)) return laidOut(room, [top], [0]);
    const pieces = piecesOf(size, pile, cards);
    if (opens || spreads) return newestRight(size, room, pieces, opens);
    const folds = pieces.length > room.height - size.height + 1;
    const listed = folds && isListed(rules, pile, size) && listedBelow(plan, room, pieces.slice(0, -1));
    if (listed) return [...listed, ...laidOut(room, [top], [0])];
  }
  const covered = behind < 0 ? [] : piecesOf(size, rules.info(behind), pileAt(position, behind));
  const own = piecesOf(size, pile, cards);
  if (behind >= 0 && build && buildsBothWays(build) && fans === 'down')
    return packetItems(size, room, rows.fan, covered, own);
  return fanned(fans === 'right' ? fanRight(size, room) : fanDown(size, room, rows.fan), [...covered, ...own]);
}

/** A card of overlapping rows: seen or not, under others or free; nothing where it has gone. */
function overlappingItems(rules: Ruleset, position: Position, plan: Plan, {pile, ...slot}: GridSlot): Item[] {
  const {x, y} = roomFor(plan, {pile, ...slot});
  const overlaps = rules.piles.some(({index}) => rules.covering(index).includes(pile.index));
  return pileAt(position, pile.index).map((_, index, cards) => {
    const kind = seenCard(rules, position, pile.index, index) ? 'card' : 'back';
    return {
      ...pieceOf(plan.size, pile, cards, index),
      kind,
      x,
      y,
      covered: isCovered({rules, position}, pile),
      overlaps,
    };
  });
}

const PACK = 52;

/**
 * Packs lie one on the other, of two kinds in turn: the back changes once for each, and says nothing about the card. It
 * never changes where other piles show backs, whose packs nobody knows.
 */
function packOf(rules: Ruleset, {index}: PileInfo, {length}: Pile): Pack {
  const isAlone = rules.piles.every(other => other.index === index || other.spec.shows !== 'none');
  return isAlone && (rules.packs - Math.ceil(length / PACK)) % 2 === 1 ? 1 : 0;
}

function pieceOf({width, height}: Area, {index: pile, spec}: PileInfo, cards: Pile, index: number): Piece {
  const kind = spec.shows === 'none' ? 'back' : 'card';
  return {kind, pile, index, card: cards[index], count: 1, width, height};
}

function piecesOf(size: CardSize, pile: PileInfo, cards: Pile): Piece[] {
  return cards.map((_, index) => pieceOf(size, pile, cards, index));
}

function spaceOf({width, height}: Area, pile: PileInfo, table: Table): Piece {
  const next = nextInRow(table, pile);
  const [only] = next?.length === 1 ? next : [];
  const base = next ? [...new Set(next.map(card => RANKS[rankOf(card)] as Rank))] : baseRanks(table.rules, table.position, pile); // prettier-ignore
  const suit = only === undefined ? undefined : suitOf(only);
  return {kind: 'space', pile: pile.index, index: -1, count: 0, base, suit, width, height};
}

/**
 * Cards behind a packet, then the packet: one card, or both of its ends, and its length where that says more than these
 * do.
 */
function packetItems(
  size: CardSize,
  room: Rect,
  fan: number,
  covered: readonly Piece[],
  packet: readonly Piece[],
): Item[] {
  const ends = packet.filter((_, i) => i === 0 || i === packet.length - 1);
  const length = {kind: 'packet', index: packet.length - 2, count: packet.length, height: 1} as const;
  const middle = packet.length > 2 && !isToken(size) ? packet.slice(0, 1).map(low => ({...low, ...length})) : [];
  const shown = [...ends.slice(0, 1), ...middle, ...ends.slice(1)];
  const steps = [...covered.map((): Shown => [1, fan]), ...shown.slice(1).map((): Shown => [1, 1])];
  const places = spreadIn(Math.max(steps.length, room.height - size.height), steps) ?? [];
  return laidOut(room, [...covered, ...shown], places);
}

/**
 * A waste spread to the right: as many of the newest cards as fit, left of them, where that is free, the number of the
 * others.
 */
function newestRight(size: CardSize, rect: Rect, pieces: readonly Piece[], isCounted: boolean): Item[] {
  if (isCounted && isToken(size)) return tokenRows(rect, pieces, TOKEN_STEPS.slice(-1), pieces.at(-1));
  const fan = fanRight(size, rect);
  const shown = pieces.slice(-Math.max(1, Math.floor(fan.room / fan.least) + 1));
  const place = {x: rect.x - 4, y: rect.y + Math.floor(size.height / 2), width: 3, height: 1};
  const others = isCounted ? foldAt(place, pieces.slice(0, pieces.length - shown.length)) : [];
  return [...others, ...fanned(fan, shown)];
}

/**
 * All cards under the top one, as tokens below it, `indent` columns further to the left; undefined where there is no
 * room for three columns.
 */
function listedBelow({size, columns: {indent}}: Plan, room: Rect, pieces: readonly Piece[]): Item[] | undefined {
  const top = size.height + Number(size.height >= 4);
  const [width, height] = [room.width + indent, room.height - top];
  if (width < 3 * TOKEN_STEP || height <= 0) return undefined;
  return tokenRows({x: room.x - indent, y: room.y + top, width, height}, pieces, TOKEN_STEPS);
}

/** Columns and rows from one token to the next, the most roomy first. */
const TOKEN_STEPS = [
  {across: 6, down: 2},
  {across: 5, down: 2},
  {across: 5, down: 1},
  {across: 4, down: 1},
] as const;
const TOKEN_STEP = 4;

/** Cards as tokens in reading order, the oldest left out when they do not all fit. */
function tokenRows(
  {x, y, width, height}: Rect,
  pieces: readonly Piece[],
  steps: readonly {readonly across: number; readonly down: number}[],
  top?: Piece,
): Item[] {
  const grids = steps.map(({across: step, down}) => {
    const across = Math.max(1, Math.floor((width + step - TOKEN_STEP) / step));
    return {step, down, across, fit: across * Math.max(1, Math.floor((height + down - 1) / down))};
  });
  const {step, down, across, fit} = firstThatFits(grids, grid => pieces.length <= grid.fit);
  const first = pieces.length > fit ? pieces.length - Math.max(1, fit - 1) : 0;
  const at = (i: number): Rect => ({
    x: x + (i % across) * step,
    y: y + Math.floor(i / across) * down,
    width: 3,
    height: 1,
  });
  const fold = fit > 1 ? foldAt(at(0), pieces.slice(0, first)) : [];
  const shown = pieces.slice(first);
  return [...fold, ...shown.map((piece, i) => ({...piece, covered: piece !== top, ...at(i + fold.length)}))];
}

/** The number of cards that do not fit, in its own place. */
function foldAt(rect: Rect, hidden: readonly Piece[]): Item[] {
  return hidden.slice(-1).map(last => ({...last, kind: 'fold', count: hidden.length, covered: true, ...rect}));
}
