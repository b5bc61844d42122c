import type {Move} from '../../engine/move.js';
import {BETWEEN_PAUSES, type Finding} from './search-result.js';
import {Frontier} from './frontier.js';
import type {Kernel} from '../state/state-space.js';
import type {Knowledge} from '../knowledge/knowledge.js';
import {Leaders, lead} from './representatives.js';
import {lineThrough, waymark} from './line.js';
import type {Searches} from './search-context.js';
import {MarkSet, StateTable} from '../state/state-table.js';

/** Where the states of each layer came from: the place in the layer before, and a mark of each. */
class Trail {
  bytes = 0;
  private readonly layers: {readonly origins: Int32Array; readonly marks: Int32Array}[] = [];

  /** Adds the states of the next layer. */
  leave({tags, size}: Frontier, markOf: (index: number) => number): void {
    const marks = Int32Array.from({length: size}, (_, i) => markOf(i));
    this.layers.push({origins: tags.slice(0, size), marks});
    this.bytes += 8 * size;
  }

  /** The marks on the way from the second layer to a state of the last. */
  marksTo(place: number): number[] {
    let at = place;
    const marks = this.layers
      .slice(1)
      .reverse()
      .map(({origins, marks: those}) => {
        const mark = those[at] as number;
        at = origins[at] as number;
        return mark;
      });
    return marks.reverse();
  }
}

/** One layered search of one width. */
export class LayeredRun {
  private readonly kernel: Kernel;
  private readonly inLayer: StateTable;
  private frontier: Frontier;
  private next: Frontier;
  private readonly seen: MarkSet | undefined;
  private readonly leaders: Leaders | undefined;
  private readonly crowdOf: Knowledge['crowd'];
  private readonly trail = new Trail();
  private cut = false;
  private layer = 0;
  private at = 0;
  private won = -1;
  readonly stores: readonly {readonly bytes: number}[];

  constructor(
    private readonly searches: Searches,
    private readonly width: number,
    private readonly weights: readonly number[],
  ) {
    const {kernel} = searches;
    this.kernel = kernel;
    this.inLayer = new StateTable(kernel.words);
    this.frontier = new Frontier(kernel.words);
    this.next = new Frontier(kernel.words);
    this.seen = kernel.deckSize === 0 ? new MarkSet() : undefined;
    this.leaders = searches.knowledge.playsWait ? new Leaders() : undefined;
    this.crowdOf = searches.knowledge.crowd;
    kernel.loadRoot();
    this.next.add(kernel, -1, 0, 0);
    const others = [this.seen, this.leaders].filter(store => store !== undefined);
    this.stores = [this.inLayer, this.frontier, this.next, this.trail, ...others];
  }

  /** Searches the next layer; a finding when that ends the search. */
  *nextLayer(): Generator<void, Finding | undefined> {
    [this.frontier, this.next] = [this.next, this.frontier];
    this.next.clear();
    if (this.frontier.size === 0) return this.cut || this.seen ? 'cut' : 'none';
    if (this.crowdOf && this.frontier.keepOneOfEachCrowd()) this.cut = true;
    if (this.frontier.keepBest(this.width)) this.cut = true;
    this.leaveTrail();
    this.fillLayer();
    this.kernel.visit = () => this.visited();
    const most = this.mostInLayer();
    for (let count = 0; (this.at = this.toExpand(count)) >= 0; count++) {
      if (count >= most) {
        this.cut = true;
        break;
      }
      if (count % BETWEEN_PAUSES === 0) yield;
      const {at} = this;
      this.inLayer.load(this.kernel, at);
      this.searches.positions++;
      this.kernel.expand(this.leaders ? 'plays' : 'all');
      if (this.won >= 0) return this.line();
    }
    this.turnLeaders();
    return this.won >= 0 ? this.line() : undefined;
  }

  /** Where plays may wait, turns on only the states that no other of the layer leads to by such plays. */
  private turnLeaders(): void {
    const {leaders, inLayer, kernel} = this;
    if (!leaders) return;
    for (let at = 0; at < inLayer.size; at++) {
      if (!leaders.leads(at)) continue;
      this.at = at;
      inLayer.load(kernel, at);
      kernel.expand('turn');
    }
  }

  /** The state of the layer to expand after so many; -1 when all have been. */
  private toExpand(count: number): number {
    if (this.leaders) return this.leaders.take();
    return count < this.inLayer.size ? count : -1;
  }

  private mostInLayer(): number {
    const {reach, lastReach} = this.searches.knowledge;
    const isLast = this.layer % (this.kernel.deckSize + 1) === this.kernel.deckSize;
    return Math.max(64, this.width * (isLast ? lastReach : reach));
  }

  /** The states of the frontier that belong to the lowest layer; those of later layers wait. */
  private fillLayer(): void {
    const {kernel, frontier, inLayer} = this;
    inLayer.clear();
    this.leaders?.clear();
    this.layer = frontier.lowestLayer();
    for (const i of frontier.inOrder()) {
      frontier.load(kernel, i);
      if (frontier.layer(i) > this.layer) {
        this.next.add(kernel, i, frontier.score(i), frontier.crowd(i));
        continue;
      }
      const place = inLayer.add(kernel, i);
      this.leaders?.begin(place);
    }
  }

  private visited(): void {
    const {kernel, searches} = this;
    searches.successors++;
    if (this.won >= 0) return;
    const origin = this.inLayer.tag(this.at);
    if (kernel.isWon()) {
      this.won = origin;
      return;
    }
    const stays = this.seen === undefined && kernel.layer === this.layer;
    if (stays) {
      const place = this.inLayer.add(kernel, origin);
      if (this.leaders) lead(this.leaders, kernel, place, this.at);
      return;
    }
    if (this.seen && !this.seen.add(kernel)) {
      return;
    }
    if (searches.isDead()) return;
    const score = searches.knowledge.score(kernel, this.weights);
    this.next.add(kernel, origin, score, this.crowdOf?.(kernel) ?? 0);
  }

  private leaveTrail(): void {
    const {frontier, kernel} = this;
    this.trail.leave(frontier, i => {
      frontier.load(kernel, i);
      return waymark(kernel);
    });
  }

  private line(): Move[] {
    return lineThrough(this.kernel, this.trail.marksTo(this.won), this.leaders !== undefined);
  }
}
