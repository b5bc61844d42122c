// Games of the cabinet that are all foundations, heaps or reserves: the first deal, its moves, what is refused and why, and a win.
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {legalMoves, statusOf} from '../../src/engine/legality/generation.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {makeMove, makeMoves} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import {type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {whatLines} from '../../src/plain/words/step-words.js';
import {openSeed} from '../../src/session/game.js';
import {openSession, play} from '../../src/session/session.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {solve} from '../../src/solver/solver.js';
import {briefAim, goalWords} from '../../src/words/aim.js';
import {wantedBy, wantedText} from '../../src/words/cards.js';
import {chooseByOneKey} from '../../src/sitting/input/choosing.js';
import {labelsOf} from '../../src/sitting/input/pile-keys.js';
import {unwrap} from '../engine/adapter.js';
import {ALL_BUT_KING, expectDeal, expectRefusal, expectWin, rulesFor, shown, tableOf} from './known.js';
import {atSession} from '../ui/player.js';

/** The plays to some piles that a table has. */
function playsTo(rules: Ruleset, position: Position, letters: string): string {
  return legalMoves(rules, position)
    .map(makeMove)
    .filter(move => new RegExp(`-[${letters}]`).test(move))
    .join(' ');
}

const FIRST_DEALS = [
  ['auld-lang-syne', 'F1 AD; F2 AC; F3 AH; F4 AS; T1 JD; T2 6H; T3 JS; T4 6D', 'turn'],
  ['strategy', 'F1 AD; F2 AC; F3 AH; F4 AS', 'S-T1'],
  ['betsy-ross', 'M1 AD; M2 2C; M3 3H; M4 4S; F1 2D; G1 4C; H1 6H; I1 8S', 'turn'],
  [
    'royal-cotillion',
    'L1 9C QD KH; L2 3D TH KD; L3 AC JS TH; L4 JS 3S 4C; T1 8D; T2 TS; T3 2D; T4 4D; T5 AH; T6 JC; T7 7D; T8 7C; T9 JC; T10 2S; T11 7S; T12 8C; T13 8D; T14 7H; T15 2H; T16 KC',
    'turn T3-G1 T5-F3 T10-G4 T15-G3',
  ],
  ['windmill', 'F1 AS; T1 9C; T2 3D; T3 AC; T4 JS; T5 QD; T6 TH; T7 JS; T8 3S', 'turn'],
  [
    'sultan',
    'G1 KD; G2 KC; G3 KH; G4 KS; H1 KD; H2 KC; I1 KS; A1 AH; K1 KH; T1 9C; T2 3D; T3 AC; T4 JS; T5 QD; T6 TH; T7 JS; T8 3S',
    'turn T3-G2 T3-H2',
  ],
  [
    'eagle-wing',
    'R JD AH 6H JS 6D 5C JC 7C 8S 4H AS 8D 4D; F1 7D; T1 3H; T2 TC; T3 7S; T4 7H; T5 5H; T6 3D; T7 2S; T8 9D',
    'turn T3-F4 T4-F3',
  ],
  [
    'dutchess',
    'R1 JD 6D 8S; R2 AH 5C 4H; R3 6H JC AS; R4 JS 7C 8D; T1 4D; T2 3H; T3 TC; T4 7S',
    'R1-F4 R2-F3 R3-F4 R4-F1',
  ],
  [
    'batsford',
    'C2 9C; C3 3D KD; C4 AC TH JC; C5 JS 4C 7D 8D; C6 QD 8D 7C 7H 5C; C7 TH TS JC 2H 5H 8S; C8 JS 2D 2S KC 7D QH 7C; C9 3S 4D 7S 9H 2C 5C 6S 4H; C10 KH AH 8C KC 9S 9D QD 8C AC; T1 5D; T2 8H; T3 2D; T4 QC; T5 KD; T6 4C; T7 4D; T8 4H; T9 TS; T10 7H',
    'turn T4-T5 T5-R1 T6-T1',
  ],
  [
    'blind-alleys',
    'F1 AD; F2 AC; F3 AH; F4 AS; C1 JD 7C; C2 6H 8S; C3 JS 4H; C4 6D 8D; C5 5C 4D; C6 JC 3H; T1 TC; T2 7S; T3 7H; T4 5H; T5 3D; T6 2S',
    'turn T6-F4 T6-T5',
  ],
  ['thirteens', 'T1 JD; T2 AH; T3 6H; T4 JS; T5 6D; T6 5C; T7 JC; T8 7C; T9 8S; T10 4H', 'T3+T8-D1 T5+T8-D1 T6+T9-D1'],
  [
    'good-measure',
    'F1 AD; F2 AC; T1 JD AS 9D 9S 3C; T2 KH AH 8D 7D 5D; T3 6H 4D 4C 4S 2H; T4 JS 3H TH 3S 8H; T5 KD 6D TC 8C QS; T6 5C 7S 9H QC 9C; T7 KC JC 7H 6S 2C; T8 KS 7C 5H TS TD; T9 8S 3D JH 2D QH; T10 4H 2S 6C QD 5S',
    'T3-T1 T4-T6 T6-T8 T7-F2 T7-T1',
  ],
  [
    'sixty-thieves',
    'T1 7H QD 7S AC QS; T2 5H QS KS QH 6C; T3 8S 7H JS 3C 4C; T4 9S JH 4S 2D 8D; T5 5C 8C TC 3H KH; T6 3D 5C JS 4H KC; T7 QC JD 4H 2D 2C; T8 QD 6H 2H 3S AS; T9 8D KH TS KC 8D; T10 TS 2S QC 3D 4H; T11 7H TC QS AS 4S; T12 AH 8H JD 4D 8C',
    'turn T8-F4 T8-F8 T8-F12',
  ],
  [
    'three-pack-spider',
    'C1 7H QD 7S AC QS; C2 5H QS KS QH 6C; C3 8S 7H JS 3C 4C; C4 9S JH 4S 2D 8D; C5 5C 8C TC 3H KH; C6 3D 5C JS 4H KC; C7 QC JD 4H 2D; C8 QD 6H 2H 3S; C9 8D KH TS KC; C10 TS 2S QC 3D; C11 7H TC QS AS; C12 AH 8H JD 4D; T1 2C; T2 AS; T3 8D; T4 4H; T5 4S; T6 8C; T7 9D; T8 9H; T9 9C; T10 TD; T11 6D; T12 8H',
    'turn T2-T1 T3-T7 T3-T8 T3-T9 T6-T7 T6-T8 T6-T9 T7-T10 T8-T10 T9-T10 T12-T7 T12-T8 T12-T9',
  ],
] as const;

