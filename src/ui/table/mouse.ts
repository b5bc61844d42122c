import {pileAt} from '../../engine/position.js';
import {canLay, fillSpace, pickUp, putDown, sendHome} from './held-cards.js';
import {
  labelsNow,
  positionNow,
  rulesOf,
  tableNow,
  type Sitting,
  pressNow,
  type Doing,
  type Playing,
} from './model/model.js';
import {flownHome, landed, turnOrRedeal, withoutShown} from './model/play.js';
import type {PointerEvent} from '../drawing/target.js';
import type {Spot} from '../board/marks.js';
import type {Point} from '../drawing/place.js';

/**
 * The mouse at the table: a press picks up, and what is held follows the pointer; a press elsewhere or a release on another
 * pile puts down, a press on what is held makes its best move. The right button sends up, or is told why
 * not.
 */
export function pointAt<T extends Playing>(model: T, event: PointerEvent): T {
  const {target} = event;
  const spot = target?.kind === 'card' ? frontSpot(model, target) : undefined;
  if (event.action === 'up') return release(model, spot);
  if (event.action === 'move') return drag(model, event, spot);
  if (event.action !== 'down' || !spot) return model;
  if (event.button === 'right') return sendHome(model, rulesOf(model).info(spot.pile));
  return event.button === 'left' ? press({...withoutShown(model), cursor: spot}, spot, event) : model;
}

/** A click on the covered part of a column means the pile in front of it; on a fold, the pile's top. */
function frontSpot(model: Sitting, spot: Spot): Spot {
  const rules = rulesOf(model);
  const info = rules.info(spot.pile);
  const pile = info.spec.role === 'column' ? rules.front(info.index) : spot.pile;
  const {length} = pileAt(positionNow(model), pile);
  const runs = rules.givesRuns(rules.info(pile).letter);
  return {
    pile,
    index: runs && info.spec.role !== 'column' && spot.index >= 0 ? Math.min(spot.index, length - 1) : length - 1,
  };
}

function press<T extends Playing>(model: T, spot: Spot, {x, y}: Point): T {
  const rules = rulesOf(model);
  const pile = rules.info(spot.pile);
  if (pile.spec.role === 'stock') return turnOrRedeal(model);
  const {held} = model.doing;
  if (held) return putDown(model, held, pile);
  if (labelsNow(model).oneKey && spot.index < 0) return fillSpace(model, pile);
  const count = pileAt(positionNow(model), spot.pile).length - spot.index;
  const picked = pickUp(model, pile, count > 1 ? count : undefined);
  const now = picked.doing.held;
  return {...picked, press: now && {held: now, at: {x, y}, by: {x: 0, y: 0}, over: spot.pile}};
}

/** The pointer has moved with the button held. */
function drag<T extends Doing>(model: T, {x, y}: Point, spot: Spot | undefined): T {
  const now = pressNow(model);
  if (!now) return model;
  const by = {x: x - now.at.x, y: y - now.at.y};
  const isStill = by.x === now.by.x && by.y === now.by.y && spot?.pile === now.over;
  return isStill ? model : {...model, press: {...now, by, over: spot?.pile}};
}

/** The button is released: over another pile it puts down what was dragged; elsewhere that flies home. */
function release<T extends Playing>(model: T, spot: Spot | undefined): T {
  const now = pressNow(model);
  const still = {...model, press: undefined};
  if (!now) return model.press ? still : model;
  const {held, by} = now;
  const isClick = by.x === 0 && by.y === 0;
  if (spot?.pile === held.from.index) return isClick ? still : flownHome(still, now);
  const to = spot && rulesOf(model).info(spot.pile);
  const dropped = to ? putDown(still, held, to) : still;
  if (to && canLay(tableNow(still), held, to)) return landed(dropped);
  return flownHome({...dropped, doing: {}}, now);
}

/** A press where nothing lies drops what is held. */
export function pressNowhere<T extends Doing>(model: T): T {
  return model.doing.held ? {...model, doing: {}, press: undefined, message: undefined} : model;
}
