import {countOf} from '../../engine/texts/count.js';
import {choices} from '../../engine/legality/generation.js';
import {outcomeOf} from '../../engine/legality/application.js';
import {sameMove, type Move} from '../../engine/move.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import type {Position} from '../../engine/position.js';
import {safeMove, safetyOf} from '../../engine/legality/safety.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {knowledgeOf} from '../knowledge/index.js';
import type {Knowledge} from '../knowledge/knowledge.js';
import {Search, type Verdict} from '../search/solver.js';
import {Candidate, LEAST_SAMPLES} from './candidate.js';
import type {LineMemory} from './line-memory.js';
import {SampledDeal} from './sampled-deal.js';
import {dealtAnew, seesAll, type Random} from './sampling.js';

/** A move, and the share of the sampled deals in which a win was found after it. */
export interface Rated {
  readonly move: Move;
  readonly share: number;
}

/** The move to make, as far as is known. */
export interface Advice extends Rated {
  /** Deals in which every move was tried. */
  readonly samples: number;
  /** Deals of the unseen cards that the choice rests on; none if there is no choice, or every card is seen. */
  readonly weighed: number;
  /** Why this move; of a weighed one, its share and that of the next best. */
  readonly reason: Phrase;
  /** The other moves, the best first. */
  readonly others: readonly Rated[];
}

/** What an adviser needs from outside. */
export interface AdviserPorts {
  readonly random: Random;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Lines that an adviser found earlier in the same game; one is followed as long as the game follows it. */
  readonly memory?: LineMemory;
}

/** An adviser for a position; it uses only what the player may see. */
export function createAdviser(rules: Ruleset, position: Position, ports: AdviserPorts): Adviser {
  return new Adviser(rules, position, ports);
}

/** The part of the time that goes to a full search, where every card is known. */
const SEARCH_SHARE = 0.7;

/**
 * Deals the unseen cards afresh again and again, tries every legal move in each such deal with a quick narrow search, and
 * recommends the move after which most of them were still won. So the advice rests on nothing that the player could not
 * know, and more time makes it firmer. Moves that fall behind are not tried further. Where the player knows every card
 * there is only one deal, and a full search looks for a line that wins it.
 */
