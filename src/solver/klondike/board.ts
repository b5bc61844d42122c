import {CardSet, setOf} from '../compiled/card-set.js';
import {NONE} from '../compiled/cards.js';
import {bareIn, HALVES, isBareIn, isKing, KINGS, numberIn, rankIn, suitIn, TOP_RANK} from '../compiled/halves.js';
import type {Deal} from '../placement/deal.js';
import {Talon} from '../placement/talon.js';
import type {PlacementTraits} from '../placement/traits.js';
import {Foundations} from '../placement/foundations.js';
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
 * A game of Klondike, thought of without its columns: which cards are up, which are left in the stock and how many of
 * these lie in the waste. Cards face up on the table are _locked_ if they lie on cards face down or are alone at the
 * bottom of a column, else _placed_. A king at the bottom is placed, as he may as well lie in a space.
 *
 * Nothing else matters. Placed cards lie on a card of the next rank and the other colour, so a card of some kind, one
 * of two twins, is bare if and only if more of them are visible than cards of the kind below are placed. If the wrong
 * twin is bare, what lies on the other is moved over. So each step here can be made in any arrangement of the columns,
 * after one move more at most; and each move in real columns is a step here, or changes nothing.
 */
export class Board {
  readonly visible = new CardSet();
  readonly locked = new CardSet();
  readonly placed = new CardSet();
  readonly up = new Foundations();
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

  constructor(
    private readonly deal: Deal,
    {turn, passes}: Pick<PlacementTraits, 'turn' | 'passes'> = deal.traits,
  ) {
    this.isFree = turn === 1 && passes === Infinity;
    this.talon = new Talon(deal.talon, turn, passes);
  }

  get steps(): readonly Step[] {
    return this.codes.slice(0, this.stepCount).map(stepOf);
  }

  enterStart(): void {
    const {columns, covered, talon, up} = this.deal;
    this.visible.clear();
    this.locked.clear();
    this.placed.clear();
    this.stepCount = 0;
    this.up.set(up);
    columns.forEach((cards, column) => {
      const [first, ...others] = cards.slice(covered[column]);
      if (first !== undefined) this.expose(first);
      for (const card of others) this.place(card);
    });
    this.stock.copy(setOf(talon));
    this.lie = this.talon.lieIn(this.deal);
  }

  private place(card: number): void {
    this.visible.put(card);
    this.placed.put(card);
  }

  /** A card comes face up; a king at the bottom is as good as placed. */
  private expose(card: number): void {
    this.visible.put(card);
    const isPlaced = isKing(card) && (this.deal.under[card] as number) < 0;
    (isPlaced ? this.placed : this.locked).put(card);
  }

  /** A locked card leaves its column: the next one is exposed. */
  private unlock(card: number): void {
    this.locked.take(card);
    const below = this.deal.under[card] as number;
    if (below >= 0) this.expose(below);
  }

  /** Makes a step that was noted, once more. */
  repeat(step: number): void {
    const [kind, card] = [step >> 6, step & 63];
    if (kind === UP) this.goUp(card);
    else if (kind === DOWN) this.comeDown(card);
    else if (kind === SHIFT) this.shift(card);
    else {
      this.reachStock();
      this.takeFromStock(card, kind === STOCK_UP);
    }
  }

  private note(kind: number, card: number): void {
    this.codes[this.stepCount++] = (kind << 6) | card;
  }

  goUp(card: number): void {
    this.note(UP, card);
    this.visible.take(card);
    this.placed.take(card);
    this.up.raise(card);
    if (this.locked.has(card)) this.unlock(card);
  }

  comeDown(card: number): void {
    this.note(DOWN, card);
    this.up.lower(card);
    this.place(card);
  }

  shift(card: number): void {
    this.note(SHIFT, card);
    this.placed.put(card);
    this.unlock(card);
  }

  /** Plays a card of the stock that can be had; `reachStock` comes first. */
  takeFromStock(card: number, goesUp: boolean): void {
    this.note(goesUp ? STOCK_UP : STOCK_DOWN, card);
    this.stock.take(card);
    if (!this.isFree) this.lie = this.talon.lieAfter(card);
    if (goesUp) this.up.raise(card);
    else this.place(card);
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

  get spaces(): number {
    return this.deal.columns.length - this.locked.size - this.placed.intersect(KINGS).size;
  }

  /** Does a card lie bare, or can it be laid bare? */
  isBare(card: number): boolean {
    return isBareIn(this.visible, this.placed, card);
  }

  /** Puts into a set the cards, with their twins, of which one lies bare or can be laid bare. */
  readBare(into: CardSet): CardSet {
    return bareIn(this.visible, this.placed, into);
  }

  /** Puts into a set the next cards that are visible and bare. */
  readRaisable(into: CardSet): CardSet {
    return this.readBare(into).keep(this.visible).keep(this.next);
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
    const locked = new CardSet().copy(this.locked);
    while (this.locked.equals(locked)) if (!this.settleOne()) return true;
    return false;
  }

  private settleOne(): boolean {
    this.findNext();
    return (this.visible.meets(this.next) && this.raiseOne()) || (this.isFree && this.takeSafe());
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
    this.goUp(firstPlaced >= 0 ? firstPlaced : first);
    return true;
  }

  /** Takes up the first safe card of the stock, where all of it is at hand. */
  private takeSafe(): boolean {
    const {next, stock} = this;
    if (!next.meets(stock)) return false;
    for (const card of this.deal.talon) {
      if (!next.has(card) || !stock.has(card) || !this.isSafe(suitIn(card), rankIn(card))) continue;
      this.takeFromStock(card, true);
      return true;
    }
    return false;
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
      if (card >= 0) this.goUp(card);
      else if (taken >= 0) this.takeFromStock(taken, true);
      else return;
    }
  }

  save(words: Int32Array, at = 0): void {
    words[at] = this.up.word | (this.lie << 16);
    this.stock.store(words, at + 1);
    this.locked.store(words, at + 3);
    this.visible.store(words, at + 5);
  }

  load(words: Int32Array, at: number): void {
    const head = words[at] as number;
    this.up.word = head & 0xffff;
    this.lie = head >>> 16;
    this.stock.load(words, at + 1);
    this.locked.load(words, at + 3);
    this.visible.load(words, at + 5);
    this.placed.copy(this.visible).remove(this.locked);
    this.stepCount = 0;
  }

  /** Takes over the state of a board of the same deal, as if all of the stock were at hand. */
  copyFree(other: Board): void {
    this.visible.copy(other.visible);
    this.locked.copy(other.locked);
    this.placed.copy(other.placed);
    this.up.word = other.up.word;
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
