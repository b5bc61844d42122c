import {choices} from '../engine/generation.js';
import {outcomeOf} from '../engine/application.js';
import {makeMove, type Move} from '../engine/move.js';
import type {Position} from '../engine/position.js';
import {safeMove} from '../engine/safety.js';
import type {Ruleset} from '../engine/ruleset.js';
import {knowledgeOf, type Knowledge} from './knowledge/index.js';
import {compile} from './program.js';
import {Searches, type Finding} from './search.js';
import {dealtAnew, seesAll, type Random} from './unseen.js';

/** A move, and the share of the sampled deals in which a win was found after it. */
export interface Rated {
  readonly move: Move;
  readonly share: number;
}

/** The move to make, as far as is known. */
export interface Advice extends Rated {
  /** Deals that every move was tried in. */
  readonly samples: number;
  /** Deals of the unseen cards that the choice rests on; none where it is beyond choice, or every card is seen. */
  readonly weighed: number;
  /** Why this move, in words. */
  readonly reason: string;
  /** The other moves, the best first. */
  readonly others: readonly Rated[];
}

/** What an adviser needs from outside. */
export interface AdviserPorts {
  readonly random: Random;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** States kept in a layer when a sampled deal is searched; by default the game's own number. */
  readonly width?: number;
}

/** A legal move, and what the samples said of it. */
interface Candidate {
  readonly move: Move;
  wins: number;
  /** The sum of how far each sampled deal got, 1 for a win. */
  progress: number;
}

/** An adviser for a position; it uses only what the player may see. */
export function createAdviser(rules: Ruleset, position: Position, ports: AdviserPorts): Adviser {
  return new Adviser(rules, position, ports);
}

/**
 * Deals the unseen cards anew again and again, tries every legal move in each such deal with a quick narrow search, and
 * recommends the move after which most of them were still won. So the advice rests on nothing that the player could not
 * know; it grows firmer with time.
 */
export class Adviser {
  private readonly candidates: Candidate[];
  private readonly knowledge: Knowledge;
  private readonly only: Move | undefined;
  private samples = 0;
  private width: number;
  private world: Position | undefined;
  private tried = 0;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    private readonly ports: AdviserPorts,
  ) {
    const legal = choices(rules, position);
    this.knowledge = knowledgeOf(rules);
    this.candidates = legal.map(({move}) => ({move, wins: 0, progress: 0}));
    const moves = legal.map(({move}) => move);
    this.only = moves.length === 1 ? moves[0] : safeMove(rules, position, moves);
    this.width = ports.width ?? this.knowledge.adviceWidth;
  }

  /** Works for so many milliseconds; the advice so far, undefined where there is no legal move. */
  step(milliseconds: number): Advice | undefined {
    const until = this.ports.now() + milliseconds;
    while (this.candidates.length > 0 && this.ports.now() < until) this.tryNext();
    return this.advice();
  }

  /** Is there one legal move, or a safe one, or none? Then more time changes no more than the share. */
  isSettled(): boolean {
    return this.candidates.length === 0 || this.only !== undefined;
  }

  private tryNext(): void {
    this.world ??= seesAll(this.rules, this.position)
      ? this.position
      : dealtAnew(this.rules, this.position, this.ports.random);
    const candidate = this.candidates[this.tried];
    if (candidate) this.tryOne(candidate, this.world);
    if (++this.tried < this.candidates.length) return;
    this.tried = 0;
    this.samples++;
    this.world = undefined;
    if (seesAll(this.rules, this.position)) this.width *= 2;
  }

  private tryOne(candidate: Candidate, world: Position): void {
    const after = outcomeOf(this.rules, world, candidate.move).position;
    const searches = new Searches(compile(this.rules, after), this.knowledge, ADVICE_BYTES);
    const won = searches.isWonAtRoot() || isWin(finished(searches.layered(this.width, REACH * this.width + REACH)));
    candidate.wins += Number(won);
    candidate.progress += won ? 1 : 0.5 * this.progressOf(searches);
  }

  /** How far a search came that did not win: half by the cards up, half by the cards turned. */
  private progressOf({mostUp, lastLayer, kernel}: Searches): number {
    const passes = this.rules.redeal?.passes ?? 1;
    const layers = (passes + 1) * (kernel.deckSize + 1);
    return (mostUp / (this.rules.packs * 52) + (kernel.deckSize === 0 ? 0 : lastLayer / layers)) / 2;
  }

  private advice(): Advice | undefined {
    const ranked = this.ranked();
    const [best, ...rest] = ranked;
    if (!best) return undefined;
    return {
      move: best.move,
      share: this.shareOf(best),
      samples: this.samples,
      weighed: this.isSettled() || seesAll(this.rules, this.position) ? 0 : this.samples,
      reason: this.reason(best, rest[0]),
      others: rest.map(each => ({move: each.move, share: this.shareOf(each)})),
    };
  }

  /** The best first. A sample that is not complete yet counts for none. */
  private ranked(): Candidate[] {
    const {only} = this;
    if (only) return [...this.candidates].sort((a, b) => Number(b.move === only) - Number(a.move === only));
    return [...this.candidates].sort((a, b) => this.valueOf(b) - this.valueOf(a));
  }

  private valueOf(candidate: Candidate): number {
    return candidate.progress / Math.max(1, this.timesTried(candidate));
  }

  private shareOf(candidate: Candidate): number {
    return candidate.wins / Math.max(1, this.timesTried(candidate));
  }

  private timesTried(candidate: Candidate): number {
    return this.samples + Number(this.candidates.indexOf(candidate) < this.tried);
  }

  private reason(best: Candidate, next: Candidate | undefined): string {
    if (!next) return 'it is the only move';
    if (this.only) return 'it is safe: no later play needs the card where it lies';
    if (this.samples === 0) return 'there was no time to deal the unseen cards anew';
    if (seesAll(this.rules, this.position)) {
      return best.wins > 0
        ? 'a line that wins was found after it'
        : 'no winning line was found; this one gets furthest';
    }
    const [wins, others] = [this.percent(best), this.percent(next)];
    return best.wins > 0
      ? `it keeps ${wins} of the sampled deals winnable; ${makeMove(next.move)} keeps ${wins === others ? 'as many' : others}`
      : 'no sampled deal was won quickly; after this move they get furthest';
  }

  private percent(candidate: Candidate): string {
    return `${String(Math.round(100 * this.shareOf(candidate)))} %`;
  }
}

/** Positions expanded in a layer for each state kept there: enough for the plays between two turns. */
const REACH = 4;
const ADVICE_BYTES = 32 * 2 ** 20;

function isWin(finding: Finding): boolean {
  return typeof finding !== 'string';
}

/** Runs a search to its end. */
function finished(work: Generator<void, Finding>): Finding {
  for (;;) {
    const {done, value} = work.next();
    if (done === true) return value;
  }
}
