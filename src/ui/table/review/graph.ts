import type {Program} from '../../pages/page.js';
import {gameNow, walkNow} from '../model/table.js';
import {graphRows} from '../model/placement.js';
import {padded} from '../../../engine/texts/width.js';
import {scoreOf} from '../../../engine/position.js';
import {percent} from '../../../engine/texts/count.js';
import {lostFrom} from '../../../session/game-review.js';
import {gamesTo, plyOf, positionOf, type Game} from '../../../session/game.js';
import type {Area} from '../../drawing/place.js';
import {glyphsOf, repeated} from '../../drawing/glyphs.js';
import type {Look, TextStyle} from '../../drawing/theme.js';
import type {Run} from '../../drawing/cells.js';
import type {StyledLine} from '../../drawing/words.js';
import type {ReviewAnswer} from '../../../analysis/protocol.js';
import {movesOfReview} from '../../../sitting/advice.js';
import type {Review} from '../../../sitting/sitting.js';

/** Columns before the graph, for its scale, and after it, for the number of the last move. */
const GUTTER = 7;
const AFTER = 5;

/**
 * A point of the graph: how high from 0 to 1, and how it looks. One for which nothing was found stands as high as the
 * one before.
 */
interface GraphPoint {
  readonly height: number;
  readonly tone: TextStyle;
}

/**
 * A whole game as a graph, and below it a line with the moves of the review: what the chance was before each move, or,
 * where none is shown, how many cards were up; its colours say whether the game could be won, which is not always
 * known. Empty where nothing is known of that.
 */
export function graphLines(review: Review, {width, height}: Area, at: number | undefined, look: Look): StyledLine[] {
  const {game} = review;
  const points = pointsOf(review);
  const plies = plyOf(game) + 1;
  if (points.length === 0) return [];
  const {levels: signs, rule, up} = glyphsOf(look);
  const levels = Array.from(signs);
  const columns = columnsIn(width, plies);
  const columnOf = (ply: number): number => Math.floor((ply * columns) / plies);
  const drawn = Array.from({length: columns}, (_, x) => points[Math.ceil(((x + 1) * plies) / columns) - 1]);
  const rows = Math.max(1, height - 1);
  const marks = new Map(movesOfReview(review).map(({ply, isLosing}) => [columnOf(ply), isLosing ? 'X' : up]));
  const here = at === undefined ? -1 : columnOf(at);
  const bars = Array.from({length: rows}, (_, row): StyledLine => {
    const part = ({height: share}: GraphPoint): string => {
      const filled =
        Math.max(1, Math.round(share * rows * (levels.length - 1))) - (rows - 1 - row) * (levels.length - 1);
      return levels[Math.max(0, Math.min(levels.length - 1, filled))] ?? ' ';
    };
    const cells = drawn.map((point, x): Run => [
      point ? part(point) : ' ',
      x === here ? 'mark' : (point?.tone ?? 'dim'),
    ]);
    return [[`${padded(scaleAt(row, rows, review), GUTTER - 1, 'before')} `, 'dim'], ...cells];
  });
  const axis = drawn.map((_, x): Run => {
    const mark = marks.get(x);
    return [
      mark ?? rule,
      `${mark === 'X' ? 'bad' : mark || x === here ? 'mark' : 'border'}${x === here ? '+inverse' : ''}`,
    ];
  });
  return [...bars, [[repeated(' ', GUTTER), 'plain'], ...axis, [` ${plyOf(game)}`, 'dim']]];
}

