import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import {descentWeights, perturbed, type Knowledge} from '../knowledge/knowledge.js';
import type {Root} from '../state/root.js';
import {StateSpace} from '../moves/state-space.js';
import {HashSet, StateList, StateTable} from '../state/state-table.js';
import type {State} from '../state/state.js';
import {lineAlong} from './line.js';
import type {SearchContext, SearchSteps} from './search-context.js';
import seedrandom from 'seedrandom';

/**
 * Makes up to `count` greedy descents, the first by the weights that serve descents best, the others by perturbed ones:
 * where one goes wrong another may go right, and many cost less than one wide search. (Of 100 deals of
 * auxiliary-sequences one descent won 79, twenty won 92.)
 */
export function* descents(context: SearchContext, count: number): SearchSteps {
  if (count === 0) return 'cut';
  const {root} = context.space;
  const descent = new GreedyDescent(root, context.knowledge);
  for (const weights of descentAttempts(context.knowledge, count)) {
    const {positions, successors} = descent;
    const isWon = descent.wins(root.position, weights);
    context.positions += descent.positions - positions;
    context.successors += descent.successors - successors;
    if (isWon) return context.wantsLines ? descent.line() : [];
    yield;
  }
  return 'cut';
}

/** The weights of so many descents: those that serve best, then perturbed ones. */
export function* descentAttempts(knowledge: Knowledge, count: number): Generator<readonly number[]> {
  const random = seedrandom.alea('dives');
  const weights = descentWeights(knowledge);
  for (let nth = 0; nth < count; nth++) yield nth === 0 ? weights : perturbed(weights, random);
}

/** A beam search that keeps a single state: from each layer it continues with the one that looks nearest to a win. */
export class GreedyDescent {
  /** The most cards up in a state that the last descent continued from, and the last layer that it reached. */
  mostUp = 0;
  lastLayer = 0;
  /** Positions expanded, and states made, in all descents. */
  positions = 0;
  successors = 0;
  private readonly space: StateSpace;
  private readonly state: State;
  private readonly inLayer: StateTable;
  /** The scores of the layer's states; infinite for those that were expanded. */
  private readonly scores: number[] = [];
  /** States seen so far; only without a stock, when a descent could go round in circles. */
  private readonly met: HashSet | undefined;
  /** The best state of the next layer, the state of the layer that led to it, and its score. */
  private readonly best: Int32Array;
  private bestFrom = 0;
  private bestScore = Infinity;
  private weights: readonly number[];
  private isWon = false;
  /** The state of the layer that is expanded. */
  private at = 0;
  /** Every state from the beginning to where the descent is, and those within the layers on the way. */
  private readonly path: StateList;
  private readonly way: number[] = [];
  private layer = 0;

  constructor(
    root: Root,
    private readonly knowledge: Knowledge,
  ) {
    this.space = new StateSpace(root, knowledge.dominances);
    this.state = this.space.state;
    const {words, isLayered} = this.state;
    this.inLayer = new StateTable(words, 64);
    this.best = new Int32Array(words);
    this.path = new StateList(words, 256);
    this.weights = descentWeights(knowledge);
    if (!isLayered) this.met = new HashSet();
  }

  /** Does it reach a win from a position that the root leads to, by these weights of its score? */
  wins(position: Position, weights = descentWeights(this.knowledge)): boolean {
    this.space.enter(position);
    return this.winsFromHere(weights);
  }

  /** Does it reach a win from a stored state of its root? */
  winsFrom(stored: Int32Array, weights: readonly number[]): boolean {
    this.state.load(stored, 0);
    return this.winsFromHere(weights);
  }

  private winsFromHere(weights: readonly number[]): boolean {
    const {space, state, path, met} = this;
    this.weights = weights;
    path.clear();
    path.push(state, 0);
    space.visit = () => this.visited();
    met?.clear();
    met?.add(state);
    this.isWon = state.isWon();
    this.mostUp = 0;
    for (let goesOn = !this.isWon; goesOn; goesOn = this.descend());
    return this.isWon;
  }

  /** The moves of the last descent, which won from the root. */
  line(): Move[] {
    return lineAlong(this.space, this.path);
  }

  /** Takes the next layer; false when the game is won or no state is left to continue from. */
  private descend(): boolean {
    const {space, state, inLayer} = this;
    this.layer = state.layer;
    this.lastLayer = this.layer;
    this.mostUp = Math.max(this.mostUp, state.cardsUp());
    this.bestScore = Infinity;
    inLayer.clear();
    inLayer.add(state, -1);
    this.scores[0] = 0;
    const budget = this.expansionBudget();
    for (let count = 0; count < inLayer.size && count < budget && !this.isWon; count++) {
      this.at = this.takeNext();
      inLayer.load(state, this.at);
      this.positions++;
      space.expand();
    }
    if (this.isWon || this.bestScore === Infinity) return false;
    this.goToBest();
    return true;
  }

  private expansionBudget(): number {
    const {expansionBudget, lastExpansionBudget} = this.knowledge.advice;
    const {talon, isLayered} = this.state;
    return !isLayered || this.layer % (talon.size + 1) === talon.size ? lastExpansionBudget : expansionBudget;
  }

  /** Adds to the path the best state and those of the layer that lead to it; the state is the best then. */
  private goToBest(): void {
    const {state, inLayer, path, way} = this;
    way.length = 0;
    for (let at = this.bestFrom; at > 0; at = inLayer.tag(at)) way.push(at);
    for (let i = way.length - 1; i >= 0; i--) {
      inLayer.load(state, way[i] as number);
      path.push(state, 0);
    }
    state.load(this.best, 0);
    path.push(state, 0);
  }

  /** The most promising state of the layer that was not expanded; there are few. */
  private takeNext(): number {
    const {scores, inLayer} = this;
    let next = 0;
    for (let i = 1; i < inLayer.size; i++) if ((scores[i] as number) < (scores[next] as number)) next = i;
    scores[next] = Infinity;
    return next;
  }

  private visited(): void {
    const {state, knowledge, met} = this;
    if (this.isWon) return;
    this.successors++;
    if (state.isWon()) this.win();
    else if (met && !met.add(state)) return;
    else if (!met && state.layer === this.layer) this.addToLayer();
    else if (!knowledge.isDeadlock?.(state)) this.compare(knowledge.score(state, this.weights));
  }

  private addToLayer(): void {
    const {state, knowledge} = this;
    const place = this.inLayer.add(state, this.at);
    if (place >= 0) this.scores[place] = knowledge.score(state, this.weights);
  }

  private compare(score: number): void {
    if (score >= this.bestScore) return;
    this.bestScore = score;
    this.bestFrom = this.at;
    this.state.store(this.best, 0);
  }

  private win(): void {
    this.isWon = true;
    this.bestFrom = this.at;
    this.state.store(this.best, 0);
    this.goToBest();
  }
}
