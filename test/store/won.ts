import {parseMoves, type Move} from '../../src/engine/move.js';
import type {Position} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {opening} from './play.js';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

/** Reads the piles of a position of the first game. */
export function parsePosition(rules: Ruleset, piles: Record<string, string[]>): Position {
  const position = parseRecord(rules, {piles}, false);
  if (!position.ok) throw new Error(position.fault.message);
  return position.value;
}

/** A position that its only move wins: all but one card lie on the foundations. */
export function winningPosition(read: typeof parsePosition): {rules: Ruleset; position: Position; moves: Move[]} {
  const {rules} = opening(0, '1');
  const ranks = [...RANKS.slice(rules.low - 1), ...RANKS.slice(0, rules.low - 1)];
  const pile = (suit: string, count: number): string[] => ranks.slice(0, count).map(rank => rank + suit);
  const piles = {
    F1: pile('D', 13),
    F2: pile('C', 13),
    F3: pile('H', 13),
    F4: pile('S', 12),
    W: pile('S', 13).slice(12),
  };
  const moves = parseMoves('W-F4');
  if (!moves.ok) throw new Error(moves.fault.message);
  return {rules, position: read(rules, piles), moves: moves.value};
}
