import {choices} from '../../engine/legality/generation.js';
import {safeMove} from '../../engine/legality/safety.js';
import {sameMove, type Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Rated} from '../advice/advice.js';
import {JudgedMoves} from '../advice/judged-moves.js';
import {seesAll, type Random} from '../advice/sampling.js';
import {learnedFor} from '../knowledge/index.js';

/**
 * What a move cost: the chance with what the adviser would have played, and with the move, before a card is turned up.
 */
export interface MoveCost {
  readonly best: Move;
  readonly before: number;
  /** Absent below the reporting threshold. */
  readonly after?: number | undefined;
  /** The reporting threshold; absent if there is none. */
  readonly least?: number | undefined;
}

/** Are chances shown in this game? Only those that were checked against played games are. */
export function tellsChances(rules: Ruleset): boolean {
  return learnedFor(rules)?.outlook.calibration !== undefined;
}

/** The reporting threshold; undefined if there is none. */
export function leastTold(rules: Ruleset): number | undefined {
  return learnedFor(rules)?.outlook.calibration?.least;
}

/** Compares a move that was played with what the adviser would have played, in the same sampled deals. */
export class MoveComparison {
  private readonly judged: JudgedMoves | undefined;

  /** Nothing is compared where there was no choice, a card could safely go up, or every card was seen. */
  constructor(rules: Ruleset, position: Position, played: Move, random: Random) {
    const learned = learnedFor(rules);
    const moves = choices(rules, position).map(({move}) => move);
    if (!learned || moves.length < 2 || seesAll(rules, position) || safeMove(rules, position, moves)) return;
    this.judged = new JudgedMoves(rules, position, moves, learned, {random, tries: played});
  }

  /** What the move seems to cost before any deal is sampled, from 0 to 1: nothing where nothing is compared. */
  get firstCost(): number {
    return this.judged ? (this.judged.ownCost ?? 1) : 0;
  }

  /** Is there anything to compare? */
  get isOpen(): boolean {
    return this.judged !== undefined;
  }

  get samples(): number {
    return this.judged?.samples ?? 0;
  }

  /** Tries the moves in one more sampled deal. */
  advance(): void {
    this.judged?.advance();
  }

  private ranked(): readonly Rated[] {
    return this.judged && this.judged.samples > 0 ? this.judged.ranked() : [];
  }

  /** Does the move cost less than is reported? False where that is not known. */
  isRight(): boolean {
    const cost = this.cost();
    return cost ? costOf(cost) < LEAST_COST : this.before() !== undefined;
  }

  /** The chance with what the adviser would have played; undefined where nothing was compared, or no share is shown. */
  before(): number | undefined {
    return this.ranked()[0]?.share;
  }

  /**
   * The same, absent below the reporting threshold; undefined only where nothing was compared, or no share is shown.
   */
  told(): {readonly chance?: number | undefined} | undefined {
    const [best] = this.ranked();
    return best && (best.share !== undefined || this.judged?.least !== undefined) ? {chance: best.share} : undefined;
  }

  /** Undefined where nothing was compared, the adviser would have played the same, or no share is shown. */
  cost(): MoveCost | undefined {
    const ranked = this.ranked();
    const [best] = ranked;
    const {triedAs} = this.judged ?? {};
    const own = triedAs && ranked.find(({move}) => sameMove(move, triedAs));
    if (!this.judged || best?.share === undefined || !own || own === best) return undefined;
    return {best: best.move, before: best.share, after: own.share, least: this.judged.least};
  }
}

/** A move of a game, by the ply before it, and what it cost. */
export interface CostlyMove extends MoveCost {
  readonly ply: number;
  /** The legal moves that cost less than is reported; absent where there was no time to compare them all. */
  readonly right?: readonly Move[];
}

/** The least cost that is reported, as a share of 1. */
export const LEAST_COST = 0.05;

/** What a move cost at the least; nothing where the chance after it is not known. */
const costOf = ({before, after, least = before}: MoveCost): number => before - (after ?? least);

/** Up to `most` moves above the reporting threshold, costliest first. */
export function costliest(moves: readonly CostlyMove[], most: number): CostlyMove[] {
  return moves
    .filter(move => costOf(move) >= LEAST_COST)
    .toSorted((a, b) => costOf(b) - costOf(a))
    .slice(0, most);
}
