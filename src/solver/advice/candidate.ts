import {goesUp} from '../../engine/legality/upward.js';
import type {Move} from '../../engine/move.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** Half a point of a hundred: less than is told. */
const LEVEL = 0.005;

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

  /** The chance of winning as far as it can be told. */
  get chance(): number {
    return this.values.length === 0 ? 0 : this.wins / this.values.length;
  }

  /** Is its chance so near another's, in the same deals, that they are told as equal? */
  isLevelWith(other: Candidate): boolean {
    const count = this.values.length;
    return count > 0 && count === other.values.length && Math.abs(this.chance - other.chance) < LEVEL;
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

/** The best first, but a card that goes up before what is level with it. */
export function upFirst<Each extends Candidate>(rules: Ruleset, candidates: readonly Each[]): Each[] {
  const sorted = bestFirst(candidates);
  const [best] = sorted;
  if (!best || best.chance === 0) return sorted;
  const up = sorted.find(each => each.isLevelWith(best) && goesUp(rules, each.move));
  return up ? [up, ...sorted.filter(each => each !== up)] : sorted;
}

/** Drops the candidates that do clearly worse than the best one in the same deals. */
export function dropStragglers(candidates: readonly Candidate[], criterion: Criterion): void {
  const [best] = bestFirst(candidates);
  if (!best || best.values.length < criterion.leastSamples) return;
  for (const candidate of candidates) candidate.isDropped ||= candidate.isBehind(best, criterion);
}
