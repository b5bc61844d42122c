import {emptyTally, solveDeal, summaryOf, wilson} from '../../src/solver/study/study.js';
import {thirteenUp} from '../../src/variants/books/thirteen-up.js';
import {rulesetFor} from './options.js';

test('Wilson’s interval', () => {
  const {low, high} = wilson(438_117, 1_000_000);
  expect([low.toFixed(5), high.toFixed(5)]).toEqual(['0.43714', '0.43909']);
  expect(wilson(0, 10).low).toBe(0);
  expect(wilson(10, 10).high).toBeCloseTo(1);
  expect(wilson(0, 0)).toEqual({low: 0, high: 1});
});

test('undecided deals count on both sides', () => {
  const summary = summaryOf({...emptyTally(), winnable: 40, unwinnable: 40, unknown: 20});
  expect(summary).toMatchObject({deals: 100, rate: 0.4});
  expect(summary.low).toBeCloseTo(wilson(40, 100).low);
  expect(summary.high).toBeCloseTo(wilson(60, 100).high);
});

test('a deal is searched', () => {
  const rules = rulesetFor(thirteenUp, {fill: 'choice'});
  let time = 0;
  const judged = solveDeal(rules, {seed: '2'}, {now: () => time++, milliseconds: 1e9, maxBytes: 2 ** 28});
  expect(judged.verdict).toBe('winnable');
  expect(judged.length).toBeGreaterThan(40);
});
