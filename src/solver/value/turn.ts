import type {StateSpace} from '../moves/state-space.js';
import {QueueOrder} from '../explore/expansion-order.js';
import {Explorer} from '../explore/explorer.js';
import type {StateTable} from '../state/state-table.js';

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
  /** For each place the plays on the way to it that only move cards about. */
  private readonly movedAbout: number[] = [];
  private readonly explorer: Explorer;
  /** The cards in the stock and the waste, and those up, in the state that is expanded. */
  private talonBefore = 0;
  private upBefore = 0;
  private layer = 0;
  private limit = 0;

  constructor(readonly space: StateSpace) {
    const {state} = space;
    this.explorer = new Explorer(space, {
      // As none is turned here, those with the fewest cards in stock and waste have the smallest waste.
      order: new QueueOrder(state.talon.size + 1, () => state.talon.count()),
      moves: 'plays',
      opens: () => {
        this.talonBefore = state.talon.count();
        this.upBefore = state.cardsUp();
      },
      accepts: () => state.layer === this.layer && this.table.size < this.limit,
      reaches: (place, from) => this.reaches(place, from),
      isGoal: () => state.isWon(),
    });
  }

  /** Each state with the place of the one before; the first has -1. */
  get table(): StateTable {
    return this.explorer.table;
  }

  /** The place of a won state; -1 if none was found. */
  get wonAt(): number {
    return this.explorer.goal;
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
    const {explorer, table} = this;
    this.layer = this.space.state.layer;
    this.limit = limit;
    explorer.begin();
    explorer.explore(() => table.size >= limit);
  }

  private reaches(place: number, from: number): void {
    const {movedAbout, space, table} = this;
    const {state} = space;
    const isIdle = state.talon.count() === this.talonBefore && state.cardsUp() <= this.upBefore;
    const moved = from < 0 ? 0 : (movedAbout[from] as number) + Number(isIdle);
    if (place >= 0) movedAbout[place] = moved;
    else if (moved < (movedAbout[~place] as number)) {
      // From now on it is reached with fewer plays.
      movedAbout[~place] = moved;
      table.retag(~place, from);
    }
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