test.each(FIRST_DEALS)('%s deals these cards, which have these moves', expectDeal);

test.each([
  ['auld-lang-syne', 'T1-F1', 'JD needs a foundation that shows a 10 (Morehead: foundations build up, any suit)'],
  ['strategy', 'S-T1 T1-F1', 'a card of a heap goes there only once the stock is empty (Morehead)'],
  [
    'betsy-ross',
    'turn W-I1',
    'JD needs the foundation by fours to show a 7 (Moyse: the foundation by fours builds up by fours, any suit, round the corner)',
  ],
  [
    'betsy-ross',
    'turn W-M1',
    'the top card of the waste goes only to the foundation by ones, the foundation by twos, the foundation by threes or the foundation by fours (Moyse)',
  ],
  [
    'royal-cotillion',
    'L1-F1',
    'KH belongs to the heart ace foundation, which begins with AH (Moyse: ace foundations build up by twos in suit, round the corner)',
  ],
  ['royal-cotillion', 'T1-T2', 'the card of a lord goes only to an ace foundation or a two foundation (Moyse)'],
  [
    'windmill',
    'T1-F1',
    '9C needs the centre to show an 8 (Morehead: the centre builds up, any suit, round the corner)',
  ],
  ['windmill', 'T1-K1', 'king foundation 1 begins with a king, not with 9C (Morehead)'],
  [
    'sultan',
    'T1-G1',
    '9C belongs to the club king foundation, which needs AC next (Moyse: king foundations build up in suit, round the corner)',
  ],
  [
    'sultan',
    'T3-K1',
    'a divan card goes only to a king foundation, the spade king foundation or the ace foundation (Moyse)',
  ],
  [
    'eagle-wing',
    'T1-T2',
    '3H needs a wing that shows 4H (Pretty Good Solitaire: wings build down in suit, round the corner)',
  ],
  [
    'dutchess',
    'turn',
    '8S goes first (Morehead: the top card of a fan must go to an empty foundation, while all foundations are empty, before anything else)',
  ],
  ['dutchess', 'R1-F4 turn R1-R2', 'the top card of a fan goes only to a foundation or a column (Morehead)'],
  ['batsford', 'T1-R1', 'only a king goes to the reserve (Parlett)'],
  ['blind-alleys', 'T1-T2', 'TC needs a column that shows JD or JH (PySol: columns build down in alternating colours)'],
  ['thirteens', 'T1+T2-D1', 'JD and AH add up to 12, not to 13 (Morehead)'],
  ['thirteens', 'T1-D1', 'JD goes only together with a 2 (Morehead)'],
  ['good-measure', 'T1-T2', '3C needs a column that shows a 4 (Moyse: columns build down, any suit)'],
  [
    'sixty-thieves',
    'T1-F1',
    'QS belongs to the spade foundation, which begins with AS (Warfield: foundations build up in suit)',
  ],
  ['sixty-thieves', 'T1*2-T2', 'a column gives one card at a time (Warfield)'],
  ['three-pack-spider', 'T1-F1', 'only 13 cards in descending sequence in suit go there, together (Moore)'],
] as const)('%s refuses %s', expectRefusal);

