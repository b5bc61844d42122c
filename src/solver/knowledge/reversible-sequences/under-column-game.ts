import {end, ITS_ACE, NOTHING, UP, DOWN, ColumnGame, type BuildDirection} from './column-game.js';
import {heightOf, suitOf} from '../../compiled/cards.js';

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
export class UnderColumnGame extends ColumnGame {
  mayClear(column: number): boolean {
    const front = this.front(column);
    if (front < 0 || this.waits(column)) return false;
    this.findEnds(front);
    return this.isAnchored(suitOf(front)) || this.hasFellow(column);
  }

  /**
   * Clearing a front only gives up its place as a keeper of its chain. That is no loss where the chain is anchored and
   * needs none, or has a front with nothing behind it, which need never be cleared; nor where the card that becomes
   * available belongs to the chain as well.
   */
  isFreeToClear(column: number): boolean {
    if (!this.hasCovered(column) || this.waits(column) || this.isFateful(column)) return false;
    const front = this.front(column);
    const suit = suitOf(front);
    this.findEnds(front);
    if (this.isAnchored(suit) || this.isKept(suit)) return true;
    return this.adjoinsChain(suit, this.nextFront(column)) && this.hasFellow(column);
  }

  /** It may where a packet waits for the founding, or nothing keeps the chain of the end for good. */
  isEndInNeed(suit: number, direction: BuildDirection): boolean {
    if (!this.isOpenTo(suit, direction)) return false;
    if (this.waitsFounding[direction][suit] === 1) return true;
    this.findEnds(end(suit, direction));
    return !this.isKept(suit);
  }

  /**
   * Which column keeps a chain while all others of the chain are cleared. Proof that nothing else need be tried: in any
   * winning line let the keeper be the chain's column that is cleared last, or never. Clear the others now, and follow the
   * line without these clearings. The available cards are always at least those of the line, so chains only grow; and where
   * the line clears a column whose chain is kept by one that is gone here, the keeper still lies in that chain. The same
   * holds in whatever order chains are taken. Where a packet waits, or a suit has to be founded by what becomes
   * available, the columns are tried one by one.
   */
  choices(): number[][] {
    return this.keepers() ?? this.single();
  }

  /** One choice for each column that may keep the first chain with several; the least covered first. */
  private keepers(): number[][] | undefined {
    for (let column = 0; column < this.count; column++) {
      if (!this.hasCovered(column)) continue;
      const chain = this.chainOf(this.front(column));
      if (chain.length < 2 || chain.some(each => this.waits(each) || this.isFateful(each))) continue;
      const keepers = [...chain].sort((a, b) => this.coveredIn(a) - this.coveredIn(b));
      return keepers.map(keeper => chain.filter(each => each !== keeper));
    }
    return undefined;
  }

  private single(): number[][] {
    const choices: number[][] = [];
    for (let column = 0; column < this.count; column++)
      if (this.hasCovered(column) && this.mayClear(column)) choices.push([column]);
    return choices;
  }

  /** The columns whose fronts lie in the chain of an available card. */
  private chainOf(card: number): number[] {
    this.findEnds(card);
    const members: number[] = [];
    for (let column = 0; column < this.count; column++) if (this.isInChain(suitOf(card), column)) members.push(column);
    return members;
  }

  /** Does the front of a column lie in a packet that cannot go yet? */
  private waits(column: number): boolean {
    if (this.cleared[column] !== 0) return false;
    const awaited = this.awaited[column] as number;
    if (awaited === NOTHING) return false;
    if (awaited >= 0) return !this.isAtHand(awaited);
    return this.directions[suitOf(this.front(column))] !== (awaited === ITS_ACE ? UP : DOWN);
  }

  /** Does another column's front lie in the last chain found? */
  private hasFellow(column: number): boolean {
    const suit = suitOf(this.front(column));
    for (let other = 0; other < this.count; other++) if (other !== column && this.isInChain(suit, other)) return true;
    return false;
  }

  private adjoinsChain(suit: number, card: number): boolean {
    if (suitOf(card) !== suit) return false;
    const height = heightOf(card);
    return height === this.low - 1 || height === this.high + 1;
  }

  /** Is there a front with nothing behind it in the last chain found, which keeps it for good? */
  private isKept(suit: number): boolean {
    for (let column = 0; column < this.count; column++)
      if (!this.hasCovered(column) && this.isInChain(suit, column)) return true;
    return false;
  }
}
