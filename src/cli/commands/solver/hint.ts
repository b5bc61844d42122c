import {print} from '../../output/print.js';
import {countOf, shareWords} from '../../../engine/texts/count.js';
import {isWon, type Position} from '../../../engine/position.js';
import {makeMove} from '../../../engine/move.js';
import {inNotation} from '../../../engine/texts/phrase.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {earlierPositions, plyOf, positionOf, turnStartOf, type Game} from '../../../session/game.js';
import {runInSlices} from '../../../analysis/run-in-slices.js';
import type {Advice, Explained, Rated} from '../../../solver/advice/advice.js';
import {learnedFor, tellingIn} from '../../../solver/knowledge/index.js';
import {arePlayedOn} from '../../../solver/advice/played-on.js';
import {randomFor} from '../../../solver/advice/sampling.js';
import {Adviser, type AdviserPorts} from '../../../solver/advice/adviser.js';
import {LineMemory} from '../../../solver/advice/line-memory.js';
import type {Telling} from '../../../solver/value/calibration.js';
import {readNamedGame} from '../../input/game-options.js';
import {Interruption} from '../../../app/interruption.js';
import type {Io} from '../../../app/io.js';
import {gameJson} from '../../output/position-report.js';
import {expectSearchable} from '../../input/search-options.js';
import {parseDuration, type Given} from '../../input/given.js';
import {weakHintsWords} from '../../../words/advice.js';

const DEFAULT_TIME = '1s';

const isFirm = (adviser: Adviser): boolean => adviser.isFirm();

/** A hint is ready once the move is decided: its words round the share, so more samples would not change them. */
function isSaid(adviser: Adviser): boolean {
  return (adviser.isDecided() && adviser.isTold()) || adviser.isFirm();
}

/** Prints the best move by what the player may see, with the chance to win where it is known. */
export async function hint(options: Given, io: Io): Promise<number> {
  const milliseconds = parseDuration('--time-limit', options.timeLimit ?? DEFAULT_TIME);
  const game = await readNamedGame(options, io);
  expectSearchable(game.opening.rules);
  const {rules} = game.opening;
  const position = positionOf(game);
  const interruption = new Interruption();
  const isEnough = options.json || options.explain ? isFirm : isSaid;
  const until = performance.now() + milliseconds;
  const memory = await recalled(game, milliseconds / 2, interruption);
  const adviser = adviserOn(game, {memory, explains: options.explain});
  const advice = await adviceIn(adviser, until - performance.now(), {isEnough, interruption});
  interruption.release();
  const report = {
    ...gameJson(game),
    ...adviceJson(rules, position, advice),
    ...(options.explain && explanationJson(adviser)),
  };
  const explanation = options.explain ? explanationLines(rules, position, adviser) : [];
  const weak = advice?.move ? [weakHintsWords(rules) ?? []].flat() : [];
  const words = [adviceText(rules, position, advice), ...weak, ...explanation].join('\n');
  await print(io, options.json ? report : words);
  return interruption.code ?? (isGood(rules, position, advice) ? 0 : 1);
}

/**
 * What a hint would have found at the beginning of the turn, so that hints that are asked for one by one, each by a
 * program of its own, keep to what the first of them chose.
 */
async function recalled(game: Game, milliseconds: number, interruption: Interruption): Promise<LineMemory> {
  const memory = new LineMemory(game.opening.rules);
  const start = turnStartOf(game);
  if (plyOf(start) < plyOf(game))
    await adviceIn(adviserOn(start, {memory}), milliseconds, {isEnough: isSaid, interruption});
  return memory;
}

function adviserOn(game: Game, terms: Pick<AdviserPorts, 'memory' | 'explains'>): Adviser {
  const {rules} = game.opening;
  const position = positionOf(game);
  const history = earlierPositions(game);
  const ports = {...terms, history, random: randomFor(rules, position), now: () => performance.now()};
  return new Adviser(rules, position, ports);
}

/** What ends advice before its time is up. */
interface AdviceEnd {
  readonly isEnough: (adviser: Adviser) => boolean;
  readonly interruption?: {readonly code: number | undefined};
}

