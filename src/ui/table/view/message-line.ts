import {turnedWords} from '../../../engine/texts/words.js';
import {scoreWords, wonWords} from '../../../words/aim.js';
import {countOf} from '../../../engine/texts/count.js';
import {mayRedeal, mayTurn} from '../../../engine/legality/legality.js';
import {phrase, type Phrase} from '../../../engine/texts/phrase.js';
import type {Consequence} from '../../../engine/legality/application.js';
import {pileAt} from '../../../engine/position.js';
import {happenedAtDeal} from '../../../session/game.js';
import {playsTo} from '../../../sitting/picking.js';
import {tipNow} from '../first-game-tips.js';
import {finishingMoves} from '../../../sitting/moves.js';
import {
  gameNow,
  keyText,
  labelsNow,
  movesOf,
  pageNow,
  playCount,
  positionNow,
  tableNow,
  rulesOf,
  isDeadEnd,
  statusOfModel,
  type Model,
  type Sitting,
  type Seen,
  type Doing,
  type Findings,
} from '../model/model.js';
import {happenedWords, moveWords, playedCards} from '../../../words/moves.js';
import {heldWords} from './held-words.js';
import type {Message} from '../../chrome/message.js';
import {slipNow} from './ending-slip.js';

/** The message line: a question, a half-typed move, the outcome of the last key, or what can be done now. */
export function messageOf(model: Model): Message {
  const {message} = model;
  const dialog = pageNow(model);
  if (dialog && !(message && dialog.page.yields)) return {tone: 'plain', text: dialog.page.says(dialog, model)};
  const said = message ?? chosenWords(model);
  return said ? ended(model, said) : stateWords(model);
}

function chosenWords(model: Seen & Doing): Message | undefined {
  const {held, shown} = model;
  if (held) return {tone: 'plain', text: heldWords(model, held, model.size.columns < ROOMY)};
  return shown === undefined ? undefined : {tone: 'plain', text: shownWords(model, shown)};
}

function shownWords(model: Seen, shown: number): Phrase {
  const moves = movesOf(model);
  const move = moves[shown];
  if (!move) return '';
  const words = moveWords(rulesOf(model), positionNow(model), move);
  const plays = keyText(model, 'enter');
  if (move.type !== 'play') return phrase`${{capital: words}}. ${plays} plays it.`;
  return phrase`${String(shown + 1)} of ${String(playCount(model))}: ${words}. ${plays} plays it.`;
}

/** In narrower windows the message is shorter, so that it takes one line. */
export const ROOMY = 64;

/** A game that is stuck says so whatever else there is to say: on its slip, or here where that has no room. */
function ended(model: Model, message: Message): Message {
  if (slipNow(model)) return message.onSlip ? NOTHING : message;
  if (model.recorded || statusOfModel(model) !== 'stuck') return message;
  return {tone: 'heldCap', text: phrase`Stuck. ${message.text}`};
}

const NOTHING: Message = {tone: 'plain', text: ''};

/** What can be done now; the slip of an ended game says it better. */
function stateWords(model: Model): Message {
  const state = statusWords(model);
  const dealt = state.tone === 'heldCap' || state === NOTHING ? '' : happenedWords(rulesOf(model), dealtNow(model));
  return dealt === '' ? state : {...state, text: phrase`${{capital: dealt}} by itself. ${state.text}`};
}

/** What happened by itself at the deal, as long as nothing was played. */
function dealtNow(model: Sitting): readonly Consequence[] {
  const {opening, last} = gameNow(model);
  return last ? [] : happenedAtDeal(opening);
}

/** How the game stands, and what can be done. */
function statusWords(model: Model): Message {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const status = statusOfModel(model);
  const brief = model.size.columns < ROOMY;
  if (slipNow(model)) return NOTHING;
  if (status === 'won') return {tone: 'good', text: `Won: ${wonWords(rules)}.`};
  if (status === 'stuck' || isDeadEnd(model)) return stuckWords(model);
  const advice = tipNow(model);
  if (advice !== undefined) return {tone: 'good', text: advice};
  if (finishingMoves({rules, position}))
    return {tone: 'good', text: `All ${brief ? '' : 'cards '}can go up: ${keyText(model, 'enter')} finishes.`};
  const space = keyText(model, 'turn');
  const again = brief ? `${space} deals again.` : `The stock is out; ${space} deals it again.`;
  const turn =
    rules.turn && mayTurn(rules, position)
      ? `${space} turns ${turnedWords(rules.turn)}.`
      : mayRedeal(rules, position)
        ? again
        : '';
  const plays = playCount(model);
  const them = plays === 1 ? 'it' : 'them';
  const tab = keyText(model, 'next');
  const shows = brief ? ` (${tab}).` : `; ${tab} shows ${them}.`;
  const counted = plays === 0 ? 'Nothing fits.' : `${countOf(plays, 'move')}${shows}`;
  const words = anySpaceWords(model) ?? counted;
  return {tone: 'plain', text: turn === '' ? words : phrase`${words} ${turn}`};
}

/** `7C can go into any space (2 3 4).`: the only play there is, where it leads to several spaces that are all alike. */
function anySpaceWords(model: Seen): Phrase | undefined {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const [move] = movesOf(model);
  if (playCount(model) !== 1 || move?.type !== 'play') return undefined;
  const {cards, from, to, meeting} = playedCards(rules, position, move);
  if (meeting !== undefined || to.spec.role !== 'tableau') return undefined;
  const pick = {from, count: move.count, depth: move.depth};
  const spaces = rules
    .of(to.letter)
    .filter(({index}) => pileAt(position, index).length === 0)
    .filter(pile => playsTo({rules, position}, pick, pile).length > 0);
  const keys = spaces.flatMap(({index}) => labelsNow(model).keyOf.get(index) ?? []);
  return spaces.length > 1 ? phrase`${{cards}} can go into any space (${keys.join(' ')}).` : undefined;
}

function stuckWords(model: Seen & Findings): Message {
  const text = isDeadEnd(model) ? 'Stuck: no card can go up any more.' : 'Stuck: no move is left.';
  const up = `${scoreWords(tableNow(model))}.`;
  return {tone: 'heldCap', text: model.size.columns < ROOMY ? text : `${text} ${up}`};
}
