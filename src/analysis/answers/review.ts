import type {Move} from '../../engine/move.js';
import {isWon} from '../../engine/position.js';
import {gameAt, gamesTo, plyOf, positionOf, stepsOf, type Game} from '../../session/game.js';
import {Adviser} from '../../solver/advice/adviser.js';
import {
  leastTold,
  MoveComparison,
  tellsChances,
  costliest,
  LEAST_COST,
  type CostlyMove,
} from '../../solver/study/move-cost.js';
import type {ReviewAnswer, TraceAnswer} from '../protocol.js';
import {runInSlices, spend, type SliceTerms} from '../run-in-slices.js';
import type {Task} from './task.js';
import {trace} from './trace.js';

type ReviewTask = Pick<Task, 'now' | 'isWanted' | 'random' | 'reply'>;

/** How many moves are reported. */
const MOST_TOLD = 4;

/** The moves that seem to cost most are compared first, in a few samples, and the costliest of those in many more. */
const FIRST_SAMPLES = 16;
const CLOSE_SAMPLES = 160;
const CLOSELY = 8;

/** How long moves are compared at first, and then those few, in milliseconds. */
const FIRST_TIME = 1500;
const CLOSE_TIME = 1000;

/** How long the move that lost is searched for, in milliseconds. */
const TRACE_TIME = 1500;

/** How long the adviser thinks about the move that lost, in milliseconds. */
const INSTEAD_TIME = 400;

/** Parts of the work, of 1. */
const TRACED = 0.2;
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
  const instead = await insteadOf(game, traced, task);
  if (instead) become({instead});
  if (tellsChances(game.opening.rules)) {
    const {costly, hadChance} = await costlyMoves(game, task, part => become({progress: TRACED + (1 - TRACED) * part}));
    const isLostDeal = traced.sure && traced.ply < 0;
    become({costly, hadChance: hadChance && !isLostDeal, least: leastTold(game.opening.rules)});
  }
  return {...answer, progress: 1, last: true};
}

/** A game that was won could be won all the time. */
async function traceOf(game: Game, task: SliceTerms): Promise<TraceAnswer> {
  if (isWon(game.opening.rules, positionOf(game))) return {kind: 'trace', ply: plyOf(game), sure: true};
  return trace(game, task, TRACE_TIME);
}

/** What the adviser would have played in place of the move that lost the game. */
async function insteadOf(game: Game, {ply, sure}: TraceAnswer, task: ReviewTask): Promise<Move | undefined> {
  const before = sure && ply < plyOf(game) ? gameAt(game, ply) : undefined;
  if (!before) return undefined;
  const {now, random, isWanted} = task;
  const adviser = new Adviser(game.opening.rules, positionOf(before), {now, random});
  const timeLeft = (worked: number): number => (isWanted() && !adviser.isFirm() ? INSTEAD_TIME - worked : 0);
  await runInSlices(slice => !adviser.step(slice), timeLeft, now);
  return adviser.step(0)?.move;
}

/** A move that is compared, by the ply before it. */
interface Compared {
  readonly ply: number;
  readonly comparison: MoveComparison;
}

/** The moves that cost most, and whether any could have cost enough to be reported. */
async function costlyMoves(
  game: Game,
  task: ReviewTask,
  tell: (part: number) => void,
): Promise<{readonly costly: readonly CostlyMove[]; readonly hadChance: boolean}> {
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
  begun.sort((a, b) => b.comparison.firstCost - a.comparison.firstCost);
  const compared: Compared[] = [];
  await spend(FIRST_TIME, task, () => {
    const next = begun[compared.length];
    if (!next) return true;
    for (let sample = 0; sample < FIRST_SAMPLES; sample++) next.comparison.advance();
    compared.push(next);
    tell((COMPARED * compared.length) / begun.length);
    return false;
  });
  const first = costliest(costsOf(compared), CLOSELY);
  const hadChance = compared.some(({comparison}) => (comparison.before() ?? 0) >= LEAST_COST);
  const closely = compared.filter(({ply}) => first.some(each => each.ply === ply));
  if (closely.length === 0) return {costly: [], hadChance};
  let tried = 0;
  await spend(CLOSE_TIME, task, () => {
    closely[tried++ % closely.length]?.comparison.advance();
    const all = closely.length * (CLOSE_SAMPLES - FIRST_SAMPLES);
    tell(COMPARED + ((1 - COMPARED) * tried) / all);
    return tried >= all;
  });
  return {costly: costliest(costsOf(closely), MOST_TOLD), hadChance};
}

function costsOf(compared: readonly Compared[]): CostlyMove[] {
  return compared.flatMap(({ply, comparison}) => {
    const cost = comparison.cost();
    return cost ? [{ply, ...cost}] : [];
  });
}
