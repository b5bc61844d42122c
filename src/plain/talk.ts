import type {Failure} from '../engine/fault.js';
import type {Journal} from '../session/journal/journal.js';
import type {Settings} from '../settings/settings.js';
import type {Recorded} from '../sitting/recorded.js';
import type {Doing, Findings, RecordSitting, Sitting, Timed, Watching} from '../sitting/sitting.js';
import type {SpokenTable} from './words/pile-words.js';
import type {AnalysisEvent, DealEvent, GameQuestionKind, VerdictWord} from '../analysis/protocol.js';
import type {GameFileEvent, Library} from '../sitting/library.js';
import type {GameFileEntry} from '../words/lists/listed-games.js';

/** A question for the next line; the answer is inserted into the units of the line that raised it. */
export interface OpenQuestion {
  readonly text: string;
  readonly units: readonly string[];
  readonly at: number;
  /** Without replies the answer is the name of a card. */
  readonly replies?: readonly {readonly key: string; readonly words: string}[];
}

/** A file of the player's that is being run. */
interface Loading {
  readonly file: GameFileEntry;
  readonly then: {readonly resume: string} | {readonly renamed: (id: string) => string};
}

/** The state of the dialogue. Without a journal no game has been chosen yet. */
export interface Talk extends Timed, Findings {
  readonly journal?: Journal | undefined;
  readonly question?: OpenQuestion | undefined;
  /** The command that a number is for now: a numbered list was said last. */
  readonly listed?: string | undefined;
  /** A recorded game that is shown, or asked about, before anything else is answered. */
  readonly record?: RecordSitting | undefined;
  /** The recorded game of this table; nothing is kept of it. */
  readonly recorded?: Recorded | undefined;
  /** Does a player wait for each answer, as at a terminal? */
  readonly paced?: boolean;
  /** From the file and the command line. */
  readonly settings: Settings;
  /** The ids of games and the paths of files by their numbers in the list; kept from when a first file is loaded. */
  readonly numbers?: readonly string[] | undefined;
  /** The last line of moves, for `repeat`. */
  readonly lastUnits?: readonly string[] | undefined;
  /** The last answer, for `again`. */
  readonly said?: readonly string[] | undefined;
  /** All that the last moves did, where much of a kind was summed up. */
  readonly whole?: string | undefined;
  /** What the player has begun. */
  readonly doing?: Doing | undefined;
  readonly watching?: Watching | undefined;
  readonly prepared?: Sitting['prepared'];
  /** The questions to the solver that are open. */
  readonly open?: readonly GameQuestionKind[] | undefined;
  /** A file that is being run, and what comes after: the line that named its game, or a game to go on with. */
  readonly loading?: Loading | undefined;
  /** The last verdict that was said. */
  readonly verdict?: VerdictWord | undefined;
}

/** What becomes known between two lines. */
export type TalkEvent = AnalysisEvent | DealEvent | GameFileEvent | {readonly type: 'tick'};

/** A command with what was typed behind it. */
export interface Line {
  readonly state: Talk;
  readonly rest: string;
  readonly ports: Library;
}

export interface TableLine extends Line, SpokenTable {
  readonly state: Talk & {readonly journal: Journal};
}

/** What a command answers: a line, lines, why it cannot be done, or also what else it leads to. */
export type Reply = string | readonly string[] | Failure | Answered;

/** The answer to a line: the state after it and the lines to print. */
export interface Answered {
  readonly state: Talk;
  readonly lines: readonly string[];
  /** The player has quit. */
  readonly end?: true;
}
