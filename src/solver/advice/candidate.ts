import type {Move} from '../../engine/move.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import type {State} from '../state/state.js';

/** Half a percentage point: less than is shown. */
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

  /** The estimated chance of winning. */
  get chance(): number {
    return this.values.length === 0 ? 0 : this.wins / this.values.length;
  }

  /** Is its chance so near another's, in the same deals, that both are shown as equal? */
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

/** The chance by the value alone counts as this many samples. */
const OWN_SAMPLES = 2;

/** Sums over sampled deals of what the table looked like when it was judged. */
class Outcomes {
  count = 0;
  waste = 0;
  spaces = 0;
  up = 0;

  add(state: State): void {
    this.count++;
    this.up += state.cardsUp();
    for (let slot = 0; slot < state.tableauCount; slot++) this.spaces += Number(state.tableau(slot) === 0);
    for (let place = state.talon.wasteTop; place >= 0; place = state.talon.below(place)) this.waste++;
  }
}

/** A state before the next turn, or a play that turns a card up, and how it did in the sampled deals. */
export class JudgedCandidate extends Candidate {
  constructor(
    /** The moves that lead to it, up to the next card turned up. */
    readonly way: readonly [Move, ...Move[]],
    readonly state: Int32Array,
    /** The chance by the value alone; undefined for a play that turns a card up: what comes after it is not known. */
    readonly ownChance?: number,
    /** The number of a play that turns a card up, among those that do. */
    readonly revealing?: number,
    /** What each group of features adds to the value, where that is a sum. */
    readonly parts?: readonly number[],
  ) {
    super(way[0]);
  }

  /** What the deals came to in which cards were left to turn. */
  readonly outcomes = new Outcomes();
  /** Sampled deals that are lost, whatever the value says. */
  lost = 0;

  override get chance(): number {
    return this.mean;
  }

  /**
   * The mean of what the value says, but no more than the part of the deals that is not lost: what it says is true of all
   * deals that look alike, the lost ones among them.
   */
  override get mean(): number {
    const own = this.ownChance === undefined ? 0 : OWN_SAMPLES;
    const count = this.values.length + own;
    return count === 0 ? 0 : Math.min((this.sum + own * (this.ownChance ?? 0)) / count, 1 - this.lost / count);
  }
}

/** What the table looked like on average some cards later. */
export function outcomeWords({outcomes}: JudgedCandidate, turns: string): Phrase[] {
  const {count, up, waste, spaces} = outcomes;
  if (count === 0) return [];
  const mean = (sum: number): string => (sum / count).toFixed(1);
  return [`${turns} later, on average: ${mean(up)} cards up, ${mean(waste)} in the waste, ${mean(spaces)} spaces`];
}
