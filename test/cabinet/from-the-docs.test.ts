// Games whose declarations were written from docs/games.md alone: the first deal, refusals and a win.
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {parseMoves} from '../../src/engine/notation.js';
import {solve} from '../../src/solver/solver.js';
import {unwrap} from '../engine/adapter.js';
import {expectDeal, expectRefusal, expectWin, rulesFor, shown, tableOf} from './known.js';

test.each([
  [
    'giza',
    'T1 JD; T2 AH; T3 6H; T4 JS; T5 6D; T6 5C; T7 JC; T8 7C; T9 8S; T10 4H; T11 AS; T12 8D; T13 4D; T14 3H; T15 TC; T16 7S; T17 7H; T18 5H; T19 3D; T20 2S; T21 9D; T22 7D; T23 4C; T24 TH; T25 8C; T26 9H; T27 6S; T28 TS; R1 JH KC AC; R2 6C KS QS; R3 9S 2D AD; R4 5D QD 9C; R5 4S 3C 2C; R6 3S KH TD; R7 KD 2H QH; R8 QC 8H 5S',
    'T22+T27-D1 T23+T26-D1 T23+R4-D1 T25+R8-D1 R1+R2-D1 R1+R7-D1 R2+R3-D1 R3+R7-D1',
  ],
  [
    'perseverance',
    'F1 AD; F2 AC; F3 AH; F4 AS; T1 JD TC 6S 2D; T2 6H 7S TS QD; T3 JS 7H JH 3C; T4 6D 5H 6C KH; T5 5C 3D 9S 2H; T6 JC 2S 5D 8H; T7 7C 9D 4S QS; T8 8S 7D 3S 9C; T9 4H 4C KD 2C; T10 8D TH QC TD; T11 4D 8C KC QH; T12 3H 9H KS 5S',
    'T1-F1 T5-F3 T9-F2 T9-T3 T11-T4',
  ],
  [
    'double-carlo',
    'T1 9C; T2 3D; T3 AC; T4 JS; T5 QD; T6 TH; T7 JS; T8 3S; T9 KH; T10 KD; T11 TH; T12 4C; T13 8D; T14 TS; T15 2D; T16 4D; T17 AH; T18 JC; T19 7D; T20 7C; T21 JC; T22 2S; T23 7S; T24 8C; T25 8D; T26 7H; T27 2H; T28 KC; T29 9H; T30 KC; T31 5C; T32 5H; T33 7D; T34 2C; T35 9S; T36 8S; T37 QH; T38 5C; T39 9D; T40 7C; T41 6S; T42 QD; T43 4H; T44 8C; T45 AC; T46 5D; T47 8H; T48 2D',
    'T6+T14-D1 T9+T10-D1 T15+T22-D1 T19+T20-D1 T19+T26-D1 T26+T33-D1 T27+T34-D1 T31+T32-D1 T31+T38-D1 T36+T44-D1 T38+T46-D1',
  ],
  ['precedence', 'A1 KD', 'turn'],
  [
    'constitution',
    'D1 KD KC KH KS KD KC KH KS QD QC QH QS QD QC QH QS; F1 AD; F2 AC; F3 AH; F4 AS; F5 AD; F6 AC; F7 AH; F8 AS; T1 9C; T2 3D; T3 JS; T4 TH; T5 JS; T6 3S; T7 TH; T8 4C; A1 8D; A2 TS; A3 2D; A4 4D; A5 JC; A6 7D; A7 7C; A8 JC; B1 2S; B2 7S; B3 8C; B4 8D; B5 7H; B6 2H; B7 9H; B8 5C; C1 5H; C2 7D; C3 2C; C4 9S; C5 8S; C6 5C; C7 9D; C8 7C',
    'T1-T4 T2-T8 T4-T3 A1-T1 A3-T6',
  ],
])('%s deals these cards, which have these moves', expectDeal);

test.each([
  ['giza', 'T22+T23-D1', '7D and 4C add up to 11, not to 13 (Keller)'],
  ['giza', 'T1-D1', 'AH and 6H lie on JD (Keller)'],
  ['perseverance', 'T1-T2', '2D needs a pile that shows 3D (traditional: piles build down in suit)'],
  ['perseverance', 'T1*2-T2', 'those cards are not in descending sequence in suit (traditional)'],
  ['double-carlo', 'T1+T2-D1', '9C and 3D are not of one rank (PySol)'],
  ['double-carlo', 'T4+T7-D1', 'JS and JS do not touch (PySol)'],
  ['precedence', 'turn W-B1', 'the queen heap begins with a queen, not with 9C (Morehead)'],
  ['precedence', 'turn W-C1', 'a card of the waste goes there only once the queen heap has begun (Morehead)'],
  ['constitution', 'A1-F1', 'the card of a lord goes only to a councillor (Cadogan)'],
  ['constitution', 'C1-A1', 'the card of a subject goes only to a commoner (Cadogan)'],
])('%s refuses %s', expectRefusal);

test.each([
  ['giza', {T22: '7D', R1: '6S', R2: 'KD'}, 'R2-D1 T22+R1-D1'],
  ['perseverance', {F1: 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD', T3: 'QD', T9: 'KD'}, 'T3-F1 T9-F1'],
  ['double-carlo', {T1: '9C', T2: '9D', T47: '8H', T48: '8C'}, 'T1+T2-D1 T47+T48-D1'],
  ['precedence', {A1: 'KD', W: 'QC'}, 'W-A1'],
  ['constitution', {F1: 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD', A8: 'JD'}, 'A8-T1 T1-F1'],
])('%s is won from such a table', expectWin);

test('a space of the people is filled from the stock', () => {
  const rules = rulesFor('constitution');
  const people = {C2: '2C', C3: '3C', C4: '4C', C5: '5C', C6: '6C', C7: '7C', C8: '8C'};
  const position = tableOf(rules, {T1: '9C', A1: '8D', B1: '2S', C1: '5H', ...people, S: '7D'});
  const after = unwrap(applyMoves(rules, position, unwrap(parseMoves('A1-T1 B1-A1 C1-B1')))).position;
  expect(shown(rules, after)).toBe('T1 9C 8D; A1 2S; B1 5H; C1 7D; C2 2C; C3 3C; C4 4C; C5 5C; C6 6C; C7 7C; C8 8C');
});

test.each([
  ['giza', '2'],
  ['perseverance', '1'],
  ['double-carlo', '1'],
])('a deal of %s is solved', (id, seed) => {
  const rules = rulesFor(id);
  expect(solve(rules, dealFromSeed(rules, seed), {maxPositions: 20_000}).verdict).toBe('winnable');
});
