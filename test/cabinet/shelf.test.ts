// Games built in colour, on other suits, in fans and from the Forty Thieves: the first deal, refusals, options and a win.
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {parseMoves} from '../../src/engine/notation.js';
import {briefAim} from '../../src/words/aim.js';
import {pileLines} from '../../src/words/piles.js';
import {numbers} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {ALL_BUT_KING, expectDeal, expectRefusal, expectWin, rulesFor, shown, tableOf} from './known.js';

test.each([
  [
    'whitehead',
    'T1 JD; T2 AH 7C; T3 6H 8S 3H; T4 JS 4H TC 3D; T5 6D AS 7S 2S 4C; T6 5C 8D 7H 9D TH 9H; T7 JC 4D 5H 7D 8C 6S TS',
    'turn T6*2-T1',
  ],
  [
    'thumb-and-pouch',
    'C2 JD; C3 AH JC; C4 6H 7C 8D; C5 JS 8S 4D 7S; C6 6D 4H 3H 7H 3D; C7 5C AS TC 5H 2S 9D; T1 7D; T2 4C; T3 TH; T4 8C; T5 9H; T6 6S; T7 TS',
    'turn T1-T4 T4-T5 T5-T7 T6-T1',
  ],
  [
    'agnes-sorel',
    'F3 JH; T1 JD; T2 AH 7C; T3 6H 8S 3H; T4 JS 4H TC 3D; T5 6D AS 7S 2S 4C; T6 5C 8D 7H 9D TH 9H; T7 JC 4D 5H 7D 8C 6S TS',
    'turn T1-F1 T6*2-T1',
  ],
  [
    'agnes-bernauer',
    'F2 QC; R1 JH; R2 6C; R3 9S; R4 5D; R5 4S; R6 3S; R7 KD; T1 JD; T2 AH 7C; T3 6H 8S 3H; T4 JS 4H TC 3D; T5 6D AS 7S 2S 4C; T6 5C 8D 7H 9D TH 9H; T7 JC 4D 5H 7D 8C 6S TS',
    'turn T3-T5 T4-T5 T6-T7 T7-T1',
  ],
  [
    'nestor',
    'T1 JD 8S 3D TS KS 2C; T2 AH 4H 2S JH QD TD; T3 6H AS 9D 5D 3C QH; T4 JS 8D 7D 4S KH 5S; T5 6D 4D TH 3S 2H 7S; T6 5C 3H 8C KD AC 7H; T7 JC TC 9H QC AD 4C; T8 7C 5H 6S KC 9C 2D; R1 8H; R2 QS; R3 6C; R4 9S',
    'T1+T8-D1 T3+R2-D1 T5+T6-D1',
  ],
  ['chameleon', 'R JD AH 6H JS 6D 5C JC 7C 8S 4H AS 8D; F1 4D; T1 3H; T2 TC; T3 7S', 'turn'],
  [
    'red-and-black',
    'F1 AD; F2 AC; F3 AH; F4 AS; F5 AD; F6 AC; F7 AH; F8 AS; T1 9C; T2 3D; T3 JS; T4 QD; T5 TH; T6 JS; T7 3S; T8 KH',
    'turn T1-T5 T3-T4 T5-T3',
  ],
  [
    'number-ten',
    'C1 9C TH; C2 3D 4C; C3 AC 8D; C4 JS TS; C5 QD 2D; C6 TH 4D; C7 JS AH; C8 3S JC; C9 KH 7D; C10 KD 7C; T1 JC 5C; T2 2S 5H; T3 7S 7D; T4 8C 2C; T5 8D 9S; T6 7H 8S; T7 2H QH; T8 KC 5C; T9 9H 9D; T10 KC 7C',
    'turn T3-T6 T6-T9',
  ],
  ['congress', 'T1 9C; T2 3D; T3 AC; T4 JS; T5 QD; T6 TH; T7 JS; T8 3S', 'turn T1-T6 T3-F2 T3-F6 T4-T5 T6-T4'],
  [
    'forty-and-eight',
    'T1 9C KH AH 8D 7D; T2 3D KD JC 7H 2C; T3 AC TH 7D 2H 9S; T4 JS 4C 7C KC 8S; T5 QD 8D JC 9H QH; T6 TH TS 2S KC 5C; T7 JS 2D 7S 5C 9D; T8 3S 4D 8C 5H 7C',
    'turn T4-T3',
  ],
  [
    'shamrocks',
    'T1 JD 3D QC; T2 KC AH 2S; T3 KS 6H 9D; T4 JS 7D 2D; T5 6D 4C QD; T6 5C TH 3C; T7 KH JC 8C; T8 7C 9H 2H; T9 8S 6S 8H; T10 4H TS AC; T11 AS JH QS; T12 8D 6C AD; T13 4D 9S 9C; T14 3H 5D 2C; T15 TC 4S TD; T16 7S 3S QH; T17 KD 7H 5S; T18 5H',
    'T10-F2 T12-F1',
  ],
  [
    'trefoil',
    'F1 AD; F2 AC; F3 AH; F4 AS; T1 JD 3D KD; T2 6H 2S QC; T3 JS 9D KC; T4 6D 7D KS; T5 5C 4C 2D; T6 JC TH QD; T7 7C 8C 3C; T8 8S 9H KH; T9 4H 6S 2H; T10 8D TS 8H; T11 4D JH QS; T12 3H 6C 9C; T13 TC 9S 2C; T14 7S 5D TD; T15 7H 4S QH; T16 5H 3S 5S',
    'redeal T2-T3 T5-F1 T6-T1 T9-F3 T11-T4 T13-F2 T13-T7 T15-T8',
  ],
  [
    'limited',
    'T1 9C 8D 8D; T2 3D TS 7H; T3 AC 2D 2H; T4 JS 4D KC; T5 QD AH 9H; T6 TH JC KC; T7 JS 7D 5C; T8 3S 7C 5H; T9 KH JC 7D; T10 KD 2S 2C; T11 TH 7S 9S; T12 4C 8C 8S',
    'turn T9-T1 T12-T11',
  ],
  [
    'wasp',
    'C1 JD 6D 8S; C2 AH 5C 4H; C3 6H JC AS; C4 JS 7C 8D; T1 4D 2S 6S 3S; T2 3H 9D TS KD; T3 TC 7D JH QC; T4 7S 4C 6C KC; T5 7H TH 9S KS 3C 8H AD; T6 5H 8C 5D 2D KH AC 9C; T7 3D 9H 4S QD 2H QS 2C',
    'turn T3-T4 T6*2-T7 T7*4-T2',
  ],
])('%s deals these cards, which have these moves', expectDeal);

