import {Board} from '../placement/board.js';
import {CardSet} from '../compiled/card-set.js';
import {HEIGHTS, NONE, SUITS} from '../compiled/cards.js';
import {isKing, rankIn, takerOf} from '../compiled/halves.js';
import {GOES_UP, INTO_SPACE, type Step} from '../placement/line.js';
import type {} from '../placement/deal.js';
import type {Tails} from './deal.js';

/** Words of a state. Those that tell it from others come first, and last how its cards are arranged. */
export const WORDS = 6;
export const KEY_WORDS = 3;
export const ARRANGEMENT = WORDS - 1;
/** Stands for the arrangement where none is known: play may not come to such a state. */
export const NOT_ARRANGED = -1;

/**
 * A state of a game like Yukon. A card is placed once and never dealt again, so no line goes round in circles. What can
 * be played does not depend on where the placed cards lie, but for one thing: a card does not go onto one that lies
 * above it in its column. The search rules that out only where the taker was dealt above the card and nothing on the
 * way has left. So it comes to all the states that play comes to, and to others.
 *
 * A state is _arranged_ if it is known where its placed cards lie. Play comes to such a state.
 */
export class YukonBoard extends Board {
  /**
   * A bit for each rank of each half, which is set where the placed cards of that rank lie crosswise: the first of the
   * twins on the second of their takers, or the second on the first.
   */
  private crossed = 0;
  isArranged = true;
  /** The cards that have left the place where they were dealt. */
  readonly gone = new CardSet();
  private readonly landing = new CardSet();
  /** The steps by which an arranged state was made of the one that it was copied from. */
  steps: Step[] = [];

  constructor(readonly tails: Tails) {
    super(tails.deal);
  }

  override enterStart(): void {
    super.enterStart();
    const {placed, deal} = this;
    this.crossed = 0;
    this.isArranged = true;
    this.steps = [];
    this.readGone();
    for (let card = placed.first; card >= 0; card = placed.after(card))
      if (((card ^ (deal.under[card] as number)) & 1) === 1 && !isKing(card)) this.crossed |= bitOfTwins(card);
  }

  override save(words: Int32Array): void {
    super.save(words);
    this.freed.store(words, KEY_WORDS);
    words[ARRANGEMENT] = this.isArranged ? this.crossed : NOT_ARRANGED;
  }

  override load(words: Int32Array, at: number): void {
    super.load(words, at);
    this.freed.load(words, at + KEY_WORDS);
    this.crossed = words[at + ARRANGEMENT] as number;
    this.isArranged = this.crossed !== NOT_ARRANGED;
    this.readGone();
  }

  private readGone(): void {
    this.up.addTo(this.gone.copy(this.placed));
  }

  protected override get begun(): number {
    return this.tails.bottoms.without(this.gone).size;
  }

  override copy(other: YukonBoard): void {
    super.copy(other);
    this.gone.copy(other.gone);
    this.crossed = other.crossed;
    this.isArranged = other.isArranged;
    this.steps = [];
  }

  /** The dealt cards that a taker, or a space, is there for. */
  placeable(hasSpace: boolean): CardSet {
    return this.readLanding(hasSpace, this.landing).remove(this.gone).keepEither(this.tails.faceUp, this.freed);
  }

  /** Would all takers of a card that are freed move with it? */
  carriesTakers(card: number): boolean {
    if (isKing(card)) return false;
    for (let which = 0; which < 2; which++) {
      const taker = takerOf(card, which);
      if (this.freed.has(taker) && !this.tails.carries(card, taker, this.gone)) return false;
    }
    return true;
  }

  /**
   * The next card of a suit, if it can go up, at once or after the card on it has moved over to its twin; else NONE.
   */
  raisable(suit: number): number {
    const card = this.up.next(suit);
    return card >= 0 && this.freed.has(card) && this.isBare(card) ? card : NONE;
  }

  override leave(card: number): void {
    super.leave(card);
    this.gone.put(card);
  }

  override place(card: number): void {
    if (this.isArranged) this.isArranged = this.lay(card);
    super.place(card);
  }

  override raise(card: number): void {
    if (this.isArranged) this.isArranged = this.bare(card);
    this.steps.push({card, to: GOES_UP});
    super.raise(card);
  }

  /**
   * Puts up what may go up without harm: a card on which none can ever lie, as both that it takes are up. Then a line
   * that wins without this play wins after it, with the play left out.
   */
  settle(): void {
    while (this.settleOne());
  }

  private settleOne(): boolean {
    const {up} = this;
    for (let suit = 0; suit < SUITS; suit++) {
      const [card, rank] = [up.next(suit), up.of(suit)];
      if (card < 0 || up.of(suit ^ 1) < rank || up.of(suit ^ 3) < rank || !this.freed.has(card)) continue;
      this.raise(card);
      return true;
    }
    return false;
  }

  /** Lays a card on a taker that is bare, or into a space; false if it would have to go onto one that lies above it. */
  private lay(card: number): boolean {
    if (isKing(card)) {
      this.steps.push({card, to: INTO_SPACE});
      return true;
    }
    for (let which = 0; which < 2; which++) if (this.goesOnto(card, takerOf(card, which))) return true;
    return false;
  }

  /** Lays a card bare; false if the one on it would have to go onto one that lies above it. */
  private bare(card: number): boolean {
    const upper = this.placedOn(card);
    return upper < 0 || this.goesOnto(upper, card ^ 1);
  }

  /** Lays a card on a taker, if that is bare and does not lie above it. */
  private goesOnto(card: number, taker: number): boolean {
    if (!this.freed.has(taker) || this.placedOn(taker) >= 0) return false;
    for (let at = this.on(card); at >= 0; at = this.on(at)) if (at === taker) return false;
    const bit = bitOfTwins(card);
    this.crossed = ((card ^ taker) & 1) === 1 ? this.crossed | bit : this.crossed & ~bit;
    this.steps.push({card, to: taker});
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
