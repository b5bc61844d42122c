import {legalMoves} from '../../engine/legality/generation.js';
import {sameMove, type Move} from '../../engine/move.js';
import {isWon} from '../../engine/position.js';
import {gameAt, gamesTo, playStep, plyOf, positionOf, stepsOf, type Game} from '../../session/game.js';
import {Adviser} from '../../solver/advice/adviser.js';
import {
  leastTold,
  MoveComparison,
  tellsChances,
  costliest,
  LEAST_COST,
  type CostlyMove,
} from '../../solver/study/move-cost.js';
import {seesAll} from '../../solver/advice/sampling.js';
import {lostFrom, type CurvePoint} from '../../session/game-review.js';
import type {ReviewAnswer, TraceAnswer} from '../protocol.js';
import {runInSlices, spend} from '../run-in-slices.js';
import type {Task} from './task.js';
import {BRIEF, trace} from './trace.js';

type ReviewTask = Omit<Task, 'variants'>;

/** How many moves are reported. */
const MOST_TOLD = 4;

/**
 * Every move is compared in a few samples for the curve of the chance, spread over the game in case the time is short;
 * then the moves that seem to cost most in more of them, and the costliest of those in many more.
 */
const CURVE_SAMPLES = 8;
const FIRST_SAMPLES = 16;
const CLOSE_SAMPLES = 160;
const CLOSELY = 8;

/** How long moves are compared for the curve, then at first, and then those few, in milliseconds. */
const CURVE_TIME = 600;
const FIRST_TIME = 700;
const CLOSE_TIME = 1000;

/**
 * For the questions of a review all legal moves are compared in so many samples, and for so long together, in
 * milliseconds.
 */
const RIGHT_SAMPLES = 24;
const RIGHT_TIME = 500;

/** How long the move that lost is searched for, in milliseconds. */
const TRACE_TIME = 4000;

/** How long the adviser thinks about the move that lost, in milliseconds. */
const INSTEAD_TIME = 400;

/** How long the other moves are searched for those that keep the win, in milliseconds, all together. */
const KEPT_TIME = 1500;

/** Parts of the work, of 1. */
const TRACED = 0.2;
const DRAWN = 0.3;
const COMPARED = 0.8;

/**
 * Goes through a game: up to where it could be won as the cards lie, which is certain, and what each move cost by the
 * adviser's estimate, which sees what the player saw. Tells how far it has come, and gives the last answer.
 */
export async function review(game: Game, task: ReviewTask): Promise<ReviewAnswer> {
  const {reply} = task;
  let answer: ReviewAnswer = {kind: 'review', progress: 0, last: false};
  const become = (change: Partial<ReviewAnswer>): void => {
    const before = Math.floor(100 * answer.progress);
    answer = {...answer, ...change};
    if (Math.floor(100 * answer.progress) > before) reply(answer);
  };
  reply(answer);
  const traced = await traceOf(game, task);
  become({trace: traced, progress: TRACED});
  const before = traced.sure && traced.ply < plyOf(game) ? gameAt(game, traced.ply) : undefined;
  if (before) become({instead: await insteadOf(before, task), kept: await keptIn(before, task)});
  if (tellsChances(game.opening.rules)) {
    const tell = (part: number): void => become({progress: TRACED + (1 - TRACED) * part});
    const {costly, hadChance, points} = await costsIn(game, task, tell);
    const isLostDeal = traced.sure && traced.ply < 0;
    const curve = [...points, ...openPoints(game, traced)].toSorted((a, b) => a.ply - b.ply);
    become({costly, curve, hadChance: hadChance && !isLostDeal, least: leastTold(game.opening.rules)});
  }
  return {...answer, progress: 1, last: true};
}

/** A game that was won could be won all the time. */
async function traceOf(game: Game, task: ReviewTask): Promise<TraceAnswer> {
  if (isWon(game.opening.rules, positionOf(game))) return {kind: 'trace', ply: plyOf(game), sure: true};
  return trace(game, task, TRACE_TIME);
}

/** What the adviser would play in a game as it stands. */
async function insteadOf(game: Game, {now, random, isWanted}: ReviewTask): Promise<Move | undefined> {
  const adviser = new Adviser(game.opening.rules, positionOf(game), {now, random});
  const timeLeft = (worked: number): number => (isWanted() && !adviser.isFirm() ? INSTEAD_TIME - worked : 0);
  await runInSlices(slice => !adviser.step(slice), timeLeft, now);
  return adviser.step(0)?.move;
}

/**
 * The moves that keep the win, every card known; undefined where there is no time to prove it of each or the contrary.
 */
async function keptIn(game: Game, task: ReviewTask): Promise<readonly Move[] | undefined> {
  const kept: Move[] = [];
  const end = task.now() + KEPT_TIME;
  for (const move of legalMoves(game.opening.rules, positionOf(game))) {
    const after = playStep(game, [move]);
    const milliseconds = (end - task.now()) / 2;
    const {search} = task.memoryOf(game);
    const verdict = after.ok ? await search.think(after.value, {...BRIEF, milliseconds}, task) : 'unknown';
    if (verdict === 'unknown') return undefined;
    if (verdict === 'winnable') kept.push(move);
  }
  return kept;
}

/** Where every card is seen, the chance is what is proved. */
function openPoints(game: Game, traced: TraceAnswer): CurvePoint[] {
  const {rules} = game.opening;
  return gamesTo(game).flatMap((each, ply) =>
    (ply <= traced.ply || ply >= lostFrom(traced)) && seesAll(rules, positionOf(each))
      ? [{ply, chance: ply <= traced.ply ? 1 : 0}]
      : [],
  );
}

