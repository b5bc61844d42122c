import {lineOf} from '../../../analysis/known-line.js';
import {searchInSlices, type SearchLimits} from '../../../analysis/run-in-slices.js';
import {CommandError} from '../../../app/command-error.js';
import {Interruption} from '../../../app/interruption.js';
import type {Io} from '../../../app/io.js';
import {makeMove, makeMoves} from '../../../engine/move.js';
import type {Position} from '../../../engine/position.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {countOf, grouped} from '../../../engine/texts/count.js';
import {positionOf} from '../../../session/game.js';
import type {Verdict} from '../../../solver/verdict.js';
import {readNamedGame} from '../../input/game-options.js';
import type {Given} from '../../input/given.js';
import {expectSearchable, readLimits} from '../../input/search-options.js';
import {NEEDS_ALL_CARDS} from '../../json-dialogue.js';
import {gameJson} from '../../output/position-report.js';
import {lineWidth, print} from '../../output/print.js';
import {paragraph} from '../../../words/text/wrap.js';

const DEFAULT_TIME = '10s';
const EXIT_CODES = {winnable: 0, unwinnable: 1, unknown: 4} as const;

/** Prints whether a position can be won, every card known, and how. A signal ends the search with what is known. */
export async function solve(options: Given, io: Io): Promise<number> {
  const limits = readLimits(options, DEFAULT_TIME);
  const game = await readNamedGame(options, io);
  expectSearchable(game.opening.rules);
  if (game.opening.hidesCards) throw new CommandError(`--position: ${NEEDS_ALL_CARDS}`, 3);
  const interruption = new Interruption();
  const line = await lineOf(game.opening);
  const found = await verdictOn(game.opening.rules, positionOf(game), {...limits, line}, interruption);
  interruption.release();
  await print(io, options.json ? {...gameJson(game), ...verdictJson(found)} : verdictText(found, lineWidth(io)));
  return interruption.code ?? EXIT_CODES[found.verdict];
}

export interface TimedVerdict extends Verdict {
  readonly milliseconds: number;
}

/** Solves a position until the limits or a signal end the search. */
export async function verdictOn(
  rules: Ruleset,
  position: Position,
  limits: SearchLimits,
  interruption: {readonly code: number | undefined},
): Promise<TimedVerdict> {
  const now = (): number => performance.now();
  const start = now();
  const isWanted = (): boolean => interruption.code === undefined;
  const verdict = await searchInSlices(rules, position, limits, {now, isWanted});
  return {...verdict, milliseconds: Math.round(now() - start)};
}

/** The verdict as programs read it; there are moves only to win. */
export function verdictJson({verdict, moves = [], positions, milliseconds, reason}: TimedVerdict): object {
  return {verdict, moves: moves.map(makeMove), positions, milliseconds, reason};
}

const REASONS = {
  time: 'the time is up; a longer --time-limit may tell',
  memory: 'the memory is full; a larger --max-memory may tell',
  solved: '',
  exhausted: '',
} as const;

function verdictText({verdict, moves, positions, milliseconds, reason}: TimedVerdict, width: number): string {
  const looked = `${grouped(positions)} position${positions === 1 ? '' : 's'}`;
  const effort = `every card known, ${looked} in ${(milliseconds / 1000).toFixed(1)} s`;
  if (verdict === 'unwinnable') return `unwinnable: no line is left to try (${effort})`;
  if (verdict === 'unknown') return `unknown: ${REASONS[reason]} (${effort})`;
  const line = paragraph(makeMoves(moves ?? []), width).join('\n');
  return `winnable in ${countOf(moves?.length ?? 0, 'move')} (${effort})\n${line}`;
}
