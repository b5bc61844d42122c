import {playedWords} from '../../engine/declaration/option.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Calibration, Cell} from './calibration.js';
import {FeatureList, Seen, type FeatureBlock, type Features} from './features.js';
import {Evaluator, type StoredNetwork, type Network} from './network.js';
import type {State} from '../state/state.js';

/** States looked at between two turns of the stock, and once it is out. */
export interface Width {
  readonly states: number;
  readonly lastStates: number;
}

/**
 * How a game is judged by what the player sees: features, the network that was learned over them, and how it is used.
 */
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
  const changes = playedWords(variant.options, values).join(' ');
  const network = networks.find(({rules}) => rules.includes(changes));
  if (!network) return outlook;
  return {...outlook, network, ...(changes === '' && {calibration: {...calibration, untold: untold.cells}})};
}

/** Judges a state by what the player sees of it: the log-odds that a game will be won, by a learned network. */
export class LearnedValue {
  /** The last list of features; those of the talon come first, and are used again while the talon is the same. */
  readonly list: FeatureList;
  readonly evaluator: Evaluator;
  private readonly seen: Seen;
  private readonly blocks: readonly {readonly block: FeatureBlock; readonly first: number}[];
  /** The stock and the waste that were read, and how many features they have. */
  private readonly words: Int32Array;
  private pointer = -1;
  private ofTalon = 0;

  /** The state is read each time. */
  constructor(
    features: Features,
    network: Network,
    private readonly state: State,
  ) {
    this.evaluator = new Evaluator(network);
    this.list = new FeatureList(network.inputs);
    this.seen = new Seen(state);
    this.words = new Int32Array(state.words);
    let next = 0;
    this.blocks = Object.values(features).map(block => ({block, first: (next += block.size) - block.size}));
  }

  /** The log-odds of winning from the state. */
  readonly judge = (): number => {
    this.read();
    return this.evaluator.output(this.list);
  };

  /** What each group of features adds to the value of the state; only without units, where the value is a sum. */
  parts(): number[] {
    const {weights, width} = this.evaluator.network;
    this.read();
    const {indices, values, count} = this.list;
    return this.blocks.map(({block, first}) => {
      let sum = 0;
      for (let i = 0; i < count; i++) {
        const feature = indices[i] as number;
        if (feature >= first && feature < first + block.size)
          sum += (values[i] as number) * (weights[feature * width] as number);
      }
      return sum;
    });
  }

  private read(): void {
    const {state, list, seen} = this;
    if (this.pointer !== state.talon.pointer || !state.hasTalon(this.words)) {
      seen.readTalon();
      list.count = 0;
      this.add(true);
      this.ofTalon = list.count;
      state.store(this.words, 0);
      this.pointer = state.talon.pointer;
    }
    list.count = this.ofTalon;
    seen.readTable();
    this.add(false);
  }

  private add(isOfTalon: boolean): void {
    for (const {block, first} of this.blocks)
      if ((block.isOfTalon ?? false) === isOfTalon) block.add(this.seen, this.list, first);
  }
}
