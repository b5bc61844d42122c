import {pileAt} from '../../../engine/position.js';
import type {Placement} from '../../board/placement.js';
import {freeSpot} from '../../board/free-rect.js';
import type {Rect} from '../../ink/place.js';
import {placementOf} from '../placement.js';
import {positionNow, type Dialog, type Model} from '../model/model.js';

export type CardsDialog = Dialog & {kind: 'cards'};

/** How many cards of an open pile there are to choose from: the grace leaves its top alone. */
export function openCards(model: Model, {pile, purpose}: CardsDialog): number {
  return pileAt(positionNow(model), pile).length - (purpose === 'grace' ? 1 : 0);
}

/** Where an open pile lies on the board, and how many of its cards stand in a row. */
interface CardsGrid extends Rect {
  readonly across: number;
}

/** Columns from one card of an open pile to the next, and those beside them. */
export const CARD_STEP = 5;
const BESIDE = 4;
/** The most and the fewest cards in a row. */
const MOST_ACROSS = 9;
const LEAST_ACROSS = 5;

/** Where an open pile lies: where the board has room for it no card is covered, else it lies over its own place. */
export function cardsGrid(model: Model, dialog: CardsDialog): CardsGrid {
  const placement = placementOf(model);
  const count = openCards(model, dialog);
  return (placement && freeGrid(placement, count)) ?? gridOver(model, dialog, placement, count);
}

/** As few rows as have room on the free part of the board, a blank column at either side. */
function freeGrid(placement: Placement, count: number): CardsGrid | undefined {
  for (let across = MOST_ACROSS; across >= LEAST_ACROSS; across--) {
    const [width, height] = [across * CARD_STEP + BESIDE, Math.ceil(count / across) + 2];
    const spot = freeSpot(placement, {width: width + 2, height});
    if (spot) return {x: spot.x + 1, y: spot.y, width, height, across};
  }
  return undefined;
}

const WIDEST = 48;
/** An open pile lies over its own place only if it has this many columns there; other piles then stay in view. */
const NARROWEST = 28;

/** Over the pile's own place, if there are columns for it, else in the middle; over all that would be cut. */
function gridOver({size}: Model, dialog: CardsDialog, placement: Placement | undefined, count: number): CardsGrid {
  const {items = [], width: columns = size.columns, height: rows = 0} = placement ?? {};
  const own = Math.min(...items.filter(item => item.pile === dialog.pile).map(item => item.x)) - 1;
  const beside = own > columns / 3 && columns - 1 - own >= NARROWEST;
  const width = Math.min(WIDEST, beside ? columns - 1 - own : columns - 4);
  const x = beside ? own : Math.floor((columns - width) / 2);
  const covered = beside ? items.filter(item => item.x >= own) : [];
  const least = Math.max(0, ...covered.map(item => item.y + item.height));
  const across = Math.floor((width - BESIDE) / CARD_STEP);
  const height = Math.min(Math.max(least, Math.ceil(count / across) + 2), rows);
  return {x, y: 0, width, height, across};
}
