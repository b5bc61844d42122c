import {Representatives} from '../../../src/solver/explore/expansion-order.js';

const MIDGAME = {size: 48, count: () => 30, isStockOut: () => false};

test('a state that another leads to by waiting plays is not a representative, also where they lead in a circle', () => {
  const representatives = new Representatives(MIDGAME);
  representatives.begin(0);
  representatives.begin(1);
  representatives.follow(2, 0);
  expect([0, 1, 2].map(place => representatives.isRepresentative(place))).toEqual([true, true, false]);
  representatives.follow(~1, 2);
  representatives.follow(~0, 1);
  expect([0, 1, 2].map(place => representatives.isRepresentative(place))).toEqual([true, false, false]);
});

test('the states with the fewest waiting plays come first, each once, in the order found', () => {
  const representatives = new Representatives(MIDGAME);
  representatives.begin(0);
  expect(representatives.take()).toBe(0);
  representatives.follow(1, 0);
  representatives.follow(2, 1);
  representatives.begin(3);
  representatives.follow(4, 3);
  representatives.begin(~2);
  expect(Array.from({length: 5}, () => representatives.take())).toEqual([3, 1, 4, 2, -1]);
  representatives.clear();
  expect(representatives.take()).toBe(-1);
});

test('it grows with the layer', () => {
  const representatives = new Representatives(MIDGAME);
  for (let place = 0; place < 5000; place++) representatives.begin(place);
  expect(representatives.isRepresentative(4999)).toBe(true);
  expect(Array.from({length: 5001}, () => representatives.take()).at(-2)).toBe(4999);
});

test('once the stock is out the states with the fewest cards in the waste come first', () => {
  let waste = 0;
  const representatives = new Representatives({size: 48, count: () => waste, isStockOut: () => true});
  [5, 3, 5, 4, 3].forEach((count, place) => {
    waste = count;
    representatives.begin(place);
  });
  expect(Array.from({length: 6}, () => representatives.take())).toEqual([1, 4, 3, 0, 2, -1]);
});
