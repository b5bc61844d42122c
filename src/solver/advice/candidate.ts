import type {Move} from '../../engine/move.js';

/** Deals that every move is tried in before one is dropped. */
export const LEAST_SAMPLES = 8;
/** How many standard errors behind the best a move is dropped. */
const FAR_BEHIND = 2;
/** The least sum of squared differences, so that a few like samples do not decide. */
const LEAST_SPREAD = 0.05;

/** A legal move and how it did in the sampled deals. */
export class Candidate {
  /** How far each sampled deal got, 1 for a win, in the order in which they were sampled. */
  readonly values: number[] = [];
  wins = 0;
  private sum = 0;
  /** It fell so far behind that it is not tried in further deals. */
  isDropped = false;

  constructor(readonly move: Move) {}

  add(value: number): void {
    this.values.push(value);
    this.sum += value;
    this.wins += Number(value === 1);
  }

  get mean(): number {
    return this.values.length === 0 ? 0 : this.sum / this.values.length;
  }

  /** The share of the deals in which a win was found. */
  get share(): number {
    return this.values.length === 0 ? 0 : this.wins / this.values.length;
  }

  /** Was the move worse than the best in the deals in which both were tried, by more than chance explains? */
  isBehind(best: Candidate): boolean {
    const count = this.values.length;
    if (this === best || count < LEAST_SAMPLES) return false;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      const lead = (best.values[i] as number) - (this.values[i] as number);
      sum += lead;
      squares += lead * lead;
    }
    const variance = Math.max(squares - (sum * sum) / count, LEAST_SPREAD) / (count - 1);
    return sum / count > FAR_BEHIND * Math.sqrt(variance / count);
  }
}
