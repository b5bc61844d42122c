// What is known of the games of the cabinet from outside, and what their declarations tell of their odds.
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

const own = games.filter(({shelf, odds}) => shelf && / deals solved /.test(odds ?? ''));

test.each(own)('the odds of $id are as measured', game => {
  const {low, high} = ratesOf(game)['usual'] ?? {low: NaN, high: NaN};
  const [, hedge, percent] = /^(About|At least) (\d+) % can be won,/.exec(game.odds ?? '') ?? [];
  const share = Number(percent) / 100;
  if (hedge === 'About') expect([high - low <= 0.2, share >= low, share <= high]).toEqual([true, true, true]);
  else expect([share <= low, share > low - 0.1]).toEqual([true, true]);
});
