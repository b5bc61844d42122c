import {IntTable, Records} from '../compiled/int-table.js';
import {BETWEEN_PAUSES, type Outcome, type Searching} from '../search/attempt.js';
import {GOES_UP, type Step} from '../placement/line.js';
import {Board, WORDS} from './board.js';
import type {Deal} from '../placement/deal.js';
import {Prospects} from './prospects.js';
import {Successors} from './successors.js';

/** Behind the words of a state: the place of the one before, and what may still go round the corner. */
const BEFORE = WORDS;
const ROUNDS = WORDS + 1;
/** Bits for a number of cards in the waste. */
const WASTE_BITS = 6;
/** Any highest card on any lowest one. */
const ALL_ROUNDS = 0xff;

/**
 * Positions after which it goes on elsewhere, as a way once taken may lead nowhere: that wins one deal more in two
 * hundred.
 */
const BETWEEN_WAYS = 500;
/** Where that is: as good as at random, and the same each time. */
const STRIDE = 7919;

/** Searches the states of one deal, depth first, each once, and leaves out those that are proved lost. */
export class Decision implements Searching {
  positions = 0;
  successors = 0;
  readonly board: Board;
  private readonly next: Board;
  /** The states found, in the order in which they were. */
  private readonly states = new Records(WORDS + 2);
  private readonly words = new Int32Array(WORDS);
  /**
   * States without what lies in the waste, and the fewest cards that lay there, for each remainder by the cards turned
   * together.
   */
  private readonly seen = new IntTable(WORDS + 1, WORDS);
  /** The places of those to be expanded, the next one last. */
  private readonly open: number[] = [];
  private readonly successorsOf: Successors;
  private readonly prospects: Prospects;
  private at = -1;
  private won = -1;

  constructor(deal: Deal) {
    this.board = new Board(deal);
    this.next = new Board(deal);
    this.prospects = new Prospects(this.next);
    this.successorsOf = new Successors(this.board, this.next, () => this.found());
  }

  get bytes(): number {
    return this.states.bytes + this.seen.bytes + 8 * this.open.length;
  }

  *steps(): Generator<undefined, Outcome> {
    const {board, next, open, states} = this;
    next.enterStart();
    this.found();
    while (this.won < 0) {
      if (this.positions % BETWEEN_WAYS === 0) this.turnElsewhere();
      const place = open.pop();
      if (place === undefined) return 'lost';
      this.at = place;
      board.load(states.data, place * states.words);
      this.positions++;
      this.successorsOf.expand();
      if (this.positions % BETWEEN_PAUSES === 0) yield;
    }
    return 'won';
  }

  /** Brings another of the open states to the end, to go on from there. */
  private turnElsewhere(): void {
    const {open} = this;
    const [at, last] = [(this.positions * STRIDE) % open.length, open.length - 1];
    if (last > 0) [open[at], open[last]] = [open[last] as number, open[at] as number];
  }

  private found(): void {
    const {next, words, states, at} = this;
    this.successors++;
    if (this.won >= 0) return;
    const rounds = at < 0 ? ALL_ROUNDS : states.get(at, ROUNDS);
    next.settle(rounds);
    if (!this.isNew()) return;
    const place = states.append();
    next.save(words);
    for (let i = 0; i < WORDS; i++) states.set(place, i, words[i] as number);
    states.set(place, BEFORE, at);
    if (next.isUp()) {
      this.won = place;
      return;
    }
    const left = this.prospects.roundsLeft(rounds);
    states.set(place, ROUNDS, left);
    if (left >= 0) this.open.push(place);
  }

  /**
   * Is the state new? Of two that differ only in the waste, one with fewer cards there gives all that the other gives,
   * if both have as many over when the cards turned together are counted off; and one with none over gives the least of
   * all.
   */
  private isNew(): boolean {
    const {next, words, seen} = this;
    const {waste} = next;
    next.waste = 0;
    next.save(words);
    next.waste = waste;
    const entered = seen.enter(words);
    const place = entered < 0 ? ~entered : entered;
    if (entered >= 0) seen.set(place, WORDS, -1);
    else if (waste === 0) return false;
    if (waste === 0) return true;
    const shift = WASTE_BITS * ((waste % next.deal.traits.turn) - 1);
    const fewest = seen.get(place, WORDS);
    if (((fewest >>> shift) & 63) <= waste) return false;
    seen.set(place, WORDS, (fewest & ~(63 << shift)) | (waste << shift));
    return true;
  }

  /** The steps of the line that was found. */
  line(): Step[] {
    const {states, won} = this;
    const places: number[] = [];
    for (let at = won; at >= 0; at = states.get(at, BEFORE)) places.unshift(at);
    const steps: Step[] = [];
    const board = new Board(this.board.deal);
    board.enterStart();
    board.settle(ALL_ROUNDS, card => steps.push({card, to: GOES_UP}));
    places.slice(1).forEach((to, i) => steps.push(...this.stepsBetween(places[i] as number, to)));
    return steps;
  }

  /** The play that leads from a state to one of its successors, and those that follow of themselves. */
  private stepsBetween(from: number, to: number): readonly Step[] {
    const {board, next, states, words} = this;
    let steps: Step[] | undefined;
    const successors = new Successors(board, next, () => {
      const found: Step[] = [{card: successors.card, to: successors.to}];
      next.settle(states.get(from, ROUNDS), card => found.push({card, to: GOES_UP}));
      next.save(words);
      if (words.every((word, i) => word === states.get(to, i))) steps ??= found;
    });
    board.load(states.data, from * states.words);
    successors.expand();
    if (!steps) throw new Error('a line leads through states that are no step apart');
    return steps;
  }
}
