import {cases, expectFound, numbers} from '../../effort.js';
import {choices} from '../../../src/engine/legality/generation.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import type {Move} from '../../../src/engine/move.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {outcomeWithin, type Outcome} from '../../../src/solver/search/attempt.js';
import {SearchContext} from '../../../src/solver/search/search-context.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {NO_KNOWLEDGE} from '../../../src/solver/search/knowledge.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {solve} from '../../../src/solver/solver.js';
import {dice} from '../../../src/own-games/random-walk.js';
import {readTable} from '../../engine/adapter.js';
import {isWinnable, reducedDeal, thinnedDeal} from '../naive.js';
import {rulesNamed} from '../options.js';

const GAME = 'reversible-sequences';
const seeds = (): string[] => numbers(12).map(n => `d${String(n)}`);
/** Options under which the column game decides every deal, deals that do not take long, and how many games to stray from. */
const DECIDED: readonly (readonly [string, Ruleset, readonly string[], number])[] = [
  ['found=free', seeds(), cases(10)] as const,
  ['found=forced', seeds(), cases(10)] as const,
].map(([options, seeds, games]) => [options, rulesNamed(GAME, options.split(' ')), seeds, games]);

/** What the game's own search comes to: a line, which the engine has replayed, or `lost`, or `cut`. */
function planResult(rules: Ruleset, position: Position): readonly Move[] | Outcome {
  const {space, knowledge} = new SearchContext(rootOf(rules, position), knowledgeOf(rules));
  if (space.state.isWon()) return [];
  const attempt = knowledge.special?.(space, true);
  const outcome = attempt ? outcomeWithin(attempt.searching) : 'cut';
  return (outcome === 'won' && attempt?.line()) || outcome;
}

/** `winnable`, `lost`, or `cut`. */
function verdict(rules: Ruleset, position: Position): string {
  const result = planResult(rules, position);
  return typeof result === 'string' ? result : 'winnable';
}

function laid(
  rules: Readonly<Record<string, string>>,
  piles: Readonly<Record<string, string>>,
): {rules: Ruleset; position: Position} {
  const cards = Object.entries(piles).map(([id, text]) => [id, text.split(' ')]);
  return readTable({variant: GAME, rules, piles: Object.fromEntries(cards) as unknown});
}

/** The plan's verdict and that of plain exhaustion. */
function bothVerdicts(rules: Readonly<Record<string, string>>, piles: Readonly<Record<string, string>>): string[] {
  const at = laid(rules, piles);
  return [verdict(at.rules, at.position), isWinnable(at.rules, at.position, 5000) === true ? 'winnable' : 'lost'];
}

describe('the column game, in small positions', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a front is cleared when another column keeps its chain', 'winnable', {T1: '2D', C1: 'AD', T2: '3D'}],
    ['but not when none does', 'lost', {T1: '2D', C1: 'AD', T2: '4D', C2: '3D'}],
    ['an anchored chain needs no keeper', 'winnable', {T1: 'AD', C1: '2C', T2: 'AC'}],
    ['a falling packet waits for the card below it', 'lost', {T1: '4D 3D', C1: '2D', T2: 'AD'}],
    ['and goes when that is at hand', 'winnable', {T1: '4D 3D', C1: 'AC', T2: '2D', T3: 'AD'}],
    ['a rising packet waits for the card above it', 'lost', {F1: 'AD', T1: '2D 3D', C1: '4D'}],
    ['a single card does not wait', 'winnable', {T1: '2D', C1: '4D', T2: '3D', C2: 'AD'}],
    ['a packet that waits may keep its chain', 'winnable', {T1: '4D 3D', T2: '5D', C2: '2D', T3: 'AD'}],
    ['with its end on top it waits for its suit to be founded with it', 'winnable', {T1: '2D AD', C1: '3D'}],
    [
      'and blocks the other direction',
      'lost',
      {T1: 'QD KD', C1: '2C', T2: 'AC', F1: 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD'},
    ],
    ['a suit that lacks cards cannot be built past the gap', 'lost', {T1: 'AD', T2: '3D'}],
  ])('%s', (_, expected, piles) => {
    expect(bothVerdicts({}, piles)).toEqual([expected, expected]);
  });
});

