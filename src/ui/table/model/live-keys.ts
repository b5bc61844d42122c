import {isWon, pileAt, type Position} from '../../../engine/position.js';
import type {Key} from '../../../settings/keys.js';
import {playsHome} from '../../../player/candidate-moves.js';
import {livePiles} from '../../../player/live-piles.js';
import type {Held} from '../../../player/resolve-move.js';
import {heldTargets, pickOf} from './held-cards.js';
import {labelsNow, positionNow, rulesOf, type Model} from './model.js';

const NONE: ReadonlySet<number> = new Set();

/**
 * The piles whose labels are keys that work now, by index; the stock among them while Space turns a card or deals again.
 * With cards picked up these are the places they may go to. In a dialog only the one that asks for a pile has any.
 */
export function pileKeysNow(model: Model): ReadonlySet<number> {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const {dialog, held} = model;
  if (dialog) return dialog.kind === 'key' && dialog.purpose === 'look' ? seenPiles(model) : NONE;
  if (isWon(rules, position)) return NONE;
  return held ? placesNow(model, held) : livePiles(rules, position, labelsNow(model));
}

/** Does a pile's key work now? */
export function isPileKey(model: Model, key: Key): boolean {
  const pile = labelsNow(model).pileOf.get(key);
  return pile !== undefined && pileKeysNow(model).has(pile.index);
}

/** The piles with a key that can be looked through. */
function seenPiles(model: Model): ReadonlySet<number> {
  const piles = [...labelsNow(model).pileOf.values()].filter(
    ({index, spec}) => spec.role !== 'reserve' && pileAt(positionNow(model), index).length > 0,
  );
  return new Set(piles.map(({index}) => index));
}

const known = new WeakMap<Held, {readonly position: Position; readonly places: ReadonlySet<number>}>();

/** The same value as long as the same cards are held, so that the labels need not be drawn again. */
function placesNow(model: Model, held: Held): ReadonlySet<number> {
  const position = positionNow(model);
  const last = known.get(held);
  if (last?.position === position) return last.places;
  const places = new Set([...placesOf(model, held), ...stockNow(model)]);
  known.set(held, {position, places});
  return places;
}

/** Where held cards may go by a key; their own key sends them to the foundation. The next card of the stock is not seen yet. */
function placesOf(model: Model, held: Held): number[] {
  const {keyOf} = labelsNow(model);
  const rules = rulesOf(model);
  const pick = pickOf(model, held);
  if (!pick) return rules.of('T').map(({index}) => index);
  const places = [...heldTargets(model)].filter(index => keyOf.has(index));
  const goesHome = playsHome(rules, positionNow(model), {from: pick.from, depth: pick.depth}).length > 0;
  return goesHome ? [...places, pick.from.index] : places;
}

/** Space drops what is held, and turns. */
function stockNow(model: Model): number[] {
  const rules = rulesOf(model);
  const live = livePiles(rules, positionNow(model), labelsNow(model));
  return rules.piles.filter(({index, spec}) => spec.role === 'stock' && live.has(index)).map(({index}) => index);
}
