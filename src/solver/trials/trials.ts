import {goesUp} from '../../engine/legality/generation.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {bestFirst, type Candidate, type Criterion} from './candidate.js';

/** What a candidate is worth in one sampled deal, 1 for a win. */
export type ValueIn<Each> = (candidate: Each) => number;

/**
 * Tries moves in one sampled deal after another, the same for all. Those that fall far behind are not tried further.
 */
export class Trials<Each extends Candidate> {
  /** Deals in which every candidate was tried that is still in. */
  samples = 0;
  private valueIn: ValueIn<Each> | undefined;
  /** Candidates tried in the current deal, and their results not yet added to the totals. */
  private tried = 0;
  private readonly uncounted = new Map<Each, number>();

  /** Of equally good candidates the one that comes first is preferred; without a criterion none is dropped. */
  constructor(
    private readonly rules: Ruleset,
    readonly candidates: readonly Each[],
    private readonly newDeal: () => ValueIn<Each>,
    private readonly criterion: Criterion | undefined,
  ) {}

  /** Tries the next candidate in the current deal; true if it was the last. */
  advance(): boolean {
    const {candidates, uncounted} = this;
    this.valueIn ??= this.newDeal();
    const candidate = candidates[this.tried];
    if (candidate && !candidate.isDropped) uncounted.set(candidate, this.valueIn(candidate));
    const isComplete = ++this.tried >= candidates.length;
    // The first deal counts at once, so that there is an answer soon.
    if (isComplete || this.samples === 0) this.count();
    if (!isComplete) return false;
    this.tried = 0;
    this.samples++;
    this.valueIn = undefined;
    this.dropStragglers();
    return true;
  }

  /** Has every candidate but one been dropped? */
  get isOneLeft(): boolean {
    return this.candidates.filter(({isDropped}) => !isDropped).length === 1;
  }

  /** The best first, but a card that goes up before what is level with it. */
  sorted(): Each[] {
    const sorted = bestFirst(this.candidates);
    const [best] = sorted;
    if (!best || best.chance === 0) return sorted;
    const up = sorted.find(each => each.isLevelWith(best) && goesUp(this.rules, each.move));
    return up ? [up, ...sorted.filter(each => each !== up)] : sorted;
  }

  /**
   * Counts what the current deal came to. Where a game is hard most deals are lost: if each move were counted as soon
   * as it was tried, those that come first would stand behind their equals for most of the time, by the one loss that
   * they are ahead.
   */
  private count(): void {
    for (const [candidate, value] of this.uncounted) candidate.add(value);
    this.uncounted.clear();
  }

  /** Drops the candidates that do clearly worse than the best one in the same deals. */
  private dropStragglers(): void {
    const {candidates, criterion} = this;
    const [best] = bestFirst(candidates);
    if (!best || !criterion || best.values.length < criterion.leastSamples) return;
    for (const candidate of candidates) candidate.isDropped ||= candidate.isBehind(best, criterion);
  }
}
