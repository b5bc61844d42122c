import {memoized} from '../../../engine/memoized.js';
import {isWon, type Position} from '../../../engine/position.js';
import {livePiles} from '../../../sitting/choosing.js';
import {isNext, type Held} from '../../../sitting/picking.js';
import {heldPlaces, isPlace} from './held-places.js';
import {labelsNow, pageNow, rulesOf, tableNow, type Sitting, type Seen, type Doing} from './model.js';

const NONE: ReadonlySet<number> = new Set();

/**
 * The piles whose labels are keys that work now, by index; the stock among them while Space turns a card or deals again.
 * With cards picked up these are the places they may go to. In a dialog only the one that asks for a pile has any.
 */
export function pileKeysNow(model: Seen & Doing): ReadonlySet<number> {
  const {rules, position} = tableNow(model);
  const {held, named} = model.doing;
  const dialog = pageNow(model);
  if (dialog) return dialog.page.piles?.(model) ?? NONE;
  if (isWon(rules, position)) return NONE;
  if (held) return placesNow(model, held);
  const live = livePiles({rules, position}, labelsNow(model));
  return named ? new Set(elsewhere(model, named)) : live;
}

const placesOf = memoized((_: Held) => memoized((_: Position, places: () => ReadonlySet<number>) => places()));

/** The same value as long as the same cards are held, so that the labels need not be drawn again. */
function placesNow(model: Sitting, held: Held): ReadonlySet<number> {
  const table = tableNow(model);
  return placesOf(held)(table.position, () => {
    const places = heldPlaces(table, labelsNow(model), held).map(({pile}) => pile);
    return new Set([...places, ...elsewhere(model, held)]);
  });
}

/** Keys that drop what is held and begin anew: Space, and piles that are never a place. */
function elsewhere(model: Sitting, held: Held): number[] {
  const rules = rulesOf(model);
  const live = livePiles(tableNow(model), labelsNow(model));
  const own = isNext(held) ? -1 : held.from.index;
  return [...live].filter(index => index !== own && !isPlace(rules.info(index)));
}
