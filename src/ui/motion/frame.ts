import {pileAt, type Position} from '../../engine/position.js';
import {placementOfPiles, type PlacedPile, type Placement} from '../board/placement.js';
import type {CardsAt} from '../board/marks.js';
import type {Item} from '../board/items.js';
import {arrivedAt, CELEBRATION_FRAME, FLIGHT, TURN_FRAMES, type Carry, type Beat, type Motion} from './motion.js';

/** A place on the board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Cards over the board: how they lie at rest, and how far they are from there. */
export interface Flying {
  readonly placed: PlacedPile;
  readonly by: Point;
  /** A card that is being turned over is seen from its edge. */
  readonly narrow: boolean;
}

/** What is seen of a motion at one moment. */
export interface Frame {
  readonly placement: Placement;
  readonly flying?: Flying;
  /** Cards that have just arrived. */
  readonly held?: CardsAt | undefined;
  /** Milliseconds since the game was won. */
  readonly celebrated?: number;
}

/** Where everything lies in a position; undefined where there is no room. */
export type Laying = (position: Position) => Placement | undefined;

/** The present frame; undefined where the table has no room. */
export function frameOf({beats, beat, frame}: Motion, laid: Laying): Frame | undefined {
  const now = beats[beat];
  const after = now && laid(now.after);
  if (!now || !after) return undefined;
  if (now.kind === 'win') return {placement: after, celebrated: frame * CELEBRATION_FRAME};
  const held: Frame = {placement: after, held: spanOf(itemsOf(after, arrivedAt(now)))};
  if (now.kind === 'step' || (now.kind === 'play' && frame >= FLIGHT)) return held;
  const before = laid(now.before);
  return before && before.size === after.size ? (flightFrame(now, frame, before, after) ?? held) : held;
}

/** How far a play has come in each frame of its flight, and a turn or a redeal; eased where it flies. */
const PLAY_TIMES = [0.18, 0.42, 0.75];
const TURN_PATH = [0.3, 0.7, 1];

/** Rows by which cards rise on their way. */
const RISE = 2;

/** The cards have left their pile and not reached the other. */
function flightFrame(
  beat: Beat & {kind: 'play' | 'turn' | 'redeal'},
  frame: number,
  before: Placement,
  after: Placement,
): Frame | undefined {
  const flight = flightOf(beat, before, after);
  if (!flight) return undefined;
  const placement = withPile(after, pileIn(before, beat.transfer.to));
  const {placed, start, end} = flight;
  const time = PLAY_TIMES[frame] ?? 1;
  const turns = beat.kind !== 'play';
  const at = turns
    ? between(start, end, TURN_PATH[frame] ?? 1, 0)
    : between(start, end, 1 - (1 - time) ** 3, RISE * Math.sin(Math.PI * time));
  const isUnturned = turns && frame < TURN_FRAMES - 1;
  const shown = isUnturned ? {...placed, items: [{...start, count: 1, x: end.x, y: end.y}]} : placed;
  const by = {
    x: within(at.x, after.width, shown.items, 'x') - end.x,
    y: within(at.y, after.height, shown.items, 'y') - end.y,
  };
  return {placement, flying: {placed: shown, by, narrow: turns && frame > 0}};
}

interface Flight {
  readonly placed: PlacedPile;
  /** What leaves, where it lay, and where it arrives. */
  readonly start: Item;
  readonly end: Point;
}

/** The cards that a beat carries as they will lie, and from where to where they go. */
function flightOf(carry: Carry, before: Placement, after: Placement): Flight | undefined {
  const {from, to, count, depth} = carry.transfer;
  const length = pileAt(carry.before, from).length;
  const left = itemsOf(before, {pile: from, index: depth > 0 ? depth - 1 : length - count, count});
  const arrived = itemsOf(after, arrivedAt(carry));
  const [start, end] = [left[0], arrived[0]];
  const target = pileIn(after, to);
  if (!start || !end || !target) return undefined;
  // A packet is drawn as one thing, so only the cards that join it fly.
  const items = end.kind === 'packet' ? moved(left, start, end) : arrived;
  const placed = {...target, caption: undefined, items: items.map(item => ({...item, count: 1}))};
  return {placed, start, end};
}

function moved(items: readonly Item[], from: Point, to: Point): Item[] {
  return items.map(item => ({...item, x: item.x - from.x + to.x, y: item.y - from.y + to.y}));
}

/** The items of some cards of a pile, else that of its top. */
function itemsOf({items}: Placement, {pile, index, count}: CardsAt): Item[] {
  const own = items.filter(item => item.pile === pile);
  const cards = own.filter(item => item.kind !== 'fold' && item.index >= index && item.index < index + count);
  return cards.length > 0 ? cards : own.slice(-1);
}

/** The cards that some items of a pile show. */
function spanOf(items: readonly Item[]): CardsAt {
  const [first, last] = [items[0], items.at(-1)];
  const index = first?.index ?? -1;
  return {pile: first?.pile ?? -1, index, count: (last?.index ?? index) - index + 1};
}

function between(start: Point, end: Point, way: number, rise: number): Point {
  return {
    x: Math.round(start.x + (end.x - start.x) * way),
    y: Math.round(start.y + (end.y - start.y) * way - rise),
  };
}

/** Moves a row of things back on the board, so that neither the first nor the last sticks out. */
function within(at: number, room: number, items: readonly Item[], side: 'x' | 'y'): number {
  const [first] = items;
  if (!first) return at;
  const ends = items.map(item => item[side] - first[side] + (side === 'x' ? item.width : item.height));
  return Math.max(0, Math.min(at, room - Math.max(...ends)));
}

function pileIn({piles}: Placement, index: number): PlacedPile | undefined {
  return piles.find(({pile}) => pile.index === index);
}

/** A placement with one pile as it lies in another. */
function withPile(placement: Placement, other: PlacedPile | undefined): Placement {
  if (!other) return placement;
  const piles = placement.piles.map(placed => (placed.pile === other.pile ? other : placed));
  return placementOfPiles(placement.size, placement, piles);
}
