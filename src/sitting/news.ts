import type {AnalysisEvent, GameQuestionKind, LosingMove} from '../analysis/protocol.js';
import type {PileInfo} from '../engine/declaration/pile.js';
import type {Fault} from '../engine/fault.js';
import type {Move} from '../engine/move.js';
import type {Phrase} from '../engine/texts/phrase.js';
import type {DealKind, Game, Opening, Table} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';
import type {Settings} from '../settings/settings.js';
import type {SearchNews, Sought} from './deal-search.js';
import type {ReviewedMove} from '../session/game-review.js';
import type {Practice} from './recorded.js';
import type {Sitting} from './sitting.js';

/** What a player asks of the solver. */
export type Asked = Exclude<GameQuestionKind, 'dead-end' | 'guard' | 'par'>;

/** A question for the solver; an event brings the answer. */
export interface Question {
  readonly type: 'ask';
  readonly kind: GameQuestionKind;
  readonly game: Game;
  /** Is one answer enough, and a soon one better than a good one? */
  readonly isBrief?: boolean;
}

/** What an update of a sitting asks to be done outside. */
export type SittingEffect =
  | Question
  /** Write the new entries of the journal on the table. */
  | {readonly type: 'save'; readonly journal: Journal}
  /** Look ahead for the next deal, of a given kind. */
  | {readonly type: 'prepareDeal'; readonly opening: Opening; readonly kind: DealKind}
  /** Read a game that has ended; an event brings it at once. */
  | {readonly type: 'readEnded'; readonly id: string}
  /** Look for a deal; an event brings it, at once or when the search ends. */
  | ({readonly type: 'find-deal'} & Sought)
  /** Give up a question of that kind. */
  | {readonly type: 'cancel'; readonly kind: GameQuestionKind}
  /** Save changed settings; `settings` are all of them after the change. */
  | {readonly type: 'changeSettings'; readonly change: Partial<Settings>; readonly settings: Settings};

/** A move that was played in answer to a question of a review. */
export interface Judged {
  readonly question: ReviewedMove;
  readonly move: Move;
  readonly isRight: boolean;
}

/** What is to be said to the player of questions and answers, who hears it in the words of a face. */
type Advised =
  | AnalysisEvent
  /** A question was asked. */
  | {readonly kind: 'asked'; readonly of: Asked}
  /** Why the solver cannot answer under these rules. */
  | {readonly kind: 'fault'; readonly fault: Fault}
  /** Whether the verdict is wanted from now on. */
  | {readonly kind: 'wanted'; readonly isWanted: boolean}
  /** There is nothing to ask: no move, no step that was played, or the game is won. */
  | {readonly kind: 'no move' | 'unplayed' | 'won'}
  /** The game that was given up for this deal is on the table again. */
  | {readonly kind: 'returned'}
  /** The game can still be won, or could from here, to where it went back. */
  | {readonly kind: 'winnable'; readonly wentBack: boolean};

/** What is to be said and shown to the player after what was done at the table. */
export type News =
  | Advised
  /** How the search for a deal goes that was asked for, or that none was found. */
  | Exclude<SearchNews, {kind: 'found'}>
  /** A deal was begun in place of another game, which was given up for it or not; its seed may have been named. */
  | {readonly kind: 'dealt'; readonly before: Game; readonly isResigned: boolean; readonly isNamed: boolean}
  /** Steps were played, `own` moves by the player and others by themselves, on a table that stood so before. */
  | {
      readonly kind: 'played';
      readonly before: Table;
      readonly own: number;
      readonly moves: readonly Move[];
      readonly but?: Phrase | undefined;
    }
  | {readonly kind: 'refused'; readonly reason: Phrase}
  /** Cards are held; several moves were named, and it is asked which is meant; several places would do. */
  | {readonly kind: 'picked' | 'choose'}
  | {readonly kind: 'places'; readonly targets: readonly PileInfo[]}
  /** Why nothing was named. */
  | {readonly kind: 'words'; readonly text: Phrase}
  /** A move would lose the game: it is asked whether it shall be played, or was answered that it shall not. */
  | {readonly kind: 'losing'; readonly move: LosingMove}
  | {readonly kind: 'left'}
  /** The adviser has stopped playing by itself. */
  | {readonly kind: 'stopped'}
  /** Another step of a recorded game. */
  | {readonly kind: 'stepped'}
  /** A game is gone through for questions; a question is asked; practice is over. */
  | {readonly kind: 'looking'}
  | {readonly kind: 'question'; readonly question: ReviewedMove}
  | {readonly kind: 'practised'; readonly practice: Practice}
  /**
   * An answer to a question is right or wrong; a better move is told; no question is open. The table is the one before.
   */
  | ({readonly kind: 'judged'; readonly before: Table} & Judged)
  | {readonly kind: 'told'; readonly question: ReviewedMove; readonly before: Table}
  | {readonly kind: 'answered'}
  /** Another place in the session, or why it stays at this one. */
  | {readonly kind: 'went'; readonly entry: JournalEntry; readonly before: Game}
  | {readonly kind: 'stays'; readonly fault: Fault};

/** A sitting after what was done, or after an answer. */
export interface Next {
  readonly sitting: Sitting;
  readonly said: readonly News[];
  readonly effects: readonly SittingEffect[];
}

/** Only something is said. */
export function saying(sitting: Sitting, ...said: readonly News[]): Next {
  return {sitting, said, effects: []};
}
