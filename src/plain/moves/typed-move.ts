import {makeMove, sameMove, type Move} from '../../engine/move.js';
import type {MoveContext} from '../../player/moves/move-context.js';
import {keysOf, type Labels} from '../../player/keys/pile-keys.js';
import {follow} from './line-of-moves.js';
import {namesMoves, parseUnits} from './units.js';

/** What a player types for a move: its keys where they alone mean it, else its notation. */
export function typedMove(at: MoveContext & {readonly labels: Labels}, move: Move): string {
  if (move.type !== 'play') return makeMove(move);
  const keys = keysOf(move, at.labels);
  const units = namesMoves(at.rules, keys) ? parseUnits(at.rules, keys) : undefined;
  const meant = units?.ok ? follow(at, units.value) : undefined;
  const [first, ...more] = meant?.kind === 'play' ? meant.steps.flat() : [];
  return first && more.length === 0 && sameMove(first, move) ? keys : makeMove(move);
}
