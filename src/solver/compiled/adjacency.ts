import {follows, type Build} from '../../engine/declaration/build.js';
import {CARDS} from './cards.js';

const CODES = 64;

/**
 * Which cards follow which by a build, in tables over the solver's numbers. The engine is asked about every pair, so a
 * build needs no own meaning here.
 */
export class Adjacency {
  /** Does it matter which card lies below the last one? */
  readonly isDirected: boolean;
  /** For each card those that it may lie on, and those that it may be slipped beneath, if they lie alone. */
  readonly lowerCards: readonly (readonly number[])[];
  readonly upperCards: readonly (readonly number[])[];
  /** How many of the solver's numbers are used. */
  readonly cards: number;
  private readonly pairs = new Uint8Array(CODES * CODES);
  /** Three cards, each of which could follow the one before, that do not keep one direction. */
  private readonly turns: Uint8Array;

  /** `cardIn` gives the solver's number for each of the engine's cards. */
  constructor(build: Build, low: number, cardIn: Uint8Array) {
    this.cards = 1 + Math.max(...cardIn);
    const cards = Array.from({length: CARDS}, (_, card) => card);
    const over = cards.map(lower => cards.filter(upper => follows(build, low, upper, [lower])));
    const numberOf = (card: number): number => cardIn[card] as number;
    over.forEach((uppers, lower) => {
      for (const upper of uppers) this.pairs[numberOf(lower) * CODES + numberOf(upper)] = 1;
    });
    const turns: number[] = [];
    over.forEach((uppers, first) => {
      for (const second of uppers)
        for (const third of over[second] ?? [])
          if (!follows(build, low, third, [first, second]))
            turns.push((numberOf(first) * CODES + numberOf(second)) * CODES + numberOf(third));
    });
    this.isDirected = turns.length > 0;
    this.turns = new Uint8Array(this.isDirected ? CODES ** 3 : 0);
    for (const turn of turns) this.turns[turn] = 1;
    this.lowerCards = cards.map(upper => cards.filter(lower => this.pair(lower, upper)));
    this.upperCards = cards.map(lower => cards.filter(upper => this.pair(lower, upper) || this.pair(upper, lower)));
  }

  /** May the upper card lie on the lower one, if that lies alone? */
  pair(lower: number, upper: number): boolean {
    return this.pairs[lower * CODES + upper] === 1;
  }

  /** May the upper card lie on two cards, which need not follow one another? */
  triple(first: number, second: number, upper: number): boolean {
    return this.pair(second, upper) && this.keepsOn(first, second, upper);
  }

  /** Do three cards keep one direction? */
  keepsOn(first: number, second: number, third: number): boolean {
    return !this.isDirected || this.turns[(first * CODES + second) * CODES + third] === 0;
  }

  /** Do cards lie on one another only where all take the same cards, so that it does not matter which is on top? */
  get isInAnyOrder(): boolean {
    const alike = (card: number, lower: number): boolean =>
      String(this.lowerCards[lower]) === String(this.lowerCards[card]);
    return this.lowerCards.every(
      (lowers, card) => lowers.length === 0 || (lowers.includes(card) && lowers.every(lower => alike(card, lower))),
    );
  }

  /** Is there at most one card that each card may lie on? */
  get meetsOneAtMost(): boolean {
    return this.lowerCards.every(cards => cards.length <= 1);
  }
}
