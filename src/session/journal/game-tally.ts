import type {Game, Opening} from '../game.js';

/** Counts for one game of a journal; undo does not take them back. */
export interface GameTally {
  readonly opening: Opening;
  /** The games of a journal are numbered from 0. */
  readonly number: number;
  /** Steps played, undone ones included; a game without any does not count as played. */
  readonly steps: number;
  readonly undos: number;
  readonly hints: number;
  readonly seconds: number;
  readonly won: boolean;
  /** Was it taken over from outside? What was played there is not counted. */
  readonly adopted: boolean;
  /** Was another way tried after a restart or a jump back? Taking moves back one by one is still the same try. */
  readonly retried: boolean;
  /** Where the game stood before a restart or a jump back, until it stands there again or another way is tried. */
  readonly left?: Game | undefined;
}

export function newTally(opening: Opening, number: number): GameTally {
  return {opening, number, steps: 0, undos: 0, hints: 0, seconds: 0, won: false, adopted: false, retried: false};
}

/** Does a game enter the player's record? Only one that was dealt here and played here from its first move. */
export function counts({opening, adopted}: GameTally): boolean {
  return !adopted && opening.given === undefined;
}