test.each([
  ['whitehead', 'T1-T2', 'JD needs a column that shows QD or QH (PySol: columns build down in one colour)'],
  ['whitehead', 'T7*2-T6', 'those cards are not in descending sequence in suit (PySol)'],
  [
    'thumb-and-pouch',
    'T1-T2',
    '7D needs a column that shows 8C, 8H or 8S (PySol: columns build down on any suit but the same)',
  ],
  [
    'agnes-sorel',
    'T1-T2',
    'JD needs a column that shows QD or QH (Dalton: columns build down in one colour, round the corner)',
  ],
  [
    'agnes-bernauer',
    'R1-F1',
    'JH belongs to the heart foundation, which begins with QH (Parlett: foundations build up in suit, round the corner)',
  ],
  ['nestor', 'T1+T2-D1', '2C and TD are not of one rank (Hoffmann 9)'],
  ['chameleon', 'R-T1', '8D needs a column that shows a 9 (PySol: columns build down, any suit, round the corner)'],
  [
    'red-and-black',
    'T1-F1',
    '9C needs a foundation that shows 8D or 8H (PySol: foundations build up in alternating colours)',
  ],
  ['number-ten', 'T1*2-T2', 'those cards are not in descending sequence in alternating colours (PySol)'],
  ['congress', 'T1-T2', '9C needs a column that shows a 10 (Diagram Group: columns build down, any suit)'],
  ['forty-and-eight', 'T1-T2', '7D needs a column that shows 8D (Politaire: columns build down in suit)'],
  [
    'shamrocks',
    'T1-T18',
    'QC needs a fan that shows a jack or a king (Morehead: fans build up or down, any suit, as you like at each card)',
  ],
  ['shamrocks', 'T13-T9', 'fan 9 holds three cards, and takes no more (Morehead)'],
  ['trefoil', 'T1-T2', 'no fan takes KD (PySol: fans build down in suit)'],
  ['limited', 'T1-T2', '8D needs a column that shows 9D (PySol: columns build down in suit)'],
  ['wasp', 'T1*3-T2', '2S needs a column that shows 3S (PySol: columns build down in suit)'],
])('%s refuses %s', expectRefusal);

