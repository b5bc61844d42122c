import {CARDS} from '../compiled/cards.js';
import {StackCodec, type StackTable} from '../compiled/pile-codec.js';
import {pairsIn} from '../knowledge/index.js';
import type {State} from '../state/state.js';

/** What is weighed of a table: numbers that won Spider with one suit and two more often than others did. */
const WORTH = {
  covered: -10,
  space: 12,
  secondSpace: 4,
  inSuit: 6,
  inOrder: 1,
  misfit: -3,
  run: 0.1,
  clear: 3,
  deep: -0.2,
  head: 2,
  up: 9,
};

/** By how much more a table has to be worth where nothing else is gained by moving cards about. */
export const LEAST = 0.5;

/** What a row of the stock costs: it covers every column. */
export const WORTH_OF_ROW = -60;

/** What tables of one root are worth to who sees no covered card. */
export class TableWorth {
  /** Joins in suit of the table whose worth was asked for last, cards up among them, all joins, and its spaces. */
  joins = 0;
  ordered = 0;
  spaces = 0;
  private readonly looks: readonly PileLooks[];
  private start: readonly number[] = [];

  constructor(state: State) {
    const {rules, stacks} = state.root;
    this.looks = pairsIn(rules).flatMap(({count, pairs}) => {
      const looks = new PileLooks(stacks, pairs);
      return Array.from({length: count}, () => looks);
    });
    this.begin(state);
  }

  /** From now on what is turned up after this state counts for nothing, whatever it is. */
  begin(state: State): void {
    this.start = Array.from({length: state.reserveCount}, (_, slot) => state.reserveSize(slot));
  }

  of(state: State): number {
    const {behind} = state.root.rules;
    this.joins = state.cardsUp();
    this.ordered = this.joins;
    let worth = WORTH.up * this.joins;
    let spaces = 0;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const reserve = behind[slot] as number;
      const covered = reserve < 0 ? 0 : state.reserveSize(reserve);
      const isTurned = reserve >= 0 && covered < (this.start[reserve] as number);
      const pile = isTurned ? 0 : state.tableau(slot);
      if (covered > 0) worth += WORTH.covered * covered + WORTH.deep * covered * covered;
      else if (pile !== 0) worth += WORTH.clear;
      else if (++spaces <= 2) worth += spaces === 1 ? WORTH.space : WORTH.space + WORTH.secondSpace;
      else worth += WORTH.space;
      if (pile === 0 || !(state.codecOf(slot) instanceof StackCodec)) continue;
      const looks = this.looks[slot] as PileLooks;
      worth += looks.worthOf(pile, covered === 0);
      this.joins += looks.lastJoins;
      this.ordered += looks.lastOrdered;
    }
    this.spaces = spaces;
    return worth;
  }
}

/** What piles are worth that are built alike. */
class PileLooks {
  /** Joins in suit of the pile whose worth was asked for last. */
  lastJoins = 0;
  /** The joins of either kind. */
  lastOrdered = 0;
  /** By the pile's place: the worth of all but the last run, how long that is, and the joins. */
  private worths = new Float64Array(1 << 8);
  private runs = new Uint8Array(1 << 8);
  private joins = new Uint8Array(1 << 8);
  private ordered = new Uint8Array(1 << 8);
  private readonly isHead: readonly boolean[];

  constructor(
    private readonly stacks: StackTable,
    private readonly pairs: Uint8Array,
  ) {
    const cards = Array.from({length: CARDS}, (_, card) => card);
    this.isHead = cards.map(card => cards.every(lower => pairs[lower * CARDS + card] === 0));
  }

  worthOf(pile: number, isClear: boolean): number {
    const at = this.look(pile);
    const run = this.runs[at] as number;
    this.lastJoins = this.joins[at] as number;
    this.lastOrdered = this.ordered[at] as number;
    const head = isClear && this.isHead[this.stacks.bottom(pile)] ? WORTH.head : 0;
    return (this.worths[at] as number) + WORTH.run * run * run + head;
  }

  private look(pile: number): number {
    const {stacks} = this;
    const at = stacks.placeOf(pile);
    if (at >= this.runs.length) this.grow(at);
    if (this.runs[at] !== 0) return at;
    const rest = stacks.rest(pile);
    if (rest === 0) {
      this.runs[at] = 1;
      return at;
    }
    const below = this.look(rest);
    const fit = this.pairs[stacks.top(rest) * CARDS + stacks.top(pile)] as number;
    const [worth, run, joins] = [this.worths[below], this.runs[below], this.joins[below]] as [number, number, number];
    this.worths[at] =
      worth + (fit === 2 ? WORTH.inSuit : WORTH.run * run * run + (fit === 1 ? WORTH.inOrder : WORTH.misfit));
    this.runs[at] = fit === 2 ? run + 1 : 1;
    this.joins[at] = fit === 2 ? joins + 1 : joins;
    this.ordered[at] = (this.ordered[below] as number) + Number(fit > 0);
    return at;
  }

  private grow(at: number): void {
    const size = Math.max(2 * this.runs.length, at + 1);
    this.worths = longer(this.worths, new Float64Array(size));
    this.runs = longer(this.runs, new Uint8Array(size));
    this.joins = longer(this.joins, new Uint8Array(size));
    this.ordered = longer(this.ordered, new Uint8Array(size));
  }
}

function longer<List extends Float64Array | Uint8Array>(list: List, into: List): List {
  into.set(list);
  return into;
}
