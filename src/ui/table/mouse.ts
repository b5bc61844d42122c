import {pileAt} from '../../engine/position.js';
import {openPile} from './pages/cards.js';
import {canLay, fillSpace, pickUp, putDown} from './held-cards.js';
import {labelsNow, positionNow, rulesOf, tableNow, type Sitting, type Doing, type Playing} from './model/model.js';
import {turnOrRedeal, withoutShown} from './model/play.js';
import type {PointerEvent} from '../drawing/target.js';
import type {Spot} from '../board/marks.js';

/**
 * The mouse at the table: a press picks up, a press elsewhere or a release on another pile puts down, a press on what is
 * held makes its best move, the right button looks through a pile.
 */
export function pointAt<T extends Playing>(model: T, event: PointerEvent): T {
  const {target} = event;
  const spot = target?.kind === 'card' ? frontSpot(model, target) : undefined;
  if (event.action === 'up') return release(model, spot);
  if (event.action !== 'down' || !spot) return model;
  if (event.button === 'right') return openPile(model, spot.pile);
  return event.button === 'left' ? press({...withoutShown(model), cursor: spot}, spot) : model;
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

function press<T extends Playing>(model: T, spot: Spot): T {
  const rules = rulesOf(model);
  const pile = rules.info(spot.pile);
  if (pile.spec.role === 'stock') return turnOrRedeal(model);
  const {held} = model.doing;
  if (held) return putDown(model, held, pile);
  if (labelsNow(model).oneKey && spot.index < 0) return fillSpace(model, pile);
  const count = pileAt(positionNow(model), spot.pile).length - spot.index;
  const picked = pickUp(model, pile, count > 1 ? count : undefined);
  return {...picked, press: picked.doing.held && spot};
}

/** The button is released: over another pile it puts down what was dragged; where no pile is, that goes back. */
function release<T extends Playing>(model: T, spot: Spot | undefined): T {
  const {
    press: from,
    doing: {held},
  } = model;
  const still = {...model, press: undefined};
  if (!from || !held) return still;
  if (!spot) return {...still, doing: {}};
  if (spot.pile === from.pile) return still;
  const to = rulesOf(model).info(spot.pile);
  const dropped = putDown(still, held, to);
  return canLay(tableNow(still), held, to) ? dropped : {...dropped, doing: {}};
}

/** A press where nothing lies drops what is held. */
export function pressNowhere<T extends Doing>(model: T): T {
  return model.doing.held ? {...model, doing: {}, press: undefined, message: undefined} : model;
}
