// The table in lines, of games of the cabinet: columns, foundations without keys, and cards that lie on parts of others.
import {openSeed} from '../../src/session/game.js';
import {openJournal} from '../../src/session/journal/journal.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {Dialogue} from './talking.js';

const GAMES = await withCabinet(VARIANTS);
const at = (id: string): Dialogue => new Dialogue(openJournal(openSeed(unwrap(findRuleset(GAMES, id, {})), '1')));

test('a covered card is named by its row and by those that lie on it, never by the key of a free one', () => {
  const dialogue = at('pyramid');
  const covered = 'covered, in row 6, by the six and the ten of spades';
  expect(dialogue.say('find 9D')).toEqual([`Found: the nine of diamonds lies ${covered}.`]);
  expect(dialogue.say('read t21')).toEqual([`T21, ${covered}: nine of diamonds.`]);
  dialogue.say('16');
  expect(dialogue.say('find 9D')).toEqual([
    'Found: the nine of diamonds lies covered, in row 6, by the ten of spades.',
  ]);
  expect(dialogue.say('read 6')).toEqual(['T21, covered, in row 6, by the ten of spades: nine of diamonds.']);
});

test('a free card has its key, its row, and what it lies on', () => {
  const dialogue = at('pyramid');
  expect(dialogue.say('find 6S')).toEqual(['Found: the six of spades lies free, in row 7, as pyramid card 6.']);
  expect(dialogue.say('read 6')).toEqual([
    'Pyramid card 6, free, in row 7: six of spades; it lies on the two of spades and the nine of diamonds.',
  ]);
});

test('the table is read row by row, from left to right, the nearest first', () => {
  const dialogue = at('pyramid');
  const rows = dialogue.say('read').filter(line => line.includes('in row'));
  expect(rows.slice(0, 2)).toEqual([
    'Free pyramid cards, in row 7: 1 seven of diamonds; 2 four of clubs; 3 ten of hearts; 4 eight of clubs; ' +
      '5 nine of hearts; 6 six of spades; 7 ten of spades.',
    'Covered, in row 6: T16 seven of spades; T17 seven of hearts; T18 five of hearts; T19 three of diamonds; ' +
      'T20 two of spades; T21 nine of diamonds.',
  ]);
  expect(rows.slice(2).map(line => /row \d/.exec(line)?.[0])).toEqual(['row 5', 'row 4', 'row 3', 'row 2', 'row 1']);
});

test('cards that lie face down stay unknown, with what lies on them', () => {
  const dialogue = at('tripeaks');
  expect(dialogue.say('read t12 t1')).toEqual([
    'T12, covered, in row 3, by the nine and the seven of diamonds: face down.',
    'T1, covered, in row 1, by two cards face down: face down.',
  ]);
  expect(dialogue.say('read 3')).toEqual([
    'Peak card 3, free, in row 4: nine of diamonds; it lies on two cards face down.',
  ]);
  expect(dialogue.say('read')).toContain('18 cards face down under these.');
});

test.each([
  ['freecell', 8],
  ['golf', 7],
  ['spider', 10],
  ['fan', 18],
])('each column of %s has a line', (id, count) => {
  const lines = at(id).say('table');
  expect(lines.filter(line => /^(Column|Fan) [\dA-Z]: /.test(line))).toHaveLength(count);
  expect(Math.max(...lines.map(({length}) => length))).toBeLessThan(200);
});

test('empty foundations that have no keys are counted, as their numbers are the keys of columns', () => {
  expect(at('spider').say('table')).toContain('Foundations: all eight empty.');
  expect(at('spider').say('table').join(' ')).not.toContain('1 to 8');
});
