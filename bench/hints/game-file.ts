import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {oddsKey} from '../../src/variants/odds.js';
import type {HintedGame} from './hinted-game.js';

/** A game of which something is kept. */
export interface Played {
  readonly seed: string;
  readonly isWon: boolean;
}

/** The file of a folder for games under some rules, each move with so many milliseconds: `kingdom-fill=auto-30.jsonl`. */
export function gameFile(folder: string, {variant, values}: Ruleset, milliseconds: number): string {
  return join(folder, `${oddsKey(variant, values).replaceAll(' ', '-')}-${String(milliseconds)}.jsonl`);
}

/** The games in a file, by their seeds; none if there is no file yet. A torn last line is left out. */
export function readGames<Game extends Played = HintedGame>(file: string): Map<string, Game> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  return new Map(lines.map(line => JSON.parse(line) as Game).map(game => [game.seed, game]));
}

/** Adds a game to a file, a line of JSON. */
export function appendGame(file: string, game: Played): void {
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value;
  appendFileSync(file, `${JSON.stringify(game, rounded)}\n`);
}
