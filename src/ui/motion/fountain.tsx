import type {Card} from '../../engine/card.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Placement} from '../board/placement.js';
import type {CardsAt} from '../board/marks.js';
import type {Item} from '../board/items.js';
import type {ReactElement} from 'react';
import {tokenPicture} from '../cards/token.js';
import {Picture, useTheme} from '../drawing/picture.js';
import type {Row} from '../../terminal/output/row.js';
import {groundCell, filled} from '../drawing/cells.js';
import type {Theme} from '../drawing/theme.js';

/** Milliseconds until which the heaps are held in turn, and between which cards leap and the slip unrolls. */
const GREETED = 480;
const [FIRST_LEAP, LAST_SEEN] = [300, 1800];
const UNROLLS = 1700;
const ROW = 40;

/** How many cards leap, and the milliseconds of a leap between one of a heap and the next. */
const LEAPS = 24;
const APART = 260;

/** Milliseconds between a card and the three shades of its tail, and by how many rows a second squared cards fall. */
const TAIL = 45;
const PULL = 20;

/** A card in the air, or a shade of its tail: 1 is the nearest to it, 3 the furthest. */
interface Spark {
  readonly x: number;
  readonly y: number;
  readonly card: Card;
  readonly shade: 0 | 1 | 2 | 3;
}

const SPARK_WIDTH = 3;

/** The heap that is held `time` milliseconds after the win. */
export function heldHeap({items}: Placement, time: number): CardsAt | undefined {
  const heaps = heapsOf(items);
  const heap = time < GREETED ? heaps[Math.floor((time * heaps.length) / GREETED)] : undefined;
  return heap && {pile: heap.pile, index: heap.index, count: 1};
}

/** The rows of a slip that are unrolled `time` milliseconds after the win. */
export function unrolledRows(rows: number, time: number): number {
  return time < UNROLLS ? 0 : Math.min(rows, 1 + Math.floor((time - UNROLLS) / ROW));
}

/** The cards that leap behind the heaps `time` milliseconds after the win, the shades of their tails first. */
export function sparksAt(placement: Placement, position: Position, time: number): Spark[] {
  if (time < FIRST_LEAP || time >= LAST_SEEN) return [];
  return leapsOf(placement, position)
    .flatMap(leap => ([3, 2, 1, 0] as const).flatMap(shade => sparkOf(placement, leap, shade, time)))
    .sort((a, b) => b.shade - a.shade);
}

interface Leap {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  /** Columns and rows a second. */
  readonly speed: readonly [across: number, down: number];
  readonly since: number;
}

function sparkOf({width, height}: Placement, leap: Leap, shade: Spark['shade'], time: number): Spark[] {
  const seconds = (time - shade * TAIL - leap.since) / 1000;
  if (seconds < 0) return [];
  const [across, down] = leap.speed;
  const x = Math.round(leap.x + across * seconds);
  const y = Math.round(leap.y + down * seconds + PULL * seconds * seconds);
  const isSeen = x >= 0 && x + SPARK_WIDTH <= width && y >= 0 && y < height;
  return isSeen ? [{x, y, card: leap.card, shade}] : [];
}

/** The leaps of the celebration: only their cards depend on the game. */
function leapsOf({items}: Placement, position: Position): Leap[] {
  const heaps = heapsOf(items);
  const rounds = Math.ceil(LEAPS / Math.max(1, heaps.length));
  const random = numbers();
  return Array.from({length: rounds}, (_, round) =>
    heaps.map((heap, i): Leap => {
      const cards = pileAt(position, heap.pile);
      return {
        card: cards[Math.floor(random() * cards.length)] ?? 0,
        x: heap.x + Math.floor((heap.width - SPARK_WIDTH) / 2),
        y: heap.y + 1,
        speed: [(random() - 0.5) * 52, -(16 + random() * 9)],
        since: FIRST_LEAP + i * (320 / heaps.length) + (round * 3 * APART) / rounds + random() * 60,
      };
    }),
  ).flat();
}

function heapsOf(items: readonly Item[]): Item[] {
  return items.filter(({kind, card}) => kind === 'card' && card !== undefined);
}

/** Numbers from 0 to 1 that are always the same, by the minimal standard generator of Park and Miller. */
function numbers(): () => number {
  let state = 11;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** Cards that leap from the heaps of a won game, and the tails they draw. */
export function Sparks({sparks}: {readonly sparks: readonly Spark[]}): ReactElement {
  const theme = useTheme();
  const seen = theme.filled ? sparks : sparks.filter(({shade}) => shade === 0);
  return (
    <>
      {seen.map((spark, i) => (
        <Picture key={i} x={spark.x} y={spark.y} cells={sparkRows(theme, spark)} />
      ))}
    </>
  );
}

const UNMARKED = {state: 'plain', cursor: false, last: false} as const;

function sparkRows(theme: Theme, {card, shade}: Spark): readonly Row[] {
  if (shade === 0)
    return tokenPicture(theme, {narrow: true}, SPARK_WIDTH, {kind: 'card', card, under: false}, UNMARKED).cells;
  return filled(groundCell(theme, `tail${shade}`), SPARK_WIDTH, 1);
}
