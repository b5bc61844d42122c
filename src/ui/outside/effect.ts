import type {GameQuestionKind, SeedSource} from '../../analysis/protocol.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {DealKind, Game, Opening} from '../../session/game.js';
import type {Journal} from '../../session/journal/journal.js';
import type {Settings} from '../../settings/settings.js';

/** A task for the game library. Its result comes back as an event, before the next frame. */
export type LibraryEffect =
  /** Write the new entries of the journal on the table. Answered by `journal-written`. */
  | {readonly type: 'save-journal'; readonly journal: Journal}
  /** Answered by `game`, as are the next three. */
  | {readonly type: 'begin-game'; readonly opening: Opening}
  /** The deal that the game's book shows, completed by chance. */
  | {readonly type: 'begin-printed'; readonly rules: Ruleset}
  /** Put a game from outside on the table: a replay that is taken over. */
  | {readonly type: 'adopt-game'; readonly game: Game}
  | {readonly type: 'resume-game'; readonly id: string}
  /** Run a file of the player's own folder, and add its game. Answered later, by `game-file`. */
  | {readonly type: 'load-game'; readonly path: string}
  /** Load the games of the cabinet. Answered later, by `variants`, unless they were there. */
  | {readonly type: 'open-cabinet'}
  /** Answered by `deal`: at once, or when the search ends. */
  | {readonly type: 'find-deal'; readonly rules: Ruleset; readonly source: SeedSource}
  /** Search ahead for the next deal, of a given kind. */
  | {readonly type: 'prepare-deal'; readonly opening: Opening; readonly kind: DealKind}
  /** Ask the solver about a game as it stands; it answers later, by `analysis`. */
  | {readonly type: 'ask'; readonly kind: GameQuestionKind; readonly game: Game}
  /** Give up a question of that kind. */
  | {readonly type: 'cancel-question'; readonly kind: GameQuestionKind}
  /** Save changed settings; `settings` are all of them after the change. Answered by `look`. */
  | {readonly type: 'change-settings'; readonly change: Partial<Settings>; readonly settings: Settings}
  /** Answered by `saved`. */
  | {readonly type: 'save-replay'; readonly game: Game; readonly name: string}
  /** Read a share code, or the file of that name. Answered by `recording`. */
  | {readonly type: 'open-recording'; readonly text: string}
  /** Answered by `ended-game`. */
  | {readonly type: 'open-ended-game'; readonly id: string}
  /** Answered by `open-games`, `ended-games` and `records`. */
  | {readonly type: 'list-open-games' | 'list-ended-games' | 'list-records'};

/** A task for the terminal, after the next frame. */
export type TerminalEffect =
  {readonly type: 'quit' | 'suspend' | 'repaint'} | {readonly type: 'copy'; readonly text: string};

/** What an update asks the store to do outside the program. */
export type Effect = LibraryEffect | TerminalEffect;

export function isForTerminal(effect: Effect): effect is TerminalEffect {
  return ['quit', 'suspend', 'repaint', 'copy'].includes(effect.type);
}
