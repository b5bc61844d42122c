import {CardSet, setOf} from '../compiled/card-set.js';
import {NONE, SUITS} from '../compiled/cards.js';
import {ALL_CARDS, isKing, KINGS, rankIn, takerOf, takersOf, TOP_RANK} from '../compiled/halves.js';
import {Foundations} from '../placement/foundations.js';
import {GOES_UP, type Step} from '../placement/line.js';
import {Talon} from '../placement/talon.js';
import type {Deal} from '../placement/deal.js';

/** Words of a state. */
export const WORDS = 5;

/**
 * What a card of the columns lies on: the first of the two cards that take it, the second, or none, as it begins a
 * column.
 */
export const ON_FIRST = 1;
export const ON_SECOND = 2;
export const BEGINS = 3;

/** The bits of the first word of a state that do not say how the cards of the stock and the waste lie. */
export const WITHOUT_LIE = 0xfffff;
/** Any highest card on any lowest one. */
const ALL_ROUNDS = 0xff;

/**
 * A state of a game like Canfield. For each card of the columns it has what it lies on, two bits; how many cards of
 * each suit are up, and how many are left of the reserve. All others are in the stock or the waste; there, only how
 * they lie matters, as `Talon` has it.
 */
export class CanfieldBoard {
  readonly up = new Foundations();
  left = 0;
  lie = 0;
  /** What may still go round the corner: two bits for each suit, for the highest cards that may lie on its lowest. */
  rounds = ALL_ROUNDS;
  steps: Step[] = [];
  /** The lower and the upper bit of what each card lies on. */
  readonly lowBits = new CardSet();
  readonly highBits = new CardSet();
  /** Where `read` has put them: the cards that begin columns, the top ones, those of the stock and the waste. */
  readonly first = new CardSet();
  readonly tops = new CardSet();
  readonly inTalon = new CardSet();
  /** Those that are up, or lie on others for good. */
  private readonly fixed = new CardSet();
  readonly talon: Talon;
  /** The cards of the reserve, by how many are left. */
  private readonly inReserve: readonly CardSet[];
  /** Do parts of columns move onto other columns? */
  readonly partsMove: boolean;
  /** Do they move into spaces, once the reserve is out? */
  readonly partsFillSpaces: boolean;

  constructor(readonly deal: Deal) {
    const {reserve, talon, traits} = deal;
    this.partsMove = traits.moves === 'run';
    this.partsFillSpaces = traits.spaces === 'runs';
    this.talon = new Talon(talon, traits.turn, traits.passes);
    this.inReserve = Array.from({length: reserve.length + 1}, (_, left) => setOf(reserve.slice(0, left)));
  }

  enterStart(): void {
    const {deal, lowBits, highBits} = this;
    this.up.set(deal.up);
    this.steps = [];
    this.rounds = ALL_ROUNDS;
    this.left = deal.reserve.length;
    this.lie = this.talon.lieIn(deal);
    lowBits.clear();
    highBits.clear();
    for (const cards of deal.columns)
      cards.forEach((card, i) => this.lay(card, i === 0 ? BEGINS : kindOf(cards[i - 1] as number)));
  }

  save(words: Int32Array): void {
    const {up, lowBits, highBits} = this;
    words[0] = up.word | (this.left << 16) | (this.lie << 20);
    lowBits.store(words, 1);
    highBits.store(words, 3);
  }

  load(words: Int32Array, at: number): void {
    const {up, lowBits, highBits} = this;
    const head = words[at] as number;
    up.word = head & 0xffff;
    this.left = (head >>> 16) & 15;
    this.lie = head >>> 20;
    lowBits.load(words, at + 1);
    highBits.load(words, at + 3);
  }

  copy(other: CanfieldBoard): void {
    const {up, lowBits, highBits} = this;
    up.word = other.up.word;
    this.left = other.left;
    this.lie = other.lie;
    this.rounds = other.rounds;
    this.steps = [];
    lowBits.copy(other.lowBits);
    highBits.copy(other.highBits);
  }

  /** Puts a card of the columns on what its kind says; 0 takes it away. */
  lay(card: number, kind: number): void {
    this.lowBits.set(card, (kind & 1) !== 0);
    this.highBits.set(card, (kind & 2) !== 0);
  }

  kind(card: number): number {
    return this.lowBits.bit(card) | (this.highBits.bit(card) << 1);
  }

  /** Takes a top card off its column. */
  leaveColumn(card: number): void {
    const isAlone = this.kind(card) === BEGINS;
    this.lay(card, 0);
    if (isAlone) this.fillSpace();
  }

  /** Brings a card of the reserve into a space that has come about. */
  fillSpace(): void {
    if (this.left > 0) this.lay(this.deal.reserve[--this.left] as number, BEGINS);
  }

