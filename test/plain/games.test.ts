import {VARIANTS} from '../../src/variants/index.js';
import {Dialogue, dealt, standing, world} from './talking.js';

/** A short dialogue in each of the six games, from cards dealt or set out for it. */

const aces = {F1: 'AD', F2: 'AC', F3: 'AH', F4: 'AS'};
const twos = {F1: '2D', F2: '2C', F3: '2H', F4: '2S'};
const families = {A1: 'AD', A2: 'AC', A3: 'AH 2H 3H 4H', A4: 'AS', K1: 'KD', K2: 'KC', K4: 'KS'};

test('the table is read, from the game to its piles', () => {
  expect(new Dialogue(dealt('storehouse', '42')).greeting()).toEqual([
    'Storehouse, Hoffmann 23, deal 42. Pass 1 of 3. Move 0. 4 of 52 cards are on the foundations.',
    'Stock: 31 cards.',
    'Waste w: empty.',
    'Store-house: eight of clubs; 13 cards.',
    'Foundations: two of diamonds; two of clubs; two of hearts; two of spades.',
    'Auxiliary 1: ten of hearts.',
    'Auxiliary 2: king of hearts.',
    'Auxiliary 3: seven of diamonds.',
    'Auxiliary 4: nine of spades.',
    'Type help for the commands, what to hear what you can do, quit to leave.',
  ]);
});

test('storehouse: what a move causes is said with it', () => {
  const auxiliaries = {T1: 'TH', T2: '3D', T3: 'JS', T4: 'QD'};
  const dialogue = new Dialogue(standing('storehouse', {S: '5S', R: '4D 9H', ...auxiliaries, ...twos}));
  expect(dialogue.transcript('w1', '1', '22')).toEqual([
    '> w1',
    'The waste is empty.',
    '> 1',
    'Refused: the heart foundation needs the three of hearts next (Hoffmann 23: foundations build up in suit).',
    '> 22',
    'The three of diamonds goes up from auxiliary 2. The store-house gives the nine of hearts to auxiliary 1. The ' +
      'four of diamonds goes up from the store-house. The stock gives the five of spades to auxiliary 2. The ' +
      'store-house is empty now. The stock is out.',
    'Stuck: no legal move is left. Type undo to go back, lost to hear which move lost it, restart, or new.',
  ]);
});

test('thirteen-up: whole columns, and the store-house', () => {
  const dialogue = new Dialogue(dealt('thirteen-up', '42'));
  expect(dialogue.transcript('13', 'rr', 'turn turn', 'w, 22', 'a')).toEqual([
    '> 13',
    'The six of hearts goes from column 1 onto the seven of hearts, column 3. The store-house gives the ace of ' +
      'hearts to column 1. Store-house top is now six of diamonds, 12 cards.',
    '> rr',
    'Refused: the diamond foundation needs the three of diamonds next (Mark Ball: foundations build up in suit).',
    '> turn turn',
    'Turned the ace of diamonds; 30 left in the stock. Turned the three of spades; 29 left in the stock.',
    '> w, 22',
    'The three of spades goes up from the waste. The three of diamonds goes up from column 2. The store-house ' +
      'gives the six of diamonds to column 2. Waste top is now ace of diamonds, one card. Store-house top is now ' +
      'king of diamonds, 11 cards.',
    '> a',
    'No card may safely go up.',
  ]);
});

test('auxiliary-sequences: runs, shorter ones, the grace', () => {
  const auxiliaries = {T1: 'KD QD JD', T2: 'QH', T3: 'TS'};
  const dialogue = new Dialogue(standing('auxiliary-sequences', {W: '7C 2H 9S 8D', ...auxiliaries, ...aces}));
  expect(dialogue.transcript('read 1', '1', '2', 'G', '7C', 'read w', '9S', 'w', '3', '2[[4 G2Hw', 'G')).toEqual([
    '> read 1',
    'Auxiliary 1, 3 cards, top first: jack of diamonds, queen of diamonds, king of diamonds.',
    '> 1',
    'Question: Where to: 2, 4?',
    '> 2',
    'The jack of diamonds goes from auxiliary 1 onto the queen of hearts, auxiliary 2. Auxiliary 1 top is now ' +
      'queen of diamonds.',
    '> G',
    'Question: Which card of the waste by grace? Name it, as 7C for the seven of clubs.',
    '> 7C',
    'Question: Where to: 4, or w for the foundation?',
    '> read w',
    'The waste, 4 cards, top first: eight of diamonds, nine of spades, two of hearts, seven of clubs.',
    'Question: Where to: 4, or w for the foundation?',
    '> 9S',
    '"9S" is not a command or a move; moves look like 12, w to 2 or turn. Type help, or help moves.',
    'Question: Where to: 4, or w for the foundation?',
    '> w',
    'Refused: the club foundation needs the two of clubs next (Dr Pole 13: foundations build up in suit).',
    '> 3',
    'The ten of spades goes from auxiliary 3 onto the jack of diamonds, auxiliary 2. Auxiliary 3 is empty now.',
    '> 2[[4 G2Hw',
    'The ten of spades goes from auxiliary 2 to auxiliary 4. The two of hearts goes up from the waste. Auxiliary 2 ' +
      'top is now jack of diamonds. Waste top is now eight of diamonds, 3 cards.',
    '> G',
    'Refused: you have used the grace (Dr Pole 13).',
  ]);
});

