import {suitOf, SUITS} from '../../compiled/cards.js';
import {
  ACE,
  addTo,
  bitOf,
  ColumnGame,
  DOWN,
  isEnd,
  isSeveral,
  KING,
  OPEN,
  UP,
  type Base,
  type BuildDirection,
} from './column-game.js';

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
export class OverColumns extends ColumnGame {
  /** The survey's findings, by suit: which fronts may be cleared, are bound at an end of their chain, are alone in it. */
  private readonly findings = new Int32Array(4 * SUITS);
  private readonly clearable = this.findings.subarray(0, SUITS);
  private readonly boundBelow = this.findings.subarray(SUITS, 2 * SUITS);
  private readonly boundAbove = this.findings.subarray(2 * SUITS, 3 * SUITS);
  private readonly alone = this.findings.subarray(3 * SUITS);
  /** For the proof of loss: cards that may become available, and how many fronts of each column may go. */
  private readonly hoped = new Int32Array(SUITS);
  private readonly ahead = new Int8Array(this.columns.length);

  private readonly mostCovered = Math.max(...this.columns.map(column => this.coveredIn(column)));

  mayClear(column: number): boolean {
    this.survey();
    return this.isClearable(column);
  }

  protected clearings(): number[][] {
    this.survey();
    if (this.isLost()) return [];
    const choices: number[][] = [];
    for (let covered = 1; covered <= this.mostCovered; covered++)
      for (const column of this.columns)
        if (this.coveredIn(column) === covered && this.isClearable(column)) choices.push([column]);
    return choices;
  }

  protected isFreeToClear(): boolean {
    return false;
  }

  protected isEndInNeed(base: Base): boolean {
    return this.isOpenTo(base);
  }

  private isClearable(column: number): boolean {
    const front = this.front(column);
    return front >= 0 && isIn(this.clearable, front);
  }

  private survey(): void {
    this.findings.fill(0);
    for (let suit = 0; suit < SUITS; suit++) {
      let left = this.atHand[suit] as number;
      while (left !== 0) {
        const chain = left & ~(left + lowestOf(left));
        this.surveyChain(suit, chain);
        left &= ~chain;
      }
    }
  }

  private surveyChain(suit: number, chain: number): void {
    const direction = this.directions[suit];
    const isHomeBelow = direction === UP && (chain & ACE) !== 0;
    const isHomeAbove = direction === DOWN && (chain & KING) !== 0;
    for (let bottoms = (this.fronts[suit] as number) & chain; bottoms !== 0;) {
      const [first, last] = [lowestOf(bottoms), highestOf(bottoms)];
      const fromBelow = isHomeBelow || first === lowestOf(chain) ? bottoms : notBoundFromBelow(bottoms);
      const fromAbove = isHomeAbove || last === highestOf(chain) ? bottoms : notBoundFromAbove(bottoms);
      const free = fromBelow & fromAbove;
      const home = isHomeBelow ? first : isHomeAbove ? last : 0;
      const gone = free & home & (this.lastFronts[suit] as number);
      bottoms &= ~gone;
      // A packet that could go home, with nothing behind it, counts as gone.
      if (gone !== 0) continue;
      const isAlone = first === last;
      const ends = this.otherEnds(suit);
      const clearable = (isSeveral(free) ? free : free & home) & ~ends;
      note(this.clearable, suit, clearable | (isAlone ? free & home & ends : 0));
      note(this.boundBelow, suit, bottoms & ~fromBelow);
      note(this.boundAbove, suit, bottoms & ~fromAbove);
      note(this.alone, suit, isAlone ? first & ~home : 0);
      return;
    }
  }

  /** The ends of a suit that is built from the other end: they can only go home, as its last cards. */
  private otherEnds(suit: number): number {
    const cards = this.present[suit] as number;
    return (this.canStillBe(suit, DOWN) ? 0 : highestOf(cards)) | (this.canStillBe(suit, UP) ? 0 : lowestOf(cards));
  }

  private canStillBe(suit: number, direction: BuildDirection): boolean {
    const settled = this.directions[suit];
    return settled === direction || (settled === OPEN && this.mayBe({suit, direction}));
  }

  /**
   * Is it clear, once surveyed, that not all cards can become available? A front is assumed to go when its packet is no
   * longer bound or, if it is alone in its chain, when the chain has grown; a front still to come, when a neighbour of
   * its card is available. What is covered when nothing more goes stays covered.
   */
  private isLost(): boolean {
    const {hoped, ahead, columns} = this;
    hoped.set(this.atHand);
    ahead.fill(0);
    let isLeft = true;
    for (let goesOn = true; goesOn && isLeft;) {
      goesOn = false;
      isLeft = false;
      for (const column of columns) {
        const covered = this.coveredIn(column);
        let gone = ahead[column] as number;
        for (; gone < covered && this.mayGo(column, gone); goesOn = true) addTo(hoped, this.frontAhead(column, ++gone));
        ahead[column] = gone;
        isLeft ||= gone < covered;
      }
    }
    return isLeft;
  }

  /** Might the front that comes after `ahead` others go? */
  private mayGo(column: number, ahead: number): boolean {
    const card = this.frontAhead(column, ahead);
    const suit = suitOf(card);
    const hoped = this.hoped[suit] as number;
    const bit = bitOf(card);
    if (ahead > 0) return isEnd(card) || (hoped & ((bit << 1) | (bit >> 1))) !== 0;
    const chain = this.chainOf(card);
    const direction = this.directions[suit];
    const growsBelow = (chain & ACE) !== 0 ? direction !== DOWN : (hoped & (chain >> 1) & ~chain) !== 0;
    const growsAbove = (chain & KING) !== 0 ? direction !== UP : (hoped & (chain << 1) & ~chain) !== 0;
    if (isIn(this.boundBelow, card) && !growsBelow) return false;
    if (isIn(this.boundAbove, card) && !growsAbove) return false;
    return !isIn(this.alone, card) || growsBelow || growsAbove;
  }
}

/** Those that are not bound if there is a gap below the lowest: from the first one on that has no gap below it. */
function notBoundFromBelow(bottoms: number): number {
  return bottoms & -lowestOf(bottoms & (bottoms << 1));
}

/** Those that are not bound if there is a gap above the highest: up to the last one that has no gap above it. */
function notBoundFromAbove(bottoms: number): number {
  return bottoms & ((1 << (32 - Math.clz32(bottoms & (bottoms >> 1)))) - 1);
}

function lowestOf(cards: number): number {
  return cards & -cards;
}

/** The highest of a set of cards that is not empty. */
function highestOf(cards: number): number {
  return 1 << (31 - Math.clz32(cards));
}

function isIn(sets: Int32Array, card: number): boolean {
  return ((sets[suitOf(card)] as number) & bitOf(card)) !== 0;
}

function note(findings: Int32Array, suit: number, cards: number): void {
  findings[suit] = (findings[suit] as number) | cards;
}
