import {isUnaided, type Records, type Round, type Statistics, type WonGame} from '../../session/statistics.js';
import type {GameResult} from './results.js';

/** What results must have in common to be counted together: the variant and its rules, in any order. */
export function groupOf({variant, rules}: Pick<GameResult, 'variant' | 'rules'>): string {
  return JSON.stringify([variant, Object.entries(rules).sort()]);
}

/** Was the game won without help? */
export function isOwnWin(result: GameResult): boolean {
  return result.outcome === 'won' && isUnaided(result);
}

/** The game won in the fewest moves, in the least time; the oldest of equal ones. */
export const fewestOf = (results: readonly GameResult[]): WonGame | undefined =>
  wonGame(leastBy(results, ({moves}) => moves));
const fastestOf = (results: readonly GameResult[]): WonGame | undefined =>
  wonGame(leastBy(results, ({seconds}) => seconds));

function wonGame(result: GameResult | undefined): WonGame | undefined {
  if (!result) return undefined;
  const {moves, seconds, when, seed, deck, replay} = result;
  // Beside a deck a seed serves redeals, and does not name the deal.
  return {moves, seconds, when, seed: deck === undefined ? seed : undefined, replay};
}

function leastBy(results: readonly GameResult[], of: (result: GameResult) => number): GameResult | undefined {
  return results.reduce<GameResult | undefined>(
    (least, each) => (least && of(least) <= of(each) ? least : each),
    undefined,
  );
}

function recordsOf(games: readonly GameResult[]): Records {
  const own = games.filter(isOwnWin);
  const streaks = streaksOf(games, isOwnWin);
  const longest = Math.max(0, ...streaks);
  const last = streaks.indexOf(longest);
  const [from, to] = [games[last - longest + 1]?.when, games[last]?.when];
  const [first] = own;
  return {
    first: wonGame(first),
    fastest: fastestOf(own.filter(({seconds}) => seconds >= 1)),
    fewest: fewestOf(own),
    ...(longest > 1 && from !== undefined && to !== undefined && {longestStreak: {games: longest, from, to}}),
  };
}

/** What was counted in the games of the round that is being played: of so many games, or of all. */
export function lastRound(games: readonly GameResult[], over: number | 'all'): Round {
  const points = games.flatMap(game => game.points ?? []);
  const length = over === 'all' ? points.length : points.length % over;
  return {games: length, points: sum(length === 0 ? [] : points.slice(-length))};
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Statistics of results, oldest first, in the order in which the variants and rules first appear. */
export function statisticsOf(results: readonly GameResult[]): Statistics[] {
  const groups = new Map<string, GameResult[]>();
  for (const result of countedOf(results)) {
    const key = groupOf(result);
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

/** The same of the games that count. */
export function countedOf(results: readonly GameResult[]): GameResult[] {
  return lastOfEach(results).filter(({uncounted}) => uncounted === undefined);
}

function fold({variant, rules}: GameResult, games: readonly GameResult[]): Statistics {
  const won = games.filter(game => game.outcome === 'won');
  const unaided = won.filter(isUnaided);
  const streaks = streaksOf(games, ({outcome}) => outcome === 'won');
  return {
    variant,
    rules,
    played: games.length,
    won: won.length,
    firstTries: unaided.filter(game => game.firstTry).length,
    unaided: unaided.length,
    straight: unaided.filter(({undos}) => undos === 0).length,
    records: recordsOf(games),
    streak: streaks.at(-1) ?? 0,
    bestStreak: streaks.reduce((a, b) => Math.max(a, b), 0),
    seconds: games.reduce((sum, game) => sum + game.seconds, 0),
    medianMoves: median(won.map(game => game.moves)),
    medianSeconds: median(won.map(game => game.seconds)),
    measured: won.filter(game => game.overPar !== undefined).length,
    shortest: won.filter(game => game.overPar === 0).length,
    bestSeconds: fewest(won.map(game => game.seconds)),
    hints: games.reduce((all, game) => all + game.hints, 0),
    ...(games.some(({points}) => points !== undefined) && {points: games.flatMap(({points}) => points ?? [])}),
    winnable: games.filter(game => game.outcome === 'won' || game.winnable === true).length,
    unwinnable: games.filter(game => game.outcome !== 'won' && game.winnable === false).length,
  };
}

/** After each game, the number of those in a row that count. */
function streaksOf(games: readonly GameResult[], counts: (game: GameResult) => boolean): number[] {
  let streak = 0;
  return games.map(game => (streak = counts(game) ? streak + 1 : 0));
}

function fewest(seconds: readonly number[]): number | undefined {
  const known = seconds.filter(each => each >= 1);
  return known.length > 0 ? Math.min(...known) : undefined;
}

function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
