import {changedWords} from '../../engine/declaration/option.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Calibration} from './calibration.js';
import type {Features} from './features.js';
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

/** Of outlooks by the options that were changed to learn them (`grace=0`; empty for the usual rules), the one for these rules. */
export function outlookUnder(
  {variant, values}: Ruleset,
  outlooks: Readonly<Record<string, Outlook>>,
): Outlook | undefined {
  return outlooks[changedWords(variant.options, values).join(' ')];
}
