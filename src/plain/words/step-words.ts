import {turnedWords} from '../../engine/texts/words.js';
import {buildsBothWays, heightOf} from '../../engine/declaration/build.js';
import {takes, type PileInfo} from '../../engine/declaration/pile.js';
import {outcomeOf, transferOf, type Consequence, turnedCards} from '../../engine/legality/application.js';
import {cardName, type Card} from '../../engine/card.js';
import {mayRedeal, mayTurn, countsPasses} from '../../engine/legality/legality.js';
import {statusOf} from '../../engine/legality/generation.js';
import type {Move, Play} from '../../engine/move.js';
import {wonWords} from '../../words/aim.js';
import {sentence} from '../../engine/texts/phrase.js';
import {pileAt, type Position} from '../../engine/position.js';
import {applyMove} from '../../engine/legality/refusal.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {stepsFrom} from '../../sitting/moves.js';
import {isFill, playedCards, type PlayedCards} from '../../words/moves.js';
import type {Table} from '../../session/game.js';
import {nameOf, type KeyedTable} from '../../sitting/pile-keys.js';
import {cardsWords, counted, the, topNow} from './speech.js';

/**
 * What a step did, in sentences: each move, what it caused, and the tops of the piles that lost cards. Moves after
 * the player's `own` are described as automatic.
 */
export function stepWords(table: KeyedTable, moves: readonly Move[], own = moves.length): string {
  const {rules} = table;
  const words: string[] = [];
  const lost = new Map<number, boolean>();
  let now = table;
  for (const [i, move] of moves.entries()) {
    const outcome = applyMove(rules, now.position, move);
    if (!outcome.ok) break;
    const {position, happened} = outcome.value;
    const after = {...table, position};
    const sentenceOf = i < own ? moveSentence : byItself;
    words.push(sentenceOf(now, after, move), ...happened.map(each => consequenceSentence(after, each)));
    const transfers = move.type === 'play' ? [transferOf(rules, move)] : [];
    for (const {from, to} of [...transfers, ...happened]) {
      lost.set(from, true);
      lost.set(to, false);
    }
    now = after;
  }
  const left = [...lost].filter(([, isLost]) => isLost).map(([index]) => rules.info(index));
  const tops = left.filter(isPlayable).map(pile => topNow(now, pile));
  return [...words, ...tops, ...stockWords(table, now)].join(' ');
}

/** Is the new top of the pile worth saying? Pack, columns and foundations are covered by other sentences. */
function isPlayable({spec}: PileInfo): boolean {
  return ['waste', 'reserve', 'tableau'].includes(spec.role);
}

function moveSentence(before: KeyedTable, after: Table, move: Move): string {
  if (move.type === 'turn') return turnSentence(before);
  if (move.type === 'redeal') return redealSentence(before, after);
  return playSentence(before, move);
}

/** A safe card that the program sends up. */
function byItself(before: KeyedTable, after: KeyedTable, move: Move): string {
  if (move.type !== 'play') return moveSentence(before, after, move);
  const transfer = transferOf(before.rules, move);
  const card = pileAt(before.position, transfer.from).at(-1);
  return card === undefined ? '' : consequenceSentence(after, {...transfer, card});
}

/** Names the turned card; once the position is settled, it may have left the waste. */
function turnSentence({rules, position}: Table): string {
  const cards = turnedCards(rules, position);
  const card = cards.at(-1);
  const left = pileAt(position, rules.stock).length - cards.length;
  const top = card === undefined ? 'nothing' : the(card);
  return sentence(
    `turned ${cards.length > 1 ? `${counted(cards.length)}, ${top} on top` : top}; ${left === 0 ? 'none' : left} left in the stock`,
  );
}

function redealSentence({rules, position}: Table, after: Table): string {
  const count = pileAt(position, rules.waste).length;
  const how = rules.redeal?.order === 'shuffle' ? 'shuffled' : 'turned over';
  const pass = countsPasses(rules) ? `; pass ${after.position.facts[0] ?? 1} of ${rules.redeal?.passes ?? 1}` : '';
  return sentence(`the waste is ${how} and is the stock again, ${counted(count)}${pass}`);
}

/** `The nine of hearts goes on the ten of hearts, auxiliary 2.` */
function playSentence(before: KeyedTable, play: Play): string {
  const played = playedCards(before.rules, before.position, play);
  const verb = played.cards.length > 1 ? 'go' : 'goes';
  return sentence(`${cardsWords(played.cards)} ${verb} ${placeWords(before, played)}`);
}

