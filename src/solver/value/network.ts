import {countFeatures, type FeatureList, type Features} from './features.js';

/** The slope of a unit below 0. */
export const LEAK = 0.01;

/**
 * A small network: features, one dense layer of units (leaky rectifiers), and one output. With no units the output is a
 * weighted sum of the features. Weights of a feature stand together, one for each unit.
 */
export class Network {
  /** Weights of each feature. */
  readonly width: number;
  readonly weights: Float64Array;
  /** What each unit begins with. */
  readonly unitBias: Float64Array;
  /** What each unit adds to the output. */
  readonly unitWeights: Float64Array;
  readonly outputBias = new Float64Array(1);

  constructor(
    readonly inputs: number,
    readonly units: number,
  ) {
    this.width = Math.max(1, units);
    this.weights = new Float64Array(inputs * this.width);
    this.unitBias = new Float64Array(units);
    this.unitWeights = new Float64Array(units);
  }

  /** All parameters, in the order in which they are stored. */
  get parameters(): readonly Float64Array[] {
    return [this.weights, this.unitBias, this.unitWeights, this.outputBias];
  }
}

/**
 * A network's output for one list of features after another. Only the features that changed since the last list are
 * added up, as most of a table stays as it was.
 */
export class Evaluator {
  /** Before the rectifier: what each unit sums up to; without units, the output less its bias. */
  readonly sums: Float64Array;
  /** The list that the sums are of, and the value of each feature in it. */
  private readonly last: Uint16Array;
  private lastCount = 0;
  private readonly values: Float64Array;
  /** When each feature was last seen. */
  private readonly seen: Uint32Array;
  private round = 0;

  constructor(readonly network: Network) {
    this.sums = new Float64Array(network.width);
    this.last = new Uint16Array(network.inputs);
    this.values = new Float64Array(network.inputs);
    this.seen = new Uint32Array(network.inputs);
    this.restart();
  }

  /** Begins the sums anew: after the weights changed, and now and then, as rounding errors add up. */
  restart(): void {
    this.sums.fill(0);
    this.sums.set(this.network.unitBias);
    this.values.fill(0);
    this.lastCount = 0;
  }

  /** The output. A feature may be listed only once. */
  output(list: FeatureList): number {
    this.goTo(list);
    const {network, sums} = this;
    const {unitWeights, units} = network;
    let sum = network.outputBias[0] as number;
    if (units === 0) return sum + (sums[0] as number);
    for (let unit = 0; unit < units; unit++) {
      const held = sums[unit] as number;
      sum += (held > 0 ? held : LEAK * held) * (unitWeights[unit] as number);
    }
    return sum;
  }

  private goTo({count, indices, values}: FeatureList): void {
    const round = ++this.round;
    const {seen, last} = this;
    for (let i = 0; i < count; i++) {
      const feature = indices[i] as number;
      seen[feature] = round;
      this.set(feature, values[i] as number);
    }
    for (let i = 0; i < this.lastCount; i++) {
      const feature = last[i] as number;
      if (seen[feature] !== round) this.set(feature, 0);
    }
    for (let i = 0; i < count; i++) last[i] = indices[i] as number;
    this.lastCount = count;
  }

  private set(feature: number, value: number): void {
    const change = value - (this.values[feature] as number);
    if (change === 0) return;
    this.values[feature] = value;
    const {sums} = this;
    const {weights, width} = this.network;
    const at = feature * width;
    for (let unit = 0; unit < width; unit++)
      sums[unit] = (sums[unit] as number) + change * (weights[at + unit] as number);
  }
}

/** A chance from its log-odds. */
export function chanceOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * A network as a data file holds it: whole numbers of one or two bytes (low byte first) in base64, and a scale for each
 * group of features, then for the biases of the units, their weights, and the output's bias.
 */
export interface StoredNetwork {
  readonly units: number;
  /** Of each number: 1 or 2. */
  readonly bytes: number;
  readonly scales: readonly number[];
  readonly numbers: string;
}

/** Throws a RangeError if the numbers are not those of a network with these features. */
export function loadNetwork(features: Features, {units, bytes, scales, numbers}: StoredNetwork): Network {
  const network = new Network(countFeatures(features), units);
  const parts = partsOf(features, network);
  const buffer = Buffer.from(numbers, 'base64');
  if (buffer.length !== bytes * parts.reduce((sum, {length}) => sum + length, 0) || scales.length !== parts.length)
    throw new RangeError('the stored network has other features');
  let at = 0;
  parts.forEach((part, n) => {
    for (let i = 0; i < part.length; i++, at += bytes) part[i] = buffer.readIntLE(at, bytes) * (scales[n] as number);
  });
  return network;
}

/** A network's parameters in parts that share a scale: the weights of each group of features, then the others. */
export function partsOf(
  features: Features,
  {weights, width, unitBias, unitWeights, outputBias}: Network,
): Float64Array[] {
  let at = 0;
  const ofGroups = Object.values(features).map(({size}) => {
    const part = weights.subarray(at, at + size * width);
    at += size * width;
    return part;
  });
  return [...ofGroups, unitBias, unitWeights, outputBias];
}
