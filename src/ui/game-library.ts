import type {DealWish} from '../analysis/deals-ahead.js';
import type {DealKind, GameQuestionKind} from '../analysis/protocol.js';
import type {Variant} from '../engine/declaration/variant.js';
import type {Fault, Result} from '../engine/fault.js';
import type {Game, Opening} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import type {Recording} from '../session/replay.js';
import type {Settings} from '../settings/settings.js';
import type {Library} from '../sitting/library.js';
import type {GameFileEntry, OpenGame, PlayerRecord} from '../words/listed-games.js';
import type {Daily} from '../words/statistics.js';
import type {Look} from './theme/theme.js';

/** What the screen needs from outside. Only the store calls it, to perform effects. */
export interface GameLibrary extends Library {
  /** Writes the new entries of the journal on the table, before the frame is drawn. Is everything written now? */
  save(journal: Journal): boolean;
  /** Puts a new game on the table; the previous one can be resumed. */
  begin(opening: Opening): Journal;
  /** The seed of a deal of a given kind. Undefined while one is searched for; an event tells when the search ends. */
  seedOfKind(wish: DealWish): string | undefined;
  /** Searches ahead for the next deal, of a given kind. */
  prepareDeal(present: Opening, kind: DealKind): void;
  /** Asks the solver, which answers by events. A newer question of the same kind replaces an older one. */
  ask(kind: GameQuestionKind, game: Game): void;
  /** Gives up the open question of a given kind. */
  cancel(kind: GameQuestionKind): void;
  /** The look that settings and the terminal give together. */
  lookOf(settings: Settings): Look;
  /** Reads a share code, or the file of that name. The moves are not checked yet. */
  openReplay(text: string): Result<Recording>;
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
  readonly variants: readonly Variant[];
  readonly open: readonly OpenGame[];
  readonly records: readonly PlayerRecord[];
  readonly daily: Daily;
  readonly lastPlayed?: string | undefined;
  readonly files?: readonly GameFileEntry[];
}

export function historyIn(library: GameLibrary): History {
  return {
    variants: library.variants(),
    open: library.openGames(),
    records: library.records(),
    daily: library.daily(),
    lastPlayed: library.lastPlayed(),
    files: library.gameFiles(),
  };
}
