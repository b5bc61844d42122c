import {CardSet, setOf} from '../compiled/card-set.js';
import {NONE} from '../compiled/cards.js';
import {
  bareIn,
  HALVES,
  isBareIn,
  isKing,
  KINGS,
  numberIn,
  rankIn,
  suitIn,
  takenBy,
  takes,
  TOP_RANK,
} from '../compiled/halves.js';
import type {Deal} from './deal.js';
import {Foundations} from './foundations.js';
import {GOES_UP, INTO_SPACE, ONTO_TAKER, type Step} from './line.js';
import {Talon} from './talon.js';
import type {PlacementTraits} from './traits.js';

/** What a step does with a card. */
export const UP = 0;
export const DOWN = 1;
export const STOCK_UP = 2;
export const STOCK_DOWN = 3;
/** A card that was dealt goes to another column, with all that lies on it. */
export const SHIFT = 4;
/** A placed card moves over to its other taker. */
export const OVER = 5;

/** Words of a state: those that tell it from others, the cards that are freed, and how cards are arranged. */
export const KEY_WITHOUT_STOCK = 3;
export const KEY_WORDS = KEY_WITHOUT_STOCK + 2;
export const ARRANGEMENT = KEY_WORDS + 2;
export const WORDS = ARRANGEMENT + 1;

/**
 * A state of a game in which kings fill spaces, thought of without its columns. A card that is neither up nor in the
 * stock is _dealt_ while it lies where it was dealt, or else _placed_: on one of its two _takers_, the cards of the
 * next rank and the other colour, or, a king, at the bottom of a column. A card is _freed_ once the one that was dealt
 * onto it has left: then it is face up, and nothing but placed cards can lie on it. A king at the bottom is placed from
 * the first, as he may as well lie in a space. A dealt card that is freed is _locked_: it lies on covered cards or
 * begins a column.
 *
 * A placed card may move from one taker to the other, which only changes which of the two is bare: one of them is, or
 * can be laid bare, if and only if more of them are freed than cards lie on them. So where the placed cards lie hardly
 * matters. Where runs move each step here can be made in any arrangement of the columns, after one move more at most, by
 * which what lies on a card goes over to its twin; and each move in real columns is a step here, or changes nothing.
 */
export class Board {
  readonly up = new Foundations();
  readonly placed = new CardSet();
  readonly freed = new CardSet();
  /** The cards that are left in the stock and the waste, and how they lie there. */
  readonly stock = new CardSet();
  private lie = 0;

  /** The next card of each suit. */
  readonly next = new CardSet();
  private readonly raisable = new CardSet();

  /** What was done since the state that was loaded: the kind of step times 64, and the card; see `stepOf`. */
  readonly codes: number[] = [];
  stepCount = 0;

  private readonly talon: Talon;
  /** May every card of the stock be had at any time? */
  readonly isAtHand: boolean;

  constructor(
    readonly deal: Deal,
    {turn, passes}: Pick<PlacementTraits, 'turn' | 'passes'> = deal.traits,
  ) {
    this.isAtHand = deal.talon.length === 0 || (turn === 1 && passes === Infinity);
    this.talon = new Talon(deal.talon, turn, passes);
  }

  get steps(): readonly Step[] {
    return this.codes.slice(0, this.stepCount).map(stepOf);
  }

  enterStart(): void {
    const {placed, freed, deal} = this;
    this.up.set(deal.up);
    placed.clear();
    freed.clear();
    deal.columns.forEach((cards, column) => {
      for (const top of cards.slice(-1)) freed.put(top);
      for (const king of cards.slice(0, 1).filter(isKing)) placed.put(king);
      for (const card of cards.slice((deal.covered[column] as number) + 1)) {
        const below = deal.under[card] as number;
        if (!takes(below, card)) continue;
        placed.put(card);
        freed.put(below);
      }
    });
    this.stepCount = 0;
    this.stock.copy(setOf(deal.talon));
    this.lie = this.talon.lieIn(deal);
  }

  /** Takes over the cards of a board of the same deal, as if none lay in the waste. */
  copy(other: Board): void {
    this.up.word = other.up.word;
    this.placed.copy(other.placed);
    this.freed.copy(other.freed);
    this.stock.copy(other.stock);
    this.lie = 0;
    this.stepCount = 0;
  }

