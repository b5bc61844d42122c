import {parseDeck} from '../../src/session/opening.js';

test.each([
  ['AH KS\n2D zz', 2, 4],
  ['# sorted\r\nAH, 10S\r\n\r\n  AH', 4, 3],
])('a fault of a deck tells its line and column: %j', (text, line, column) => {
  const deck = parseDeck(text, 1);
  expect(deck).toMatchObject({ok: false, fault: {line, column}});
});
