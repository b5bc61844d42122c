import type {Ruleset} from '../../src/engine/ruleset.js';
import {appendGame, readGames} from './game-file.js';
import {playByHints, type Effort, type HintedGame} from './hinted-game.js';

/** `PREFIX101`, `PREFIX102` and so on, as many as there are from the first to the last. */
export function seedsFrom(prefix: string, first: number, last: number): string[] {
  return Array.from({length: last - first + 1}, (_, i) => `${prefix}${String(first + i)}`);
}

/** Plays the deals that are not yet among the games, and tells how it goes. */
export async function played(
  rules: Ruleset,
  seeds: readonly string[],
  effort: Effort,
  out: string | undefined,
): Promise<HintedGame[]> {
  const before = out === undefined ? undefined : readGames(out);
  const games: HintedGame[] = [];
  let won = 0;
  for (const [i, seed] of seeds.entries()) {
    const known = before?.get(seed);
    const game = known ?? (await playByHints(rules, seed, effort));
    if (out !== undefined && !known) appendGame(out, game);
    won += Number(game.isWon);
    if (i % 20 === 19) process.stderr.write(`${rules.variant.id}: ${String(won)} of ${String(i + 1)}\n`);
    games.push(game);
  }
  return games;
}
