import seedrandom from 'seedrandom';
import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import {Dive, divingWeights} from './dive.js';
import {BETWEEN_PAUSES, type Work} from './finding.js';
import type {Kernel} from './kernel.js';
import {freelyPlaying, type Knowledge} from './knowledge/knowledge.js';
import {LayeredRun} from './layers.js';
import {lineThrough, waymark} from './line.js';
import type {Program} from './program.js';
import {StateTable} from './table.js';

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
    this.kernel = freelyPlaying(program, knowledge);
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

  private withinMemory(...stores: readonly {readonly bytes: number}[]): boolean {
    let bytes = 0;
    for (const store of stores) bytes += store.bytes;
    if (bytes > this.peakBytes) this.peakBytes = bytes;
    return bytes <= this.maxBytes;
  }

  /**
   * Depth first, every state once: complete, so that `none` is a proof. Ends as `cut` after `most` positions. States are
   * kept whole, so two are never mistaken for one another. It begins at the root, or where it leads to.
   */
  *depthFirst(most: number, from?: Position): Work {
    const {kernel} = this;
    const table = new StateTable(kernel.words);
    let stack = new Int32Array(1 << 10);
    let height = 0;
    let at = 0;
    let won = -1;
    if (from) kernel.enter(from);
    else kernel.loadRoot();
    table.add(kernel, -1);
    stack[height++] = 0;
    kernel.visit = () => {
      this.successors++;
      if (won >= 0) return;
      const isWon = kernel.isWon();
      if (!isWon && this.isDead()) return;
      const place = table.add(kernel, at);
      if (isWon) won = place;
      if (place < 0) return;
      if (height === stack.length) {
        const larger = new Int32Array(height * 2);
        larger.set(stack);
        stack = larger;
      }
      stack[height++] = place;
    };
    for (let count = 0; height > 0; count++) {
      if (count >= most) return 'cut';
      if (count % BETWEEN_PAUSES === 0) {
        if (!this.withinMemory(table)) return 'memory';
        yield;
      }
      at = stack[--height] as number;
      table.load(kernel, at);
      const base = height;
      this.positions++;
      kernel.expand();
      if (won >= 0) return this.lineTo(table, won);
      reverse(stack, base, height);
    }
    return 'none';
  }

  /** The line to a state of a table whose tags are parents. */
  private lineTo(table: StateTable, place: number): Move[] {
    if (!this.wantsLines) return [];
    const marks: number[] = [];
    for (let i = table.tag(place); i > 0; i = table.tag(i)) {
      table.load(this.kernel, i);
      marks.unshift(waymark(this.kernel));
    }
    return lineThrough(this.kernel, marks);
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
   * `none` when nothing was left out, `cut` otherwise.
   */
  *layered(width: number): Work {
    const run = new LayeredRun(this, width);
    for (;;) {
      const finding = run.nextLayer();
      for (let pause = finding.next(); ; pause = finding.next()) {
        if (pause.done === true) {
          if (pause.value !== undefined) return pause.value;
          break;
        }
        if (!this.withinMemory(...run.stores)) return 'memory';
        yield;
      }
    }
  }
}

/** How much weights are shaken: by a factor of e to this power at most, and what goes by nothing, by this much. */
const SHAKE = {power: 0.7, least: 0.05};

function shaken(weights: readonly number[], random: () => number): number[] {
  const either = (most: number): number => (2 * random() - 1) * most;
  return weights.map(weight => weight * Math.exp(either(SHAKE.power)) + either(SHAKE.least));
}

function reverse(stack: Int32Array, from: number, to: number): void {
  for (let a = from, b = to - 1; a < b; a++, b--) {
    const value = stack[a] as number;
    stack[a] = stack[b] as number;
    stack[b] = value;
  }
}
