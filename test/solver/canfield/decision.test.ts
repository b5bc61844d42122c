/** The search for Canfield and its kin against plain exhaustion, and against the rules themselves. */
import {cases, expectFound, numbers} from '../../effort.js';
import {cardOf, parseCard, rankOf, suitOf, type Card} from '../../../src/engine/card.js';
import {settled} from '../../../src/engine/legality/application.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {applyMove, applyMoves} from '../../../src/engine/legality/refusal.js';
import {playOf} from '../../../src/engine/move.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {shuffledPack} from '../../../src/engine/shuffle.js';
import {dice} from '../../../src/own-games/random-walk.js';
import {judgedLikeCanfield} from '../../../src/solver/canfield/index.js';
import {dealOf} from '../../../src/solver/placement/deal.js';
import {placementTraits} from '../../../src/solver/placement/traits.js';
import {solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {decided, narrowed} from '../naive.js';
import {rulesNamed} from '../options.js';

const GAMES = await withCabinet(VARIANTS);
const canfield = (...options: string[]): Ruleset => rulesNamed('canfield', options, GAMES);

/**
 * A position in which some suits are begun and others hardly left: most of a pack is up, the rest lies in the reserve, one card in
 * each column, and in the stock and the waste, in any pass.
 */
function lateDeal(rules: Ruleset, number: number): Position {
  const roll = dice(number * 77 + 3);
  const base = roll(13);
  const isUnbegun = roll(2) === 0 ? roll(4) : 4;
  const up = [0, 1, 2, 3].map(suit => (suit === isUnbegun ? 0 : 9 + roll(5)));
  const order = (card: Card): number => (rankOf(card) - base + 13) % 13;
  const left = shuffledPack(1, String(number), 1).filter(card => order(card) >= (up[suitOf(card)] as number));
  const piles: Card[][] = rules.piles.map(() => []);
  rules.of('F').forEach(({index}, suit) => {
    piles[index] = Array.from({length: up[suit] as number}, (_, i) => cardOf(suit, (base + i) % 13));
  });
  for (const {index} of rules.of('T')) piles[index] = left.splice(0, 1);
  for (const {index} of rules.of('R')) piles[index] = left.splice(0, 3 + roll(5));
  const inWaste = 3 * roll(2);
  piles[rules.waste] = left.splice(0, Math.min(left.length, inWaste));
  piles[rules.stock] = left;
  const facts = rules.facts.map(({initial}) => (rules.passes < Infinity ? 1 + roll(rules.passes) : initial));
  return settled(rules, {piles, facts}).position;
}

test.each([
  ['turn=3', canfield()],
  ['turn=1', canfield('turn=1')],
  ['turn=3 passes=three', canfield('passes=three')],
  ['turn=1 passes=once', canfield('turn=1', 'passes=once')],
  ['columns=part', canfield('columns=part')],
  ['spaces=any', canfield('spaces=any')],
  ['columns=part spaces=any', canfield('columns=part', 'spaces=any')],
  ['three columns', narrowed(canfield())],
  ['three columns, columns=part', narrowed(canfield('columns=part'))],
])('%s: late positions are decided as by trying every line', (_, rules) => {
  const verdicts = {winnable: 0, unwinnable: 0};
  for (const [number, position, verdict] of decided(rules, cases(150), n => lateDeal(rules, n), 3000)) {
    expect(dealOf(rules, position)).toBeDefined();
    expect([number, solve(rules, position).verdict]).toEqual([number, verdict]);
    verdicts[verdict]++;
  }
  expectFound(Math.min(verdicts.winnable, verdicts.unwinnable));
});

test.each(['turn=3', 'turn=1', 'passes=three', 'columns=part', 'spaces=any'])(
  '%s: every line wins by the ordinary rules',
  option => {
    const rules = canfield(option);
    let lines = 0;
    for (const n of numbers(20)) {
      const deal = dealFromSeed(rules, `line-${String(n)}`);
      const {verdict, moves = []} = solve(rules, deal, {maxPositions: 5000});
      if (verdict !== 'winnable') continue;
      lines++;
      expect(isWon(rules, unwrap(applyMoves(rules, deal, moves)).position)).toBe(true);
    }
    expectFound(lines);
  },
);

/** The position with some cards in piles that are named. */
function laid(rules: Ruleset, piles: Readonly<Record<string, readonly string[]>>): Position {
  const cards = new Map(Object.entries(piles));
  return {
    piles: rules.piles.map(({id}) => (cards.get(id) ?? []).map(text => parseCard(text) as Card)),
    facts: rules.facts.map(({initial}) => initial),
  };
}

test.each([
  [
    'goes over from one lowest card to the other',
    'columns=part',
    {
      F3: '9H TH JH QH KH AH 2H 3H 4H',
      T1: '9S 8H 7S',
      T2: '4C',
      T3: '2C',
      R: '6D 7H 6H 5C TS',
      S: 'JC 6S QD 2D 9C KC AS 3S QS KS 2S 3C 8S 5S JD 8D 5D JS 4D 8C 3D 4S 6C KD QC TD 7D AC AD TC 9D 5H 7C',
    },
  ],
  [
    'goes from a lowest card into a space',
    'spaces=any',
    {
      F1: '3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D',
      T1: '3C 2H',
      T2: 'JS',
      T3: '7S',
      R: '2S 6C KS 8S KC',
      S: 'TS 6H 9S 7C 5C AS 3S QS 5S 5H 2C 7H AH 4S 3H TH 4H JH 9C 4C KH 6S 8H QC QH AC 9H 8C TC JC',
    },
  ],
])('a highest card %s, where no other way wins', (_, option, piles) => {
  const rules = narrowed(canfield(option));
  const cards = Object.entries(piles).map(([id, text]) => [id, text.split(' ')] as const);
  expect(solve(rules, laid(rules, Object.fromEntries(cards))).verdict).toBe('winnable');
});

test('a king lies on an ace that could go up, where no other way wins', () => {
  const rules = canfield();
  const suit = (name: string, ranks: string): string[] => ranks.split('').map(rank => rank + name);
  const piles = {
    F2: suit('C', 'A23456789TJ'),
    F3: suit('H', 'A23456789TJQK'),
    T1: ['2S', 'AD'],
    T2: ['KD'],
    T3: ['QD'],
    T4: ['JD'],
    R: ['QS', 'TS', '2D', 'AS', 'QC', 'KC'],
    S: [...suit('S', 'KJ9876543'), ...suit('D', 'T9876543')],
  };
  const position = laid(rules, piles);
  const [move] = solve(rules, position).moves?.filter(({type}) => type === 'play') ?? [];
  expect(move).toMatchObject({from: 'R', to: 'T1'});
  const without = applyMove(rules, position, playOf('T1', 'F1'));
  expect(without.ok && solve(rules, without.value.position).verdict).toBe('unwinnable');
});

test('a position that no game comes to is left to the other searches', () => {
  const rules = canfield();
  const deal = dealFromSeed(rules, '1');
  const placed = (changed: Readonly<Record<string, readonly Card[]>>): Position => ({
    ...deal,
    piles: rules.piles.map(({id, index}) => changed[id] ?? (deal.piles[index] as readonly Card[])),
  });
  const cardsOf = (id: string): readonly Card[] =>
    deal.piles[rules.piles.find(pile => pile.id === id)?.index ?? -1] ?? [];
  expect(dealOf(rules, deal)).toMatchObject({traits: {turn: 3}, waste: 0, up: [0, 0, 1, 0]});
  expect(dealOf(rules, placed({F3: []}))).toBeUndefined();
  expect(dealOf(rules, placed({F3: [], F1: cardsOf('F3')}))).toBeUndefined();
  expect(dealOf(rules, placed({T1: [...cardsOf('T1'), ...cardsOf('T2')], T2: cardsOf('T3'), T3: []}))).toBeUndefined();
  expect(dealOf(rules, placed({S: cardsOf('S').slice(1)}))).toBeUndefined();
});

test('the games like Canfield are known by their declarations', () => {
  const kin = GAMES.map(({id}) => id).filter(id => placementTraits(rulesNamed(id, [], GAMES))?.reserve);
  expect(kin).toEqual(['canfield']);
  expect(placementTraits(canfield('turn=1'))).toMatchObject({turn: 1});
  expect(placementTraits(canfield('passes=three'))).toMatchObject({turn: 3, passes: 3});
  expect(placementTraits(canfield('columns=part'))).toMatchObject({moves: 'run', spaces: 'waste'});
  expect(placementTraits(canfield('spaces=any'))).toMatchObject({moves: 'whole', spaces: 'runs'});
});

test('judged alone, within some positions, a deal is judged as by the whole solver', () => {
  const words = {won: 'winnable', lost: 'unwinnable', cut: 'unknown'};
  const rules = canfield();
  const deals = numbers(30).flatMap(n => [lateDeal(rules, n), dealFromSeed(rules, `alone-${String(n)}`)]);
  const judged = deals.map(deal => words[judgedLikeCanfield(rules, deal, 100) ?? 'cut']);
  expect(judged).toEqual(deals.map(deal => solve(rules, deal, {maxPositions: 100, wantsLine: false}).verdict));
  expectFound(new Set(judged).size, 3);
  expect(judgedLikeCanfield(rulesNamed('klondike', [], GAMES), deals[0] as Position, 100)).toBeUndefined();
});