  save(words: Int32Array, at = 0): void {
    words[at] = this.up.word | (this.lie << 16);
    this.placed.store(words, at + 1);
    this.stock.store(words, at + KEY_WITHOUT_STOCK);
    this.freed.store(words, at + KEY_WORDS);
  }

  load(words: Int32Array, at: number): void {
    const head = words[at] as number;
    this.up.word = head & 0xffff;
    this.lie = head >>> 16;
    this.placed.load(words, at + 1);
    this.stock.load(words, at + KEY_WITHOUT_STOCK);
    this.freed.load(words, at + KEY_WORDS);
    this.stepCount = 0;
  }

  /** Is it known how the cards lie, or does that not matter? Then play comes to this state. */
  get isArranged(): boolean {
    return true;
  }

  get locked(): CardSet {
    return this.freed.without(this.placed);
  }

  /** Puts into a set the dealt cards that can be moved, of those that could lie elsewhere. */
  movable(landing: CardSet, into = new CardSet()): CardSet {
    return into.copy(landing).keep(this.freed).remove(this.placed);
  }

  /**
   * How many columns a dealt card begins that is no king. A column with dealt cards has one that is locked; a king at
   * its bottom is placed, but not freed yet.
   */
  protected get begun(): number {
    return this.locked.size - this.placed.without(this.freed).size;
  }

  get spaces(): number {
    return this.deal.columns.length - this.begun - this.placed.intersect(KINGS).size;
  }

  /** Does a card lie bare, or can it be laid bare? */
  isBare(card: number): boolean {
    return isBareIn(this.freed, this.placed, card);
  }

  /** Puts into a set the cards that a taker, or a space, is there for. */
  readLanding(hasSpace: boolean, into = new CardSet()): CardSet {
    takenBy(bareIn(this.freed, this.placed, into), into);
    return hasSpace ? into.add(KINGS) : into;
  }

  /** Makes a step that was noted, once more. */
  repeat(step: number): void {
    const [kind, card] = [step >> 6, step & 63];
    if (kind === UP) this.raise(card);
    else if (kind === DOWN) this.comeDown(card);
    else if (kind === SHIFT) this.place(card);
    else {
      this.reachStock();
      this.takeFromStock(card, kind === STOCK_UP);
    }
  }

  protected note(kind: number, card: number, to = NONE): void {
    this.codes[this.stepCount++] = ((to + 1) << 12) | (kind << 6) | card;
  }

  /** A dealt card leaves its place. */
  leave(card: number): void {
    const below = this.deal.under[card] as number;
    if (below >= 0) this.freed.put(below);
  }

  place(card: number, to = NONE): void {
    this.note(SHIFT, card, to);
    this.leave(card);
    this.placed.put(card);
  }

  raise(card: number): void {
    this.note(UP, card);
    if (!this.placed.has(card)) this.leave(card);
    this.freed.take(card);
    this.placed.take(card);
    this.up.raise(card);
  }

  comeDown(card: number): void {
    this.note(DOWN, card);
    this.up.lower(card);
    this.bring(card);
  }

  /** Plays a card of the stock that can be had; `reachStock` comes first. */
  takeFromStock(card: number, goesUp: boolean): void {
    this.note(goesUp ? STOCK_UP : STOCK_DOWN, card);
    this.stock.take(card);
    if (!this.isAtHand) this.lie = this.talon.lieAfter(card);
    if (goesUp) this.up.raise(card);
    else this.bring(card);
  }

  /** A card comes to the columns from the stock, or from the foundations. */
  private bring(card: number): void {
    this.freed.put(card);
    this.placed.put(card);
  }

  /** The cards of the stock that can be had, as it was last looked through. */
  get reachable(): CardSet {
    return this.talon.reachable;
  }

  /** Finds what can be had of the stock. */
  reachStock(): void {
    this.talon.read(this.stock, this.lie);
  }

  /** Finds the next cards of the suits. */
  findNext(): void {
    this.up.readNext(this.next);
  }

  /**
   * Is the card of a rank safe that goes up next, or is on top of its foundation? It is when both of the next lower
   * rank and the other colour can follow it at once, and so can the one two ranks lower of its own colour: of these
   * colours all lower cards are up.
   *
   * Then the game can be won if it can be won after the card has gone up, whatever lies beneath it. Let L be the card,
   * those below it in its suit, the cards of the other colour of lower rank, and those of its twin suit two ranks lower
   * or more. What lies on a card of L is in L. Play as in the line that wins, but let each card of L go up as soon as
   * it moves, and never come down. It always can: what is lower in its suit is in L, and up. Nothing else misses it:
   * only cards of L would lie on it.
   */
  protected isSafe(suit: number, rank: number): boolean {
    const {up} = this;
    return up.of(suit ^ 1) >= rank - 1 && up.of(suit ^ 3) >= rank - 1 && up.of(suit ^ 2) >= rank - 2;
  }

