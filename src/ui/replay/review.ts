import {plyOf, type Game} from '../../session/game.js';
import {adoptGame} from '../../session/journal/journal.js';
import {makeReplay} from '../../session/replay.js';
import {withSettings} from '../../settings/settings.js';
import type {Effect} from '../effect.js';
import {withMessage} from '../chrome/message.js';
import {updateTable, type TableEvent} from '../table/input/update.js';
import {gameNow, type Model, type TableUpdated} from '../table/model/model.js';
import {askReview} from '../table/pages/review.js';
import {settled} from '../table/model/settled.js';
import {stepTo, type Replay} from './model/replay.js';

/** A recorded game and the table at which it is gone through, which nothing is kept of. */
export interface Reviewed {
  readonly replay: Replay;
  readonly reviewed: Model;
  readonly effects: readonly Effect[];
}

type Scene = Pick<Model, 'variants' | 'size' | 'look' | 'settings'>;

/** Is the review awaited, or looked at? */
export function isReviewing(reviewed: Model): boolean {
  return reviewed.asked === 'review' || reviewed.dialog !== undefined;
}

/** Goes through the whole game of a replay, or opens what was found before. */
export function beginReview(replay: Replay, game: Game, before: Model | undefined, scene: Scene): Reviewed {
  const isKnown = before && makeReplay(gameNow(before)) === makeReplay(game);
  const settings = withSettings(scene.settings, {verdict: false});
  const table = {...(isKnown ? before : {journal: adoptGame(game)}), ...scene, settings};
  return afterTable(replay, table, askReview(table));
}

/** Applies an event to the review; a move that is chosen there is the step that the replay goes to. */
export function updateReview(replay: Replay, reviewed: Model, event: TableEvent): Reviewed {
  return afterTable(replay, reviewed, updateTable(reviewed, event));
}

function afterTable(replay: Replay, before: Model, updated: TableUpdated): Reviewed {
  const {model, effects} = settled(before, updated);
  const isChosen = gameNow(model) !== gameNow(before);
  const ply = plyOf(gameNow(model));
  return {
    replay: isChosen
      ? withMessage(stepTo(replay, ply), `Before move ${String(ply + 1)}; v lists the moves again.`)
      : {...replay, message: model.message},
    reviewed: isChosen ? {...before, dialog: undefined} : model,
    effects: effects.filter(({type}) => type === 'ask' || type === 'cancel-question'),
  };
}
