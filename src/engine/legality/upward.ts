import type {Move, Play} from '../move.js';
import type {Ruleset} from '../ruleset.js';

/** Does a move take cards up to a foundation, and not from one? */
export function goesUp(rules: Ruleset, move: Move): move is Play {
  if (move.type !== 'play') return false;
  const [from, to] = [rules.find(move.from), rules.find(move.to)];
  return to?.spec.role === 'foundation' && from?.spec.role !== 'foundation';
}
