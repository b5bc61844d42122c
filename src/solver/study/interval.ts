/** The number of standard deviations within which 95 % of a normal distribution lie. */
const DEVIATIONS = 1.959964;

/** Wilson's 95 % interval for a share, from `hits` in `trials`; 0 to 1 without trials. */
export function wilson(hits: number, trials: number): {low: number; high: number} {
  if (trials === 0) return {low: 0, high: 1};
  const share = hits / trials;
  const square = DEVIATIONS ** 2;
  const centre = share + square / (2 * trials);
  const spread = DEVIATIONS * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2));
  const scale = 1 + square / trials;
  return {low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale)};
}
