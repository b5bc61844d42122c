import {choices} from '../../../src/engine/legality/generation.js';
import {hasSafeMoves, safeMove, safetyOf} from '../../../src/engine/legality/safety.js';
import {makeMove, playOf} from '../../../src/engine/move.js';
import {safeAcross, safeUp, type PlayView} from '../../../src/engine/declaration/dominance.js';
import {
  auxiliaries,
  cells,
  columns,
  foundations,
  named,
  reserve,
  stock,
  waste,
} from '../../../src/engine/declaration/pile.js';
import {fill, top} from '../../../src/engine/declaration/rule.js';
import {down, up} from '../../../src/engine/declaration/build.js';
import {parseMoves} from '../../../src/engine/notation.js';
import {readTable, unwrap} from '../adapter.js';
import {at, game} from '../made-up.js';

/** The listed plays that are safe, in notation. */
function safeAt(variant: string, rules: Readonly<Record<string, string>>, piles: Record<string, string>, more = {}) {
  const cards = Object.entries(piles).map(([id, text]) => [id, text === '' ? [] : text.split(' ')]);
  const table = readTable({variant, rules, piles: Object.fromEntries(cards) as unknown, ...more});
  const safe = choices(table.rules, table.position)
    .map(({move}) => move)
    .filter(move => safetyOf(table.rules, table.position, move))
    .map(makeMove);
  const first = safeMove(table.rules, table.position);
  expect(first && makeMove(first)).toBe(safe[0]);
  return safe;
}

describe('kingdom', () => {
  test('after the first turn an auxiliary card that fits is safe, in the opening it is not', () => {
    const piles = {F1: 'AH', T1: '2H', T2: '9C', S: '4S 5S'};
    expect(safeAt('kingdom', {}, piles, {opening: true})).toEqual([]);
    expect(safeAt('kingdom', {}, piles)).toEqual(['T1-F1']);
    expect(safeAt('kingdom', {fill: 'auto'}, {...piles, T2: '', W: '9C'})).toEqual([]);
  });

  test('a waste card is safe when every heap holds the rank below it', () => {
    const heaps = {F1: 'AD', F2: 'AD', F3: 'AC', F4: 'AC', F5: 'AH', F6: 'AH', F7: 'AS'};
    expect(safeAt('kingdom', {}, {...heaps, W: '2S'})).toEqual([]);
    expect(safeAt('kingdom', {}, {...heaps, F8: 'AS', W: '2S'})).toEqual(['W-F1']);
  });
});

test('storehouse: the top card of an auxiliary is safe unless it is the last; a waste or store card is not', () => {
  const piles = {F1: '2D', F2: '2C', F3: '2H', F4: '2S', T1: '4D 3D', T2: '3C', T3: 'TS', T4: 'TC', W: '3H', R: '3S'};
  for (const joins of ['off', 'on']) expect(safeAt('storehouse', {store: 'free', joins}, piles)).toEqual(['T1-F1']);
});

test('thirteen-up: whatever goes up is safe, what goes to a column is not called so', () => {
  const piles = {F1: '2D', F2: '2C', F3: '2H', F4: '2S', W: '3D', R: '3C', T1: '3H', T2: '9C', T3: '8C'};
  expect(safeAt('thirteen-up', {}, piles)).toEqual(['R-F2', 'W-F1', 'T1-F3']);
});

describe('auxiliary-sequences', () => {
  const piles = {F1: 'AD 2D', F2: 'AC 2C', F3: 'AH 2H', F4: 'AS', S: 'KC'};

  test('a card is safe up to two ranks above the lowest foundation', () => {
    const higher = {...piles, F1: 'AD 2D 3D', T1: '4D'};
    expect(safeAt('auxiliary-sequences', {}, {...piles, T1: '3D', W: '2S'})).toEqual(['W-F4', 'T1-F1']);
    expect(safeAt('auxiliary-sequences', {}, higher)).toEqual([]);
    expect(safeAt('auxiliary-sequences', {}, {...higher, F4: 'AS 2S'})).toEqual(['T1-F1']);
  });

  test('any card is once stock and waste are empty, but not one from the middle of the waste', () => {
    const late = {...piles, S: '', F1: 'AD 2D 3D 4D', T1: '5D'};
    expect(safeAt('auxiliary-sequences', {}, late)).toEqual(['T1-F1']);
    expect(safeAt('auxiliary-sequences', {}, {...late, S: 'KC'})).toEqual([]);
    expect(safeAt('auxiliary-sequences', {}, {...late, W: '2S KH'})).toEqual([]);
  });

  test('a card that a foundation lends is not', () => {
    expect(safeAt('auxiliary-sequences', {}, {F1: 'AD 2D', F2: 'AC', F3: 'AH', F4: 'AS', T1: '3C'})).toEqual([]);
  });
});

test('reversible-sequences: a card that uncovers an ace or a king is not safe where that must found its suit', () => {
  const piles = {F1: 'AD', T1: '2D', C1: 'KS', T2: '9C', C2: '5S'};
  const forced = {found: 'forced'};
  expect(safeAt('reversible-sequences', {}, piles)).toEqual(['T1-F1']);
  expect(safeAt('reversible-sequences', forced, piles)).toEqual([]);
  expect(safeAt('reversible-sequences', forced, {...piles, F4: 'AS'})).toEqual(['T1-F1']);
  expect(safeAt('reversible-sequences', forced, {...piles, C1: 'QS'})).toEqual(['T1-F1']);
  expect(safeAt('reversible-sequences', forced, {...piles, C1: ''})).toEqual(['T1-F1']);
  expect(safeAt('reversible-sequences', forced, {...piles, T1: '3D 2D'})).toEqual(['T1-F1']);
});