test('auxiliary-sequences: the next card of the stock', () => {
  const auxiliaries = {T1: 'KD QD JD', T2: 'QH', T3: 'TS'};
  const dialogue = new Dialogue(standing('auxiliary-sequences', {S: '8D 4C 2S', ...auxiliaries, ...aces}));
  expect(dialogue.transcript('pp', 'p', '4', 'p1', 'grace')).toEqual([
    '> pp',
    'Turned the two of spades; 2 left in the stock. The two of spades goes up from the waste. The waste is empty now.',
    '> p',
    'Question: Where to: 1, 2, 3, 4, or p for the foundation?',
    '> 4',
    'Turned the four of clubs; 1 left in the stock. The four of clubs goes from the waste to auxiliary 4. The ' +
      'waste is empty now.',
    '> p1',
    'Turned the eight of diamonds; none left in the stock. The stock is out.',
    'Refused: the eight of diamonds needs an auxiliary that shows a 9 (Dr Pole 13: auxiliaries build down, any suit).',
    '> grace',
    'Refused: no card lies below the top of the waste.',
  ]);
});

test('patriarchs: which family, and a change over', () => {
  const hearts = {K3: 'KH QH JH TH 9H 8H 7H 6H'};
  const dialogue = new Dialogue(standing('patriarchs', {S: '4S', T1: '5H', T2: '6H', ...families, ...hearts}));
  expect(dialogue.transcript('1', 'z', 'ace', 'read', 'x', 'xx', '2')).toEqual([
    '> 1',
    'Question: The five of hearts: a to the ace family or k to the king family?',
    '> z',
    '"z" is not a command or a move; moves look like 1, w or turn. Type help, or help moves.',
    'Question: The five of hearts: a to the ace family or k to the king family?',
    '> ace',
    'The five of hearts goes from auxiliary card 1 onto the four of hearts, the ace family of hearts. The stock ' +
      'gives the four of spades to auxiliary card 1. The stock is out.',
    '> read',
    'Patriarchs, Hoffmann 38, own position. Pass 1 of 2. Move 1. 19 of 104 cards are in a family.',
    'Stock: empty.',
    'Waste w: empty.',
    'Ace families: ace of diamonds; ace of clubs; five of hearts; ace of spades.',
    'King families: king of diamonds; king of clubs; six of hearts; king of spades.',
    'Auxiliary cards: 1 four of spades; 2 six of hearts; 3 to 9 empty.',
    'May change over: the five of hearts.',
    '> x',
    'The five of hearts goes from the ace family of hearts onto the six of hearts, the king family of hearts.',
    '> xx',
    'The five of hearts goes from the king family of hearts onto the four of hearts, the ace family of hearts. The ' +
      'five of hearts goes from the ace family of hearts onto the six of hearts, the king family of hearts.',
    '> 2',
    'The five of hearts goes from the king family of hearts onto the four of hearts, the ace family of hearts. The ' +
      'six of hearts goes from auxiliary card 2 onto the five of hearts, the ace family of hearts. Auxiliary card 2 ' +
      'is empty now.',
    'Stuck: no legal move is left. Type undo to go back, lost to hear which move lost it, restart, or new.',
  ]);
});

