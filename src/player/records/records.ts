import {countOf} from '../../engine/texts/count.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Statistics} from '../../session/statistics.js';

/** A table as it lies. */
export interface Table {
  readonly rules: Ruleset;
  readonly position: Position;
}

/** An unfinished game, for the menu. */
export interface OpenGame {
  readonly id: string;
  /** `Kingdom, deal 37`. */
  readonly name: string;
  /** `100 moves, 38 cards left in the stock`. */
  readonly state: string;
  /** The game's id. */
  readonly variant?: string;
  /** When it was last played, `2026-11-21`. */
  readonly when?: string;
  /** `Kingdom`, and `deal 37, 100 moves`, for lists without room for the name and state. */
  readonly title?: string;
  readonly progress?: string;
  readonly table?: Table;
}

/** `deal 37, 100 moves`. */
export function progressWords(seed: string | undefined, moves: number): string {
  return `${seed === undefined ? '' : `deal ${seed}, `}${countOf(moves, 'move')}`;
}

/** A file in the player's own folder of games. It declares a game, and is not run before the player chooses it. */
export interface GameFileEntry {
  readonly name: string;
  readonly path: string;
}

/** An ended game, for the list of recent games. */
export interface EndedGame {
  readonly id: string;
  readonly name: string;
  /** `won in 96 moves, 2026-11-21`. */
  readonly state: string;
}

/** The player's results in one game under one set of rules. */
export interface PlayerRecord extends Statistics {
  /** The last results, oldest first, for a small chart. */
  readonly lately: readonly boolean[];
}
