import type {Variant} from '../engine/declaration/variant.js';
import {type Move, sameMove} from '../engine/move.js';
import {scoreOf} from '../engine/position.js';
import {countOf, percent, shareWords} from '../engine/texts/count.js';
import {phrase, type Phrase} from '../engine/texts/phrase.js';
import {gamesTo, plyOf, tableOf, type Game, type Opening, type Table} from '../session/game.js';
import {betterMove, type Chances, type CurvePoint, type ReviewedMove} from '../session/game-review.js';
import {leftToClear} from './aim.js';
import {gameName} from './deals.js';
import {moveWords} from './moves.js';
import {playedAt} from './advice.js';

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
  return phrase`${chance}${reviewedHead(game, {ply})}.`;
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
export function reviewedHead(game: Game, {ply}: Pick<ReviewedMove, 'ply'>): Phrase {
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

interface Why extends Pick<ReviewedMove, 'ply'> {
  readonly best: Move;
  readonly reason: Phrase;
  readonly share?: number | undefined;
  readonly solved?: {readonly tried: number; readonly won: number} | undefined;
  readonly verdict?: 'winnable' | 'unwinnable' | 'unknown' | undefined;
}

/** `Move 12: 6H up; wins about 34 %.`, and `Our adviser: 5C onto 6D, column 3; wins about 41 %.` */
export function whyLines(game: Game, why: Why): Phrase[] {
  const {ply, best, reason} = why;
  const played = playedAt(game, ply);
  if (!played) return [];
  if (sameMove(played.move, best))
    return [phrase`${reviewedHead(game, why)}. Our adviser would have played the same: ${reason}.`];
  return [
    phrase`${reviewedHead(game, why)}${ownWords(why)}.`,
    phrase`Our adviser: ${moveWords(played.table, best)}; ${reason}.`,
  ];
}

function ownWords({share, solved, verdict}: Why): string {
  if (share !== undefined) return `; wins about ${percent(share)}`;
  if (solved && solved.tried > 0) return `; could be won in ${solved.won} of ${countOf(solved.tried, 'sample')}`;
  if (verdict === undefined || verdict === 'unknown') return '';
  return verdict === 'winnable' ? '; it kept the win' : '; it cannot be won after it';
}

/** The question about a reviewed move: what would have been better? */
export function questionWords({ply}: Pick<ReviewedMove, 'ply'>): string {
  return `Move ${ply + 1}: what would you play?`;
}

/**
 * What was played where the question is, and why that was no good:
 * `You had played 6H up. Proved: winnable before, not after.`
 */
export function hadPlayedWords(game: Game, {ply, isLosing, chances}: ReviewedMove): Phrase {
  const played = playedAt(game, ply);
  if (!played) return '';
  const why = isLosing ? ' Proved: winnable before, not after.' : chances ? ` ${chancesWords(chances)}` : '';
  return phrase` You had played ${moveWords(played.table, played.move)}.${why}`;
}

/** What is said of a move that answers the question. */
export function rightWords(table: Table, move: Move, {chances}: ReviewedMove): Phrase {
  return phrase`Right: ${moveWords(table, move)}.${{spare: chances ? ' It costs next to nothing.' : ' It keeps the win.'}}`;
}

/** Shorter waits are not worth saying. */
const LEAST_WAIT = 5;

/** How a game went: the cards up at the deal and at the end, the move that sent up most, and the longest wait for one. */
export function courseWords(game: Game): string[] {
  const {rules} = game.opening;
  const tables = gamesTo(game).map(tableOf);
  const left = tables.flatMap(table => leftToClear(table) ?? []);
  const isCleared = left.length > 0;
  const isOrdered = rules.declaration.goal?.kind === 'order';
  const [verb, past] = isOrdered ? ['fall in order', 'fell in order'] : isCleared ? ['be cleared', 'were cleared'] : ['go up', 'went up']; // prettier-ignore
  const counts = isCleared ? left : tables.map(({position}) => scoreOf(rules, position));
  const gains = counts.slice(1).map((count, ply) => Math.abs(count - (counts[ply] ?? 0)));
  return [
    `${isCleared ? 'Cards left' : 'Cards up'}: ${counts[0]} at the deal, ${counts.at(-1)} at the end.`,
    ...gainWords(gains, past),
    ...waitWords(gains, verb),
  ];
}

function gainWords(gains: readonly number[], verb: string): string[] {
  const most = Math.max(...gains);
  return most < 2 ? [] : [`Move ${gains.indexOf(most) + 1} opened most: ${countOf(most, 'card')} ${verb}.`];
}

function waitWords(gains: readonly number[], verb: string): string[] {
  let longest = {first: 0, length: 0};
  let first = 0;
  gains.forEach((gain, ply) => {
    if (gain > 0) first = ply + 1;
    else if (ply + 1 - first > longest.length) longest = {first, length: ply + 1 - first};
  });
  if (longest.length < LEAST_WAIT) return [];
  return [`Longest wait for a card to ${verb}: moves ${longest.first + 1} to ${longest.first + longest.length}.`];
}

/** Why there is nothing to practise, of one game or of all. */
export function noEndedGamesWords(of?: Variant): string {
  return `You have no ended game ${of ? `of ${of.title} ` : ''}to ask about.`;
}

/** How practice goes: `3 of 5 at the first try`. */
export function practiceWords({asked, right}: {readonly asked: number; readonly right: number}): string {
  return `${right} of ${asked} at the first try`;
}

/** After the last question: `That was all: 3 of 5 at the first try.` */
export function practiceEndWords(counts: Parameters<typeof practiceWords>[0]): string {
  if (counts.asked === 0) return 'Your games leave no question open.';
  return `That was all: ${practiceWords(counts)}.`;
}

/** While a game is searched for questions, until one is found. */
export function lookingWords(opening: Opening): string {
  return `Looking through ${gameName(opening)} for a question`;
}
