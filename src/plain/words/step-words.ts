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
import {labelsOf, nameOf, type Labels} from '../../sitting/pile-keys.js';
import {cardsWords, counted, the, topNow} from './speech.js';

/** What the words for a step depend on besides the step. */
interface Telling {
  /** How many of the moves are the player's; the others were made by the program. */
  readonly own?: number;
  readonly labels?: Labels;
}

/**
 * What a step did, in sentences: each move, what it caused, and the tops of the piles that lost cards. Moves after
 * the player's `own` are described as automatic.
 */
export function stepWords(
  rules: Ruleset,
  before: Position,
  moves: readonly Move[],
  {own = moves.length, labels = labelsOf(rules)}: Telling = {},
): string {
  const words: string[] = [];
  const lost = new Map<number, boolean>();
  let position = before;
  for (const [i, move] of moves.entries()) {
    const outcome = applyMove(rules, position, move);
    if (!outcome.ok) break;
    const told = i < own ? moveSentence : byItself;
    words.push(told(rules, position, outcome.value.position, move, labels));
    words.push(...outcome.value.happened.map(each => consequenceSentence(rules, outcome.value.position, each, labels)));
    for (const {from, to} of [...transfers(rules, move), ...outcome.value.happened]) {
      lost.set(from, true);
      lost.set(to, false);
    }
    position = outcome.value.position;
  }
  const left = [...lost].filter(([, isLost]) => isLost).map(([index]) => rules.info(index));
  const tops = left.filter(isPlayable).map(pile => topNow(position, pile, labels));
  return [...words, ...tops, ...packWords(rules, before, position)].join(' ');
}

/** Is the new top of the pile worth saying? Pack, columns and foundations are covered by other sentences. */
function isPlayable({spec}: PileInfo): boolean {
  return ['waste', 'reserve', 'tableau'].includes(spec.role);
}

function transfers(rules: Ruleset, move: Move): readonly {readonly from: number; readonly to: number}[] {
  return move.type === 'play' ? [transferOf(rules, move)] : [];
}

function moveSentence(rules: Ruleset, before: Position, after: Position, move: Move, labels: Labels): string {
  if (move.type === 'turn') return turnSentence(rules, before);
  if (move.type === 'redeal') return redealSentence(rules, before, after);
  return playSentence(rules, before, move, labels);
}

/** A safe card that the program sends up. */
function byItself(rules: Ruleset, before: Position, after: Position, move: Move, labels: Labels): string {
  if (move.type !== 'play') return moveSentence(rules, before, after, move, labels);
  const transfer = transferOf(rules, move);
  const card = pileAt(before, transfer.from).at(-1);
  return card === undefined ? '' : consequenceSentence(rules, after, {...transfer, card}, labels);
}

/** Names the turned card; once the position is settled, it may have left the waste. */
function turnSentence(rules: Ruleset, before: Position): string {
  const cards = turnedCards(rules, before);
  const card = cards.at(-1);
  const left = pileAt(before, rules.stock).length - cards.length;
  const top = card === undefined ? 'nothing' : the(card);
  return sentence(
    `turned ${cards.length > 1 ? `${counted(cards.length)}, ${top} on top` : top}; ${left === 0 ? 'none' : String(left)} left in the stock`,
  );
}

function redealSentence(rules: Ruleset, before: Position, after: Position): string {
  const count = pileAt(before, rules.waste).length;
  const how = rules.redeal?.order === 'shuffle' ? 'shuffled' : 'turned over';
  const pass = countsPasses(rules) ? `; pass ${after.facts[0] ?? 1} of ${rules.redeal?.passes ?? 1}` : '';
  return sentence(`the waste is ${how} and is the stock again, ${counted(count)}${pass}`);
}

