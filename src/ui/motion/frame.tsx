import {pileAt, type Position} from '../../engine/position.js';
import {placementOfPiles, type PlacedPile, type Placement} from '../board/placement.js';
import {landedAt, type CardsAt, NO_MARKS, type Spot} from '../board/marks.js';
import type {Item} from '../board/items.js';
import {around, type Point, positionOf} from '../drawing/place.js';
import type {Carry, Motion} from './motion.js';
import type {ReactElement, ReactNode} from 'react';
import {Board, Pile} from '../board/board.js';
import {Box} from 'ink';
import {Shadow} from '../drawing/picture.js';
import {isToken, type CardSize} from '../cards/card-size.js';

/** Cards over the board: how they lie at rest, and how far they are from there. */
export interface Flying {
  readonly placed: PlacedPile;
  readonly by: Point;
  /** They are drawn as held. */
  readonly held?: CardsAt | undefined;
  /** A card that is being turned over is seen from its edge. */
  readonly narrow: boolean;
}

export interface BoardInMotion {
  readonly placement: Placement;
  readonly flying?: Flying;
  readonly held?: CardsAt | undefined;
  /** Milliseconds since the game was won. */
  readonly celebrated?: number;
}

/** Where everything lies in a position; undefined where there is no room. */
export type Laying = (position: Position) => Placement | undefined;

/** The present frame; undefined where the table has no room. */
export function frameOf([now]: Motion, laid: Laying): BoardInMotion | undefined {
  const after = now && laid(now.after);
  if (!after) return undefined;
  if (now.kind === 'win') return {placement: after, celebrated: now.since};
  if (now.kind === 'home') return draggedFrame(after, now.after, now.cards, now.by);
  const {way} = now;
  const before = way === undefined ? undefined : laid(now.before);
  const flight =
    way !== undefined && before?.size === after.size && flightFrame(now, way, now.kind !== 'play', before, after);
  return flight || {placement: after, held: spanOf(itemsOf(after, arrivedAt(now)))};
}

/** Cards that the pointer carries, away from their pile, which shows what lies beneath them. */
export function draggedFrame(placement: Placement, position: Position, cards: CardsAt, by: Point): BoardInMotion {
  const items = itemsOf(placement, cards);
  const [first] = items;
  const placed = pileIn(placement, cards.pile);
  if (!first || !placed) return {placement};
  const left = placed.items.filter(item => !items.includes(item));
  const index = cards.index - 1;
  const card = pileAt(position, cards.pile)[index];
  const beneath: Item = {
    ...first,
    index,
    card,
    count: Math.max(0, index + 1),
    kind: card === undefined ? 'space' : 'card',
  };
  const isGone = card === undefined && placed.pile.spec.covers;
  const rest = left.length > 0 || isGone ? left.map((item, i) => ({...item, covered: i < left.length - 1})) : [beneath];
  const flying = items.map(item => ({...item, count: item.kind === 'packet' ? item.count : 1}));
  return {
    placement: withPile(placement, cards.pile, {...placed, items: rest, shadow: undefined}),
    flying: {
      placed: {...placed, caption: undefined, items: flying, shadow: undefined},
      by: withinBoard(placement, items, by),
      held: cards,
      narrow: false,
    },
  };
}

/** How far things may move so that they do not stick out of the board. */
function withinBoard({width, height}: Placement, items: readonly Item[], by: Point): Point {
  const all = around(items);
  const [right, below] = [width - all.x - all.width, height - all.y - all.height];
  return {x: Math.max(-all.x, Math.min(by.x, right)), y: Math.max(-all.y, Math.min(by.y, below))};
}

/** Rows by which cards rise on their way. */
const RISE = 2;

/**
 * The cards have left their pile and not reached the other: they fly, slower towards the end, or slide and are turned
 * over. Undefined where what leaves or what arrives is not in view.
 */
