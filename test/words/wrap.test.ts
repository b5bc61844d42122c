import {phrase} from '../../src/engine/texts/phrase.js';
import {briefLines, wholeTexts, wrapped} from '../../src/words/wrap.js';

test.each([
  [1, ['one two']],
  [2, ['one two', 'three']],
  [3, ['one two', 'three', 'four five']],
  [0, []],
])('whole texts in %s lines', (most, lines) => {
  const texts = ['one two', 'three', 'four five'];
  expect(wholeTexts(texts, most, some => some.flatMap(each => wrapped(each, 9)))).toEqual(lines);
});

test('a text that has no room in full is left out', () => {
  const wrap = (some: readonly string[]): string[] => wrapped(some.join(' '), 8);
  expect(wholeTexts(['One two.', 'Three four.'], 2, wrap)).toEqual(['One two.']);
});

test('lines hang under the first', () => {
  expect(wrapped('one two three', 8, '  ')).toEqual(['one two', '  three']);
});

test.each([
  [3, ['one two', 'three', 'four five']],
  [2, ['one two', 'three']],
  [1, ['one more']],
])('a phrase in %s lines loses spare parts, the last first', (most, lines) => {
  const words = phrase`one${{spare: ' two three', instead: ' more'}}${{spare: ' four five'}}`;
  const speaker = {card: String, pile: String, move: String};
  expect(briefLines(words, speaker, 9, most)).toEqual(lines);
});
