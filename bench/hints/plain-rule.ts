import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {isWon, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';

/** Moves after which a game is given up. */
const MOST_MOVES = 1000;

/**
 * The plain rule: a play to a foundation, else any other play, from the store-house or the waste before those from column to
 * column, else turn; and never back to a position that was there before. The plain player of the levels of deals
 * (`playPlainly` in src/solver/study) is another: it makes no play between columns that gains nothing.
 */
export function wonPlainly(rules: Ruleset, seed: string): boolean {
  const last = positionsPlainly(rules, seed).at(-1);
  return last !== undefined && isWon(rules, last);
}

/** All positions of a game by the plain rule, from the deal on. */
export function positionsPlainly(rules: Ruleset, seed: string): readonly Position[] {
  const seen = new Set<string>();
  const positions: Position[] = [];
  let next: Position | undefined = dealFromSeed(rules, seed);
  for (let move = 0; next && move <= MOST_MOVES; move++) {
    seen.add(JSON.stringify(next));
    positions.push(next);
    next = isWon(rules, next) ? undefined : plainChoice(rules, next, seen);
  }
  return positions;
}

function plainChoice(rules: Ruleset, position: Position, seen: ReadonlySet<string>): Position | undefined {
  const open = choices(rules, position).filter(each => !seen.has(JSON.stringify(each.position)));
  const goesTo = (role: string, fromRole?: string) =>
    open.find(({move}) => {
      if (move.type !== 'play') return false;
      const from = rules.find(move.from)?.spec.role;
      return rules.find(move.to)?.spec.role === role && from !== 'foundation' && (fromRole ?? from) === from;
    });
  return (
    goesTo('foundation') ??
    goesTo('tableau', 'reserve') ??
    goesTo('tableau', 'waste') ??
    goesTo('tableau') ??
    open.find(({move}) => move.type !== 'play')
  )?.position;
}
