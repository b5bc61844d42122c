import {stretched, type Calibration} from '../../src/solver/value/calibration.js';
import {chanceOf} from '../../src/solver/value/network.js';

/** A game, and the chance that was found before each move with the part of the packs in the stock then. */
export interface PlayedGame {
  readonly isWon: boolean;
  readonly weighed: readonly {readonly chance: number; readonly stock: number}[];
}

interface Outcome {
  readonly chance: number;
  readonly stock: number;
  readonly isWon: boolean;
}

const TENTHS = 10;
/** Chances are held this far from 0 and 1, where the log-odds have no end. */
const LEAST = 0.001;
/** How firmly the line is held to the diagonal: as by this many games at each tenth. It is not off by much more than 3 points. */
const FIRMNESS = 300;
const NEWTON_STEPS = 40;
/** Keeps a system solvable whose outcomes are too much alike. */
const RIDGE = 1e-3;
/** The most that a Newton step changes a weight by, as it may overshoot. */
const LONGEST_STEP = 0.5;

/** The calibration under which the chances fit best what became of the games. */
export function fitCalibration(games: readonly PlayedGame[]): Calibration {
  const held = games.flatMap(({isWon, weighed}) =>
    weighed.map(({chance, stock}) => ({chance: Math.min(1 - LEAST, Math.max(LEAST, chance)), stock, isWon})),
  );
  const [slope = 1, offset = 0, stock = 0] = fitLogOdds(held);
  const line = {slope, offset, stock};
  const moved = held.map(each => ({...each, chance: stretched(each.chance, each.stock, line)}));
  const inTenth = held.length / games.length / TENTHS;
  return {...line, tenths: fitTenths(moved, FIRMNESS * inTenth)};
}

/** Slope, offset and stock, by logistic regression (Newton's method). */
function fitLogOdds(outcomes: readonly Outcome[]): number[] {
  const rows = outcomes.map(({chance, stock, isWon}) => ({
    x: [Math.log(chance / (1 - chance)), 1, stock],
    y: Number(isWon),
  }));
  let weights = [1, 0, 0];
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const {gradient, curve} = emptySystem(weights.length);
    curve.forEach((row, i) => (row[i] = RIDGE));
    for (const {x, y} of rows) {
      const chance = chanceOf(x.reduce((sum, each, i) => sum + each * (weights[i] as number), 0));
      addRow({gradient, curve}, x, y - chance, chance * (1 - chance));
    }
    const change = solved(curve, gradient);
    weights = weights.map((weight, i) => weight + Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, change[i] as number)));
  }
  return weights;
}

/**
 * The heights at 0, 0.1, 0.2 and so on of the rising line with bends there that fits best by least squares, if each height
 * is held to the diagonal as by so many outcomes.
 */
function fitTenths(outcomes: readonly Outcome[], firmness: number): number[] {
  const system = emptySystem(TENTHS + 1);
  const weights = new Array<number>(TENTHS + 1).fill(firmness);
  system.curve.forEach((row, i) => (row[i] = firmness));
  system.gradient.forEach((_, i) => (system.gradient[i] = (firmness * i) / TENTHS));
  for (const {chance, isWon} of outcomes) {
    const parts = partsAt(chance);
    addRow(system, parts, Number(isWon), 1);
    parts.forEach((part, i) => (weights[i] = (weights[i] as number) + part));
  }
  return rising(solved(system.curve, system.gradient), weights).map(each => Math.min(1, Math.max(0, each)));
}

/** How much each height counts at a chance: all between two of them. */
function partsAt(chance: number): number[] {
  return Array.from({length: TENTHS + 1}, (_, i) => Math.max(0, 1 - Math.abs(chance * TENTHS - i)));
}

/** The rising numbers nearest to these, by weighted squares (pool adjacent violators). */
export function rising(numbers: readonly number[], weights: readonly number[]): number[] {
  const pools: {mean: number; weight: number; size: number}[] = [];
  numbers.forEach((mean, i) => {
    let pool = {mean, weight: weights[i] as number, size: 1};
    for (let last = pools.at(-1); last && last.mean > pool.mean; last = pools.at(-1)) {
      pools.pop();
      const weight = last.weight + pool.weight;
      const joined = (last.mean * last.weight + pool.mean * pool.weight) / weight;
      pool = {mean: joined, weight, size: last.size + pool.size};
    }
    pools.push(pool);
  });
  return pools.flatMap(({mean, size}) => new Array<number>(size).fill(mean));
}

/** The normal equations of a regression. */
interface System {
  readonly gradient: number[];
  readonly curve: number[][];
}

function emptySystem(size: number): System {
  return {
    gradient: new Array<number>(size).fill(0),
    curve: Array.from({length: size}, () => new Array<number>(size).fill(0)),
  };
}

/** Adds what one outcome asks for: `miss` along x, with a weight. */
function addRow({gradient, curve}: System, x: readonly number[], miss: number, weight: number): void {
  x.forEach((each, i) => {
    if (each === 0) return;
    gradient[i] = (gradient[i] as number) + miss * each;
    const row = curve[i] as number[];
    x.forEach((other, j) => (row[j] = (row[j] as number) + weight * each * other));
  });
}

/** The solution of a small system of linear equations, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  rows.forEach((pivot, i) => {
    for (const [j, row] of rows.entries()) {
      if (j === i) continue;
      const factor = (row[i] as number) / (pivot[i] as number);
      row.forEach((_, k) => (row[k] = (row[k] as number) - factor * (pivot[k] as number)));
    }
  });
  return rows.map((row, i) => (row.at(-1) as number) / (row[i] as number));
}