/** What the colours and marks of a graph mean: of those that are in it. */
export function legendLine(review: Review, look: Look): StyledLine {
  const {levels, up} = glyphsOf(look);
  const full = Array.from(levels).at(-1) ?? '';
  const points = pointsOf(review);
  const moves = movesOfReview(review);
  const parts: readonly (readonly [isThere: boolean, sign: string, tone: TextStyle, words: string])[] = [
    [points.some(({tone}) => tone === 'good'), full, 'good', 'could be won'],
    [points.some(({tone}) => tone === 'bad'), full, 'bad', 'was lost'],
    [moves.some(({isLosing}) => isLosing), 'X', 'bad', 'lost it'],
    [moves.some(({isLosing}) => !isLosing), up, 'mark', 'the moves below'],
  ];
  const shown = parts.filter(([isThere]) => isThere);
  if (shown.length === 0) return [];
  return [
    [repeated(' ', GUTTER - 2), 'plain'],
    ...shown.flatMap(([, sign, tone, words]): Run[] => [
      ['  ', 'plain'],
      [sign, tone],
      [` ${words}`, 'dim'],
    ]),
  ];
}

/** A short game has at most so many columns a move. */
const WIDEST = 4;

function columnsIn(width: number, plies: number): number {
  return Math.min(width - GUTTER - AFTER, plies * WIDEST);
}

/** The steps before the point of a graph of some width that stands at a column of it; undefined beside the graph. */
export function plyAt({game}: Review, width: number, column: number): number | undefined {
  const plies = plyOf(game) + 1;
  const ply = Math.floor(((column - GUTTER) * plies) / columnsIn(width, plies));
  return ply >= 0 && ply < plies ? ply : undefined;
}

/** The graph below the table of a game that is walked through, if there is room. */
export function graphBelow(program: Program): StyledLine[] {
  const height = graphRows(program);
  const review = walkNow(program);
  if (!review || height === 0) return [];
  return graphLines(review, {width: program.size.columns, height}, plyOf(gameNow(program)), program.look);
}

/** The steps before the point of that graph at a cell of the window; undefined elsewhere. */
export function graphPlyAt(program: Program, x: number, y: number): number | undefined {
  const {columns, rows} = program.size;
  const review = walkNow(program);
  const below = rows - GRAPH_FOOT - y;
  return review && below > 0 && below <= graphRows(program) ? plyAt(review, columns, x) : undefined;
}

/** Rows below the graph: the message and the keys. */
export const GRAPH_FOOT = 2;

/** What the upper and the lower end of the graph stand for. */
function scaleAt(row: number, rows: number, review: Review): string {
  const {game, answer} = review;
  const [curve, least = 0] = [shownCurve(review), answer.least];
  if (row === 0) return curve ? percent(1) : `${packOf(game)} up`;
  if (row < rows - 1) return '';
  return !curve ? '0' : least > 0 ? `<${percent(least)}` : percent(0);
}

function packOf({opening: {rules}}: Game): number {
  return 52 * rules.packs;
}

/** The chances of a review; undefined where none is told for much of the game: then the graph shows the cards up. */
function shownCurve({game, answer: {curve}}: Review): ReviewAnswer['curve'] {
  const last = curve?.findLast(({chance}) => chance !== undefined)?.ply ?? 0;
  return last >= LEAST_TOLD * plyOf(game) ? curve : undefined;
}

/** The part of a game up to which chances have to be told for a graph of them. */
const LEAST_TOLD = 0.75;

/** A point before each move and at the end; none where nothing is known of the game. */
function pointsOf(review: Review): GraphPoint[] {
  const {game, answer} = review;
  const {least = 0, trace} = answer;
  if (!answer.curve && !trace) return [];
  const curve = shownCurve(review);
  const winnable = trace?.ply ?? -1;
  const lost = trace ? lostFrom(trace) : Infinity;
  const chances = new Map(curve?.map(({ply, chance}) => [ply, chance ?? least]));
  const heightOf = (chance = least): number => (chance - least) / (1 - least);
  let height = heightOf(curve?.[0]?.chance);
  return gamesTo(game).map((each, ply): GraphPoint => {
    const chance = chances.get(ply);
    const found = curve ? chance !== undefined : ply <= winnable || ply >= lost;
    if (!curve) height = scoreOf(game.opening.rules, positionOf(each)) / packOf(game);
    else if (chance !== undefined) height = heightOf(chance);
    return {height, tone: found ? (ply >= lost ? 'bad' : 'good') : 'dim'};
  });
}
