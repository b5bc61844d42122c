import type {DealWish} from '../analysis/deals-ahead.js';
import type {DealEvent, GameQuestionKind} from '../analysis/protocol.js';
import type {OptionValues} from '../engine/declaration/option.js';
import type {Variant} from '../engine/declaration/variant.js';
import type {Fault, Result} from '../engine/fault.js';
import type {DealKind, Game, Opening} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import type {Recording} from '../session/replay.js';
import type {EarlierBests} from '../session/statistics.js';
import type {Settings} from '../settings/settings.js';
import type {EndedGame, GameFileEntry, OpenGame, PlayerRecord} from '../words/lists/listed-games.js';
import type {Daily} from '../words/lists/days.js';
import type {Sought} from './deal-search.js';
import type {SittingEffect} from './news.js';

/** The one table that is open, and the unfinished games that can come to it. */
export interface Tables {
  /** Puts a new game on the table; the previous one can be resumed. */
  begin(opening: Opening): Journal;
  /** Puts a game from outside on the table, such as a replay that is taken over. It does not count in the records. */
  adopt(game: Game): Journal;
  /** Puts an unfinished game back on the table. Faults: `unavailable`, `file`. */
  resume(id: string): Result<Journal>;
  /** Writes the new entries of the journal on the table, before the frame is drawn. Is everything written now? */
  save(journal: Journal): boolean;
  /** Was the game on the table won at the first try at its deal? */
  isFirstTry(): boolean;
  /** The best of the earlier games by its rules, and of its deal, that the player won without help. */
  earlierBests(): EarlierBests;
  /** Unfinished games except the one on the table, newest first. */
  openGames(): readonly OpenGame[];
}

export interface Records {
  records(): readonly PlayerRecord[];
  daily(): Daily;
  /** The id of the variant last played; undefined before the first game. */
  lastPlayed(): string | undefined;
  /** The rules by which each game was last played, by its id. */
  lastRules(): Readonly<Record<string, OptionValues>>;
  endedGames(): readonly EndedGame[];
  readEnded(id: string): Result<Game>;
}

/** The solver. A newer question of a kind replaces an older one. */
export interface Advice {
  /** Asks about a game; events bring the answers: only the last, and soon, where it is to be brief. */
  ask(kind: GameQuestionKind, game: Game, isBrief?: boolean): void;
  /** Gives up the open question of a given kind. */
  cancel(kind: GameQuestionKind): void;
}

export interface Deals {
  freshSeed(): string;
  /** The local date, `2026-11-21`. */
  today(): string;
  /** The seed of a deal of a given kind. Undefined while one is searched for; an event tells when the search ends. */
  seedOfKind(wish: DealWish): string | undefined;
  /** Searches ahead for the next deal, of a given kind. */
  prepareDeal(present: Opening, kind: DealKind): void;
}

/** The games, records and settings behind a sitting, on the screen or in lines, and the solver for it. */
export interface Library extends Tables, Records, Advice, Deals {
  changeSettings(change: Partial<Settings>): void;
  /** The games that can be named now. */
  variants(): readonly Variant[];
  /** Loads the games of the cabinet, and adds those that are not there yet. */
  openCabinet?(): Promise<void>;
  /** The files in the player's folder of games that were not loaded yet, by name. */
  gameFiles(): readonly GameFileEntry[];
  /** Runs such a file and adds its game. */
  loadGame(path: string): Promise<Result<Variant>>;
  /** Reads a share code, or the file of that name. The moves are not checked yet. */
  openReplay(text: string): Result<Recording>;
  /** Writes the game to a new file; gives its name. */
  saveReplay(game: Game, name: string): Result<string>;
  /** Faults since the last call; each is given once. */
  troubles(): readonly Fault[];
}

/** A file of the player's own folder was run: its game, or why it cannot be played. */
export interface GameFileEvent {
  readonly type: 'game-file';
  readonly path: string;
  readonly variant: Result<Variant>;
}

/** A game that has ended, or why it cannot be read. */
export interface EndedGameEvent {
  readonly type: 'ended-game';
  readonly game: Result<Game>;
}

/** The journal on the table was written, or could not be, or not to its end. */
export interface WrittenEvent {
  readonly type: 'journal-written';
  readonly whole: boolean;
}

/** Does what an update of a sitting wants done; returns what becomes known of it at once. */
export function perform(
  effect: SittingEffect,
  library: Library,
): DealEvent | EndedGameEvent | WrittenEvent | undefined {
  switch (effect.type) {
    case 'find-deal': {
      const {rules, source} = effect;
      const date = source === 'date' ? (effect.date ?? library.today()) : undefined;
      const seed = seedFrom(effect, library, date);
      return seed === undefined ? undefined : {type: 'deal', kind: 'deal', rules, source, date, end: 'found', seed};
    }
    case 'prepareDeal':
      library.prepareDeal(effect.opening, effect.kind);
      return undefined;
    case 'ask':
      library.ask(effect.kind, effect.game, effect.isBrief);
      return undefined;
    case 'cancel':
      library.cancel(effect.kind);
      return undefined;
    case 'save':
      return {type: 'journal-written', whole: library.save(effect.journal)};
    case 'readEnded':
      return {type: 'ended-game', game: library.readEnded(effect.id)};
    case 'changeSettings':
      library.changeSettings(effect.change);
      return undefined;
  }
}

/** The seed of a deal; undefined while one is searched for. */
function seedFrom({rules, source}: Sought, library: Library, date: string | undefined): string | undefined {
  switch (source) {
    case 'chance':
      return library.freshSeed();
    case 'date':
      return library.seedOfKind({rules, kind: 'winnable', date});
    default:
      return library.seedOfKind({rules, kind: source});
  }
}
