import {NONE} from './cards.js';

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
  abstract into(card: number): number;
  /** The pile less its top cards. */
  abstract without(pile: number, count: number): number;
  /** The top cards as a pile of their own. */
  abstract unit(pile: number, count: number): number;

  /** The pile with a card laid on it; the pile is not empty. */
  over(_pile: number, _card: number): number {
    return NONE;
  }

  /** The pile with a card turned onto it, which need not fit; the pile may be empty. */
  turned(pile: number, card: number): number {
    return this.of([...this.cards(pile), card]);
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