/** A move that is compared, by the ply before it. */
interface Compared {
  readonly ply: number;
  readonly comparison: MoveComparison;
}

/** What a game's moves cost. */
interface Costs {
  readonly costly: readonly CostlyMove[];
  /** Could any have cost enough to be reported? */
  readonly hadChance: boolean;
  readonly points: readonly CurvePoint[];
}

/** The moves that cost most, and the chance before each that was compared. */
async function costsIn(game: Game, task: ReviewTask, tell: (part: number) => void): Promise<Costs> {
  const begun = await comparisons(game, task);
  const onTheWay = (from: number, to: number) => (part: number) => tell(from + (to - from) * part);
  await sampleEach(spreadOut(begun), CURVE_SAMPLES, CURVE_TIME, task, onTheWay(0, DRAWN));
  const compared = begun.toSorted((a, b) => b.comparison.firstCost - a.comparison.firstCost);
  await sampleEach(compared, FIRST_SAMPLES, FIRST_TIME, task, onTheWay(DRAWN, COMPARED));
  const first = costliest(costsOf(compared), CLOSELY);
  const hadChance = compared.some(({comparison}) => (comparison.before() ?? 0) >= LEAST_COST);
  const closely = compared.filter(({ply}) => first.some(each => each.ply === ply));
  await sampleInTurn(closely, CLOSE_SAMPLES - FIRST_SAMPLES, CLOSE_TIME, task, onTheWay(COMPARED, 1));
  const points = begun.flatMap(({ply, comparison}) => {
    const told = comparison.told();
    return told ? [{ply, ...told}] : [];
  });
  const costly = await withRight(game, costliest(costsOf(closely), MOST_TOLD), task);
  return {costly, hadChance, points};
}

/** A comparison for each move of a game, not yet sampled. */
async function comparisons(game: Game, task: ReviewTask): Promise<Compared[]> {
  const {rules} = game.opening;
  const games = gamesTo(game);
  const steps = stepsOf(game);
  const begun: Compared[] = [];
  await spend(Infinity, task, () => {
    const ply = begun.length;
    const [before, move] = [games[ply], steps[ply]?.moves[0]];
    if (before && move) begun.push({ply, comparison: new MoveComparison(rules, positionOf(before), move, task.random)});
    return begun.length === ply;
  });
  return begun;
}

/** Compares one move after another until each has so many samples or the time is up; tells the part that is done. */
async function sampleEach(
  moves: readonly Compared[],
  samples: number,
  time: number,
  task: ReviewTask,
  tell: (part: number) => void,
): Promise<void> {
  let done = 0;
  await spend(time, task, () => {
    const next = moves[done];
    if (!next) return true;
    while (next.comparison.isOpen && next.comparison.samples < samples) next.comparison.advance();
    tell(++done / moves.length);
    return false;
  });
}

/** Compares all moves in turn, each in so many more samples at most. */
async function sampleInTurn(
  moves: readonly Compared[],
  samples: number,
  time: number,
  task: ReviewTask,
  tell: (part: number) => void,
): Promise<void> {
  const all = moves.length * samples;
  let tried = 0;
  await spend(time, task, () => {
    if (tried >= all) return true;
    moves[tried++ % moves.length]?.comparison.advance();
    tell(tried / all);
    return false;
  });
}

/** The costly moves, each with those that would have been right, as far as there is time. */
async function withRight(game: Game, costly: readonly CostlyMove[], task: ReviewTask): Promise<CostlyMove[]> {
  const {rules} = game.opening;
  const legal = costly.map(({ply}) => legalMoves(rules, positionOf(gameAt(game, ply) ?? game)));
  const left = costly.flatMap(({ply}, at) => (legal[at] ?? []).map(move => ({ply, move})));
  const compared: {readonly ply: number; readonly move: Move; readonly isRight: boolean}[] = [];
  await spend(RIGHT_TIME, task, () => {
    const next = left[compared.length];
    if (!next) return true;
    const position = positionOf(gameAt(game, next.ply) ?? game);
    const comparison = new MoveComparison(rules, position, next.move, task.random);
    for (let sample = 0; sample < RIGHT_SAMPLES; sample++) comparison.advance();
    compared.push({...next, isRight: comparison.isRight()});
    return false;
  });
  return costly.map((each, at) => {
    const own = compared.filter(({ply}) => ply === each.ply);
    if (own.length < (legal[at] ?? []).length) return each;
    const [played] = gameAt(game, each.ply + 1)?.last?.moves ?? [];
    const right = own.filter(
      ({isRight, move}) => sameMove(move, each.best) || (isRight && !(played && sameMove(move, played))),
    );
    return {...each, right: right.map(({move}) => move)};
  });
}

/**
 * The first of a row, its middle, its quarters, and so on: the places with most zeros at the end of their binary number
 * first.
 */
function spreadOut<T>(row: readonly T[]): T[] {
  const evenness = (at: number): number => at & -at || Infinity;
  const places = row.map((_, at) => at).toSorted((a, b) => evenness(b) - evenness(a));
  return places.flatMap(at => row[at] ?? []);
}

function costsOf(compared: readonly Compared[]): CostlyMove[] {
  return compared.flatMap(({ply, comparison}) => {
    const cost = comparison.cost();
    return cost ? [{ply, ...cost}] : [];
  });
}
