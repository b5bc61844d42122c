import {numbers, some} from '../../effort.js';
import {choices} from '../../../src/engine/legality/generation.js';
import {pileAt, type Position} from '../../../src/engine/position.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {safetyOf} from '../../../src/engine/legality/safety.js';
import {randomWalk} from '../../../src/own-games/random-walk.js';
import {moveOf} from '../../../src/solver/search/line.js';
import {FOUNDATION} from '../../../src/solver/compiled/compiled-rules.js';
import {PlayFinder} from '../../../src/solver/moves/play-finder.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {SafePlays} from '../../../src/solver/moves/settler.js';
import {StateSpace} from '../../../src/solver/moves/state-space.js';
import {readTable} from '../../engine/adapter.js';
import {describedState} from '../../../src/solver/search/agreement.js';
import {disagreement} from '../agreement.js';
import {allRulesets, nameOf} from '../options.js';
import '../../variants/added.js';

const rulesets = allRulesets().map(rules => [nameOf(rules), rules] as const);

test.each(some(rulesets))('%s: the state space has the moves of the engine', (_, rules) => {
  for (const n of numbers(1)) expect(disagreement(rules, n, 60)).toBeUndefined();
});

/** The position in the solver's words, whatever led to it. */
function describedPosition(rules: Ruleset, position: Position): string {
  return describedState(new StateSpace(rootOf(rules, position)).state);
}

/** Where the safe plays to foundations lead, by the engine's view of the dominances. */
function safeByEngine(rules: Ruleset, position: Position): string[] {
  const safe = choices(rules, position).filter(({move}) => safetyOf(rules, position, move));
  return safe.map(choice => describedPosition(rules, choice.position));
}

/** Where they lead by the solver's view. */
function safeBySolver(rules: Ruleset, position: Position): string[] {
  const root = rootOf(rules, position);
  const {state} = new StateSpace(root);
  const safePlays = new SafePlays(
    state,
    rules.dominances.filter(({to}) => to === 'foundation'),
  );
  const found: string[] = [];
  const finder = new PlayFinder(state, play => {
    if (!safePlays.covers(play)) return false;
    const from = {...play.source, value: play.from};
    const to = {kind: FOUNDATION, slot: play.slot, value: state.code(play.slot)};
    const move = moveOf(root, position, {kind: 'play', from, to, count: 1, under: false, depth: 0});
    found.push(describedPosition(rules, outcomeOf(rules, position, move).position));
    return false;
  });
  if (hasDuty(rules, position)) return [];
  finder.find(safePlays.sources);
  return found;
}

/** Does a move found a suit, where suits have to be founded before anything else? */
function hasDuty(rules: Ruleset, position: Position): boolean {
  if (rules.must.length === 0) return false;
  return choices(rules, position).some(({move}) => {
    const to = move.type === 'play' ? rules.find(move.to) : undefined;
    return to?.spec.role === 'foundation' && pileAt(position, to.index).length === 0;
  });
}

const distinct = (states: readonly string[]): string[] => [...new Set(states)].sort();

test.each(some(rulesets.filter(([, rules]) => rules.dominances.length > 0)))(
  '%s: the engine and the solver call the same plays safe',
  (_, rules) => {
    let count = 0;
    for (const deal of [2, 3, 4, 5, 6, 7, 8, 9]) {
      for (const {position} of randomWalk(rules, deal, 80)) {
        const expected = distinct(safeByEngine(rules, position));
        expect(distinct(safeBySolver(rules, position))).toEqual(expected);
        count += expected.length;
      }
      if (count > 20) return;
    }
    expect(count).toBeGreaterThan(0);
  },
);

test.each([
  ['AD 2D 3D 4D 5D 6D 7D', 0],
  ['KD QD JD TD 9D 8D 7D', 12],
])('a foundation of %s knows its base', (cards, base) => {
  const {rules, position} = readTable({
    variant: 'reversible-sequences',
    piles: {F1: cards.split(' '), T1: ['KS'], T2: ['3C']},
  });
  const {state} = new StateSpace(rootOf(rules, position));
  expect([state.foundationTop(0), state.foundationBase(0)]).toEqual([6, base]);
});
