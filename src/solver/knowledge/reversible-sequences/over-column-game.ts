import {CARDS, heightOf, raise, suitOf} from '../../compiled/cards.js';
import {bitOf, COLUMNS, ColumnGame, DOWN, isEnd, OPEN, UP, type BuildDirection} from './column-game.js';

const NONE = -1;

/**
 * The column game where no card goes beneath a packet (`under=off`). The card at the bottom of a packet then stays there
 * as long as the packet exists, and identifies it; the packet rises or falls from it.
 *
 * There are gaps between the bottoms of a chain, below the lowest and above the highest; some are empty. The cards of a gap
 * lie on the packet below it, which rises, or on the one above it, which falls, or on both, and can then be moved from one
 * to the other at will. So every gap that is not empty takes at least one of its two packets, and no packet serves two.
 * Take a longest row of such gaps. Between two empty gaps it has one packet more than gaps: one packet is a single card,
 * and any of them can be made that one. At an end of the chain it has as many packets as gaps: these are **bound**, all
 * rising or all falling, until the chain grows at that end. Where the chain is anchored, what comes first goes home, so
 * there is no gap at that end, and no packet is bound by it.
 *
 * A front can be cleared when it is not bound, and a neighbour that is not bound, or its foundation, takes the last card.
 * What is bound afterwards follows from the bottoms that are left. An end card at the bottom of a packet whose suit is
 * built from its other end can only go home, as the last of its suit: elsewhere it would lie on top for ever.
 *
 * A front with nothing behind it need not be cleared except by going home: if its bottom stays where it is, each row of
 * gaps is as it was, or is split in two, and what was not bound still is not.
 */
export class OverColumnGame extends ColumnGame {
  /**
   * The survey's findings for each column: may its front be cleared, is it bound, is it alone in its chain, where does
   * that end?
   */
  private readonly clearable = new Uint8Array(COLUMNS);
  private readonly boundBelow = new Uint8Array(COLUMNS);
  private readonly boundAbove = new Uint8Array(COLUMNS);
  private readonly isAlone = new Uint8Array(COLUMNS);
  private readonly chainLow = new Int8Array(COLUMNS);
  private readonly chainHigh = new Int8Array(COLUMNS);
  /** The columns by the cards at their bottoms, and those of the current chain, the lowest first. */
  private readonly columnOf = new Int8Array(CARDS);
  private readonly chain = new Int8Array(COLUMNS);
  /** For the proof of loss: cards that may become available, and how many fronts of each column may go. */
  private readonly hoped = new Int32Array(4);
  private readonly ahead = new Int8Array(COLUMNS);

  mayClear(column: number): boolean {
    this.survey();
    return this.clearable[column] === 1;
  }

  choices(): number[][] {
    this.survey();
    if (this.isLost()) return [];
    const columns: number[] = [];
    for (let column = 0; column < this.count; column++)
      if (this.clearable[column] === 1 && this.hasCovered(column)) columns.push(column);
    return columns.sort((a, b) => this.coveredIn(a) - this.coveredIn(b)).map(column => [column]);
  }

  isFreeToClear(): boolean {
    return false;
  }

  isEndInNeed(suit: number, direction: BuildDirection): boolean {
    return this.isOpenTo(suit, direction);
  }

  private survey(): void {
    this.clearable.fill(0);
    this.boundBelow.fill(0);
    this.boundAbove.fill(0);
    this.columnOf.fill(NONE);
    for (let column = 0; column < this.count; column++) {
      const front = this.front(column);
      if (front >= 0) this.columnOf[front] = column;
    }
    for (let suit = 0; suit < 4; suit++) this.surveySuit(suit);
  }

  private surveySuit(suit: number): void {
    for (let height = 0; height < 13; height++) {
      if (!this.isAtHand(suit * 13 + height)) continue;
      this.findEnds(suit * 13 + height);
      this.surveyChain(suit);
      height = this.high;
    }
  }

  private surveyChain(suit: number): void {
    const {low, high, chain} = this;
    let last = NONE;
    for (let height = low; height <= high; height++) {
      const column = this.columnOf[suit * 13 + height] as number;
      if (column !== NONE) chain[++last] = column;
    }
    this.surveyPackets(suit, 0, last);
  }

  /** Surveys the packets of the chain from one place to another; those before and after have gone home. */
  private surveyPackets(suit: number, first: number, last: number): void {
    if (first > last) return;
    const isHomeBelow = this.directions[suit] === UP && this.low === 0;
    const isHomeAbove = this.directions[suit] === DOWN && this.high === 12;
    const from = isHomeBelow ? first : this.boundFromBelow(first, last);
    const to = isHomeAbove ? last : this.boundFromAbove(first, last);
    if (isHomeBelow && from <= to && this.hasGone(first)) this.surveyPackets(suit, first + 1, last);
    else if (isHomeAbove && from <= to && this.hasGone(last)) this.surveyPackets(suit, first, last - 1);
    else this.noteChain(first, last, from, to, isHomeBelow, isHomeAbove);
  }

