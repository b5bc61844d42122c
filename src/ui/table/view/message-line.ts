import {turnedWords} from '../../../engine/texts/words.js';
import {scoreWords, wonWords} from '../../../words/aim.js';
import {countOf} from '../../../engine/texts/count.js';
import {mayRedeal, mayTurn} from '../../../engine/legality/legality.js';
import {phrase, type Phrase, joined} from '../../../engine/texts/phrase.js';
import {pileAt} from '../../../engine/position.js';
import {happenedAtDeal} from '../../../session/game.js';
import {playsTo, pickedCount, isNext, isRun, resized, type Picked} from '../../../sitting/picking.js';
import {tipNow} from '../first-game-tips.js';
import {finishingMoves} from '../../../sitting/moves.js';
import {pageNow, type Model} from '../model/model.js';
import {askedWords} from '../review/question.js';
import {happenedWords, moveWords, playedCards} from '../../../words/moves.js';
import {factsOf, type Facts} from './table-marks.js';
import type {Message} from '../../chrome/message.js';
import {slipNow} from './ending-slip.js';
import {licenceOf, traitsOf} from '../../../sitting/commands.js';
import {heldPlaces} from '../model/live-keys.js';

/** The message line: a question, a half-typed move, the outcome of the last key, or what can be done now. */
export function messageOf(model: Model): Message {
  const {message, doing, recorded} = model;
  const {held, shown} = doing;
  const dialog = pageNow(model);
  if (dialog && !(message && (dialog.page.yields || message.tone === 'bad')))
    return plain(dialog.page.says(dialog, model));
  const at = factsOf(model);
  const chosen = held ? heldWords(at, held) : shown === undefined ? undefined : shownWords(at, shown);
  const said = message ?? (chosen === undefined ? undefined : plain(chosen));
  // The slip of an ended game says better how it stands.
  if (slipNow(model)) return said && !said.onSlip ? said : plain('');
  const asked = askedWords(model);
  if (!said) return asked === undefined ? stateWords(at, tipNow(model)) : plain(asked);
  if (at.status !== 'stuck' || recorded) return said;
  const isTravel = said.tone === 'plain' && !model.played;
  return {tone: 'heldCap', text: isTravel ? phrase`${said.text} Still stuck.` : phrase`Stuck. ${said.text}`};
}

function plain(text: Phrase): Message {
  return {tone: 'plain', text};
}

function shownWords(facts: Facts, shown: number): Phrase {
  const {moves, plays, keyFor} = facts;
  const move = moves[shown];
  if (!move) return '';
  const words = moveWords(facts, move);
  const enter = {spare: ` ${keyFor('enter')} plays it.`};
  if (move.type !== 'play') return phrase`${{capital: words}}.${enter}`;
  return phrase`${shown + 1} of ${plays}: ${words}.${enter}`;
}

/** How the game stands and what can be done, after what happened by itself at the deal. */
function stateWords(at: Facts, tip: Phrase | undefined): Message {
  const {rules, status, isDeadEnd, game} = at;
  if (status === 'won') return {tone: 'good', text: `Won: ${wonWords(rules)}.`};
  if (status === 'stuck' || isDeadEnd) return {tone: 'heldCap', text: stuckWords(at)};
  const dealt = game.last ? '' : happenedWords(rules, happenedAtDeal(game.opening));
  // In a first game the aim is worth more than what happened by itself.
  if (dealt !== '' && tip !== undefined)
    return {tone: 'good', text: phrase`${{spare: phrase`${{capital: dealt}} by itself. `}}${tip}`};
  const good = tip ?? finishWords(at);
  const state: Message = good === undefined ? plain(nextWords(at)) : {tone: 'good', text: good};
  if (dealt === '') return state;
  return {...state, text: phrase`${{capital: dealt}}${{spare: ' by itself'}}.${{spare: phrase` ${state.text}`}}`};
}

function stuckWords(at: Facts): string {
  const text = at.isDeadEnd ? 'Stuck: no card can go up any more.' : 'Stuck: no move is left.';
  return at.isBrief ? text : `${text} ${scoreWords(at)}.`;
}

function finishWords(at: Facts): string | undefined {
  return finishingMoves(at) && `All ${at.isBrief ? '' : 'cards '}can go up: ${at.keyFor('enter')} finishes.`;
}

/** The moves that there are, and whether the stock can be turned. */
function nextWords(at: Facts): Phrase {
  const {plays, isBrief, keyFor} = at;
  const shows = isBrief ? ` (${keyFor('next')}).` : `; ${keyFor('next')} shows ${plays === 1 ? 'it' : 'them'}.`;
  const words = anySpaceWords(at) ?? (plays === 0 ? 'Nothing fits.' : `${countOf(plays, 'move')}${shows}`);
  const turn = turnWords(at);
  return turn === '' ? words : phrase`${words} ${turn}`;
}

