import {Board} from '../placement/board.js';
import {CardSet, setOf} from '../compiled/card-set.js';
import {NONE} from '../compiled/cards.js';
import {HALVES, isKing, numberIn, rankIn, suitIn, TOP_RANK} from '../compiled/halves.js';
import type {Deal} from '../placement/deal.js';
import {Talon} from '../placement/talon.js';
import type {PlacementTraits} from '../placement/traits.js';
import {GOES_UP, INTO_SPACE, ONTO_TAKER, type Step} from '../placement/line.js';

/** What a step does with a card. */
export const UP = 0;
export const DOWN = 1;
export const STOCK_UP = 2;
export const STOCK_DOWN = 3;
/** The card that lies on covered ones goes to another column, with all that lies on it. */
export const SHIFT = 4;

/** Words of a state. Those that tell it from others come first. */
export const WORDS = 7;
export const KEY_WORDS = 5;

/**
 * A state of a game like Klondike. A dealt card that is freed is _locked_: it lies on covered cards or begins a column,
 * and what lies on it is placed. Each step here can be made in any arrangement of the columns, after one move more at
 * most, by which what lies on a card goes over to its twin; and each move in real columns is a step here, or changes
 * nothing.
 */
export class KlondikeBoard extends Board {
  /** The cards that are left in the stock and the waste, and how they lie there. */
  readonly stock = new CardSet();
  private lie = 0;

  /** The next card of each suit. */
  readonly next = new CardSet();
  private readonly raisable = new CardSet();

  /** What was done since the state that was loaded: the kind of step times 64, and the card. */
  readonly codes: number[] = [];
  stepCount = 0;

  private readonly talon: Talon;
  /** May every card of the stock be had at any time? */
  readonly isFree: boolean;

  constructor(deal: Deal, {turn, passes}: Pick<PlacementTraits, 'turn' | 'passes'> = deal.traits) {
    super(deal);
    this.isFree = turn === 1 && passes === Infinity;
    this.talon = new Talon(deal.talon, turn, passes);
  }

  get steps(): readonly Step[] {
    return this.codes.slice(0, this.stepCount).map(stepOf);
  }

  override enterStart(): void {
    super.enterStart();
    this.stepCount = 0;
    this.stock.copy(setOf(this.deal.talon));
    this.lie = this.talon.lieIn(this.deal);
  }

  get locked(): CardSet {
    return this.freed.without(this.placed);
  }

  /** A column with dealt cards has one that is locked; a king at its bottom is placed, but not freed yet. */
  protected override get begun(): number {
    return this.locked.size - this.placed.without(this.freed).size;
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

  private note(kind: number, card: number): void {
    this.codes[this.stepCount++] = (kind << 6) | card;
  }

  override raise(card: number): void {
    this.note(UP, card);
    super.raise(card);
  }

  comeDown(card: number): void {
    this.note(DOWN, card);
    this.up.lower(card);
    this.bring(card);
  }

  override place(card: number): void {
    this.note(SHIFT, card);
    super.place(card);
  }

  /** Plays a card of the stock that can be had; `reachStock` comes first. */
  takeFromStock(card: number, goesUp: boolean): void {
    this.note(goesUp ? STOCK_UP : STOCK_DOWN, card);
    this.stock.take(card);
    if (!this.isFree) this.lie = this.talon.lieAfter(card);
    if (goesUp) this.up.raise(card);
    else this.bring(card);
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
  private isSafe(suit: number, rank: number): boolean {
    const {up} = this;
    return up.of(suit ^ 1) >= rank - 1 && up.of(suit ^ 3) >= rank - 1 && up.of(suit ^ 2) >= rank - 2;
  }

  /** The top card of a foundation, if it could come back and is not safe; else NONE. */
  returning(suit: number): number {
    const rank = this.up.of(suit) - 1;
    return rank > 0 && rank < TOP_RANK && !this.isSafe(suit, rank) ? numberIn(suit, rank) : NONE;
  }

  /** Is a card up that could come back, is not safe, and would lie on this one? */
  couldReturnOnto(card: number): boolean {
    const rank = rankIn(card) - 1;
    if (rank < 1) return false;
    for (let suit = 1 - (suitIn(card) & 1); suit < 4; suit += 2)
      if (this.up.of(suit) > rank && !this.isSafe(suit, rank)) return true;
    return false;
  }

  /** Puts into a set the next cards that are freed and bare. */
  readRaisable(into: CardSet): CardSet {
    return this.readBare(into).keep(this.freed).keep(this.next);
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
    return (this.freed.meets(this.next) && this.raiseOne()) || (this.isFree && this.takeSafe());
  }

  private raiseOne(): boolean {
    const {raisable, placed} = this;
    this.readRaisable(raisable);
    for (let card = raisable.first; card >= 0; card = raisable.after(card))
      if ((!placed.has(card) || isKing(card)) && !this.isSafe(suitIn(card), rankIn(card))) raisable.take(card);
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
   * Is it won, or as good as won? With all cards face up and the stock at hand the lowest card that is not up lies
   * bare, as only lower ones could lie on it.
   */
  isWon(): boolean {
    return this.locked.isEmpty && (this.isFree || this.stock.isEmpty);
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

  override save(words: Int32Array, at = 0): void {
    super.save(words, at);
    words[at] = (words[at] as number) | (this.lie << 16);
    this.stock.store(words, at + 3);
    this.freed.store(words, at + KEY_WORDS);
  }

  override load(words: Int32Array, at: number): void {
    super.load(words, at);
    this.lie = (words[at] as number) >>> 16;
    this.stock.load(words, at + 3);
    this.freed.load(words, at + KEY_WORDS);
    this.stepCount = 0;
  }

  /** Takes over the state of a board of the same deal, as if all of the stock were at hand. */
  copyFree(other: KlondikeBoard): void {
    this.copy(other);
    this.stock.copy(other.stock);
    this.lie = 0;
    this.stepCount = 0;
  }
}

/** A step that was noted, as it is played. */
export function stepOf(code: number): Step {
  const [kind, card] = [code >> 6, code & 63];
  return {card, to: kind === UP || kind === STOCK_UP ? GOES_UP : isKing(card) ? INTO_SPACE : ONTO_TAKER};
}
