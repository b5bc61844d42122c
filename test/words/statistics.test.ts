import {textWidth} from '../../src/engine/texts/width.js';
import {statisticsLines} from '../../src/words/statistics.js';
import type {PlayerRecord} from '../../src/words/listed-games.js';

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
