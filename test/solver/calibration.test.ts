import fc from '../property.js';
import {calibrated, toldShare, type Calibration} from '../../src/solver/value/calibration.js';
import {aboutShareWords, shareWords} from '../../src/engine/texts/count.js';
import {learnedFor} from '../../src/solver/knowledge/index.js';
import {byTenths, toldIn} from '../../bench/hints/told-share.js';
import {fitCalibration, rising, type PlayedGame} from '../../tools/learning/calibration-fit.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesetFor} from './options.js';

const AS_IT_IS: Calibration = {
  slope: 1,
  offset: 0,
  stock: 0,
  tenths: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
};

/** Two hundred games of one position with a chance, as many of them won as a share says. */
function played(chance: number, stock: number, share: number): PlayedGame[] {
  return Array.from({length: 200}, (_, i) => ({isWon: i < Math.round(200 * share), weighed: [{chance, stock}]}));
}

/** From 5 to 95 %. */
const CHANCES = Array.from({length: 19}, (_, i) => (i + 1) / 20);

describe('calibrated', () => {
  test('a calibration that changes nothing tells what was found', () => {
    for (const chance of CHANCES) expect(calibrated(chance, 0.5, AS_IT_IS)).toBeCloseTo(chance, 12);
  });

  test('log-odds are stretched and moved, by the stock as well', () => {
    const calibration = {...AS_IT_IS, slope: 2, offset: Math.log(3), stock: Math.log(2)};
    // Odds of 1 to 2, squared, are 1 to 4; 3 times that is 3 to 4; with a full stock 6 to 4.
    expect(calibrated(1 / 3, 0, calibration)).toBeCloseTo(3 / 7, 12);
    expect(calibrated(1 / 3, 1, calibration)).toBeCloseTo(6 / 10, 12);
  });

  test('between two tenths lies a straight line', () => {
    const calibration = {...AS_IT_IS, tenths: [0, 0.3, 0.4, 0.4, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.92]};
    expect(calibrated(0.05, 0, calibration)).toBeCloseTo(0.15, 12);
    expect(calibrated(0.1, 0, calibration)).toBeCloseTo(0.3, 12);
    expect(calibrated(0.125, 0, calibration)).toBeCloseTo(0.325, 12);
    expect(calibrated(0.95, 0, calibration)).toBeCloseTo(0.91, 12);
  });

  test('what is sure stays sure', () => {
    const calibration = {...AS_IT_IS, offset: 1, tenths: AS_IT_IS.tenths.map(each => 0.2 + each / 2)};
    expect(calibrated(0, 0.5, calibration)).toBe(0);
    expect(calibrated(1, 0.5, calibration)).toBe(1);
  });

  test('an estimate is never told as certain', () => {
    expect([0, 0.004, 0.005, 0.994, 0.995, 1].map(share => shareWords(share))).toEqual([
      'less than 1 %',
      'less than 1 %',
      '1 %',
      '99 %',
      'more than 99 %',
      'more than 99 %',
    ]);
    expect([0.97, 1, undefined].map(share => aboutShareWords(share, 0.9))).toEqual([
      'about 97 %',
      'more than 99 %',
      'less than 90 %',
    ]);
  });

  test('of shares below the lowest that is told, no number is told', () => {
    const calibration = {...AS_IT_IS, least: 0.6};
    expect([0, 0.59, 0.6, 0.9].map(chance => toldShare(chance, 0, calibration))).toEqual([
      undefined,
      undefined,
      0.6,
      0.9,
    ]);
    expect(toldShare(0.01, 0, AS_IT_IS)).toBeCloseTo(0.01, 12);
    expect([shareWords(toldShare(0.3, 0, calibration), 0.6), shareWords(0.614)]).toEqual(['less than 60 %', '61 %']);
    const games = [{seed: '1', isWon: true, weighed: [0.3, 0.7].map(chance => ({chance, stock: 0, up: 0}))}];
    expect(toldIn(games, calibration)).toEqual([{seed: '1', isWon: true, share: 0.7}]);
  });

  test('in every game a better chance is told as no worse a share', () => {
    const learned = VARIANTS.flatMap(variant => learnedFor(rulesetFor(variant))?.outlook.calibration ?? []);
    expect(learned.length).toBeGreaterThan(0);
    for (const calibration of learned)
      for (const stock of [0, 0.5, 1]) {
        const told = CHANCES.map(chance => calibrated(chance, stock, calibration));
        expect(told).toEqual(told.toSorted((a, b) => a - b));
        expect(Math.max(...told)).toBeLessThanOrEqual(1);
      }
  });
});