  /**
   * Puts up what may go up without harm, and reads the state. Nothing comes to lie on a card any more if the two cards
   * that fit are up, or lie on others for good, which they do where columns move only whole; on the lowest of a suit
   * nothing comes if no rounds are left on it. Then every line that wins without the play wins after it, with the play
   * left out: in the space that it makes lies a card of the reserve, which is played from there as it would be from the
   * reserve. Of several cards turned at once none may leave the waste so, as those behind it would come round otherwise;
   * nor where passes are counted, as one turned up late leaves those before it for another pass.
   *
   * Where parts of columns move, one that lies on the second of its takers goes to the first if that is bare, as it can
   * be moved back.
   */
  settle(): void {
    do this.read();
    while (this.settleOne() || (this.partsMove && this.moveToFirst()));
  }

  private moveToFirst(): boolean {
    const onSecond = this.highBits.without(this.lowBits);
    for (let card = onSecond.first; card >= 0; card = onSecond.after(card)) {
      if (!this.canMoveOver(card)) continue;
      this.moveOver(card);
      return true;
    }
    return false;
  }

  /** Can a card, with all that lies on it, move over to the other card that takes it? */
  canMoveOver(card: number): boolean {
    const taker = this.otherTaker(card);
    return this.partsMove && this.isTop(taker) && !this.isAbove(taker, card);
  }

  moveOver(card: number): void {
    const taker = this.otherTaker(card);
    this.steps.push({card, to: taker});
    this.lay(card, kindOf(taker));
  }

  private otherTaker(card: number): number {
    return below(card, this.kind(card) ^ (ON_FIRST | ON_SECOND));
  }

  /** The card that lies on one of the columns; NONE if there is none. */
  on(taker: number): number {
    const [first, kind] = [rankIn(taker) === 0 ? highestOn(taker) : (taker & ~1) - 2, kindOf(taker)];
    return this.kind(first) === kind ? first : this.kind(first + 1) === kind ? first + 1 : NONE;
  }

  private settleOne(): boolean {
    for (let suit = 0; suit < SUITS; suit++) {
      const card = this.up.next(suit);
      if (card < 0 || !this.isSafe(card, suit) || !this.leaves(card)) continue;
      this.steps.push({card, to: GOES_UP});
      this.up.raise(card);
      return true;
    }
    return false;
  }

  /** Takes a card from where it lies; false if it is not free. */
  private leaves(card: number): boolean {
    const {deal, tops, inTalon} = this;
    if (tops.has(card)) this.leaveColumn(card);
    else if (this.left > 0 && deal.reserve[this.left - 1] === card) this.left--;
    else return deal.traits.turn === 1 && deal.traits.passes === Infinity && inTalon.has(card);
    return true;
  }

  private isSafe(card: number, suit: number): boolean {
    if (rankIn(card) === 0) return ((this.rounds >>> (2 * suit)) & 3) === 0;
    const lower = (card & ~1) - 2;
    return this.fixed.has(lower) && this.fixed.has(lower + 1);
  }

  isTop(card: number): boolean {
    return this.tops.has(card);
  }

  /** Does a card of the columns lie above another one, or is it that one? */
  isAbove(upper: number, card: number): boolean {
    let at = upper;
    for (let kind = this.kind(at); kind !== BEGINS && at !== card; kind = this.kind(at)) at = below(at, kind);
    return at === card;
  }

  /** Does a highest card lie on a lowest one? */
  get hasRound(): boolean {
    return this.lowBits.without(this.highBits).meets(KINGS) || this.highBits.without(this.lowBits).meets(KINGS);
  }

  /** The cards that lie on others. */
  get lying(): CardSet {
    return this.lowBits.union(this.highBits).without(this.first);
  }

  /** How many columns are not empty. */
  get columns(): number {
    return this.first.size;
  }

  /** Finds what the sets tell. */
  read(): void {
    const {lowBits, highBits, first, fixed, tops, inTalon} = this;
    first.copy(lowBits).keep(highBits);
    tops.copy(lowBits).add(highBits);
    fixed.copy(tops).remove(first);
    this.up.addTo(fixed);
    inTalon
      .copy(ALL_CARDS)
      .remove(tops)
      .remove(fixed)
      .remove(this.inReserve[this.left] as CardSet);
    tops.remove(takersOf(lowBits, highBits));
    if (!this.partsMove && !this.partsFillSpaces) return;
    fixed.clear();
    this.up.addTo(fixed);
  }

  /** Finds what can be had of the stock and the waste of a state that has been read. */
  readTalon(): void {
    this.talon.read(this.inTalon, this.lie);
  }
}

/** Of the two cards that take another, which one is this? */
export function kindOf(card: number): number {
  return (card & 1) === 0 ? ON_FIRST : ON_SECOND;
}

/** The first of the two highest cards that go round the corner onto a lowest one. */
export function highestOn(lowest: number): number {
  return ((lowest & 32) ^ 32) + 2 * TOP_RANK;
}

/** What a card of a column lies on, by its kind, if it does not begin the column. */
export function below(card: number, kind: number): number {
  const which = kind === ON_SECOND ? 1 : 0;
  return isKing(card) ? ((card & 32) ^ 32) | which : takerOf(card, which);
}
