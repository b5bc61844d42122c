import {Dialogue, standing} from '../plain/talking.js';
import './added.js';

test('the games are counted, listed and chosen by their numbers', () => {
  const dialogue = new Dialogue();
  expect(dialogue.greeting()[0]).toBe(
    'Five patience games from the books of Professor Hoffmann and Dr Pole, and four modern ones.',
  );
  expect(dialogue.say('games')[6]).toBe('7. The Lantern, one pack. A pack, a candle and no table. Odds not measured.');
  expect(dialogue.say('help')).toContain(
    'games, or list or menu: the nine games of the books, those of the cabinet and your own.',
  );
  expect(dialogue.say('learn')[0]).toBe('Name a game, as in: learn 1 or learn kingdom.');
  expect(dialogue.say('learn arcade')[0]).toBe('There is no lesson in The Arcade.');
  expect(dialogue.say('10')[0]).toBe('The games are numbered 1 to 9.');
  expect(dialogue.say('7')).toEqual([
    'Lantern, Nobody 1, deal 777. Pass 1 of 3. Move 0. 0 of 52 cards are on the foundations.',
    'Stock: 47 cards.',
    'Waste w: empty.',
    'Candle r: queen of spades; 5 cards.',
    'Foundations: diamonds empty; clubs empty; hearts empty; spades empty.',
    'Oil left: 2.',
    'The shutter is shut.',
    'Type help for the commands, what to hear what you can do, quit to leave.',
  ]);
});

test('a game without a tableau is played and explained', () => {
  const dialogue = new Dialogue(standing('lantern', {W: '3D 2D KC', R: 'QH 2C', F1: 'AD', F2: 'AC'}));
  expect(dialogue.say('help').slice(0, 4)).toEqual([
    'To move:',
    'Keys: w the waste, r the candle.',
    'One key is a move: the card goes up, as w.',
    'turn: turn a card. redeal: deal the stock again. space: whichever can be done.',
  ]);
  expect(dialogue.transcript('r', 'G', '2D', 'w', 'read r', 'table')).toEqual([
    '> r',
    'Refused: the shutter is shut (Nobody 1).',
    '> G',
    'Question: Which card of the waste by oil? Name it, as 7C for the seven of clubs.',
    '> 2D',
    'Question: Where to: w for the foundation?',
    '> w',
    'The two of diamonds goes up from the waste. Waste top is now king of clubs, 2 cards.',
    '> read r',
    'Candle r: two of clubs; 2 cards.',
    '> table',
    'Lantern, Nobody 1, own position. Pass 1 of 3. Move 1. 3 of 52 cards are on the foundations.',
    'Stock: empty.',
    'Waste w: king of clubs on top of three of diamonds; 2 cards.',
    'Candle r: two of clubs; 2 cards.',
    'Foundations: two of diamonds; ace of clubs; hearts empty; spades empty.',
    'Oil left: 1.',
    'The shutter is shut.',
  ]);
});

test('sixteen piles are named by letters, ten by digits', () => {
  expect(new Dialogue(standing('terrace', {T16: '2D', F1: 'AD', S: '5C'})).transcript('P', 'read P')).toEqual([
    '> P',
    'The two of diamonds goes up from paving stone P. The stock gives the five of clubs to paving stone A. Paving ' +
      'stone P is empty now. The stock is out.',
    'Stuck: no legal move is left. Type undo to go back, lost to hear which move lost it, restart, or new.',
    '> read P',
    'Paving stone P: empty.',
  ]);
  const dialogue = new Dialogue(standing('arcade', {T8: '9D 8C', T10: 'TH', T1: '3S', W: '5H KC'}));
  expect(dialogue.say('help').slice(0, 2)).toEqual([
    'To move:',
    'Keys: 1 to 0 the arches, w the waste, A foundation, B foundation, C foundation, D foundation.',
  ]);
  expect(dialogue.transcript('80', 'G 5H 2', 'what')).toEqual([
    '> 80',
    'The nine of diamonds and the eight of clubs go from arch 8 onto the ten of hearts, arch 0. Arch 8 is empty now.',
    '> G 5H 2',
    'The five of hearts goes from the waste to arch 2. Waste top is now king of clubs, one card.',
    '> what',
    'There are 3 moves; type moves to hear them.',
  ]);
});