/** A position of a few piles, under chosen options, and what moves lead to in it. */
function positionIn(
  id: string,
  piles: Readonly<Record<string, string>>,
  options: Readonly<Record<string, unknown>> = {},
) {
  const rules = rulesFor(id, options);
  const position = tableOf(rules, piles);
  return {rules, after: (moves: string) => applyMoves(rules, position, unwrap(parseMoves(moves)))};
}

test.each([
  ['whitehead', {F1: ALL_BUT_KING, W: 'KD'}, 'W-F1'],
  ['thumb-and-pouch', {F1: ALL_BUT_KING, T7: 'KD'}, 'T7-F1'],
  ['agnes-sorel', {F1: '4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D', T7: '3D'}, 'T7-F1'],
  ['agnes-bernauer', {F1: '4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D', R7: '3D'}, 'R7-F1'],
  ['nestor', {T1: '8D 9S', T2: '9C', R4: '8H'}, 'T1+T2-D1 T1+R4-D1'],
  ['chameleon', {F1: '4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D', R: '3D'}, 'R-F1'],
  ['red-and-black', {F1: 'AD 2C 3D 4C 5D 6C 7D 8C 9D TC JD QC', T8: 'KH'}, 'T8-F1'],
  ['number-ten', {F1: ALL_BUT_KING, T10: 'KD'}, 'T10-F1'],
  ['congress', {F5: ALL_BUT_KING, T8: 'KD'}, 'T8-F5'],
  ['forty-and-eight', {F1: ALL_BUT_KING, W: 'KD'}, 'W-F1'],
  ['shamrocks', {F1: ALL_BUT_KING, T18: 'KD'}, 'T18-F1'],
  ['trefoil', {F1: ALL_BUT_KING, T16: 'KD'}, 'T16-F1'],
  ['limited', {F1: ALL_BUT_KING, T12: 'KD'}, 'T12-F1'],
  ['wasp', {T3: 'KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D', T5: 'AD'}, 'T5-T3 T3*13-F1'],
] as const)('the last moves of %s win', expectWin);

test.each([
  ['whitehead', {passes: 'three'}, {W: '9H'}, 'redeal'],
  ['whitehead', {passes: 'unlimited'}, {W: '9H'}, 'redeal'],
  ['thumb-and-pouch', {passes: 'three'}, {W: '9H'}, 'redeal'],
  ['agnes-bernauer', {spaces: 'any'}, {F1: '4D', R1: '9H'}, 'R1-T1'],
  ['agnes-sorel', {runs: 'colour'}, {F1: '9D', T1: 'JD', T2: 'TH 9H 8D'}, 'T2*3-T1'],
  [
    'red-and-black',
    {play: 'strict'},
    {W: '9H', T1: '3D', T2: '3H', T3: '4C', T4: '4S', T5: '5D', T6: '5H', T7: '6C', T8: '6S'},
    'redeal',
  ],
] as const)('%s with %j allows what it else refuses', (id, options, piles, moves) => {
  expect(positionIn(id, piles, options).after(moves)).toMatchObject({ok: true});
  expect(positionIn(id, piles).after(moves)).toMatchObject({ok: false});
});

test.each([
  ['whitehead', {spaces: 'kings'}, {T1: '9C 9H'}, 'T1-T2', 'column 2 begins with a king, not with 9H (PySol)'],
  [
    'agnes-sorel',
    {spaces: 'none'},
    {F1: '4D', T1: 'TD 9H'},
    'T1-T2',
    'column 2 is a space; nothing goes there (Dalton)',
  ],
  [
    'red-and-black',
    {play: 'strict'},
    {T1: '3D', T2: 'TH 9C 8H', T3: 'TD'},
    'T2*2-T3',
    'a column gives one card at a time (PySol)',
  ],
  ['forty-and-eight', {passes: 1}, {W: '9H'}, 'redeal', 'you go through the stock only once'],
] as const)('%s with %j refuses what it else allows', (id, options, piles, moves, words) => {
  expect(positionIn(id, piles).after(moves)).toMatchObject({ok: true});
  expect(positionIn(id, piles, options).after(moves)).toMatchObject({
    ok: false,
    fault: {message: expect.stringContaining(words) as string},
  });
});

