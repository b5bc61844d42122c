/*
 * A verified fast path for studies: whole deals of Thirteen Up under fill=auto, 40,000 and more a second. It deals, plays
 * and redeals by itself. test/solver/study.test.ts holds its verdicts to the general solver, whose lines the engine
 * replays, for both kinds of redeal and several numbers of passes.
 */
import {suitOf, type Card} from '../../engine/card.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {heightOf} from '../../engine/declaration/build.js';
import {redealOrder, shuffledPack} from '../../engine/shuffle.js';
import {HEIGHT, HEIGHTS, raise, SUIT} from '../compiled/cards.js';
import {IntTable} from '../compiled/int-table.js';
import {PLAIN, type QuickVerdict, type Knowledge} from './knowledge.js';

const STORE = 13;
const COLUMNS = 4;
const STOCK = 31;

/** The solver's number for each of the engine's cards; the two is lowest. */
const NUMBERS = Uint8Array.from({length: 52}, (_, card) => suitOf(card) * HEIGHTS + heightOf(card, 2));

/**
 * Judges deals by the general search with the game's dominances applied: every play that fits is safe, so the only choice
 * is between using an open space for the top of the waste and turning on. States are three words.
 */
class DealJudge {
  private readonly frames = new Int32Array(FRAME * 64);
  private readonly store = new Uint8Array(STORE);
  private readonly stock = new Uint8Array(STOCK);
  private readonly known = new ChoiceSet();
  /** For each pass that this deal has reached, the places of the stock in the order in which they are turned. */
  private readonly orders: Uint8Array[] = [];
  private ordered = 1;
  /** The stock as the engine numbers its cards, for redeals. */
  private readonly stockCards = new Uint8Array(STOCK);
  private seed = '';
  private shuffles = false;
  private passes = 1;
  private positions = 0;
  private length = 0;

  /** Judges the deal of a seed, or of a pack that a seed shuffles again. */
  judge(rules: Ruleset, seed: string, pack: readonly Card[] = shuffledPack(1, seed, 1)): QuickVerdict {
    this.seed = seed;
    this.shuffles = rules.redeal?.order === 'shuffle';
    this.passes = rules.redeal?.passes ?? 1;
    this.ordered = 1;
    this.positions = 0;
    this.length = 0;
    this.known.clear();
    this.layOut(pack);
    const isWon = this.search(0);
    return {verdict: isWon ? 'winnable' : 'unwinnable', positions: this.positions, length: this.length};
  }

  private layOut(pack: readonly Card[]): void {
    const {frames, store, stock} = this;
    frames.fill(0, 0, FRAME);
    let dealt = 0;
    for (let i = pack.length - 1; i >= 0; i--) {
      const card = NUMBERS[pack[i] as number] as number;
      if (HEIGHT[card] === 0) continue;
      if (dealt < STORE) store[dealt] = card;
      else if (dealt < STORE + COLUMNS) frames[dealt - STORE] = alone(card);
      else {
        stock[dealt - STORE - COLUMNS] = card;
        this.stockCards[dealt - STORE - COLUMNS] = pack[i] as Card;
      }
      dealt++;
    }
    for (let suit = 0; suit < 4; suit++) frames[WANTS + suit] = suit * HEIGHTS + 1;
    frames[LEFT_IN_STORE] = STORE;
    frames[PASS] = 1;
  }

  /** Is the state in the frame at this offset winnable? */
  private search(at: number): boolean {
    const {frames} = this;
    this.playTable(at);
    let isNew = true;
    for (;;) {
      this.positions++;
      for (; this.playWaste(at); isNew = true) this.playTable(at);
      if (isNew && this.isWon(at)) {
        this.length = frames[at + MOVES] as number;
        return true;
      }
      const space = this.space(at);
      const top = space < 0 ? -1 : this.wasteTop(at);
      if (top >= 0) {
        if (!this.known.add(frames, at)) return false;
        const next = at + FRAME;
        for (let i = 0; i < FRAME; i++) frames[next + i] = frames[at + i] as number;
        frames[next + space] = alone(this.stock[top] as number);
        frames[next + GONE] = (frames[next + GONE] as number) | (1 << top);
        raise(frames, next + MOVES);
        if (this.search(next)) return true;
      }
      isNew = false;
      if (!this.turn(at, space < 0)) return false;
    }
  }

