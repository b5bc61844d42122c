import {seenCard} from '../../engine/legality/sight.js';
import {pileAt, type Position} from '../../engine/position.js';
import {CARDS} from '../compiled/cards.js';
import {RESERVE, type CompiledRules} from '../compiled/compiled-rules.js';

/** Places are bits of two words. */
export const WORD = 32;
const MOST_PLACES = 2 * WORD;

/** A card that lies in a pile that only gives. */
export interface Place {
  readonly pile: number;
  readonly index: number;
  /** Did the player see the card? */
  readonly isSeen: boolean;
  /** Its kind; where it is not seen, that of nothing. */
  readonly kind: number;
  /** The places whose cards lie directly on it, as bits, and how many lie beneath it, directly or not. */
  readonly onLow: number;
  readonly onHigh: number;
  readonly beneath: number;
}

/** Kinds of cards that lie on, and take, the same cards; in most games the ranks. */
export class Kinds {
  readonly count: number;
  /** 1 for a kind, times the count, and one that may go onto it. */
  readonly takes: Uint8Array;
  private readonly ofCard: Uint8Array;

  constructor(private readonly rules: CompiledRules) {
    const [fits = []] = rules.sources.flatMap(({routes}) => routes.map(({fitsOver}) => fitsOver));
    const names = Array.from({length: CARDS}, (_, card) => {
      const takers = fits.flatMap((lowers, upper) => (lowers.includes(card) ? [upper] : []));
      return `${(fits[card] ?? []).join()} ${takers.join()}`;
    });
    const all = [...new Set(names)];
    this.count = all.length;
    this.ofCard = Uint8Array.from(names, name => all.indexOf(name));
    this.takes = new Uint8Array(this.count ** 2);
    fits.forEach((lowers, upper) => {
      for (const lower of lowers)
        this.takes[(this.ofCard[lower] as number) * this.count + (this.ofCard[upper] as number)] = 1;
    });
  }

  /** The kind of a card of the engine. */
  of(card: number): number {
    return this.ofCard[this.rules.cardIn[card] as number] as number;
  }
}

/** What the player sees of a game whose cards all go to one pile. */
export interface HoleTable {
  readonly kinds: Kinds;
  readonly places: readonly Place[];
  /** The kind on top of the pile that all go to. */
  readonly top: number;
}

/** The table of a position; undefined where it has more cards than fit, or none on top. */
export function holeTable(rules: CompiledRules, position: Position): HoleTable | undefined {
  const {ruleset, slots, tableau} = rules;
  const kinds = new Kinds(rules);
  const hole = slots.find(({letter}) => letter === tableau[0]?.letter);
  const top = pileAt(position, hole?.pile ?? -1).at(-1);
  const givers = slots.filter(({kind}) => kind === RESERVE).map(({pile}) => pile);
  const spots = givers.flatMap(pile => pileAt(position, pile).map((card, index) => ({pile, index, card})));
  if (top === undefined || spots.length > MOST_PLACES) return undefined;
  const on = spots.map(({pile, index}) =>
    spots.flatMap((other, i) => {
      const isNext = other.pile === pile && other.index === index + 1;
      const covers = ruleset.covering(pile).includes(other.pile) && other.index === 0;
      return isNext || covers ? [i] : [];
    }),
  );
  const above = spots.map((_, i) => allAbove(on, i));
  const bits = (places: readonly number[], from: number): number =>
    places.reduce((sum, i) => (i >= from && i < from + WORD ? sum | (1 << (i - from)) : sum), 0);
  const places = spots.map(({pile, index, card}, i): Place => {
    const isSeen = seenCard(ruleset, position, pile, index);
    return {
      pile,
      index,
      isSeen,
      kind: isSeen ? kinds.of(card) : kinds.count,
      onLow: bits(on[i] ?? [], 0),
      onHigh: bits(on[i] ?? [], WORD),
      beneath: above.filter(each => each.has(i)).length,
    };
  });
  return {kinds, places, top: kinds.of(top)};
}

/** The places of cards that lie on one, directly or not. */
function allAbove(on: readonly (readonly number[])[], place: number): ReadonlySet<number> {
  const all = new Set(on[place]);
  for (const each of all) for (const next of on[each] ?? []) all.add(next);
  return all;
}
