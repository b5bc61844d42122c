import {pileAt, scoreOf, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';

/** How far a game has come by what every player sees: the parts of the packs that are still in the stock, and that are up. */
export interface Progress {
  readonly stock: number;
  readonly up: number;
}

export function progressOf(rules: Ruleset, position: Position): Progress {
  const cards = rules.packs * 52;
  return {stock: pileAt(position, rules.stock).length / cards, up: scoreOf(rules, position) / cards};
}

export const THIRDS = 3;
export const QUARTERS = 4;

/** Positions that are alike in how far the game has come: in the third of the packs that the stock holds, and the quarter that is up. */
export interface Cell {
  readonly stock: number;
  readonly up: number;
}

export function cellOf({stock, up}: Progress): Cell {
  const partOf = (share: number, parts: number): number => Math.min(parts - 1, Math.floor(share * parts));
  return {stock: partOf(stock, THIRDS), up: partOf(up, QUARTERS)};
}
