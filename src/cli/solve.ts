import {makeMove, makeMoves} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {positionOf} from '../session/game.js';
import {Search, type Verdict} from '../solver/search/solver.js';
import {readGame, type GameOptions} from './game-options.js';
import {Interruption, breathe} from './interruption.js';
import type {Io} from './io.js';
import {parseDuration, parseMemory} from './quantity.js';
import {textWidth, wrapped} from './text.js';

export interface SolveOptions extends GameOptions {
  readonly timeLimit?: string;
  readonly maxMemory?: string;
  readonly json?: boolean;
}

const DEFAULT_TIME = '10s';
export const DEFAULT_MEMORY = '256m';
/** How long the search goes on between two looks at the signals, in milliseconds. */
const SLICE = 20;
const EXIT_CODES = {winnable: 0, unwinnable: 1, unknown: 4} as const;

/** Says whether a position can be won, every card known, and how. A signal ends the search with what is known. */
export async function solve(options: SolveOptions, io: Io): Promise<number> {
  const limits = readLimits(options, DEFAULT_TIME);
  const game = await readGame(options, io);
  const interruption = new Interruption();
  const found = await verdictOn(game.opening.rules, positionOf(game), limits, interruption);
  interruption.release();
  await io.write(`${options.json ? JSON.stringify(verdictJson(found)) : verdictText(found, textWidth(io.columns))}\n`);
  return interruption.code ?? EXIT_CODES[found.verdict];
}

/** What a search may use. */
export interface SearchLimits {
  readonly milliseconds: number;
  readonly maxBytes: number;
}

/** Reads `--time-limit` and `--max-memory`. */
export function readLimits(
  options: {readonly timeLimit?: string; readonly maxMemory?: string},
  time: string,
): SearchLimits {
  return {
    milliseconds: parseDuration('--time-limit', options.timeLimit ?? time),
    maxBytes: parseMemory('--max-memory', options.maxMemory ?? DEFAULT_MEMORY),
  };
}

/** A verdict and how long it took. */
export interface TimedVerdict extends Verdict {
  readonly milliseconds: number;
}

/** Searches in slices, so that signals are heard. */
export async function verdictOn(
  rules: Ruleset,
  position: Position,
  limits: SearchLimits,
  interruption: {readonly code: number | undefined},
): Promise<TimedVerdict> {
  const start = performance.now();
  const search = new Search(rules, position, limits);
  let verdict: Verdict | undefined;
  for (;;) {
    const left = start + limits.milliseconds - performance.now();
    if (left <= 0 || interruption.code !== undefined) break;
    verdict = search.step(Math.min(SLICE, left), () => performance.now());
    if (verdict) break;
    await breathe();
  }
  return {...(verdict ?? search.verdict()), milliseconds: Math.round(performance.now() - start)};
}

/** The verdict as programs read it. */
export function verdictJson({verdict, moves, positions, milliseconds, reason}: TimedVerdict): object {
  return {verdict, ...(moves && {moves: moves.map(makeMove)}), positions, milliseconds, reason};
}

const REASONS = {
  time: 'the time is up; a longer --time-limit may tell',
  memory: 'the memory is full; a larger --max-memory may tell',
  solved: '',
  exhausted: '',
} as const;

function verdictText({verdict, moves, positions, milliseconds, reason}: TimedVerdict, width: number): string {
  const effort = `every card known, ${positions.toLocaleString('en')} positions in ${(milliseconds / 1000).toFixed(1)} s`;
  if (verdict === 'unwinnable') return `unwinnable: no line is left to try (${effort})`;
  if (verdict === 'unknown') return `unknown: ${REASONS[reason]} (${effort})`;
  const line = wrapped(makeMoves(moves ?? []), width).join('\n');
  return `winnable in ${String(moves?.length ?? 0)} moves (${effort})\n${line}`;
}