describe('what a dominance is told of a play', () => {
  const views: PlayView[] = [];
  const seen = safeUp(play => {
    views.push(play);
    return false;
  });
  const rules = game(
    {
      piles: {
        S: stock(),
        W: waste(),
        R: reserve(),
        F: foundations(4, {build: up.inSuit, base: ['2', 'T']}),
        C: columns(2, 3),
        T: auxiliaries(2, {build: down.anySuit}),
      },
      may: [top('W', 'R', 'T').to('F')],
      atOnce: [fill('T').fromBehind('C')],
      dominances: [seen],
    },
    2,
  );

  function told(piles: Record<string, string>, text: string): unknown {
    const [move] = unwrap(parseMoves(text));
    views.length = 0;
    expect(move && safetyOf(rules, at(rules, piles), move)).toBeUndefined();
    const [view] = views;
    if (!view) return undefined;
    const {fromTableau, begins, height} = view;
    const counts = [view.cardsLeft(), view.lowestFoundation()];
    return {fromTableau, begins, height, counts, uncovers: view.uncoversBase(), dealtOut: view.isDealtOut()};
  }

  const full = {F1: '2D 3D', F2: '2C', F3: '2H 3H 4H', F4: '2S'};

  test('from which pile the card comes, how high it is, and what it leaves', () => {
    const at = {...full, C1: '9C', T1: '5C 4D', W: '3C', R: '5H'};
    const play = {fromTableau: true, begins: false, height: 2, counts: [1, 1], uncovers: false, dealtOut: false};
    expect(told(at, 'T1-F1')).toEqual(play);
    expect(told({...at, W: ''}, 'T1-F1')).toEqual({...play, dealtOut: true});
    expect(told({...at, W: '', S: 'JC'}, 'T1-F1')).toEqual(play);
    const others = {...play, fromTableau: false, counts: [0, 1]};
    expect(told(at, 'W-F2')).toEqual({...others, height: 1});
    expect(told(at, 'R-F3')).toEqual({...others, height: 3});
  });

  test('whether it begins a foundation, and how many cards the lowest has', () => {
    const at = {...full, F4: '', T1: '2S'};
    expect(told(at, 'T1-F4')).toMatchObject({begins: true, height: 0, counts: [0, 0]});
    expect(told({F1: '2D 3D 4D', F2: '2C 3C', F3: '2H 3H', F4: '2S 3S', T1: '4S'}, 'T1-F4')).toMatchObject({
      begins: false,
      counts: [0, 2],
    });
  });

  test('whether it uncovers a card that begins an empty foundation', () => {
    const uncovers = (piles: Record<string, string>): unknown => told({...full, F4: '', T1: '4D', ...piles}, 'T1-F1');
    expect(uncovers({C1: '9C 2S'})).toMatchObject({uncovers: true});
    expect(uncovers({C1: '9C TS'})).toMatchObject({uncovers: true});
    expect(uncovers({C1: '2S 9C'})).toMatchObject({uncovers: false});
    expect(uncovers({C1: '5S'})).toMatchObject({uncovers: false});
    expect(uncovers({C1: 'TC'})).toMatchObject({uncovers: false});
    expect(uncovers({C2: '2S'})).toMatchObject({uncovers: false});
    expect(uncovers({C1: '2S', T1: '5C 4D'})).toMatchObject({uncovers: false});
    expect(uncovers({F4: '2S', C1: 'TS'})).toMatchObject({uncovers: false});
  });

  test('nothing of plays that are none of its own', () => {
    const at = {...full, T1: '9C', T2: '8C', W: '3C 9D'};
    expect(told(at, 'turn')).toBeUndefined();
    expect(told(at, 'T2-T1')).toBeUndefined();
    expect(told(at, 'W@1-F2')).toBeUndefined();
    expect(told(at, 'F1-F2')).toBeUndefined();
  });
});

test('only plays to foundations are called safe', () => {
  const parts = {
    piles: {
      F: foundations(4, {build: up.inSuit, base: ['A']}),
      T: auxiliaries(2, {build: down.anySuit}),
      E: cells(1, named('cell')),
    },
    may: [top('T', 'E').onto('F', 'T')],
  };
  const piles = {F1: 'AD', T1: '3D', E1: '2D'};
  const across = game({...parts, dominances: [safeAcross(() => true)]});
  expect(hasSafeMoves(across)).toBe(false);
  expect(safeMove(across, at(across, piles))).toBeUndefined();
  expect(safetyOf(across, at(across, piles), playOf('E1', 'F1'))).toBeUndefined();
  const both = game({...parts, dominances: [safeAcross(() => true), safeUp(() => true)]});
  expect(hasSafeMoves(both)).toBe(true);
  expect(safeMove(both, at(both, piles))).toEqual(playOf('E1', 'F1'));
  expect(safetyOf(both, at(both, piles), playOf('E1', 'T1'))).toBeUndefined();
});
