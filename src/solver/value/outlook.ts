import {changedWords} from '../../engine/declaration/option.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Calibration} from './calibration.js';
import type {Features} from './features.js';
import type {Cell} from './progress.js';
import type {StoredNetwork} from './stored-network.js';

/** States looked at between two turns of the stock, and once it is out. */
export interface Width {
  readonly states: number;
  readonly lastStates: number;
}

/** How a game is judged by what the player sees: features, the network that was learned over them, and how it is used. */
export interface Outlook {
  readonly features: Features;
  /** Units to learn with; 0 for a plain sum of the features, whose parts can be told. */
  readonly units: number;
  readonly learning: Width;
  readonly playing: Width;
  /** Turns that a sampled deal is played on before the value judges it. */
  readonly turns: number;
  /** How the chance is told; absent where none is told, as too few games were played to check it. */
  readonly calibration?: Calibration;
  /** Absent until `tools/learn.ts` has made it. */
  readonly network?: StoredNetwork;
}

/** What was learned of a game, as `values.json` in its folder keeps it; the tools that `made` names write it. */
export interface LearnedValues {
  readonly calibration: Calibration;
  /** Parts of the game in which the shares that hints told were not those that were won. */
  readonly untold: {readonly cells: readonly Cell[]};
  /** Each with the rules that it serves, named by the options that differ from the usual ones. */
  readonly networks: readonly (StoredNetwork & {readonly rules: readonly string[]})[];
}

/** The outlook with what was learned for these rules. Chances are told only under the usual ones. */
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
