import {cases, DRAW, expectFound, numbers} from '../../effort.js';
import {down} from '../../../src/engine/declaration/build.js';
import {auxiliaries} from '../../../src/engine/declaration/pile.js';
import type {Variant} from '../../../src/engine/declaration/variant.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {TURN} from '../../../src/engine/move.js';
import type {Position} from '../../../src/engine/position.js';
import {parseRecord} from '../../../src/engine/record.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {StateSpace} from '../../../src/solver/moves/state-space.js';
import {solve} from '../../../src/solver/solver.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {auxiliarySequences} from '../../../src/variants/books/auxiliary-sequences.js';
import {dice} from '../../../src/own-games/random-walk.js';
import {unwrap} from '../../engine/adapter.js';
import {isWinnable} from '../naive.js';
import {nameOf, rulesetFor, rulesetsOf} from '../options.js';

const SUITS = ['D', 'C', 'H', 'S'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

type Table = Readonly<Record<string, readonly string[]>>;
type Roll = (bound: number) => number;

const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0));

const cardsOf = (suit: string, first: number, end: number): string[] =>
  RANKS.slice(first, end).map(rank => rank + suit);

function laidOut(rules: Ruleset, piles: Table, grace: number): Position {
  return unwrap(parseRecord(rules, {variant: rules.variant.id, rules: rules.values, piles, grace}, true));
}

function isDeadlock(rules: Ruleset, position: Position): boolean {
  const root = rootOf(rules, position);
  return knowledgeOf(rules).deadlockProof?.(root)(new StateSpace(root).state) === true;
}

/** Is it winnable by the solver without the proof? Undefined if that takes too long. */
function isWinnableUnaided(rules: Ruleset, position: Position): boolean | undefined {
  const knowledge = {...knowledgeOf(rules), deadlockProof: () => () => false, depthFirst: 1000, descents: 0};
  const {verdict} = solve(rules, position, {knowledge, maxPositions: 1000});
  return verdict === 'unknown' ? undefined : verdict === 'winnable';
}

/** The game with fewer auxiliaries, in which a few cards are enough to be lost. */
function withAuxiliaries(count: number): Variant {
  const piles = Array.from({length: count}, (_, i) => `T${String(i + 1)}`).join(' ');
  return {
    ...auxiliarySequences,
    rules: chosen => {
      const rules = auxiliarySequences.rules(chosen);
      const T = auxiliaries(count, {build: down.anySuit});
      return {...rules, piles: {...rules.piles, T}, layout: ['F1 F2 F3 F4 S', `${piles} W`]};
    },
  };
}

/**
 * A table late in a game, where low cards tend to lie beneath high ones. One suit more is left than there are auxiliaries,
 * and of each at least so many cards are up.
 */
function lateTable(rules: Ruleset, count: number, least: number, roll: Roll): Position {
  const up = SUITS.map((_, i) => (i > count ? 13 : least + roll(13 - least)));
  const noise = 1 + roll(8);
  const left = SUITS.flatMap((suit, i) => cardsOf(suit, up[i] as number, 13))
    .map(card => ({card, key: rankOf(card) + roll(noise)}))
    .sort((a, b) => b.key - a.key)
    .map(({card}) => card);
  const foundations = SUITS.map((suit, i) => [`F${String(i + 1)}`, cardsOf(suit, 0, up[i] as number)]);
  const runs = Array.from({length: count}, (_, i) => [`T${String(i + 1)}`, takeRun(left, roll(4))]);
  const S = left.splice(0, roll(2) * roll(8));
  const piles = Object.fromEntries([...foundations, ...runs, ['S', S], ['W', left.reverse()]]) as Table;
  return laidOut(rules, piles, rules.values['grace'] === 1 ? roll(2) : 0);
}

/** Takes cards that make a run, at most so many, out of a list. */
function takeRun(left: string[], most: number): string[] {
  const run: string[] = [];
  while (run.length < most) {
    const last = run.at(-1);
    const at = left.findIndex(card => last === undefined || rankOf(card) === rankOf(last) - 1);
    if (at < 0) break;
    run.push(...left.splice(at, 1));
  }
  return run;
}

/** Holds the proof to another verdict; returns how many positions are lost by both. */
function compared(
  rules: Ruleset,
  positions: Iterable<Position>,
  isWon: (position: Position) => boolean | undefined,
): number {
  let lost = 0;
  for (const position of positions) {
    if (!isDeadlock(rules, position)) continue;
    const verdict = isWon(position);
    expect([nameOf(rules), verdict]).not.toEqual([nameOf(rules), true]);
    if (verdict === false) lost++;
  }
  return lost;
}

const named = (variant: Variant): [string, Ruleset][] => rulesetsOf(variant).map(rules => [nameOf(rules), rules]);

