import type {Move} from '../../engine/move.js';

/** When a move has fallen so far behind the best that it is not tried further. */
export interface Criterion {
  /** Deals that both are tried in before. */
  readonly leastSamples: number;
  /** How many standard errors behind. */
  readonly farBehind: number;
  /** The least sum of squared differences, so that a few like samples do not decide. */
  readonly leastSpread: number;
}

/** A legal move and how it did in the sampled deals. */
export class Candidate {
  /** What each sampled deal was worth, 1 for a win, in the order in which they were sampled. */
  readonly values: number[] = [];
  wins = 0;
  protected sum = 0;
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

  /** Was the move worse than the best in the deals in which both were tried, by more than chance explains? */
  isBehind(best: Candidate, {leastSamples, farBehind, leastSpread}: Criterion): boolean {
    const count = this.values.length;
    if (this === best || count < leastSamples) return false;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      const lead = (best.values[i] as number) - (this.values[i] as number);
      sum += lead;
      squares += lead * lead;
    }
    const variance = Math.max(squares - (sum * sum) / count, leastSpread) / (count - 1);
    return sum / count > farBehind * Math.sqrt(variance / count);
  }
}

/** The best first, dropped ones last; of equals the one that stood first. */
export function bestFirst<Each extends Candidate>(candidates: readonly Each[]): Each[] {
  return [...candidates].sort((a, b) => Number(a.isDropped) - Number(b.isDropped) || b.mean - a.mean);
}

/** Drops the candidates that do clearly worse than the best one in the same deals. */
export function dropStragglers(candidates: readonly Candidate[], criterion: Criterion): void {
  const [best] = bestFirst(candidates);
  if (!best || best.values.length < criterion.leastSamples) return;
  for (const candidate of candidates) candidate.isDropped ||= candidate.isBehind(best, criterion);
}
