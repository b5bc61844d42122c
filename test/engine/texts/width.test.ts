import {padded, signsOf, textPart, textWidth} from '../../../src/engine/texts/width.js';
import {wrapped} from '../../../src/words/text/wrap.js';

test.each([
  ['', 0],
  ['A♠ 10♥ … ╭─╮', 12],
  ['東京', 4],
  ['ｆｕｌｌ', 8],
  ['⚡☔⭐❌✅⌚', 12],
  ['🀄🟢🃏', 6],
  ['☀♥', 2],
  ['☀\uFE0F❤\uFE0F', 4],
  ['👨‍👩‍👧‍👦', 2],
  ['👍🏽', 2],
  ['🇫🇷🇯🇵', 4],
  ['1\uFE0F\u20E3', 2],
  ['🏴‍☠\uFE0F', 2],
  ['e\u0301', 1],
  ['한', 2],
  ['क\u094D\u200Dष', 2],
  ['a\u200Bb\u0007', 2],
])('%j takes %i cells', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test('a joined sign is one, and what cannot be seen is none', () => {
  expect(signsOf('a👨‍👩‍👧e\u0301\u200B🇫🇷!')).toEqual(['a', '👨‍👩‍👧', 'e\u0301', '🇫🇷', '!']);
});

test('a text is cut between signs, filled with blanks and wrapped by cells', () => {
  expect([textPart('東京都', 5), textPart('東京都', -3), textPart('abc', 9)]).toEqual(['東京', '都', 'abc']);
  expect([padded('東京', 6), padded('7', 3, 'before'), padded('abc', 2)]).toEqual(['東京  ', '  7', 'abc']);
  expect(wrapped('東京 東京 東京', 9)).toEqual(['東京 東京', '東京']);
});
