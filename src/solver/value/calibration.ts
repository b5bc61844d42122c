import {chanceOf} from './network.js';
import {pileAt, scoreOf, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/**
 * Calibrates a sampled win rate so that the figure shown matches how often such games are won. The value is learned
 * from quick play, and hints play better than that. So the log-odds are multiplied by a slope, an offset is added, and
 * a term for the part of the packs that is still in the stock; the chance that this gives is then read from a line with
 * a bend at each tenth.
 */
export interface Calibration {
  readonly slope: number;
  readonly offset: number;
  readonly stock: number;
  /** Calibrated values for 0, 0.1 ... 1, interpolated linearly. */
  readonly tenths: readonly number[];
  /** The lowest share backed by enough games; lower ones are shown as less than it. Absent if all are backed. */
  readonly least?: number;
  /** Parts of the game whose shares proved wrong, so that none is shown there. */
  readonly untold?: readonly Cell[];
}

/** How shares are shown: calibrated, raw, or not at all. */
export type Telling = Calibration | 'as-found' | 'untold';

/** How shares are shown at this point of a game. */
export function tellingAt(progress: Progress, calibration: Calibration | undefined): Telling {
  const {stock, up} = cellOf(progress);
  const isUntold = calibration?.untold?.some(cell => cell.stock === stock && cell.up === up) ?? false;
  return calibration && !isUntold ? calibration : 'untold';
}

/** Calibrates a chance, given the part of the packs that is still in the stock. */
export function calibrated(chance: number, stockLeft: number, calibration: Calibration): number {
  if (chance <= 0 || chance >= 1) return chance;
  return onLine(stretched(chance, stockLeft, calibration), calibration.tenths);
}

/** The share shown for a chance; undefined if it is below the lowest that is shown, or none is. */
export function toldShare(chance: number, stockLeft: number, telling: Telling): number | undefined {
  if (telling === 'untold') return undefined;
  if (telling === 'as-found') return chance;
  const share = calibrated(chance, stockLeft, telling);
  return share < (telling.least ?? 0) ? undefined : share;
}

/** The chance with its log-odds as the slope, the offset and the stock have them. */
export function stretched(
  chance: number,
  stockLeft: number,
  {slope, offset, stock}: Pick<Calibration, 'slope' | 'offset' | 'stock'>,
): number {
  return chanceOf(slope * Math.log(chance / (1 - chance)) + offset + stock * stockLeft);
}

/** The height at x, from 0 to 1, of a line that has these heights at even distances. */
function onLine(x: number, heights: readonly number[]): number {
  const at = x * (heights.length - 1);
  const below = Math.min(Math.floor(at), heights.length - 2);
  const [low = 0, high = 0] = heights.slice(below, below + 2);
  return low + (at - below) * (high - low);
}

/**
 * How far a game has come by what every player sees: the parts of the packs that are still in the stock, and that are
 * up.
 */
export interface Progress {
  readonly stock: number;
  readonly up: number;
}

export function progressOf(rules: Ruleset, position: Position): Progress {
  const cards = rules.packs * 52;
  return {stock: pileAt(position, rules.stock).length / cards, up: scoreOf(rules, position) / cards};
}

export const THIRDS = 3;
export const QUARTERS = 4;

/**
 * Positions that are alike in how far the game has come: in the third of the packs that the stock holds, and the
 * quarter that is up.
 */
export interface Cell {
  readonly stock: number;
  readonly up: number;
}

export function cellOf({stock, up}: Progress): Cell {
  const partOf = (share: number, parts: number): number => Math.min(parts - 1, Math.floor(share * parts));
  return {stock: partOf(stock, THIRDS), up: partOf(up, QUARTERS)};
}
