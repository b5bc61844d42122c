import {CardSet} from '../compiled/card-set.js';
import {HEIGHTS, NONE, SUITS} from '../compiled/cards.js';
import {bareIn, isBareIn, isKing, KINGS, rankIn, takenBy, takerOf, takes} from '../compiled/halves.js';
import {Foundations} from '../placement/foundations.js';
import {GOES_UP, INTO_SPACE, type Step} from '../placement/line.js';
import type {Deal} from '../placement/deal.js';
import type {Tails} from './deal.js';

/** Words of a state. Those that tell it from others come first, and last how its cards are arranged. */
export const WORDS = 6;
export const KEY_WORDS = 3;
export const ARRANGEMENT = WORDS - 1;
/** Stands for the arrangement where none is known: play may not come to such a state. */
export const NOT_ARRANGED = -1;

/**
 * A state of a game like Yukon, thought of without its columns. A card that is not up is _dealt_ while it lies where it
 * was dealt, or else _placed_: on one of its two _takers_, the cards of the next rank and the other colour, or, a king,
 * at the bottom of a column. A card is _freed_ once the one that was dealt onto it has left: then it is face up, and
 * nothing but a placed card can lie on it.
 *
 * A card is placed once and never dealt again, so no line goes round in circles. A move from one taker to the other
 * only changes which of the two is bare; and one of them is, if more of them are freed than cards lie on them. So what
 * can be played does not depend on where the placed cards lie, but for one thing: a card does not go onto one that lies
 * above it in its column. The search rules that out only where the taker was dealt above the card and nothing on the
 * way has left. So it comes to all the states that play comes to, and to others.
 *
 * A state is _arranged_ if it is known where its placed cards lie. Play comes to such a state.
 */
export class Board {
  readonly up = new Foundations();
  readonly placed = new CardSet();
  readonly freed = new CardSet();
  /**
   * A bit for each rank of each half, which is set where the placed cards of that rank lie crosswise: the first of the
   * twins on the second of their takers, or the second on the first.
   */
  private crossed = 0;
  isArranged = true;
  /** The cards that are placed or up. */
  readonly gone = new CardSet();
  private readonly taken = new CardSet();
  /** The steps by which an arranged state was made of the one that it was copied from. */
  steps: Step[] = [];

  readonly deal: Deal;

  constructor(readonly tails: Tails) {
    this.deal = tails.deal;
  }

  enterStart(): void {
    const {placed, freed, deal} = this;
    this.up.set(deal.up);
    placed.clear();
    freed.clear();
    this.crossed = 0;
    this.isArranged = true;
    this.steps = [];
    deal.columns.forEach((cards, column) => {
      const [bottom, top] = [cards[0] ?? NONE, cards.at(-1) ?? NONE];
      if (bottom >= 0 && isKing(bottom)) placed.put(bottom);
      if (top >= 0) freed.put(top);
      for (const card of cards.slice((deal.covered[column] as number) + 1)) {
        const below = deal.under[card] as number;
        if (!takes(below, card)) continue;
        placed.put(card);
        freed.put(below);
        if (((below ^ card) & 1) === 1) this.crossed |= bitOfTwins(card);
      }
    });
    this.read();
  }

  /** Finds the cards that are gone. */
  private read(): void {
    this.gone.copy(this.placed);
    this.up.addTo(this.gone);
  }

  save(words: Int32Array): void {
    const {up, placed, freed} = this;
    words[0] = up.word;
    placed.store(words, 1);
    freed.store(words, 3);
    words[ARRANGEMENT] = this.isArranged ? this.crossed : NOT_ARRANGED;
  }

  load(words: Int32Array, at: number): void {
    const {up, placed, freed} = this;
    up.word = words[at] as number;
    placed.load(words, at + 1);
    freed.load(words, at + 3);
    this.crossed = words[at + ARRANGEMENT] as number;
    this.isArranged = this.crossed !== NOT_ARRANGED;
    this.read();
  }

  copy(other: Board): void {
    this.up.word = other.up.word;
    this.placed.copy(other.placed);
    this.freed.copy(other.freed);
    this.gone.copy(other.gone);
    this.crossed = other.crossed;
    this.isArranged = other.isArranged;
    this.steps = [];
  }

  get hasSpace(): boolean {
    const {deal, tails, placed, gone} = this;
    return tails.bottoms.without(gone).size + placed.intersect(KINGS).size < deal.columns.length;
  }

  /** The dealt cards that a taker, or a space, is there for. */
  placeable(hasSpace: boolean): CardSet {
    const {tails, freed, gone, placed, taken} = this;
    takenBy(bareIn(freed, placed, taken), taken);
    if (hasSpace) taken.add(KINGS);
    return taken.remove(gone).keepEither(tails.faceUp, freed);
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
    return card >= 0 && this.freed.has(card) && isBareIn(this.freed, this.placed, card) ? card : NONE;
  }

  place(card: number): void {
    if (this.isArranged) this.isArranged = this.lay(card);
    this.leave(card);
    this.placed.put(card);
  }

  raise(card: number): void {
    if (this.isArranged) this.isArranged = this.bare(card);
    this.steps.push({card, to: GOES_UP});
    if (!this.gone.has(card)) this.leave(card);
    this.freed.take(card);
    this.placed.take(card);
    this.up.raise(card);
  }

  /** A dealt card leaves its place. */
  leave(card: number): void {
    const below = this.deal.under[card] as number;
    this.gone.put(card);
    if (below >= 0) this.freed.put(below);
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
