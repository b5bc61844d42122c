import type {Fault} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Opening} from '../../session/game.js';
import type {Files} from './files.js';
import type {Home} from './home.js';
import type {Processes} from './processes.js';

/** The store's access to the outside: disk, clock, random numbers, and a place for reports. */
export interface StorePorts {
  readonly files: Files;
  readonly home: Home;
  /** The games that can be named now. */
  readonly variants: () => readonly Variant[];
  readonly processes: Processes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to 1, for the ids of games. */
  readonly random: () => number;
  /** Runs a job later without keeping the program alive; returns a function that cancels it. */
  readonly later: (milliseconds: number, job: () => void) => () => void;
  /** Receives each trouble once; the game goes on regardless. */
  readonly notice: (fault: Fault) => void;
  /** What players call a game, as in `Kingdom, deal 5`; without it messages have its id. */
  readonly nameOf?: (opening: Opening) => string;
  /**
   * Could the deal of a lost game be won? If that is not known yet, `tell` may be called later. Absent if nothing can
   * know.
   */
  readonly verdictFor?: (opening: Opening, tell: (winnable: boolean) => void) => boolean | undefined;
}

/** A timer that does not keep the program alive. */
export function later(milliseconds: number, job: () => void): () => void {
  const timer = setTimeout(job, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}
