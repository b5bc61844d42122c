import {countOf, simpleFraction} from '../../engine/texts/count.js';
import {outcomeOf} from '../../engine/legality/application.js';
import type {Move} from '../../engine/move.js';
import {phrase} from '../../engine/texts/phrase.js';
import {isWon, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {knowledgeFor} from '../knowledge/index.js';
import {
  MOST_EXPLAINED,
  NO_TIME,
  sameBriefly,
  type Explained,
  type Rated,
  type Reason,
  type Weighing,
} from './advice.js';
import {Candidate} from './candidate.js';
import {dealtAnew, seesAll, type Random} from './sampling.js';
import {GreedyDescent} from '../search/beam-search.js';
import {depthFirst} from '../search/depth-first.js';
import {cardSearch, resultOf} from '../search/search-context.js';
import {rootOf} from '../state/root.js';
import {Trials, type ValueIn} from './trials.js';

const CRITERION = {leastSamples: 8, farBehind: 2, leastSpread: 0.05};

/**
 * Deals the unseen cards afresh again and again, tries every legal move in each such deal with a quick narrow search, and
 * prefers the move after which most of them were still won. Moves that fall behind are not tried further. Where the
 * player knows every card there is only one deal.
 */
export class SolvedSamples implements Weighing {
  private readonly trials: Trials<Candidate>;
  private readonly seesAll: boolean;

  /** Of equally good moves the one that comes first is preferred. */
  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    moves: readonly Move[],
    private readonly random: Random,
  ) {
    this.seesAll = seesAll(rules, position);
    const candidates = moves.map(move => new Candidate(move));
    this.trials = new Trials(rules, candidates, () => this.newDeal(), CRITERION);
  }

  get samples(): number {
    return this.trials.samples;
  }

  advance(): void {
    this.trials.advance();
  }

  isDecided(): boolean {
    return this.trials.isOneLeft;
  }

  ranked(): readonly Rated[] {
    return this.trials
      .sorted()
      .map(({move, wins, values}) =>
        this.seesAll
          ? {move, share: wins > 0 ? 1 : undefined}
          : {move, ...(values.length > 0 && {solved: {tried: values.length, won: wins}})},
      );
  }

  reason(): Reason {
    const [best, next] = this.trials.sorted();
    if (!best || !next || best.values.length === 0) return NO_TIME;
    if (best.wins === 0) return sameBriefly('no win was found; this brings up the most cards');
    return this.seesAll ? LEADS_TO_A_WIN : reasonOfSamples(best, next);
  }

  explained(): Explained[] {
    return this.trials
      .sorted()
      .filter(({values}) => values.length > 0)
      .slice(0, MOST_EXPLAINED)
      .map(({move, wins, values}) => ({
        move,
        samples: values.length,
        ...(!this.seesAll && {solved: {tried: values.length, won: wins}}),
        why: [`could be won in ${wins} of ${countOf(values.length, 'sample')}`],
      }));
  }

  private newDeal(): ValueIn<Candidate> {
    const {rules, position} = this;
    const sampled = this.seesAll ? position : dealtAnew(rules, position, this.random);
    const deal = new SampledDeal(rules, sampled);
    if (!this.seesAll && deal.isLost(sampled)) return () => 0;
    return ({move}) => deal.valueOf(outcomeOf(rules, sampled, move).position);
  }
}

/** Said of a move on a line that wins. */
export const LEADS_TO_A_WIN = sameBriefly('the game stays winnable');

function reasonOfSamples(best: Candidate, next: Candidate): Reason {
  const [words, others] = [winsWords(best), winsWords(next)];
  const near = words === others ? 'nearly as often' : `in ${others}`;
  const beside = next.isLevelWith(best) ? 'as often' : near;
  const brief = `wins in ${words}`;
  return {words: phrase`${brief} possible deals; ${{move: next.move}} ${beside}`, brief};
}

/** From this part of the deals on, on both sides, it is only said that they are nearly all, or hardly any. */
const FEW = 0.01;

/** In how many of the deals that the unseen cards may make: `about 1 of 5`. */
function winsWords({chance}: Candidate): string {
  if (chance === 0) return 'none';
  if (chance > 1 - FEW) return 'nearly all';
  return chance < FEW ? 'fewer than 1 of 100' : `about ${simpleFraction(chance).join(' of ')}`;
}

const MAX_BYTES = 32 * 2 ** 20;

/** The value of an unfinished search. */
const UNDECIDED = 0.2;

/** A deal in which every unseen card has a place, and the searches that judge positions it leads to. */
class SampledDeal {
  private readonly context: ReturnType<typeof cardSearch>;
  private descent: GreedyDescent<Move> | undefined;

  constructor(
    private readonly rules: Ruleset,
    position: Position,
  ) {
    this.context = cardSearch(rootOf(rules, position), knowledgeFor(rules, position), MAX_BYTES);
    this.context.wantsLines = false;
  }

  /**
   * Is it quickly proved that the deal is lost? Then no move need be tried. Of 835 deals sampled in The Storehouse 85 % were
   * lost, which took half as long to prove as it takes to try every move.
   */
  isLost(position: Position): boolean {
    return this.context.knowledge.advice.depthFirst !== undefined && this.valueOf(position) === 0;
  }

  /** 1 when a win was found from a position that the deal leads to; otherwise less, by how far the search got. */
  valueOf(position: Position): number {
    const limit = this.context.knowledge.advice.depthFirst;
    if (isWon(this.rules, position)) return 1;
    this.context.space.enter(position);
    return limit === undefined ? this.descended() : this.searched(limit);
  }

  private searched(limit: number): number {
    const result = resultOf(depthFirst(this.context, limit));
    if (typeof result !== 'string') return 1;
    return result === 'none' ? 0 : UNDECIDED;
  }

  /** Half by the cards up, half by the cards turned, and at most a half in all. */
  private descended(): number {
    const {rules, context} = this;
    this.descent ??= new GreedyDescent(context);
    if (typeof this.descent.fromHere() !== 'string') return 1;
    const {mostUp, lastLayer} = this.descent.search;
    const {length} = context.space.root.talon;
    const layers = ((rules.redeal?.passes ?? 1) + 1) * (length + 1);
    return (mostUp / (rules.packs * 52) + (length === 0 ? 0 : lastLayer / layers)) / 4;
  }
}
