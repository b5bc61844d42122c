import type {Pile} from '../../engine/declaration/pile.js';
import type {Card, Rank} from '../../engine/card.js';
import type {CardSize, Pack} from '../cards/card-size.js';
import type {Rect} from '../ink/place.js';

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

export function spaceItem({width, height}: CardSize, {x, y}: Rect, pile: number, base?: Item['base']): Item {
  return {kind: 'space', pile, index: -1, count: 0, base, covered: false, x, y, width, height};
}

type Laid = Pick<Item, 'x' | 'y' | 'pile' | 'index' | 'card' | 'covered'>;

export function cardItem({width, height}: CardSize, laid: Laid): Item {
  return {kind: 'card', count: 1, width, height, ...laid};
}

/** The top card alone, for piles that are squared. */
export function single(size: CardSize, {x, y}: Rect, pile: number, cards: Pile): Item {
  const last = cards.length - 1;
  return {...cardItem(size, {x, y, pile, index: last, card: cards[last], covered: false}), count: cards.length};
}

/**
 * How far each of some cards lies from the first: `most` apart where there is room, else `least`, beginning with the
 * oldest. undefined where not even that has room.
 */
export function offsets(count: number, room: number, least: number, most: number): number[] | undefined {
  const covered = count - 1;
  const spare = room - covered * least;
  if (spare < 0) return undefined;
  const steps = Array.from({length: covered}, (_, i) => {
    const newer = covered - 1 - i;
    return least + Math.max(0, Math.min(most - least, spare - newer * (most - least)));
  });
  return [0, ...steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0))];
}

export function manyItem(kind: ManyKind, pile: number, index: number, count: number, rect: Rect): Item {
  return {kind, pile, index, count, covered: true, ...rect};
}