function* lateTables(
  rules: Ruleset,
  {auxiliaries, least = 8, seed = 17}: {auxiliaries: number; least?: number; seed?: number},
  count: number,
): Generator<Position> {
  const roll = dice(seed + auxiliaries + 1000 * DRAW);
  for (let n = 0; n < count; n++) yield lateTable(rules, auxiliaries, least, roll);
}

test.each(named(withAuxiliaries(1)))(
  '%s with one auxiliary: what is proved lost is lost by plain exhaustion',
  (_, rules) => {
    const tables = lateTables(rules, {auxiliaries: 1}, cases(15));
    expectFound(compared(rules, tables, table => isWinnable(rules, table, 200)));
  },
);

test.each(named(withAuxiliaries(2)).filter(([, {values}]) => values['return'] === 'off'))(
  '%s with two: what is proved lost is lost by plain exhaustion',
  (_, rules) => {
    const tables = lateTables(rules, {auxiliaries: 2}, cases(20));
    expectFound(compared(rules, tables, table => isWinnable(rules, table, 200)));
  },
);

test.each([2, 3, 4])('with %d auxiliaries, what is proved lost is lost by a search without the proof', count => {
  const lost = named(withAuxiliaries(count)).map(([, rules], i) => {
    const tables = lateTables(rules, {auxiliaries: count, least: 5, seed: 40 + i}, cases(20));
    return compared(rules, tables, table => isWinnableUnaided(rules, table));
  });
  expectFound(lost.reduce((sum, each) => sum + each));
});

const KINGS_ALONE: Table = {
  F1: cardsOf('D', 0, 9),
  F2: cardsOf('C', 0, 9),
  F3: cardsOf('H', 0, 9),
  F4: cardsOf('S', 0, 9),
  T1: ['KD'],
  T2: ['KC'],
  T3: ['KH'],
  T4: ['KS'],
  W: ['TD', 'TC', 'TH', 'TS', 'JD', 'JC', 'JH', 'QD', 'QC', 'QH', 'QS', 'JS'],
};

test('a jack beside four kings would be a fifth run, but by grace a queen goes first', () => {
  const rules = rulesetFor(auxiliarySequences);
  expect(isDeadlock(rules, laidOut(rules, KINGS_ALONE, 0))).toBe(true);
  expect(isDeadlock(rules, laidOut(rules, KINGS_ALONE, 1))).toBe(false);
  expect(solve(rules, laidOut(rules, KINGS_ALONE, 1), {maxPositions: 1e5}).verdict).toBe('winnable');
});

test('with a second jack above the queens one grace is not enough', () => {
  const W = ['TD', 'TC', 'TH', 'TS', 'JD', 'JC', 'QD', 'QC', 'QH', 'QS', 'JH', 'JS'];
  const rules = rulesetFor(auxiliarySequences);
  expect(isDeadlock(rules, laidOut(rules, {...KINGS_ALONE, W}, 1))).toBe(true);
});

test('while the ten that a jack waits for is still to be turned, the jack cannot go; afterwards it can', () => {
  const rules = rulesetFor(auxiliarySequences, {grace: 0});
  const W = KINGS_ALONE['W']?.slice(4) ?? [];
  const first = laidOut(rules, {...KINGS_ALONE, W, S: ['TD', 'TC', 'TH', 'TS']}, 0);
  const under = laidOut(rules, {...KINGS_ALONE, W: ['TS', ...W], S: ['TD', 'TC', 'TH']}, 0);
  expect(isDeadlock(rules, first)).toBe(false);
  expect(solve(rules, first, {maxPositions: 1e5}).verdict).toBe('winnable');
  expect(isDeadlock(rules, under)).toBe(true);
});

test.each([
  ['on', false, 'winnable'],
  ['off', true, 'unwinnable'],
] as const)('return=%s: whether a queen that comes back joins a king and a jack', (value, isLost, verdict) => {
  const rules = rulesetFor(auxiliarySequences, {grace: 0, return: value});
  const position = laidOut(
    rules,
    {
      ...KINGS_ALONE,
      F1: cardsOf('D', 0, 12),
      T1: ['JC'],
      W: ['KD', 'TC', 'TH', 'TS', 'JH', 'QC', 'QH', 'QS', 'JS'],
    },
    0,
  );
  expect(isDeadlock(rules, position)).toBe(isLost);
  expect(solve(rules, position, {maxPositions: 1e5}).verdict).toBe(verdict);
});

test('a stock turned out without a play leaves a lost game', () => {
  const rules = rulesetFor(auxiliarySequences);
  for (const n of numbers(5)) {
    let position = dealFromSeed(rules, `turned-${String(n)}`);
    for (let i = 0; i < 48; i++) position = outcomeOf(rules, position, TURN).position;
    expect(solve(rules, position, {maxPositions: 100}).verdict).toBe('unwinnable');
  }
});