/** The advice after a time, or as soon as it is firm; undefined when there is no legal move. */
export async function adviceOn(game: Game, memory: LineMemory, milliseconds: number): Promise<Advice | undefined> {
  return adviceIn(adviserOn(game, {memory}), milliseconds, {isEnough: isFirm});
}

async function adviceIn(
  adviser: Adviser,
  milliseconds: number,
  {isEnough, interruption}: AdviceEnd,
): Promise<Advice | undefined> {
  const now = (): number => performance.now();
  const until = now() + milliseconds;
  const timeLeft = (): number => (interruption?.code === undefined && !isEnough(adviser) ? until - now() : 0);
  await runInSlices(slice => !adviser.step(slice), timeLeft, now);
  return adviser.step(0);
}

/** The best moves with what the samples showed of them, in lines. */
function explanationLines(rules: Ruleset, position: Position, adviser: Adviser): string[] {
  const explained = adviser
    .explained()
    .flatMap((each, i) => [
      `${String(i + 1)}. ${makeMove(each.move)}${shareBySamples(each)}`,
      ...each.why.map(why => `   ${inNotation(why)}`),
    ]);
  return explained.length === 0 ? [] : [...explained, methodWords(rules, tellingIn(rules, position))];
}

/** `: 85 % by 120 samples`; empty where no share is shown. */
function shareBySamples({share, least, samples}: Explained): string {
  return share === undefined && least === undefined
    ? ''
    : `: ${shareWords(share, least)} by ${countOf(samples, 'sample')}`;
}

function methodWords(rules: Ruleset, telling: Telling): string {
  if (arePlayedOn(rules))
    return 'Each sample deals the unseen cards anew and is played on by a rule that sees no more than you do, which compares the runs but tells no chance to win.';
  const learned = learnedFor(rules);
  const untold = learned?.outlook.calibration
    ? ' No chance is shown: this far into the game the measured ones did not hold.'
    : ' No chance is shown: under these rules none was checked against played games.';
  return learned
    ? `Each sample deals the unseen cards anew, plays some cards on, and is judged by a value that was learned from play.${telling === 'untold' ? untold : ''}`
    : 'No value was learned for this game and its options: each sample deals the unseen cards anew and is solved with every card known, ' +
        'which compares the moves but tells no chance to win.';
}

function explanationJson(adviser: Adviser): object {
  const best = adviser.explained().map(each => ({
    move: makeMove(each.move),
    share: rounded(shareOf(each)),
    samples: each.samples,
    why: each.why.map(inNotation),
  }));
  return {best};
}

/** The advice as programs read it; `move` is null where there is none. */
export function adviceJson(rules: Ruleset, position: Position, advice: Advice | undefined): object {
  const {move} = advice ?? {};
  if (!advice || !move) {
    const share = isWon(rules, position) ? 1 : advice && !advice.isDeadEnd ? null : 0;
    return {move: null, share, samples: 0, reason: noMoveWords(rules, position, advice), others: []};
  }
  const {samples, others} = advice;
  const reason = inNotation(advice.reason.words);
  const rated = (each: Rated) => ({move: makeMove(each.move), share: rounded(shareOf(each)), ...each.solved});
  return {...rated({...advice, move}), samples, reason, others: others.map(rated)};
}

/** The learned chance to win; where none is, the part of the sampled deals that was won with every card known. */
function shareOf({share, solved}: Rated): number | undefined {
  return share ?? (solved && solved.won / solved.tried);
}

function rounded(share: number | undefined): number | null {
  return share === undefined ? null : Math.round(share * 1000) / 1000;
}

function noMoveWords(rules: Ruleset, position: Position, advice: Advice | undefined): string {
  if (advice) return inNotation(advice.reason.words);
  return isWon(rules, position) ? 'the game is won' : 'no move is left';
}

/** Is there a move to make, or none needed? */
function isGood(rules: Ruleset, position: Position, advice: Advice | undefined): boolean {
  return advice ? advice.move !== undefined : isWon(rules, position);
}

function adviceText(rules: Ruleset, position: Position, advice: Advice | undefined): string {
  if (!advice?.move) return noMoveWords(rules, position, advice);
  return `${makeMove(advice.move)}: ${inNotation(advice.reason.words)}`;
}