  /** Once it is up, could a card come back? A king could only take a space, as before. */
  couldReturn(card: number): boolean {
    return this.deal.traits.returns && !isKing(card);
  }

  /** The top card of a foundation, if it could come back and is not safe; else NONE. */
  returning(suit: number): number {
    const rank = this.up.of(suit) - 1;
    const couldReturn = this.deal.traits.returns && rank > 0 && rank < TOP_RANK;
    return couldReturn && !this.isSafe(suit, rank) ? numberIn(suit, rank) : NONE;
  }

  /** Is a card up that could come back, is not safe, and would lie on this one? */
  couldReturnOnto(card: number): boolean {
    const rank = rankIn(card) - 1;
    if (rank < 1 || !this.deal.traits.returns) return false;
    for (let suit = 1 - (suitIn(card) & 1); suit < 4; suit += 2)
      if (this.up.of(suit) > rank && !this.isSafe(suit, rank)) return true;
    return false;
  }

  /** Puts into a set the next cards that are freed and bare, or can be laid bare. */
  readRaisable(into = new CardSet()): CardSet {
    return bareIn(this.freed, this.placed, into).keep(this.freed).keep(this.next);
  }

  /**
   * Lets up what may go up without a second thought: safe cards, those of the stock only where all of it can be had at
   * any time; and placed ones that could come back.
   */
  settle(): void {
    while (this.settleOne());
  }

  /** Settles, but lets no more cards up once one was turned up: false then. */
  settleUnseen(): boolean {
    const {locked} = this;
    while (this.locked.equals(locked)) if (!this.settleOne()) return true;
    return false;
  }

  private settleOne(): boolean {
    this.findNext();
    return (this.freed.meets(this.next) && this.raiseOne()) || (this.isAtHand && this.takeSafe());
  }

  private raiseOne(): boolean {
    const {raisable, placed} = this;
    this.readRaisable(raisable);
    for (let card = raisable.first; card >= 0; card = raisable.after(card)) {
      const isLoose = placed.has(card) && this.couldReturn(card);
      if (!isLoose && !this.isSafe(suitIn(card), rankIn(card))) raisable.take(card);
    }
    if (raisable.isEmpty) return false;
    // Placed ones first, in the half of the first one.
    const {first} = raisable;
    const firstPlaced = raisable.keep(placed).firstIn(HALVES[first >> 5] as CardSet);
    this.raise(firstPlaced >= 0 ? firstPlaced : first);
    return true;
  }

  /** Takes up the first safe card of the stock, where all of it is at hand. */
  private takeSafe(): boolean {
    const safe = this.next.intersect(this.stock);
    for (let card = safe.first; card >= 0; card = safe.after(card))
      if (!this.isSafe(suitIn(card), rankIn(card))) safe.take(card);
    const first = safe.isEmpty ? undefined : this.deal.talon.find(card => safe.has(card));
    if (first !== undefined) this.takeFromStock(first, true);
    return first !== undefined;
  }

  /**
   * Is it won, or as good as won? With no card left where it was dealt and the stock at hand the lowest card that is
   * not up lies bare, as only lower ones could lie on it.
   */
  isWon(): boolean {
    return this.locked.isEmpty && (this.isAtHand || this.stock.isEmpty);
  }

  /** Lets all cards up of a state that is as good as won. */
  finish(): void {
    for (;;) {
      this.settle();
      this.reachStock();
      const [card, taken] = [this.readRaisable(this.raisable).first, this.reachable.firstIn(this.next)];
      if (card >= 0) this.raise(card);
      else if (taken >= 0) this.takeFromStock(taken, true);
      else return;
    }
  }
}

/** A step that was noted, as it is played. */
export function stepOf(code: number): Step {
  const [onto, kind, card] = [(code >> 12) - 1, (code >> 6) & 63, code & 63];
  if (kind === UP || kind === STOCK_UP) return {card, to: GOES_UP};
  return {card, to: onto >= 0 ? onto : isKing(card) ? INTO_SPACE : ONTO_TAKER};
}
