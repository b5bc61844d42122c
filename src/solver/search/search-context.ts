import type {Move} from '../../engine/move.js';
import type {DeadlockProof, Knowledge} from '../knowledge/knowledge.js';
import type {Root} from '../state/root.js';
import {StateSpace} from '../moves/state-space.js';
import type {State} from '../state/state.js';

/** How a search ended: with a winning line, a proof that there is none, or at a limit of positions or of memory. */
export type SearchResult = readonly Move[] | 'none' | 'cut' | 'memory';

/**
 * A search at work. It yields after every few positions, so that it can be paused or ended there; a number is one of
 * positions that the context has not counted.
 */
export type SearchSteps = Generator<number | undefined, SearchResult>;

/** Runs a search to its end. */
export function resultOf(steps: SearchSteps): SearchResult {
  for (;;) {
    const {done, value} = steps.next();
    if (done === true) return value;
  }
}

/** Something that takes memory. */
export interface MemoryHolder {
  readonly bytes: number;
}

/** What the searches from one root share: the state space, what is known of the game, the limits and the counts. */
export class SearchContext {
  readonly space: StateSpace;
  /** The state of the space. */
  readonly state: State;
  /** Positions expanded so far. */
  positions = 0;
  /** States made so far, known ones included. */
  successors = 0;
  /** Without lines a win is reported as an empty one. */
  wantsLines = true;
  /** The most bytes that tables took at one time. */
  peakBytes = 0;

  private readonly deadlock: DeadlockProof | undefined;

  constructor(
    root: Root,
    readonly knowledge: Knowledge,
    readonly maxBytes: number,
  ) {
    this.space = new StateSpace(root, knowledge.dominances);
    this.state = this.space.state;
    this.deadlock = knowledge.deadlockProof?.(root);
    if (knowledge.mergesTurns) this.space.mergeTurns();
  }

  /** Is the state proven to be lost? */
  isDeadlock(): boolean {
    return this.deadlock !== undefined && this.deadlock(this.state);
  }

  /** Do these stores fit in the memory that the search may use? */
  isWithinMemory(stores: readonly MemoryHolder[]): boolean {
    let bytes = this.space.root.stacks.bytes;
    for (const store of stores) bytes += store.bytes;
    if (bytes > this.peakBytes) this.peakBytes = bytes;
    return bytes <= this.maxBytes;
  }
}
