import {Leaders} from '../../src/solver/search/representatives.js';

test('a state that another leads to by plays that may wait is not turned on, once or on a way round', () => {
  const leaders = new Leaders();
  leaders.begin(0);
  leaders.begin(1);
  leaders.follow(2, 0);
  expect([0, 1, 2].map(place => leaders.leads(place))).toEqual([true, true, false]);
  leaders.follow(~1, 2);
  leaders.follow(~0, 1);
  expect([0, 1, 2].map(place => leaders.leads(place))).toEqual([true, false, false]);
});

test('the states with the fewest plays that may wait come first, each once, in the order found', () => {
  const leaders = new Leaders();
  leaders.begin(0);
  expect(leaders.take()).toBe(0);
  leaders.follow(1, 0);
  leaders.follow(2, 1);
  leaders.begin(3);
  leaders.follow(4, 3);
  leaders.begin(~2);
  expect(Array.from({length: 5}, () => leaders.take())).toEqual([3, 1, 4, 2, -1]);
  leaders.clear();
  expect(leaders.take()).toBe(-1);
});

test('there is room for as many states as a layer has', () => {
  const leaders = new Leaders();
  for (let place = 0; place < 5000; place++) leaders.begin(place);
  expect(leaders.leads(4999)).toBe(true);
  expect(Array.from({length: 5001}, () => leaders.take()).at(-2)).toBe(4999);
});
