import {seedPool} from '../../src/analysis/deal-pool.js';
import stored from '../../src/analysis/deal-pool.json' with {type: 'json'};
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {solve} from '../../src/solver/solver.js';
import {DIFFICULTIES} from '../../src/solver/study/advised-game.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesNamed} from '../solver/options.js';

const games = Object.entries(stored.games);

describe('deals known beforehand', () => {
  test.each(games)('of %s are each listed once, in the order in which they were tried', (_, {last, ...lists}) => {
    for (const seeds of Object.values(lists)) expect(seeds).toEqual([...new Set(seeds)].sort((a, b) => a - b));
    const levels = DIFFICULTIES.flatMap(each => lists[each]);
    expect(new Set(levels).size).toBe(levels.length);
    expect(Math.max(...levels)).toBeLessThanOrEqual(last);
  });

  test.each(games)('of %s can be won', (id, {last: _, ...lists}) => {
    const rules = rulesNamed(id);
    const some = Object.values(lists).flatMap(seeds => [seeds[0] ?? [], seeds.at(-1) ?? []].flat());
    expect(some.length).toBeGreaterThan(0);
    for (const seed of some)
      expect(solve(rules, dealFromSeed(rules, String(seed)), {maxPositions: 50_000}).verdict).toBe('winnable');
  });

  test('are those of the six games under their usual rules only', () => {
    expect(Object.keys(stored.games).toSorted()).toEqual(VARIANTS.map(({id}) => id).toSorted());
    const seeds = stored.games.kingdom.winnable;
    const usual = {rules: rulesNamed('kingdom'), kind: 'winnable'} as const;
    expect(seedPool(() => 0)(usual)).toBe(String(seeds[0]));
    expect(seedPool(() => 0.9999)(usual)).toBe(String(seeds.at(-1)));
    expect(seedPool(() => 0)({...usual, rules: rulesNamed('kingdom', ['fill=auto'])})).toBeUndefined();
  });

  test('come once each, then no more', () => {
    const known = seedPool(() => 0.5);
    const wish = {rules: rulesNamed('storehouse'), kind: 'medium'} as const;
    const {medium} = stored.games.storehouse;
    const given = Array.from({length: medium.length + 1}, () => known(wish));
    expect(given.at(-1)).toBeUndefined();
    expect(
      given
        .slice(0, -1)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(medium);
  });
});