function turnWords({rules, position, isBrief, keyFor}: Facts): string {
  const space = keyFor('turn');
  if (rules.turn && mayTurn(rules, position)) return `${space} turns ${turnedWords(rules.turn)}.`;
  if (!mayRedeal(rules, position)) return '';
  return isBrief ? `${space} deals again.` : `The stock is out; ${space} deals it again.`;
}

/** `7C can go into any space (2 3 4).`: the only play there is, where it leads to several spaces that are all alike. */
function anySpaceWords(facts: Facts): Phrase | undefined {
  const {rules, position, moves, plays, labels} = facts;
  const [move] = moves;
  if (plays !== 1 || move?.type !== 'play') return undefined;
  const {cards, from, to, meeting} = playedCards(facts, move);
  if (meeting !== undefined || to.spec.role !== 'tableau') return undefined;
  const pick = {from, count: move.count, depth: move.depth};
  const spaces = rules
    .of(to.letter)
    .filter(({index}) => pileAt(position, index).length === 0)
    .filter(pile => playsTo(facts, pick, pile).length > 0);
  const keys = spaces.flatMap(({index}) => labels.keyOf.get(index) ?? []);
  return spaces.length > 1 ? phrase`${{cards}} can go into any space (${keys.join(' ')}).` : undefined;
}

/** What is held, and only the places where it may go, with what would happen there. */
function heldWords(at: Facts, held: Picked): Phrase {
  if (isNext(held)) return heldNextWords(at);
  const all = heldPlaces(at, at.labels, held);
  const goesUp = all.some(({words}) => words === 'up');
  // The key of the cards names their foundation already, whatever key that has of its own.
  const places = all.filter(({pile}) => !goesUp || at.rules.info(pile).spec.role !== 'foundation');
  const each = places.flatMap((place): Phrase[] => {
    // Places described by the same words share them: `1 3 8 into a space`.
    const alike = places.filter(({words}) => words === place.words);
    if (alike.indexOf(place) > 0) return [];
    const keys = alike.map(({key}) => key).join(' ');
    return [at.isBrief && place.words !== 'up' ? keys : phrase`${keys} ${place.words}`];
  });
  const where = each.length > 0 ? phrase`: ${joined(each, ', ')}` : '';
  const size = isRun(held) ? sizeWords(at, held) : ` by ${licenceOf(at.rules)?.name ?? ''}`;
  return phrase`Holding ${cardsWords(at, held)}${size}${where}.`;
}

/** Nobody has seen the card: any pile of the tableau may be named. */
function heldNextWords({rules, labels, keyFor}: Facts): Phrase {
  const keys = rules.tableau.map(({index}) => labels.keyOf.get(index) ?? '');
  const range = keys.length > 1 ? `${keys[0] ?? ''}-${keys.at(-1) ?? ''}` : keys.join('');
  const does = `: ${range} turns it and lays it there, ${keyFor('pack')} on its foundation.`;
  return phrase`The next card${{spare: ' of the stock'}}${does}`;
}

function cardsWords(at: Facts, held: Picked): Phrase {
  const cards = pileAt(at.position, held.from.index);
  if (held.depth !== undefined) return [{card: cards[held.depth - 1] ?? 0}];
  const {count} = pickedCount(at, held);
  const taken = cards.slice(cards.length - count);
  const [first = 0] = taken;
  return count > 3 ? phrase`${{card: first}} ... ${{card: taken.at(-1) ?? 0}}` : [{cards: taken}];
}

/** `, 2 of 3 cards ([ fewer, ] more)`: only the brackets that would change it. */
function sizeWords(at: Facts, held: Picked): string {
  const {isBrief, keyFor} = at;
  if (held.unroll) return ', card by card';
  const packet = traitsOf(at.rules).has('packets') && pileAt(at.position, held.from.index).length > 1;
  if (packet) return isBrief ? '' : ` (${keyFor('lengthen')} card by card)`;
  const {count, longest} = pickedCount(at, held);
  if (longest < 2) return '';
  if (isBrief) return ` ${count}/${longest}`;
  const keys = [
    ...(resized(at, held, -1) ? [`${keyFor('shorten')} fewer`] : []),
    ...(resized(at, held, 1) ? [`${keyFor('lengthen')} more`] : []),
  ];
  return `, ${count} of ${longest} cards${keys.length > 0 ? ` (${keys.join(', ')})` : ''}`;
}
