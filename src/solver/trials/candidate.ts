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
    if (this === best || this.values.length < leastSamples) return false;
    const {mean, error} = spread(leads(best.values, this.values), leastSpread);
    return mean > farBehind * error;
  }

  /** The estimated chance of winning in each sampled deal. */
  protected chances(): readonly number[] {
    return this.values.map(value => Number(value === 1));
  }

  /** The standard error of its chance. */
  get error(): number {
    return spread(this.chances()).error;
  }

  /**
   * Its chance beside the best one's: by how far it was behind in the deals that both were tried in. A move that was
   * dropped early was tried in a few deals, which may have been better ones than those that came later.
   */
  chanceBeside(best: Candidate): number {
    if (this.values.length === best.values.length) return this.chance;
    return Math.min(1, Math.max(0, best.chance - this.leadOf(best).mean));
  }

  /** The standard error of that chance: of a move that was dropped early, that of its distance, too. */
  errorBeside(best: Candidate): number {
    if (this.values.length === best.values.length) return this.error;
    return Math.hypot(best.error, this.leadOf(best).error);
  }

  /** Do the deals that both were tried in not tell which of them is better? */
  isAsGoodAs(best: Candidate): boolean {
    if (this.isLevelWith(best)) return true;
    const {mean, error} = this.leadOf(best);
    return mean <= error;
  }

  private leadOf(best: Candidate): Spread {
    return spread(leads(best.chances(), this.chances()));
  }
}

interface Spread {
  readonly mean: number;
  /** The standard error of the mean; infinite for fewer than two figures. */
  readonly error: number;
}

/** By how much the first was ahead in each of the deals that both were tried in. */
function leads(ahead: readonly number[], behind: readonly number[]): number[] {
  const count = Math.min(ahead.length, behind.length);
  return Array.from({length: count}, (_, i) => (ahead[i] as number) - (behind[i] as number));
}

function spread(figures: readonly number[], leastSpread = 0): Spread {
  const count = figures.length;
  let sum = 0;
  let squares = 0;
  for (const figure of figures) {
    sum += figure;
    squares += figure * figure;
  }
  const variance = Math.max(squares - (sum * sum) / count, leastSpread) / (count - 1);
  return {mean: sum / count, error: count < 2 ? Infinity : Math.sqrt(variance / count)};
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

  protected override chances(): readonly number[] {
    return this.values;
  }

  /**
   * The mean of what the value says, but no more than the part of the deals that is not lost: what it says is true of
   * all deals that look alike, the lost ones among them.
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
