import '../../variants/added.js';
import {cases, expectFound, FIRST, numbers} from '../../effort.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import {applyMove} from '../../../src/engine/legality/refusal.js';
import {StateSpace} from '../../../src/solver/moves/state-space.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {Search, solve} from '../../../src/solver/solver.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {decided, isWinnable, latePosition, reducedDeal} from '../naive.js';
import {allRulesets, nameOf, rulesetFor, rulesetsOf, rulesNamed} from '../options.js';

const named = (rules: readonly Ruleset[]): (readonly [string, Ruleset, number])[] =>
  rules.map((each, i) => [nameOf(each), each, i]);
const variantOf = (name: string): Ruleset => {
  const variant = VARIANTS.find(each => each.id === name);
  if (!variant) throw new Error(name);
  return rulesetFor(variant);
};

test.each(named(allRulesets()))('%s: the verdicts are those of plain exhaustion', (_, rules, number) => {
  // Late or reduced in turn, and not in step with any option's values.
  const positionAt = (n: number): Position =>
    (n + Math.floor(number * 0.618)) % 2 === 0 ? latePosition(rules, `v${n}`, 12) : reducedDeal(rules, `v${n}`, 4);
  for (const [n, position, verdict] of decided(rules, cases(1), positionAt))
    expect([n, solve(rules, position, {maxPositions: 1e5}).verdict]).toEqual([n, verdict]);
});

test.each([
  ['thirteen-up', '2'],
  ['patriarchs', '3'],
  ['kingdom', '2'],
  ['reversible-sequences', '1'],
  ['auxiliary-sequences', '3'],
])('%s: a line that was found wins by the ordinary rules', (name, seed) => {
  const rules = variantOf(name);
  let position = dealFromSeed(rules, seed);
  const {verdict, moves = [], reason} = solve(rules, position, {maxPositions: 2e5});
  expect([verdict, reason]).toEqual(['winnable', 'solved']);
  for (const move of moves) {
    const outcome = applyMove(rules, position, move);
    if (!outcome.ok) throw new Error(outcome.fault.message);
    position = outcome.value.position;
  }
  expect(isWon(rules, position)).toBe(true);
});

test('a score in fractions, or below zero, loses no state', () => {
  const rules = rulesNamed('terrace');
  const knowledge = {...knowledgeOf(rules), weights: [-0.37, 1.3, 0.21], beamWidths: [1], growth: 1};
  const position = reducedDeal(rules, 'fractions', 4);
  const plain = solve(rules, position, {maxPositions: 1e5}).verdict;
  expect(plain).not.toBe('unknown');
  expect(solve(rules, position, {maxPositions: 1e5, knowledge}).verdict).toBe(plain);
});

/** The positions along a winning line that was found without the deadlock proof. */
function winningPositions(rules: Ruleset, seed: string): Position[] {
  const knowledge = {...knowledgeOf(rules), deadlockProof: () => () => false};
  let position = dealFromSeed(rules, seed);
  const line = solve(rules, position, {maxPositions: 8000, knowledge}).moves ?? [];
  return line.map(move => (position = outcomeOf(rules, position, move).position));
}

test.each([
  ['kingdom', []],
  ['patriarchs', []],
  ['patriarchs', ['transfer=none']],
  ['auxiliary-sequences', []],
  ['auxiliary-sequences', ['opening=four', 'grace=0', 'return=off', 'wasterun=off']],
])('%s %s: no position on a winning line is called a deadlock', (name, options) => {
  const rules = rulesNamed(name, options);
  let count = 0;
  for (const n of numbers(3)) {
    for (const position of winningPositions(rules, `w${String(n)}`)) {
      count++;
      expect(isDeadlock(rules, position)).toBe(false);
    }
  }
  expectFound(count, 100);
});

function isDeadlock(rules: Ruleset, position: Position): boolean {
  const root = rootOf(rules, position);
  return knowledgeOf(rules).deadlockProof?.(root)(new StateSpace(root).state) === true;
}

