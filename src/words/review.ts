import {inNotation, sentenceOf, phrase, type Phrase} from '../engine/texts/phrase.js';
import {type Move, sameMove} from '../engine/move.js';
import {scoreOf} from '../engine/position.js';
import {betterMove, type Trace, type Chances, type CurvePoint, type ReviewedMove} from '../session/game-review.js';
import {briefMoveWords, moveWords, subjectWords} from './moves.js';
import {percent, shareWords, countOf} from '../engine/texts/count.js';
import {gamesTo, plyOf, positionOf, tableOf, type Game, type Table, stepsOf} from '../session/game.js';

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

/** Why a move is advised, and what the next best would do: `wins about 79 %; 8C up, about 66 %`; if `keyed`, with its keys. */
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

/** Are two moves alike in the fewest words, as those of the two like cards of two packs? */
function areTwins(table: Table, one: Move, other: Move): boolean {
  return inNotation(briefMoveWords(table, one)) === inNotation(briefMoveWords(table, other));
}

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
function playedAt(game: Game, ply: number): {table: Table; move: Move; hasMore: boolean} | undefined {
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

/** What a review estimated, as far as it says why no move is named for what it cost. */
interface Estimates {
  readonly curve?: readonly CurvePoint[];
  readonly costly?: readonly unknown[];
  readonly hadChance?: boolean;
  readonly least?: number | undefined;
}

/** Why a review names no move for what it cost; nothing where there was no chance that a move could have cost. */
export function nothingCostlyWords({opening}: Game, {costly, hadChance, least}: Estimates): string[] {
  if (!costly) return [`For ${opening.rules.variant.title} only proofs are shown, no percentages.`];
  if (hadChance === false) return [];
  if (least === undefined) return ['No move cost you more than 5 %.'];
  return [`While you stood above ${percent(least)}, no move cost you more than 5 %.`];
}

/** `Chance 40 %. Move 84: 6H from the waste onto 7S, column 3.` */
export function chanceAtWords(game: Game, ply: number, {curve, least}: Estimates): Phrase {
  if (ply === plyOf(game)) return `The end, after ${countOf(ply, 'move')}.`;
  const point = curve?.find(each => each.ply === ply);
  const chance = point ? `Chance ${shareWords(point.chance, least)}. ` : '';
  return phrase`${chance}${reviewedHead(game, {ply, isLosing: false})}.`;
}

/** Chances that the course of a game is told by. */
const TOLD_BY = [0.8, 0.6, 0.4, 0.2, 0.05];

/** A lower chance would be said as 0 %. */
const LEAST_SAID = 0.01;

/** `The chance was 45 % before move 1, 60 % at its best before move 20, last 40 % or more before move 61, ...` */
export function curveWords({curve = [], least = 0}: Estimates): string[] {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last || first === last) return [];
  const at = ({ply, chance}: CurvePoint): string => `${shareWords(chance, least)} before move ${ply + 1}`;
  const best = curve.reduce((a, b) => ((b.chance ?? 0) > (a.chance ?? 0) ? b : a));
  const falls = [...(least >= LEAST_SAID ? [least] : []), ...TOLD_BY].flatMap(share => {
    const point = share < least ? undefined : curve.findLast(({chance = 0}) => chance >= share && chance > 0);
    return point && point.ply > best.ply && point.ply < last.ply ? [{share, ply: point.ply}] : [];
  });
  const told = falls
    .filter(({ply}, i) => !falls.slice(0, i).some(each => each.ply === ply))
    .toSorted((a, b) => a.ply - b.ply);
  const words = [
    `The chance was ${at(first)}`,
    ...(best.ply > first.ply && best.ply < last.ply ? [`at its best ${at(best)}`] : []),
    ...told.map(({share, ply}) => `last ${percent(share)} or more before move ${ply + 1}`),
    at(last),
  ];
  return [`${words.join(', ')}.`];
}

/** `Move 84: 6H from the waste onto 7S, column 3`. */
export function reviewedHead(game: Game, {ply}: ReviewedMove): Phrase {
  const played = playedAt(game, ply);
  if (!played) return `Move ${ply + 1}`;
  return phrase`Move ${ply + 1}: ${moveWords(played.table, played.move)}${played.hasMore ? ', and more' : ''}`;
}

/** What is proved about a move, what is estimated, and what the adviser would have played. */
export function reviewedLines(game: Game, move: ReviewedMove): Phrase[] {
  const {isLosing, chances} = move;
  return [
    ...(isLosing ? ['Proved: winnable before, not after.'] : []),
    ...(chances ? [chancesWords(chances)] : []),
    ...insteadLines(game, move),
  ];
}

function chancesWords({before, after, least}: Chances): string {
  return `Estimated: ${shareWords(before)} before, ${shareWords(after, least)} after.`;
}

function insteadLines(game: Game, reviewed: ReviewedMove): Phrase[] {
  const {ply, best} = reviewed;
  const played = playedAt(game, ply);
  if (!best || !played) return [];
  const isSame = (move: Move): boolean => sameMove(move, played.move);
  const same = isSame(best) ? ['Our adviser, who sees what you see, would have played the same.'] : [];
  const better = betterMove(reviewed);
  return [...same, ...(better && !isSame(better) ? [betterWords(played.table, reviewed)] : [])];
}

/** The answer to the question what would have been better. */
export function betterWords(table: Table, reviewed: ReviewedMove): Phrase {
  const better = betterMove(reviewed);
  if (!better) return '';
  const words = moveWords(table, better);
  if (better === reviewed.best) return phrase`Our adviser: ${words}.`;
  return phrase`${{capital: words}} would have kept the win.`;
}

/** The question about a reviewed move: what would have been better? */
export function questionWords({ply}: Pick<ReviewedMove, 'ply'>): string {
  return `Move ${ply + 1}: what would you play?`;
}

/** What is said of a move that answers the question. */
export function rightWords(table: Table, move: Move, {chances}: ReviewedMove): Phrase {
  return phrase`Right: ${moveWords(table, move)}.${{spare: chances ? ' It costs next to nothing.' : ' It keeps the win.'}}`;
}

/** Shorter waits are not worth saying. */
const LEAST_WAIT = 5;

/** How a game went: the cards up at the end of each pass, the move that sent up most, and the longest wait for one. */
export function courseWords(game: Game): string[] {
  const {rules} = game.opening;
  const up = gamesTo(game).map(each => scoreOf(rules, positionOf(each)));
  const passEnds = stepsOf(game).flatMap(({moves}, ply) => (moves.some(({type}) => type === 'redeal') ? [ply] : []));
  const passes = passEnds.map((ply, i) => `, ${up[ply]} after pass ${i + 1}`).join('');
  const gains = up.slice(1).map((count, ply) => count - (up[ply] ?? 0));
  return [
    `Cards up: ${up[0]} at the deal${passes}, ${up.at(-1)} at the end.`,
    ...gainWords(gains),
    ...waitWords(gains),
  ];
}

function gainWords(gains: readonly number[]): string[] {
  const most = Math.max(...gains);
  return most < 2 ? [] : [`Move ${gains.indexOf(most) + 1} opened most: ${countOf(most, 'card')} went up.`];
}

function waitWords(gains: readonly number[]): string[] {
  let longest = {first: 0, length: 0};
  let first = 0;
  gains.forEach((gain, ply) => {
    if (gain > 0) first = ply + 1;
    else if (ply + 1 - first > longest.length) longest = {first, length: ply + 1 - first};
  });
  if (longest.length < LEAST_WAIT) return [];
  return [`Longest wait for a card to go up: moves ${longest.first + 1} to ${longest.first + longest.length}.`];
}
