import type {Result} from '../engine/fault.js';
import type {Variant} from '../engine/declaration/variant.js';
import type {Game} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import type {Settings} from '../settings/settings.js';
import type {EndedGame, GameFileEntry, OpenGame, PlayerRecord} from '../words/listed-games.js';

/** The games, records and settings behind a sitting, on the screen or in lines. */
export interface Library {
  /** A random seed. */
  freshSeed(): string;
  /** The local date, `2026-11-21`: the seed of today's deal. */
  today(): string;
  /** Puts a game from outside on the table, such as a replay that is taken over. It does not count in the records. */
  adopt(game: Game): Journal;
  /** Puts an unfinished game back on the table. Faults: `unavailable`, `file`. */
  resume(id: string): Result<Journal>;
  /** Unfinished games except the one on the table, newest first. */
  openGames(): readonly OpenGame[];
  endedGames(): readonly EndedGame[];
  readEnded(id: string): Result<Game>;
  records(): readonly PlayerRecord[];
  /** Saves settings. */
  changeSettings(change: Partial<Settings>): void;
  /** Writes the game to a new file; gives its name. */
  saveReplay(game: Game, name: string): Result<string>;
  /** The games that can be named now. */
  variants(): readonly Variant[];
  /** The files in the player's folder of games that were not loaded yet, by name. */
  gameFiles(): readonly GameFileEntry[];
  /** Runs such a file and adds its game. */
  loadGame(path: string): Promise<Result<Variant>>;
}