test.each(['transfer=hold', 'transfer=reversal'])('patriarchs %s: a deadlock is lost by plain exhaustion', option => {
  const rules = rulesNamed('patriarchs', ['passes=1', option]);
  let lost = 0;
  for (const n of numbers(30)) {
    const position = latePosition(rules, `dead-${String(n)}`, 9 + (n - FIRST));
    if (!isDeadlock(rules, position)) continue;
    const expected = isWinnable(rules, position, 300);
    expect(expected).not.toBe(true);
    if (expected === false) lost++;
  }
  expectFound(lost, 3);
});

test('patriarchs: a deal of one pass is proved lost', () => {
  const rules = rulesNamed('patriarchs', ['passes=1']);
  const verdicts = Array.from({length: 6}, (_, n) => dealFromSeed(rules, `study-${String(n + 1)}`)).map(
    deal => solve(rules, deal, {maxPositions: 5000}).verdict,
  );
  expect(verdicts.filter(verdict => verdict === 'unwinnable').length).toBeGreaterThan(2);
});

test('storehouse: merging turns with plays changes no verdict', () => {
  const verdicts = new Set<string>();
  for (const rules of rulesetsOf(variantOf('storehouse').variant)) {
    const known = knowledgeOf(rules);
    const plain = {...known, mergesTurns: false, deadlockProof: () => () => false, dominances: []};
    for (const n of numbers(3).map(each => each + 5)) {
      const position = reducedDeal(rules, `p${n}`, 8);
      const expected = solve(rules, position, {knowledge: plain, maxPositions: 1500}).verdict;
      if (expected === 'unknown') continue;
      verdicts.add(expected);
      const {verdict} = solve(rules, position, {knowledge: known, maxPositions: 5000});
      expect([nameOf(rules), n, verdict]).toEqual([nameOf(rules), n, expected]);
    }
  }
  expectFound(verdicts.size, 2);
});

test.each(named(allRulesets().filter(each => each.values['vacancy'] === 'waste' && each.values['joins'] === 'off')))(
  '%s: missing cards need no auxiliary',
  (_, rules) => {
    for (const seed of ['compare-243', 'compare-267'])
      expect(solve(rules, reducedDeal(rules, seed, 6)).verdict).toBe('winnable');
  },
);

test('a position that is won needs no move', () => {
  const rules = variantOf('kingdom');
  const start = dealFromSeed(rules, '2');
  const moves = solve(rules, start, {maxPositions: 2e5}).moves ?? [];
  const end = moves.reduce((at, move) => outcomeOf(rules, at, move).position, start);
  expect(solve(rules, end)).toMatchObject({verdict: 'winnable', moves: [], reason: 'solved'});
});

describe('a search ends when it is told to', () => {
  const rules = variantOf('auxiliary-sequences');
  const start = dealFromSeed(rules, '1');

  test('by the clock', () => {
    let time = 0;
    const search = new Search(rules, start);
    expect(search.step(1, () => time++)).toBeUndefined();
    expect(search.verdict()).toMatchObject({verdict: 'unknown', reason: 'time'});
  });

  test('when its memory is full', () => {
    const knowledge = {...knowledgeOf(rules), descents: 0};
    expect(solve(rules, start, {maxBytes: 100_000, knowledge})).toMatchObject({verdict: 'unknown', reason: 'memory'});
  });

  test('little by little', () => {
    let time = 0;
    const search = new Search(variantOf('thirteen-up'), dealFromSeed(variantOf('thirteen-up'), '2'));
    expect(search.step(1e9, () => time++)?.verdict).toBe('winnable');
  });
});

test('a shuffled redeal to come needs the seed', () => {
  const rules = variantOf('thirteen-up');
  const {seed: _, ...seedless} = dealFromSeed(rules, '1');
  expect(() => solve(rules, seedless)).toThrow('seed');
});