export class Adviser {
  private readonly candidates: Candidate[];
  private readonly knowledge: Knowledge;
  private readonly seesAll: boolean;
  /** The move that needs no choice: the only one, or a safe one. */
  private readonly only: Move | undefined;
  private readonly search: Search | undefined;
  private line: readonly Move[] | undefined;
  /** The verdict of the full search, once it has ended. */
  private verdict: Verdict | undefined;
  /** How often every move that is still in has been tried. */
  private rounds = 0;
  private deal: SampledDeal | undefined;
  /** Moves tried in the current deal. */
  private tried = 0;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    private readonly ports: AdviserPorts,
  ) {
    const moves = choices(rules, position)
      .map(({move}) => move)
      .sort((a, b) => eagerness(rules, b) - eagerness(rules, a));
    this.knowledge = knowledgeOf(rules);
    this.seesAll = seesAll(rules, position);
    this.candidates = moves.map(move => new Candidate(move));
    this.only = moves.length === 1 ? moves[0] : safeMove(rules, position, moves);
    this.line = ports.memory?.lineFrom(position);
    if (!this.only && !this.line && moves.length > 0 && this.seesAll) this.search = new Search(rules, position);
  }

  /** Works for the given number of milliseconds. Returns the advice so far; undefined if there is no legal move. */
  step(milliseconds: number): Advice | undefined {
    const start = this.ports.now();
    const isBefore = (share: number): boolean => this.ports.now() < start + share * milliseconds && !this.isKnown();
    if (this.search) while (!this.verdict && isBefore(SEARCH_SHARE)) this.searchOn(this.search);
    while (this.candidates.length > 0 && isBefore(1)) this.trySample();
    return this.advice();
  }

  /** Is there at most one legal move, or a safe one, or is everything known? Then more time only changes the share. */
  isSettled(): boolean {
    return this.candidates.length === 0 || this.only !== undefined || this.isKnown();
  }

  /** Has one move left all others so far behind that they are dropped? Then more time only changes its share. */
  isDecided(): boolean {
    return this.isSettled() || this.candidates.filter(({isDropped}) => !isDropped).length === 1;
  }

  /** Is a line known, or has the search ended and each move shown how far it gets? Then more time changes nothing. */
  isKnown(): boolean {
    return this.line !== undefined || (this.verdict !== undefined && this.rounds > 0);
  }

  /** Carries on the full search of a deal that is known. */
  private searchOn(search: Search): void {
    if (!search.advance()) return;
    this.verdict = search.verdict();
    const {moves} = this.verdict;
    if (!moves) return;
    this.line = moves;
    this.ports.memory?.keep(this.position, moves);
  }

  private trySample(): void {
    const {rules, candidates} = this;
    const deal = (this.deal ??= this.newDeal());
    const candidate = candidates[this.tried];
    if (candidate && !candidate.isDropped)
      candidate.add(deal.valueOf(outcomeOf(rules, deal.position, candidate.move).position));
    if (++this.tried < candidates.length) return;
    this.tried = 0;
    this.rounds++;
    this.deal = undefined;
    this.dropStragglers();
  }

  private newDeal(): SampledDeal {
    const {rules, position, knowledge} = this;
    const sampled = this.seesAll ? position : dealtAnew(rules, position, this.ports.random);
    return new SampledDeal(rules, sampled, knowledge);
  }

  /** Drops the moves that do clearly worse than the best one in the same deals. */
  private dropStragglers(): void {
    const [best] = this.ranked();
    if (!best || best.values.length < LEAST_SAMPLES) return;
    for (const candidate of this.candidates) candidate.isDropped ||= candidate.isBehind(best);
  }

  private advice(): Advice | undefined {
    const [best, ...rest] = this.ranked();
    if (!best) return undefined;
    return {
      move: best.move,
      share: this.line ? 1 : best.share,
      samples: this.timesTried(),
      weighed: this.isSettled() || this.seesAll ? 0 : this.timesTried(),
      reason: this.reason(best, rest[0]),
      others: rest.map(({move, share}) => ({move, share})),
    };
  }

  /** The best first; dropped ones last. */
  private ranked(): Candidate[] {
    const first = this.line?.[0] ?? this.only;
    const order = ({move, isDropped}: Candidate): number => (first && sameMove(move, first) ? 2 : isDropped ? 0 : 1);
    return [...this.candidates].sort((a, b) => order(b) - order(a) || b.mean - a.mean);
  }

  private timesTried(): number {
    return Math.max(0, ...this.candidates.map(({values}) => values.length));
  }

  private reason(best: Candidate, next: Candidate | undefined): Phrase {
    if (!next) return 'it is the only move';
    if (this.only) return `safe: ${safetyOf(this.rules, this.position, this.only)?.words ?? ''}`;
    if (this.line) return LEADS_TO_A_WIN;
    if (this.verdict?.verdict === 'unwinnable') return 'no win is left; this gets furthest';
    if (this.timesTried() === 0) return 'there was no time to compare the moves';
    return this.seesAll ? reasonOfKnownDeal(best) : reasonOfSamples(best, next);
  }
}

const LEADS_TO_A_WIN = 'this can lead to a win';

function reasonOfKnownDeal({wins}: Candidate): string {
  return wins > 0 ? LEADS_TO_A_WIN : 'no win was found; this gets furthest';
}

function reasonOfSamples(best: Candidate, next: Candidate): Phrase {
  const [own, others] = [percent(best), percent(next)];
  const samples = countOf(best.values.length, 'sample');
  return best.wins > 0
    ? phrase`wins ${own} of ${samples}; ${{move: next.move}} ${own === others ? 'as many' : others}`
    : `no win in ${samples}; this gets furthest`;
}

function percent({share}: Candidate): string {
  return `${String(Math.round(100 * share))} %`;
}

/**
 * Which of equally good moves goes first: up to a foundation, then plays from elsewhere to the tableau, then turning, then
 * plays within the tableau, which could go on for ever, then back down.
 */
function eagerness(rules: Ruleset, move: Move): number {
  if (move.type !== 'play') return 2;
  const [from, to] = [rules.find(move.from)?.spec.role, rules.find(move.to)?.spec.role];
  if (from === 'foundation') return 0;
  if (to === 'foundation') return 4;
  return from === 'tableau' ? 1 : 3;
}
