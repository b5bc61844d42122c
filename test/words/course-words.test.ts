import {REDEAL, TURN} from '../../src/engine/move.js';
import {openSeed, playStep, type Game} from '../../src/session/game.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findVariant, rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {pileAt} from '../../src/engine/position.js';
import {courseWords, curveWords} from '../../src/words/review.js';
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

test('of a game that clears cards those left are told', async () => {
  const golf = unwrap(findVariant(await withCabinet(VARIANTS), 'golf'));
  const opening = openSeed(unwrap(rulesetOf(golf, {})), '1');
  const turned = Array.from({length: 6}, () => TURN);
  const game = turned.reduce<Game>((before, move) => unwrap(playStep(before, [move])), {opening, last: undefined});
  expect(courseWords(game)).toEqual([
    'Cards left: 35 at the deal, 35 at the end.',
    'Longest wait for a card to be cleared: moves 1 to 6.',
  ]);
});

test('of passes that clear nothing it is not said that none is left', async () => {
  const pyramid = unwrap(findVariant(await withCabinet(VARIANTS), 'pyramid'));
  const opening = openSeed(unwrap(rulesetOf(pyramid, {})), '1');
  const stock = pileAt(dealFromSeed(opening.rules, '1'), opening.rules.stock).length;
  const pass = [...Array.from({length: stock}, () => TURN), REDEAL];
  const game = pass.reduce<Game>((before, move) => unwrap(playStep(before, [move])), {opening, last: undefined});
  expect(courseWords(game)[0]).toBe('Cards left: 28 at the deal, 28 at the end.');
});

const curve = (...chances: readonly (number | undefined)[]) => chances.map((chance, ply) => ({ply, chance}));

test.each([
  [
    'where it begins, its best, and until when it was still so high',
    [0.5, 0.85, 0.61, 0.7, 0.3, 0.01],
    undefined,
    'The chance was 50 % before move 1, at its best 85 % before move 2, last 60 % or more before move 4, last 20 % or more before move 5, 1 % before move 6.',
  ],
  ['no best where it only falls', [0.5, 0.1], undefined, 'The chance was 50 % before move 1, 10 % before move 2.'],
  [
    'nothing below the lowest chance that is shown',
    [0.95, 0.9, undefined],
    0.8,
    'The chance was 95 % before move 1, last 80 % or more before move 2, less than 80 % before move 3.',
  ],
])('of the chance is told %s', (_, chances, least, words) => {
  expect(curveWords({curve: curve(...chances), least})).toEqual([words]);
});

test('a chance that was found at most once is no course', () => {
  expect(curveWords({})).toEqual([]);
  expect(curveWords({curve: curve(0.5)})).toEqual([]);
});
