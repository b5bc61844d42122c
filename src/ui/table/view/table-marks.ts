import {TURN} from '../../../engine/move.js';
import {pileAt} from '../../../engine/position.js';
import {heldCount, isNext} from '../../../sitting/picking.js';
import {happenedIn} from '../../../session/game.js';
import {endsOf, NO_MARKS, type CardsAt, type Marks, type Spot} from '../../board/marks.js';
import {stageMarks} from './replay-view.js';
import {heldTargets} from '../held-cards.js';
import {gameNow, movesOf, positionNow, rulesOf, tableNow, type Sitting, type Seen, type Doing} from '../model/model.js';

/** What is picked up and where it may go, both ends of a move that Tab shows, and what the last key played. */
export function marksOf(model: Seen & Doing): Marks {
  if (model.recorded) return stageMarks(gameNow(model));
  const marks = {...NO_MARKS, cursor: model.cursor};
  const hints = hintsOf(model);
  if (hints.length > 0) return {...marks, hints};
  const held = heldCards(model);
  if (held) return {...marks, held, targets: heldTargets(model)};
  const last = playedSpots(model);
  return last.length > 0 || model.cursor ? {...marks, last} : NO_MARKS;
}

/** Both ends of the move that is shown. */
function hintsOf(model: Sitting & Doing): CardsAt[] {
  const shown = model.shown === undefined ? undefined : movesOf(model)[model.shown];
  if (!shown) return [];
  const {from, to} = endsOf(rulesOf(model), shown);
  const {depth = 0, count = 1} = shown.type === 'play' ? shown : {};
  const first = depth > 0 ? depth - 1 : lengthOf(model, from) - count;
  const target = shown.type === 'play' && shown.under ? {pile: to, index: 0, count: 1} : topOf(model, to);
  return [{pile: from, index: first, count}, target].filter(({pile}) => pile >= 0);
}

function heldCards(model: Sitting & Doing): CardsAt | undefined {
  const {held} = model;
  if (!held || isNext(held)) return undefined;
  const pile = held.from.index;
  if (held.depth !== undefined) return {pile, index: held.depth - 1, count: 1};
  const {count} = heldCount(tableNow(model), held);
  return {pile, index: lengthOf(model, pile) - count, count};
}

/** Where the cards lie that the last key moved, and those that moved by themselves after them. */
function playedSpots(model: Sitting & Doing): Spot[] {
  const game = gameNow(model);
  if (!model.played || !game.last) return [];
  const spots = new Map<number, Spot>();
  for (const move of game.last.moves) {
    if (move.type !== 'play' && move.type !== TURN.type) continue;
    const {to} = endsOf(rulesOf(model), move);
    const isUnder = move.type === 'play' && move.under === true;
    spots.set(to, isUnder ? {pile: to, index: 0} : topOf(model, to));
  }
  for (const {to} of happenedIn(game)) spots.set(to, topOf(model, to));
  return [...spots.values()];
}

function topOf(model: Sitting, pile: number): CardsAt {
  return {pile, index: pile < 0 ? -1 : lengthOf(model, pile) - 1, count: 1};
}

function lengthOf(model: Sitting, pile: number): number {
  return pileAt(positionNow(model), pile).length;
}
