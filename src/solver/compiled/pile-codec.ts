import {HEIGHTS, NONE} from './cards.js';

/**
 * A tableau pile as one small number, 0 when it is empty. Only its codec reads that number. A pile that would break the
 * sequence is -1.
 */
export abstract class PileCodec {
  /** Bytes that a pile takes in a stored state. */
  abstract readonly width: 1 | 2 | 4;
  abstract size(pile: number): number;
  /** The last card; -1 for an empty pile. */
  abstract top(pile: number): number;
  /** The first card of a pile that is not empty. */
  abstract bottom(pile: number): number;
  /** The card at an index counted from the bottom. */
  abstract at(pile: number, index: number): number;
  /** The pile that one card begins. */
  abstract into(card: number): number;
  /** The pile less its top cards. */
  abstract without(pile: number, count: number): number;
  /** The top cards as a pile of their own. */
  abstract unit(pile: number, count: number): number;

  /** The pile with a card laid on it; the pile is not empty. */
  over(_pile: number, _card: number): number {
    return NONE;
  }

  /** The pile with a card slipped beneath it; the pile is not empty. */
  under(_pile: number, _card: number): number {
    return NONE;
  }

  /** The pile with a unit laid on it; the pile is not empty. */
  joined(_pile: number, _unit: number): number {
    return NONE;
  }

  /** The cards, bottom to top. */
  cards(pile: number): number[] {
    return Array.from({length: pile === 0 ? 0 : this.size(pile)}, (_, index) => this.at(pile, index));
  }

  /** The pile of some cards, bottom to top. Throws a RangeError if they do not lie in sequence. */
  of(cards: readonly number[]): number {
    let pile = 0;
    for (const card of cards) {
      pile = pile === 0 ? this.into(card) : this.over(pile, card);
      if (pile < 0) throw new RangeError('the cards of a tableau pile do not lie in sequence');
    }
    return pile;
  }
}

/** A place for one card: the card plus one. */
export class CellCodec extends PileCodec {
  readonly width = 1;

  size(pile: number): number {
    return pile === 0 ? 0 : 1;
  }

  top(pile: number): number {
    return pile - 1;
  }

  bottom(pile: number): number {
    return pile - 1;
  }

  at(pile: number): number {
    return pile - 1;
  }

  into(card: number): number {
    return card + 1;
  }

  without(): number {
    return 0;
  }

  unit(pile: number): number {
    return pile;
  }
}

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