test('in Whitehead a base that is dealt takes kings onto aces, on columns and on foundations', () => {
  const dealt = positionIn('whitehead', {F1: '9D', T1: 'AH', T2: 'KD', T3: '9H'}, {base: 'dealt'});
  expect(dealt.after('T2-T1 T3-F3')).toMatchObject({ok: true});
  expect(positionIn('whitehead', {T1: 'AH', T2: 'KD'}).after('T2-T1')).toMatchObject({ok: false});
});

test('in Agnes Bernauer a space takes the rank below the base, and a row falls on the heaps', () => {
  const {rules, after} = positionIn('agnes-bernauer', {F1: '4D', S: '2C', R1: '3H', R2: '9H 3S', T1: '9C', T2: '9S'});
  expect(after('R1-T3 R2-T4')).toMatchObject({ok: true});
  expect(after('R2-T3 R2-T4')).toMatchObject({fault: {message: 'column 4 begins with a 3, not with 9H (Parlett)'}});
  expect(shown(rules, unwrap(after('turn')).position)).toMatch(/; R1 3H 2C; R2 9H 3S; /);
});

test('in Nestor no column holds two cards of a rank at the deal, unless the cards may lie as they fall', () => {
  const ranks = (pile: readonly number[]): number[] => pile.map(card => card % 13);
  const doubled = (kept: string, seed: string): number => {
    const rules = rulesFor('nestor', {ranks: kept});
    const {piles} = dealFromSeed(rules, seed);
    expect(piles.flat().sort((a, b) => a - b)).toEqual(Array.from({length: 52}, (_, card) => card));
    return rules.of('T').filter(({index}) => new Set(ranks(piles[index] ?? [])).size < 6).length;
  };
  const seeds = numbers(40);
  expect(seeds.map(seed => doubled('apart', String(seed)))).toEqual(seeds.map(() => 0));
  expect(seeds.some(seed => doubled('any', String(seed)) > 0)).toBe(true);
  expect(pileLines(rulesFor('nestor'))).toContain('No two cards of a rank are dealt to a column.');
});

test('Congress with the aces out is Parliament', () => {
  const rules = rulesFor('congress', {aces: 'out'});
  expect(shown(rules, dealFromSeed(rules, '1'))).toMatch(
    /^F1 AD; F2 AC; F3 AH; F4 AS; F5 AD; F6 AC; F7 AH; F8 AS; T1 9C;/,
  );
});

test('in Congress the waste, else the stock, fills a space at once', () => {
  const piles = {
    F1: 'AD',
    S: '5C 6H',
    W: '9S',
    T1: '2D',
    T2: '3D',
    T3: '3S',
    T4: '4S',
    T5: '5H',
    T6: '6C',
    T7: '7D',
    T8: '8S',
  };
  const {rules, after} = positionIn('congress', piles);
  expect(shown(rules, unwrap(after('T1-F1')).position)).toMatch(/^F1 AD 2D; T1 9S; /);
  expect(shown(rules, unwrap(after('T1-F1 T2-F1')).position)).toMatch(/^F1 AD 2D 3D; T1 9S; T2 6H; /);
});

test('in Shamrocks a fan holds three cards, one that is emptied stays empty, and kings may lie where they fall', () => {
  const {after} = positionIn('shamrocks', {T1: 'KC 2S 9D', T2: 'TS', T3: '5C 8H'});
  expect(after('T2-T1')).toMatchObject({ok: false});
  expect(after('T1-T2')).toMatchObject({ok: true});
  expect(after('T1-T3')).toMatchObject({ok: true});
  expect(after('T2-T4')).toMatchObject({ok: false});
  const [sunk, fallen] = ['bottom', 'dealt'].map(kings => {
    const rules = rulesFor('shamrocks', {kings});
    return shown(rules, dealFromSeed(rules, '1'));
  });
  expect([sunk, fallen]).toEqual([expect.stringContaining('T2 KC AH 2S; '), expect.stringContaining('T2 AH 2S KC; ')]);
  expect(pileLines(rulesFor('shamrocks'))).toContain('A fan holds three cards at most.');
});

test('in Wasp any card begins a space, in Scorpion only a king', () => {
  const piles = {T1: '9S 8H', T2: 'KD'};
  expect(positionIn('wasp', piles).after('T1-T3')).toMatchObject({ok: true});
  expect(positionIn('scorpion', piles).after('T1-T3')).toMatchObject({ok: false});
});

test('foundations in red and black are told by their builds', () => {
  expect(briefAim(rulesFor('red-and-black'))).toBe('eight foundations, ace up to king; red and black in turn');
});
