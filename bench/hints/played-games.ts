import {appendGame, readGames, type Played} from './game-file.js';

/** `PREFIX101`, `PREFIX102` and so on, as many as there are from the first to the last. */
export function seedsFrom(prefix: string, first: number, last: number): string[] {
  return Array.from({length: last - first + 1}, (_, i) => `${prefix}${String(first + i)}`);
}

/** Plays the deals that are not yet among the games of a file, and tells how it goes. */
export async function played<Game extends Played>(
  seeds: readonly string[],
  play: (seed: string) => Game | Promise<Game>,
  out: string | undefined,
): Promise<Game[]> {
  const before = out === undefined ? undefined : readGames<Game>(out);
  const games: Game[] = [];
  for (const [i, seed] of seeds.entries()) {
    const known = before?.get(seed);
    const game = known ?? (await play(seed));
    if (out !== undefined && !known) appendGame(out, game);
    games.push(game);
    if (i % 20 !== 19) continue;
    const won = games.filter(({isWon}) => isWon).length;
    process.stderr.write(`${seed}: ${String(won)} won of ${String(games.length)}\n`);
  }
  return games;
}
