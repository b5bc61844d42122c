import type {Card} from '../../engine/card.js';
import type {Start} from './start.js';
import {bareIn, bitCount, bitOf, halfOf, KINGS, lowest, suitAt, TOP_RANK} from '../compiled/masks.js';

/** What a step does with a card. */
export const UP = 0;
export const DOWN = 1;
export const STOCK_UP = 2;
export const STOCK_DOWN = 3;
/** The card that lies on covered ones goes to another column, with all that lies on it. */
export const SHIFT = 4;

/** Words of a state. */
export const WORDS = 8;

/**
 * A game of Klondike, thought of without its columns: which cards are up, how many are left face down in each column, which are left
 * in the stock and how many of these lie in the waste. All other cards are face up on the table: _locked_ if they lie on
 * cards face down or are alone at the bottom of a column, else _placed_. A king at the bottom is placed, as he may as well lie in a space.
 *
 * Nothing else matters. Placed cards lie on a card of the next rank and the other colour, so a card of some kind, one of two
 * twins, is bare if and only if more of them are visible than cards of the kind below are placed. If the wrong twin is
 * bare, what lies on the other is moved over. So each step here can be made in any arrangement of the columns, after one move more
 * at most; and each move in real columns is a step here, or changes nothing.
 *
 * Numbers of cards up are four bits for each suit; so are the cards of the columns that are covered or locked.
 */
export class Board {
  visible0 = 0;
  visible1 = 0;
  locked0 = 0;
  locked1 = 0;
  up = 0;
  depths = 0;
  /** A bit for each card of the stock that is still there. */
  stock = 0;
  /** How many of them lie in the waste, and the pass times 32, if it counts. */
  turned = 0;

  /** The next card of each suit, and those of them that are safe. */
  next0 = 0;
  next1 = 0;
  safe0 = 0;
  safe1 = 0;
  /** The cards of the stock that can be had. */
  within0 = 0;
  within1 = 0;

  /** What was done since the state that was loaded: the kind of step times 64, the half times 32, the place. */
  readonly steps: number[] = [];
  stepCount = 0;

  private readonly stockHalf: Uint8Array;
  private readonly stockBit: Uint8Array;
  /** For each card the column that it lies in, and its place in the stock with how many lie up to it, as last seen. */
  private readonly columnOf = new Int8Array(64);
  private readonly placeOf = new Int8Array(64);
  private readonly countTo = new Int8Array(64);
  private readonly passTo = new Int8Array(64);
  /** May every card of the stock be had at any time? */
  readonly isFree: boolean;

  constructor(
    private readonly start: Start,
    private readonly turn: number,
    private readonly passes: number,
  ) {
    this.isFree = turn === 1 && passes === Infinity;
    this.stockHalf = Uint8Array.from(start.stock, halfOf);
    this.stockBit = Uint8Array.from(start.stock, bitOf);
    start.columns.forEach((cards, column) => {
      for (const card of cards) this.columnOf[32 * halfOf(card) + bitOf(card)] = column;
    });
  }

  enterStart(): void {
    const {columns, placed, stock, waste, pass, up} = this.start;
    this.visible0 = this.visible1 = this.locked0 = this.locked1 = this.depths = this.stepCount = 0;
    this.up = up.reduce((sum, count, suit) => sum | (count << (4 * suit)), 0);
    columns.forEach((cards, column) => {
      this.depths |= cards.length << (4 * column);
      this.expose(column);
    });
    for (const card of placed) this.show(halfOf(card), 1 << bitOf(card));
    this.stock = (1 << stock.length) - 1;
    this.turnTo(waste, this.passes === Infinity ? 0 : pass);
  }

  private show(half: number, bit: number): void {
    if (half === 0) this.visible0 |= bit;
    else this.visible1 |= bit;
  }

  /** The top card of a column comes face up; a king at the bottom is as good as placed. */
  private expose(column: number): void {
    const depth = (this.depths >>> (4 * column)) & 15;
    if (depth === 0) return;
    const card = (this.start.columns[column] as readonly Card[])[depth - 1] as Card;
    const [half, bit] = [halfOf(card), bitOf(card)];
    this.show(half, 1 << bit);
    if (depth === 1 && bit >> 1 === TOP_RANK) this.depths -= 1 << (4 * column);
    else if (half === 0) this.locked0 |= 1 << bit;
    else this.locked1 |= 1 << bit;
  }

  /** A locked card leaves its column: the next one is exposed. */
  private unlock(half: number, bit: number): void {
    if (half === 0) this.locked0 &= ~(1 << bit);
    else this.locked1 &= ~(1 << bit);
    const column = this.columnOf[32 * half + bit] as number;
    this.depths -= 1 << (4 * column);
    this.expose(column);
  }

  /** Makes a step that was noted, once more. */
  repeat(step: number): void {
    const [kind, half, bit] = [step >> 6, (step >> 5) & 1, step & 31];
    if (kind === UP) this.goUp(half, bit);
    else if (kind === DOWN) this.comeDown(half, bit);
    else if (kind === SHIFT) this.shift(half, bit);
    else {
      this.reachStock();
      this.takeFromStock(half, bit, kind === STOCK_UP);
    }
  }