describe('the fit', () => {
  test('shares that were true are told as they are', () => {
    const fitted = fitCalibration([0, 0.5].flatMap(stock => CHANCES.flatMap(chance => played(chance, stock, chance))));
    for (const chance of CHANCES) expect(calibrated(chance, 0.3, fitted)).toBeCloseTo(chance, 2);
  });

  test('it finds slope, offset and stock', () => {
    const truth = {...AS_IT_IS, slope: 0.6, offset: 0.4, stock: 0.8};
    const shares = [0, 0.25, 0.5].flatMap(stock =>
      CHANCES.flatMap(chance => played(chance, stock, calibrated(chance, stock, truth))),
    );
    const {slope, offset, stock} = fitCalibration(shares);
    expect(slope).toBeCloseTo(0.6, 1);
    expect(offset).toBeCloseTo(0.4, 1);
    expect(stock).toBeCloseTo(0.8, 1);
  });

  test('it finds a bend that no stretching makes', () => {
    const shareOf = (chance: number): number => (chance < 0.5 ? chance / 5 : 0.9);
    const fitted = fitCalibration(CHANCES.flatMap(chance => played(chance, 0, shareOf(chance))));
    for (const chance of [0.1, 0.3, 0.7, 0.9])
      expect(Math.abs(calibrated(chance, 0, fitted) - shareOf(chance))).toBeLessThan(0.05);
  });

  test('what it finds never falls', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({chance: fc.double({min: 0, max: 1, noNaN: true}), isWon: fc.boolean()}), {
          minLength: 5,
          maxLength: 60,
        }),
        games => {
          const {tenths} = fitCalibration([
            ...games.map(({chance, isWon}) => ({isWon, weighed: [{chance, stock: 0.5}]})),
            ...CHANCES.flatMap(chance => played(chance, 0, 0.5).slice(95, 105)),
          ]);
          expect(tenths).toEqual(tenths.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

test('numbers that fall are pooled', () => {
  expect(rising([1, 3, 2, 4], [1, 1, 1, 1])).toEqual([1, 2.5, 2.5, 4]);
  expect(rising([4, 1, 1], [1, 1, 2])).toEqual([1.75, 1.75, 1.75]);
  expect(rising([3, 0], [3, 1])).toEqual([2.25, 2.25]);
});

test('told and won are counted by tenths', () => {
  const game = (seed: string, isWon: boolean, ...chances: number[]) => ({
    seed,
    isWon,
    weighed: chances.map(chance => ({chance, stock: 0.2, up: 0.1, first: 1})),
  });
  const games = [game('a', true, 0.92, 0.98), game('b', false, 0.95), game('c', false, 0.14, 1)];
  const tenths = byTenths(toldIn(games, 'as-found'));
  expect(tenths[1]).toEqual({positions: 1, games: 1, told: 0.14, won: 0, error: 0.14});
  expect(tenths[9]?.positions).toBe(4);
  expect(tenths[9]?.games).toBe(3);
  expect(tenths[9]?.told).toBeCloseTo((0.92 + 0.98 + 0.95 + 1) / 4, 12);
  expect(tenths[9]?.won).toBe(0.5);
  expect(tenths[9]?.error).toBeCloseTo(Math.hypot(0.08 + 0.02, 0.95, 1) / 4, 12);
  expect(tenths[5]).toBeUndefined();
  expect(toldIn(games, 'as-found', 2).map(({share}) => share)).toEqual([0.92, 0.95]);
});
