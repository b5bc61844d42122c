import {HEIGHTS, NONE} from './cards.js';
import {PileCodec} from './pile-codec.js';

/** 1 for a card that another of its suit follows. */
const HAS_NEXT = Uint8Array.from({length: 64}, (_, card) => Number(card % HEIGHTS !== HEIGHTS - 1));

/**
 * A sequence in one suit: its bottom card plus one, and above that its top card plus one. Where both directions are
 * allowed, the first two cards settle which it is.
 */
export class SuitCodec extends PileCodec {
  readonly width = 2;

  constructor(
    private readonly mayRise: boolean,
    private readonly mayFall: boolean,
  ) {
    super();
  }

  size(pile: number): number {
    return pile === 0 ? 0 : Math.abs((pile >> 8) - (pile & 255)) + 1;
  }

  top(pile: number): number {
    return (pile >> 8) - 1;
  }

  bottom(pile: number): number {
    return (pile & 255) - 1;
  }

  at(pile: number, index: number): number {
    return this.bottom(pile) + this.step(pile) * index;
  }

  into(card: number): number {
    return (card + 1) * 257;
  }

  override over(pile: number, card: number): number {
    const top = (pile >> 8) - 1;
    const bottom = (pile & 255) - 1;
    const fits =
      card === top + 1
        ? this.mayRise && top >= bottom && HAS_NEXT[top] === 1
        : card === top - 1 && this.mayFall && top <= bottom && HAS_NEXT[card] === 1;
    return fits ? (pile & 255) | ((card + 1) << 8) : NONE;
  }

  override under(pile: number, card: number): number {
    const top = (pile >> 8) - 1;
    const bottom = (pile & 255) - 1;
    const fits =
      card === bottom - 1
        ? this.mayRise && top >= bottom && HAS_NEXT[card] === 1
        : card === bottom + 1 && this.mayFall && top <= bottom && HAS_NEXT[bottom] === 1;
    return fits ? (pile & 0xff00) | (card + 1) : NONE;
  }

  without(pile: number, count: number): number {
    return count >= this.size(pile) ? 0 : pile - this.step(pile) * count * 256;
  }

  unit(pile: number, count: number): number {
    const top = pile >> 8;
    return (top << 8) | (top - this.step(pile) * (count - 1));
  }

  override joined(pile: number, unit: number): number {
    if (this.over(pile, this.bottom(unit)) < 0) return NONE;
    const fits = this.size(unit) === 1 || this.bottom(unit) - this.top(pile) === this.step(unit);
    return fits ? (pile & 255) | (unit & 0xff00) : NONE;
  }

  /** 1 for a rising pile, -1 for a falling one, 0 for a single card. */
  private step(pile: number): number {
    return Math.sign((pile >> 8) - (pile & 255));
  }
}
