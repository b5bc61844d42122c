import type {State} from '../state/state.js';
import {FeatureList} from './feature-list.js';
import type {Features} from './features.js';
import {Evaluator, type Network} from './network.js';

/** Judges states by what the player sees of them: the log-odds that a game will be won, by a learned network. */
export class LearnedValue {
  /** The features of the state that was judged last. */
  readonly list = new FeatureList();
  readonly evaluator: Evaluator;
  private readonly talonFeatures = new FeatureList();
  /** The stock and the waste that `talonFeatures` are of. */
  private readonly words: Int32Array;
  private pointer = -1;

  constructor(
    readonly features: Features,
    network: Network,
    state: State,
  ) {
    this.evaluator = new Evaluator(network);
    this.words = new Int32Array(state.words);
  }

  /** The log-odds of winning from a state of the root that it was made for. */
  of(state: State): number {
    this.read(state);
    return this.evaluator.output(this.list);
  }

  /** What each group of features adds to the value of a state; only without units, where the value is a sum. */
  partsOf(state: State): number[] {
    const {list, features, evaluator} = this;
    const {weights, width} = evaluator.network;
    const parts: number[] = [];
    let end = 0;
    this.read(state);
    for (const {size} of Object.values(features.groups)) {
      const first = end;
      end += size;
      let sum = 0;
      for (let i = 0; i < list.count; i++) {
        const feature = list.indices[i] as number;
        if (feature >= first && feature < end) sum += (list.values[i] as number) * (weights[feature * width] as number);
      }
      parts.push(sum);
    }
    return parts;
  }

  /** Reads the features of a state; those of stock and waste only where these changed. */
  private read(state: State): void {
    const {list, talonFeatures, features} = this;
    if (this.pointer !== state.talon.pointer || !state.hasTalon(this.words)) {
      talonFeatures.clear();
      features.addTalon(state, talonFeatures);
      state.store(this.words, 0);
      this.pointer = state.talon.pointer;
    }
    list.copy(talonFeatures);
    features.addTable(state, list);
  }
}
