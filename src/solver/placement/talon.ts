import {CardSet} from '../compiled/card-set.js';
import type {Deal} from './deal.js';

/** More than there are cards in the stock. */
export const MOST_IN_TALON = 64;

/** Bits for a number of cards in the waste, and all of them. */
export const WASTE_BITS = 6;
export const WASTE = (1 << WASTE_BITS) - 1;

/** How many cards lie in the waste, and which pass it is, by how the cards lie. */
export function wasteIn(lie: number): number {
  return lie & WASTE;
}

export function passIn(lie: number): number {
  return lie >> WASTE_BITS;
}

/**
 * The stock and the waste. How their cards lie is a number: how many are in the waste, and above these bits the pass,
 * if passes are counted.
 */
export class Talon {
  /** As last read: the cards in the order in which they are turned, and those of them that can be had. */
  readonly order = new Uint8Array(MOST_IN_TALON);
  size = 0;
  readonly reachable = new CardSet();
  /** May one go through them again? */
  comesRound = true;
  private readonly lies = new Int16Array(MOST_IN_TALON);

  constructor(
    private readonly cards: readonly number[],
    private readonly turn: number,
    private readonly passes: number,
  ) {}

  /** How the cards of a deal lie. */
  lieIn({waste, pass, talon}: Pick<Deal, 'waste' | 'pass' | 'talon'>): number {
    return this.lie(waste, pass, talon.length);
  }

  /**
   * Where passes are not counted, and the same cards can be had with no card in the waste, it is written so: when as
   * many lie there as whole turns bring, or all.
   */
  private lie(waste: number, pass: number, size: number): number {
    if (this.passes < Infinity) return waste | (pass << WASTE_BITS);
    return waste % this.turn === 0 || waste === size ? 0 : waste;
  }

  /** Finds what can be had of the cards that are left, in as few passes as may be. */
  read(left: CardSet, lie: number): void {
    const {order, reachable, turn, passes, lies} = this;
    const [waste, pass] = [wasteIn(lie), passIn(lie)];
    this.comesRound = pass < passes;
    let size = 0;
    for (const card of this.cards) if (left.has(card)) order[size++] = card;
    this.size = size;
    reachable.clear();
    for (let count = 1; count <= size; count++) {
      const isNear = count === waste || (count > waste && ((count - waste) % turn === 0 || count === size));
      const isLater = !isNear && this.comesRound && (count % turn === 0 || count === size);
      if (!isNear && !isLater) continue;
      const card = order[count - 1] as number;
      reachable.put(card);
      lies[card] = this.lie(count - 1, pass + Number(isLater), size - 1);
    }
  }

  /** How the others lie once a card that can be had is taken. */
  lieAfter(card: number): number {
    return this.lies[card] as number;
  }
}
