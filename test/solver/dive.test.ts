import '../variants/added.js';
import {cases} from '../effort.js';
import {dealFromSeed} from '../../src/engine/deal.js';
import {choices} from '../../src/engine/generation.js';
import type {Move} from '../../src/engine/move.js';
import {isWon} from '../../src/engine/position.js';
import {applyMove} from '../../src/engine/refusal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {Dive, divingWeights} from '../../src/solver/dive.js';
import {knowledgeOf} from '../../src/solver/knowledge/index.js';
import {compile} from '../../src/solver/program.js';
import {Searches} from '../../src/solver/search.js';
import type {Finding, Work} from '../../src/solver/finding.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesetFor} from './options.js';

const games = VARIANTS.map(variant => [variant.id, rulesetFor(variant)] as const);
const diving = games.filter(([, rules]) => knowledgeOf(rules).dives > 0);

function searches(rules: Ruleset, seed: string): Searches {
  return new Searches(compile(rules, dealFromSeed(rules, seed)), knowledgeOf(rules), 2 ** 28);
}

function findingOf(work: Work): Finding {
  for (;;) {
    const {done, value} = work.next();
    if (done === true) return value;
  }
}

function winsBy(rules: Ruleset, seed: string, moves: readonly Move[]): boolean {
  let position = dealFromSeed(rules, seed);
  for (const move of moves) {
    const next = applyMove(rules, position, move);
    if (!next.ok) throw new Error(next.fault.message);
    position = next.value.position;
  }
  return isWon(rules, position);
}

test.each(games)('%s: a dive comes to an end, the same from a position as from a deal that leads to it', (_, rules) => {
  const start = dealFromSeed(rules, '4');
  const dive = new Dive(compile(rules, start), knowledgeOf(rules));
  expect(dive.wins(start)).toBe(dive.wins(start));
  const after = choices(rules, start)[0]?.position ?? start;
  expect(dive.wins(after)).toBe(new Dive(compile(rules, after), knowledgeOf(rules)).wins(after));
});

test.each(diving)('%s: dives win some deals, by moves that lead to the win', (_, rules) => {
  const lines = Array.from({length: cases(5)}, (_, i) => String(i + 1)).flatMap(seed => {
    const finding = findingOf(searches(rules, seed).dives(20));
    return typeof finding === 'string' ? [] : [{seed, moves: finding}];
  });
  expect(lines).not.toEqual([]);
  for (const {seed, moves} of lines) expect(winsBy(rules, seed, moves)).toBe(true);
});

test('shaken weights win what one dive misses', () => {
  const [[, rules] = []] = diving;
  if (!rules) throw new Error('no game is dived for');
  const deals = Array.from({length: cases(16)}, (_, i) => String(i + 1));
  const wonBy = (dives: number): number =>
    deals.filter(seed => typeof findingOf(searches(rules, seed).dives(dives)) !== 'string').length;
  const one = wonBy(1);
  expect(one).toBe(
    deals.filter(seed => {
      const program = compile(rules, dealFromSeed(rules, seed));
      return new Dive(program, knowledgeOf(rules)).wins(program.root, divingWeights(knowledgeOf(rules)));
    }).length,
  );
  expect(wonBy(20)).toBeGreaterThan(one);
});
