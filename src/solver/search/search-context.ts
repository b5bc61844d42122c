import seedrandom from 'seedrandom';
import type {Position} from '../../engine/position.js';
import {Dive, divingWeights, shaken} from './greedy-descent.js';
import {DepthFirstRun} from './depth-first.js';
import type {Work} from './search-result.js';
import {Kernel} from '../state/state-space.js';
import {type Knowledge} from '../knowledge/knowledge.js';
import {LayeredRun} from './beam-search.js';
import {PlannedRun} from './planned-search.js';
import type {Program} from '../state/compiled-rules.js';

/** The searches over one program: they share its kernel, what is known of the game, and the count of positions. */
export class Searches {
  readonly kernel: Kernel;
  /** Positions expanded so far. */
  positions = 0;
  /** States made so far. */
  successors = 0;
  /** Without lines a win is found as an empty one. */
  wantsLines = true;
  /** The most bytes that the tables took at one time. */
  peakBytes = 0;

  constructor(
    program: Program,
    readonly knowledge: Knowledge,
    readonly maxBytes: number,
  ) {
    this.kernel = new Kernel(program, knowledge.dominances);
    if (knowledge.isPatient) this.kernel.waitPatiently();
  }

  /** Is the root won already? */
  isWonAtRoot(): boolean {
    this.kernel.loadRoot();
    return this.kernel.isWon();
  }

  /** Is it known that the child cannot be won? */
  isDead(): boolean {
    return this.knowledge.isDead !== undefined && this.knowledge.isDead(this.kernel);
  }

  /** Do these stores fit in the memory that the search may use? */
  isWithinMemory(...stores: readonly {readonly bytes: number}[]): boolean {
    let bytes = 0;
    for (const store of stores) bytes += store.bytes;
    if (bytes > this.peakBytes) this.peakBytes = bytes;
    return bytes <= this.maxBytes;
  }

  /** Goes by the game's own plan, where there is one: `none` when that proves the root lost, `cut` when it finds nothing out. */
  *planned(): Work {
    if (!this.knowledge.plan) return 'cut';
    this.kernel.loadRoot();
    const planning = this.knowledge.plan(this.kernel, this.maxBytes);
    for (let step = planning.next(); ; step = planning.next()) {
      if (step.done === true) {
        if (typeof step.value === 'string') return step.value;
        return this.wantsLines ? yield* new PlannedRun(this, step.value).line() : [];
      }
      this.positions += step.value;
      yield;
    }
  }

  /**
   * Depth first, every state once: complete, so that `none` is a proof. Ends as `cut` after `most` positions. States are
   * kept whole, so two are never mistaken for one another. It begins at the root, or where it leads to.
   */
  depthFirst(most: number, from?: Position): Work {
    return new DepthFirstRun(this, from).upTo(most);
  }

  /**
   * Dives, the first by the weights that serve dives best, the others by shaken ones: where one goes wrong another may go
   * right, and many cost less than one wide search. (Of 100 deals of auxiliary-sequences one dive won 79, twenty won 92.)
   */
  *dives(most: number): Work {
    if (most === 0) return 'cut';
    const {program} = this.kernel;
    const dive = new Dive(program, this.knowledge);
    const weights = divingWeights(this.knowledge);
    const random = seedrandom.alea('dives');
    for (let count = 0; count < most; count++) {
      const {positions, successors} = dive;
      const isWon = dive.wins(program.root, count === 0 ? weights : shaken(weights, random));
      this.positions += dive.positions - positions;
      this.successors += dive.successors - successors;
      if (isWon) return this.wantsLines ? dive.line() : [];
      yield;
    }
    return 'cut';
  }

  /**
   * Layer by layer with at most `width` states in each: the most promising ones where there are more. A layer lies between
   * two turned cards, and all moves within it are tried; where there is no stock each move begins the next layer.
   * `none` when nothing was left out, `cut` otherwise. The weights are those of the score.
   */
  *layered(width: number, weights = this.knowledge.weights): Work {
    const run = new LayeredRun(this, width, weights);
    for (;;) {
      const finding = run.nextLayer();
      for (let pause = finding.next(); ; pause = finding.next()) {
        if (pause.done === true) {
          if (pause.value !== undefined) return pause.value;
          break;
        }
        if (!this.isWithinMemory(...run.stores)) return 'memory';
        yield;
      }
    }
  }
}
