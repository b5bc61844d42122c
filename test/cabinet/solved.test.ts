// What is known of the games of the cabinet from outside, and what their declarations tell of their odds.
import {readFileSync} from 'node:fs';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {cases} from '../effort.js';
import {rulesNamed} from '../solver/options.js';

const games = await withCabinet(VARIANTS);
const freecell = rulesNamed('freecell', [], games);

test('the first deals of Microsoft FreeCell can be won', () => {
  for (let n = 1; n <= cases(10); n++)
    expect([n, solve(freecell, dealFromSeed(freecell, `ms:${n}`)).verdict]).toEqual([n, 'winnable']);
});

test('deal 11982 of Microsoft FreeCell, the only one of the first 32,000 that is lost, is proved lost', () => {
  expect(solve(freecell, dealFromSeed(freecell, 'ms:11982')).verdict).toBe('unwinnable');
});

/** The 95 % interval of a game under its usual rules, from the table in docs/solving.md, as shares. */
const measured = new Map(
  [
    ...readFileSync('docs/solving.md', 'utf8').matchAll(/^\| ([a-z-]+) +\|.*\| ([\d.]+) to ([\d.]+) % +\|[^|]*\|$/gm),
  ].map(([, id = '', low, high]) => [id, {low: Number(low) / 100, high: Number(high) / 100}]),
);

test.each(games.filter(({shelf, odds}) => shelf && odds !== undefined))('the odds of $id are as measured', game => {
  const {low = NaN, high = NaN} = measured.get(game.id) ?? {};
  const [, hedge, won, of] = /^(About|At least) (\d+) in (\d+) can be won,/.exec(game.odds ?? '') ?? [];
  const share = Number(won) / Number(of);
  if (hedge === 'About') expect([high - low <= 0.2, share >= low, share <= high]).toEqual([true, true, true]);
  else expect([share <= low, share > low - 0.1]).toEqual([true, true]);
});
