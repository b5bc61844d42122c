import {countOf} from '../../../engine/count.js';
import {mayRedeal, mayTurn} from '../../../engine/legality.js';
import {cardsPhrase, phrase, type Phrase} from '../../../engine/phrase.js';
import {pileAt, scoreOf} from '../../../engine/position.js';
import {licenceOf} from '../../../player/features.js';
import {tipNow} from '../model/first-game-tips.js';
import {finishingMoves} from '../../../player/finish-game.js';
import {
  movesOf,
  rulesOf,
  statusOfModel,
  type Model,
  type PageName,
  positionNow,
  labelsNow,
  type Dialog,
} from '../model/model.js';
import {moveWords} from '../../../player/describe-move.js';
import {heldCount, type Held} from '../../../player/resolve-move.js';
import type {Message} from '../../shared/message.js';
import {slipNow} from './ending-slip.js';

/** The message line: a question, a half-typed move, what came of the last key, or what can be done now. */
export function messageOf(model: Model): Message {
  const {dialog, message} = model;
  if (dialog?.kind === 'question') return {tone: 'plain', text: dialog.text};
  const asked = dialog && dialogWords(dialog);
  if (asked !== undefined) return {tone: 'plain', text: asked};
  if (dialog?.kind === 'page' && !message) return {tone: 'plain', text: `${PAGE_WORDS[dialog.page]}. Esc goes back.`};
  const said = message ?? chosenWords(model);
  return said ? ended(model, said) : stateWords(model);
}

/** What is picked up or shown. */
function chosenWords(model: Model): Message | undefined {
  const {held, shown} = model;
  if (held) return {tone: 'plain', text: heldWords(model, held)};
  return shown === undefined ? undefined : {tone: 'plain', text: shownWords(model, shown)};
}

const PAGE_WORDS: Readonly<Record<PageName, string>> = {
  help: 'Keys and rules',
  read: 'Table as text',
  share: 'The game as a code',
  commands: 'Commands in words',
};

/** What a dialog wants; undefined where the message line is free for other things. */
function dialogWords(dialog: Dialog): string | undefined {
  switch (dialog.kind) {
    case 'cards':
      return dialog.purpose === 'grace'
        ? 'Which card? Arrows or its name, Enter takes it, Esc leaves.'
        : 'Arrows or a name move along the pile; Esc leaves.';
    case 'line':
      return dialog.purpose === 'find' ? `Find which card? ${dialog.text}_` : `:${dialog.text}_`;
    case 'key':
      return {mark: 'Bookmark: which letter?', jump: 'Go to which bookmark?', look: 'Look through which pile?'}[
        dialog.purpose
      ];
    case 'counts':
      return 'Still to come. Any key goes back.';
    default:
      return undefined;
  }
}

function heldWords(model: Model, held: Held): Phrase {
  const rules = rulesOf(model);
  if (held.kind === 'next')
    return `p_ the next card of the stock: ${placeWords(model, ' to lay it there')}p to its foundation, Esc`;
  const pile = rules.info(held.pile);
  const cards = pileAt(positionNow(model), held.pile);
  const key = labelsNow(model).keyOf.get(held.pile) ?? pile.id;
  if (held.kind === 'depth')
    return phrase`${{card: cards[held.depth - 1] ?? 0}} by ${licenceOf(rules)?.name ?? ''}: ${placeWords(model)}${key} to its foundation, Esc`;
  const {count: shown, longest} = heldCount({rules, position: positionNow(model)}, held);
  const size = longest > 1 ? ` ([ ] ${String(shown)} of ${String(longest)})` : '';
  const unroll = held.unroll === true ? ', card by card' : '';
  const taken = cardsPhrase(cards.slice(cards.length - shown));
  return phrase`${key}_ ${taken}${size}${unroll}: ${placeWords(model)}${key} foundation, Esc`;
}

/** The keys of the tableau before another place: `1-4 column, `, `A-M packet, `; nothing in a game without a tableau. */
function placeWords(model: Model, what = ''): string {
  const rules = rulesOf(model);
  const keys = rules.of('T').map(pile => labelsNow(model).keyOf.get(pile.index) ?? '');
  const [first] = rules.of('T');
  return first ? `${keys[0] ?? ''}-${keys.at(-1) ?? ''} ${first.spec.name.one}${what}, ` : '';
}

function shownWords(model: Model, shown: number): Phrase {
  const moves = movesOf(model);
  const move = moves[shown];
  if (!move) return '';
  const words = moveWords(rulesOf(model), positionNow(model), move);
  return phrase`${String(shown + 1)} of ${String(moves.length)}: ${words}. Enter plays it.`;
}

/** Below this many columns what can be done is said in fewer words, so that it takes one line. */
export const ROOMY = 64;

/** A game that is stuck says so whatever else there is to say: on its slip, or here where that has no room. */
function ended(model: Model, message: Message): Message {
  if (statusOfModel(model) !== 'stuck' || slipNow(model)) return message;
  return {tone: 'mark+inverse', text: phrase`Stuck. ${message.text}`};
}

/** What can be done now. */
function stateWords(model: Model): Message {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const status = statusOfModel(model);
  const brief = model.size.columns < ROOMY;
  if (status === 'won') return {tone: 'good', text: 'Won: every card is home.'};
  if (status === 'stuck') return stuckWords(model);
  const advice = tipNow(model);
  if (advice !== undefined) return {tone: 'good', text: advice};
  if (finishingMoves(rules, position))
    return {tone: 'good', text: `All ${brief ? '' : 'cards '}can go up: Enter finishes.`};
  const again = brief ? 'Space deals again.' : 'The stock is out: Space deals it again.';
  const turn = mayTurn(rules, position) ? 'Space turns a card.' : mayRedeal(rules, position) ? again : '';
  const plays = movesOf(model).filter(move => move.type === 'play').length;
  const none = brief ? 'No play.' : 'Nothing can be played.';
  const words = plays === 0 ? none : `${countOf(plays, 'play')} (Tab${brief ? '' : ' shows'}).`;
  return {tone: 'plain', text: `${words} ${turn}`.trimEnd()};
}

function stuckWords(model: Model): Message {
  const text = 'Stuck: no move is left.';
  if (slipNow(model)) return {tone: 'bad', text};
  const rules = rulesOf(model);
  const home = `${String(scoreOf(rules, positionNow(model)))} of ${String(rules.packs * 52)} cards are home.`;
  return {tone: 'mark+inverse', text: model.size.columns < ROOMY ? text : `${text} ${home}`};
}
