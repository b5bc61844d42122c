import type {Card} from '../engine/card.js';
import type {Move} from '../engine/move.js';
import type {Ruleset} from '../engine/ruleset.js';
import {grouped} from '../engine/texts/count.js';
import {inNotation, phrase, sentenceOf, type Phrase} from '../engine/texts/phrase.js';
import {gamesTo, plyOf, tableOf, type Game, type Table} from '../session/game.js';
import type {Trace} from '../session/game-review.js';
import {weakHints} from '../variants/odds.js';
import {briefMoveWords, moveWords, subjectWords} from './moves.js';

/** A move that is advised, and why; without a move, why none is. */
interface Advised {
  readonly move?: Move | undefined;
  readonly reason: {readonly words: Phrase; readonly beside?: {readonly move: Move; readonly words: string}};
}

interface Hint extends Advised {
  /** Deals of the unseen cards that the choice rests on; none where it needs no estimate. */
  readonly samples: number;
  /** False when a better one may follow. */
  readonly last: boolean;
}

/** A hint in words: `Turn a card: wins about 79 %; 8C up (W-F2), about 66 %.`, then in fewer and fewer words. */
export function hintForms(table: Table, hint: Hint): Phrase[] {
  const {move, samples, reason, last} = hint;
  if (!move) return [sentenceOf(reason.words)];
  const says = (named: Phrase, why: Phrase): Phrase =>
    samples > 0
      ? sentenceOf(phrase`${named}: ${last ? '' : 'so far '}${why}`)
      : phrase`${sentenceOf(named)} ${sentenceOf(why)}`;
  const [whole, brief] = [moveWords(table, move), briefMoveWords(table, move)];
  const [keyed, why] = [reasonWords(table, hint, true), reasonWords(table, hint)];
  const isTwin = reason.beside !== undefined && areTwins(table, move, reason.beside.move);
  const briefs = isTwin ? [says(whole, why)] : [says(brief, keyed), says(brief, why)];
  return [says(whole, keyed), ...briefs, says(brief, reason.words)];
}

/**
 * Why a move is advised, and what the next best would do: `wins about 79 %; 8C up, about 66 %`; if `keyed`, with its
 * keys.
 */
export function reasonWords(table: Table, {move, reason: {words, beside}}: Advised, keyed = false): Phrase {
  if (!beside) return words;
  const isTwin = move !== undefined && areTwins(table, move, beside.move);
  const other = isTwin ? moveWords(table, beside.move) : subjectWords(table, beside.move);
  return phrase`${words}; ${keyed ? withKeys(other, beside.move) : other}${beside.words}`;
}

/** The words for a play and the keys of its piles, `8C up (w3)`, where no more is typed. */
function withKeys(words: Phrase, move: Move): Phrase {
  return move.type === 'play' && move.depth === undefined ? phrase`${words} (${{move}})` : words;
}

/**
 * What the first hint of a game says where hints win far less than can be won:
 * `Hints are weak in Spider: they won 14 of 40 deals.`
 */
export function weakHintsWords({variant, values}: Ruleset): string | undefined {
  const weak = weakHints(variant, values);
  return weak && `Hints are weak in ${variant.title}: they won ${grouped(weak.won)} of ${grouped(weak.games)} deals.`;
}

/** Are two moves alike in the fewest words, as those of the two like cards of two packs? */
function areTwins(table: Table, one: Move, other: Move): boolean {
  return inNotation(briefMoveWords(table, one)) === inNotation(briefMoveWords(table, other));
}

/** Said when the player ends what the adviser plays. */
export const STOPPED_WATCHING = 'Stopped; the game is yours.';

/** Said in place of a hint where no move gets on: `Stuck: no card can go up any more; ...` where that is proved. */
export function noHintWords({reason, isDeadEnd}: Advised & {readonly isDeadEnd?: true | undefined}): Phrase {
  return isDeadEnd ? phrase`Stuck: ${reason.words}.` : sentenceOf(reason.words);
}

/** Says that not even the deal could be won, or, where that is not proved, that it was not checked. */
export function neverWords(isProved: boolean): string {
  return isProved ? 'This deal could never be won.' : 'Not checked in time whether it could be won.';
}

/** Up to where the game was winnable, or between which moves it was lost, if the one that lost it was not found. */
export function doubtWords({ply, lost}: Trace): Phrase {
  const unchecked = 'could not be checked in time';
  if (lost !== undefined)
    return phrase`It was lost between move ${ply + 1} and move ${lost}${{spare: `; which of them lost it ${unchecked}`}}.`;
  const last = ply === 0 ? 'As dealt it could be won' : `It could be won up to move ${ply}`;
  return phrase`${last}${{spare: `; the moves after that ${unchecked}`}}.`;
}

/** A move of a game and the table before it; undefined where the game has no such move. */
export function playedAt(game: Game, ply: number): {table: Table; move: Move; hasMore: boolean} | undefined {
  const [before, after] = gamesTo(game).slice(ply, ply + 2);
  const [move, ...more] = after?.last?.moves ?? [];
  return before && move && {table: tableOf(before), move, hasMore: more.length > 0};
}

/** Which move lost a game, as far as a search found it: `Move 12 lost it: 6H from the waste onto 7S, column 3.` */
export function traceWords(game: Game, trace: Trace): Phrase {
  const {ply, sure} = trace;
  if (ply < 0) return neverWords(sure);
  const played = sure ? playedAt(game, ply) : undefined;
  return played ? phrase`Move ${ply + 1} lost it: ${moveWords(played.table, played.move)}.` : doubtWords(trace);
}

/** What is proved about a reviewed game, as the cards lie. */
export function provenWords(game: Game, isWon: boolean, trace: Trace): string {
  const {ply, sure, lost} = trace;
  if (isWon) return 'You won this game.';
  if (ply < 0) return sure ? 'Proved: this deal could never be won.' : neverWords(sure);
  if (ply === plyOf(game)) return 'This deal can still be won.';
  if (sure) return `Proved: as the cards lie, move ${ply + 1} lost the game.`;
  if (lost !== undefined) return inNotation(doubtWords(trace));
  return `It could be won up to move ${ply}; after that nothing is proved.`;
}

/** What is asked before a move that loses the game. */
export function losingWords({
  isDeadEnd,
  heldDown,
}: {
  readonly isDeadEnd: boolean;
  readonly heldDown?: Card | undefined;
}): Phrase {
  if (isDeadEnd) return 'This loses: no card can go up after it.';
  if (heldDown === undefined) return 'This loses: after it the game cannot be won any more.';
  return phrase`This loses: after it ${{card: heldDown}} never goes up.`;
}
