import type {Features} from '../../src/solver/value/features.js';
import {partsOf, type Network, type StoredNetwork} from '../../src/solver/value/network.js';

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

function mostIn(bytes: number): number {
  return 2 ** (8 * bytes - 1) - 1;
}