  /** Is there nothing behind the packet at this place, which could go home? Then it counts as gone. */
  private hasGone(place: number): boolean {
    return !this.hasCovered(this.chain[place] as number);
  }

  /** The first place whose packet is not bound from below. */
  private boundFromBelow(first: number, last: number): number {
    if (this.heightAt(first) === this.low) return first;
    let place = first;
    while (place < last && this.heightAt(place + 1) - this.heightAt(place) > 1) place++;
    return place + 1;
  }

  /** The last place whose packet is not bound from above. */
  private boundFromAbove(first: number, last: number): number {
    if (this.heightAt(last) === this.high) return last;
    let place = last;
    while (place > first && this.heightAt(place) - this.heightAt(place - 1) > 1) place--;
    return place - 1;
  }

  private heightAt(place: number): number {
    return heightOf(this.front(this.chain[place] as number));
  }

  /** Records the findings for the packets of a chain; those from `from` to `to` are not bound. */
  private noteChain(
    first: number,
    last: number,
    from: number,
    to: number,
    isHomeBelow: boolean,
    isHomeAbove: boolean,
  ): void {
    for (let place = first; place <= last; place++) {
      const column = this.chain[place] as number;
      const isHome = (place === first && isHomeBelow) || (place === last && isHomeAbove);
      const hasNeighbour = (place > from && place <= to) || (place >= from && place < to);
      this.isAlone[column] = Number(first === last && !isHome);
      this.chainLow[column] = this.low;
      this.chainHigh[column] = this.high;
      if (place < from) this.boundBelow[column] = 1;
      if (place > to) this.boundAbove[column] = 1;
      if (place < from || place > to) continue;
      this.clearable[column] = Number(this.isOtherEnd(column) ? isHome && first === last : isHome || hasNeighbour);
    }
  }

  /** Is the front the last card of a suit that can only be built from its other end? */
  private isOtherEnd(column: number): boolean {
    const front = this.front(column);
    const suit = suitOf(front);
    return (
      (front === this.lastOf(suit, UP) && !this.canStillBe(suit, DOWN)) ||
      (front === this.lastOf(suit, DOWN) && !this.canStillBe(suit, UP))
    );
  }

  private canStillBe(suit: number, direction: BuildDirection): boolean {
    return this.directions[suit] === direction || (this.directions[suit] === OPEN && this.mayBe(suit, direction));
  }

  /**
   * Is it clear, once surveyed, that not all cards can become available? A front is assumed to go when its packet is no
   * longer bound or, if it is alone in its chain, when the chain has grown; a front still to come, when a neighbour of
   * its card is available. What is covered when nothing more goes stays covered.
   */
  private isLost(): boolean {
    const {count, hoped, ahead} = this;
    hoped.set(this.atHand);
    let isLeft = false;
    for (let column = 0; column < count; column++) ahead[column] = 0;
    for (let goesOn = true; goesOn;) {
      goesOn = false;
      isLeft = false;
      for (let column = 0; column < count; column++) {
        while (this.coveredIn(column) > (ahead[column] as number) && this.mayGo(column)) {
          raise(ahead, column);
          const card = this.frontAhead(column, ahead[column] as number);
          hoped[suitOf(card)] = (hoped[suitOf(card)] as number) | bitOf(card);
          goesOn = true;
        }
        isLeft ||= this.coveredIn(column) > (ahead[column] as number);
      }
    }
    return isLeft;
  }

  /** Might the front that is now assumed to be there go? */
  private mayGo(column: number): boolean {
    const card = this.frontAhead(column, this.ahead[column] as number);
    const suit = suitOf(card);
    const hoped = this.hoped[suit] as number;
    const bit = bitOf(card);
    if ((this.ahead[column] as number) > 0) return isEnd(card) || (hoped & ((bit << 1) | (bit >> 1))) !== 0;
    const [low, high] = [this.chainLow[column] as number, this.chainHigh[column] as number];
    const growsBelow = low === 0 ? this.directions[suit] !== DOWN : (hoped & (1 << (low - 1))) !== 0;
    const growsAbove = high === 12 ? this.directions[suit] !== UP : (hoped & (1 << (high + 1))) !== 0;
    if (this.boundBelow[column] === 1 && !growsBelow) return false;
    if (this.boundAbove[column] === 1 && !growsAbove) return false;
    return this.isAlone[column] === 0 || growsBelow || growsAbove;
  }
}
