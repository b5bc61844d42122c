import type {OptionValues} from '../engine/option.js';
import type {PositionRecord} from '../engine/record.js';
import type {Asked, VerdictWord} from '../ui/game/analysis.js';

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
