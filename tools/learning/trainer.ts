import type {FeatureList} from '../../src/solver/value/features.js';
import {LEAK, type Evaluator, type Network} from '../../src/solver/value/network.js';

/** Adam's usual constants (Kingma and Ba 2015). */
const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const EPSILON = 1e-6;

/** A number from 0 up to but not including 1. */
export type Random = () => number;

/** Gives a network small random weights; features without units begin at 0. */
export function randomize({units, weights, unitBias, unitWeights}: Network, random: Random): void {
  if (units === 0) return;
  const fill = (array: Float64Array, spread: number): void => {
    for (let i = 0; i < array.length; i++) array[i] = (random() - 0.5) * spread;
  };
  fill(weights, 0.2);
  fill(unitBias, 0.1);
  fill(unitWeights, 0.5);
}

/** What an output was made of, kept until its error is known. */
export class Sample {
  readonly sums: Float64Array;
  readonly indices: Uint16Array;
  readonly values: Float64Array;

  constructor(list: FeatureList, {sums}: Evaluator) {
    this.sums = sums.slice();
    this.indices = list.indices.slice(0, list.count);
    this.values = list.values.slice(0, list.count);
  }
}

/** Changes a network's weights by the gradients of many samples at once. */
export class Trainer {
  /** The sums of the gradients since the last step, in the order of the parameters. */
  readonly gradients: readonly Float64Array[];
  private readonly means: readonly Float64Array[];
  private readonly squares: readonly Float64Array[];
  private readonly unitErrors: Float64Array;
  private samples = 0;
  private steps = 0;

  constructor(private readonly network: Network) {
    const like = (): Float64Array[] => network.parameters.map(({length}) => new Float64Array(length));
    [this.gradients, this.means, this.squares] = [like(), like(), like()];
    this.unitErrors = new Float64Array(network.width);
  }

  /** All numbers that the next step depends on: the arrays, and the counts beside them. */
  get arrays(): readonly Float64Array[] {
    return [...this.network.parameters, ...this.gradients, ...this.means, ...this.squares];
  }

  get counts(): readonly number[] {
    return [this.samples, this.steps];
  }

  set counts([samples = 0, steps = 0]: readonly number[]) {
    this.samples = samples;
    this.steps = steps;
  }

  /** Adds the gradient of a sample whose output is too high by `error`: the chance that it gave less the one it should. */
  add({sums, indices, values}: Sample, error: number): void {
    const {network, unitErrors} = this;
    const {units, width} = network;
    const [weights, unitBias, unitWeights, outputBias] = this.gradients as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    this.samples++;
    outputBias[0] = (outputBias[0] as number) + error;
    if (units === 0) unitErrors[0] = error;
    for (let unit = 0; unit < units; unit++) {
      const sum = sums[unit] as number;
      const slope = sum > 0 ? 1 : LEAK;
      const unitError = error * (network.unitWeights[unit] as number) * slope;
      unitErrors[unit] = unitError;
      unitWeights[unit] = (unitWeights[unit] as number) + error * slope * sum;
      unitBias[unit] = (unitBias[unit] as number) + unitError;
    }
    for (let i = 0; i < indices.length; i++) {
      const at = (indices[i] as number) * width;
      const value = values[i] as number;
      for (let unit = 0; unit < width; unit++)
        weights[at + unit] = (weights[at + unit] as number) + value * (unitErrors[unit] as number);
    }
  }

  /** Changes the weights by the mean gradient of the samples since the last step. */
  step(rate: number): void {
    this.steps++;
    const [first, second] = [1 - FIRST_DECAY ** this.steps, 1 - SECOND_DECAY ** this.steps];
    const scale = 1 / Math.max(1, this.samples);
    this.network.parameters.forEach((parameters, n) => {
      const gradients = this.gradients[n] as Float64Array;
      const means = this.means[n] as Float64Array;
      const squares = this.squares[n] as Float64Array;
      for (let i = 0; i < parameters.length; i++) {
        const gradient = (gradients[i] as number) * scale;
        const mean = FIRST_DECAY * (means[i] as number) + (1 - FIRST_DECAY) * gradient;
        const square = SECOND_DECAY * (squares[i] as number) + (1 - SECOND_DECAY) * gradient * gradient;
        means[i] = mean;
        squares[i] = square;
        if (mean !== 0)
          parameters[i] = (parameters[i] as number) - (rate * mean) / first / (Math.sqrt(square / second) + EPSILON);
        gradients[i] = 0;
      }
    });
    this.samples = 0;
  }
}
