import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {pileAt} from '../../src/engine/position.js';
import {courseWords} from '../../src/words/review.js';
import {dealt} from '../plain/talking.js';

const wordsOf = (moves: string): readonly string[] => courseWords(dealt('thirteen-up', '42', moves).session.game);

test('the cards up are told at the deal and at the end', () => {
  expect(wordsOf('T2-F1')).toEqual(['Cards up: 4 at the deal, 5 at the end.']);
});

test('the longest wait for a card to go up is told from five moves on', () => {
  expect(wordsOf('T2-F1 turn turn turn turn')).toEqual(['Cards up: 4 at the deal, 5 at the end.']);
  expect(wordsOf('T2-F1 turn turn turn turn turn')).toEqual([
    'Cards up: 4 at the deal, 5 at the end.',
    'Longest wait for a card to go up: moves 2 to 6.',
  ]);
});

test('the cards up are told at the end of each pass, with the move that opened most', () => {
  const {rules} = dealt('thirteen-up', '42').session.game.opening;
  const turns = 'turn '.repeat(pileAt(dealFromSeed(rules, '42'), rules.stock).length);
  expect(wordsOf(`${turns}redeal T2-F1`)[0]).toBe('Cards up: 4 at the deal, 4 after pass 1, 5 at the end.');
});
