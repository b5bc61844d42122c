import {textWidth} from '../../engine/texts/width.js';
import type {Card, Rank} from '../../engine/card.js';
import {foldText, isToken, indexWidth, type CardSize, type Pack} from '../cards/card-size.js';
import type {Area, Rect} from '../drawing/place.js';
import {placesFrom, sumOf} from './grid.js';

/** Something that is drawn for a pile. `index` is the card's place in the pile from the bottom, -1 for none. */
export interface Item extends Rect {
  /** Rows that stand for several cards are a fold, which has no room for them, and the middle of a packet. */
  readonly kind: 'card' | 'back' | 'space' | 'fold' | 'packet';
  readonly pile: number;
  readonly index: number;
  readonly card?: Card | undefined;
  /** The ranks that begin an empty place, where not every card may. */
  readonly base?: readonly Rank[] | undefined;
  /** Cards that the item stands for; in the middle of a packet all of the packet's. */
  readonly count: number;
  /** Which of two packs the top back is of. */
  readonly pack?: Pack | undefined;
  /** Covered by the next item except for its first row or columns. */
  readonly covered: boolean;
}

/** Something to be drawn, before it has its place. */
export type Piece = Omit<Item, 'x' | 'y' | 'covered'>;

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
}

export function fanDown(size: CardSize, {x, y, height}: Rect, most: number): Fan {
  return {size, x, y, isSideways: false, least: 1, most, back: 1, room: height - size.height};
}

/** The index of each covered card is in view, of tokens the whole. */
export function fanRight(size: CardSize, {x, y, width}: Rect): Fan {
  const least = indexWidth(size);
  const most = Math.max(least, Math.floor(size.width / 2));
  return {size, x, y, isSideways: true, least, most, back: isToken(size) ? least : 1, room: width - size.width};
}

/** The pieces of a fan, each so far from its beginning. */
export function laidOut(
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
export type Shown = readonly [least: number, most: number];

/** Where the cards of a fan lie, from its beginning: all show as much as there is room for. undefined where there is not room for all. */
export function spreadIn(room: number, shown: readonly Shown[]): number[] | undefined {
  for (let step = Math.max(1, ...shown.map(([, most]) => most)); step > 0; step--) {
    const steps = shown.map(([least, most]) => Math.min(most, Math.max(least, step)));
    if (sumOf(steps) <= room) return placesFrom(0, steps);
  }
  return undefined;
}

/**
 * A covered card shows as much as there is room for, no more than needed face down. Where the room does not suffice the middle
 * is folded: the first card, how many are folded, and as many of the last as fit. Without room for a fold the last card
 * stands for all.
 */
export function fanned(fan: Fan, pieces: readonly Piece[]): Item[] {
  const {least, most, back, room} = fan;
  const shown = pieces.map(({kind}): Shown => (kind === 'back' ? [back, back] : [least, most]));
  const places = spreadIn(room, shown.slice(0, -1));
  if (places) return laidOut(fan, pieces, places);
  const fit = Math.max(1, Math.floor(room / least) + 1);
  if (fit === 1) return laidOut(fan, pieces.slice(-1), [0]).map(top => ({...top, count: pieces.length}));
  const head = fit >= 4 ? 1 : 0;
  const tail = fit - head - 1;
  const folded = pieces.slice(head, -tail);
  const left = [...pieces.slice(0, head), ...foldOf(fan, folded), ...pieces.slice(-tail)];
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
