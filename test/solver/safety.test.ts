import {cases} from '../effort.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {choices} from '../../src/engine/legality/generation.js';
import {makeMove, type Move} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import type {Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {hasSafeMoves, safeMove, safetyOf} from '../../src/engine/legality/safety.js';
import {knowledgeOf} from '../../src/solver/knowledge/index.js';
import type {Knowledge} from '../../src/solver/knowledge/knowledge.js';
import {solve, type Verdict} from '../../src/solver/search/solver.js';
import {readTable} from '../engine/adapter.js';
import {latePosition} from './naive.js';
import {allRulesets, dice, rulesNamed} from './options.js';

/** What the search knows of a game, less the plays that it makes at once: those are what is tested. */
function withoutSafePlays(rules: Ruleset): Knowledge {
  return {...knowledgeOf(rules), dominances: []};
}

/** Does a search of every line within `maxPositions` find no win? */
function isProvenLost(rules: Ruleset, position: Position, maxPositions: number): boolean {
  const knowledge = {...withoutSafePlays(rules), depthFirst: maxPositions};
  return solve(rules, position, {maxPositions, knowledge}).verdict === 'unwinnable';
}

function verdictOf(rules: Ruleset, position: Position, maxPositions: number): Verdict {
  return solve(rules, position, {maxPositions, knowledge: withoutSafePlays(rules)});
}

/**
 * Lines looked at under each ruleset, the deals tried for them, the safe plays checked along each line, and the positions
 * in which a loss has to be proven. Games with small state spaces are looked at more closely.
 */
const CASES = {lines: cases(2), deals: cases(8), plays: 24, positions: 1000};
const FEWER_CASES = {lines: cases(2), deals: cases(9), plays: 8, positions: 300};
const casesOf = ({variant}: Ruleset): typeof CASES =>
  ['auxiliary-sequences', 'reversible-sequences'].includes(variant.id) ? FEWER_CASES : CASES;

/** A winning line: from a deal, or from late in a game after random moves, which leave undone what a search does at once. */
function lineOf(rules: Ruleset, n: number): {start: Position; moves: readonly Move[]} | undefined {
  const seed = `safe-${String(n)}`;
  const start = n % 2 === 1 ? dealFromSeed(rules, seed) : latePosition(rules, seed, 10 + 8 * n);
  const {moves} = verdictOf(rules, start, 2000);
  return moves && {start, moves};
}

/** Safe plays along a line, each with the position after it; those of the line itself are left out. */
function safePlaysAlong(rules: Ruleset, start: Position, moves: readonly Move[]): {name: string; after: Position}[] {
  let position = start;
  return moves.flatMap((next, ply) => {
    const safe = choices(rules, position).filter(
      ({move}) => safetyOf(rules, position, move) && makeMove(move) !== makeMove(next),
    );
    position = outcomeOf(rules, position, next).position;
    return safe.map(({move, position: after}) => ({name: `${makeMove(move)} after ${String(ply)} moves`, after}));
  });
}

/** How many safe plays were checked under the rules. */
function checkSafePlays(rules: Ruleset): number {
  const limits = casesOf(rules);
  const roll = dice(7);
  let [lines, checked] = [0, 0];
  for (let n = 1; n <= limits.deals && lines < limits.lines; n++) {
    const line = lineOf(rules, n);
    if (!line) continue;
    lines++;
    const plays = safePlaysAlong(rules, line.start, line.moves);
    for (let i = 0; i < limits.plays && plays.length > 0; i++) {
      const [{name, after} = {name: '', after: line.start}] = plays.splice(roll(plays.length), 1);
      checked++;
      expect([n, name, isProvenLost(rules, after, limits.positions)]).toEqual([n, name, false]);
    }
  }
  return checked;
}

const rulesets = allRulesets().filter(hasSafeMoves);

test.each([...new Set(rulesets.map(({variant}) => variant.id))])(
  '%s: no safe play loses a game that can be won',
  id => {
    const own = rulesets.filter(({variant}) => variant.id === id);
    const checked = own.reduce((sum, rules) => sum + checkSafePlays(rules), 0);
    expect(checked).toBeGreaterThan(own.length);
  },
  60_000,
);

/** The listed plays that are safe, in notation. */
function safeAt(variant: string, rules: Readonly<Record<string, string>>, piles: Record<string, string>, more = {}) {
  const cards = Object.entries(piles).map(([id, text]) => [id, text === '' ? [] : text.split(' ')]);
  const table = readTable({variant, rules, piles: Object.fromEntries(cards) as unknown, ...more});
  return choices(table.rules, table.position)
    .map(({move}) => move)
    .filter(move => safetyOf(table.rules, table.position, move))
    .map(makeMove);
}

describe('kingdom', () => {
  test.each(['harm44', 'harm46', 'harm60'])('no play of the opening of %s is safe: one loses the game', seed => {
    const rules = rulesNamed('kingdom');
    const start = dealFromSeed(rules, seed);
    const plays = choices(rules, start).filter(({move}) => move.type === 'play');
    expect(verdictOf(rules, start, 2e5).verdict).toBe('winnable');
    expect(plays.map(({position}) => verdictOf(rules, position, 2e5).verdict)).toContain('unwinnable');
    expect(safeMove(rules, start)).toBeUndefined();
  });

  test('after the first turn an auxiliary card that fits is safe, in the opening it is not', () => {
    const piles = {F1: 'AH', T1: '2H', T2: '9C', S: '4S 5S'};
    expect(safeAt('kingdom', {}, piles, {opening: true})).toEqual([]);
    expect(safeAt('kingdom', {}, piles)).toEqual(['T1-F1']);
    expect(safeAt('kingdom', {fill: 'auto'}, {...piles, T2: '', W: '9C'})).toEqual([]);
  });

  test('a waste card is safe when every heap holds the rank below it', () => {
    const heaps = {F1: 'AD', F2: 'AD', F3: 'AC', F4: 'AC', F5: 'AH', F6: 'AH', F7: 'AS'};
    expect(safeAt('kingdom', {}, {...heaps, W: '2S'})).toEqual([]);
    expect(safeAt('kingdom', {}, {...heaps, F8: 'AS', W: '2S'})).toEqual(['W-F1']);
  });
});

test('storehouse: the top card of an auxiliary is safe unless it is the last; a waste or store card is not', () => {
  const piles = {F1: '2D', F2: '2C', F3: '2H', F4: '2S', T1: '4D 3D', T2: '3C', T3: 'TS', T4: 'TC', W: '3H', R: '3S'};
  for (const joins of ['off', 'on']) expect(safeAt('storehouse', {store: 'free', joins}, piles)).toEqual(['T1-F1']);
});

test('storehouse: an emptied auxiliary draws in a waste card, which can lose the game under joins=on as well', () => {
  const rules = rulesNamed('storehouse', ['joins=on', 'store=free', 'passes=2']);
  const moves = [
    'T1-F4 turn turn turn W-F1 turn turn turn turn turn W-T4 turn turn turn turn turn turn turn W-T2 turn',
    'turn turn W-F1 T3-F1 R-T2 R-F1 turn turn turn turn turn W-T1 turn W-T2 turn turn turn turn turn turn',
    'turn redeal turn turn W-T1 T3-T1 R-F2 W-T3 T4-F2 T4-F2 R-F4 T3*2-T4 turn turn W-F1 T2-F1 T2-F1 T2-F1',
    'T2-F1 R-F3 T1*4-T2 R-T1 turn turn turn turn turn turn W-F4 T2-F4 T2-F4 T2-F4 T2-F4 T2-F4 T1*2-T2',
    'turn turn W-F4 T2-F4 T2-F4',
  ].join(' ');
  const line = parseMoves(moves);
  if (!line.ok) throw new Error(line.fault.message);
  const position = line.value.reduce((at, move) => outcomeOf(rules, at, move).position, dealFromSeed(rules, 'exp-109'));
  const up = choices(rules, position).find(({move}) => makeMove(move) === 'T2-F4');
  if (!up) throw new Error('T2-F4 is not legal');
  expect(safetyOf(rules, position, up.move)).toBeUndefined();
  expect([position, up.position].map(at => verdictOf(rules, at, 1e6).verdict)).toEqual(['winnable', 'unwinnable']);
});

test('reversible-sequences: a card that uncovers an ace or a king is not safe where that must found its suit', () => {
  const piles = {F1: 'AD', T1: '2D', C1: 'KS', T2: '9C', C2: '5S'};
  expect(safeAt('reversible-sequences', {}, piles)).toEqual(['T1-F1']);
  expect(safeAt('reversible-sequences', {found: 'forced'}, piles)).toEqual([]);
  expect(safeAt('reversible-sequences', {found: 'forced'}, {...piles, F4: 'AS'})).toEqual(['T1-F1']);
});