function placeWords({rules, labels}: KeyedTable, {cards, from, to, meeting, under}: PlayedCards): string {
  const name = nameOf(to, labels);
  const [card = 0] = cards;
  if (to.spec.role === 'foundation')
    return `${from.spec.role === 'foundation' ? 'over ' : upWord(rules, to, card, meeting)}to ${name}`;
  const back = from.spec.role === 'foundation' ? 'back ' : '';
  if (meeting === undefined) return `${back}into the space ${name}`;
  return `${back}${under ? 'beneath' : 'on'} ${the(meeting)}, ${name}`;
}

/** Cards go up to a foundation, but not to one that goes down. */
function upWord({low}: Ruleset, {spec}: PileInfo, card: Card, meeting: Card | undefined): string {
  const {build} = spec;
  if (!build || !buildsBothWays(build)) return build?.step === 'down' ? '' : 'up ';
  const isUp =
    meeting === undefined
      ? heightOf(card, low) === 0
      : takes({...spec, build: {...build, step: 'up'}}, low, card, [meeting]);
  return isUp ? 'up ' : '';
}

/** `The store-house fills auxiliary 2 with the nine of hearts.` */
export function consequenceSentence({rules, position, labels}: KeyedTable, {from, to, card}: Consequence): string {
  const [giver, taker] = [rules.info(from), rules.info(to)];
  const [source, target] = [nameOf(giver, labels), nameOf(taker, labels)];
  if (giver.spec.role === 'column') return sentence(`${the(card)} comes free, ${target}`);
  const home = pileAt(position, to);
  if (taker.spec.role === 'foundation')
    return sentence(
      `by itself ${the(card)} goes ${upWord(rules, taker, card, home[home.lastIndexOf(card) - 1])}from ${source} to ${target}`,
    );
  return sentence(
    isFill(rules, giver, taker)
      ? `${source} fills ${target} with ${the(card)}`
      : `by itself ${the(card)} goes from ${source} to ${target}`,
  );
}

/** Says that the stock is empty, when it has just run out. */
function stockWords({rules, position}: Table, after: Table): string[] {
  const {stock} = rules;
  if (stock < 0 || pileAt(after.position, stock).length > 0 || pileAt(position, stock).length === 0) return [];
  return [mayRedeal(rules, after.position) ? 'The stock is out; type redeal to deal it again.' : 'The stock is out.'];
}

/** What is different on the table after a step was undone or redone. */
export function differenceWords(before: Position, after: KeyedTable): string {
  const {rules, position} = after;
  const changed = rules.piles.filter(({index}) => pileAt(before, index) !== pileAt(position, index));
  return changed
    .filter(pile => pile.spec.role !== 'column')
    .map(pile => topNow(after, pile))
    .join(' ');
}

/** How to go on from where nothing can be won any more. */
export const WAYS_ON = 'Type undo to go back, lost to hear which move lost it, restart, or new.';

/** Says that the game is won or stuck and how to go on; empty while it is being played. */
export function statusLines({rules, position}: Table): string[] {
  const status = statusOf(rules, position);
  if (status === 'won') return [`You have won: ${wonWords(rules)}. Type new for another deal, undo to go back.`];
  return status === 'stuck' ? [`You are stuck: no legal move is left. ${WAYS_ON}`] : [];
}

/** What the player can do now. */
export function whatLines(table: Table): string[] {
  const ended = statusLines(table);
  if (ended.length > 0) return ended;
  const plays = stepsFrom(table).filter(([move]) => move?.type === 'play').length;
  const some =
    plays === 1 ? 'There is one move; type moves to hear it.' : `There are ${plays} moves; type moves to hear them.`;
  return [`${plays === 0 ? 'No card can be played.' : some}${turnWords(table)}`];
}

function turnWords({rules, position}: Table): string {
  const stock = pileAt(position, rules.stock).length;
  if (rules.turn && mayTurn(rules, position))
    return ` Type turn to turn ${turnedWords(rules.turn)}; ${counted(stock)} left in the stock.`;
  return mayRedeal(rules, position) ? ' The stock is out; type redeal to deal it again.' : '';
}

/** A step in the list of moves: a move, or several that go together. */
export function stepLine(table: KeyedTable, moves: readonly Move[]): string {
  const {rules} = table;
  const lines: string[] = [];
  let {position} = table;
  for (const move of moves) {
    lines.push(moveLine({...table, position}, move));
    position = outcomeOf(rules, position, move).position;
  }
  return lines.join(', then ');
}

/** A move in the list of moves: `nine of hearts from the waste on the ten of hearts, auxiliary 2`. */
export function moveLine(table: KeyedTable, move: Move): string {
  if (move.type === 'turn') return 'turn a card';
  if (move.type === 'redeal') return 'deal the stock again';
  const played = playedCards(table.rules, table.position, move);
  const cards = played.cards.map(cardName).join(' and ');
  return `${cards} from ${nameOf(played.from, table.labels)} ${placeWords(table, played)}`;
}
