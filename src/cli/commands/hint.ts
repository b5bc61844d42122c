import {isWon, type Position} from '../../engine/position.js';
import {makeMove} from '../../engine/move.js';
import {inNotation} from '../../engine/texts/phrase.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {positionOf} from '../../session/game.js';
import {runInSlices} from '../../analysis/run-in-slices.js';
import {createAdviser, type Advice, type Adviser, type Rated} from '../../solver/advice/adviser.js';
import {readGame, type GameOptions} from '../input/game-options.js';
import {Interruption} from '../../app/interruption.js';
import type {Io} from '../../app/io.js';
import {parseDuration} from '../input/quantity.js';

export interface HintOptions extends GameOptions {
  readonly timeLimit?: string;
  readonly json?: boolean;
}

const DEFAULT_TIME = '1s';

/** With this many sampled deals the shares are known to about one point in a hundred; more time would change nothing. */
const ENOUGH_SAMPLES = 2000;

function isFirm(adviser: Adviser): boolean {
  return adviser.isKnown() || (adviser.step(0)?.samples ?? 0) >= ENOUGH_SAMPLES;
}

/** Prints the best move by what the player may see, with the share of sampled deals that it keeps winnable. */
export async function hint(options: HintOptions, io: Io): Promise<number> {
  const milliseconds = parseDuration('--time-limit', options.timeLimit ?? DEFAULT_TIME);
  const game = await readGame(options, io);
  const {rules} = game.opening;
  const interruption = new Interruption();
  // The words of a settled hint leave its share out, which would still change.
  const isEnough = (adviser: Adviser): boolean =>
    isFirm(adviser) || (!options.json && (adviser.isSettled() || adviser.isDecided()));
  const advice = await adviceOn(rules, positionOf(game), milliseconds, {isEnough, interruption});
  interruption.release();
  const json = adviceJson(rules, positionOf(game), advice);
  await io.write(`${options.json ? JSON.stringify(json) : adviceText(rules, positionOf(game), advice)}\n`);
  return interruption.code ?? (advice ? 0 : 1);
}

/** What ends advice before its time is up. */
interface AdviceEnd {
  readonly isEnough?: (adviser: Adviser) => boolean;
  readonly interruption?: {readonly code: number | undefined};
}

/** The advice after a time, or as soon as it is enough; undefined when there is no legal move. */
export async function adviceOn(
  rules: Ruleset,
  position: Position,
  milliseconds: number,
  {isEnough = isFirm, interruption}: AdviceEnd = {},
): Promise<Advice | undefined> {
  const now = (): number => performance.now();
  const until = now() + milliseconds;
  const adviser = createAdviser(rules, position, {random: Math.random, now});
  const timeLeft = (): number => (interruption?.code === undefined && !isEnough(adviser) ? until - now() : 0);
  await runInSlices(slice => !adviser.step(slice), timeLeft, now);
  return adviser.step(0);
}

/** The advice as programs read it; `move` is null where there is none. */
export function adviceJson(rules: Ruleset, position: Position, advice: Advice | undefined): object {
  if (!advice) return {move: null, share: 0, samples: 0, reason: noMoveWords(rules, position), others: []};
  const {move, share, samples, others} = advice;
  const reason = inNotation(advice.reason);
  const rated = (each: Rated) => ({move: makeMove(each.move), share: rounded(each.share)});
  return {move: makeMove(move), share: rounded(share), samples, reason, others: others.map(rated)};
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}

function noMoveWords(rules: Ruleset, position: Position): string {
  return isWon(rules, position) ? 'the game is won' : 'no move is left';
}

function adviceText(rules: Ruleset, position: Position, advice: Advice | undefined): string {
  if (!advice) return noMoveWords(rules, position);
  return `${makeMove(advice.move)}: ${inNotation(advice.reason)}`;
}
