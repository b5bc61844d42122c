import type {Features} from './features.js';
import {chanceOf} from './network.js';
import type {StoredNetwork} from './stored-network.js';

/** States looked at between two turns of the stock, and once it is out. */
export interface Width {
  readonly states: number;
  readonly lastStates: number;
}

/**
 * The value is learned from quick play, and hints play better than that. So the log-odds are told as slope times
 * themselves, plus an offset, plus what the part of the packs adds that is still in the stock. `bench/calibration.ts` fits the numbers.
 */
export interface Calibration {
  readonly slope: number;
  readonly offset: number;
  readonly stock: number;
}

/** A chance as it is told, when a part of the packs is left in the stock. */
export function calibrated(chance: number, stockLeft: number, calibration: Calibration | undefined): number {
  if (!calibration || chance <= 0 || chance >= 1) return chance;
  const {slope, offset, stock} = calibration;
  return chanceOf(slope * Math.log(chance / (1 - chance)) + offset + stock * stockLeft);
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
  /** What the chance is told as; absent where it is told as it is. */
  readonly calibration?: Calibration;
  /** Absent until `tools/learn.ts` has made it. */
  readonly network?: StoredNetwork;
}
