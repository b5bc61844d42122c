import {wrapped} from '../../src/words/text/wrap.js';

test('lines hang under the first', () => {
  expect(wrapped('one two three', 8, '  ')).toEqual(['one two', '  three']);
});
