import {makeCard} from '../../engine/card.js';
import {legalMoves, statusOf} from '../../engine/legality/generation.js';
import {makeMove} from '../../engine/move.js';
import {pileAt, scoreOf, type Position} from '../../engine/position.js';
import {makeRecord, type PositionRecord} from '../../engine/record.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {seenCard} from '../../engine/legality/sight.js';
import {positionOf, stepsOf, type Game} from '../../session/game.js';

/** Stands for a card that the player has not seen. */
const UNSEEN = '??';

export interface PositionReport extends PositionRecord {
  readonly status: string;
  readonly moves: readonly string[];
  readonly score: number;
}

/** A position with its status and legal moves, for other programs; `blind` shows unseen cards as `??`. */
export function positionReport(rules: Ruleset, position: Position, blind = false): PositionReport {
  const moves = legalMoves(rules, position);
  return Object.assign(makeRecord(rules, position), {
    ...(blind && {piles: blindPiles(rules, position)}),
    status: statusOf(rules, position, moves),
    moves: moves.map(makeMove),
    score: scoreOf(rules, position),
  });
}

/** The current position of a game, with the moves played so far. */
export function gameReport(game: Game, blind = false): Readonly<Record<string, unknown>> {
  const {score, ...report} = positionReport(game.opening.rules, positionOf(game), blind);
  const played = stepsOf(game).flatMap(step => step.moves.map(makeMove));
  return {...report, played, score};
}

function blindPiles(rules: Ruleset, position: Position): Record<string, string[]> {
  const piles = rules.piles.map(({id, index}) => [
    id,
    pileAt(position, index).map((card, i) => (seenCard(rules, position, index, i) ? makeCard(card) : UNSEEN)),
  ]);
  return Object.fromEntries(piles) as Record<string, string[]>;
}
