import {changedWords} from '../../engine/declaration/option.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Calibration, Cell} from './calibration.js';
import {FeatureList, type Features} from './features.js';
import {Evaluator, type StoredNetwork, type Network} from './network.js';
import type {State} from '../state/state.js';

/** States looked at between two turns of the stock, and once it is out. */
export interface Width {
  readonly states: number;
  readonly lastStates: number;
}

/** How a game is judged by what the player sees: features, the network that was learned over them, and how it is used. */
export interface Outlook {
  readonly features: Features;
  /** Units to learn with; 0 for a plain sum of the features, whose parts can be explained. */
  readonly units: number;
  readonly learning: Width;
  readonly playing: Width;
  /** Turns that a sampled deal is played on before the value judges it. */
  readonly turns: number;
  /** How chances are shown; absent where none is, as too few games were played to check it. */
  readonly calibration?: Calibration;
  /** Absent until `tools/learn.ts` has made it. */
  readonly network?: StoredNetwork;
}

/** What was learned of a game, as `values.json` in its folder keeps it; the tools that `made` names write it. */
export interface LearnedValues {
  readonly calibration: Calibration;
  /** Parts of the game in which the shares that hints showed were not those that were won. */
  readonly untold: {readonly cells: readonly Cell[]};
  /** Each with the rules that it serves, named by the options that differ from the usual ones. */
  readonly networks: readonly (StoredNetwork & {readonly rules: readonly string[]})[];
}

/** The outlook with what was learned for these rules. Chances are shown only under the usual ones. */
export function outlookUnder(
  {variant, values}: Ruleset,
  outlook: Outlook,
  {networks, calibration, untold}: LearnedValues,
): Outlook {
  const changes = changedWords(variant.options, values).join(' ');
  const network = networks.find(({rules}) => rules.includes(changes));
  if (!network) return outlook;
  return {...outlook, network, ...(changes === '' && {calibration: {...calibration, untold: untold.cells}})};
}

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
