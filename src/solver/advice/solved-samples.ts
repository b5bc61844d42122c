import {countOf, firmShare, percent} from '../../engine/texts/count.js';
import {outcomeOf} from '../../engine/legality/application.js';
import {sameMove, type Move} from '../../engine/move.js';
import {isWon, type Position} from '../../engine/position.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {knowledgeFor} from '../knowledge/index.js';
import {
  MOST_EXPLAINED,
  IS_AS_GOOD,
  IS_NEARLY_AS_GOOD,
  LOOKS_BEST,
  NO_TIME,
  type Explained,
  type Rated,
  type Reason,
  type Weighing,
} from './advice.js';
import {gainWords} from '../plan/plan-words.js';
import {judgedLikeCanfield} from '../canfield/index.js';
import {Candidate} from '../trials/candidate.js';
import {CommittedDeal, type Commitment} from '../klondike/commitments.js';
import {dealtAnew, seesAll, type Random} from './sampling.js';
import {descentWeights} from '../search/knowledge.js';
import {GreedyDescent} from '../search/beam-search.js';
import {DepthFirst} from '../search/depth-first.js';
import {outcomeWithin} from '../search/attempt.js';
import {SearchContext} from '../search/search-context.js';
import {solve} from '../solver.js';
import {rootOf} from '../state/root.js';
import {Trials, type ValueIn} from '../trials/trials.js';

/** With fewer samples no odds are told: they would be off by a deal in ten and more. */
const FEWEST_TOLD = 30;

/** Positions of the search after a commitment. Ten times as many won no more games. */
const MOST_AFTER = 100;

/**
 * How much sooner a covered card is turned up than anything else is done: the deals tell nothing of what knowing it is
 * worth.
 */
const WORTH_OF_SEEING = 0.05;

/** A move, and the commitment that it leads to where one is tried. */
class TriedMove extends Candidate {
  constructor(
    move: Move,
    readonly commitment?: Commitment,
  ) {
    super(move);
  }

  override get mean(): number {
    return super.mean + (this.commitment?.reveals === true ? WORTH_OF_SEEING : 0);
  }
}

const CRITERION = {leastSamples: 8, farBehind: 2, leastSpread: 0.05};

/**
 * Deals the unseen cards afresh again and again, tries every legal move in each such deal with a quick narrow search,
 * and prefers the move after which most of them were still won. Moves that fall behind are not tried further. Where the
 * player knows every card there is only one deal. In Klondike whole ways to the next commitment are compared, as a turn
 * alone changes nothing.
 */
export class SolvedSamples implements Weighing {
  private readonly trials: Trials<TriedMove>;
  private readonly seesAll: boolean;

  /** Of equally good moves the one that comes first is preferred. */
  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    moves: readonly Move[],
    private readonly random: Random,
    /** What is tried in place of the moves, where the game has it: then the stock is known. */
    private readonly commitments?: readonly Commitment[],
  ) {
    this.seesAll = seesAll(rules, position);
    const candidates = commitments
      ? commitments.map(each => new TriedMove(each.moves[0], each))
      : moves.map(move => new TriedMove(move));
    this.trials = new Trials(rules, candidates, () => this.newDeal(), CRITERION);
  }

  get samples(): number {
    return this.trials.samples;
  }

  get isTold(): boolean {
    return this.samples >= (this.seesAll ? 1 : FEWEST_TOLD);
  }

  advance(): void {
    this.trials.advance();
  }

  isDecided(): boolean {
    return this.trials.isOneLeft;
  }

  get isHopeless(): boolean {
    const [best] = this.trials.sorted();
    return !this.commitments && best !== undefined && best.values.length > 0 && best.wins === 0;
  }

  /** The rest of the way to the best commitment. */
  wayOn(): readonly Move[] {
    return this.trials.sorted()[0]?.commitment?.moves.slice(1) ?? [];
  }

  ranked(): readonly Rated[] {
    return this.tried().map(({move, wins, values}) =>
      this.seesAll
        ? {move, share: wins > 0 ? 1 : undefined}
        : {move, ...(values.length > 0 && {solved: {tried: values.length, won: wins}})},
    );
  }

  reason(): Reason {
    const [best, next] = this.tried();
    if (!best || !next || best.values.length === 0) return NO_TIME;
    if (best.wins === 0) return {words: this.looksBest('no win found; this looks best', best.move)};
    if (this.seesAll) return LEADS_TO_A_WIN;
    return this.isTold ? reasonOfSamples(best, next) : {words: this.looksBest(LOOKS_BEST, best.move)};
  }

  /** Where the samples tell no odds, what the move does is told. */
  private looksBest(words: string, move: Move): Phrase {
    const gain = gainWords(this.rules, this.position, move);
    return gain === undefined ? words : phrase`${words}${{spare: phrase`, and ${gain}`}}`;
  }

  explained(): Explained[] {
    return this.tried()
      .filter(({values}) => values.length > 0)
      .slice(0, MOST_EXPLAINED)
      .map(({move, wins, values}) => ({
        move,
        samples: values.length,
        ...(!this.seesAll && {solved: {tried: values.length, won: wins}}),
        why: [`could be won in ${wins} of ${countOf(values.length, 'sample')}`],
      }));
  }

  /** The best candidate of each first move. */
  private tried(): TriedMove[] {
    const ranked = this.trials.sorted();
    return ranked.filter((each, i) => ranked.findIndex(({move}) => sameMove(move, each.move)) === i);
  }

  private newDeal(): ValueIn<TriedMove> {
    const {rules, position} = this;
    if (this.commitments) {
      const deal = new CommittedDeal(rules, dealtAnew(rules, position, this.random, true));
      return ({commitment}) => Number(commitment !== undefined && deal.after(commitment, MOST_AFTER) === 'won');
    }
    const sampled = this.seesAll ? position : dealtAnew(rules, position, this.random);
    const {own} = knowledgeFor(rules, sampled).advice;
    const deal = own === undefined ? new SampledDeal(rules, sampled) : new DealOfOwnKind(rules, own);
    if (!this.seesAll && deal.isLost(sampled)) return () => 0;
    return ({move}) => deal.valueOf(outcomeOf(rules, sampled, move).position);
  }
}