  private isWon(at: number): boolean {
    const {frames} = this;
    for (let suit = 0; suit < 4; suit++) if (frames[at + WANTS + suit] !== suit * HEIGHTS + HEIGHTS) return false;
    return true;
  }

  private space(at: number): number {
    for (let column = 0; column < COLUMNS; column++) if (this.frames[at + column] === 0) return column;
    return -1;
  }

  /** Makes every fitting play of the columns and the store, and fills spaces from the store, until nothing changes. */
  private playTable(at: number): void {
    while (this.playColumns(at) || this.playStore(at));
  }

  private playStore(at: number): boolean {
    const {frames, store} = this;
    const left = frames[at + LEFT_IN_STORE] as number;
    if (left === 0 || !this.playCard(at, store[left - 1] as number)) return false;
    frames[at + LEFT_IN_STORE] = left - 1;
    return true;
  }

  /** Plays the top of the waste where it fits. After a turn nothing else can have become playable. */
  private playWaste(at: number): boolean {
    const {frames} = this;
    const top = this.wasteTop(at);
    if (top < 0 || !this.playCard(at, this.stock[top] as number)) return false;
    frames[at + GONE] = (frames[at + GONE] as number) | (1 << top);
    return true;
  }

  /** Moves columns up as far as they go, or onto others, and fills spaces; false when nothing changed. */
  private playColumns(at: number): boolean {
    const {frames} = this;
    let changed = false;
    for (let i = at; i < at + COLUMNS; i++) {
      const column = frames[i] as number;
      if (column === 0) {
        const left = frames[at + LEFT_IN_STORE] as number;
        if (left === 0) continue;
        frames[at + LEFT_IN_STORE] = left - 1;
        frames[i] = alone(this.store[left - 1] as number);
        changed = true;
        continue;
      }
      const lowest = column >> 8;
      const highest = column & 255;
      const want = at + WANTS + (SUIT[lowest] as number);
      if (frames[want] === lowest) {
        frames[want] = highest + 1;
        frames[i] = 0;
        raise(frames, at + MOVES, highest - lowest + 1);
        changed = true;
      } else if (this.join(at, i, lowest, highest + 1)) {
        frames[i] = 0;
        changed = true;
      }
    }
    return changed;
  }

  /** Lays cards, of which `lowest` is the last, on the column whose lowest card is `onto`. */
  private join(at: number, from: number, lowest: number, onto: number): boolean {
    const {frames} = this;
    for (let j = at; j < at + COLUMNS; j++) {
      const column = frames[j] as number;
      if (j === from || column >> 8 !== onto) continue;
      frames[j] = (column & 255) | (lowest << 8);
      raise(frames, at + MOVES);
      return true;
    }
    return false;
  }

  /** Plays one card from the store or the waste up or onto a column, where it fits. */
  private playCard(at: number, card: number): boolean {
    const {frames} = this;
    const want = at + WANTS + (SUIT[card] as number);
    if (frames[want] !== card) return this.join(at, -1, card, card + 1);
    frames[want] = card + 1;
    raise(frames, at + MOVES);
    return true;
  }

  /** The place of the waste's top card; -1 when it is empty. */
  private wasteTop(at: number): number {
    const {frames} = this;
    const order = this.orderOf(frames[at + PASS] as number);
    const gone = frames[at + GONE] as number;
    let turned = frames[at + TURNED] as number;
    while (turned > 0 && ((gone >>> (order[turned - 1] as number)) & 1) === 1) turned--;
    return turned === 0 ? -1 : (order[turned - 1] as number);
  }

