/** A seed that nobody has chosen, 1 to 999,999,999. `random` gives numbers from 0 up to 1. */
export function freshSeed(random: () => number): string {
  return String(1 + Math.floor(random() * 999_999_999));
}
