/*
 * A verified fast path for studies: whole deals of Thirteen Up under fill=auto, 40,000 and more a second. It deals,
 * plays and redeals by itself. test/solver/study.test.ts holds its verdicts to the general solver, whose lines the
 * engine replays, for both kinds of redeal and several numbers of passes.
 */
import type {Card} from '../../engine/card.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {redealOrder, shuffledPack} from '../../engine/shuffle.js';
import {heightOf, HEIGHTS, raise, suitOf, SUITS} from '../compiled/cards.js';
import {IntTable} from '../compiled/int-table.js';
import {compile} from '../compiled/searchable.js';
import {NO_KNOWLEDGE, type QuickVerdict, type Knowledge} from '../search/knowledge.js';

const STORE = 13;
const COLUMNS = 4;
const STOCK = 31;
/** All places of the stock, a bit each. */
const ALL = 0x7fffffff;
const DEALT_ORDER = Uint8Array.from({length: STOCK}, (_, place) => place);

class Frame {
  /** The highest card of each column in the low byte, the lowest above that; 0 for a space, as the twos are founded. */
  readonly columns = new Int32Array(COLUMNS);
  readonly wants = new Int32Array(SUITS);
  leftInStore = 0;
  /** The places of the stock whose cards are gone, a bit each. */
  gone = 0;
  /** How many places of the stock were turned in this pass. */
  turned = 0;
  pass = 1;
  /** Moves made since the deal. */
  moves = 0;

  copy({columns, wants, leftInStore, gone, turned, pass, moves}: Frame): void {
    this.columns.set(columns);
    this.wants.set(wants);
    this.leftInStore = leftInStore;
    this.gone = gone;
    this.turned = turned;
    this.pass = pass;
    this.moves = moves;
  }
}

const EMPTY = new Frame();

/**
 * Solves deals by the general search with the game's dominances applied: every play that fits is safe, so the only
 * choice is between using an open space for the top of the waste and turning on.
 */
class DealSolver {
  private readonly frames: Frame[] = [];
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

  /** Solves the deal of a seed, or of a pack that a seed shuffles again. */
  solve(rules: Ruleset, seed: string, pack: readonly Card[] = shuffledPack(1, seed, 1)): QuickVerdict {
    this.seed = seed;
    this.shuffles = rules.reshuffles;
    this.passes = rules.passes;
    this.ordered = 1;
    this.positions = 0;
    this.length = 0;
    this.known.clear();
    this.layOut(pack, compile(rules).cardIn);
    const isWon = this.search(0);
    return {verdict: isWon ? 'winnable' : 'unwinnable', positions: this.positions, length: this.length};
  }

  private layOut(pack: readonly Card[], cardIn: Uint8Array): void {
    const {store, stock, stockCards} = this;
    const frame = this.frame(0);
    frame.copy(EMPTY);
    frame.leftInStore = STORE;
    for (let suit = 0; suit < SUITS; suit++) frame.wants[suit] = suit * HEIGHTS + 1;
    let dealt = 0;
    for (let i = pack.length - 1; i >= 0; i--) {
      const dealtCard = pack[i] as Card;
      const card = cardIn[dealtCard] as number;
      if (heightOf(card) === 0) continue;
      const place = dealt - STORE - COLUMNS;
      if (dealt < STORE) store[dealt] = card;
      else if (place < 0) frame.columns[dealt - STORE] = alone(card);
      else {
        stock[place] = card;
        stockCards[place] = dealtCard;
      }
      dealt++;
    }
  }

  private frame(depth: number): Frame {
    return (this.frames[depth] ??= new Frame());
  }

  /** Is the state in the frame of this depth winnable? */
  private search(depth: number): boolean {
    const frame = this.frame(depth);
    this.playTable(frame);
    let isNew = true;
    for (;;) {
      this.positions++;
      for (; this.playWaste(frame); isNew = true) this.playTable(frame);
      if (isNew && isWon(frame)) {
        this.length = frame.moves;
        return true;
      }
      const space = spaceIn(frame);
      const top = space < 0 ? -1 : this.wasteTop(frame);
      if (top >= 0) {
        if (!this.known.add(frame)) return false;
        const next = this.frame(depth + 1);
        next.copy(frame);
        next.columns[space] = alone(this.stock[top] as number);
        next.gone |= 1 << top;
        next.moves++;
        if (this.search(depth + 1)) return true;
      }
      isNew = false;
      if (!this.turn(frame, space < 0)) return false;
    }
  }

  /** Makes every fitting play of the columns and the store, and fills spaces from the store, until nothing changes. */
  private playTable(frame: Frame): void {
    while (this.playColumns(frame) || this.playStore(frame));
  }

  private playStore(frame: Frame): boolean {
    const {leftInStore} = frame;
    if (leftInStore === 0 || !playCard(frame, this.store[leftInStore - 1] as number)) return false;
    frame.leftInStore--;
    return true;
  }

  /** Plays the top of the waste where it fits. After a turn nothing else can have become playable. */
  private playWaste(frame: Frame): boolean {
    const top = this.wasteTop(frame);
    if (top < 0 || !playCard(frame, this.stock[top] as number)) return false;
    frame.gone |= 1 << top;
    return true;
  }

