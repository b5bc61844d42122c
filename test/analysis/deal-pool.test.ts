import {ratesOf} from '../../src/variants/odds.js';
import {seedPool} from '../../src/analysis/deal-pool.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {isWon} from '../../src/engine/position.js';
import {solve} from '../../src/solver/solver.js';
import {difficultyOf} from '../../src/solver/study/difficulty.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {DIFFICULTIES, VARIANTS} from '../../src/variants/index.js';
import {BEFORE_FIRST, listOf, poolName, seedsIn, type Pool} from '../../src/variants/pools.js';
import stored from '../../src/variants/pools.json' with {type: 'json'};
import {some} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import fc from '../property.js';
import {rulesNamed} from '../solver/options.js';

const games = await withCabinet(VARIANTS);
const pools: [string, Pool][] = Object.entries(stored.games);

const rulesOf = (name: string): ReturnType<typeof rulesNamed> => {
  const [game = '', ...pairs] = name.split(' ');
  return rulesNamed(game, pairs, games);
};

describe('a list of seeds', () => {
  test('is read as it was written', () => {
    const rising = fc.uniqueArray(fc.integer({min: BEFORE_FIRST + 1, max: BEFORE_FIRST + 500}));
    fc.assert(
      fc.property(rising, seeds => {
        const sorted = seeds.toSorted((a, b) => a - b);
        expect(seedsIn(listOf(sorted))).toEqual(sorted);
      }),
    );
    expect(listOf([1, 36, 71, 107].map(gap => BEFORE_FIRST + gap))).toBe('1z0z0z1');
  });
});

describe('deals known beforehand', () => {
  test.each(pools)('of %s are under its rules, each listed once', (name, {last = Infinity, judged: _, ...lists}) => {
    expect(poolName(rulesOf(name))).toBe(name);
    for (const list of Object.values(lists)) expect(seedsIn(list)).toEqual([...new Set(seedsIn(list))]);
    const levels = DIFFICULTIES.flatMap(each => seedsIn(lists[each]));
    expect(new Set(levels).size).toBe(levels.length);
    expect(Math.max(...levels)).toBeLessThanOrEqual(last);
  });

  test.each(some(pools))(
    'of %s can be won: the first and the last of each list are played',
    (name, {last: _last, judged: _judged, ...lists}) => {
      const rules = rulesOf(name);
      const ends = Object.values(lists).flatMap(list => [seedsIn(list)[0] ?? [], seedsIn(list).at(-1) ?? []].flat());
      expect(ends.length).toBeGreaterThan(0);
      for (const seed of some([...new Set(ends)], new Set(ends).size, name.length)) {
        const deal = dealFromSeed(rules, String(seed));
        const {moves = []} = solve(rules, deal, {maxPositions: 500_000});
        expect([seed, isWon(rules, unwrap(applyMoves(rules, deal, moves)).position)]).toEqual([seed, true]);
      }
    },
  );

  test('are those of all games under their usual rules of which the solver wins any, and of some under others', () => {
    const names = Object.keys(stored.games);
    // One deal in a hundred, or none: too few to be found while a pool is made.
    const hardlyWon = games.filter(game => (ratesOf(game)['usual']?.winnable ?? 0) < 2).map(({id}) => id);
    expect(hardlyWon).toHaveLength(11);
    expect(names).toEqual(expect.arrayContaining(games.map(({id}) => id).filter(id => !hardlyWon.includes(id))));
    expect(names).toEqual(expect.arrayContaining(['klondike turn=3', 'spider suits=1', 'spider suits=2']));
  });

  test('are given by rules and kind', () => {
    const seeds = seedsIn(stored.games.kingdom.winnable);
    const usual = {rules: rulesNamed('kingdom'), kind: 'winnable'} as const;
    expect(seedPool(() => 0)(usual)).toBe(String(seeds[0]));
    expect(seedPool(() => 0.9999)(usual)).toBe(String(seeds.at(-1)));
    expect(seedPool(() => 0)({...usual, rules: rulesNamed('kingdom', ['fill=auto'])})).toBeUndefined();
  });

  test('are also those that no day takes', () => {
    const {winnable, more} = stored.games.spider;
    const wish = {rules: rulesNamed('spider', [], games), kind: 'winnable'} as const;
    expect(seedPool(() => 0)(wish)).toBe(String(seedsIn(winnable)[0]));
    expect(seedPool(() => 0.9999)(wish)).toBe(String(seedsIn(more).at(-1)));
    expect(seedsIn(winnable).filter(seed => seedsIn(more).includes(seed))).toEqual([]);
  });

  test('come once each, then no more', () => {
    const known = seedPool(() => 0.5);
    const wish = {rules: rulesNamed('klondike', [], games), kind: 'medium'} as const;
    const medium = seedsIn(stored.games.klondike.medium);
    const given = Array.from({length: medium.length + 1}, () => known(wish));
    expect(given.at(-1)).toBeUndefined();
    const sorted = given.slice(0, -1).map(Number);
    expect(sorted.toSorted((a, b) => a - b)).toEqual(medium);
  });

  test.each(some(pools))('of %s are of their levels: one of each list is played anew', (name, pool) => {
    for (const level of DIFFICULTIES) {
      const seeds = seedsIn(pool[level]);
      for (const seed of some(seeds, 1, name.length)) expect(difficultyOf(rulesOf(name), String(seed))).toBe(level);
    }
  });
});
