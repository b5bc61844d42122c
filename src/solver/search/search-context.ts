import type {Move} from '../../engine/move.js';
import {StateSpace} from '../moves/state-space.js';
import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';
import type {DeadlockProof, Knowledge} from './knowledge.js';
import type {ExpansionOrder} from '../explore/expansion-order.js';
import {lineThrough} from './line.js';

/** What the searches from one root share: its states, and what is known of them. */
export class SearchContext {
  readonly space: StateSpace;
  readonly state: State;
  /** Are lines asked for? Else less need be kept. */
  wantsLines = true;
  private readonly deadlock: DeadlockProof | undefined;

  constructor(
    root: Root,
    readonly knowledge: Knowledge,
  ) {
    this.space = new StateSpace(root, knowledge.dominances);
    this.state = this.space.state;
    this.deadlock = knowledge.deadlockProof?.(root);
    // Where passes are not counted, a merged state stands for others that may be barred.
    if (knowledge.mergesTurns && (root.rules.countsPasses || root.barred.length === 0)) this.space.mergeTurns();
    if (knowledge.bestFirst) this.state.isLayered = false;
  }

  /** The moves that lead along checkpoints to the win; see `lineThrough`. */
  line(checkpoints: readonly number[], orderOf?: () => ExpansionOrder): readonly Move[] {
    return lineThrough(this.space, checkpoints, orderOf);
  }

  isDeadlock(): boolean {
    return this.deadlock !== undefined && this.deadlock(this.state);
  }
}
