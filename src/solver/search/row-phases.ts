import type {Move} from '../../engine/move.js';
import {QueueOrder, within} from '../explore/expansion-order.js';
import {Explorer} from '../explore/explorer.js';
import {StateTable} from '../state/state-table.js';
import type {Outcome, Searching} from './attempt.js';
import {checkpointOf, checkpointsAt} from './line.js';
import type {SearchContext} from './search-context.js';

interface PhaseTerms {
  /** Tables that are kept after each row. */
  readonly width: number;
  /** States that are expanded between two rows, from each of them. */
  readonly states: number;
}

/** A table just after a row: its state, how far from won it looks, and the checkpoints on the way there. */
interface Kept {
  readonly state: Int32Array;
  readonly score: number;
  readonly way: readonly number[];
}

/** After the last row so many times as many states are expanded. */
const LAST = 4;
/** Of the states from each table so many of those that look best are dealt on. */
const MOST_DEALT = 8;
/** Scores that are told apart in the order of states, and, where piles are filled, for each number of spaces. */
const QUEUES = 4096;
const FILLING = 256;
const BETWEEN_PAUSES = 16;

/**
 * Searches from row to row, where the stock is dealt in rows: between two rows no card is dealt, and the states that
 * look nearest to a win are expanded first; the best tables as they are just after the row are kept. A row covers every
 * pile, so that tables before and after it cannot be compared, which misleads a search that may deal at any time. Where
 * no row may be dealt before spaces are filled, they are. It proves nothing.
 */
export class RowPhases implements Searching {
  private readonly explorer: Explorer;
  private readonly order = new QueueOrder(QUEUES, place => this.queueOf(place));
  private readonly scores: number[] = [];
  private readonly spaces: number[] = [];
  /** The states from which a row may be dealt. */
  private rows: number[] = [];
  private isFilling = false;
  private dealt = 0;
  private won: readonly number[] = [];

  constructor(
    private readonly context: SearchContext,
    private readonly terms: PhaseTerms,
  ) {
    const {space} = context;
    this.explorer = new Explorer(space, {
      order: this.order,
      moves: 'plays',
      opens: place => {
        if (this.mayDeal()) this.rows.push(place);
      },
      accepts: () => space.isWon() || !context.isDeadlock(),
      reaches: place => {
        if (place >= 0) this.judge(place);
      },
      isGoal: () => space.isWon(),
    });
  }

  get positions(): number {
    return this.explorer.positions;
  }

  get successors(): number {
    return this.explorer.successors + this.dealt;
  }

  get bytes(): number {
    return this.explorer.bytes;
  }

  /** The line that was found. */
  line(): readonly Move[] {
    return this.context.line(this.won);
  }

  *steps(): Generator<undefined, Outcome> {
    const {context, terms, explorer} = this;
    const {state, space} = context;
    space.enterRoot();
    let kept: readonly Kept[] = [{state: stored(state), score: 0, way: []}];
    while (kept.length > 0) {
      const next: Kept[] = [];
      const known = new StateTable(state);
      for (const from of kept) {
        state.load(from.state, 0);
        yield* this.explore();
        if (explorer.goal >= 0) {
          this.won = this.wayTo(explorer.goal, from).slice(0, -1);
          return 'won';
        }
        this.deal(from, known, next);
      }
      kept = next.sort((a, b) => a.score - b.score).slice(0, terms.width);
    }
    return 'cut';
  }

  /** Expands what plays lead to from the state of the context; fills spaces where that has to be done before a row. */
  private *explore(): Generator<undefined> {
    const {explorer, order, terms} = this;
    const {talon} = this.context.state;
    const isLast = talon.pointer >= talon.size;
    this.rows = [];
    this.isFilling = false;
    explorer.begin();
    yield* this.expandSome(isLast ? LAST * terms.states : terms.states, false);
    if (isLast || explorer.goal >= 0 || this.rows.length > 0) return;
    this.isFilling = true;
    order.clear();
    for (let place = 0; place < explorer.table.size; place++) order.begin(place);
    explorer.goOn();
    yield* this.expandSome(terms.states, true);
  }

  private *expandSome(most: number, untilRow: boolean): Generator<undefined> {
    const {explorer} = this;
    for (let count = 1; count <= most && !explorer.isDone && !(untilRow && this.rows.length > 0); count++) {
      explorer.advance();
      if (count % BETWEEN_PAUSES === 0) yield;
    }
  }

  /** Deals a row on the best states that were found. */
  private deal(from: Kept, known: StateTable, next: Kept[]): void {
    const {context, explorer, scores} = this;
    const {state, space, knowledge} = context;
    const best = this.rows.sort((a, b) => (scores[a] as number) - (scores[b] as number)).slice(0, MOST_DEALT);
    for (const place of best) {
      const way = this.wayTo(place, from);
      explorer.table.load(state, place);
      space.visit = () => {
        this.dealt++;
        if (known.add(state, 0) < 0) return;
        const score = knowledge.score(state, knowledge.weights);
        next.push({state: stored(state), score, way: [...way, checkpointOf(state)]});
      };
      space.expand('turn');
    }
  }

  private wayTo(place: number, {way}: Kept): readonly number[] {
    const {explorer, context} = this;
    if (!context.wantsLines) return way;
    return [...way, ...checkpointsAt(context.state, explorer.table, explorer.table.wayTo(place))];
  }

  private mayDeal(): boolean {
    const {state} = this.context;
    const {turn} = state.root.rules;
    const {talon} = state;
    return turn !== undefined && talon.pointer < talon.size && state.meets(turn.when, turn.pile);
  }

  private judge(place: number): void {
    const {state, knowledge} = this.context;
    let spaces = 0;
    for (let slot = 0; slot < state.tableauCount; slot++) if (state.tableau(slot) === 0 && state.isOpen(slot)) spaces++;
    this.scores[place] = knowledge.score(state, knowledge.weights);
    this.spaces[place] = spaces;
  }

  private queueOf(place: number): number {
    const further = (this.scores[place] as number) - (this.scores[0] as number);
    const queue = this.isFilling
      ? FILLING * (this.spaces[place] as number) + within(further + FILLING / 2, FILLING)
      : further + QUEUES / 2;
    return within(queue, QUEUES);
  }
}

function stored({ints}: {readonly ints: Int32Array}): Int32Array {
  return ints.slice();
}
