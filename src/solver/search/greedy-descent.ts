import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import {Kernel} from '../state/state-space.js';
import {cardsUp, type Knowledge} from '../knowledge/knowledge.js';
import {lineAlong} from './line.js';
import type {Program} from '../state/compiled-rules.js';
import {MarkSet, StateList, StateTable} from '../state/state-table.js';

/** A layered search that keeps a single state: from each layer it goes on with the one that looks nearest to won. */
export class Dive {
  private readonly kernel: Kernel;
  private readonly inLayer: StateTable;
  /** States that were met, where no stock keeps a dive from going round in circles. */
  private readonly met: MarkSet | undefined;
  private readonly best: Int32Array;
  /** The state of the layer that led to the best. */
  private bestFrom = 0;
  private least = Infinity;
  private weights: readonly number[];
  private won = false;
  /** The state of the layer that is expanded. */
  private at = 0;
  /** Every state from the beginning to where the dive is, and those of the layer on the way. */
  private readonly path: StateList;
  private readonly way: number[] = [];
  private layer = 0;
  private readonly scores: number[] = [];
  /** The most cards up in a state that it went on with. */
  mostUp = 0;
  /** The layer that it came to last. */
  lastLayer = 0;
  /** Positions expanded, and states made, in all dives. */
  positions = 0;
  successors = 0;

  constructor(
    program: Program,
    private readonly knowledge: Knowledge,
  ) {
    this.kernel = new Kernel(program, knowledge.dominances);
    this.inLayer = new StateTable(this.kernel.words, 64);
    this.best = new Int32Array(this.kernel.words);
    this.path = new StateList(this.kernel.words, 256);
    this.weights = divingWeights(knowledge);
    if (this.kernel.deckSize === 0) this.met = new MarkSet();
  }

  /** Does it come to a win from this position of the program, by these weights of its score? */
  wins(position: Position, weights = divingWeights(this.knowledge)): boolean {
    const {kernel} = this;
    this.weights = weights;
    kernel.enter(position);
    this.path.clear();
    this.path.push(kernel, 0);
    kernel.visit = () => this.visited();
    this.met?.clear();
    this.met?.add(kernel);
    this.won = kernel.isWon();
    this.mostUp = 0;
    for (let goesOn = !this.won; goesOn; goesOn = this.descend());
    return this.won;
  }

  /** The moves of the last dive, which won from the root of its program. */
  line(): Move[] {
    return lineAlong(this.kernel, this.path);
  }

  /** Goes on by a layer; false when the game is won, or there is no state to go on with. */
  private descend(): boolean {
    const {kernel, inLayer} = this;
    this.layer = kernel.layer;
    this.lastLayer = this.layer;
    this.mostUp = Math.max(this.mostUp, cardsUp(kernel));
    this.least = Infinity;
    inLayer.clear();
    inLayer.add(kernel, -1);
    const most = this.mostInLayer();
    this.scores[0] = 0;
    for (let count = 0; count < inLayer.size && count < most && !this.won; count++) {
      this.at = this.takeNext();
      inLayer.load(kernel, this.at);
      this.positions++;
      kernel.expand();
    }
    if (this.won || this.least === Infinity) return false;
    this.goTo(this.best, this.bestFrom);
    return true;
  }

  /** Adds to the path the states of the layer that lead to this one, and makes a state that follows on it the child. */
  private goTo(state: Int32Array, from: number): void {
    const {kernel, inLayer, path, way} = this;
    way.length = 0;
    for (let at = from; at > 0; at = inLayer.tag(at)) way.push(at);
    for (let i = way.length - 1; i >= 0; i--) {
      inLayer.load(kernel, way[i] as number);
      path.push(kernel, 0);
    }
    kernel.load(state, 0);
    path.push(kernel, 0);
  }

  /** The state of the layer that looks best of those that were not expanded; they are few. */
  private takeNext(): number {
    const {scores, inLayer} = this;
    let next = 0;
    for (let i = 1; i < inLayer.size; i++) if ((scores[i] as number) < (scores[next] as number)) next = i;
    scores[next] = Infinity;
    return next;
  }

  private mostInLayer(): number {
    const {advice} = this.knowledge;
    return this.layer % (this.kernel.deckSize + 1) === this.kernel.deckSize ? advice.lastReach : advice.reach;
  }

  private visited(): void {
    const {kernel, knowledge} = this;
    if (this.won) return;
    this.successors++;
    if (kernel.isWon()) this.win();
    else if (this.met && !this.met.add(kernel)) return;
    else if (!this.met && kernel.layer === this.layer) this.addToLayer();
    else if (!knowledge.isDead?.(kernel)) this.weigh(knowledge.score(kernel, this.weights));
  }

  private addToLayer(): void {
    const {kernel, knowledge} = this;
    const place = this.inLayer.add(kernel, this.at);
    if (place >= 0) this.scores[place] = knowledge.score(kernel, this.weights);
  }

  private weigh(score: number): void {
    if (score >= this.least) return;
    this.least = score;
    this.bestFrom = this.at;
    this.kernel.store(this.best, 0);
  }

  private win(): void {
    this.won = true;
    this.kernel.store(this.best, 0);
    this.goTo(this.best, this.at);
  }
}

/** The weights that serve dives best. */
export function divingWeights({advice, weights}: Knowledge): readonly number[] {
  return advice.weights ?? weights;
}

/** How much weights are shaken: by a factor of e to this power at most, and what goes by nothing, by this much. */
const SHAKE = {power: 0.7, least: 0.05};

/** Weights near these. `random` gives numbers from 0 to 1. */
export function shaken(weights: readonly number[], random: () => number): number[] {
  const either = (most: number): number => (2 * random() - 1) * most;
  return weights.map(weight => weight * Math.exp(either(SHAKE.power)) + either(SHAKE.least));
}
