import {Representatives} from '../../../src/solver/search/representatives.js';

test('a state that another leads to by waiting plays is not a representative, also where they lead in a circle', () => {
  const representatives = new Representatives();
  representatives.begin(0);
  representatives.begin(1);
  representatives.follow(2, 0);
  expect([0, 1, 2].map(place => representatives.isRepresentative(place))).toEqual([true, true, false]);
  representatives.follow(~1, 2);
  representatives.follow(~0, 1);
  expect([0, 1, 2].map(place => representatives.isRepresentative(place))).toEqual([true, false, false]);
});

test('the states with the fewest waiting plays come first, each once, in the order found', () => {
  const representatives = new Representatives();
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
  const representatives = new Representatives();
  for (let place = 0; place < 5000; place++) representatives.begin(place);
  expect(representatives.isRepresentative(4999)).toBe(true);
  expect(Array.from({length: 5001}, () => representatives.take()).at(-2)).toBe(4999);
});