test('kingdom: one key a move', () => {
  const dialogue = new Dialogue(standing('kingdom', {W: '2D 5C', T1: '3H', F1: 'AH', F2: 'AC 2C'}));
  expect(dialogue.transcript('what', '1 2', 'w', 'undo', 'w w', '2')).toEqual([
    '> what',
    'There are 2 moves; type moves to hear them.',
    '> 1 2',
    'The three of hearts goes up from auxiliary card 1. The five of clubs goes from the waste to auxiliary card 2. ' +
      'Auxiliary card 1 is empty now. Waste top is now two of diamonds, one card.',
    '> w',
    'The two of diamonds goes up from the waste. The waste is empty now.',
    'Stuck: no legal move is left. Type undo to go back, lost to hear which move lost it, restart, or new.',
    '> undo',
    'Undone. Waste top is now two of diamonds, one card. Heap 1 top is now ace of hearts.',
    '> w w',
    'The waste is empty. Nothing of that line was played.',
    '> 2',
    'Refused: the five of clubs needs a heap that shows a 4 (Hoffmann 37: heaps build up, any suit).',
  ]);
});

test('kingdom: the win', () => {
  const dialogue = new Dialogue(standing('kingdom', {T1: '3H', F1: 'AH 2H'}));
  expect(dialogue.transcript('1', 'what', 'turn')).toEqual([
    '> 1',
    'The three of hearts goes up from auxiliary card 1. Auxiliary card 1 is empty now.',
    'Won: every card is on the heaps. Type new for another deal, undo to go back.',
    '1 move, none taken back.',
    'Not counted: it was begun elsewhere.',
    '> what',
    'Won: every card is on the heaps. Type new for another deal, undo to go back.',
    '> turn',
    'You have won this game.',
  ]);
});

test('reversible-sequences: over or beneath', () => {
  const dialogue = new Dialogue(dealt('reversible-sequences', '42'));
  expect(dialogue.greeting()[2]).toBe(
    'Packet A: four of spades, behind it three of hearts, six of hearts, ten of hearts.',
  );
  expect(dialogue.transcript('FH', 'beneath', 'HI', 'GJo EE', 'undo', 'read H', 'turn')).toEqual([
    '> FH',
    'Question: The five of diamonds: o over (4-5) or b beneath (5-4)?',
    '> beneath',
    'The five of diamonds goes from packet F under the four of diamonds, packet H. Packet F top is now five of spades.',
    '> HI',
    'Refused: the four of diamonds needs a packet that shows the three of diamonds or the five of diamonds ' +
      '(Selected Games 10: packets build up or down in suit and keep their direction).',
    '> GJo EE',
    'The nine of hearts goes from packet G onto the eight of hearts, packet J. The king of clubs goes up from ' +
      'packet E. Packet G top is now four of clubs. Packet E top is now nine of diamonds.',
    '> undo',
    'Undone. The club foundation is empty now. Packet E top is now king of clubs. Packet G top is now nine of hearts. Packet J top is now eight of hearts.',
    '> read H',
    'Packet H, 2 cards, top first: four of diamonds, five of diamonds; behind it nine of clubs, ten of diamonds, three ' +
      'of clubs.',
    '> turn',
    'Refused: Reversible Sequences has no stock to turn.',
  ]);
});

test('reversible-sequences: a packet laid card by card is one step', () => {
  const piles = {T1: '6S 7S 8S', T2: '9S', F1: 'AD', C3: '4D', T3: '2D'};
  const dialogue = new Dialogue(standing('reversible-sequences', piles));
  expect(dialogue.transcript('A]Bo', 'u', 'read A', 'CC', 'read F1')).toEqual([
    '> A]Bo',
    'The eight of spades goes from packet A onto the nine of spades, packet B. The seven of spades goes from ' +
      'packet A onto the eight of spades, packet B. The six of spades goes from packet A onto the seven of spades, ' +
      'packet B. Packet A is empty now.',
    '> u',
    'Undone. Packet A top is now eight of spades. Packet B top is now nine of spades.',
    '> read A',
    'Packet A, 3 cards, top first: eight of spades, seven of spades, six of spades.',
    '> CC',
    'The two of diamonds goes up from packet C. Packet C top is now four of diamonds.',
    '> read F1',
    'The diamond foundation, 2 cards, top first: two of diamonds, ace of diamonds.',
  ]);
});

test('any deals a game at random, any unwon one that was never won', () => {
  const started = (line: string, given: object = {}): string | undefined =>
    new Dialogue(undefined, world(given)).say(line)[0];
  expect(started('any', {freshSeed: () => '2'})).toMatch(/^Auxiliary Sequences,/);
  const records = VARIANTS.filter(({id}) => id !== 'kingdom').map(game => ({variant: game.id, rules: {}, won: 1}));
  expect(started('any unwon', {records: () => records})).toMatch(/^Kingdom,/);
  const all = VARIANTS.map(game => ({variant: game.id, rules: {}, won: 1}));
  expect(started('any unwon', {records: () => all})).toBe('You have won every game.');
  expect(started('any more')).toBe('Type any alone, or any unwon.');
});
