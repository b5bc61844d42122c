import {suitOf} from '../../compiled/cards.js';
import {bitOf, ColumnGame, endOf, isSeveral, type Base} from './column-game.js';

/**
 * The column game where cards may go beneath packets. A front may be cleared
 *
 * 1. when its chain is anchored, or another column has its front in the chain as well: all cards of the chain that are not
 *    on the foundation have to lie somewhere;
 * 2. unless the packet waits: a packet of several cards can give its top card only to that card's next neighbour, so it
 *    cannot go until the neighbour is available (for an end card: until its suit is founded with it).
 *
 * A player who wins the card game clears every front that has cards behind it, and each time both conditions hold. So
 * where the column game is lost, the card game is lost.
 *
 * Conversely, each such move can be made in cards. Call a packet rising when its highest card is on top and falling when
 * its lowest is; a single card is both. A rising packet can give all its cards, one by one, to the packet above it in its
 * chain, which takes them over or under as it lies; a falling one to the packet below it. Of two neighbours, the lower
 * rising and the upper falling, either may be cleared, and what remains can be made rising or falling at will: one gives
 * until the other is a single card, which then takes the cards back the other way round. In a chain in which one packet
 * rises and another above it falls, all between them can be made single cards by passing cards on, and so each of them can
 * be cleared; what lies beyond these two waits, or passes cards on until only one is left, which is both. When one packet
 * remains, its direction is chosen by what is to come: rising when its chain next grows at the upper end or is built down,
 * falling otherwise. So a packet that did not wait from the start never has to.
 */
export class UnderColumns extends ColumnGame {
  mayClear(column: number): boolean {
    const front = this.front(column);
    if (front < 0 || this.waits(column)) return false;
    const suit = suitOf(front);
    const chain = this.chainOf(front);
    return this.isAnchored(suit, chain) || isSeveral((this.fronts[suit] as number) & chain);
  }

  /**
   * Clearing a front only gives up its place as a keeper of its chain. That is no loss where the chain is anchored and
   * needs none, or has a front with nothing behind it, which need never be cleared; nor where the card that becomes
   * available belongs to the chain as well.
   */
  protected isFreeToClear(column: number): boolean {
    if (!this.hasCovered(column) || this.waits(column) || this.isFateful(column)) return false;
    const front = this.front(column);
    const suit = suitOf(front);
    const chain = this.chainOf(front);
    if (this.isAnchored(suit, chain) || this.isKept(suit, chain)) return true;
    const next = this.nextFront(column);
    const adjoins = suitOf(next) === suit && (((chain << 1) | (chain >> 1)) & bitOf(next)) !== 0;
    return adjoins && isSeveral((this.fronts[suit] as number) & chain);
  }

  /** It may where a packet waits for the founding, or nothing keeps the chain of the end for good. */
  protected isEndInNeed(base: Base): boolean {
    if (!this.isOpenTo(base)) return false;
    const {suit, direction} = base;
    return (
      (this.waitsFounding[direction][suit] as number) > 0 || !this.isKept(suit, this.chainOf(endOf(suit, direction)))
    );
  }

  /**
   * Which column keeps a chain while all others of the chain are cleared. Proof that nothing else need be tried: in any
   * winning line let the keeper be the chain's column that is cleared last, or never. Clear the others now, and follow the
   * line without these clearings. The available cards are always at least those of the line, so chains only grow; and where
   * the line clears a column whose chain is kept by one that is gone here, the keeper still lies in that chain. The same
   * holds in whatever order chains are taken. Where a packet waits, or a suit has to be founded by what becomes
   * available, the columns are tried one by one.
   */
  protected clearings(): number[][] {
    const covered = this.columns.filter(column => this.hasCovered(column));
    for (const column of covered) {
      const chain = this.columnsIn(this.front(column));
      if (chain.length < 2 || chain.some(each => this.waits(each) || this.isFateful(each))) continue;
      // The least covered keeps it first.
      const keepers = chain.toSorted((a, b) => this.coveredIn(a) - this.coveredIn(b));
      return keepers.map(keeper => chain.filter(each => each !== keeper));
    }
    return covered.filter(column => this.mayClear(column)).map(column => [column]);
  }

  /** The columns that have their fronts in the chain of an available card. */
  private columnsIn(card: number): number[] {
    const suit = suitOf(card);
    const fronts = (this.fronts[suit] as number) & this.chainOf(card);
    return this.columns.filter(column => {
      const front = this.front(column);
      return front >= 0 && suitOf(front) === suit && (fronts & bitOf(front)) !== 0;
    });
  }

  /** Is there a front with nothing behind it in a chain, which keeps it for good? */
  private isKept(suit: number, chain: number): boolean {
    return ((this.lastFronts[suit] as number) & chain) !== 0;
  }
}
