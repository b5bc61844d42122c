import type {Fault} from '../engine/fault.js';
import type {Opening} from '../session/game.js';
import type {Processes} from './claim.js';
import type {Files} from './files.js';
import type {Home} from './home.js';

/** What the store is handed: the disk, the clock, chance, and where to say what went wrong. */
export interface StorePorts {
  readonly files: Files;
  readonly home: Home;
  readonly processes: Processes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to 1, for the names of games. */
  readonly random: () => number;
  /** Runs a job later without keeping the program alive for it; gives what calls it off. */
  readonly later: (milliseconds: number, job: () => void) => () => void;
  /** Hears of each trouble once; whatever it is, the game goes on. */
  readonly notice: (fault: Fault) => void;
  /**
   * Whether the deal of a game that was lost could be won, as far as is known; where it is not, `tell` may be called
   * later. Absent where nothing can know.
   */
  readonly judge?: (opening: Opening, tell: (winnable: boolean) => void) => boolean | undefined;
}

/** A timer that does not keep the program alive. */
export function later(milliseconds: number, job: () => void): () => void {
  const timer = setTimeout(job, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}
