// What is safe is read from the declaration of a game of the cabinet: held to plain exhaustion of small tables.
import {suitOf, type Card} from '../../src/engine/card.js';
import {settled} from '../../src/engine/legality/application.js';
import {choices} from '../../src/engine/legality/generation.js';
import {hasSafeMoves, safetyOf} from '../../src/engine/legality/safety.js';
import {makeMove} from '../../src/engine/move.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dice} from '../../src/own-games/random-walk.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {expectFound, numbers} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {parseRecord} from '../../src/engine/record.js';
import {isWinnable, narrowed} from './naive.js';
import {rulesNamed} from './options.js';

const games = await withCabinet(VARIANTS);

/** The lowest ranks of a pack on three piles of a kind each, some of them up, the others anywhere. */
function randomTable(rules: Ruleset, number: number): Position {
  const roll = dice(number * 37 + 11);
  const ranks = 4 + (number % 4);
  const piles: Card[][] = rules.piles.map(() => []);
  const off: Card[] = [];
  for (const foundation of rules.of('F')) {
    const suit = foundation.number % 4;
    const up = roll(ranks);
    for (let rank = 0; rank < ranks; rank++)
      (rank < up ? (piles[foundation.index] ?? off) : off).push(suit * 13 + rank);
  }
  const places = rules.piles.flatMap(pile =>
    pile.spec.role === 'foundation'
      ? []
      : pile.spec.role === 'tableau' && pile.spec.holds > 1
        ? [pile, pile, pile]
        : [pile],
  );
  while (off.length > 0) {
    const place = places[roll(places.length)];
    const cards = place && piles[place.index];
    if (cards && cards.length < place.spec.holds) cards.push(...off.splice(roll(off.length), 1));
  }
  return settled(rules, {piles, facts: rules.facts.map(({initial}) => initial)}).position;
}

test.each([
  ['klondike', []],
  ['klondike', ['turn=3']],
  ['klondike', ['passes=once']],
  ['freecell', []],
  ['yukon', []],
  ['seahaven-towers', []],
  ['king-albert', []],
  ['beleaguered-castle', []],
  ['forty-thieves', []],
  ['raglan', []],
  ['flower-garden', []],
  ['fan', ['return=on']],
  ['thirty-six', []],
  ['carpet', ['fill=choice']],
])('%s %j: no play that is called safe loses a game that can be won', (name, options) => {
  const rules = narrowed(rulesNamed(name, options, games));
  let checked = 0;
  for (const n of numbers(120)) {
    const start = randomTable(rules, n);
    const safe = choices(rules, start).filter(({move}) => safetyOf(rules, start, move));
    if (safe.length === 0 || isWinnable(rules, start, 1000) !== true) continue;
    for (const {move, position} of safe) {
      const isStillWon = isWinnable(rules, position, 10_000);
      if (isStillWon === undefined) continue;
      checked++;
      expect([n, makeMove(move), isStillWon]).toEqual([n, makeMove(move), true]);
    }
  }
  expectFound(checked, 9);
});

/** The plays to foundations that are called safe. */
function safeIn(variant: string, piles: Readonly<Record<string, string>>): string[] {
  const cards = Object.entries(piles).map(([id, text]) => [id, text.split(' ')]);
  const rules = rulesNamed(variant, [], games);
  const position = unwrap(parseRecord(rules, {variant, piles: Object.fromEntries(cards) as unknown}, true));
  const plays = choices(rules, position).map(({move}) => move);
  return plays.filter(move => safetyOf(rules, position, move)).map(makeMove);
}

test('by colours a card is safe if the next lower of the other colour are up or next, and that below them in its own colour', () => {
  // 5H: of the black fours one is up and one is next; the diamonds, from which a three would lie there, are up to the two.
  const piles = {
    F1: 'AD 2D',
    F2: 'AC 2C 3C 4C',
    F3: 'AH 2H 3H 4H',
    F4: 'AS 2S 3S',
    T1: '9C 4S',
    T2: '9S 3D',
    T3: 'KS 5H',
  };
  expect(safeIn('freecell', piles)).toContain('T3-F3');
  expect(safeIn('freecell', {...piles, F1: 'AD', T4: 'KC 2D'})).not.toContain('T3-F3');
  expect(safeIn('freecell', {...piles, F4: 'AS 2S', T4: 'KC 3S'})).not.toContain('T3-F3');
});

