/** Weights change by a factor of at most e to this power, and by at most this much besides, which moves a weight of 0. */
const PERTURBATION = {power: 0.7, offset: 0.05};

/** Weights near these. Where the given ones go wrong, others may go right. `random` gives numbers from 0 to 1. */
export function perturbed(weights: readonly number[], random: () => number): number[] {
  const between = (most: number): number => (2 * random() - 1) * most;
  return weights.map(weight => weight * Math.exp(between(PERTURBATION.power)) + between(PERTURBATION.offset));
}
