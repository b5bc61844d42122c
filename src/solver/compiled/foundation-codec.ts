import {rankOf, suitOf, type Card} from '../../engine/card.js';
import {buildsBothWays, takesAnything} from '../../engine/declaration/build.js';
import {begins, belongs, takes, type PileInfo} from '../../engine/declaration/pile.js';
import {CardSet} from './card-set.js';
import {CARDS} from './cards.js';

/** A foundation is stored in a byte, which limits its states, the empty one included. */
const MOST_CODES = 256;

/** A card going up: from one code of a slot to another. */
export interface FoundationStep {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
  readonly card: number;
  readonly base: number;
  readonly size: number;
}

/**
 * What each foundation holds as a small code, 0 when it is empty. Two foundations are in the same state when they show
 * the same card at the same height, on the same base where all share one, and what lies below cannot come back; else
 * when they hold the same cards. All answers are tables over slot and code.
 */
export class FoundationCodec {
  /** One more than the highest code. */
  readonly codes: number;
  private readonly after: Uint8Array;
  private readonly previous: Uint8Array;
  private readonly tops: Uint8Array;
  private readonly bases: Uint8Array;
  private readonly sizes: Uint8Array;
  /** The cards that may go up next. */
  private readonly wanted: readonly CardSet[];

  /** `steps` are those of `count` foundations, `cardIn` the solver's number for each of the engine's cards. */
  constructor(
    steps: readonly FoundationStep[],
    foundations: number,
    private readonly cardIn: Uint8Array,
  ) {
    this.codes = 1 + Math.max(0, ...steps.map(({to}) => to));
    const count = foundations * this.codes;
    this.after = new Uint8Array(count * CARDS);
    this.previous = new Uint8Array(count);
    this.tops = new Uint8Array(count);
    this.bases = new Uint8Array(count);
    this.sizes = new Uint8Array(count);
    this.wanted = Array.from({length: count}, () => new CardSet());
    for (const step of steps) this.enter(step);
  }

  private enter({slot, from, to, card, base, size}: FoundationStep): void {
    const [before, after] = [slot * this.codes + from, slot * this.codes + to];
    this.wanted[before]?.put(card);
    this.after[before * CARDS + card] = to;
    this.previous[after] = from;
    this.tops[after] = card;
    this.bases[after] = base;
    this.sizes[after] = size;
  }

  /** The code after a card goes up; 0 if it may not. */
  next(slot: number, code: number, card: number): number {
    return this.after[(slot * this.codes + code) * CARDS + card] as number;
  }

  /** The code before the top card went up; 0 if that card is the base, which stays. */
  before(slot: number, code: number): number {
    return this.previous[slot * this.codes + code] as number;
  }

  /** The top card of a foundation that is not empty. */
  top(slot: number, code: number): number {
    return this.tops[slot * this.codes + code] as number;
  }

  /** The lowest card of a foundation that is not empty. */
  base(slot: number, code: number): number {
    return this.bases[slot * this.codes + code] as number;
  }

  size(slot: number, code: number): number {
    return this.sizes[slot * this.codes + code] as number;
  }

  /** Adds the cards that may go up next to a set. */
  addWanted(slot: number, code: number, cards: CardSet): void {
    cards.add(this.wanted[slot * this.codes + code] as CardSet);
  }

  /** The code of a foundation that holds these cards of the engine. */
  of(slot: number, cards: readonly Card[]): number {
    return cards.reduce((code, card) => this.next(slot, code, this.cardIn[card] as number), 0);
  }

  /** Cards of the engine that a foundation with this code holds. */
  cards(slot: number, code: number): Card[] {
    const cards: Card[] = [];
    for (let at = code; at > 0; at = this.before(slot, at)) cards.unshift(this.cardIn.indexOf(this.top(slot, at)));
    return cards;
  }
}

/** What the steps of a foundation depend on. */
interface FoundationTerms {
  readonly slot: number;
  /** The lowest rank of the game. */
  readonly low: number;
  readonly cardIn: Uint8Array;
  /** How many of the engine's cards differ to the solver. */
  readonly cards: number;
  /** May its cards leave it again? */
  readonly givesBack: boolean;
}

/**
 * Every card that can ever go up to a foundation, with the codes before and after; undefined when there are too many.
 */
export function stepsOf({spec, number}: PileInfo, terms: FoundationTerms): FoundationStep[] | undefined {
  const {slot, low, cardIn, cards, givesBack} = terms;
  const steps: FoundationStep[] = [];
  const seen = spec.build && buildsBothWays(spec.build) ? -2 : -1;
  const keyOf = (held: readonly Card[]): string => {
    if (givesBack) return held.join(' ');
    const base = spec.base === 'dealt' ? held.slice(0, 1).map(rankOf) : [];
    // Where cards lie in any order, the suit on top matters at most.
    const shown = takesAnything(spec.build)
      ? []
      : spec.build?.step === 'free'
        ? held.slice(-1).map(suitOf)
        : held.slice(seen);
    return [held.length, ...base, ...shown].join(' ');
  };
  const known = new Map<string, number>([[keyOf([]), 0]]);
  const open: Card[][] = [[]];
  for (let held = open.pop(); held; held = open.pop()) {
    for (let card = 0; card < cards; card++) {
      const fits = held.length === 0 ? begins(spec, card) : takes(spec, low, card, held);
      if (!fits || !belongs(spec, number, card)) continue;
      const grown = [...held, card];
      const key = keyOf(grown);
      if (!known.has(key)) open.push(grown);
      const to = known.get(key) ?? known.size;
      if (to >= MOST_CODES) return undefined;
      known.set(key, to);
      const [base = 0] = grown;
      steps.push({
        slot,
        from: known.get(keyOf(held)) ?? 0,
        to,
        card: cardIn[card] as number,
        base: cardIn[base] as number,
        size: grown.length,
      });
    }
  }
  return steps;
}
