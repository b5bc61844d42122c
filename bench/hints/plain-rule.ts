import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {isWon, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';

/** Moves after which a game is given up. */
const MOST_MOVES = 1000;

/**
 * The plain rule: a play to a foundation, else any other play, from the store-house or the waste before those from column to
 * column, else turn; and never back to a position that was there before.
 */
export function wonPlainly(rules: Ruleset, seed: string): boolean {
  const seen = new Set<string>();
  let position = dealFromSeed(rules, seed);
  for (let move = 0; move < MOST_MOVES && !isWon(rules, position); move++) {
    seen.add(JSON.stringify(position));
    const next = plainChoice(rules, position, seen);
    if (!next) return false;
    position = next;
  }
  return isWon(rules, position);
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
