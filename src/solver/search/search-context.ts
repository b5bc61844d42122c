import type {Move} from '../../engine/move.js';
import {StateSpace} from '../moves/state-space.js';
import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';
import type {DeadlockProof, Knowledge} from './knowledge.js';
import type {LayerOrder} from './layer-order.js';
import {lineThrough} from './line.js';
import {Work, type Puzzle} from './puzzle.js';

/** How a search ended: with a line that wins, a proof that there is none, or at a limit of positions or of memory. */
export type SearchResult<Step = Move> = readonly Step[] | 'none' | 'cut' | 'memory';

/** A search at work. It yields after every few positions, so that it can be paused or ended there. */
export type SearchSteps<Step = Move> = Generator<undefined, SearchResult<Step>>;

export function resultOf<Step>(steps: SearchSteps<Step>): SearchResult<Step> {
  for (;;) {
    const {done, value} = steps.next();
    if (done === true) return value;
  }
}

/** A table that doubles lies in memory at both sizes for a moment. */
const GROWING = 1.5;

export interface MemoryHolder {
  readonly bytes: number;
}

/** What the searches of one puzzle share: the puzzle, what is known of it, the limits and the counts. */
export class SearchContext<Step = Move, Space extends Puzzle = Puzzle> {
  readonly state: State;
  /** Without lines a win is reported as an empty one. */
  wantsLines = true;
  /** What a search holds that waits while others are at work. */
  waiting: readonly MemoryHolder[] = [];
  private readonly deadlock: DeadlockProof | undefined;

  /** `lineAlong` makes the line that leads along checkpoints to the win; see `stepsAlong`. */
  constructor(
    readonly space: Space,
    readonly knowledge: Knowledge,
    readonly work: Work,
    private readonly lineAlong: (checkpoints: readonly number[], orderOf?: () => LayerOrder) => readonly Step[],
  ) {
    this.state = space.state;
    this.deadlock = knowledge.deadlockProof?.(this.state.root);
  }

  line(checkpoints: readonly number[], orderOf?: () => LayerOrder): readonly Step[] {
    return this.wantsLines ? this.lineAlong(checkpoints, orderOf) : [];
  }

  isDeadlock(): boolean {
    return this.deadlock !== undefined && this.deadlock(this.state);
  }

  /** Do these stores fit in the memory that the search may use, beside those that wait? */
  isWithinMemory(stores: readonly MemoryHolder[]): boolean {
    const {work} = this;
    let {bytes} = this.state.root.stacks;
    for (const store of [...stores, ...this.waiting]) bytes += store.bytes;
    if (bytes > work.peakBytes) work.peakBytes = bytes;
    return GROWING * bytes <= work.maxBytes;
  }
}

export function cardSearch(root: Root, knowledge: Knowledge, maxBytes: number): SearchContext<Move, StateSpace> {
  const space = new StateSpace(root, knowledge.dominances);
  // Where passes are not counted, a merged state stands for others that may be barred.
  if (knowledge.mergesTurns && (root.rules.countsPasses || root.barred.length === 0)) space.mergeTurns();
  if (knowledge.bestFirst) space.state.isLayered = false;
  return new SearchContext(space, knowledge, new Work(maxBytes), (checkpoints, orderOf) =>
    lineThrough(space, checkpoints, orderOf),
  );
}
