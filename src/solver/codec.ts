import type {PileSpec} from '../engine/pile.js';

/**
 * A tableau pile as one small number, 0 when it is empty. Cards are the kernel's: suit times 13 plus height, so that the
 * next card of a suit is the next number. Whatever does not fit gives -1.
 */
export interface Codec {
  /** Bytes that a pile takes in a stored state. */
  readonly width: 1 | 2 | 4;
  top(pile: number): number;
  bottom(pile: number): number;
  size(pile: number): number;
  /** The pile that one card begins. */
  into(card: number): number;
  /** The pile with a card laid on it; the pile is not empty. */
  over(pile: number, card: number): number;
  /** The pile with a card slipped beneath it; the pile is not empty. */
  under(pile: number, card: number): number;
  /** The pile less its top cards. */
  without(pile: number, count: number): number;
  /** The top cards as a pile of their own. */
  unit(pile: number, count: number): number;
  /** The pile with a unit laid on it; the pile is not empty. */
  joined(pile: number, unit: number): number;
  /** The cards, bottom to top. */
  cards(pile: number): number[];
  /** The pile of such cards, which are in sequence. */
  of(cards: readonly number[]): number;
}

/** The codec that suits the tableau piles of a declaration; any will do where there are none. */
export function codecFor(spec: PileSpec | undefined): Codec {
  if (!spec?.build || spec.holds === 1) return new CellCodec();
  if (spec.build.inSuit) return spec.build.step === 'onward' ? new PacketCodec() : new RunCodec(spec.build.step);
  return new LadderCodec(spec.build.step);
}

/** A place for one card: the card plus one. */
export class CellCodec implements Codec {
  readonly width = 1;

  top(pile: number): number {
    return pile - 1;
  }

  bottom(pile: number): number {
    return pile - 1;
  }

  size(pile: number): number {
    return pile === 0 ? 0 : 1;
  }

  into(card: number): number {
    return card + 1;
  }

  over(): number {
    return -1;
  }

  under(): number {
    return -1;
  }

  without(): number {
    return 0;
  }

  unit(pile: number): number {
    return pile;
  }

  joined(): number {
    return -1;
  }

  cards(pile: number): number[] {
    return pile === 0 ? [] : [pile - 1];
  }

  of(cards: readonly number[]): number {
    return cards.length === 0 ? 0 : (cards[0] as number) + 1;
  }
}

const HEIGHTS = 13;

/** May the one card be followed by the next number: is it not the last of its suit? */
const HAS_NEXT = Uint8Array.from({length: 64}, (_, card) => Number(card % HEIGHTS !== HEIGHTS - 1));

/** Are the two cards neighbours in one suit, `step` apart? */
function neighbours(from: number, to: number, step: number): boolean {
  return to === from + step && HAS_NEXT[step > 0 ? from : to] === 1;
}

/** A run in one suit and one direction: its bottom and its top card. */
export class RunCodec implements Codec {
  readonly width = 2;
  private readonly step: number;

  constructor(step: 'up' | 'down') {
    this.step = step === 'up' ? 1 : -1;
  }

  top(pile: number): number {
    return (pile >> 8) - 1;
  }

  bottom(pile: number): number {
    return (pile & 255) - 1;
  }

  size(pile: number): number {
    return pile === 0 ? 0 : ((pile >> 8) - (pile & 255)) * this.step + 1;
  }

  into(card: number): number {
    return (card + 1) * 257;
  }

  over(pile: number, card: number): number {
    return neighbours((pile >> 8) - 1, card, this.step) ? (pile & 255) | ((card + 1) << 8) : -1;
  }

  under(): number {
    return -1;
  }

  without(pile: number, count: number): number {
    return count >= this.size(pile) ? 0 : pile - this.step * count * 256;
  }

  unit(pile: number, count: number): number {
    const top = pile >> 8;
    return (top << 8) | (top - this.step * (count - 1));
  }

  joined(pile: number, unit: number): number {
    return neighbours((pile >> 8) - 1, (unit & 255) - 1, this.step) ? (pile & 255) | (unit & 0xff00) : -1;
  }

  cards(pile: number): number[] {
    return Array.from({length: this.size(pile)}, (_, i) => this.bottom(pile) + this.step * i);
  }

  of(cards: readonly number[]): number {
    if (cards.length === 0) return 0;
    return ((cards[0] as number) + 1) | (((cards[cards.length - 1] as number) + 1) << 8);
  }
}

/** A packet in one suit, up or down as its first two cards settle it: its bottom and its top card. */
export class PacketCodec implements Codec {
  readonly width = 2;

  top(pile: number): number {
    return (pile >> 8) - 1;
  }

  bottom(pile: number): number {
    return (pile & 255) - 1;
  }

  size(pile: number): number {
    return pile === 0 ? 0 : Math.abs((pile >> 8) - (pile & 255)) + 1;
  }

