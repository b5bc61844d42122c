import type {Move} from '../../engine/move.js';
import type {StateSpace} from '../moves/state-space.js';
import {HashSet, StateTable} from '../state/state-table.js';
import type {State} from '../state/state.js';
import {Frontier} from './frontier.js';
import {checkpointOf, lineThrough} from './line.js';
import {Representatives} from './representatives.js';
import {
  BETWEEN_PAUSES,
  type SearchContext,
  type MemoryHolder,
  type SearchResult,
  type SearchSteps,
} from './search-context.js';

/**
 * Searches layer by layer with at most `beamWidth` states in each: the most promising ones where there are more. A layer
 * lies between two turned cards, and all moves within it are tried; without a stock each move begins the next
 * layer. `none` when nothing was left out, `cut` otherwise. The weights are
 * those of the score, where the game has no other for beam searches.
 */
export function* beamSearch(context: SearchContext, beamWidth: number, weights: readonly number[]): SearchSteps {
  const search = new BeamSearch(context, beamWidth, weights);
  for (;;) {
    const layer = search.nextLayer();
    for (let pause = layer.next(); ; pause = layer.next()) {
      if (pause.done === true) {
        if (pause.value !== undefined) return pause.value;
        break;
      }
      if (!context.isWithinMemory(search.stores)) return 'memory';
      yield;
    }
  }
}

class BeamSearch {
  readonly stores: readonly MemoryHolder[];
  private readonly space: StateSpace;
  private readonly state: State;
  private readonly inLayer: StateTable;
  private frontier: Frontier;
  private next: Frontier;
  /** States seen so far; only without a stock, when a search could go round in circles. */
  private readonly met: HashSet | undefined;
  private readonly representatives: Representatives | undefined;
  private readonly trail = new LayerTrail();
  /** How far from won the state of the space looks. */
  private readonly score: () => number;
  private isCut = false;
  private layer = 0;
  /** The state of the layer that is expanded. */
  private at = 0;
  /** The state of the frontier that led to the win. */
  private won = -1;

  constructor(
    private readonly context: SearchContext,
    private readonly beamWidth: number,
    weights: readonly number[],
  ) {
    const {space, state, knowledge} = context;
    this.space = space;
    this.state = state;
    this.inLayer = new StateTable(state.words);
    this.frontier = new Frontier(state.words);
    this.next = new Frontier(state.words);
    this.met = !state.isLayered ? new HashSet() : undefined;
    this.score = knowledge.beamScore?.(state) ?? ((): number => knowledge.score(state, weights));
    this.representatives = knowledge.playsCanWait ? new Representatives(state.talon) : undefined;
    space.enterRoot();
    this.next.add(state, -1, 0, 0);
    const others = [this.met, this.representatives].filter(store => store !== undefined);
    this.stores = [this.inLayer, this.frontier, this.next, this.trail, ...others];
  }

  /** Searches the next layer; returns a result when that ends the search. */
  *nextLayer(): Generator<void, SearchResult | undefined> {
    [this.frontier, this.next] = [this.next, this.frontier];
    this.next.clear();
    if (this.frontier.size === 0) return this.isCut || this.met ? 'cut' : 'none';
    this.narrow();
    this.trail.add(this.frontier, this.state);
    this.fillLayer();
    this.space.visit = () => this.visited();
    const budget = this.expansionBudget();
    for (let count = 0; (this.at = this.toExpand(count)) >= 0; count++) {
      if (count >= budget) {
        this.isCut = true;
        break;
      }
      if (count % BETWEEN_PAUSES === 0) yield;
      this.inLayer.load(this.state, this.at);
      this.context.positions++;
      this.space.expand(this.representatives ? 'plays' : 'all');
      if (this.won >= 0) return this.line();
    }
    this.turnRepresentatives();
    return this.won >= 0 ? this.line() : undefined;
  }

  private narrow(): void {
    const {frontier, context} = this;
    if (context.knowledge.bucketOf && frontier.keepOnePerBucket()) this.isCut = true;
    if (frontier.keepBest(this.beamWidth)) this.isCut = true;
  }

  /** Where plays can wait, turns on only the representatives. */
  private turnRepresentatives(): void {
    const {representatives, inLayer, space, state} = this;
    if (!representatives) return;
    for (let at = 0; at < inLayer.size; at++) {
      if (!representatives.isRepresentative(at)) continue;
      this.at = at;
      inLayer.load(state, at);
      space.expand('turn');
    }
  }

  /** The next state of the layer to expand, after `count` others; -1 when all have been. */
  private toExpand(count: number): number {
    if (this.representatives) return this.representatives.take();
    return count < this.inLayer.size ? count : -1;
  }

  private expansionBudget(): number {
    const {expansionBudget, lastExpansionBudget} = this.context.knowledge;
    const {talon, isLayered} = this.state;
    const isLast = !isLayered || this.layer % (talon.size + 1) === talon.size;
    return Math.max(64, this.beamWidth * (isLast ? lastExpansionBudget : expansionBudget));
  }

  /** Takes the states of the lowest layer from the frontier; those of later layers wait on. */
  private fillLayer(): void {
    const {state, frontier, inLayer} = this;
    inLayer.clear();
    this.representatives?.clear();
    this.layer = frontier.lowestLayer();
    for (const i of frontier.inOrder()) {
      frontier.load(state, i);
      if (frontier.layer(i) > this.layer) {
        this.next.add(state, i, frontier.score(i), frontier.bucket(i));
        continue;
      }
      const place = inLayer.add(state, i);
      this.representatives?.begin(place);
    }
  }

  private visited(): void {
    const {space, state, context, inLayer, met} = this;
    const {knowledge} = context;
    context.successors++;
    if (this.won >= 0) return;
    const origin = inLayer.tag(this.at);
    if (state.isWon()) this.won = origin;
    else if (!met && state.layer === this.layer) {
      const place = inLayer.add(state, origin);
      this.representatives?.enterFrom(space, place, this.at);
    } else if ((!met || met.add(state)) && !context.isDeadlock()) {
      this.next.add(state, origin, this.score(), knowledge.bucketOf?.(state) ?? 0);
    }
  }

  private line(): Move[] {
    return lineThrough(this.space, this.trail.checkpointsTo(this.won), this.representatives !== undefined);
  }
}

/** Where the states of each layer came from: their places in the layer before, and a checkpoint of each. */
class LayerTrail {
  bytes = 0;
  private readonly layers: {readonly origins: Int32Array; readonly checkpoints: Int32Array}[] = [];

  /** Adds the states of the next layer; `state` is used to read them. */
  add(frontier: Frontier, state: State): void {
    const {size, tags} = frontier;
    const checkpoints = Int32Array.from({length: size}, (_, i) => {
      frontier.load(state, i);
      return checkpointOf(state);
    });
    this.layers.push({origins: tags.slice(0, size), checkpoints});
    this.bytes += 8 * size;
  }

  /** The checkpoints on the way from the second layer to a state of the last. */
  checkpointsTo(place: number): number[] {
    let at = place;
    const backwards = this.layers
      .slice(1)
      .reverse()
      .map(({origins, checkpoints}) => {
        const checkpoint = checkpoints[at] as number;
        at = origins[at] as number;
        return checkpoint;
      });
    return backwards.reverse();
  }
}
