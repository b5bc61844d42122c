import {CONDITION, partsOf, together, type Condition} from './rule.js';
import {object, optional, sound, wrong, type Shape} from './shape.js';

/**
 * A play of a top card or a whole pile and the table before it, as far as dominances look at them. The engine's
 * positions and the solver's states both give this view; a test holds the two together.
 */
export interface PlayView {
  /** Does the card come from a tableau pile? */
  readonly fromTableau: boolean;
  /** Does it come from the waste? */
  readonly fromWaste: boolean;
  /** The number of its suit. */
  readonly suit: number;
  /** Is the pile that takes it empty? */
  readonly begins: boolean;
  /** Places of the card from the lowest rank of the game, which is 0. */
  readonly height: number;
  /** How many cards stay in the tableau pile that gives; 0 if another pile does. */
  cardsLeft(): number;
  /** Does the play bring up a card from behind its pile that may begin an empty foundation? */
  uncoversBase(): boolean;
  /** Cards on the foundation that has the fewest. */
  lowestFoundation(): number;
  /** The same, of those of a suit; they begin with diamonds and go on in the order of the suits. */
  leastUp(suit: number): number;
  /** Are the stock and the waste empty? */
  isDealtOut(): boolean;
}

/**
 * A dominance: plays that may be made at once, because every game that can be won without such a play can be won after
 * it as well. The safe sweep, the hint's "safe" and the search all read this value. Its proof stands beside it; a play
 * without a proof is not called safe.
 */
export interface Dominance {
  readonly to: 'foundation' | 'tableau';
  /** Why the play is harmless, as in `Safe: nothing will need it there.`. */
  readonly words: string;
  readonly when?: Condition;
  readonly covers: (play: PlayView) => boolean;
  /** The same, but only while the condition holds. */
  if(...conditions: Condition[]): Dominance;
}

/** A play of some card, for a dominance to be asked about. */
const SOME_PLAY: PlayView = {
  fromTableau: true,
  fromWaste: false,
  suit: 0,
  begins: false,
  height: 5,
  cardsLeft: () => 1,
  uncoversBase: () => false,
  lowestFoundation: () => 3,
  leastUp: () => 3,
  isDealtOut: () => false,
};

const COVERS: Shape<Dominance['covers']> = (covers, at) => {
  const given: unknown = typeof covers === 'function' ? Reflect.apply(covers, undefined, [SOME_PLAY]) : undefined;
  const what = typeof covers === 'function' ? `a function that gives ${wrong(given)}` : wrong(covers);
  if (typeof given !== 'boolean')
    at.add(`${what}; give a function that tells true or false, as play => play.height < 2`);
};

const WHOLE = object({covers: COVERS, when: optional(CONDITION)}, 'give safeUp(...) or safeAcross(...)', true);

export const DOMINANCE: Shape = (value, at) => value === false || WHOLE(value, at);

function dominance(data: Omit<Dominance, 'if'>): Dominance {
  return sound(WHOLE, {...data, if: (...more) => dominance({...data, when: together(...partsOf(data.when), ...more)})});
}

const words = 'nothing will need it there';

/** Top cards that may go to a foundation at once. */
export function safeUp(covers: (play: PlayView) => boolean): Dominance {
  return dominance({to: 'foundation', words, covers});
}

/** Top cards and whole piles that may go to a tableau pile at once. */
export function safeAcross(covers: (play: PlayView) => boolean): Dominance {
  return dominance({to: 'tableau', words, covers});
}
