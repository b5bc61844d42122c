import type {AnalysisEvent, DealEvent} from '../../analysis/protocol.js';
import type {Fault, Result} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Daily} from '../../words/statistics.js';
import type {EndedGame, OpenGame, PlayerRecord} from '../../words/listed-games.js';
import type {Game} from '../../session/game.js';
import type {Journal} from '../../session/journal/journal.js';
import type {Recording} from '../../session/replay.js';
import type {ScreenEvent} from '../drawing/target.js';
import type {Size} from '../../terminal/output/size.js';
import type {AboutTerminal, Look} from '../drawing/theme.js';

/** The result of an effect that the game library performed. */
export type LibraryEvent =
  /** The journal on the table was written, or could not be, or not to its end. */
  | {readonly type: 'journal-written'; readonly whole: boolean}
  /** A game for the table, or why it could not be opened. */
  | {readonly type: 'game'; readonly journal: Result<Journal>}
  | DealEvent
  /** How the screen looks under the settings as they are now. */
  | {readonly type: 'look'; readonly look: Look}
  /** The name of the file written. */
  | {readonly type: 'saved'; readonly name: Result<string>}
  | {readonly type: 'recording'; readonly recording: Result<Recording>}
  | {readonly type: 'ended-game'; readonly game: Result<Game>}
  | {readonly type: 'open-games'; readonly games: readonly OpenGame[]}
  | {readonly type: 'ended-games'; readonly games: readonly EndedGame[]}
  | {
      readonly type: 'records';
      readonly records: readonly PlayerRecord[];
      readonly daily: Daily;
      /** Was the game on the table won at the first try at its deal? */
      readonly firstTry: boolean;
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

/** A file of the player's own folder was run: its game, or why it cannot be played. */
export interface GameFileEvent {
  readonly type: 'game-file';
  readonly path: string;
  readonly variant: Result<Variant>;
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

/** Everything that can happen to the program. */
export type ProgramEvent =
  | ScreenEvent
  /** The screen opens. */
  | {readonly type: 'start'}
  | SeekEvent
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
