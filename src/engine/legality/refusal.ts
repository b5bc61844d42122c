import {fail, ok, type Result} from '../fault.js';
import {makeMove, type Move} from '../move.js';
import type {Position} from '../position.js';
import type {Ruleset} from '../ruleset.js';
import type {Phrase} from '../texts/phrase.js';
import {refusalWords} from './refusal-words.js';
import {outcomeOf, type Consequence, type Outcome} from './application.js';
import {refused} from './refused.js';

/**
 * Plays a move and all that happens at once. Faults (code `illegal`) say what would fit, then the book and its rule, in
 * the words of the declaration: `7C needs an auxiliary that shows 8C (Hoffmann 23: auxiliaries build down in suit)`.
 */
export function applyMove(rules: Ruleset, position: Position, move: Move): Result<Outcome> {
  const reason = refusal(rules, position, move);
  return reason === undefined ? ok(outcomeOf(rules, position, move)) : fail('illegal', reason, {move: makeMove(move)});
}

/** Plays moves one after another. Faults as `applyMove`, of the first move that is not allowed. */
export function applyMoves(rules: Ruleset, start: Position, moves: readonly Move[]): Result<Outcome> {
  let position = start;
  const happened: Consequence[] = [];
  for (const move of moves) {
    const outcome = applyMove(rules, position, move);
    if (!outcome.ok) return outcome;
    position = outcome.value.position;
    happened.push(...outcome.value.happened);
  }
  return ok({position, happened});
}

/** Why a move is not allowed, in words; undefined if it is. */
export function refusal(rules: Ruleset, position: Position, move: Move): Phrase | undefined {
  const table = {rules, position};
  const by = refused(table, move);
  return by && refusalWords(table, by);
}
