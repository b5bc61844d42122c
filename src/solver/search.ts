import type {Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import {Kernel} from './kernel.js';
import {cardsUp, type Knowledge} from './knowledge/knowledge.js';
import {Leaders, lead} from './leaders.js';
import {lineThrough, waymark} from './line.js';
import type {Program} from './program.js';
import {MarkSet, StateList, StateTable} from './table.js';

/** What a search found: a winning line, that there is none, or that it came to the end of its means. */
export type Finding = readonly Move[] | 'none' | 'cut' | 'memory';

/** A search tells after every so many positions that it is still at work, so that it can be paused or ended there. */
export type Work = Generator<void, Finding>;

const BETWEEN_PAUSES = 64;

/** The searches over one program: they share its kernel, what is known of the game, and the count of positions. */
export class Searches {
  readonly kernel: Kernel;
  /** Positions expanded so far. */
  positions = 0;
  /** States made so far. */
  successors = 0;
  /** The most cards that lay on the foundations in a state that a layered search kept. */
  mostUp = 0;
  /** The layer that a layered search came to last. */
  lastLayer = 0;
  /** Without lines a win is found as an empty one. */
  wantsLines = true;
  /** The most bytes that the tables took at one time. */
  peakBytes = 0;

  constructor(
    program: Program,
    readonly knowledge: Knowledge,
    readonly maxBytes: number,
  ) {
    this.kernel = new Kernel(program);
    this.kernel.playFreely(knowledge.free, knowledge.freeElsewhere ?? false);
    if (knowledge.isPatient) this.kernel.waitPatiently();
  }

  /** Is the root won already? */
  isWonAtRoot(): boolean {
    this.kernel.loadRoot();
    return this.kernel.isWon();
  }

  private isDead(): boolean {
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

  /** Like `depthFirst`, but always the state that looks nearest to won: complete as well, and quicker to a win. */
  *bestFirst(most: number): Work {
    const {kernel, knowledge} = this;
    const table = new StateTable(kernel.words);
    const queue = new Queue();
    let at = 0;
    let won = -1;
    kernel.loadRoot();
    queue.add(table.add(kernel, -1), 0);
    kernel.visit = () => {
      this.successors++;
      if (won >= 0) return;
      const isWon = kernel.isWon();
      if (!isWon && this.isDead()) return;
      const place = table.add(kernel, at);
      if (place < 0) return;
      if (isWon) won = place;
      else queue.add(place, knowledge.score(kernel, knowledge.weights));
    };
    for (let count = 0; queue.size > 0; count++) {
      if (count >= most) return 'cut';
      if (count % BETWEEN_PAUSES === 0) {
        if (!this.withinMemory(table, queue)) return 'memory';
        yield;
      }
      at = queue.takeBest();
      table.load(kernel, at);
      this.positions++;
      kernel.expand();
      if (won >= 0) return this.lineTo(table, won);
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
   * Layer by layer with at most `width` states in each: the most promising ones where there are more. A layer lies between
   * two turned cards, and all moves within it are tried; where there is no stock each move begins the next layer.
   * `none` when nothing was left out, `cut` otherwise. `most` bounds the positions expanded in a layer.
   */
  *layered(width: number, most?: number): Work {
    const run = new LayeredRun(this, width, most);
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

  /** Is there nothing to hope for in the child? For the layered search. */
  isHopeless(): boolean {
    return this.isDead();
  }
}

function reverse(stack: Int32Array, from: number, to: number): void {
  for (let a = from, b = to - 1; a < b; a++, b--) {
    const value = stack[a] as number;
    stack[a] = stack[b] as number;
    stack[b] = value;
  }
}

/** Where the states of one layer came from: the place in the layer before, and a mark of each. */
interface Trail {
  readonly origins: Int32Array;
  readonly marks: Int32Array;
}

/** One layered search of one width. */
class LayeredRun {
  private readonly kernel: Kernel;
  private readonly inLayer: StateTable;
  private frontier: Frontier;
  private next: Frontier;
  private readonly seen: MarkSet | undefined;
  private readonly leaders: Leaders | undefined;
  private readonly crowdOf: Knowledge['crowd'];
  private readonly trails: Trail[] = [];
  private trailBytes = 0;
  private cut = false;
  private layer = 0;
  private at = 0;
  private won = -1;
  readonly stores: readonly {readonly bytes: number}[];

  constructor(
    private readonly searches: Searches,
    private readonly width: number,
    private readonly most?: number,
  ) {
    const {kernel} = searches;
    this.kernel = kernel;
    this.inLayer = new StateTable(kernel.words);
    this.frontier = new Frontier(kernel.words);
    this.next = new Frontier(kernel.words);
    this.seen = kernel.deckSize === 0 ? new MarkSet() : undefined;
    this.leaders = searches.knowledge.playsWait ? new Leaders() : undefined;
    const {crowd, crowdFrom = 0} = searches.knowledge;
    this.crowdOf = width < crowdFrom ? undefined : crowd;
    kernel.loadRoot();
    this.next.add(kernel, -1, 0, 0);
    const others = [this.seen, this.leaders].filter(store => store !== undefined);
    this.stores = [this.inLayer, this.frontier, this.next, {bytes: 0}, ...others];
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
    if (this.most !== undefined) return this.most;
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
    this.searches.lastLayer = this.layer;
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
    if (searches.isHopeless()) return;
    const {knowledge} = searches;
    this.next.add(kernel, origin, knowledge.score(kernel, knowledge.weights), this.crowdOf?.(kernel) ?? 0);
  }

  private leaveTrail(): void {
    const {frontier, kernel} = this;
    const marks = new Int32Array(frontier.size);
    for (let i = 0; i < frontier.size; i++) {
      frontier.load(kernel, i);
      marks[i] = waymark(kernel);
      this.searches.mostUp = Math.max(this.searches.mostUp, cardsUp(kernel));
    }
    this.trails.push({origins: frontier.tags.slice(0, frontier.size), marks});
    this.trailBytes += 8 * frontier.size;
    (this.stores[3] as {bytes: number}).bytes = this.trailBytes;
  }

  private line(): Move[] {
    const marks: number[] = [];
    let at = this.won;
    for (let i = this.trails.length - 1; i > 0; i--) {
      const trail = this.trails[i] as Trail;
      marks.unshift(trail.marks[at] as number);
      at = trail.origins[at] as number;
    }
    return lineThrough(this.kernel, marks, this.leaders !== undefined);
  }
}

/** The states that wait for the layers to come, with their scores; the lower the better. */
class Frontier extends StateList {
  private scores = new Float64Array(this.tags.length);
  private layers = new Int32Array(this.tags.length);
  private crowds = new Int32Array(this.tags.length);

  override get bytes(): number {
    return super.bytes + this.scores.byteLength + 2 * this.layers.byteLength;
  }

  add(kernel: Kernel, origin: number, score: number, crowd: number): void {
    const place = this.push(kernel, origin);
    if (this.scores.length < this.tags.length) this.enlarge();
    this.scores[place] = score;
    this.layers[place] = kernel.layer;
    this.crowds[place] = crowd;
  }

  private enlarge(): void {
    const scores = new Float64Array(this.tags.length);
    scores.set(this.scores);
    this.scores = scores;
    const layers = new Int32Array(this.tags.length);
    layers.set(this.layers);
    this.layers = layers;
    const crowds = new Int32Array(this.tags.length);
    crowds.set(this.crowds);
    this.crowds = crowds;
  }

  score(index: number): number {
    return this.scores[index] as number;
  }

  crowd(index: number): number {
    return this.crowds[index] as number;
  }

  layer(index: number): number {
    return this.layers[index] as number;
  }

  lowestLayer(): number {
    let lowest = this.layers[0] as number;
    for (let i = 1; i < this.size; i++) lowest = Math.min(lowest, this.layers[i] as number);
    return lowest;
  }

  /** Keeps the best of each crowd; true when any were left out. */
  keepOneOfEachCrowd(): boolean {
    const {crowds} = this;
    const index = new Int32Array(1 << (33 - Math.clz32(this.size)));
    const mask = index.length - 1;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const crowd = crowds[i] as number;
      let slot = Math.imul(crowd, 0x9e3779b1) & mask;
      while (index[slot] !== 0 && crowds[(index[slot] as number) - 1] !== crowd) slot = (slot + 1) & mask;
      const known = (index[slot] as number) - 1;
      if (known >= 0 && this.score(known) <= this.score(i)) continue;
      if (known < 0) index[slot] = kept + 1;
      this.keep(i, known < 0 ? kept++ : known);
    }
    const leftOut = kept < this.size;
    this.size = kept;
    return leftOut;
  }

  /** The places, the best first. */
  inOrder(): Uint32Array {
    return Uint32Array.from({length: this.size}, (_, i) => i).sort((a, b) => this.score(a) - this.score(b));
  }

  /** Keeps the `width` best; true when any were left out. */
  keepBest(width: number): boolean {
    if (this.size <= width) return false;
    const worst = nthSmallest(this.scores.slice(0, this.size), width - 1);
    let ties = width;
    for (let i = 0; i < this.size; i++) if ((this.scores[i] as number) < worst) ties--;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const score = this.scores[i] as number;
      if (score > worst || (score === worst && ties-- <= 0)) continue;
      this.keep(i, kept++);
    }
    this.size = kept;
    return true;
  }

  private keep(from: number, to: number): void {
    const {states, words} = this;
    for (let i = 0; i < words; i++) states[to * words + i] = states[from * words + i] as number;
    this.tags[to] = this.tags[from] as number;
    this.scores[to] = this.scores[from] as number;
    this.layers[to] = this.layers[from] as number;
    this.crowds[to] = this.crowds[from] as number;
  }
}

/** The value that would stand at a place were they sorted; the values are shifted about. */
function nthSmallest(values: Float64Array, nth: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let i = low;
    let j = high;
    while (i <= j) {
      while ((values[i] as number) < pivot) i++;
      while ((values[j] as number) > pivot) j--;
      if (i > j) break;
      const value = values[i] as number;
      values[i++] = values[j] as number;
      values[j--] = value;
    }
    if (nth <= j) high = j;
    else if (nth >= i) low = i;
    else break;
  }
  return values[nth] as number;
}

/** Places in the order of their scores, the lowest first: a binary heap. */
class Queue {
  size = 0;
  private scores = new Float64Array(1 << 10);
  private places = new Int32Array(1 << 10);

  get bytes(): number {
    return this.scores.byteLength + this.places.byteLength;
  }

  add(place: number, score: number): void {
    if (this.size === this.places.length) this.grow();
    const {scores, places} = this;
    let at = this.size++;
    for (let up = (at - 1) >> 1; at > 0 && (scores[up] as number) > score; up = (at - 1) >> 1) {
      scores[at] = scores[up] as number;
      places[at] = places[up] as number;
      at = up;
    }
    scores[at] = score;
    places[at] = place;
  }

  takeBest(): number {
    const {scores, places} = this;
    const best = places[0] as number;
    const score = scores[--this.size] as number;
    const place = places[this.size] as number;
    let at = 0;
    for (let down = 1; down < this.size; down = 2 * at + 1) {
      if (down + 1 < this.size && (scores[down + 1] as number) < (scores[down] as number)) down++;
      if ((scores[down] as number) >= score) break;
      scores[at] = scores[down] as number;
      places[at] = places[down] as number;
      at = down;
    }
    scores[at] = score;
    places[at] = place;
    return best;
  }

  private grow(): void {
    const scores = new Float64Array(this.scores.length * 2);
    scores.set(this.scores);
    this.scores = scores;
    const places = new Int32Array(this.places.length * 2);
    places.set(this.places);
    this.places = places;
  }
}
