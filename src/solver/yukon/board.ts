import {HEIGHTS, NONE, raise, SUITS} from '../compiled/cards.js';
import {bareIn, bitCount, cardsUp, has, KINGS, PLACES, put, suitAt} from '../compiled/masks.js';
import {GOES_UP, INTO_SPACE, type Step} from '../search/own-search.js';
import {isKing, takes, type Deal} from './deal.js';

/** Words of a state. Those that tell it from others come first, and last how its cards are arranged. */
export const WORDS = 6;
export const KEY_WORDS = 3;
export const ARRANGEMENT = WORDS - 1;
/** Stands for the arrangement where none is known: play may not come to such a state. */
export const NOT_ARRANGED = -1;

/**
 * A state of a game like Yukon, thought of without its columns. A card that is not up is _dealt_ while it lies where it was dealt, or
 * else _placed_: on one of its two _takers_, the cards of the next rank and the other colour, or, a king, at the bottom of a column.
 * A card is _freed_ once the one that was dealt onto it has left: then it is face up, and nothing but a placed card can lie on it.
 *
 * A card is placed once and never dealt again, so no line goes round in circles. A move from one taker to the other only changes which
 * of the two is bare; and one of them is, if more of them are freed than cards lie on them. So what can be played does not depend on where
 * the placed cards lie, but for one thing: a card does not go onto one that lies above it in its column. The search rules that out only
 * where the taker was dealt above the card and nothing on the way has left. So it comes to all the states that play comes to, and to others.
 *
 * A state is _arranged_ if it is known where its placed cards lie. Play comes to such a state.
 */
export class Board {
  readonly up = new Uint8Array(SUITS);
  readonly placed = new Int32Array(2);
  readonly freed = new Int32Array(2);
  /**
   * A bit for each rank of each half, which is set where the placed cards of that rank lie crosswise: the first of the twins on the
   * second of their takers, or the second on the first.
   */
  private crossed = 0;
  isArranged = true;
  /** The cards that are placed or up. */
  readonly gone = new Int32Array(2);
  /** The steps by which an arranged state was made of the one that it was copied from. */
  steps: Step[] = [];

  constructor(readonly deal: Deal) {}

  enterStart(): void {
    const {placed, freed, deal} = this;
    this.up.set(deal.up);
    placed.fill(0);
    freed.fill(0);
    this.crossed = 0;
    this.isArranged = true;
    this.steps = [];
    deal.columns.forEach((cards, column) => {
      const [bottom, top] = [cards[0] ?? NONE, cards.at(-1) ?? NONE];
      if (bottom >= 0 && isKing(bottom)) put(placed, bottom);
      if (top >= 0) put(freed, top);
      for (const card of cards.slice((deal.covered[column] as number) + 1)) {
        const below = deal.under[card] as number;
        if (!takes(below, card)) continue;
        put(placed, card);
        put(freed, below);
        if (((below ^ card) & 1) === 1) this.crossed |= bitOfTwins(card);
      }
    });
    this.read();
  }

  /** Finds the cards that are gone. */
  private read(): void {
    for (let half = 0; half < 2; half++) this.gone[half] = (this.placed[half] as number) | cardsUp(half, this.up);
  }

  save(words: Int32Array): void {
    const {up, placed, freed} = this;
    words[0] = (up[0] as number) | ((up[1] as number) << 4) | ((up[2] as number) << 8) | ((up[3] as number) << 12);
    words[1] = placed[0] as number;
    words[2] = placed[1] as number;
    words[3] = freed[0] as number;
    words[4] = freed[1] as number;
    words[ARRANGEMENT] = this.isArranged ? this.crossed : NOT_ARRANGED;
  }

  load(words: Int32Array, at: number): void {
    const {up, placed, freed} = this;
    const suits = words[at] as number;
    for (let suit = 0; suit < SUITS; suit++) up[suit] = (suits >>> (4 * suit)) & 15;
    placed[0] = words[at + 1] as number;
    placed[1] = words[at + 2] as number;
    freed[0] = words[at + 3] as number;
    freed[1] = words[at + 4] as number;
    this.crossed = words[at + ARRANGEMENT] as number;
    this.isArranged = this.crossed !== NOT_ARRANGED;
    this.read();
  }

  copy(other: Board): void {
    for (let suit = 0; suit < SUITS; suit++) this.up[suit] = other.up[suit] as number;
    for (let half = 0; half < 2; half++) {
      this.placed[half] = other.placed[half] as number;
      this.freed[half] = other.freed[half] as number;
      this.gone[half] = other.gone[half] as number;
    }
    this.crossed = other.crossed;
    this.isArranged = other.isArranged;
    this.steps = [];
  }

