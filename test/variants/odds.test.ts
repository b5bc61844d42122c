import {VARIANTS} from '../../src/variants/index.js';
import {MEASURED} from '../../src/variants/odds-table.js';
import {
  kindestFirst,
  kindnessOf,
  NOT_MEASURED,
  oddsDetails,
  oddsOf,
  oddsSentence,
  plainOdds,
  winnableShare,
} from '../../src/variants/odds.js';
import {patience} from '../cli/harness.js';

/** `about 2 in 3` as a number. */
function numberOf(words: string): number {
  const [, part, of] = /(\d+)\+? in (\d+)/.exec(words) ?? [];
  return Number(part) / Number(of);
}

test.each(Object.keys(MEASURED))('the plain odds of %s are near those measured', id => {
  const share = winnableShare(id) ?? NaN;
  expect(Math.abs(numberOf(plainOdds(id) ?? '') - share)).toBeLessThanOrEqual(Math.min(share, 1 - share) / 8 + 0.03);
  const adviser = oddsOf(id)?.adviser;
  const told = /wins about (\d+ in \d+)/.exec(oddsSentence(id))?.[1];
  if (told !== undefined) expect(Math.abs(numberOf(told) - (adviser?.share ?? NaN))).toBeLessThanOrEqual(0.06);
  else expect(oddsSentence(id)).toMatch(/; our adviser, seeing what you see, wins (nearly all of them|them all)$/);
});

test('the two figures are told in one sentence', () => {
  expect(oddsSentence('kingdom')).toBe('Our adviser, seeing what you see, wins about 9 in 20; about 2 in 3 can be won');
  expect(oddsSentence('thirteen-up')).toBe(
    'About 2 in 5 can be won; our adviser, seeing what you see, wins nearly all of them',
  );
  expect(oddsSentence('reversible-sequences')).toMatch(/; our adviser, seeing what you see, wins them all$/);
  expect(oddsSentence('auxiliary-sequences')).toMatch(/; 95\+ in 100 can be won$/);
  const {share = 0, games = 0} = oddsOf('kingdom')?.adviser ?? {};
  expect(oddsDetails('kingdom')).toEqual([
    'Can be won: between 61 % and 73 %, by 689 deals solved with every card known (95 % interval).',
    `Our adviser: ${String(Math.round(100 * share))} % of ${String(games)} games, with 30 ms for each move.`,
    'Under the usual rules of the game.',
  ]);
});

test('a game that was not measured has no odds', () => {
  expect(oddsSentence('constructor')).toBe(NOT_MEASURED);
  expect([plainOdds('lantern'), kindnessOf('lantern'), oddsDetails('lantern')]).toEqual([undefined, undefined, []]);
});

test('a game is kinder the more the adviser wins', () => {
  const shares = kindestFirst(VARIANTS).map(({id}) => oddsOf(id)?.adviser?.share ?? NaN);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(kindestFirst(VARIANTS).map(({id}) => kindnessOf(id))).toEqual(
    expect.arrayContaining(['kind', 'fair', 'hard']),
  );
});

test('list tells the same odds', async () => {
  const text = (await patience(['list'], {columns: 200})).out;
  const json = JSON.parse((await patience(['list', '--json'])).out) as {id: string; odds: string | null}[];
  for (const {id} of VARIANTS) {
    expect(text).toContain(`  ${oddsSentence(id)}.\n`);
    expect(json.find(game => game.id === id)?.odds).toBe(oddsSentence(id));
  }
});
