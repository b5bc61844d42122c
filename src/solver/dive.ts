import type {Position} from '../engine/position.js';
import type {Kernel} from './kernel.js';
import {cardsUp, freelyPlaying, type Knowledge} from './knowledge/knowledge.js';
import type {Program} from './program.js';
import {MarkSet, StateTable} from './table.js';

/** A layered search that keeps a single state: from each layer it goes on with the one that looks nearest to won. */
export class Dive {
  private readonly kernel: Kernel;
  private readonly inLayer: StateTable;
  /** States that were met, where no stock keeps a dive from going round in circles. */
  private readonly met: MarkSet | undefined;
  private readonly best: Int32Array;
  private least = Infinity;
  private won = false;
  private layer = 0;
  private readonly scores: number[] = [];
  /** The most cards up in a state that it went on with. */
  mostUp = 0;
  /** The layer that it came to last. */
  lastLayer = 0;

  constructor(
    program: Program,
    private readonly knowledge: Knowledge,
  ) {
    this.kernel = freelyPlaying(program, knowledge);
    this.inLayer = new StateTable(this.kernel.words, 64);
    this.best = new Int32Array(this.kernel.words);
    if (this.kernel.deckSize === 0) this.met = new MarkSet();
  }

  /** Does it come to a win from this position of the program? */
  wins(position: Position): boolean {
    const {kernel} = this;
    kernel.enter(position);
    kernel.visit = () => this.visited();
    this.met?.clear();
    this.met?.add(kernel);
    this.won = kernel.isWon();
    this.mostUp = 0;
    for (let goesOn = !this.won; goesOn; goesOn = this.descend());
    return this.won;
  }

  /** Goes on by a layer; false when the game is won, or there is no state to go on with. */
  private descend(): boolean {
    const {kernel, inLayer} = this;
    this.layer = kernel.layer;
    this.lastLayer = this.layer;
    this.mostUp = Math.max(this.mostUp, cardsUp(kernel));
    this.least = Infinity;
    inLayer.clear();
    inLayer.add(kernel, 0);
    const most = this.mostInLayer();
    this.scores[0] = 0;
    for (let count = 0; count < inLayer.size && count < most && !this.won; count++) {
      inLayer.load(kernel, this.takeNext());
      kernel.expand();
    }
    if (this.won || this.least === Infinity) return false;
    kernel.load(this.best, 0);
    return true;
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
    if (kernel.isWon()) this.won = true;
    else if (this.met && !this.met.add(kernel)) return;
    else if (!this.met && kernel.layer === this.layer) this.addToLayer();
    else if (!knowledge.isDead?.(kernel)) this.weigh(knowledge.score(kernel, advised(knowledge)));
  }

  private addToLayer(): void {
    const {kernel, knowledge} = this;
    const place = this.inLayer.add(kernel, 0);
    if (place >= 0) this.scores[place] = knowledge.score(kernel, advised(knowledge));
  }

  private weigh(score: number): void {
    if (score >= this.least) return;
    this.least = score;
    this.kernel.store(this.best, 0);
  }
}

function advised({advice, weights}: Knowledge): readonly number[] {
  return advice.weights ?? weights;
}
