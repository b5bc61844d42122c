import type {AnalysisEvent} from '../../../analysis/protocol.js';
import {sentence} from '../../../engine/texts/phrase.js';
import {openSeed} from '../../../session/game.js';
import type {LibraryEvent} from '../../event.js';
import {gameNow, just, keyText, rulesOf, type Model, type TableUpdated} from './model.js';
import {cleared, travel} from './play.js';
import {dealSource, noDealWords, searchingWords} from '../../deal-search.js';
import {withComplaint, withMessage} from '../../chrome/message.js';

/** Asks for another deal of the same game and rules. If the settings want a certain kind, it has to be searched for. */
export function askForDeal(model: Model): TableUpdated {
  const rules = rulesOf(model);
  const wanted = dealSource(rules, model.settings);
  if ('refusal' in wanted) return just(withComplaint(cleared(model), wanted.refusal));
  return {
    model: {...withMessage(cleared(model), wanted.words), asked: 'deal'},
    effects: [{type: 'draw-seed', rules, source: wanted.source}],
  };
}

/** Has any deal dealt instead of the one that is searched for. */
export function takeAnyDeal(model: Model): TableUpdated {
  return {model, effects: [{type: 'draw-seed', rules: rulesOf(model), source: 'chance'}]};
}

/** `:resign`: the game is given up for another deal. */
export function resign(model: Model): TableUpdated {
  if (!gameNow(model).last) return just(withComplaint(model, 'Nothing has been played yet.'));
  const {model: asking, effects} = askForDeal(model);
  return {model: asking.asked === 'deal' ? {...asking, resigned: true} : asking, effects};
}

/** Deals the seed that was asked for; without a seed the search goes on. */
export function withSeed(model: Model, {rules, seed}: LibraryEvent & {type: 'seed'}): Model {
  if (model.asked !== 'deal' || rules !== rulesOf(model) || seed === undefined) return model;
  const undo = keyText(model, 'undo');
  const words = model.resigned
    ? `Given up; here is a new deal. ${undo} brings the other back, ${keyText(model, 'winnable')} where it was lost.`
    : `A new deal; ${undo} brings the other back.`;
  return travel(model, {type: 'new', opening: openSeed(rules, seed)}, words);
}

/** Says how the search goes. */
export function withSearchTold(model: Model, {rules, ...progress}: AnalysisEvent & {kind: 'searching'}): Model {
  if (model.asked !== 'deal' || rules !== rulesOf(model)) return model;
  return withMessage(model, searchingWords(model.settings, progress));
}

/** Takes the deal that a search found, or says that there is none. */
export function withSearchEnded(model: Model, {rules, end}: AnalysisEvent & {kind: 'deal'}): TableUpdated {
  if (model.asked !== 'deal' || rules !== rulesOf(model)) return just(model);
  const wanted = dealSource(rules, model.settings);
  if (end === 'found' && 'source' in wanted)
    return {model, effects: [{type: 'draw-seed', rules, source: wanted.source}]};
  const words = sentence(`${noDealWords(model.settings, end)}; ${keyText(model, 'new')} looks again`);
  return just(withComplaint({...model, asked: undefined, resigned: undefined}, words));
}

/** Deals a seed of the same game and rules. */
export function dealSeed(model: Model, seed: string): Model {
  const opening = openSeed(rulesOf(model), seed);
  return travel(model, {type: 'new', opening}, `Deal ${seed}; ${keyText(model, 'undo')} brings the other back.`);
}
