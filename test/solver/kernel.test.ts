import '../variants/added.js';
import {cases} from '../effort.js';
import {dealFromSeed} from '../../src/engine/deal.js';
import {choices} from '../../src/engine/generation.js';
import {makeMoves, type Move} from '../../src/engine/move.js';
import type {Position} from '../../src/engine/position.js';
import {applyMove} from '../../src/engine/refusal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {Kernel} from '../../src/solver/kernel.js';
import {moveOf} from '../../src/solver/line.js';
import {compile} from '../../src/solver/program.js';
import {readTable} from '../engine/adapter.js';
import {allRulesets, dice, nameOf} from './options.js';

/** The position in the kernel's words, whatever led to it. */
function described(rules: Ruleset, position: Position): string {
  return new Kernel(compile(rules, position)).describe();
}

/** The states that the kernel's moves lead to, the one they begin from left out, and the engine's moves to each. */
function successors(rules: Ruleset, position: Position): Map<string, Move[]> {
  const program = compile(rules, position);
  const kernel = new Kernel(program);
  const found = new Map<string, Move[]>();
  const start = kernel.describe();
  kernel.expandTraced(traced => {
    const state = kernel.describe();
    const moves = traced.map(each => moveOf(program, position, each));
    if (state !== start || moves[0]?.type !== 'play') found.set(state, moves);
  });
  return found;
}

function played(rules: Ruleset, position: Position, moves: readonly Move[]): Position {
  return moves.reduce((at, move) => {
    const outcome = applyMove(rules, at, move);
    if (!outcome.ok) throw new Error(`${makeMoves(moves)}: ${outcome.fault.message}`);
    return outcome.value.position;
  }, position);
}

function compareAlongGame(rules: Ruleset, seed: string, steps: number): void {
  const roll = dice(Number(seed) * 7919);
  let position = dealFromSeed(rules, seed);
  for (let step = 0; step < steps; step++) {
    const engine = choices(rules, position);
    const kernel = successors(rules, position);
    const expected = engine.map(choice => described(rules, choice.position));
    expect([...kernel.keys()].sort()).toEqual([...new Set(expected)].sort());
    for (const [state, moves] of kernel) expect(described(rules, played(rules, position, moves))).toBe(state);
    const plays = engine.filter(choice => choice.move.type === 'play');
    const list = plays.length > 0 && roll(3) > 0 ? plays : engine;
    const next = list[roll(list.length)];
    if (!next) return;
    position = next.position;
  }
}

test.each(allRulesets().map(rules => [nameOf(rules), rules] as const))(
  '%s: the kernel moves as the engine does',
  (_, rules) => {
    for (let n = 1; n <= cases(1); n++) compareAlongGame(rules, String(n), 60);
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
  const kernel = new Kernel(compile(rules, position));
  expect([kernel.foundationTop(0), kernel.foundationBase(0)]).toEqual([6, base]);
});
