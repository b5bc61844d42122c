import {phrase} from '../../src/engine/texts/phrase.js';
import {briefLines, firstThatFits, textThatFits, wholeTexts} from '../../src/words/text/fitting.js';
import {wrapped} from '../../src/words/text/wrap.js';

test.each([
  [20, 'a long text'],
  [7, 'shorter'],
  [3, 'least'],
])('of texts the first that fits in %s columns, or the last', (columns, text) => {
  expect(textThatFits(['a long text', 'shorter', 'least'], columns)).toBe(text);
});

test('poorer forms are not made before they are needed', () => {
  const made: number[] = [];
  const forms = function* (): Generator<number> {
    for (const form of [3, 2, 1]) {
      made.push(form);
      yield form;
    }
  };
  expect(firstThatFits(forms(), form => form < 3)).toBe(2);
  expect(made).toEqual([3, 2]);
});

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

test.each([
  [3, ['one two', 'three', 'four five']],
  [2, ['one two', 'three']],
  [1, ['one more']],
])('a phrase in %s lines loses spare parts, the last first', (most, lines) => {
  const words = phrase`one${{spare: ' two three', instead: ' more'}}${{spare: ' four five'}}`;
  const speaker = {card: String, pile: String, move: String};
  expect(briefLines(words, speaker, 9, most)).toEqual(lines);
});