  /** Moves columns up as far as they go, or onto others, and fills spaces; false when nothing changed. */
  private playColumns(frame: Frame): boolean {
    const {columns, wants} = frame;
    let changed = false;
    for (let i = 0; i < COLUMNS; i++) {
      const column = columns[i] as number;
      if (column === 0) {
        if (frame.leftInStore === 0) continue;
        columns[i] = alone(this.store[--frame.leftInStore] as number);
        changed = true;
        continue;
      }
      const lowest = column >> 8;
      const highest = column & 255;
      const suit = suitOf(lowest);
      if (wants[suit] === lowest) {
        wants[suit] = highest + 1;
        frame.moves += highest - lowest + 1;
      } else if (!join(frame, i, lowest, highest + 1)) continue;
      columns[i] = 0;
      changed = true;
    }
    return changed;
  }

  /** The place of the waste's top card; -1 when it is empty. */
  private wasteTop({pass, gone, turned}: Frame): number {
    const order = this.orderOf(pass);
    let top = turned - 1;
    while (top >= 0 && ((gone >>> (order[top] as number)) & 1) === 1) top--;
    return top < 0 ? -1 : (order[top] as number);
  }

  /**
   * Turns a card, beginning the next pass where the stock is out; false when no pass is left. `onlyFitting` turns on to
   * the next card that fits somewhere, since without a space nothing else can be done on the way.
   */
  private turn(frame: Frame, onlyFitting: boolean): boolean {
    if (frame.gone === ALL) return false;
    for (;;) {
      const order = this.orderOf(frame.pass);
      for (let {turned} = frame; turned < STOCK; turned++) {
        const place = order[turned] as number;
        if (((frame.gone >>> place) & 1) === 1) continue;
        frame.moves++;
        if (onlyFitting && !fits(frame, this.stock[place] as number)) continue;
        frame.turned = turned + 1;
        return true;
      }
      if (frame.pass >= this.passes) return false;
      frame.moves++;
      frame.pass++;
      frame.turned = 0;
    }
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

/** The first space; -1 if there is none. */
function spaceIn({columns}: Frame): number {
  for (let i = 0; i < COLUMNS; i++) if (columns[i] === 0) return i;
  return -1;
}

/** A column of one card. */
function alone(card: number): number {
  return card | (card << 8);
}

function isWon({wants}: Frame): boolean {
  for (let suit = 0; suit < SUITS; suit++) if (wants[suit] !== (suit + 1) * HEIGHTS) return false;
  return true;
}

/** Plays one card from the store or the waste up or onto a column, where it fits. */
function playCard(frame: Frame, card: number): boolean {
  const suit = suitOf(card);
  if (frame.wants[suit] !== card) return join(frame, -1, card, card + 1);
  frame.wants[suit] = card + 1;
  frame.moves++;
  return true;
}

/** Lays cards, of which `lowest` is the last, on the column whose lowest card is `onto`. */
function join(frame: Frame, from: number, lowest: number, onto: number): boolean {
  const {columns} = frame;
  for (let i = 0; i < COLUMNS; i++) {
    const column = columns[i] as number;
    if (i === from || column >> 8 !== onto) continue;
    columns[i] = (column & 255) | (lowest << 8);
    frame.moves++;
    return true;
  }
  return false;
}

/** Could the card go up or onto a column? */
function fits({wants, columns}: Frame, card: number): boolean {
  if (wants[suitOf(card)] === card) return true;
  for (let i = 0; i < COLUMNS; i++) if ((columns[i] as number) >> 8 === card + 1) return true;
  return false;
}

/**
 * The states in which there was a choice: the columns sorted, the cards of the stock that are gone, the last turned
 * card and the pass. The store is empty in all of them, so what lies on the foundations follows from the rest.
 */
class ChoiceSet extends IntTable {
  private readonly key = new Int32Array(3);
  private readonly sorted = new Int32Array(COLUMNS);

  constructor() {
    super(3, 3);
  }

  /** True when the state is new. */
  add({columns, gone, turned, pass}: Frame): boolean {
    const {key, sorted} = this;
    for (let i = 0; i < COLUMNS; i++) {
      const column = tenBits(columns[i] as number);
      let at = i;
      for (; at > 0 && (sorted[at - 1] as number) > column; at--) sorted[at] = sorted[at - 1] as number;
      sorted[at] = column;
    }
    key.fill(0);
    for (let i = 0; i < 3; i++) raise(key, 0, (sorted[i] as number) << (10 * i));
    key[1] = gone;
    key[2] = (sorted[3] as number) | (turned << 10) | (pass << 16);
    return this.enter(key) >= 0;
  }
}

/** A column in ten bits: suit, height of its highest card, height of its lowest. */
function tenBits(column: number): number {
  const highest = column & 255;
  return column === 0 ? 0 : suitOf(highest) * 256 + heightOf(highest) * 16 + heightOf(column >> 8);
}

export function thirteenUp(rules: Ruleset): Knowledge {
  const solver = new DealSolver();
  const quick: Knowledge['solveDeal'] = (under, {seed, pack}) => solver.solve(under, seed, pack);
  return {
    ...NO_KNOWLEDGE,
    depthFirst: 400_000,
    advice: {depthFirst: 3000, expansionBudget: 8, lastExpansionBudget: 400},
    ...(rules.values['fill'] === 'auto' && {solveDeal: quick}),
  };
}