/** Said of a move on a line that wins. */
export const LEADS_TO_A_WIN: Reason = {words: 'the game stays winnable'};

function reasonOfSamples(best: Candidate, next: Candidate): Reason {
  const [one, other] = [
    [best.chance, best.error],
    [next.chanceBeside(best), next.errorBeside(best)],
  ] as const;
  const about = partWords(...one);
  // Told by a greater error, the lower chance may come out as the higher.
  const isAlike = partWords(...other) === about || firmShare(...other) >= firmShare(...one);
  const words = isAlike ? IS_NEARLY_AS_GOOD : `, ${partWords(...other, '')}`;
  return {words: `wins ${about}`, beside: {move: next.move, words: next.isAsGoodAs(best) ? IS_AS_GOOD : words}};
}

/** From this part of the deals on, on both sides, it is only said that they are nearly all, or hardly any. */
const FEW = 0.01;

/** How many of the deals that the unseen cards may make: `about 20 %`. */
function partWords(chance: number, error: number, noun = ' deals'): string {
  if (chance === 0) return 'none';
  if (chance > 1 - FEW) return `nearly all${noun}`;
  return chance < FEW ? 'less than 1 %' : `about ${percent(firmShare(chance, error))}`;
}

/** The value of an unfinished search. */
const UNDECIDED = 0.2;
const VALUES = {won: 1, lost: 0, cut: UNDECIDED, winnable: 1, unwinnable: 0, unknown: UNDECIDED};

/** A deal that a search of its own kind judges alone: to build the general one takes longer than so few positions. */
class DealOfOwnKind {
  constructor(
    private readonly rules: Ruleset,
    private readonly maxPositions: number,
  ) {}

  isLost(position: Position): boolean {
    return this.valueOf(position) === 0;
  }

  valueOf(position: Position): number {
    const {rules, maxPositions} = this;
    if (isWon(rules, position)) return 1;
    const judged = judgedLikeCanfield(rules, position, maxPositions);
    return VALUES[judged ?? solve(rules, position, {maxPositions, wantsLine: false}).verdict];
  }
}

/** A deal in which every unseen card has a place, and the searches that judge positions it leads to. */
class SampledDeal {
  private readonly context: SearchContext;
  private descent: GreedyDescent | undefined;
  /** How far from won the deal itself looks. */
  private readonly start: number;

  constructor(
    private readonly rules: Ruleset,
    position: Position,
  ) {
    this.context = new SearchContext(rootOf(rules, position), knowledgeFor(rules, position));
    this.context.wantsLines = false;
    const {knowledge, state} = this.context;
    this.start = knowledge.score(state, descentWeights(knowledge));
  }

  /**
   * Is it quickly proved that the deal is lost? Then no move need be tried. Of 835 deals sampled in The Storehouse 85 %
   * were lost, which took half as long to prove as it takes to try every move.
   */
  isLost(position: Position): boolean {
    return this.context.knowledge.advice.depthFirst !== undefined && this.valueOf(position) === 0;
  }

  /** 1 when a win was found from a position that the deal leads to; otherwise less, by how far the search got. */
  valueOf(position: Position): number {
    const {rules, context} = this;
    const {depthFirst} = context.knowledge.advice;
    if (isWon(rules, position)) return 1;
    context.space.enter(position);
    return depthFirst === undefined ? this.descended() : this.searched(depthFirst);
  }

  private searched(limit: number): number {
    const search = new DepthFirst(this.context);
    search.most = limit;
    return VALUES[outcomeWithin(search)];
  }

  /** Half by the cards up, half by how far the descent came, and at most a half in all. */
  private descended(): number {
    const {rules, context} = this;
    this.descent ??= new GreedyDescent(context);
    if (this.descent.fromHere() === 'won') return 1;
    return (this.descent.search.mostUp / (rules.packs * 52) + this.wayDescended(this.descent)) / 4;
  }

  /**
   * From 0 to 1: by the cards turned where turning is a way to the end, else by how much nearer to a win the last
   * descent came than the deal. (By the cards turned, Spider's rows were dealt as soon as no win was found.)
   */
  private wayDescended({search}: GreedyDescent): number {
    const {rules, context, start} = this;
    if (!context.state.isLayered) return Math.max(0, 1 - search.lowest / start);
    const {length} = context.space.root.talon;
    return search.lastLayer / ((rules.passes + 1) * (length + 1));
  }
}
