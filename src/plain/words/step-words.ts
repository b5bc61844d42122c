import {turnedWords, turnVerb} from '../../engine/texts/words.js';
import {outcomeOf, transferOf, type Consequence, turnedCards} from '../../engine/legality/application.js';
import {cardName} from '../../engine/card.js';
import {isCovered, mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import {goesUp, mayDeal, statusOf} from '../../engine/legality/generation.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import type {Move} from '../../engine/move.js';
import {passWords, wonWords} from '../../words/aim.js';
import {sentence} from '../../engine/texts/phrase.js';
import {pileAt, type Position} from '../../engine/position.js';
import {applyMove} from '../../engine/legality/refusal.js';
import {stepsFrom} from '../../sitting/input/moves.js';
import {consequenceWords, moveWords, turnsWords} from '../../words/moves.js';
import type {Table} from '../../session/game.js';
import type {KeyedTable} from '../../sitting/input/pile-keys.js';
import {aloud, counted, the, topNow} from './pile-words.js';

/** More turns, or more cards that go up, in a row than this are summed up. */
const LONGEST_RUN = 3;

/** A move with its sentences. Moves of one kind can be summed up: turns, and cards that go up. */
interface ToldMove {
  readonly move: Move;
  readonly before: KeyedTable;
  readonly kind: 'turn' | 'up' | undefined;
  readonly words: readonly string[];
}

/**
 * What a step did, in sentences: each move, what it caused, and the tops of the piles that lost cards. Moves after
 * the player's `own` are described as automatic. Many of a kind are summed up, unless all are to be heard.
 */
export function stepWords(
  table: KeyedTable,
  moves: readonly Move[],
  {own = moves.length, isWhole = false}: {readonly own?: number; readonly isWhole?: boolean} = {},
): string {
  const {rules} = table;
  const told: ToldMove[] = [];
  const lost = new Map<number, boolean>();
  let now = table;
  for (const [i, move] of moves.entries()) {
    const outcome = applyMove(rules, now.position, move);
    if (!outcome.ok) break;
    const {position, happened} = outcome.value;
    const after = {...table, position};
    const moved = i < own ? moveSentence(now, after, move) : sentence(`by itself ${moveLine(now, move, true)}`);
    // The new top of a pile says which card came free.
    const comesFree = ({from}: Consequence): boolean => rules.info(from).spec.role === 'covered';
    const others = happened.filter(each => !comesFree(each));
    const kind = others.length > 0 ? undefined : move.type === 'turn' ? 'turn' : goesUp(rules, move) ? 'up' : undefined;
    told.push({move, before: now, kind, words: [moved, ...others.map(each => consequenceSentence(table, each))]});
    const transfers = move.type === 'play' ? [transferOf(rules, move)] : [];
    for (const {from, to, partner} of [...transfers, ...others]) {
      lost.set(from, true);
      if (partner !== undefined) lost.set(partner, true);
      lost.set(to, false);
    }
    now = after;
  }
  const left = [...lost].filter(([, isLost]) => isLost).map(([index]) => rules.info(index));
  const tops = [...left.filter(isPlayable).map(pile => topNow(now, pile)), ...freeWords(table, now)];
  const words = isWhole ? told.flatMap(each => each.words) : summedUp(told);
  return [...words, ...tops, ...stockWords(table, now)].join(' ');
}

/** `Free now: 1 seven of spades.`: overlapping cards on which none lies any more. */
function freeWords(before: KeyedTable, now: KeyedTable): string[] {
  const {rules, position, labels} = now;
  const freed = rules.piles.filter(pile => isCovered(before, pile) && !isCovered(now, pile));
  const words = freed.flatMap(pile =>
    pileAt(position, pile.index).map(card => `${labels.keyOf.get(pile.index) ?? pile.id} ${cardName(card)}`),
  );
  return words.length === 0 ? [] : [sentence(`free now: ${words.join(', ')}`)];
}

/** The sentences of moves, with one for many of a kind in a row. */
function summedUp(told: readonly ToldMove[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < told.length;) {
    const kind = told[at]?.kind;
    const other = told.findIndex((each, i) => i >= at && each.kind !== kind);
    const run = told.slice(at, kind === undefined ? at + 1 : other < 0 ? told.length : other);
    words.push(...(run.length > LONGEST_RUN ? [runSentence(run)] : run.flatMap(each => each.words)));
    at += run.length;
  }
  return words;
}

/**
 * `Turned 41 cards; the last is the three of spades; 7 left in the stock.`,
 * `12 cards go up; the last is the ten of clubs.`
 */
function runSentence(run: readonly ToldMove[]): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  const {before, kind, move} = last;
  if (kind === 'turn') {
    const words = aloud(
      before,
      turnsWords(
        first.before,
        run.map(each => each.move),
      ),
    );
    return sentence(`${words}; ${stockLeft(before)}`);
  }
  const from = move.type === 'play' ? transferOf(before.rules, move).from : -1;
  const card = pileAt(before.position, from).at(-1);
  const ending = card === undefined ? '' : `; the last is ${the(card)}`;
  return sentence(`${counted(run.length)} go up${ending}`);
}