/** `The nine of hearts goes on the ten of hearts, auxiliary 2.` */
function playSentence(rules: Ruleset, before: Position, play: Play, labels: Labels): string {
  const played = playedCards(rules, before, play);
  const verb = played.cards.length > 1 ? 'go' : 'goes';
  return sentence(`${cardsWords(played.cards)} ${verb} ${placeWords(rules, played, labels)}`);
}

function placeWords(rules: Ruleset, {cards, from, to, meeting, under}: PlayedCards, labels: Labels): string {
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
export function consequenceSentence(
  rules: Ruleset,
  after: Position,
  {from, to, card}: Consequence,
  labels: Labels,
): string {
  const [giver, taker] = [rules.info(from), rules.info(to)];
  const [source, target] = [nameOf(giver, labels), nameOf(taker, labels)];
  if (giver.spec.role === 'column') return sentence(`${the(card)} comes free, ${target}`);
  const home = pileAt(after, to);
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
function packWords(rules: Ruleset, before: Position, after: Position): string[] {
  const stock = rules.stock;
  if (stock < 0 || pileAt(after, stock).length > 0 || pileAt(before, stock).length === 0) return [];
  return [mayRedeal(rules, after) ? 'The stock is out; type redeal to deal it again.' : 'The stock is out.'];
}

/** What is different on the table after a step was undone or redone. */
export function differenceWords(rules: Ruleset, before: Position, after: Position, labels: Labels): string {
  const changed = rules.piles.filter(({index}) => pileAt(before, index) !== pileAt(after, index));
  return changed
    .filter(pile => pile.spec.role !== 'column')
    .map(pile => topNow(after, pile, labels))
    .join(' ');
}

/** How to go on from where nothing can be won any more. */
export const WAYS_ON = 'Type undo to go back, lost to hear which move lost it, restart, or new.';

/** Says that the game is won or stuck and how to go on; empty while it is being played. */
export function statusLines(rules: Ruleset, position: Position): string[] {
  const status = statusOf(rules, position);
  if (status === 'won') return [`You have won: ${wonWords(rules)}. Type new for another deal, undo to go back.`];
  return status === 'stuck' ? [`You are stuck: no legal move is left. ${WAYS_ON}`] : [];
}

/** What the player can do now. */
export function whatLines(rules: Ruleset, position: Position): string[] {
  const ended = statusLines(rules, position);
  if (ended.length > 0) return ended;
  const plays = stepsFrom({rules, position}).filter(([move]) => move?.type === 'play').length;
  const some =
    plays === 1 ? 'There is one move; type moves to hear it.' : `There are ${plays} moves; type moves to hear them.`;
  return [`${plays === 0 ? 'No card can be played.' : some}${turnWords(rules, position)}`];
}

function turnWords(rules: Ruleset, position: Position): string {
  const stock = pileAt(position, rules.stock).length;
  if (rules.turn && mayTurn(rules, position))
    return ` Type turn to turn ${turnedWords(rules.turn)}; ${counted(stock)} left in the stock.`;
  return mayRedeal(rules, position) ? ' The stock is out; type redeal to deal it again.' : '';
}

/** A step in the list of moves: a move, or several that go together. */
export function stepLine(rules: Ruleset, start: Position, moves: readonly Move[], labels: Labels): string {
  const lines: string[] = [];
  let position = start;
  for (const move of moves) {
    lines.push(moveLine(rules, position, move, labels));
    position = outcomeOf(rules, position, move).position;
  }
  return lines.join(', then ');
}

/** A move in the list of moves: `nine of hearts from the waste on the ten of hearts, auxiliary 2`. */
export function moveLine(rules: Ruleset, position: Position, move: Move, labels: Labels): string {
  if (move.type === 'turn') return 'turn a card';
  if (move.type === 'redeal') return 'deal the stock again';
  const played = playedCards(rules, position, move);
  const cards = played.cards.map(cardName).join(' and ');
  return `${cards} from ${nameOf(played.from, labels)} ${placeWords(rules, played, labels)}`;
}
