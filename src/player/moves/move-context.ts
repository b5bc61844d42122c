import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Labels} from '../keys/pile-keys.js';

/** The game in which a player names a move. */
export interface MoveContext {
  readonly rules: Ruleset;
  readonly position: Position;
  /** The keys of the piles, by default the usual ones. */
  readonly labels?: Labels;
}