  get cardsUp(): number {
    const {up} = this;
    return (up[0] as number) + (up[1] as number) + (up[2] as number) + (up[3] as number);
  }

  get hasSpace(): boolean {
    const {deal, placed, gone} = this;
    let used = 0;
    for (let half = 0; half < 2; half++)
      used += bitCount(((deal.bottoms[half] as number) & ~(gone[half] as number)) | ((placed[half] as number) & KINGS));
    return used < deal.columns.length;
  }

  /** The dealt cards of a half that a taker, or a space, is there for. */
  placeable(half: number, hasSpace: boolean): number {
    const [freed, gone] = [this.freed[half] as number, this.gone[half] as number];
    const visible = (this.deal.faceUp[half] as number) | freed;
    const taken = bareIn(freed, this.placed[half] as number) >>> 2;
    return visible & ~gone & (taken | (hasSpace ? KINGS : 0));
  }

  /** Would all takers of a card that are freed move with it? */
  carriesTakers(card: number): boolean {
    if (isKing(card)) return false;
    for (let which = 0; which < 2; which++) {
      const taker = takerOf(card, which);
      if (has(this.freed, taker) && !this.deal.carries(card, taker, this.gone)) return false;
    }
    return true;
  }

  /** The next card of a suit, if it can go up, at once or after the card on it has moved over to its twin; else NONE. */
  raisable(suit: number): number {
    const card = this.nextUp(suit);
    if (card < 0 || !has(this.freed, card)) return NONE;
    const bare = bareIn(this.freed[card >> 5] as number, this.placed[card >> 5] as number);
    return ((bare >>> (card & 31)) & 1) === 1 ? card : NONE;
  }

  nextUp(suit: number): number {
    const rank = this.up[suit] as number;
    return rank < HEIGHTS ? (PLACES[suit * HEIGHTS + rank] as number) : NONE;
  }

  place(card: number): void {
    if (this.isArranged) this.isArranged = this.lay(card);
    this.leave(card);
    put(this.placed, card);
  }

  raise(card: number): void {
    if (this.isArranged) this.isArranged = this.bare(card);
    this.steps.push({card, to: GOES_UP});
    if (!has(this.gone, card)) this.leave(card);
    const [half, bit] = [card >> 5, 1 << (card & 31)];
    this.freed[half] = (this.freed[half] as number) & ~bit;
    this.placed[half] = (this.placed[half] as number) & ~bit;
    raise(this.up, suitAt(half, card & 31));
  }

  /** A dealt card leaves its place. */
  leave(card: number): void {
    const below = this.deal.under[card] as number;
    put(this.gone, card);
    if (below >= 0) put(this.freed, below);
  }

  /**
   * Puts up what may go up without harm: a card on which none can ever lie, as both that it takes are up. Then a line that wins without
   * this play wins after it, with the play left out.
   */
  settle(): void {
    while (this.settleOne());
  }

  private settleOne(): boolean {
    const {up} = this;
    for (let suit = 0; suit < SUITS; suit++) {
      const [rank, one, other] = [up[suit] as number, up[(suit + 1) & 3] as number, up[(suit + 3) & 3] as number];
      const card = this.nextUp(suit);
      if (card < 0 || one < rank || other < rank || !has(this.freed, card)) continue;
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
    if (!has(this.freed, taker) || this.placedOn(taker) >= 0) return false;
    for (let at = this.on(card); at >= 0; at = this.on(at)) if (at === taker) return false;
    const bit = bitOfTwins(card);
    this.crossed = ((card ^ taker) & 1) === 1 ? this.crossed | bit : this.crossed & ~bit;
    this.steps.push({card, to: taker});
    return true;
  }

  /** The card that lies on another; NONE if there is none. */
  private on(card: number): number {
    const over = this.deal.over[card] as number;
    return over >= 0 && !has(this.gone, over) ? over : this.placedOn(card);
  }

  private placedOn(taker: number): number {
    if ((taker & 31) < 2) return NONE;
    const first = (taker & ~1) - 2;
    const isCrossed = (this.crossed & bitOfTwins(first)) !== 0;
    const card = first + ((taker & 1) ^ Number(isCrossed));
    return has(this.placed, card) ? card : NONE;
  }
}

/** One of the two cards that take another. */
function takerOf(card: number, which: number): number {
  return (card & ~1) + 2 + which;
}

/** A bit for the rank and the half of a card. */
function bitOfTwins(card: number): number {
  return 1 << (HEIGHTS * (card >> 5) + ((card & 31) >> 1));
}
