import {wrapped, wrappedTo} from '../../src/words/wrap.js';

test.each([
  ['one two', 20, ['one two']],
  ['one two three four', 10, ['one two', 'three four']],
  ['one two three four five', 10, ['one two', 'three …']],
  ['one two three (four five', 12, ['one two', 'three …']],
  ['aaaa bbbbbbbbbbbb cc', 8, ['aaaa', 'bbbbbb …']],
])('%s in two lines of %s columns', (text, columns, lines) => {
  expect(wrappedTo(text, columns, 2)).toEqual(lines);
});

test('lines hang under the first', () => {
  expect(wrapped('one two three', 8, '  ')).toEqual(['one two', '  three']);
});
