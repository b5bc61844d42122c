import type {SittingEffect} from '../../sitting/news.js';
import type {OptionValues} from '../../engine/declaration/option.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Settings} from '../../settings/settings.js';
import type {EndedGameEvent, GameFileEvent, Library, WrittenEvent} from '../../sitting/library.js';
import type {GameFileEntry, OpenGame, PlayerRecord, EndedGame} from '../../words/lists/listed-games.js';
import type {Daily} from '../../words/lists/days.js';
import type {Look, AboutTerminal} from '../drawing/theme.js';
import type {AnalysisEvent, DealEvent} from '../../analysis/protocol.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Game, Opening} from '../../session/game.js';
import type {Journal} from '../../session/journal/journal.js';
import type {EarlierBests} from '../../session/statistics.js';
import type {Fault, Result} from '../../engine/fault.js';
import type {Recording} from '../../session/replay.js';
import type {ScreenEvent} from '../drawing/place.js';
import type {Size} from '../../terminal/output/size.js';

/** What the screen needs from outside. Only the store calls it, to perform effects. */
export interface GameLibrary extends Library {
  /** The look that settings and the terminal give together. */
  lookOf(settings: Settings): Look;
}

/** What the menu lists of earlier games. */
export interface History {
  readonly variants: readonly Variant[];
  readonly open: readonly OpenGame[];
  readonly records: readonly PlayerRecord[];
  readonly daily: Daily;
  readonly lastPlayed?: string | undefined;
  readonly lastRules?: Readonly<Record<string, OptionValues>>;
  readonly files?: readonly GameFileEntry[];
}

export function historyIn(library: GameLibrary): History {
  return {
    variants: library.variants(),
    open: library.openGames(),
    records: library.records(),
    daily: library.daily(),
    lastPlayed: library.lastPlayed(),
    lastRules: library.lastRules(),
    files: library.gameFiles(),
  };
}

/**
 * A task for the game library, by the name of the method that does it, where it is one. Its result comes back as an
 * event, before the next frame.
 */
export type LibraryEffect =
  /** Answered by `game`, as are the next three. */
  | {readonly type: 'begin'; readonly opening: Opening}
  /** The deal that the game's book shows, completed by chance. */
  | {readonly type: 'begin-printed'; readonly rules: Ruleset}
  /** Look for a deal of a game at random that is not won in these records. Answered by `seek`. */
  | {
      readonly type: 'any-game';
      readonly games: readonly Variant[];
      readonly lastRules: Readonly<Record<string, OptionValues>>;
      readonly won: readonly PlayerRecord[];
    }
  /** Put a game from outside on the table: a replay that is taken over. */
  | {readonly type: 'adopt'; readonly game: Game}
  | {readonly type: 'resume'; readonly id: string}
  /** Run a file of the player's own folder, and add its game. Answered later, by `game-file`. */
  | {readonly type: 'loadGame'; readonly path: string}
  /** Load the games of the cabinet. Answered later, by `variants`, unless they were there. */
  | {readonly type: 'openCabinet'}
  /**
   * Questions for the solver are answered later, by `analysis`, a deal that is looked for by `deal`, changed settings
   * by `look`, what is saved by `journal-written`, and a game that has ended by `ended-game`.
   */
  | SittingEffect
  /** Answered by `saved`. */
  | {readonly type: 'saveReplay'; readonly game: Game; readonly name: string}
  /** Read a share code, or the file of that name. Answered by `recording`. */
  | {readonly type: 'openReplay'; readonly text: string}
  /** Answered by `open-games`, `ended-games` and `records`. */
  | {readonly type: 'openGames' | 'endedGames' | 'records'};

/** A task for the terminal, after the next frame. */
export type TerminalEffect =
  {readonly type: 'quit' | 'suspend' | 'repaint'} | {readonly type: 'copy'; readonly text: string};

/** What an update asks the store to do outside the program. */
export type Effect = LibraryEffect | TerminalEffect;

export function isForTerminal(effect: Effect): effect is TerminalEffect {
  return ['quit', 'suspend', 'repaint', 'copy'].includes(effect.type);
}

/** The result of an effect that the game library performed. */
export type LibraryEvent =
  | WrittenEvent
  | SeekEvent
  /** A game for the table, or why it could not be opened. */
  | {readonly type: 'game'; readonly journal: Result<Journal>}
  | DealEvent
  /** How the screen looks under the settings as they are now. */
  | {readonly type: 'look'; readonly look: Look}
  /** The name of the file written. */
  | {readonly type: 'saved'; readonly name: Result<string>}
  | {readonly type: 'recording'; readonly recording: Result<Recording>}
  | EndedGameEvent
  | {readonly type: 'open-games'; readonly games: readonly OpenGame[]}
  | {readonly type: 'ended-games'; readonly games: readonly EndedGame[]}
  | {
      readonly type: 'records';
      readonly records: readonly PlayerRecord[];
      readonly daily: Daily;
      /** Was the game on the table won at the first try at its deal? */
      readonly firstTry: boolean;
      readonly earlier?: EarlierBests;
    }
  /** What went wrong since the last event, such as a journal that could not be written. */
  | {readonly type: 'faults'; readonly faults: readonly Fault[]};

/** The passing of time, in seconds. */
type TimeEvent =
  /** Time spent on the key or click that follows. */
  | {readonly type: 'played'; readonly seconds: number}
  /** The tick that `tickOf` asked for; `seconds` is the time since the last key. */
  | {readonly type: 'tick'; readonly seconds: number}
  /** Instead of a tick: the terminal has not taken the last frame yet. */
  | {readonly type: 'behind'};

/** What the terminal says about itself when it is asked. */
export interface TerminalAnswerEvent extends AboutTerminal {
  readonly type: 'terminal';
}

/** These are the games that can be named now. */
export interface VariantsEvent {
  readonly type: 'variants';
  readonly variants: readonly Variant[];
}

/** A deal of these rules is searched for in the menu: the program was called for one that takes long to find. */
export interface SeekEvent {
  readonly type: 'seek';
  readonly rules: Ruleset;
}

/** Questions about the player's own games are to be asked, of one game or of all. */
export interface PractiseEvent {
  readonly type: 'practise';
  readonly of?: Variant | undefined;
}

/** The adviser is to play the game on the table, so many moves a second. */
export interface WatchEvent {
  readonly type: 'watch';
  readonly speed: number;
}

/** Everything that can happen to the program. */
export type ProgramEvent =
  | ScreenEvent
  /** The screen opens. */
  | {readonly type: 'start'}
  | SeekEvent
  | PractiseEvent
  | WatchEvent
  | {readonly type: 'resize'; readonly size: Size}
  /** The program is about to stop or end. */
  | {readonly type: 'pause'}
  | TerminalAnswerEvent
  | TimeEvent
  | LibraryEvent
  | GameFileEvent
  | VariantsEvent
  /** An answer of the solver. */
  | AnalysisEvent;
