import type {StateSpace} from '../moves/state-space.js';
import {PlaceQueues} from '../state/place-queues.js';
import {StateTable} from '../state/state-table.js';

/** A state between two turns: its place in the table, and how it is judged. */
interface Judged {
  readonly place: number;
  readonly value: number;
}

/**
 * What a play that only moves cards about has to be worth, in log-odds: less than a point where the chance is even.
 * Between tables that are as good, the one with fewer such plays is chosen. (In deals 1 to 12 of auxiliary-sequences,
 * which hints at 30 ms all won, 929 plays went between tableau piles without it, 306 with it.)
 */
const COST_OF_MOVING = 0.03;

/**
 * The states between two turns of the stock: all that plays lead to from one state, up to a limit. Those with the
 * fewest cards in the waste are expanded first. A play that turns a card up ends the turn as well, and is left out.
 */
export class Turn {
  /** Each state with the place of the one before; the first has -1. */
  readonly table: StateTable;
  /** The place of a won state; -1 if none was found. */
  wonAt = -1;
  /** For each place the plays on the way to it that only move cards about. */
  private readonly movedAbout: number[] = [];
  /** The cards in the stock and the waste, and those up, in the state that is expanded. */
  private talonBefore = 0;
  private upBefore = 0;
  /**
   * The places to expand by the cards in stock and waste: as none is turned here, those with the smallest waste first.
   */
  private readonly queues: PlaceQueues;
  private layer = 0;
  private limit = 0;
  private at = 0;

  constructor(readonly space: StateSpace) {
    this.table = new StateTable(space.state);
    this.queues = new PlaceQueues(space.state.talon.size + 1);
  }

  /** Is there nothing left to turn in this pass? */
  get isStockOut(): boolean {
    return this.space.state.talon.isStockOut();
  }

  /** May the waste, if the stock is out, be dealt again? */
  get mayRedeal(): boolean {
    return this.space.state.mayRedeal();
  }

  /** Turns a card in the state of the space; where the stock is out, begins the next pass. */
  turnCard(): void {
    this.space.visit = ignore;
    this.space.expand('turn');
  }

  /** Makes a play that turns a card up by itself, the number's among those of the space's state that do. */
  reveal(number: number): void {
    const {state} = this.space;
    const {layer} = state;
    const found = new Int32Array(state.words);
    let count = 0;
    this.space.visit = () => {
      if (state.layer !== layer && count++ === number) state.store(found, 0);
    };
    this.space.expand('plays');
    state.load(found, 0);
  }

  /** Finds the states that plays lead to from the state of the space. A won one ends it. */
  explore(limit: number): void {
    const {space, table} = this;
    const {state} = space;
    this.queues.clear();
    table.clear();
    this.enqueue(table.add(state, -1));
    this.movedAbout[0] = 0;
    this.wonAt = state.isWon() ? 0 : -1;
    this.layer = state.layer;
    this.limit = limit;
    space.visit = () => this.visited();
    while (this.wonAt < 0 && table.size < limit && (this.at = this.queues.take()) >= 0) {
      table.load(state, this.at);
      this.talonBefore = state.talon.count();
      this.upBefore = state.cardsUp();
      space.expand('plays');
    }
  }

  private enqueue(place: number): void {
    this.queues.add(place, this.space.state.talon.count());
  }

  private visited(): void {
    const {space, table} = this;
    const {state} = space;
    if (this.wonAt >= 0 || state.layer !== this.layer || table.size >= this.limit) return;
    const isIdle = state.talon.count() === this.talonBefore && state.cardsUp() <= this.upBefore;
    const moved = (this.movedAbout[this.at] as number) + Number(isIdle);
    const place = table.add(state, this.at);
    if (place < 0) {
      this.shorten(~place, moved);
      return;
    }
    this.movedAbout[place] = moved;
    if (state.isWon()) this.wonAt = place;
    else this.enqueue(place);
  }

  /** A state that was found before is reached with fewer plays from now on, if it is. */
  private shorten(place: number, moved: number): void {
    if (moved >= (this.movedAbout[place] as number)) return;
    this.movedAbout[place] = moved;
    this.table.retag(place, this.at);
  }

  /** The state that is judged best; the space's state is another then. */
  best(judge: () => number): Judged {
    let place = 0;
    let value = -Infinity;
    this.judgeAll(judge, (at, judged) => {
      if (judged > value) [place, value] = [at, judged];
    });
    return {place, value};
  }

  /** The best state for each waste, the best first, at most as many as asked for. */
  bestByTalon(judge: () => number, most: number): Judged[] {
    const best = new Map<number, Judged & {readonly worth: number}>();
    this.judgeAll(judge, (place, value) => {
      const talon = this.space.state.talonHash();
      const worth = value - COST_OF_MOVING * (this.movedAbout[place] as number);
      if (worth > (best.get(talon)?.worth ?? -Infinity)) best.set(talon, {place, value, worth});
    });
    return [...best.values()].sort((a, b) => b.worth - a.worth).slice(0, most);
  }

  private judgeAll(judge: () => number, each: (place: number, value: number) => void): void {
    const {table, space} = this;
    for (let place = 0; place < table.size; place++) {
      table.load(space.state, place);
      each(place, judge());
    }
  }
}

const ignore = (): void => undefined;