test('where cards come back from foundations, the same has to hold of what is up and would lie on it', () => {
  // The four of clubs that is up could come down onto 5H, and take the three of diamonds there, which is next.
  const piles = {
    F1: 'AD 2D',
    F2: 'AC 2C 3C 4C',
    F3: 'AH 2H 3H 4H',
    F4: 'AS 2S 3S',
    T1: '5H',
    T2: '4S',
    T3: '3D',
  };
  expect(safeIn('klondike', piles)).toContain('T1-F3');
  expect(safeIn('klondike', {...piles, F1: 'AD', T4: '2D'})).not.toContain('T1-F3');
  expect(safeIn('klondike', {...piles, F4: 'AS 2S', T4: '3S'})).not.toContain('T1-F3');
});

test('a two is safe, as an ace goes up wherever it is free', () => {
  const piles = {F1: 'AD', T1: '2D', T2: 'AS'};
  expect(safeIn('klondike', piles)).toEqual(expect.arrayContaining(['T1-F1', 'T2-F4']));
  expect(safeIn('freecell', piles)).toEqual(expect.arrayContaining(['T1-F1', 'T2-F4']));
});

test('but not where an ace moves with what lies on it in any order: that may need the two', () => {
  const piles = {F3: 'AH', T1: '2H', C2: '4H 2S', T2: 'AS 3S', T3: '3H'};
  expect(safeIn('yukon', piles)).toEqual([]);
  const yukon = rulesNamed('yukon', [], games);
  const cards = Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text.split(' ')])) as unknown;
  const position = unwrap(parseRecord(yukon, {variant: 'yukon', piles: cards}, true));
  const up = choices(yukon, position).find(({move}) => makeMove(move) === 'T1-F3');
  expect([position, up?.position ?? position].map(each => isWinnable(yukon, each, 1000))).toEqual([true, false]);
});

test('but not a card whose twin cannot follow, where that is in the way of a lower one', () => {
  const rules = narrowed(rulesNamed('forty-thieves', [], games));
  const piles = {F4: 'AS 2S', F8: 'AS', T1: '5S 3S', T2: '2S 3S', T3: '4S 4S 5S'};
  const cards = Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text.split(' ')])) as unknown;
  const position = unwrap(parseRecord(rules, {variant: 'forty-thieves', piles: cards}, true));
  const up = choices(rules, position).find(({move}) => makeMove(move) === 'T1-F4');
  expect([position, up?.position ?? position].map(each => isWinnable(rules, each, 1000))).toEqual([true, false]);
  expect(up && safetyOf(rules, position, up.move)).toBeUndefined();
});

test('of three cards turned at once none is safe in the waste while it may be dealt again', () => {
  const piles = {F1: 'AD', F2: 'AC', F3: 'AH', F4: 'AS', W: 'KD 2C', T1: '2H', S: '5C'};
  const cards = Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text.split(' ')])) as unknown;
  for (const turn of [1, 3]) {
    const rules = rulesNamed('klondike', [`turn=${turn}`], games);
    const position = unwrap(parseRecord(rules, {variant: 'klondike', rules: {turn}, piles: cards}, true));
    const safe = choices(rules, position).filter(({move}) => safetyOf(rules, position, move));
    expect(safe.map(({move}) => makeMove(move))).toEqual(turn === 1 ? ['W-F2', 'T1-F3'] : ['T1-F3']);
    expect(suitOf(pileAt(position, rules.waste).at(-1) ?? 0)).toBe(1);
  }
});

test.each(['canfield', 'carpet', 'spider', 'simple-simon', 'sir-tommy'])('of %s nothing is known to be safe', name => {
  expect(hasSafeMoves(rulesNamed(name, [], games))).toBe(false);
});
