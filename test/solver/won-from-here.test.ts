/** Games that a looser proof calls lost, or that a play loses which looks safe: each can be won, and is called so at every step. */
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {safeMove} from '../../src/engine/legality/safety.js';
import {parseMoves} from '../../src/engine/notation.js';
import {isWon, type Position} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {rulesNamed} from './options.js';

const GAMES = await withCabinet(VARIANTS);

/** Plays moves to the win; the verdict before each, but where that is open. */
function verdictsAlong(rules: Ruleset, start: Position, moves: string): Set<string> {
  let position = start;
  const verdicts = new Set<string>();
  for (const move of unwrap(parseMoves(moves))) {
    verdicts.add(solve(rules, position, {maxPositions: 100_000}).verdict);
    ({position} = outcomeOf(rules, position, move));
  }
  expect(isWon(rules, position)).toBe(true);
  return verdicts;
}

/** A position of Klondike from piles as lists of cards, apart from the lowest cards, which are up. */
function klondikeWith(rules: Ruleset, piles: Readonly<Record<string, string>>): Position {
  const cards = Object.entries(piles).map(([id, text]) => [id, text.split(' ')]);
  return unwrap(parseRecord(rules, {variant: 'klondike', piles: Object.fromEntries(cards) as unknown}));
}

const SEVEN = {
  F1: 'AD 2D 3D 4D 5D 6D 7D',
  F2: 'AC 2C 3C 4C 5C 6C',
  F3: 'AH 2H 3H 4H 5H 6H',
  F4: 'AS 2S 3S 4S',
  C1: '9D',
  T1: '8C 7H 6S',
  C2: '9H',
  T2: '8S',
  C3: '5S',
  T3: '8H',
  C4: 'TD JD 8D 7S',
  T4: 'KD',
  C5: 'TH JH 9S 7C',
  T5: 'KH',
  C6: 'TS JS QD QS',
  T6: 'KS',
  C7: 'TC JC QC QH 9C',
  T7: 'KC',
};

test.each(['turn=1', 'turn=3', 'turn=3 passes=once'])(
  'klondike %s: a card comes back from its foundation, so that its twin goes up',
  options => {
    const rules = rulesNamed('klondike', options.split(' '), GAMES);
    const moves = [
      'F1-T2 T1-T2 T1-F3 T3-F3 T3-F4 T2-F4 T2-F1 T5-T3 T5-F2 T1-F2 T2-T1 T2-F3 T6-T2 T6-T3 T6-T2 T6-T2 T1*2-T6 T7-T1',
      'T7-F2 T7-T1 T7-T4 T7-T1 T7-F2 T1-F2 T4-F2 T4-T7 T4-F4 T6-F4 T4-F1 T6-F1 T5-F4 T6-F4 T2-F4 T3-F4 F2-T3 T5-T3',
      'T5-F3 T3-F3 T3-F2 T1-F3 F2-T3 T4-T3 T4-F1 T3-F1 T3-F2 T3-F3 T2-F1 T7-F1 T1-F2 T2-F4',
    ].join(' ');
    expect(verdictsAlong(rules, klondikeWith(rules, SEVEN), moves)).toEqual(new Set(['winnable']));
  },
);

test('golf kings=none: a king goes onto a queen, though nothing goes onto a king', () => {
  const rules = rulesNamed('golf', ['kings=none'], GAMES);
  const moves = [
    'T1-F1 turn T4-F1 turn T7-F1 T4-F1 T3-F1 T2-F1 T7-F1 turn turn turn T5-F1 T3-F1 T3-F1 T1-F1 T7-F1 T6-F1 turn T5-F1',
    'turn T5-F1 T7-F1 T3-F1 turn T2-F1 T4-F1 T7-F1 T1-F1 T6-F1 T3-F1 turn T2-F1 T1-F1 T4-F1 T2-F1 T6-F1 turn turn T6-F1',
    'T6-F1 T4-F1 turn turn turn turn T2-F1 T5-F1 T1-F1 turn T5-F1',
  ].join(' ');
  expect(verdictsAlong(rules, dealFromSeed(rules, '1003'), moves)).toEqual(new Set(['winnable']));
});

test('carpet: a card that goes up lets the next one in, which may be the wrong one', () => {
  const rules = rulesNamed('carpet', [], GAMES);
  const deal = dealFromSeed(rules, '439188');
  const after = (moves: string): Position =>
    unwrap(parseMoves(moves)).reduce((position, move) => outcomeOf(rules, position, move).position, deal);
  const verdicts = ['T1-F1 T3-F2 T3-F4', 'T1-F1 T3-F2 T3-F4 T3-F2'].map(moves => solve(rules, after(moves)).verdict);
  expect(verdicts).toEqual(['winnable', 'unwinnable']);
  expect(safeMove(rules, after('T1-F1 T3-F2 T3-F4'))).toBeUndefined();
});
