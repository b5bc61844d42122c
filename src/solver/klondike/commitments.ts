import type {Move} from '../../engine/move.js';
import {knowsStock} from '../../engine/legality/sight.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Outcome} from '../search/attempt.js';
import {KlondikeDecision} from './decision.js';
import {dealOf, type Deal} from '../placement/deal.js';
import {LinePlayer} from '../placement/line.js';
import {placementTraits} from '../placement/traits.js';
import {Board, SHIFT, stepOf, UP} from '../placement/board.js';
import {Successors} from '../placement/successors.js';

/** Steps up to a commitment, and the moves that make them. */
export interface Commitment {
  readonly steps: readonly number[];
  /** Does it turn up a covered card? */
  readonly reveals: boolean;
  readonly moves: readonly [Move, ...Move[]];
}

/**
 * Is the game like Klondike, and is it free to go through the stock, of which cards were not seen? Then that costs
 * nothing.
 */
export function looksThroughStock(rules: Ruleset, position: Position, wasOut: () => boolean): boolean {
  const traits = placementTraits(rules);
  return traits?.returns === true && traits.passes === Infinity && !knowsStock(rules, position, wasOut);
}

/**
 * The commitments that can be made next, whatever lies covered; in each of them no covered card is seen but by the last
 * step. Undefined for other games, where foundations give nothing back, and where not all of the stock is known or passes
 * are counted: there a turn says more than any search.
 */
export function commitmentsIn(
  rules: Ruleset,
  position: Position,
  wasOut: () => boolean,
): readonly Commitment[] | undefined {
  const deal = dealOf(rules, position);
  if (!deal?.traits.returns || deal.traits.passes !== Infinity || !knowsStock(rules, position, wasOut))
    return undefined;
  const found = new Map<string, readonly number[]>();
  const board = boardOf(deal);
  const isOpen = board.settleUnseen();
  const keep = (count: number): void => {
    const steps = board.codes.slice(0, count);
    found.set(steps.join(), steps);
  };
  const successors = new Successors(board, () => {
    keep(successors.committed);
  });
  if (isOpen) successors.expand();
  else keep(board.stepCount);
  return [...found.values()].reverse().flatMap(steps => {
    const [move, ...moves] = new LinePlayer(rules, deal, position).along(steps.map(stepOf)).moves;
    return move
      ? [{steps, reveals: [UP, SHIFT].includes((steps.at(-1) as number) >> 6), moves: [move, ...moves] as const}]
      : [];
  });
}

function boardOf(deal: Deal): Board {
  const board = new Board(deal);
  board.enterStart();
  return board;
}

/**
 * A deal in which every covered card has a place, and how it ends after each commitment, as far as a short search
 * finds.
 */
export class CommittedDeal {
  private readonly board: Board;
  private readonly decision: KlondikeDecision;

  /** For a position in which commitments were found. */
  constructor(rules: Ruleset, position: Position) {
    this.board = boardOf(dealOf(rules, position) as Deal);
    this.decision = new KlondikeDecision(this.board);
  }

  after({steps}: Commitment, most: number): Outcome {
    const {board} = this;
    board.enterStart();
    for (const step of steps) board.repeat(step);
    return this.decision.outcome(most);
  }
}