function flightFrame(
  carry: Carry,
  way: number,
  turns: boolean,
  before: Placement,
  after: Placement,
): BoardInMotion | undefined {
  const {from, to, count, depth} = carry.transfer;
  const index = depth > 0 ? depth - 1 : pileAt(carry.before, from).length - count;
  const left = itemsOf(before, {pile: from, index, count});
  const arrived = itemsOf(after, arrivedAt(carry));
  const [start, end, target] = [left[0], arrived[0], pileIn(after, to)];
  if (!start || !end || !target) return undefined;
  const moved = (turns ? [start] : left).map(item => ({
    ...item,
    x: item.x - start.x + end.x,
    y: item.y - start.y + end.y,
  }));
  // A packet is drawn as one thing, so only the cards that join it fly.
  const items = (turns ? way < 1 : end.kind === 'packet') ? moved : arrived;
  const [eased, rise] = turns ? [way, 0] : [1 - (1 - way) ** 3, RISE * Math.sin(Math.PI * way)];
  const x = Math.round(start.x + (end.x - start.x) * eased);
  const y = Math.round(start.y + (end.y - start.y) * eased - rise);
  // Neither the first nor the last sticks out of the board.
  const all = around(items);
  const room = {x: after.width - all.x - all.width, y: after.height - all.y - all.height};
  return {
    placement: withPile(after, to, pileIn(before, to)),
    flying: {
      placed: {...target, caption: undefined, items: items.map(item => ({...item, count: 1}))},
      by: {x: Math.max(-end.x, Math.min(x - end.x, room.x)), y: Math.max(-end.y, Math.min(y - end.y, room.y))},
      narrow: turns && way > 0.5,
    },
  };
}

/** Where the cards lie once they have arrived. */
function arrivedAt({transfer, after}: Carry): CardsAt {
  return landedAt(transfer.to, pileAt(after, transfer.to).length, transfer);
}

/** The items of some cards of a pile, else that of its top. */
function itemsOf({items}: Placement, {pile, index, count}: CardsAt): Item[] {
  const own = items.filter(item => item.pile === pile);
  const cards = own.filter(item => item.kind !== 'fold' && item.index >= index && item.index < index + count);
  return cards.length > 0 ? cards : own.slice(-1);
}

function spanOf(items: readonly Item[]): CardsAt {
  const [first, last] = [items[0], items.at(-1)];
  const index = first?.index ?? -1;
  return {pile: first?.pile ?? -1, index, count: (last?.index ?? index) - index + 1};
}

function pileIn({piles}: Placement, index: number): PlacedPile | undefined {
  return piles.find(({pile}) => pile.index === index);
}

/** A placement with one pile as it lies in another. */
function withPile(placement: Placement, index: number, other: PlacedPile | undefined): Placement {
  const piles = placement.piles.map(placed => (placed.pile.index === index ? (other ?? placed) : placed));
  return placementOfPiles(placement.size, placement, piles);
}

interface FrameBoardProps {
  readonly frame: BoardInMotion;
  readonly cursor?: Spot | undefined;
  readonly under?: ReactNode;
  readonly children?: ReactNode;
}

/** A board during a motion: cards fly over it, and those that have arrived are held for a moment. */
export function FrameBoard({frame, cursor, under, children}: FrameBoardProps): ReactElement {
  const {placement, held, flying} = frame;
  return (
    <Board placement={placement} marks={{...NO_MARKS, held, cursor}} under={under}>
      {children}
      {flying && <FlyingCards {...flying} size={placement.size} />}
    </Board>
  );
}

/** Columns of a card that is seen from its edge. */
const EDGE = 3;

/** Cards on their way over the board. They are drawn as they will lie: only their box moves. */
export function FlyingCards({placed, by, narrow, held, size}: Flying & {readonly size: CardSize}): ReactElement {
  const slim = narrow && !isToken(size) && size.width > EDGE;
  const shown = slim ? slimmed(placed, size) : placed;
  return (
    <Box {...positionOf(by)}>
      {!isToken(size) && <Shadow {...around(shown.items)} />}
      <Pile
        placed={shown}
        size={slim ? {...size, width: EDGE, narrow: true} : size}
        marks={{...NO_MARKS, held}}
        isFlying
      />
    </Box>
  );
}

function slimmed(placed: PlacedPile, size: CardSize): PlacedPile {
  const aside = Math.floor((size.width - EDGE) / 2);
  return {...placed, items: placed.items.map(item => ({...item, x: item.x + aside, width: EDGE}))};
}
