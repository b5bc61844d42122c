import type {Position} from '../engine/position.js';
import {applyMove} from '../engine/legality/refusal.js';
import {makeMove} from '../engine/move.js';
import {pileAt} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {StateSpace} from '../solver/moves/state-space.js';
import {moveOf} from '../solver/search/line.js';
import {rootOf} from '../solver/state/root.js';
import type {Stop} from './random-walk.js';

/**
 * Where the compiled search leads from a position, and where the rules lead: what is different, in words; undefined if
 * nothing is.
 */
export function disagreement(rules: Ruleset, {position, choices}: Stop): string | undefined {
  const start = nameOf(rules, position);
  const byRules = new Map(choices.map(choice => [nameOf(rules, choice.position), makeMove(choice.move)]));
  const found = new Set<string>();
  const root = rootOf(rules, position);
  let wrong: string | undefined;
  new StateSpace(root).expandTraced(([traced]) => {
    if (!traced) return;
    const move = moveOf(root, position, traced);
    const outcome = applyMove(rules, position, move);
    if (!outcome.ok) wrong ??= `the search plays ${makeMove(move)}, which the rules refuse: ${outcome.fault.message}`;
    else found.add(nameOf(rules, outcome.value.position));
  });
  const missed = [...byRules].find(([name]) => name !== start && !found.has(name));
  return wrong ?? (missed && `the search does not see ${missed[1]}`);
}

/** A position in words that positions share which differ only in piles that can be exchanged. */
function nameOf(rules: Ruleset, position: Position): string {
  const cards = (index: number): string => pileAt(position, index).join(',');
  const groups = rules.exchangeable.map(group => group.map(cards).join('/')).sort();
  return [...rules.fixed.map(cards), ...groups, position.facts.join(',')].join(';');
}
