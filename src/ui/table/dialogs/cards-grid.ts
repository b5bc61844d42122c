import {pileAt} from '../../../engine/position.js';
import {placementOf} from '../model/fit-board.js';
import {positionNow, type Dialog, type Model} from '../model/model.js';

export type CardsDialog = Dialog & {kind: 'cards'};

/** How many cards of an open pile there are to choose from: the grace leaves its top alone. */
export function openCards(model: Model, {pile, purpose}: CardsDialog): number {
  return pileAt(positionNow(model), pile).length - (purpose === 'grace' ? 1 : 0);
}

/** Columns from one card of an open pile to the next. */
export const CARD_STEP = 5;
const WIDEST = 48;
/** Columns with which an open pile lies over its own place, so that the others stay in view. */
const NARROWEST = 28;

/** Where an open pile lies, how many of its cards stand in a row, and how many rows cover all that lies below it. */
export function cardsGrid(
  model: Model,
  dialog: CardsDialog,
): {x: number; width: number; across: number; least: number} {
  const {columns} = model.size;
  const items = placementOf(model)?.items ?? [];
  const own = Math.min(...items.filter(item => item.pile === dialog.pile).map(item => item.x)) - 1;
  const beside = own > columns / 3 && columns - 1 - own >= NARROWEST;
  const width = Math.min(WIDEST, beside ? columns - 1 - own : columns - 4);
  const x = beside ? own : Math.floor((columns - width) / 2);
  const covered = beside ? items.filter(item => item.x >= own) : [];
  const least = Math.max(0, ...covered.map(item => item.y + item.height));
  return {x, width, across: Math.floor((width - 4) / CARD_STEP), least};
}
