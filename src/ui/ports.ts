import type {GameQuestionKind} from '../analysis/protocol.js';
import type {Fault, Result} from '../engine/fault.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {EndedGame, OpenGame, PlayerRecord} from '../player/records.js';
import type {Game, Opening} from '../session/game.js';
import type {Journal} from '../session/journal.js';
import type {Recording} from '../session/replay.js';
import type {Settings} from '../settings/settings.js';
import type {Look} from './shared/theme.js';

/** What the screen needs of the world; the command line hands it in, so that nothing here reads a clock or a disk. */
export interface Ports {
  /** Asks the solver about a game as it stands. Answers come as events; a newer question of a kind replaces an older one. */
  ask(kind: GameQuestionKind, game: Game): void;
  /** A seed nobody has chosen. */
  freshSeed(): string;
  /** The seed of a deal that can be won; undefined while it is looked for, and an event tells the end of that. */
  winnableSeed(rules: Ruleset): string | undefined;
  /** A deal that can be won will be wanted after this one. */
  prepareDeal(present: Opening): void;
  /** The local date, `2026-11-21`: the seed of today's deal. */
  today(): string;
  /** A new game at a table of its own; the one before stays to be resumed. */
  begin(opening: Opening): Journal;
  /** A table for a game from outside, a replay that is taken over: it does not count. */
  adopt(game: Game): Journal;
  /** Takes up an unfinished game again. */
  resume(id: string): Result<Journal>;
  /** Unfinished games but for the one on the table, newest first. */
  openGames(): readonly OpenGame[];
  /** Writes what is new in the journal; called before the frame is drawn. */
  save(journal: Journal): void;
  /** The game on the table is given up: it counts as lost and is closed. */
  resign(journal: Journal): void;
  records(): readonly PlayerRecord[];
  endedGames(): readonly EndedGame[];
  readEnded(id: string): Result<Game>;
  /** A game read from a share code or from a file of that name. */
  openText(text: string): Result<Game>;
  /** The same with the comments of the recording, its moves not yet tried. */
  openReplay(text: string): Result<Recording>;
  /** Writes the game to a file; the name comes back. */
  saveReplay(game: Game, name: string): Result<string>;
  /** Keeps settings for good. */
  changeSettings(change: Partial<Settings>): void;
  /** How the screen looks under settings: they, the command line and the terminal decide. */
  lookOf(settings: Settings): Look;
  /** Faults that came up since this was last asked, each told once. */
  troubles(): readonly Fault[];
}
