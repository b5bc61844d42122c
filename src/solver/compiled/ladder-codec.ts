import {heightOf, HEIGHTS, NONE, suitOf} from './cards.js';
import {PileCodec} from './pile-codec.js';

const BASE_SHIFT = 27;
const SUITS_MASK = (1 << BASE_SHIFT) - 1;

/**
 * A sequence in which it depends on the suits alone whether a card follows the one of the next height: the height of its bottom card in the upper bits; below them a leading 1 and then two bits
 * for each card's suit, the top card's last. So a run moves with two shifts.
 */
export class LadderCodec extends PileCodec {
  readonly width = 4;

  /** Each step is 1 or -1; `suits` has 1 at 4 times the lower card's suit plus the upper card's, where they fit. */
  constructor(
    private readonly step: number,
    private readonly suits: Uint8Array,
  ) {
    super();
  }

  size(pile: number): number {
    return (31 - Math.clz32((pile & SUITS_MASK) | 1)) >> 1;
  }

  private topHeight(pile: number): number {
    return (pile >> BASE_SHIFT) + this.step * (this.size(pile) - 1);
  }

  top(pile: number): number {
    return pile === 0 ? NONE : (pile & 3) * HEIGHTS + this.topHeight(pile);
  }

  bottom(pile: number): number {
    return this.at(pile, 0);
  }

  at(pile: number, index: number): number {
    const suit = (pile >> (2 * (this.size(pile) - 1 - index))) & 3;
    return suit * HEIGHTS + (pile >> BASE_SHIFT) + this.step * index;
  }

  into(card: number): number {
    return (heightOf(card) << BASE_SHIFT) | 4 | suitOf(card);
  }

  override over(pile: number, card: number): number {
    const suit = suitOf(card);
    if (heightOf(card) !== this.topHeight(pile) + this.step || !this.meets(pile, suit)) return NONE;
    return this.extended(pile, suit, 1);
  }

  without(pile: number, count: number): number {
    if (count >= this.size(pile)) return 0;
    return (pile & ~SUITS_MASK) | ((pile & SUITS_MASK) >> (2 * count));
  }

  unit(pile: number, count: number): number {
    const base = this.topHeight(pile) - this.step * (count - 1);
    return (base << BASE_SHIFT) | (1 << (2 * count)) | (pile & ((1 << (2 * count)) - 1));
  }

  override joined(pile: number, unit: number): number {
    const count = this.size(unit);
    const suits = unit & ((1 << (2 * count)) - 1);
    if (unit >> BASE_SHIFT !== this.topHeight(pile) + this.step) return NONE;
    return this.meets(pile, suits >> (2 * count - 2)) ? this.extended(pile, suits, count) : NONE;
  }

  private meets(pile: number, suit: number): boolean {
    return this.suits[(pile & 3) * 4 + suit] === 1;
  }

  private extended(pile: number, suits: number, count: number): number {
    return (pile & ~SUITS_MASK) | (((pile & SUITS_MASK) << (2 * count)) | suits);
  }
}
