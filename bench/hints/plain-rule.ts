import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {isWon, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';

/** The plain rule: a play to a foundation, else any play, else turn. */
export function wonPlainly(rules: Ruleset, seed: string): boolean {
  let position = dealFromSeed(rules, seed);
  for (let move = 0; move < 600 && !isWon(rules, position); move++) {
    const next = plainChoice(rules, position);
    if (!next) return false;
    position = next;
  }
  return isWon(rules, position);
}

function plainChoice(rules: Ruleset, position: Position): Position | undefined {
  const legal = choices(rules, position);
  const goesTo = (role: string, fromRole?: string) =>
    legal.find(
      ({move}) =>
        move.type === 'play' &&
        rules.find(move.to)?.spec.role === role &&
        (fromRole === undefined || rules.find(move.from)?.spec.role === fromRole) &&
        rules.find(move.from)?.spec.role !== 'foundation',
    );
  return (
    goesTo('foundation') ??
    goesTo('tableau', 'reserve') ??
    goesTo('tableau', 'waste') ??
    legal.find(({move}) => move.type !== 'play') ??
    goesTo('tableau')
  )?.position;
}
