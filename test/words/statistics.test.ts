import {textWidth} from '../../src/engine/texts/width.js';
import {statisticsLines} from '../../src/words/lists/statistics.js';
import type {Daily} from '../../src/words/lists/days.js';
import type {PlayerRecord} from '../../src/words/lists/listed-games.js';
import {VARIANTS} from '../../src/variants/index.js';

/** A game that this program does not have is called by its id. */
const recordOf = (variant: string): PlayerRecord => ({
  ...{
    variant,
    rules: {},
    game: undefined,
    played: 4,
    won: 2,
    streak: 1,
    bestStreak: 2,
    firstTries: 0,
    unaided: 0,
    straight: 0,
    records: {},
    seconds: 0,
  },
  ...{medianMoves: undefined, medianSeconds: undefined, bestSeconds: undefined},
  ...{hints: 0, winnable: 2, unwinnable: 0, lately: []},
});

test('the bars of games stand below one another, however wide their signs are', () => {
  const records = ['patience', '東京'].map(recordOf);
  const bars = statisticsLines(records, {columns: 80, utf8: true})
    .filter(line => line.some(([text]) => text.includes('2 of 4 won')))
    .map(([name]) => name?.[0] ?? '');
  expect(bars.map(text => text.trim())).toEqual(['patience', '東京']);
  expect(bars.map(textWidth)).toEqual([22, 22]);
});

test('what was reached once is named, and nothing else', () => {
  const reached = (records: readonly PlayerRecord[], daily?: Daily): string | undefined =>
    statisticsLines(records, {columns: 132, utf8: true}, daily)
      .find(([part]) => part?.[0].startsWith('Reached'))
      ?.map(([text]) => text)
      .join('');
  const days = (count: number): Daily => ({
    today: '2026-11-28',
    games: Array.from({length: count}, (_, i) => ({
      ...{variant: 'kingdom', rules: {}, day: `2026-11-${String(28 - i).padStart(2, '0')}`},
      ...{isWon: true, isLate: false, moves: 90},
    })),
  });
  const books = VARIANTS.map(({id}) => recordOf(id));
  expect(reached([recordOf('kingdom')])).toBeUndefined();
  expect(reached([recordOf('kingdom')], days(6))).toBeUndefined();
  expect(reached([{...recordOf('kingdom'), straight: 1}], days(7))).toBe(
    'Reached        a win without help and with nothing undone; the deals of 7 days in a row',
  );
  expect(reached(books)).toBe('Reached        a win in each game of the books');
  expect(reached(books.slice(1))).toBeUndefined();
});