/** What a turn leaves: `7 left in the stock`. */
function stockLeft({rules, position}: Table): string {
  const left = pileAt(position, rules.stock).length - turnedCards(rules, position).length;
  return `${left === 0 ? 'none' : left} left in the stock`;
}

/** Is the new top of the pile worth saying? Pack, columns and foundations are covered by other sentences. */
function isPlayable({spec}: PileInfo): boolean {
  return !spec.covers && ['waste', 'reserve', 'tableau'].includes(spec.role);
}

function moveSentence(before: KeyedTable, after: Table, move: Move): string {
  if (move.type === 'turn') return turnSentence(before);
  if (move.type === 'redeal') return redealSentence(before, after);
  return sentence(moveLine(before, move, true));
}

/** Names the turned card; once the position is settled, it may have left the waste. */
function turnSentence({rules, position}: Table): string {
  const turned = turnedCards(rules, position);
  const left = stockLeft({rules, position});
  if (rules.turn?.row) return sentence(`turned a row: ${turned.map(({card}) => the(card)).join(', ')}; ${left}`);
  const last = turned.at(-1);
  const top = last ? the(last.card) : 'nothing';
  return sentence(`turned ${turned.length > 1 ? `${counted(turned.length)}, ${top} on top` : top}; ${left}`);
}

function redealSentence({rules, position}: Table, after: Table): string {
  if (rules.gather) return sentence(['the cards are gathered and dealt again', ...passWords(after)].join('; '));
  const count = pileAt(position, rules.waste).length;
  const how = rules.reshuffles ? 'shuffled' : 'turned over';
  return sentence([`the waste is ${how} and is the stock again, ${counted(count)}`, ...passWords(after)].join('; '));
}

/** `The store-house gives the nine of hearts to auxiliary 2.` */
export function consequenceSentence(table: KeyedTable, consequence: Consequence): string {
  return sentence(aloud(table, consequenceWords(table.rules, consequence)));
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
    .filter(pile => pile.spec.role !== 'covered')
    .map(pile => topNow(after, pile))
    .join(' ');
}

/** How to go on from where nothing can be won any more. */
export const WAYS_ON = 'Type undo to go back, lost to hear which move lost it, restart, or new.';

/** Says that the game is won or stuck and how to go on; empty while it is being played. */
export function statusLines({rules, position}: Table): string[] {
  const status = statusOf(rules, position);
  if (status === 'won') return [`Won: ${wonWords(rules)}. Type new for another deal, undo to go back.`];
  return status === 'stuck' ? [`Stuck: no legal move is left. ${WAYS_ON}`] : [];
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
  if (!mayDeal({rules, position})) return '';
  const stock = pileAt(position, rules.stock).length;
  if (rules.turn && mayTurn(rules, position))
    return ` Type turn to ${turnVerb(rules.turn)} ${turnedWords(rules.turn)}; ${counted(stock)} left in the stock.`;
  return rules.gather
    ? ' Type redeal to gather the cards and deal them again.'
    : ' The stock is out; type redeal to deal it again.';
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

/**
 * A move read aloud, as words or with a verb: `the nine of hearts from the waste onto the ten of hearts, auxiliary 2`.
 */
export function moveLine(table: KeyedTable, move: Move, goes = false): string {
  return aloud(table, moveWords(table, move, goes));
}
