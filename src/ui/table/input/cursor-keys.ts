import {pileAt} from '../../../engine/position.js';
import {finishingMoves} from '../../../sitting/moves.js';
import {nextSpot, spotOf, spotsOf, type Direction} from './cursor.js';
import {placementOf} from '../placement.js';
import {heldTargets, layAnywhere, pickUp, putDown} from '../model/held-cards.js';
import {movesOf, rulesOf, tableNow, type Model} from '../model/model.js';
import {playMoves, turnOrRedeal} from '../model/play.js';
import type {Spot} from '../../board/marks.js';

/** Moves the cursor; with cards picked up, only among places where they may go. */
export function moveCursor(model: Model, direction: Direction): Model {
  const placement = placementOf(model);
  if (!placement) return model;
  const targets = model.held ? heldTargets(model) : undefined;
  const spots = spotsOf(rulesOf(model), placement, targets && targets.size > 0 ? targets : undefined);
  const cursor = nextSpot(spots, model.cursor, direction);
  return {...model, shown: undefined, message: undefined, cursor};
}

/** Enter: plays the move shown, finishes the game, or picks up and puts down at the cursor. */
export function enter(model: Model): Model {
  const shown = model.shown === undefined ? undefined : movesOf(model)[model.shown];
  if (shown) return playMoves(model, [shown]);
  const {cursor, held} = model;
  const finish = held ? undefined : finishingMoves(tableNow(model));
  if (finish) return playMoves(model, finish);
  if (!cursor) return held ? layAnywhere(model, held) : startCursor(model);
  return held ? putDown(model, rulesOf(model).info(cursor.pile)) : pickAtCursor(model, cursor);
}

/** The first Enter puts the cursor on the table. */
function startCursor(model: Model): Model {
  const placement = placementOf(model);
  const spots = placement ? spotsOf(rulesOf(model), placement) : [];
  const start = spots.find(item => rulesOf(model).info(item.pile).spec.role === 'tableau') ?? spots[0];
  return {...model, message: undefined, cursor: spotOf(start)};
}

/** Picks up the card under the cursor; where runs may be taken, with the cards above it. */
function pickAtCursor(model: Model, cursor: Spot): Model {
  const {rules, position} = tableNow(model);
  const pile = rules.info(cursor.pile);
  if (pile.spec.role === 'stock') return turnOrRedeal(model);
  const {length} = pileAt(position, pile.index);
  const runs = rules.givesRuns(pile.letter);
  return pickUp(model, pile, runs ? Math.max(1, length - cursor.index) : undefined);
}
