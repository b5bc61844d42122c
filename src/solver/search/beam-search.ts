import type {Move} from '../../engine/move.js';
import {IntTable, Records} from '../compiled/int-table.js';
import type {State} from '../state/state.js';
import seedrandom from 'seedrandom';
import {HashSet, StateTable} from '../state/state-table.js';
import {BETWEEN_PAUSES, type MemoryHolder, type Outcome, type Searching} from './attempt.js';
import {descentWeights, perturbed, type Knowledge} from './knowledge.js';
import {BestOrder, foundOrder, Representatives, type ExpansionOrder} from '../explore/expansion-order.js';
import {checkpointOf} from './line.js';
import type {SearchContext} from './search-context.js';

/**
 * The states that wait for the layers to come, with where they came from, scores (the lower the better) and buckets.
 */
class Frontier extends Records {
  readonly scores: number[] = [];
  readonly buckets: number[] = [];
  private readonly origin: number;

  constructor({words}: State) {
    super(words + 1);
    this.origin = words;
  }

  override get bytes(): number {
    return super.bytes + 16 * this.scores.length;
  }

  add(state: State, origin: number, score: number, bucket: number): void {
    const place = this.append();
    state.store(this.data, place * this.words);
    this.set(place, this.origin, origin);
    this.scores[place] = score;
    this.buckets[place] = bucket;
  }

  load(state: State, place: number): void {
    state.load(this.data, place * this.words);
  }

  originOf(place: number): number {
    return this.get(place, this.origin);
  }

  /** The lowest layer of its states, of which `state` is the last one then. */
  lowestLayer(state: State): number {
    let lowest = Infinity;
    for (let place = 0; place < this.size; place++) {
      this.load(state, place);
      lowest = Math.min(lowest, state.layer);
    }
    return lowest;
  }

  /** Keeps the best of each bucket; true when any were left out. */
  keepOnePerBucket(): boolean {
    const {buckets, scores} = this;
    const known = new IntTable(1, 1, this.size);
    const key = new Int32Array(1);
    for (let i = 0; i < this.size; i++) {
      key[0] = buckets[i] as number;
      const entered = known.enter(key);
      const place = entered < 0 ? ~entered : entered;
      if (entered >= 0 || (scores[i] as number) < (scores[place] as number)) this.keep(i, place);
    }
    return this.shrinkTo(known.size);
  }

  /** Keeps the `width` best; true when any were left out. */
  keepBest(width: number): boolean {
    const {scores} = this;
    if (this.size <= width) return false;
    const worst = new Float64Array(scores.slice(0, this.size)).sort()[width - 1] as number;
    let ties = width;
    for (let i = 0; i < this.size; i++) if ((scores[i] as number) < worst) ties--;
    let kept = 0;
    for (let i = 0; i < this.size; i++) {
      const score = scores[i] as number;
      if (score < worst || (score === worst && ties-- > 0)) this.keep(i, kept++);
    }
    return this.shrinkTo(kept);
  }

  /** The places, the best first. */
  inOrder(): number[] {
    const {scores} = this;
    const places: number[] = [];
    for (let place = 0; place < this.size; place++) places.push(place);
    return places.sort((a, b) => (scores[a] as number) - (scores[b] as number));
  }

  private shrinkTo(size: number): boolean {
    const isLess = size < this.size;
    this.size = size;
    return isLess;
  }

  private keep(from: number, to: number): void {
    if (from === to) return;
    const {words, scores, buckets} = this;
    this.data.copyWithin(to * words, from * words, (from + 1) * words);
    for (const list of [scores, buckets]) list[to] = list[from] as number;
  }
}

/**
 * Searches layer by layer with at most `width` states in each: the most promising ones where there are more. A layer
 * lies between two turned cards, and all moves within it are tried; without a stock each move begins the next
 * layer. `lost` when nothing was left out, `cut` otherwise. The weights are
 * those of the score, where the game has no other for beam searches.
 */
export function beamSearch(context: SearchContext, width: number, weights: readonly number[]): BeamSearch {
  const {knowledge, state} = context;
  const {expansionBudget, lastExpansionBudget} = knowledge;
  return new BeamSearch(context, {
    width,
    expansionBudget: Math.max(64, width * expansionBudget),
    lastExpansionBudget: Math.max(64, width * lastExpansionBudget),
    score: knowledge.beamScore?.(state) ?? ((): number => knowledge.score(state, weights)),
    orderOf: () => (knowledge.playsCanWait ? new Representatives(state.talon) : foundOrder()),
  });
}

/**
 * Up to `count` greedy descents from the root, the first by the weights that serve descents best, the others by
 * perturbed ones: where one goes wrong another may go right, and many cost less than one wide search. (Of 100 deals of
 * auxiliary-sequences one descent won 79, twenty won 92.)
 */
export class Descents implements Searching {
  private readonly descent: GreedyDescent;