  /** 1 upward, -1 downward, 0 for a single card, which takes either neighbour. */
  private step(pile: number): number {
    return Math.sign((pile >> 8) - (pile & 255));
  }

  into(card: number): number {
    return (card + 1) * 257;
  }

  over(pile: number, card: number): number {
    const top = (pile >> 8) - 1;
    const bottom = (pile & 255) - 1;
    const fits =
      card === top + 1
        ? top >= bottom && HAS_NEXT[top] === 1
        : card === top - 1 && top <= bottom && HAS_NEXT[card] === 1;
    return fits ? (pile & 255) | ((card + 1) << 8) : -1;
  }

  under(pile: number, card: number): number {
    const top = (pile >> 8) - 1;
    const bottom = (pile & 255) - 1;
    const fits =
      card === bottom - 1
        ? top >= bottom && HAS_NEXT[card] === 1
        : card === bottom + 1 && top <= bottom && HAS_NEXT[bottom] === 1;
    return fits ? (pile & 0xff00) | (card + 1) : -1;
  }

  without(pile: number, count: number): number {
    return count >= this.size(pile) ? 0 : pile - this.step(pile) * count * 256;
  }

  unit(pile: number, count: number): number {
    const top = pile >> 8;
    return (top << 8) | (top - this.step(pile) * (count - 1));
  }

  joined(pile: number, unit: number): number {
    if (this.size(unit) === 1) return this.over(pile, this.top(unit));
    const fits = this.over(pile, this.bottom(unit)) >= 0 && this.bottom(unit) - this.top(pile) === this.step(unit);
    return fits ? (pile & 255) | (unit & 0xff00) : -1;
  }

  cards(pile: number): number[] {
    return Array.from({length: this.size(pile)}, (_, i) => this.bottom(pile) + this.step(pile) * i);
  }

  of(cards: readonly number[]): number {
    if (cards.length === 0) return 0;
    return ((cards[0] as number) + 1) | (((cards[cards.length - 1] as number) + 1) << 8);
  }
}

const BASE_SHIFT = 27;
const SUITS_MASK = (1 << BASE_SHIFT) - 1;

/**
 * A sequence whatever the suit: the height of its bottom card in the upper bits; below them a leading 1 and then two bits
 * for each card's suit, the top card's last. So a run moves with two shifts.
 */
export class LadderCodec implements Codec {
  readonly width = 4;
  private readonly step: number;

  constructor(step: 'up' | 'down' | 'onward') {
    if (step === 'onward') throw new TypeError('a sequence whatever the suit needs one direction');
    this.step = step === 'up' ? 1 : -1;
  }

  size(pile: number): number {
    return (31 - Math.clz32(pile & SUITS_MASK)) >> 1;
  }

  private topHeight(pile: number): number {
    return (pile >> BASE_SHIFT) + this.step * (this.size(pile) - 1);
  }

  top(pile: number): number {
    return (pile & 3) * HEIGHTS + this.topHeight(pile);
  }

  bottom(pile: number): number {
    const suit = (pile >> (2 * this.size(pile) - 2)) & 3;
    return suit * HEIGHTS + (pile >> BASE_SHIFT);
  }

  into(card: number): number {
    return ((card % HEIGHTS) << BASE_SHIFT) | 4 | Math.floor(card / HEIGHTS);
  }

  over(pile: number, card: number): number {
    if (card % HEIGHTS !== this.topHeight(pile) + this.step) return -1;
    return this.extended(pile, Math.floor(card / HEIGHTS), 1);
  }

  under(): number {
    return -1;
  }

  without(pile: number, count: number): number {
    if (count >= this.size(pile)) return 0;
    return (pile & ~SUITS_MASK) | ((pile & SUITS_MASK) >> (2 * count));
  }

  unit(pile: number, count: number): number {
    const base = this.topHeight(pile) - this.step * (count - 1);
    return (base << BASE_SHIFT) | (1 << (2 * count)) | (pile & ((1 << (2 * count)) - 1));
  }

  joined(pile: number, unit: number): number {
    if (unit >> BASE_SHIFT !== this.topHeight(pile) + this.step) return -1;
    const count = this.size(unit);
    return this.extended(pile, unit & ((1 << (2 * count)) - 1), count);
  }

  private extended(pile: number, suits: number, count: number): number {
    return (pile & ~SUITS_MASK) | (((pile & SUITS_MASK) << (2 * count)) | suits);
  }

  cards(pile: number): number[] {
    const size = pile === 0 ? 0 : this.size(pile);
    const suit = (i: number): number => (pile >> (2 * (size - 1 - i))) & 3;
    return Array.from({length: size}, (_, i) => suit(i) * HEIGHTS + (pile >> BASE_SHIFT) + this.step * i);
  }

  of(cards: readonly number[]): number {
    if (cards.length === 0) return 0;
    const suits = cards.reduce((bits, card) => (bits << 2) | Math.floor(card / HEIGHTS), 1);
    return (((cards[0] as number) % HEIGHTS) << BASE_SHIFT) | suits;
  }
}
