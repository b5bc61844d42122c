// Royal Parade, Picture Gallery, Block Ten and Deuces: the first deal, refusals, what happens by itself, and a win.
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {parseMoves} from '../../src/engine/notation.js';
import {goalWords, wonWords} from '../../src/words/aim.js';
import {helpSections} from '../../src/words/help.js';
import {unwrap} from '../engine/adapter.js';
import {atSession} from '../ui/player.js';
import {openSeed} from '../../src/session/game.js';
import {openSession} from '../../src/session/session.js';
import {expectDeal, expectRefusal, expectWin, rulesFor, shown, tableOf} from './known.js';

const PARADE =
  'D1 AC AH; A1 9C; A2 3D; A4 JS; A5 QD; A6 TH; A7 JS; A8 3S; B1 KH; B2 KD; B3 TH; B4 4C; B5 8D; B6 TS; B7 2D; B8 4D; C2 JC; C3 7D; C4 7C; C5 JC; C6 2S; C7 7S; C8 8C';

test.each([
  ['royal-parade', PARADE, 'turn B4-C1 B7-A3 B8-C1 C6-A3'],
  [
    'picture-gallery',
    `${PARADE}; R1 8D; R2 7H; R3 2H; R4 KC; R5 9H; R6 KC; R7 5C; R8 5H`,
    'turn B4-C1 B7-A3 B8-C1 C6-A3 R3-A3',
  ],
  ['block-ten', 'T1 JD; T2 AH; T3 6H; T4 JS; T5 6D; T6 5C; T7 JC; T8 7C; T9 8S', 'T1+T4-D1 T1+T7-D1 T4+T7-D1'],
  [
    'deuces',
    'F1 2D; F2 2C; F3 2H; F4 2S; F5 2D; F6 2C; F7 2H; F8 2S; T1 9C; T2 3D; T3 AC; T4 JS; T5 QD; T6 TH; T7 JS; T8 3S; T9 KH; T10 KD',
    'turn T2-F1 T2-F5 T5-T10 T8-F4 T8-F8',
  ],
])('%s deals these cards, which have these moves', expectDeal);

test.each([
  ['royal-parade', 'A2-A3', 'jack pile 3 begins with a 2, not with 3D (traditional)'],
  [
    'royal-parade',
    'B6-C3',
    'nothing is laid on 7D, which is not a four (traditional: king piles build up by threes in suit)',
  ],
  [
    'royal-parade',
    'B7-A3 B8-C1 C4-C1',
    '7C needs a king pile that shows 4C (traditional: king piles build up by threes in suit)',
  ],
  ['block-ten', 'T2+T3-D1', 'AH and 6H add up to 7, not to 10 (AisleRiot)'],
  ['block-ten', 'T3+T5-D1', '6H and 6D add up to 12, not to 10 (AisleRiot)'],
  ['deuces', 'T1-T2', '9C needs a column that shows TC (Politaire: columns build down in suit)'],
])('%s refuses %s', expectRefusal);

const suits = Array.from('DCHSDCHS');
const full = (letter: string, ranks: string): Record<string, string> =>
  Object.fromEntries(suits.map((suit, i) => [`${letter}${String(i + 1)}`, Array.from(ranks, r => r + suit).join(' ')]));

test.each([
  [
    'royal-parade',
    {...full('A', '258J'), ...full('B', '369Q'), ...full('C', '47TK'), C8: '4S 7S TS', R3: 'KS'},
    'R3-C8',
  ],
  [
    'picture-gallery',
    {...full('A', '258J'), ...full('B', '369Q'), ...full('C', '47TK'), A8: '2S 5S', R1: 'JS 8S'},
    'R1-A8 R1-A8',
  ],
  ['block-ten', {T1: 'TD', T2: 'QD', T5: 'QC', T9: 'TS'}, 'T2+T5-D1'],
  ['deuces', {...full('F', '23456789TJQKA'), F4: '2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS', T1: 'AS'}, 'T1-F4'],
] as const)('the last moves of %s win', expectWin);

test('in Royal Parade an ace leaves at once, and a row falls on the heaps, whatever lies there', () => {
  const rules = rulesFor('royal-parade');
  const position = tableOf(rules, {S: '5D 9H KC 8S 7S 6S 4S 3S AH', R1: '9C', A1: '2D', B1: 'AC'});
  const after = unwrap(applyMoves(rules, position, unwrap(parseMoves('turn'))));
  expect(shown(rules, after.position)).toBe('D1 AC AH; A1 2D; R1 9C; R2 3S; R3 4S; R4 6S; R5 7S; R6 8S; R7 KC; R8 9H');
});

test('in Picture Gallery the stock fills heaps at once, and when it is out any card may', () => {
  const rules = rulesFor('picture-gallery');
  const heaps = {R2: '9C', R3: '9D', R4: '9H', R5: '9S', R6: 'TC', R7: 'TD', R8: 'TH'};
  const filled = unwrap(
    applyMoves(rules, tableOf(rules, {...heaps, S: '6C', A1: '2D', R1: '5D'}), unwrap(parseMoves('R1-A1'))),
  );
  expect(shown(rules, filled.position)).toMatch(/^A1 2D 5D; R1 6C; /);
  const played = (piles: Record<string, string>): boolean =>
    applyMoves(rules, tableOf(rules, {...heaps, ...piles}), unwrap(parseMoves('A1-R1'))).ok;
  expect([played({A1: 'QD'}), played({A1: 'QD', S: '6C', R1: '5C'})]).toEqual([true, false]);
});

test('the help says what is built where, and what wins', () => {
  const rules = rulesFor('royal-parade');
  const lines = helpSections(rules).flatMap(section => section.lines);
  expect(lines).toContain('Nothing is laid on a queen pile that does not begin with a three.');
  expect(lines).toContain('You may deal a row at any time: one card of the stock onto each heap.');
  expect(goalWords(rules)).toBe('you win when you clear the stock and the heaps');
  expect(wonWords(rulesFor('block-ten'))).toBe('you have cleared the stock and the table cards of all but tens');
});

test('two keys move a card to its place', () => {
  const player = atSession(openSession(openSeed(rulesFor('royal-parade'), '1')));
  expect(player.type('OC').ply).toBe(1);
  expect(player.type('<space>').frame).toContain('stock 72');
});
