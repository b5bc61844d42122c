import {countOf} from '../../engine/texts/count.js';
import {outcomeOf} from '../../engine/legality/application.js';
import type {Move} from '../../engine/move.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {knowledgeFor} from '../knowledge/index.js';
import type {Explained, Rated} from './advice.js';
import {bestFirst, Candidate, dropStragglers} from './candidate.js';
import {SampledDeal} from './sampled-deal.js';
import {dealtAnew, seesAll, type Random} from './sampling.js';
import {MOST_EXPLAINED, type Weighing} from './weighing.js';

const CRITERION = {leastSamples: 8, farBehind: 2, leastSpread: 0.05};

/**
 * Deals the unseen cards afresh again and again, tries every legal move in each such deal with a quick narrow search, and
 * prefers the move after which most of them were still won. Moves that fall behind are not tried further. Where the
 * player knows every card there is only one deal.
 */
export class SolvedSamples implements Weighing {
  samples = 0;
  private readonly candidates: Candidate[];
  private readonly seesAll: boolean;
  private deal: SampledDeal | undefined;
  /** Moves tried in the current deal, and what they came to if that is not counted yet. */
  private tried = 0;
  private readonly uncounted = new Map<Candidate, number>();

  /** Of equally good moves the one that comes first is preferred. */
  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    moves: readonly Move[],
    private readonly random: Random,
  ) {
    this.candidates = moves.map(move => new Candidate(move));
    this.seesAll = seesAll(rules, position);
  }

  advance(): void {
    const {rules, candidates, uncounted} = this;
    const deal = (this.deal ??= this.newDeal());
    const candidate = candidates[this.tried];
    if (candidate && !candidate.isDropped)
      uncounted.set(candidate, deal.valueOf(outcomeOf(rules, deal.position, candidate.move).position));
    const isComplete = ++this.tried === candidates.length;
    // The first deal counts at once, so that there is an answer soon.
    if (isComplete || this.samples === 0) this.count();
    if (!isComplete) return;
    this.tried = 0;
    this.samples++;
    this.deal = undefined;
    dropStragglers(candidates, CRITERION);
  }

  isDecided(): boolean {
    return this.candidates.filter(({isDropped}) => !isDropped).length === 1;
  }

  ranked(): readonly Rated[] {
    return this.sorted().map(({move, wins}) => ({move, share: this.seesAll && wins > 0 ? 1 : undefined}));
  }

  reason(): Phrase {
    const [best, next] = this.sorted();
    if (!best || !next || best.values.length === 0) return 'there was no time to compare the moves';
    return this.seesAll ? reasonOfKnownDeal(best) : reasonOfSamples(best, next);
  }

  explained(): Explained[] {
    return this.sorted()
      .filter(({values}) => values.length > 0)
      .slice(0, MOST_EXPLAINED)
      .map(({move, wins, values}) => ({
        move,
        samples: values.length,
        why: [`could be won in ${wins} of ${countOf(values.length, 'sample')}`],
      }));
  }

  /**
   * Counts what the current deal came to. Where a game is hard most deals are lost: if each move were counted as soon as it
   * was tried, those that come first would stand behind their equals for most of the time, by the one loss that they are
   * ahead.
   */
  private count(): void {
    for (const [candidate, value] of this.uncounted) candidate.add(value);
    this.uncounted.clear();
  }

  private sorted(): Candidate[] {
    return bestFirst(this.candidates);
  }

  private newDeal(): SampledDeal {
    const {rules, position} = this;
    const sampled = this.seesAll ? position : dealtAnew(rules, position, this.random);
    return new SampledDeal(rules, sampled, knowledgeFor(rules, sampled));
  }
}

/** Said of a move on a line that wins. */
export const LEADS_TO_A_WIN = 'this can lead to a win';

function reasonOfKnownDeal({wins}: Candidate): string {
  return wins > 0 ? LEADS_TO_A_WIN : 'no win was found; this gets furthest';
}

function reasonOfSamples(best: Candidate, next: Candidate): Phrase {
  const samples = countOf(best.values.length, 'sample');
  if (best.wins === 0) return `no win in ${samples}; this gets furthest`;
  const others = next.values.length < best.values.length ? `${next.wins} of ${next.values.length}` : `${next.wins}`;
  return phrase`could be won in ${String(best.wins)} of ${samples}; ${{move: next.move}} in ${others}`;
}
