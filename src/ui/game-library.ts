import type {DealWish} from '../analysis/deals-ahead.js';
import type {DealKind, GameQuestionKind} from '../analysis/protocol.js';
import type {Fault, Result} from '../engine/fault.js';
import type {Daily} from '../words/statistics.js';
import type {EndedGame, GameFileEntry, OpenGame, PlayerRecord} from '../words/listed-games.js';
import type {Game, Opening} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import type {Recording} from '../session/replay.js';
import type {Settings} from '../settings/settings.js';
import type {Look} from './theme/theme.js';

/** The games, records, settings and solver behind the screen. Only the store calls it, to perform effects. */
export interface GameLibrary {
  /** Writes the new entries of the journal on the table, before the frame is drawn. Is everything written now? */
  save(journal: Journal): boolean;
  /** Puts a new game on the table; the previous one can be resumed. */
  begin(opening: Opening): Journal;
  /** Puts a game from outside on the table, such as a replay that is taken over. It does not count in the records. */
  adopt(game: Game): Journal;
  /** Puts an unfinished game back on the table. Faults: `unavailable`, `file`. */
  resume(id: string): Result<Journal>;
  /** A random seed. */
  freshSeed(): string;
  /** The local date, `2026-11-21`: the seed of today's deal. */
  today(): string;
  /** The seed of a deal of a given kind. Undefined while one is searched for; an event tells when the search ends. */
  seedOfKind(wish: DealWish): string | undefined;
  /** Searches ahead for the next deal, of a given kind. */
  prepareDeal(present: Opening, kind: DealKind): void;
  /** Asks the solver, which answers by events. A newer question of the same kind replaces an older one. */
  ask(kind: GameQuestionKind, game: Game): void;
  /** Gives up the open question of a given kind. */
  cancel(kind: GameQuestionKind): void;
  /** Saves settings. */
  changeSettings(change: Partial<Settings>): void;
  /** The look that settings, the command line and the terminal give together. */
  lookOf(settings: Settings): Look;
  /** Writes the game to a new file; gives its name. */
  saveReplay(game: Game, name: string): Result<string>;
  /** Reads a share code, or the file of that name. The moves are not checked yet. */
  openReplay(text: string): Result<Recording>;
  readEnded(id: string): Result<Game>;
  /** Unfinished games except the one on the table, newest first. */
  openGames(): readonly OpenGame[];
  endedGames(): readonly EndedGame[];
  /** The files in the player's folder of games that were not loaded yet, by name. */
  gameFiles(): readonly GameFileEntry[];
  /** Runs such a file and adds its game; an event tells when that is done. */
  loadGame(path: string): Promise<unknown>;
  records(): readonly PlayerRecord[];
  daily(): Daily;
  /** Was the game on the table won at the first try at its deal? */
  isFirstTry(): boolean;
  /** The id of the variant last played; undefined before the first game. */
  lastPlayed(): string | undefined;
  /** Faults since the last call; each is given once. */
  troubles(): readonly Fault[];
}

/** What the menu lists of earlier games. */
export interface History {
  readonly open: readonly OpenGame[];
  readonly records: readonly PlayerRecord[];
  readonly daily: Daily;
  readonly lastPlayed?: string | undefined;
  readonly files?: readonly GameFileEntry[];
}

export function historyIn(library: GameLibrary): History {
  return {
    open: library.openGames(),
    records: library.records(),
    daily: library.daily(),
    lastPlayed: library.lastPlayed(),
    files: library.gameFiles(),
  };
}
