import type {OptionValues} from '../engine/option.js';
import type {GameResult} from './results.js';

/** Totals of the games of one variant under one set of rules. Medians and records cover the games won. */
export interface Statistics {
  readonly variant: string;
  readonly rules: OptionValues;
  readonly played: number;
  readonly won: number;
  /** The share of games won, from 0 to 1. */
  readonly rate: number;
  /** Games won in a row, up to the last. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly medianMoves: number | null;
  readonly medianSeconds: number | null;
  readonly fewestMoves: number | null;
  readonly fewestSeconds: number | null;
  /** Total seconds played. */
  readonly seconds: number;
  /** Games whose deals are known to be winnable (those won are), or not. */
  readonly winnable: number;
  readonly unwinnable: number;
}

/** Statistics of results, oldest first, in the order in which the variants and rules first appear. */
export function statisticsOf(results: readonly GameResult[]): Statistics[] {
  const groups = new Map<string, GameResult[]>();
  for (const result of lastOfEach(results)) {
    const key = JSON.stringify([result.variant, Object.entries(result.rules).sort()]);
    const group = groups.get(key) ?? [];
    group.push(result);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(group => (group[0] ? [fold(group[0], group)] : []));
}

/**
 * The last result of each id, in their order; a game being played again has none. A result that only adds a verdict to
 * the one before takes its place in the order.
 */
export function lastOfEach(results: readonly GameResult[]): GameResult[] {
  const last = new Map<string, GameResult>();
  for (const result of results) {
    const before = last.get(result.id);
    if (before?.when !== result.when || before.outcome !== result.outcome) last.delete(result.id);
    last.set(result.id, result);
  }
  return [...last.values()].filter(result => result.outcome !== 'open');
}

function fold({variant, rules}: GameResult, games: readonly GameResult[]): Statistics {
  const won = games.filter(game => game.outcome === 'won');
  const moves = won.map(game => game.moves);
  const seconds = won.map(game => game.seconds);
  const streaks = streaksOf(games);
  return {
    variant,
    rules,
    played: games.length,
    won: won.length,
    rate: won.length / games.length,
    streak: streaks.at(-1) ?? 0,
    bestStreak: streaks.reduce((a, b) => Math.max(a, b), 0),
    medianMoves: median(moves),
    medianSeconds: median(seconds),
    fewestMoves: least(moves),
    fewestSeconds: least(seconds),
    seconds: games.reduce((sum, game) => sum + game.seconds, 0),
    winnable: games.filter(game => game.outcome === 'won' || game.winnable === true).length,
    unwinnable: games.filter(game => game.outcome !== 'won' && game.winnable === false).length,
  };
}

/** After each game, the number won in a row. */
function streaksOf(games: readonly GameResult[]): number[] {
  let streak = 0;
  return games.map(game => (streak = game.outcome === 'won' ? streak + 1 : 0));
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function least(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((a, b) => Math.min(a, b));
}