  constructor(
    private readonly context: SearchContext,
    private readonly count: number,
  ) {
    this.descent = new GreedyDescent(context);
  }

  get positions(): number {
    return this.descent.search.positions;
  }

  get successors(): number {
    return this.descent.search.successors;
  }

  get bytes(): number {
    return this.descent.search.bytes;
  }

  *steps(): Generator<undefined, Outcome> {
    for (const weights of descentAttempts(this.context.knowledge, this.count)) {
      this.context.space.enterRoot();
      if (this.descent.fromHere(weights) === 'won') return 'won';
      yield;
    }
    return 'cut';
  }

  line(): readonly Move[] {
    return this.descent.search.line();
  }
}

/** The weights of `count` descents: those that serve best, then perturbed ones. */
export function* descentAttempts(knowledge: Knowledge, count: number): Generator<readonly number[]> {
  const random = seedrandom.alea('dives');
  const weights = descentWeights(knowledge);
  for (let nth = 0; nth < count; nth++) yield nth === 0 ? weights : perturbed(weights, random);
}

/**
 * Layers in a row that bring a descent no nearer to a win before it is given up, where nothing else bounds it: cards
 * can be moved about for ever. (Of 100 deals of Spider with one suit descents won 4 with 15 such layers, 18 with 40, 26
 * with 100.)
 */
const MOST_IDLE = 100;

/** A beam search that keeps a single state: from each layer it continues with the one that looks nearest to a win. */
export class GreedyDescent {
  readonly search: BeamSearch;
  private weights: readonly number[] = [];

  constructor(private readonly context: SearchContext) {
    const {knowledge, state} = context;
    const score = (): number => knowledge.score(state, this.weights);
    this.search = new BeamSearch(context, {
      width: 1,
      ...knowledge.advice,
      score,
      orderOf: () => new BestOrder(score),
    });
  }

  /** Where a descent from the state of the context leads, by these weights of the score. */
  fromHere(weights = descentWeights(this.context.knowledge)): Outcome {
    this.weights = weights;
    this.search.begin();
    for (;;) {
      const outcome = this.search.advance();
      if (outcome !== undefined) return outcome;
    }
  }
}

interface BeamTerms {
  /** States that it keeps of each layer. */
  readonly width: number;
  /** Positions that it expands in a layer, and in the layer where the stock is out. */
  readonly expansionBudget: number;
  readonly lastExpansionBudget: number;
  /** How far from won the state of the context looks, the lower the nearer. */
  readonly score: () => number;
  readonly orderOf: () => ExpansionOrder;
}

/** A search layer by layer. */
export class BeamSearch implements Searching {
  positions = 0;
  successors = 0;
  private readonly stores: readonly MemoryHolder[];
  /** The most cards up in a state that the last search continued from, and the last layer that it reached. */
  mostUp = 0;
  lastLayer = 0;
  /** The lowest score of a state that it came to after the first. */
  lowest = Infinity;
  /** Layers since that state was found. */
  private idle = 0;
  private readonly inLayer: StateTable;
  private frontier: Frontier;
  private next: Frontier;
  /** States seen so far; only without a stock, when a search could go round in circles. */
  private readonly met: HashSet | undefined;
  private readonly order: ExpansionOrder;
  private readonly trail = new LayerTrail();
  private isCut = false;
  /** Positions that may still be expanded in the layer. */
  private left = 0;
  /** The state of the layer that is expanded. */
  private at = 0;
  /** The state of the frontier that led to the win. */
  private won = -1;

  constructor(
    private readonly context: SearchContext,
    private readonly terms: BeamTerms,
  ) {
    const {state} = context;
    this.inLayer = new StateTable(state);
    this.frontier = new Frontier(state);
    this.next = new Frontier(state);
    this.met = state.isLayered ? undefined : new HashSet();
    this.order = terms.orderOf();
    const others = this.met ? [this.met] : [];
    this.stores = [this.inLayer, this.frontier, this.next, this.trail, this.order, ...others];
  }

  get bytes(): number {
    return this.stores.reduce((sum, {bytes}) => sum + bytes, 0);
  }

  /** Searches from the root. */
  *steps(): Generator<undefined, Outcome> {
    this.context.space.enterRoot();
    this.begin();
    for (;;) {
      const outcome = this.advance();
      if (outcome !== undefined) return outcome;
      yield;
    }
  }

  line(): readonly Move[] {
    return this.context.line(this.trail.checkpointsTo(this.won), this.terms.orderOf);
  }

  /** Begins at the state of the context, which is not won. */
  begin(): void {
    const {state} = this.context;
    this.isCut = false;
    this.won = -1;
    this.mostUp = 0;
    this.lowest = Infinity;
    this.idle = 0;
    this.trail.clear();
    this.met?.clear();
    this.met?.add(state);
    this.next.clear();
    this.next.add(state, -1, 0, 0);
    this.beginLayer();
  }

