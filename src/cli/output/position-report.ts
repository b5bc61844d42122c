import {makeCard} from '../../engine/card.js';
import {goesUp, legalMoves, statusOf} from '../../engine/legality/generation.js';
import {memoized} from '../../engine/memoized.js';
import {makeMove} from '../../engine/move.js';
import {isWon, pileAt, scoreOf, type Position} from '../../engine/position.js';
import {makeRecord, type PositionRecord} from '../../engine/record.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {seenCard, UNSEEN} from '../../engine/legality/sight.js';
import {Climb, isDeadEnd} from '../../solver/advice/dead-end.js';
import {pointsOf} from '../../session/points.js';
import {hasRedealt, positionOf, stepsOf, type Game} from '../../session/game.js';

export interface PositionReport extends PositionRecord {
  readonly status: string;
  /** Is it proved that no card can go up any more? */
  readonly dead: boolean;
  readonly moves: readonly string[];
  readonly score: number;
  /** What its rules count; absent where they count nothing. */
  readonly points?: number;
}

/**
 * States looked at to tell whether a card can go up any more, half a millisecond at most; nineteen of twenty dead ends
 * need fewer.
 */
const MOST_LOOKED_AT = 300;

/** What is kept of a game between its positions. The order of a shuffled talon is known only from its position on. */
const climbOf = memoized((start: Position, rules: Ruleset) => new Climb(rules, start));

/** A game's position with its status and legal moves, for other programs; `blind` shows unseen cards as `??`. */
export function positionReport(game: Game, blind = false): PositionReport {
  const {rules, start, hidesCards} = game.opening;
  const position = positionOf(game);
  const moves = isWon(rules, position) ? [] : legalMoves(rules, position);
  const points = pointsOf(game);
  const status = statusOf(rules, position, moves);
  const from = rules.reshuffles ? position : start;
  const isDead = (): boolean =>
    isDeadEnd(rules, position, {
      most: MOST_LOOKED_AT,
      wasOut: () => hasRedealt(game),
      climb: () => climbOf(from, rules),
    });
  return Object.assign(makeRecord(rules, position), {
    ...((blind || hidesCards) && {piles: blindPiles(rules, position)}),
    status,
    dead: status === 'stuck' || (!moves.some(move => goesUp(rules, move)) && isDead()),
    moves: moves.map(makeMove),
    score: scoreOf(rules, position),
    ...(points !== undefined && {points}),
  });
}

/** Which game it is, for other programs; the seed is absent where the cards come from elsewhere. */
export function gameJson({opening: {rules, seed}}: Game): object {
  return {variant: rules.variant.id, rules: rules.values, ...(seed !== undefined && {seed})};
}

/** The current position of a game, with the moves played so far. */
export function gameReport(game: Game, blind = false): Readonly<Record<string, unknown>> {
  const {score, points, ...report} = positionReport(game, blind);
  const played = stepsOf(game).flatMap(step => step.moves.map(makeMove));
  return {...report, played, score, ...(points !== undefined && {points})};
}

function blindPiles(rules: Ruleset, position: Position): Record<string, string[]> {
  const piles = rules.piles.map(({id, index}) => [
    id,
    pileAt(position, index).map((card, i) => (seenCard(rules, position, index, i) ? makeCard(card) : UNSEEN)),
  ]);
  return Object.fromEntries(piles) as Record<string, string[]>;
}
