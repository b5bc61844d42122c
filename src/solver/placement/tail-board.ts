import {CardSet, setOf} from '../compiled/card-set.js';
import {HEIGHTS, NONE} from '../compiled/cards.js';
import {isKing, rankIn, takerOf, takes} from '../compiled/halves.js';
import {ARRANGEMENT, Board, OVER} from './board.js';
import type {Deal} from './deal.js';

/** Stands for the arrangement where none is known: play may not come to such a state. */
export const NOT_ARRANGED = -1;

/**
 * A state where a card moves with all that lies on it, and is placed once and never dealt again, so that no line goes
 * round in circles. What can be played does not depend on where the placed cards lie, but for one thing: a card does not
 * go onto one that lies above it in its column. The search rules that out only where the taker was dealt above the card
 * and nothing on the way has left. So it comes to all the states that play comes to, and to others.
 *
 * A state is _arranged_ if it is known where its placed cards lie. Play comes to such a state.
 */
export class TailBoard extends Board {
  /**
   * A bit for each rank of each half, which is set where the placed cards of that rank lie crosswise: the first of the
   * twins on the second of their takers, or the second on the first.
   */
  private crossed = 0;
  /** The cards that have left the place where they were dealt. */
  readonly gone = new CardSet();
  private readonly tails: Tails;

  /** A board of the same deal may share what it found of it. */
  constructor(deal: Deal, other?: TailBoard) {
    super(deal);
    this.tails = other?.tails ?? new Tails(deal);
  }

  override get isArranged(): boolean {
    return this.crossed !== NOT_ARRANGED;
  }

  override enterStart(): void {
    super.enterStart();
    const {placed, deal} = this;
    this.crossed = 0;
    this.readGone();
    for (let card = placed.first; card >= 0; card = placed.after(card))
      if (((card ^ (deal.under[card] as number)) & 1) === 1 && !isKing(card)) this.crossed |= bitOfTwins(card);
  }

  override save(words: Int32Array, at = 0): void {
    super.save(words, at);
    words[at + ARRANGEMENT] = this.crossed;
  }

  override load(words: Int32Array, at: number): void {
    super.load(words, at);
    this.crossed = words[at + ARRANGEMENT] as number;
    this.readGone();
  }

  override copy(other: TailBoard): void {
    super.copy(other);
    this.gone.copy(other.gone);
  }

  private readGone(): void {
    this.up.addTo(this.gone.copy(this.placed));
  }

  protected override get begun(): number {
    return this.tails.bottoms.without(this.gone).size;
  }

  override movable(landing: CardSet, into = new CardSet()): CardSet {
    into.copy(landing).remove(this.gone).keepEither(this.tails.faceUp, this.freed);
    for (let card = into.first; card >= 0; card = into.after(card)) if (this.carriesTakers(card)) into.take(card);
    return into;
  }

  /** Would all takers of a card that are freed move with it? */
  private carriesTakers(card: number): boolean {
    if (isKing(card)) return false;
    for (let which = 0; which < 2; which++) {
      const taker = takerOf(card, which);
      if (this.freed.has(taker) && !this.tails.carries(card, taker, this.gone)) return false;
    }
    return true;
  }

  override leave(card: number): void {
    super.leave(card);
    this.gone.put(card);
  }

  override place(card: number): void {
    super.place(card, this.isArranged && !isKing(card) ? this.findTaker(card) : NONE);
  }

  /** What lies on it moves over to its twin. */
  override raise(card: number): void {
    const upper = this.isArranged ? this.placedOn(card) : NONE;
    if (upper >= 0) this.note(OVER, upper, this.goesOnto(upper, card ^ 1) ? card ^ 1 : this.lose());
    super.raise(card);
  }

  /**
   * A card is safe on which none can ever lie, as both that it takes are up. Then a line that wins without this play
   * wins after it, with the play left out.
   */
  protected override isSafe(suit: number, rank: number): boolean {
    return this.up.of(suit ^ 1) >= rank && this.up.of(suit ^ 3) >= rank;
  }

  /** The taker that a card goes onto, one that is bare; NONE if it would have to go onto one that lies above it. */
  private findTaker(card: number): number {
    for (let which = 0; which < 2; which++) if (this.goesOnto(card, takerOf(card, which))) return takerOf(card, which);
    return this.lose();
  }

  private lose(): number {
    this.crossed = NOT_ARRANGED;
    return NONE;
  }

  /** Lays a card on a taker, if that is bare and does not lie above it. */
  private goesOnto(card: number, taker: number): boolean {
    if (!this.freed.has(taker) || this.placedOn(taker) >= 0) return false;
    for (let at = this.on(card); at >= 0; at = this.on(at)) if (at === taker) return false;
    const bit = bitOfTwins(card);
    this.crossed = ((card ^ taker) & 1) === 1 ? this.crossed | bit : this.crossed & ~bit;
    return true;
  }

  /** The card that lies on another; NONE if there is none. */
  private on(card: number): number {
    const over = this.deal.over[card] as number;
    return over >= 0 && !this.gone.has(over) ? over : this.placedOn(card);
  }

  private placedOn(taker: number): number {
    if (rankIn(taker) === 0) return NONE;
    const first = (taker & ~1) - 2;
    const isCrossed = (this.crossed & bitOfTwins(first)) !== 0;
    const card = first + ((taker & 1) ^ Number(isCrossed));
    return this.placed.has(card) ? card : NONE;
  }
}

/** A bit for the rank and the half of a card. */
function bitOfTwins(card: number): number {
  return 1 << (HEIGHTS * (card >> 5) + rankIn(card));
}

/** What of a deal matters where cards move with all that lies on them. */
class Tails {
  readonly faceUp: CardSet;
  /** The cards at the bottom of columns, without kings. */
  readonly bottoms: CardSet;
  /** For a card and a taker of it that was dealt above: the cards on the way up to that one. */
  private readonly ways = new Array<CardSet | undefined>(128).fill(undefined);

  constructor({columns, covered}: Deal) {
    this.faceUp = setOf(columns.flatMap((cards, column) => cards.slice(covered[column])));
    this.bottoms = setOf(columns.flatMap(cards => cards.slice(0, 1).filter(card => !isKing(card))));
    for (const cards of columns)
      cards.forEach((card, i) => {
        cards.slice(i + 1).forEach((upper, n) => {
          if (takes(upper, card)) this.ways[wayTo(upper, card)] = setOf(cards.slice(i + 1, i + 2 + n));
        });
      });
  }

  /**
   * Was a taker of a card dealt above it, and do all up to it still lie where they were dealt? Then it moves with the
   * card.
   */
  carries(card: number, taker: number, gone: CardSet): boolean {
    const way = this.ways[wayTo(taker, card)];
    return way !== undefined && !way.meets(gone);
  }
}

/** Where the way from a card to one of its takers stands. */
function wayTo(taker: number, card: number): number {
  return 2 * card + (taker & 1);
}
