import {CARDS, HEIGHTS} from '../compiled/cards.js';
import {CardSet, setWhere} from '../compiled/card-set.js';
import {StackCodec, type StackTable} from '../compiled/pile-codec.js';
import {pairsIn} from '../knowledge/index.js';
import type {State} from '../state/state.js';

/**
 * What is weighed of a table: numbers that won Spider with one suit and two more often than others did; `place` is for
 * each rank that finds a place on a column. That it matters, and long runs more than they were thought to, was read
 * from a logistic fit of which of 300 games were won to the tables at which their plans ended. A suit that is up has to
 * be worth more than as a run on the table: 13 `up` more than 12 `inSuit` and 169 `run`.
 */
const WORTH = {
  covered: -10,
  space: 16,
  secondSpace: 4,
  inSuit: 6,
  inOrder: 1,
  misfit: -3,
  run: 0.1875,
  clear: 3,
  deep: -0.1875,
  head: 2,
  up: 9,
  place: 8,
};

/** By how much more a table has to be worth where nothing else is gained by moving cards about. */
export const LEAST = 0.5;

/** What a row of the stock costs, besides every place, as it covers all columns. */
export const WORTH_OF_ROW = -10;

/** What tables of one root are worth to who sees no covered card. */
export class TableWorth {
  /** Joins in suit of the table whose worth was asked for last, cards up among them, all joins, and its spaces. */
  joins = 0;
  ordered = 0;
  spaces = 0;
  /** What of that worth is for ranks that find a place. */
  placed = 0;
  private readonly looks: readonly PileLooks[];
  private start: readonly number[] = [];
  /** The cards that find a place on a column, and the part of a rank that one of them is. */
  private readonly places = new CardSet();
  private readonly ofRank: number;

  /** In a plan cards that were turned up are told from others that come to lie in their columns. */
  constructor(
    state: State,
    private readonly isPlan = false,
  ) {
    const {rules, stacks} = state.root;
    this.looks = pairsIn(rules).flatMap(({count, pairs}) => {
      const looks = new PileLooks(stacks, pairs);
      return Array.from({length: count}, () => looks);
    });
    this.ofRank = HEIGHTS / new Set(rules.cardIn).size;
    this.begin(state);
  }

  /** From now on what is turned up after this state counts for nothing, whatever it is. */
  begin(state: State): void {
    this.start = Array.from({length: state.reserveCount}, (_, slot) => state.reserveSize(slot));
  }

  /** Does each card that was turned up lie alone, as it was? Only such a table can be planned by who did not see it. */
  isForeseen(state: State): boolean {
    const {behind} = state.root.rules;
    const alone = this.lastTurned(state);
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const reserve = behind[slot] as number;
      const left = reserve < 0 ? 0 : state.reserveSize(reserve);
      const turned = reserve < 0 ? 0 : (this.start[reserve] as number) - left;
      const pile = state.tableau(slot);
      if (turned > 1 || (turned === 1 && left > 0 && state.codecOf(slot).size(pile) !== 1)) return false;
      if (left === 0) takeFrom(alone, pile);
    }
    return alone.length === 0;
  }

  /** Cards that were the last of their columns to be turned up, as piles; columns with none covered may be sorted. */
  private lastTurned(state: State): number[] {
    const {behind} = state.root.rules;
    const piles: number[] = [];
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const reserve = behind[slot] as number;
      if (reserve >= 0 && this.start[reserve] === 1 && state.reserveSize(reserve) === 0)
        piles.push(state.codecOf(slot).into(state.reserveCard(reserve, 0)));
    }
    return piles;
  }

  of(state: State): number {
    const {behind} = state.root.rules;
    this.joins = state.cardsUp();
    this.ordered = this.joins;
    this.places.clear();
    const alone = this.isPlan ? this.lastTurned(state) : undefined;
    let worth = WORTH.up * this.joins;
    let spaces = 0;
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const reserve = behind[slot] as number;
      const covered = reserve < 0 ? 0 : state.reserveSize(reserve);
      const lying = state.tableau(slot);
      const isOpen = alone !== undefined && covered === 0;
      const isTurned = isOpen ? takeFrom(alone, lying) : reserve >= 0 && covered < (this.start[reserve] as number);
      const pile = isTurned && !isOpen ? 0 : lying;
      if (covered > 0) worth += WORTH.covered * covered + WORTH.deep * covered * covered;
      else if (pile !== 0) worth += WORTH.clear;
      else if (++spaces <= 2) worth += spaces === 1 ? WORTH.space : WORTH.space + WORTH.secondSpace;
      else worth += WORTH.space;
      if (isTurned || pile === 0 || !(state.codecOf(slot) instanceof StackCodec)) continue;
      const looks = this.looks[slot] as PileLooks;
      worth += looks.worthOf(pile, covered === 0);
      this.joins += looks.lastJoins;
      this.ordered += looks.lastOrdered;
      this.places.add(looks.takenOn(pile));
    }
    this.spaces = spaces;
    this.placed = WORTH.place * this.ofRank * this.places.size;
    return worth + this.placed;
  }
}

/** Takes a number out of a list; was it there? */
function takeFrom(list: number[], number: number): boolean {
  const at = list.indexOf(number);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
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
  /** The cards that may lie on each. */
  private readonly taken: readonly CardSet[];

  constructor(
    private readonly stacks: StackTable,
    private readonly pairs: Uint8Array,
  ) {
    const cards = Array.from({length: CARDS}, (_, card) => card);
    this.taken = cards.map(lower => setWhere(card => pairs[lower * CARDS + card] !== 0));
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

  /** The cards that find a place on a pile. */
  takenOn(pile: number): CardSet {
    return this.taken[this.stacks.top(pile)] as CardSet;
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
