import {HEIGHTS, SUITS} from '../compiled/cards.js';
import {IntTable} from '../compiled/int-table.js';
import {BETWEEN_PAUSES, type Outcome, type Searching} from '../search/attempt.js';
import type {Step} from '../placement/line.js';
import {ARRANGEMENT, Board, KEY_WORDS, NOT_ARRANGED, WORDS} from './board.js';
import type {Deal} from '../placement/deal.js';
import {Tails} from './deal.js';
import {Prospects} from './prospects.js';

/** Behind the words of a state: the place of the one before, and the card played, or its complement if that went up. */
const BEFORE = WORDS;
const PLAY = WORDS + 1;
const WORDS_IN_ALL = WORDS + 2;

/**
 * Searches the states of one deal, depth first, and leaves out those that are proved lost. Those that are arranged come
 * first: where they lead to no win, the others are needed to prove that there is none.
 */
export class Decision implements Searching {
  positions = 0;
  successors = 0;
  private readonly board: Board;
  private readonly next: Board;
  private readonly states = new IntTable(WORDS_IN_ALL, KEY_WORDS);
  private readonly words = new Int32Array(WORDS);
  private readonly prospects: Prospects;
  /** The places of the states to be expanded, the next one last. */
  private readonly arranged: number[] = [];
  private readonly others: number[] = [];
  /** Those that the last position led to, and how well they look. */
  private readonly found: number[] = [];
  private readonly looks: number[] = [];
  private at = -1;
  private won = -1;
  /**
   * Was a win found by states that play may not come to? Then no loss can be proved, and only the others are left to
   * look at.
   */
  private isDoubtful = false;

  constructor(deal: Deal) {
    const tails = new Tails(deal);
    this.board = new Board(tails);
    this.next = new Board(tails);
    this.prospects = new Prospects(this.next);
  }

  get bytes(): number {
    return this.states.bytes + 8 * (this.arranged.length + this.others.length);
  }

  /** Ends with `cut` where it found no way but through states that play may not come to. */
  *steps(): Generator<undefined, Outcome> {
    const {board, next, states} = this;
    next.enterStart();
    next.settle();
    this.enter(0);
    this.open();
    while (this.won < 0) {
      const place = this.take();
      if (place < 0) return this.isDoubtful ? 'cut' : 'lost';
      this.at = place;
      board.load(states.data, place * WORDS_IN_ALL);
      this.positions++;
      this.expand();
      this.open();
      if (this.positions % BETWEEN_PAUSES === 0) yield;
    }
    return 'won';
  }

  /** The state to be expanded next; -1 if there is none. */
  private take(): number {
    const place = this.arranged.pop();
    if (place !== undefined || this.isDoubtful) return place ?? -1;
    for (let other = this.others.pop(); other !== undefined; other = this.others.pop())
      if (!this.isArranged(other)) return other;
    return -1;
  }

  private isArranged(place: number): boolean {
    return this.states.get(place, ARRANGEMENT) !== NOT_ARRANGED;
  }

  private expand(): void {
    const {board} = this;
    const cards = board.placeable(board.hasSpace);
    for (let card = cards.first; card >= 0; card = cards.after(card)) if (!board.carriesTakers(card)) this.reach(card);
    for (let suit = 0; suit < SUITS; suit++) {
      const card = board.raisable(suit);
      if (card >= 0) this.reach(~card);
    }
  }

  private reach(play: number): void {
    this.successors++;
    if (this.won >= 0) return;
    this.make(play);
    this.enter(play);
  }

  /** Makes the next state by a play from that of the board. */
  private make(play: number): void {
    const {board, next} = this;
    next.copy(board);
    if (play >= 0) next.place(play);
    else next.raise(~play);
    next.settle();
  }

  /** Keeps the next state if it is new, or arranged for the first time. */
  private enter(play: number): void {
    const {next, words, states, at} = this;
    next.save(words);
    const entered = states.enter(words);
    const place = entered < 0 ? ~entered : entered;
    if (entered < 0 && (!next.isArranged || this.isArranged(place))) return;
    states.set(place, ARRANGEMENT, words[ARRANGEMENT] as number);
    states.set(place, BEFORE, at);
    states.set(place, PLAY, play);
    if (next.cardsUp === SUITS * HEIGHTS) {
      if (next.isArranged) this.won = place;
      else this.isDoubtful = true;
    } else if (!this.prospects.isLost()) {
      this.found.push(place);
      this.looks.push(3 * next.cardsUp + next.freed.size);
    }
  }

  /** Puts the states that were found behind those to be expanded, the one that looks best last. */
  private open(): void {
    const {found, looks, arranged, others} = this;
    const order = found.map((_, i) => i).sort((a, b) => (looks[a] as number) - (looks[b] as number));
    for (const i of order) {
      const place = found[i] as number;
      (this.isArranged(place) ? arranged : others).push(place);
    }
    found.length = looks.length = 0;
  }

  /** The steps of the line that was found. */
  line(): Step[] {
    const {states, board, next} = this;
    const places: number[] = [];
    for (let at = this.won; at >= 0; at = states.get(at, BEFORE)) places.unshift(at);
    next.enterStart();
    next.settle();
    const steps = [...next.steps];
    places.slice(1).forEach((place, i) => {
      board.load(states.data, (places[i] as number) * WORDS_IN_ALL);
      this.make(states.get(place, PLAY));
      steps.push(...next.steps);
    });
    return steps;
  }
}
