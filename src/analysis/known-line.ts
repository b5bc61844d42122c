import type {Position} from '../engine/position.js';
import type {Opening} from '../session/game.js';
import {positionsAlong} from '../solver/search/line.js';
import {knownLine} from '../variants/lines/known-lines.js';

/** The positions along a win of the deal that was found beforehand, the first first; undefined where none was. */
export async function lineOf({rules, seed, pack, given, start}: Opening): Promise<readonly Position[] | undefined> {
  if (seed === undefined || pack || given) return undefined;
  const moves = await knownLine(rules, seed);
  return moves && positionsAlong(rules, start, moves);
}
