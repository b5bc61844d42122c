import {CARDS, NONE} from '../compiled/cards.js';
import {ALWAYS, TABLEAU, TALON, TOP, type CompiledRoute, type SourcePile} from '../compiled/compiled-rules.js';

const NO_ROUTE: CompiledRoute = {
  toKind: TABLEAU,
  letter: 'T',
  first: 0,
  count: 0,
  suited: false,
  take: TOP,
  onto: false,
  into: false,
  under: false,
  enters: new Uint8Array(CARDS),
  begins: new Uint8Array(CARDS),
  mostInto: 0,
  leastRun: 1,
  runs: undefined,
  renames: false,
  areAlike: false,
  rewrites: false,
  fitsOver: [],
  fitsUnder: [],
  sharesBase: false,
  limit: undefined,
  cost: NONE,
  when: ALWAYS,
};

const NOWHERE: SourcePile = {letter: 'T', kind: TALON, slot: NONE, pile: NONE, routes: []};

/** A play that was found. A finder fills one such object again and again; what is kept of it has to be copied. */
export class FoundPlay {
  source = NOWHERE;
  route = NO_ROUTE;
  /** Where the card lies in the talon, if it comes from there. */
  place = NONE;
  /** How many cards go as a unit. */
  count = 0;
  /** The card that leads them: the lowest of those that go. */
  card = NONE;
  /** The unit as a pile, where a tableau pile or a run of the waste gives it. */
  unit = 0;
  /** The slot that takes them, and what it holds then: a foundation's code or a tableau pile. */
  slot = NONE;
  value = 0;
  /** Is that slot empty? */
  begins = false;
  /** Do they go beneath the cards that lie there? */
  under = false;
}