  /** Searches on for some positions; how it ended when it is over. */
  advance(): Outcome | undefined {
    const {terms} = this;
    for (let count = 0; count < BETWEEN_PAUSES; count++) {
      if (this.expandsNext()) continue;
      this.endLayer();
      if (this.won >= 0) return 'won';
      if (this.next.size === 0) return this.isCut || this.met ? 'cut' : 'lost';
      if (terms.width === 1 && this.met && this.idle++ >= MOST_IDLE) return 'cut';
      this.beginLayer();
    }
    return undefined;
  }

  /** Takes the states of the lowest layer from the frontier; those of later layers wait on. */
  private beginLayer(): void {
    [this.frontier, this.next] = [this.next, this.frontier];
    const {context, frontier, next, inLayer, order, terms} = this;
    const {state} = context;
    this.narrow();
    if (context.wantsLines) this.trail.add(frontier, state);
    next.clear();
    inLayer.clear();
    order.clear();
    this.lastLayer = frontier.lowestLayer(state);
    for (const i of frontier.inOrder()) {
      frontier.load(state, i);
      if (state.layer > this.lastLayer) {
        next.add(state, i, frontier.scores[i] as number, frontier.buckets[i] as number);
        continue;
      }
      this.mostUp = Math.max(this.mostUp, state.cardsUp());
      order.begin(inLayer.add(state, i));
    }
    context.space.visit = this.visited;
    const {talon, isLayered} = state;
    const isLast = !isLayered || this.lastLayer % (talon.size + 1) === talon.size;
    this.left = isLast ? terms.lastExpansionBudget : terms.expansionBudget;
  }

  private narrow(): void {
    const {frontier, context, terms} = this;
    if (context.knowledge.bucketOf && frontier.keepOnePerBucket()) this.isCut = true;
    if (frontier.keepBest(terms.width)) this.isCut = true;
  }

  /** Expands the next state of the layer; false when none is left, or the game is won. */
  private expandsNext(): boolean {
    const {context, inLayer, order} = this;
    if (this.won >= 0 || this.left-- <= 0) return false;
    this.at = order.take();
    if (this.at < 0) return false;
    inLayer.load(context.state, this.at);
    this.positions++;
    context.space.expand(order instanceof Representatives ? 'plays' : 'all');
    return true;
  }

  /** Where plays can wait, turns on only the representatives. */
  private endLayer(): void {
    const {inLayer, context, order} = this;
    if (this.won >= 0) return;
    if (order.take() >= 0) this.isCut = true;
    if (!(order instanceof Representatives)) return;
    for (let at = 0; at < inLayer.size; at++) {
      if (!order.isRepresentative(at)) continue;
      this.at = at;
      inLayer.load(context.state, at);
      context.space.expand('turn');
    }
  }

  private readonly visited = (): void => {
    const {context, inLayer, met} = this;
    const {space, state} = context;
    this.successors++;
    if (this.won >= 0) return;
    const origin = inLayer.tag(this.at);
    if (space.isWon()) this.won = origin;
    else if (!met && state.layer === this.lastLayer) {
      this.order.enterFrom(space, inLayer.add(state, origin), this.at);
    } else if ((!met || met.add(state)) && !context.isDeadlock()) {
      this.keep(origin, this.terms.score());
    }
  };

  /** Keeps the state for its layer; where only one is kept, the best so far. */
  private keep(origin: number, score: number): void {
    const {next, context, terms} = this;
    if (score < this.lowest) [this.lowest, this.idle] = [score, 0];
    if (terms.width === 1 && next.size > 0) {
      this.isCut = true;
      if (score >= (next.scores[0] as number)) return;
      next.clear();
    }
    next.add(context.state, origin, score, context.knowledge.bucketOf?.(context.state) ?? 0);
  }
}

/** Where the states of each layer came from: their places in the layer before, and a checkpoint of each. */
class LayerTrail {
  private readonly origins: number[] = [];
  private readonly checkpoints: number[] = [];
  /** Where each layer begins. */
  private readonly starts: number[] = [];

  get bytes(): number {
    return 16 * this.origins.length;
  }

  clear(): void {
    this.origins.length = this.checkpoints.length = this.starts.length = 0;
  }

  /** Adds the states of the next layer; `state` is used to read them. */
  add(frontier: Frontier, state: State): void {
    this.starts.push(this.origins.length);
    for (let place = 0; place < frontier.size; place++) {
      frontier.load(state, place);
      this.origins.push(frontier.originOf(place));
      this.checkpoints.push(checkpointOf(state));
    }
  }

  /** The checkpoints on the way from the second layer to a state of the last. */
  checkpointsTo(place: number): number[] {
    let at = place;
    const backwards = this.starts
      .slice(1)
      .reverse()
      .map(start => {
        const checkpoint = this.checkpoints[start + at] as number;
        at = this.origins[start + at] as number;
        return checkpoint;
      });
    return backwards.reverse();
  }
}