test('of a suit with both ends at hand either direction may be the one that wins', () => {
  const piles = {T1: 'KD', T2: '2D', T3: 'JD', T4: 'AD', T5: '3D', C1: '6D 4D', C2: '9D TD', C4: '5D', C5: 'QD 8D 7D'};
  for (const found of ['free', 'forced']) {
    const at = laid({found}, piles);
    expect(verdict(at.rules, at.position)).toBe('winnable');
  }
});

test('a king that has to found at once may lose a game that is won when it waits', () => {
  const piles = {T1: '3D 4D 5D 6D 7D 8D 9D TD JD QD', T2: 'KD', C2: '2D AD'};
  expect(bothVerdicts({found: 'free'}, piles)).toEqual(['winnable', 'winnable']);
  expect(bothVerdicts({found: 'forced'}, piles)).toEqual(['lost', 'lost']);
});

/** The position after some moves at random. */
function wandered(rules: Ruleset, start: Position, steps: number, roll: (bound: number) => number): Position {
  let position = start;
  for (let i = 0; i < steps; i++) {
    const next = choices(rules, position);
    position = next[roll(next.length)]?.position ?? position;
  }
  return position;
}

test.each(DECIDED)('%s: reduced deals have the verdict of plain exhaustion', (_, rules) => {
  const roll = dice(11);
  const verdicts: string[] = [];
  for (const n of numbers(24)) {
    const deal =
      n % 2 === 0
        ? reducedDeal(rules, `c${String(n)}`, 2 + roll(3))
        : thinnedDeal(rules, `c${String(n)}`, 40 + roll(45));
    const position = wandered(rules, deal, roll(5), roll);
    const expected = isWinnable(rules, position, 200);
    if (expected === undefined) continue;
    expect([n, verdict(rules, position)]).toEqual([n, expected ? 'winnable' : 'lost']);
    verdicts.push(String(expected));
  }
  expectFound(new Set(verdicts).size, 2);
});

test.each(DECIDED)(
  '%s: after good moves and a few bad ones, a plan is followed or there is no win',
  (_, rules, seeds, games) => {
    const counts = {winnable: 0, lost: 0, exhausted: 0};
    for (let n = 0; n < games; n++) {
      const seed = seeds[n % seeds.length] ?? '';
      const roll = dice(n * 7919);
      let position = dealFromSeed(rules, seed);
      const line = planResult(rules, position);
      const moves = typeof line === 'string' ? [] : line;
      for (const move of moves.slice(0, roll(moves.length + 1))) position = outcomeOf(rules, position, move).position;
      position = wandered(rules, position, roll(9), roll);
      const found = verdict(rules, position);
      expect(['winnable', 'lost']).toContain(found);
      counts[found as 'winnable' | 'lost']++;
      if (found === 'winnable') continue;
      const plain = solve(rules, position, {maxPositions: 800, knowledge: NO_KNOWLEDGE}).verdict;
      expect(plain).not.toBe('winnable');
      counts.exhausted += Number(plain === 'unwinnable');
    }
    expectFound(Math.min(counts.winnable, counts.lost, counts.exhausted));
  },
);

test.each(DECIDED)('%s: every deal is decided, and a line wins by the ordinary rules', (_, rules, seeds) => {
  const counts = {winnable: 0, lost: 0};
  for (const seed of seeds) {
    let position = dealFromSeed(rules, seed);
    const line = planResult(rules, position);
    expect(line).not.toBe('cut');
    counts[line === 'lost' ? 'lost' : 'winnable']++;
    if (typeof line === 'string') continue;
    for (const move of line) position = outcomeOf(rules, position, move).position;
    expect(isWon(rules, position)).toBe(true);
  }
  expectFound(Math.min(counts.winnable, counts.lost));
});
