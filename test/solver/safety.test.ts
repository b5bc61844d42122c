import {cases, expectFound} from '../effort.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {choices} from '../../src/engine/legality/generation.js';
import {makeMove, type Move} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import type {Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {hasSafeMoves, safeMove, safetyOf} from '../../src/engine/legality/safety.js';
import {knowledgeOf} from '../../src/solver/knowledge/index.js';
import type {Knowledge} from '../../src/solver/search/knowledge.js';
import {solve} from '../../src/solver/solver.js';
import type {Verdict} from '../../src/solver/verdict.js';
import {dice} from '../../src/own-games/random-walk.js';
import {latePosition} from './naive.js';
import {allRulesets, rulesNamed} from './options.js';

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
    expectFound(checked, own.length + 1);
  },
);

test.each(['harm44', 'harm46', 'harm60'])('kingdom: no play of the opening of %s is safe: one loses the game', seed => {
  const rules = rulesNamed('kingdom');
  const start = dealFromSeed(rules, seed);
  const plays = choices(rules, start).filter(({move}) => move.type === 'play');
  expect(verdictOf(rules, start, 2e5).verdict).toBe('winnable');
  expect(plays.map(({position}) => verdictOf(rules, position, 2e5).verdict)).toContain('unwinnable');
  expect(safeMove(rules, start)).toBeUndefined();
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
