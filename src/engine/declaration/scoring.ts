import {object, oneOf, optional, right, sound, text} from './shape.js';

/** What counts for the score of a game, in points. Nothing else depends on it: not what is legal, nor what wins. */
export interface Scoring {
  /** At the deal. */
  readonly start?: number;
  /** A card that goes to a foundation. */
  readonly up?: number;
  /** A card that comes back from one. */
  readonly back?: number;
  /** A card that is turned up where it lay covered. */
  readonly uncovered?: number;
  /** A card that goes from the waste to the tableau. */
  readonly entered?: number;
  /** Each move. */
  readonly move?: number;
  /** Each time the stock is dealt again. */
  readonly redeal?: number;
  /** Each whole suit that goes up. */
  readonly suit?: number;
  /** The first card that is cleared, twice as many for the next, and so on until a card is turned. */
  readonly row?: number;
  /** Each card that is left to clear. */
  readonly left?: number;
  /** Once all are cleared, each card that is left in the stock. */
  readonly spare?: number;
  /** The score never falls below this. */
  readonly least?: number;
  /** What is counted, if not points: a singular, as `'stroke'`, or `'$'`. */
  readonly unit?: string;
  /** `true` where a low score is a good one. */
  readonly low?: true;
  /** Over how many games in a row the scores are added up: a number, or `'all'`. */
  readonly over?: number | 'all';
}

const POINTS = optional(
  right<number>(
    value => typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 999,
    'give whole points from -999 to 999, as 5 or -15',
  ),
);

export const SCORING = object(
  {
    start: POINTS,
    up: POINTS,
    back: POINTS,
    uncovered: POINTS,
    entered: POINTS,
    move: POINTS,
    redeal: POINTS,
    suit: POINTS,
    row: POINTS,
    left: POINTS,
    spare: POINTS,
    least: POINTS,
    unit: optional(text("'stroke'")),
    low: optional(oneOf(true)),
    over: optional(
      right<number | 'all'>(
        over => over === 'all' || (typeof over === 'number' && Number.isSafeInteger(over) && over > 1 && over <= 99),
        "give a number of games from 2 to 99, or 'all'",
      ),
    ),
  },
  'give what counts, as scoring({up: 10, back: -15})',
);

/** What counts for the score. */
export function scoring(points: Scoring): Scoring {
  return sound(SCORING, points);
}
