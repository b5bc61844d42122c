import {isWon, type Position} from '../engine/position.js';
import {makeMove} from '../engine/move.js';
import type {Ruleset} from '../engine/ruleset.js';
import {positionOf} from '../session/game.js';
import {createAdviser, type Advice, type Rated} from '../solver/advice/adviser.js';
import {readGame, type GameOptions} from './game-options.js';
import {Interruption, breathe} from './interruption.js';
import type {Io} from './io.js';
import {parseDuration} from './quantity.js';

export interface HintOptions extends GameOptions {
  readonly timeLimit?: string;
  readonly json?: boolean;
}

const DEFAULT_TIME = '1s';
const SLICE = 20;

/** Names the best move by what the player may see, with the share of sampled deals that it keeps winnable. */
export async function hint(options: HintOptions, io: Io): Promise<number> {
  const milliseconds = parseDuration('--time-limit', options.timeLimit ?? DEFAULT_TIME);
  const game = await readGame(options, io);
  const {rules} = game.opening;
  const interruption = new Interruption();
  const advice = await adviceOn(rules, positionOf(game), milliseconds, interruption);
  interruption.release();
  const json = adviceJson(rules, positionOf(game), advice);
  await io.write(`${options.json ? JSON.stringify(json) : adviceText(rules, positionOf(game), advice)}\n`);
  return interruption.code ?? (advice ? 0 : 1);
}

/** The advice after so many milliseconds; undefined where there is no legal move. */
export async function adviceOn(
  rules: Ruleset,
  position: Position,
  milliseconds: number,
  interruption: {readonly code: number | undefined},
): Promise<Advice | undefined> {
  const until = performance.now() + milliseconds;
  const adviser = createAdviser(rules, position, {random: Math.random, now: () => performance.now()});
  let advice = adviser.step(0);
  while (advice && performance.now() < until && interruption.code === undefined) {
    advice = adviser.step(Math.min(SLICE, until - performance.now()));
    await breathe();
  }
  return advice;
}

/** The advice as programs read it; `move` is null where there is none. */
export function adviceJson(rules: Ruleset, position: Position, advice: Advice | undefined): object {
  if (!advice) return {move: null, share: 0, samples: 0, reason: noMoveWords(rules, position), others: []};
  const {move, share, samples, reason, others} = advice;
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
  const {weighed} = advice;
  const deals = weighed > 0 ? ` (${String(weighed)} ${weighed === 1 ? 'deal' : 'deals'} of the unseen cards)` : '';
  return `${makeMove(advice.move)}: ${advice.reason}${deals}`;
}
