import {act} from '../../../sitting/update.js';
import {acted, advised} from './news.js';
import {alreadyWon, cleared} from './rest.js';
import type {AnalysisEvent, DealEvent} from '../../../analysis/protocol.js';
import type {Move} from '../../../engine/move.js';
import {pileAt} from '../../../engine/position.js';
import {sentence, type Phrase} from '../../../engine/texts/phrase.js';
import {openSeed} from '../../../session/game.js';
import type {JournalEntry} from '../../../session/journal/journal-entry.js';
import {dealNote, dealSource, foundDeal, isAwaitedDeal, noDealWords, searchLine} from '../../../sitting/deal-search.js';
import {finishingMoves} from '../../../sitting/input/moves.js';
import {isOver} from '../../../sitting/sitting.js';
import {NOTHING_PLAYED} from '../../../words/moves.js';
import {landedAt} from '../../board/marks.js';
import {motionHome, showsMotion, withoutFlight} from '../../motion/motion.js';
import {pickedCount} from '../../../sitting/input/picking.js';
import {TAKES_ANY, withComplaint, withMessage} from '../../chrome/message.js';
import {withEffect} from '../../pages/host.js';
import {gameNow, keyText, movesOf, rulesOf, tableNow, NOTHING, shownNow, type Press, type Model} from './model.js';

/** Plays moves as one step, or asks first where the player wants that. */
export function playMoves(model: Model, moves: readonly Move[], but?: Phrase): Model {
  return acted(model, {type: 'play', steps: [moves], but});
}

/** The table after cards were played that the pointer has brought to their place. */
export function landed(model: Model): Model {
  return {...model, motion: withoutFlight(model.motion)};
}

/** The table while cards that were let go where they cannot lie fly home. */
export function flownHome(model: Model, {held, by}: Press): Model {
  const table = tableNow(model);
  const {index} = held.from;
  const home = landedAt(index, pileAt(table.position, index).length, {count: pickedCount(table, held).count});
  return showsMotion(model) ? {...model, motion: motionHome(table.position, home, by)} : model;
}

/** Goes elsewhere in the session, and says so in these words. Another position comes to the table, so nothing stays picked up. */
export function travel(model: Model, entry: JournalEntry, words: string): Model {
  const next = act(model, {type: 'go', entry});
  const now = advised(model, next);
  return next.said.some(({kind}) => kind === 'went') ? withMessage(now, words) : now;
}

/** Tab: shows the next or the previous legal move. */
export function stepShown(model: Model, by: 1 | -1): Model {
  const moves = movesOf(model);
  if (moves.length === 0) return cleared(model);
  const from = shownNow(model) ?? (by > 0 ? -1 : 0);
  return cleared(model, {type: 'shown', move: (from + by + moves.length) % moves.length});
}

/** Asks for another deal of the same game and rules. If the settings want a certain kind, it has to be searched for. */
export function askForDeal(model: Model): Model {
  const rules = rulesOf(model);
  const {source} = dealSource(rules, model.settings);
  const asking = withMessage(cleared(model, {type: 'deal', resigned: false}), searchLine(source, undefined, TAKES_ANY));
  return withEffect(asking, {type: 'find-deal', rules, source});
}

/** Deals any deal instead of the one that is searched for. */
export function takeAnyDeal(model: Model): Model {
  return withEffect(model, {type: 'find-deal', rules: rulesOf(model), source: 'chance'});
}

/** `:resign`: the game is given up for another deal. */
export function resign(model: Model): Model {
  if (isOver(model)) return alreadyWon(model);
  if (!gameNow(model).last) return withComplaint(model, NOTHING_PLAYED);
  const asking = askForDeal(model);
  return asking.doing.type === 'deal' ? {...asking, doing: {type: 'deal', resigned: true}} : asking;
}

/** Deals what was asked for, or says that no such deal was found. */
export function withDeal(model: Model, event: DealEvent): Model {
  const {rules} = event;
  if (model.doing.type !== 'deal' || rules !== rulesOf(model) || !isAwaitedDeal(model.settings, event)) return model;
  const opening = foundDeal(event);
  if (!opening) {
    const words = sentence(`${noDealWords(event)}; ${keyText(model, 'new')} looks again`);
    return withComplaint({...model, doing: NOTHING}, words);
  }
  const undo = keyText(model, 'undo');
  const words = model.doing.resigned
    ? `Given up; here is a new deal. ${undo} returns to the other, ${keyText(model, 'winnable')} where it was lost.`
    : finishingMoves(tableNow(model))
      ? `A new deal. All cards of the other could go up: ${undo} returns to it.`
      : `A new deal; ${undo} returns to the other.`;
  const note = dealNote(opening, model.settings);
  return travel(model, {type: 'new', opening}, note === undefined ? words : `${note} ${words}`);
}

export function withSearchProgress(
  model: Model,
  {rules, source, ...progress}: AnalysisEvent & {kind: 'searching'},
): Model {
  if (model.doing.type !== 'deal' || rules !== rulesOf(model)) return model;
  return withMessage(model, searchLine(source, progress, TAKES_ANY));
}

/** Deals a seed of the same game and rules. */
export function dealSeed(model: Model, seed: string): Model {
  const opening = openSeed(rulesOf(model), seed);
  return travel(model, {type: 'new', opening}, `Deal ${seed}; ${keyText(model, 'undo')} returns to the other.`);
}
