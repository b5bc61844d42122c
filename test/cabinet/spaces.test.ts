// What may begin a space, where the player chooses it: by the rules, and as the search has it.
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {makeMove} from '../../src/engine/move.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {parseRecord} from '../../src/engine/record.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {numbers} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {disagreement} from '../solver/agreement.js';
import {rulesNamed} from '../solver/options.js';

const GAMES = await withCabinet(VARIANTS);
const named = (game: string, ...options: string[]): Ruleset => rulesNamed(game, options, GAMES);

/** The legal plays to columns at a table that is not whole. */
function movesAt(rules: Ruleset, piles: Readonly<Record<string, string>>): string[] {
  const lists = Object.entries(piles).map(([id, cards]) => [id, cards.split(' ')]);
  const position = unwrap(parseRecord(rules, {piles: Object.fromEntries(lists) as unknown}, true));
  return legalMoves(rules, position)
    .map(makeMove)
    .filter(move => move.includes('-T'));
}

test.each([
  ['easthaven', 'spaces=kings'],
  ['bakers-game', 'spaces=kings'],
  ['canfield', 'spaces=any'],
  ['canfield', 'spaces=any', 'columns=part', 'turn=1'],
])('%s %s: the search has the moves of the engine', (game, ...options) => {
  const rules = named(game, ...options);
  for (const n of numbers(3)) expect(disagreement(rules, n, 60)).toBeUndefined();
});

test.each(['easthaven', 'bakers-game'])('%s: only kings begin spaces', game => {
  const piles = {F1: 'AD', T1: 'KS 9H', T2: 'KH'};
  expect(movesAt(named(game), piles)).toContain('T1-T3');
  expect(movesAt(named(game, 'spaces=kings'), piles).filter(move => /^T.*-T/.test(move))).toEqual([]);
  const king = {...piles, T1: '9H KS'};
  expect(movesAt(named(game, 'spaces=kings'), king)).toContain('T1-T3');
});

test('canfield: once the reserve is out, runs of the columns may begin spaces, too', () => {
  const piles = {F1: '5D', W: '9C', T1: 'KH QS JH', T2: '3H'};
  expect(movesAt(named('canfield'), piles)).toEqual(['W-T3']);
  expect(movesAt(named('canfield', 'spaces=any'), piles)).toEqual(['W-T3', 'T1-T3', 'T1*2-T3']);
  expect(movesAt(named('canfield', 'spaces=any'), {...piles, R: '4D'})).toEqual([]);
});

test('deals are the same, whatever may begin a space', () => {
  for (const [game, option] of [
    ['easthaven', 'spaces=kings'],
    ['canfield', 'spaces=any'],
    ['bakers-game', 'spaces=kings'],
  ] as const)
    expect(dealFromSeed(named(game, option), '7')).toEqual(dealFromSeed(named(game), '7'));
});
