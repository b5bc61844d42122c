import {expectFound, numbers} from '../../effort.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {choices} from '../../../src/engine/legality/generation.js';
import type {Move} from '../../../src/engine/move.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import {applyMove} from '../../../src/engine/legality/refusal.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {outcomeWithin} from '../../../src/solver/search/attempt.js';
import {Descents, GreedyDescent} from '../../../src/solver/search/beam-search.js';
import {knowledgeOf} from '../../../src/solver/knowledge/index.js';
import {rootOf} from '../../../src/solver/state/root.js';
import {SearchContext} from '../../../src/solver/search/search-context.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {rulesetFor} from '../options.js';
import '../../variants/added.js';

const games = VARIANTS.map(variant => [variant.id, rulesetFor(variant)] as const);
const descending = games.filter(([, rules]) => knowledgeOf(rules).descents > 0);

/** The line that `count` descents into a deal find; undefined if none of them wins. */
function descended(rules: Ruleset, seed: string, count: number): readonly Move[] | undefined {
  const root = rootOf(rules, dealFromSeed(rules, seed));
  const descents = new Descents(new SearchContext(root, knowledgeOf(rules)), count);
  return outcomeWithin(descents) === 'won' ? descents.line() : undefined;
}

/** Says whether a descent wins from a position that the root leads to. */
function winner(rules: Ruleset, root: Position): (position: Position) => boolean {
  const context = new SearchContext(rootOf(rules, root), knowledgeOf(rules));
  const descent = new GreedyDescent(context);
  context.wantsLines = false;
  return position => {
    context.space.enter(position);
    return descent.fromHere() === 'won';
  };
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

test.each(games)('%s: a descent ends, the same from a position as from a deal that leads to it', (_, rules) => {
  const start = dealFromSeed(rules, '4');
  const wins = winner(rules, start);
  expect(wins(start)).toBe(wins(start));
  const after = choices(rules, start)[0]?.position ?? start;
  expect(wins(after)).toBe(winner(rules, after)(after));
});

test.each(descending)('%s: descents win some deals, by moves that lead to the win', (_, rules) => {
  const lines = numbers(5)
    .map(String)
    .flatMap(seed => {
      const moves = descended(rules, seed, 20);
      return moves ? [{seed, moves}] : [];
    });
  expectFound(lines.length);
  for (const {seed, moves} of lines) expect(winsBy(rules, seed, moves)).toBe(true);
});

test('perturbed weights win what a single descent misses', () => {
  const [[, rules] = []] = descending;
  if (!rules) throw new Error('no game makes descents');
  const deals = Array.from({length: 16}, (_, i) => String(i + 1));
  const wonBy = (count: number): number => deals.filter(seed => descended(rules, seed, count) !== undefined).length;
  const winsAtOnce = (seed: string): boolean => {
    const start = dealFromSeed(rules, seed);
    return winner(rules, start)(start);
  };
  const one = wonBy(1);
  expect(one).toBe(deals.filter(winsAtOnce).length);
  expect(wonBy(20)).toBeGreaterThan(one);
});
