import type {Result} from '../engine/fault.js';
import type {Game} from '../session/game.js';
import type {Journal} from '../session/journal.js';
import type {Reply} from './stepping.js';
import type {Unit} from './units.js';

/** A question that the next line answers; the answer goes in among the units of the line that raised it. */
export interface Question {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly at: number;
  /** Without replies the answer is the name of a card. */
  readonly replies?: readonly Reply[];
}

/** Where the dialogue stands, as a value. Without a journal no game has been chosen yet. */
export interface Talk {
  readonly journal?: Journal | undefined;
  readonly question?: Question | undefined;
}

/** An unfinished game that can be gone on with. */
export interface OpenGame {
  readonly id: string;
  /** `Kingdom, deal 37`. */
  readonly name: string;
  readonly state: string;
}

/** What the dialogue has of the world; whatever runs it hands this in. */
export interface TalkPorts {
  /** A seed nobody has chosen. */
  freshSeed(): string;
  /** The local date: the seed of today's deal. */
  today(): string;
  /** Writes the game to a new file; its name comes back. */
  saveReplay(game: Game, name: string): Result<string>;
  /** Unfinished games, newest first. */
  openGames(): readonly OpenGame[];
  resume(id: string): Result<Journal>;
  /** The best move in a line, and why; absent where no solver is at hand. */
  hint?(game: Game): Promise<string>;
}

/** The answer to a line: the state after it and the lines to print. */
export interface Answered {
  readonly state: Talk;
  readonly lines: readonly string[];
  /** More to print once it is known. */
  readonly later?: Promise<readonly string[]>;
  /** The player has said that he leaves. */
  readonly end?: true;
}
