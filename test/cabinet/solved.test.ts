// What is known of the games of the cabinet from outside, and what their declarations tell of their odds.
import {readFileSync} from 'node:fs';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {makeMoves} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import {parseRecord} from '../../src/engine/record.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {ratesOf} from '../../src/variants/odds.js';
import {weakHintsWords} from '../../src/words/advice.js';
import {cases} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
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

// A search that never takes back at once what went up, as several have not, finds this deal lost. The three of clubs has to let
// the four of hearts be turned up, and to come down again for the two of hearts; then both can go with the four onto the five.
test('a card may have to come back from its foundation at once', () => {
  const klondike = rulesNamed('klondike', [], games);
  const piles = {
    F2: ['AC', '2C'],
    F4: ['AS', '2S', '3S', '4S'],
    C1: ['AH', '4H'],
    T1: ['3C'],
    C2: ['5S'],
    T2: ['2H'],
    T3: ['3H'],
  };
  const start = unwrap(parseRecord(klondike, {piles}, true));
  const {position: up} = unwrap(applyMoves(klondike, start, unwrap(parseMoves('T1-F2'))));
  expect(makeMoves(legalMoves(klondike, up))).toBe('F2-T1');
  const {verdict, moves = []} = solve(klondike, start);
  expect([verdict, makeMoves(moves)]).toEqual(['winnable', expect.stringContaining('T1-F2 F2-T1 T2-T1 T1*3-T2')]);
});

/** The table in docs/solving.md: rules, deals, winnable, lost, and the 95 % interval in percent. */
const ROW =
  /^\| ([a-z-]+(?: \w+=\w+)?) +\| ([\d,]+) +\| \d+ s +\| ([\d,]+) +\| ([\d,]+) +\| [\d,]+ +\| ([\d.]+) to ([\d.]+) % +\|[^|]*\|$/gm;
const measured = [...readFileSync('docs/solving.md', 'utf8').matchAll(ROW)].map(
  ([, key = '', ...figures]) => [key, figures.map(figure => Number(figure.replace(',', '')))] as const,
);

test('the odds in numbers are those of the table', () => {
  const told = games
    .filter(({shelf}) => shelf)
    .flatMap(game =>
      Object.entries(ratesOf(game)).map(([change, {deals, winnable, unwinnable, low, high}]) => {
        const key = change === 'usual' ? game.id : `${game.id} ${change}`;
        return [key, [deals, winnable, unwinnable, ...[low, high].map(share => Number((100 * share).toFixed(1)))]];
      }),
    );
  expect(measured.length).toBeGreaterThan(12);
  expect(new Map(told as never)).toEqual(new Map(measured));
});

test('what hints won is that of the table, and is said where it is far less than can be won', () => {
  const rows = [
    ...readFileSync('docs/solving.md', 'utf8').matchAll(
      /^\| (spider|forty-thieves)( suits=\d)? +\| (\d+) +\| ([\d.]+) % +\| ([\d.]+) to ([\d.]+) % +\|/gm,
    ),
  ];
  const said = rows.map(([, id = '', change = '', ...figures]) => {
    const rules = rulesNamed(id, change ? [change.trim()] : [], games);
    const {
      games: played,
      won,
      low,
      high,
    } = ratesOf(rules.variant)[change.trim() || 'usual']?.adviser ?? {games: 0, won: 0, low: 0, high: 0};
    const shares = [won / played, low, high].map(share => (100 * share).toFixed(1));
    expect([id, change, String(played), ...shares]).toEqual([id, change, ...figures]);
    return weakHintsWords(rules);
  });
  expect(said).toEqual([
    'Hints are weak in Spider: they won 14 of 40 deals.',
    'Hints are weak in Spider: they won 0 of 36 deals.',
    'Hints are weak in Spider: they won 0 of 16 deals.',
    'Hints are weak in Forty Thieves: they won 2 of 40 deals.',
  ]);
  for (const [id, ...options] of [['kingdom'], ['klondike'], ['spiderette'], ['storehouse', 'passes=1']] as const)
    expect([id, weakHintsWords(rulesNamed(id, options, games))]).toEqual([id, undefined]);
});

test('the odds of klondike are as published', () => {
  const shares = [...readFileSync('docs/solving.md', 'utf8').matchAll(/^\| klondike .* ([\d.]+) +\|$/gm)];
  const tens = shares.map(([, share]) => `${String(10 * Math.round(Number(share) / 10))} %`);
  const {odds = ''} = games.find(({id}) => id === 'klondike') ?? {};
  expect(odds.match(/\d+ %/g)).toEqual(tens);
});

const own = games.filter(({shelf, odds}) => shelf && / deals solved /.test(odds ?? ''));

test.each(own)('the odds of $id are as measured', game => {
  const {low, high} = ratesOf(game)['usual'] ?? {low: NaN, high: NaN};
  const [, hedge, percent] = /^(About|At least) (\d+) % can be won,/.exec(game.odds ?? '') ?? [];
  const share = Number(percent) / 100;
  if (hedge === 'About') expect([high - low <= 0.2, share >= low, share <= high]).toEqual([true, true, true]);
  else expect([share <= low, share > low - 0.1]).toEqual([true, true]);
});