  /**
   * Turns a card, beginning the next pass where the stock is out; false when no pass is left. `onlyFitting` turns on to
   * the next card that fits somewhere, since without a space nothing else can be done on the way.
   */
  private turn(at: number, onlyFitting: boolean): boolean {
    const {frames, stock} = this;
    const gone = frames[at + GONE] as number;
    if (gone === ALL) return false;
    for (;;) {
      const order = this.orderOf(frames[at + PASS] as number);
      for (let turned = frames[at + TURNED] as number; turned < STOCK; turned++) {
        const place = order[turned] as number;
        if (((gone >>> place) & 1) === 1) continue;
        raise(frames, at + MOVES);
        if (onlyFitting && !this.fits(at, stock[place] as number)) continue;
        frames[at + TURNED] = turned + 1;
        return true;
      }
      if ((frames[at + PASS] as number) >= this.passes) return false;
      raise(frames, at + MOVES);
      raise(frames, at + PASS);
      frames[at + TURNED] = 0;
    }
  }

  /** Could the card go up or onto a column? */
  private fits(at: number, card: number): boolean {
    const {frames} = this;
    if (frames[at + WANTS + (SUIT[card] as number)] === card) return true;
    const onto = card + 1;
    for (let j = at; j < at + COLUMNS; j++) if ((frames[j] as number) >> 8 === onto) return true;
    return false;
  }

  private orderOf(pass: number): Uint8Array {
    if (!this.shuffles || pass === 1) return DEALT_ORDER;
    while (this.ordered < pass) this.fillOrder(++this.ordered);
    return this.orders[pass] as Uint8Array;
  }

  private fillOrder(pass: number): void {
    this.orders[pass] = redealOrder(1, this.seed, pass, this.stockCards, this.orders[pass]);
  }
}

const DEALT_ORDER = Uint8Array.from({length: STOCK}, (_, place) => place);
/** All places of the stock, a bit each. */
const ALL = 0x7fffffff;

/** A column of one card. */
function alone(card: number): number {
  return card | (card << 8);
}

/*
 * A frame of the search for Thirteen Up, by its offsets: first four columns, a number each, which is the highest card in the
 * low byte and the lowest above that, or 0 for a space; then the card that each foundation wants; then the rest.
 */
const WANTS = 4;
const LEFT_IN_STORE = 8;
const GONE = 9;
const TURNED = 10;
const PASS = 11;
const MOVES = 12;
const FRAME = 13;

/**
 * The states in which there was a choice: the columns sorted, the cards of the stock that are gone, the last turned card
 * and the pass. The store is empty in all of them, so what lies on the foundations follows from the rest.
 */
class ChoiceSet extends IntTable {
  private readonly key = new Int32Array(3);

  constructor() {
    super(3, 3);
  }

  /** True when the state in the frame is new. */
  add(frames: Int32Array, at: number): boolean {
    let a = tenBits(frames[at] as number);
    let b = tenBits(frames[at + 1] as number);
    let c = tenBits(frames[at + 2] as number);
    let d = tenBits(frames[at + 3] as number);
    if (a > b) [a, b] = [b, a];
    if (c > d) [c, d] = [d, c];
    if (a > c) [a, c] = [c, a];
    if (b > d) [b, d] = [d, b];
    if (b > c) [b, c] = [c, b];
    this.key[0] = a | (b << 10) | (c << 20);
    this.key[1] = frames[at + GONE] as number;
    this.key[2] = d | ((frames[at + TURNED] as number) << 10) | ((frames[at + PASS] as number) << 16);
    return this.enter(this.key) >= 0;
  }
}

/** A column of a frame in ten bits: suit, height of its highest card, height of its lowest. 0 is a space, as the twos are on the foundations. */
function tenBits(column: number): number {
  if (column === 0) return 0;
  const highest = column & 255;
  return (SUIT[highest] as number) * 256 + (HEIGHT[highest] as number) * 16 + (HEIGHT[column >> 8] as number);
}

const judge = new DealJudge();

export function thirteenUp(rules: Ruleset): Knowledge {
  const quick: Knowledge['judge'] = (under, {seed, pack}) => judge.judge(under, seed, pack);
  return {
    ...PLAIN,
    depthFirst: 400_000,
    advice: {depthFirst: 3000, expansionBudget: 8, lastExpansionBudget: 400},
    ...(rules.values['fill'] === 'auto' && {judge: quick}),
  };
}