test.each([
  ['auld-lang-syne', {F1: 'AD 2H 3S 4C 5C 6S 7D 8H 9H TC', T3: 'KS QD JC'}, 'T3-F1 T3-F1 T3-F1'],
  ['strategy', {F1: ALL_BUT_KING, S: 'KD'}, 'S-T8 T8-F1'],
  ['betsy-ross', {F1: '2D 3C', G1: '4C 6D', S: '8D 4H'}, 'turn W-F1 turn W-G1'],
  [
    'royal-cotillion',
    {G3: '2H 4H 6H 8H TH QH AH 3H', L4: '9H 7H 5H', T2: 'JH', T9: 'KH'},
    'L4-G3 L4-G3 L4-G3 T2-G3 T9-G3',
  ],
  ['windmill', {F1: 'AS 2D 3D', K2: 'KC QC JD TH 9C 8C 7C 6C 5C', T7: '4H'}, 'T7-F1'],
  [
    'sultan',
    {A1: 'AH 2H 3H 4H 5H 6H 7H 8H 9H', I1: 'KS', T1: 'JH', T8: 'TH', W: 'QH', S: 'AS'},
    'T8-A1 T1-A1 T2-A1 T3-I1',
  ],
  ['eagle-wing', {F1: '3D 4D 5D 6D 7D 8D 9D TD', R: 'KD', T8: '2D AD', T5: 'QD JD'}, 'T5-F1 T5-F1 T1-F1 T8-F1 T8-F1'],
  ['dutchess', {F4: '9S TS JS QS KS', R3: '3S 2S AS', T1: '4S'}, 'R3-F4 R3-F4 R3-F4 T1-F4'],
  [
    'batsford',
    {F1: 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD', F5: 'AD', R1: 'KC KD', F2: 'AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC'},
    'R1-F1 R1-F2',
  ],
  ['blind-alleys', {F1: ALL_BUT_KING, T6: 'KD'}, 'T6-F1'],
  ['thirteens', {T1: '6D', T10: '7S', T4: 'KH', S: 'AC QH'}, 'T1+T10-D1 T4-D1 T1+T2-D1'],
  ['good-measure', {F2: 'AC 2C 3C 4C 5C 6C 7C 8C 9C', T10: 'KC TC', T1: 'QC JC'}, 'T10-F2 T1-F2 T1-F2 T10-F2'],
  ['sixty-thieves', {F9: ALL_BUT_KING, F2: 'AC', W: '2C', T12: 'KD'}, 'T12-F9 W-F2'],
  ['three-pack-spider', {T3: 'KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D', T12: 'AD'}, 'T12-T3 T3*13-F1'],
] as const)('the last moves of %s win', expectWin);

test.each([
  ['strategy', '2'],
  ['eagle-wing', '2'],
  ['dutchess', '2'],
  ['blind-alleys', '2'],
  ['thirteens', '3'],
  ['good-measure', '2'],
])('%s, deal %s can be won, move by move', (id, seed) => {
  const rules = rulesFor(id);
  const deal = dealFromSeed(rules, seed);
  const {verdict, moves = []} = solve(rules, deal, {maxPositions: 200_000});
  expect(verdict).toBe('winnable');
  expect(statusOf(rules, unwrap(applyMoves(rules, deal, moves)).position)).toBe('won');
});

test('in Auld Lang Syne the aces lie out, or stay in the pack as in Tam O\u2019Shanter', () => {
  const [out, dealt] = [rulesFor('auld-lang-syne'), rulesFor('auld-lang-syne', {aces: 'dealt'})];
  expect(shown(out, dealFromSeed(out, '1'))).toMatch(/^F1 AD; F2 AC; F3 AH; F4 AS; T1 /);
  expect(shown(dealt, dealFromSeed(dealt, '1'))).toMatch(/^T1 /);
  expect(playsTo(dealt, tableOf(dealt, {T1: 'AC', T2: '2H'}), 'F')).toBe('T1-F1');
});

test('in Strategy nothing goes up before the whole stock lies on the heaps', () => {
  const rules = rulesFor('strategy');
  const piles = {F1: 'AD', T1: '2D', T2: '3D'};
  expect(playsTo(rules, tableOf(rules, {...piles, S: 'KD'}), 'F')).toBe('');
  expect(playsTo(rules, tableOf(rules, piles), 'F')).toBe('T1-F1');
});

test('in Betsy Ross each foundation goes up by its own step, and nothing lies on the markers', () => {
  const rules = rulesFor('betsy-ross');
  const piles = {M1: 'AD', M2: '2C', M3: '3H', M4: '4S', F1: '2D', G1: '4C', H1: '6H', I1: '8S'};
  const played = (card: string): string => playsTo(rules, tableOf(rules, {...piles, W: card}), 'FGHIM');
  expect(['3C', '6C', '9C', 'QC', '2S', '7D'].map(played)).toEqual(['W-F1', 'W-G1', 'W-H1', 'W-I1', '', '']);
  expect(goalWords(rules)).toBe(
    'build the foundation by ones from two up to king, the foundation by twos from four up to king, the foundation by threes from six up to king and the foundation by fours from eight up to king; suits do not matter',
  );
});

test('in Royal Cotillion suits go up by twos and round the corner, and foundations may be set out', () => {
  const rules = rulesFor('royal-cotillion');
  const piles = {F1: 'AD 3D 5D 7D 9D JD KD', G2: '2C 4C 6C 8C TC QC'};
  expect(playsTo(rules, tableOf(rules, {...piles, T1: '2D', T2: 'AC', T3: 'KC', L1: 'AD 3C'}), 'FG')).toBe(
    'T1-F1 T1-G1 T2-F2 T2-G2',
  );
  expect(briefAim(rules)).toBe('each suit twice, ace up to queen by twos and two up to king by twos');
  const set = rulesFor('royal-cotillion', {bases: 'set'});
  expect(shown(set, dealFromSeed(set, '1'))).toMatch(/^F1 AD; F2 AC; F3 AH; F4 AS; G1 2D; G2 2C; G3 2H; G4 2S; L1 /);
});

test('in Windmill the centre goes round, and a king foundation may lend it cards, unless with transfer=off', () => {
  const piles = {F1: 'AS 2D 3D 4C 5C 6C 7C 8C 9C TC', K1: 'KD QD JH', T1: '9D'};
  const after = (options: Readonly<Record<string, unknown>>): string => {
    const rules = rulesFor('windmill', options);
    return playsTo(rules, tableOf(rules, piles), 'FK');
  };
  expect(after({})).toBe('K1-F1');
  expect(after({transfer: 'off'})).toBe('');
  const rules = rulesFor('windmill');
  expect(playsTo(rules, tableOf(rules, {...piles, F1: `${piles.F1} JC QC KC`, T1: 'AH'}), 'FK')).toBe('T1-F1');
  expect(briefAim(rules)).toBe(
    'five foundations, ace up to king four times over and king down to ace; suits do not matter',
  );
});

test('in Windmill each king foundation has a key of its own, by which it lends its card', () => {
  const rules = rulesFor('windmill');
  const {keyOf, pilesOf, oneKey} = labelsOf(rules);
  const keys = [...rules.of('K'), ...rules.of('T')].flatMap(({index}) => keyOf.get(index) ?? []);
  expect([oneKey, new Set(keys).size]).toEqual([true, 12]);
  const [third] = pilesOf.get(keys[2] ?? '') ?? [];
  const position = tableOf(rules, {F1: 'AS 2D 3D 4C 5C 6C 7C 8C 9C TC', K3: 'KD QD JH'});
  expect(third && chooseByOneKey({rules, position}, third)).toMatchObject({moves: [{from: 'K3', to: 'F1'}]});
});

test('in Sultan nobody sits on the sultan, and the player may fill the divan, with fill=choice', () => {
  const piles = {K1: 'KH', G3: 'KH', A1: 'AH', T1: 'AH', T2: '2H', W: '9C'};
  const usual = rulesFor('sultan');
  expect(
    playsTo(usual, tableOf(usual, {...piles, T3: '9D', T4: '9D', T5: '9S', T6: '9S', T7: '8S', T8: '8S'}), 'GHIAKT'),
  ).toBe('T1-G3 T2-A1');
  const own = rulesFor('sultan', {fill: 'choice'});
  expect(playsTo(own, tableOf(own, piles), 'T')).toBe('W-T3');
  expect(goalWords(usual)).toBe(
    'build seven king foundations, each from king up to queen and the ace foundation from ace up to queen; each in suit',
  );
});

test('in Eagle Wing a wing holds three cards, or one with wings=single, and the trunk fills spaces', () => {
  const [three, single] = [rulesFor('eagle-wing'), rulesFor('eagle-wing', {wings: 'single'})];
  const piles = {F1: 'KD', T1: 'KS QS JS', T2: '8H', T3: '7H', T4: '9C', T5: '2C', T6: 'TS', T7: '5D', T8: '5H'};
  expect(playsTo(three, tableOf(three, piles), 'T')).toBe('T3-T2');
  expect(playsTo(single, tableOf(single, {...piles, T1: 'JS'}), 'T')).toBe('');
  const after = unwrap(applyMoves(three, tableOf(three, {...piles, R: '4D 6C'}), unwrap(parseMoves('T3-T2'))));
  expect(shown(three, after.position)).toMatch(/^R 4D; .*T2 8H 7H; T3 6C; /);
});

test('in Dutchess the player says with which rank to begin, and only the fans fill spaces while they last', () => {
  const rules = rulesFor('dutchess');
  const piles = {R1: '3D 2C', R2: '9S', T1: '7H', W: '6D'};
  expect(makeMoves(legalMoves(rules, tableOf(rules, piles)))).toBe('R1-F2 R2-F4');
  expect(playsTo(rules, tableOf(rules, {...piles, F1: '5D'}), 'FT')).toBe('W-F1 R1-T2 R2-T2');
  expect(playsTo(rules, tableOf(rules, {F1: '5D', T1: '7H', W: '8D'}), 'FT')).toBe('W-T2');
  const wanted = (position: Position): string[] =>
    rules
      .of('F')
      .map(pile => wantedText(wantedBy({rules, position}, pile), {suits: ['D', 'C', 'H', 'S'], dot: '.'}, false));
  expect(wanted(tableOf(rules, piles))).toEqual(['any D', 'any C', 'any H', 'any S']);
  expect(wanted(tableOf(rules, {...piles, F1: '5D'}))).toEqual(['6D', '5C', '5H', '5S']);
});

test('in Batsford three kings may wait, the last one first, or one with kings=1', () => {
  const piles = {
    F1: 'AD',
    R1: 'KD KC',
    W: 'KH',
    T1: 'KS QD',
    T2: 'KC',
    T3: '5D',
    T4: '5D',
    T5: '5S',
    T6: '5S',
    T7: '5C',
    T8: '5C',
    T9: '4S',
    T10: '4S',
  };
  const rules = rulesFor('batsford');
  expect(playsTo(rules, tableOf(rules, piles), 'R')).toBe('W-R1 T2-R1');
  expect(playsTo(rules, tableOf(rules, {...piles, R1: 'KD KC KS'}), 'R')).toBe('');
  const one = rulesFor('batsford', {kings: 1});
  expect(playsTo(one, tableOf(one, {...piles, R1: 'KD'}), 'R')).toBe('');
});

test('in Dutchess neither face offers to turn a card before the base is chosen, nor does a hint', () => {
  const rules = rulesFor('dutchess');
  const position = dealFromSeed(rules, '1');
  const begun = openSession(openSeed(rules, '1'));
  const chosen = unwrap(play(begun, unwrap(parseMoves('R1-F4'))));
  expect(atSession(begun).frame).not.toMatch(/Space/);
  expect(atSession(chosen).frame).toMatch(/Space turns a card/);
  expect(whatLines({rules, position}).join()).toBe('There are 4 moves; type moves to hear them.');
  let readings = 0;
  const adviser = new Adviser(rules, position, {
    random: () => 0.5,
    now: () => readings++,
    memory: new LineMemory(rules),
    history: [],
  });
  const advice = adviser.step(adviser.isSettled() ? 0 : 12);
  expect(makeMoves(legalMoves(rules, position)).split(' ')).toContain(advice?.move && makeMove(advice.move));
});