  private note(kind: number, half: number, bit: number): void {
    this.steps[this.stepCount++] = (kind << 6) | (half << 5) | bit;
  }

  goUp(half: number, bit: number): void {
    this.note(UP, half, bit);
    const card = 1 << bit;
    const isLocked = ((half === 0 ? this.locked0 : this.locked1) & card) !== 0;
    if (half === 0) this.visible0 &= ~card;
    else this.visible1 &= ~card;
    this.up += 1 << (4 * suitAt(half, bit));
    if (isLocked) this.unlock(half, bit);
  }

  comeDown(half: number, bit: number): void {
    this.note(DOWN, half, bit);
    this.up -= 1 << (4 * suitAt(half, bit));
    this.show(half, 1 << bit);
  }

  shift(half: number, bit: number): void {
    this.note(SHIFT, half, bit);
    this.unlock(half, bit);
  }

  /** Plays a card of the stock that can be had; `reachStock` comes first. */
  takeFromStock(half: number, bit: number, goesUp: boolean): void {
    this.note(goesUp ? STOCK_UP : STOCK_DOWN, half, bit);
    const at = 32 * half + bit;
    this.stock &= ~(1 << (this.placeOf[at] as number));
    if (!this.isFree) this.turnTo((this.countTo[at] as number) - 1, this.passTo[at] as number);
    if (goesUp) this.up += 1 << (4 * suitAt(half, bit));
    else this.show(half, 1 << bit);
  }

  /**
   * Where passes are not counted, and the same cards can be had with no card in the waste, it is written so: when as many lie
   * there as whole turns bring, or all.
   */
  private turnTo(waste: number, pass: number): void {
    const isIdle = this.passes === Infinity && (waste % this.turn === 0 || waste === bitCount(this.stock));
    this.turned = (isIdle ? 0 : waste) | (pass << 5);
  }

  /** Finds what can be had of the stock, in as few passes as may be. */
  reachStock(): void {
    const {turn, turned, passes, placeOf, countTo, passTo} = this;
    const [waste, pass, size] = [turned & 31, turned >> 5, bitCount(this.stock)];
    const isCounted = passes !== Infinity;
    this.within0 = this.within1 = 0;
    let count = 0;
    for (let left = this.stock; left !== 0; left &= left - 1) {
      const place = lowest(left);
      count++;
      const isNear = count === waste || (count > waste && ((count - waste) % turn === 0 || count === size));
      const isLater = !isNear && (count % turn === 0 || count === size) && pass < passes;
      if (!isNear && !isLater) continue;
      const [half, bit] = [this.stockHalf[place] as number, this.stockBit[place] as number];
      if (half === 0) this.within0 |= 1 << bit;
      else this.within1 |= 1 << bit;
      const at = 32 * half + bit;
      placeOf[at] = place;
      countTo[at] = count;
      passTo[at] = isCounted ? pass + Number(isLater) : 0;
    }
  }

  /**
   * The next cards of the suits, and those that are safe. A card is safe when both of the next lower rank and the other
   * colour can follow it at once, and so can the one two ranks lower of its own colour: of these colours all lower cards are up.
   *
   * Then the game can be won if it can be won after the card has gone up, whatever lies beneath it. Let L be the card, those below
   * it in its suit, the cards of the other colour of lower rank, and those of its twin suit two ranks lower or more. What lies
   * on a card of L is in L. Play as in the line that wins, but let each card of L go up as soon as it moves, and never
   * come down. It always can: what is lower in its suit is in L, and up. Nothing else misses it: only cards of L would lie on it.
   */
  findNext(): void {
    const {up} = this;
    this.next0 = this.next1 = this.safe0 = this.safe1 = 0;
    for (let suit = 0; suit < 4; suit++) {
      const rank = (up >>> (4 * suit)) & 15;
      if (rank > TOP_RANK) continue;
      const bit = 1 << (2 * rank + (suit >> 1));
      const isSafe = this.isSafe(suit, rank);
      if (((suit ^ rank) & 1) === 0) {
        this.next0 |= bit;
        if (isSafe) this.safe0 |= bit;
      } else {
        this.next1 |= bit;
        if (isSafe) this.safe1 |= bit;
      }
    }
  }

  /** Would a card of this rank be safe, or is it, if it is up? */
  private isSafe(suit: number, rank: number): boolean {
    const {up} = this;
    const [other, third] = [(up >>> (4 * (suit ^ 1))) & 15, (up >>> (4 * (suit ^ 3))) & 15];
    return other >= rank - 1 && third >= rank - 1 && ((up >>> (4 * (suit ^ 2))) & 15) >= rank - 2;
  }

  /** The cards that have come to lie on top of their foundations, could come back, and are not safe. */
  mayReturn(suit: number): boolean {
    const rank = ((this.up >>> (4 * suit)) & 15) - 1;
    return rank > 0 && rank < TOP_RANK && !this.isSafe(suit, rank);
  }

