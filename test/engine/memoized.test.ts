import {memoized} from '../../src/engine/memoized.js';

test('a value is made once for each key, also where it is undefined', () => {
  const made: unknown[] = [];
  const sizeOf = memoized((key: readonly number[], least: number) => {
    made.push(key);
    return key.length > least ? key.length : undefined;
  });
  const [short, long] = [[1], [1, 2, 3]];
  expect([sizeOf(short, 1), sizeOf(long, 1), sizeOf(short, 1), sizeOf(long, 1)]).toEqual([undefined, 3, undefined, 3]);
  expect(made).toEqual([short, long]);
});
