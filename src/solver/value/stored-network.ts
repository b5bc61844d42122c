import {countFeatures, type Features} from './features.js';
import {Network} from './network.js';

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

/** Rounds a network's weights: two bytes each without units, where they add up unhindered, else one. */
export function storeNetwork(features: Features, network: Network): StoredNetwork {
  const bytes = network.units === 0 ? 2 : 1;
  const parts = partsOf(features, network);
  const scales = parts.map(part =>
    Number((part.reduce((most, x) => Math.max(most, Math.abs(x)), 0) / mostIn(bytes)).toPrecision(6)),
  );
  const rounded = parts.flatMap((part, i) => [...part].map(x => Math.round(x / (scales[i] || 1))));
  const buffer = Buffer.alloc(rounded.length * bytes);
  rounded.forEach((x, i) => buffer.writeIntLE(Math.max(-mostIn(bytes), Math.min(mostIn(bytes), x)), i * bytes, bytes));
  return {units: network.units, bytes, scales, numbers: buffer.toString('base64')};
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

function mostIn(bytes: number): number {
  return 2 ** (8 * bytes - 1) - 1;
}

/** A network's parameters in parts that share a scale: the weights of each group of features, then the others. */
function partsOf({groups}: Features, {weights, width, unitBias, unitWeights, outputBias}: Network): Float64Array[] {
  let at = 0;
  const ofGroups = Object.values(groups).map(({size}) => {
    const part = weights.subarray(at, at + size * width);
    at += size * width;
    return part;
  });
  return [...ofGroups, unitBias, unitWeights, outputBias];
}
