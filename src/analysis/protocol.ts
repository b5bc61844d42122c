import type {Move} from '../engine/move.js';
import type {OptionValues} from '../engine/option.js';
import type {Position} from '../engine/position.js';
import type {PositionRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';

/**
 * What a helper is asked; a newer question of the same kind takes the place of an older one. `deal` wants the seed of a
 * deal that can be won, `judge` the verdict on a deal for the record; nobody waits for either.
 */
export interface Question {
  readonly id: number;
  readonly kind: Asked | 'deal' | 'judge';
  readonly variant: string;
  readonly values: OptionValues;
  readonly records: readonly PositionRecord[];
  /** One answer is enough, and soon. */
  readonly once: boolean;
}

/** What a helper answers; which fields are there depends on the kind. */
export interface Reply {
  readonly id: number;
  readonly kind: Question['kind'];
  readonly verdict?: VerdictWord;
  readonly move?: string;
  readonly share?: number;
  readonly samples?: number;
  readonly reason?: string;
  readonly last?: boolean;
  readonly ply?: number;
  readonly sure?: boolean;
  /** Absent where no deal was found in the time. */
  readonly seed?: string;
}

/** Is it asked for the record or for later, so that a player waits for other answers first? */
export function isAside(kind: Question['kind']): boolean {
  return kind === 'deal' || kind === 'judge';
}

/** What is known of a position with every card known to the search. */
export type VerdictWord = 'winnable' | 'unwinnable' | 'unknown';

/** What the solver can be asked about positions. */
export type Asked = 'hint' | 'verdict' | 'trace';

/** What came of a question that was asked of the solver, for the position it was asked about. */
export type Told =
  | {readonly type: 'told'; readonly about: 'verdict'; readonly position: Position; readonly verdict: VerdictWord}
  | {
      readonly type: 'told';
      readonly about: 'hint';
      readonly position: Position;
      readonly move: Move;
      readonly share: number;
      readonly samples: number;
      readonly reason: string;
      /** No better answer will follow. */
      readonly last: boolean;
    }
  /** `ply` is the last move after which the game could be won, 0 for the deal, -1 where even the deal could not. */
  | {
      readonly type: 'told';
      readonly about: 'trace';
      readonly position: Position;
      readonly ply: number;
      readonly sure: boolean;
    }
  /** A deal that can be won was looked for under these rules; the ports have it, if it was found. */
  | {readonly type: 'told'; readonly about: 'deal'; readonly rules: Ruleset; readonly found: boolean};