  /** Is a card of this rank and half up that could come back and is not safe? */
  couldReturn(half: number, rank: number): boolean {
    if (rank < 1 || rank >= TOP_RANK) return false;
    for (let suit = (half ^ rank) & 1; suit < 4; suit += 2)
      if (((this.up >>> (4 * suit)) & 15) > rank && !this.isSafe(suit, rank)) return true;
    return false;
  }

  get spaces(): number {
    let free = this.start.columns.length;
    for (let depths = this.depths; depths !== 0; depths >>>= 4) free -= Number((depths & 15) !== 0);
    return free - bitCount((this.visible0 & ~this.locked0 & KINGS) | ((this.visible1 & ~this.locked1 & KINGS) >>> 2));
  }

  get bare0(): number {
    return bareIn(this.visible0, this.visible0 & ~this.locked0);
  }

  get bare1(): number {
    return bareIn(this.visible1, this.visible1 & ~this.locked1);
  }

  /**
   * Lets up what may go up without a second thought: safe cards, those of the stock only where all of it can be had at any time;
   * and placed ones that could come back.
   */
  settle(): void {
    while (this.settleOne());
  }

  /** Settles, but lets no more cards up once one was turned up: false then. */
  settleUnseen(): boolean {
    const {depths} = this;
    while (this.depths === depths) if (!this.settleOne()) return true;
    return false;
  }

  private settleOne(): boolean {
    this.findNext();
    const {locked0, locked1, safe0, safe1} = this;
    const up0 = this.bare0 & this.visible0 & this.next0 & ((~locked0 & ~KINGS) | safe0);
    if (up0 !== 0) return this.goUpFirst(0, up0 & ~locked0 || up0);
    const up1 = this.bare1 & this.visible1 & this.next1 & ((~locked1 & ~KINGS) | safe1);
    if (up1 !== 0) return this.goUpFirst(1, up1 & ~locked1 || up1);
    return this.isFree && (safe0 | safe1) !== 0 && this.takeSafe();
  }

  private goUpFirst(half: number, cards: number): true {
    this.goUp(half, lowest(cards));
    return true;
  }

  /** Takes a safe card of the stock up, where all of it is at hand. */
  private takeSafe(): boolean {
    for (let left = this.stock; left !== 0; left &= left - 1) {
      const place = lowest(left);
      const [half, bit] = [this.stockHalf[place] as number, this.stockBit[place] as number];
      if ((((half === 0 ? this.safe0 : this.safe1) >>> bit) & 1) === 0) continue;
      this.placeOf[32 * half + bit] = place;
      this.takeFromStock(half, bit, true);
      return true;
    }
    return false;
  }

  /**
   * Is it won, or as good as won? With all cards face up and the stock at hand the lowest card that is not up lies bare, as
   * only lower ones could lie on it.
   */
  isWon(): boolean {
    return this.depths === 0 && (this.isFree || this.stock === 0);
  }

  /** Lets all cards up of a state that is as good as won. */
  finish(): void {
    for (;;) {
      this.settle();
      this.reachStock();
      const [up0, up1] = [this.bare0 & this.visible0 & this.next0, this.bare1 & this.visible1 & this.next1];
      const [take0, take1] = [this.within0 & this.next0, this.within1 & this.next1];
      if (up0 !== 0) this.goUp(0, lowest(up0));
      else if (up1 !== 0) this.goUp(1, lowest(up1));
      else if (take0 !== 0) this.takeFromStock(0, lowest(take0), true);
      else if (take1 !== 0) this.takeFromStock(1, lowest(take1), true);
      else return;
    }
  }

  /** What tells states apart: two words, of which the second is never 0. */
  get tableKey(): number {
    let code = 0;
    const {columns} = this.start;
    for (let column = columns.length - 1; column >= 0; column--)
      code = code * ((columns[column] as readonly Card[]).length + 1) + ((this.depths >>> (4 * column)) & 15);
    return this.up | (code << 16);
  }

  get stockKey(): number {
    return ~(this.stock | (this.turned << 24));
  }

  save(states: Int32Array, place: number): void {
    const at = WORDS * place;
    states[at] = this.visible0;
    states[at + 1] = this.visible1;
    states[at + 2] = this.locked0;
    states[at + 3] = this.locked1;
    states[at + 4] = this.up;
    states[at + 5] = this.depths;
    states[at + 6] = this.stock;
    states[at + 7] = this.turned;
  }

  /** Takes over the state of a board of the same deal, as if all of the stock were at hand. */
  copyFree(other: Board): void {
    this.visible0 = other.visible0;
    this.visible1 = other.visible1;
    this.locked0 = other.locked0;
    this.locked1 = other.locked1;
    this.up = other.up;
    this.depths = other.depths;
    this.stock = other.stock;
    this.turned = 0;
    this.stepCount = 0;
  }

  load(states: Int32Array, place: number): void {
    const at = WORDS * place;
    this.visible0 = states[at] as number;
    this.visible1 = states[at + 1] as number;
    this.locked0 = states[at + 2] as number;
    this.locked1 = states[at + 3] as number;
    this.up = states[at + 4] as number;
    this.depths = states[at + 5] as number;
    this.stock = states[at + 6] as number;
    this.turned = states[at + 7] as number;
  }
}
