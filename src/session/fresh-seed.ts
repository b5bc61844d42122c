import {randomInt} from 'node:crypto';

/** A seed nobody has chosen, 1 to 999,999,999. */
export function drawSeed(): string {
  return String(randomInt(1, 1_000_000_000));
}
