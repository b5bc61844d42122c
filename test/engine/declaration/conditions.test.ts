// Conditions that have to hold together, and those that look at piles of several letters: moves, refusals, help, search.
import {
  auxiliaries,
  cells,
  clear,
  deal,
  discard,
  down,
  empty,
  foundations,
  full,
  named,
  pick,
  reserve,
  row,
  safeUp,
  shown,
  stock,
  top,
} from '../../../src/engine/declaration/vocabulary.js';
import type {Rank} from '../../../src/engine/card.js';
import type {PlayRule} from '../../../src/engine/declaration/rule.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {randomGames} from '../../../src/own-games/random-walk.js';
import {searchable} from '../../../src/solver/compiled/searchable.js';
import {differenceIn} from '../../../src/solver/search/agreement.js';
import {cases} from '../../effort.js';
import {at, game, help, moves, refused} from '../made-up.js';

const heap = (rank: Rank, name: string) =>
  foundations(1, {build: down.anySuit, base: [rank], suited: false, name: named(name)});

/** Cards leave columns by a rule; a store-house, cells and a stock lie beside them. */
const leaving = (rule: PlayRule): Ruleset =>
  game({
    piles: {
      S: stock(),
      D: discard(),
      T: auxiliaries(3, {name: named('column')}),
      R: reserve(),
      E: cells(2, named('cell')),
    },
    deal: [deal(2).to('T'), deal(3).to('R')],
    may: [row('T'), rule, top('T').to('E'), top('R').to('D')],
    goal: clear('T'),
  });

const pair = [shown.higher.inSuit('T'), empty('R')] as const;
const joined = leaving(
  top('T')
    .to('D')
    .if(...pair),
);
const chained = leaving(top('T').to('D').if(pair[0]).if(pair[1]));
const either = leaving(top('T').to('D').if(shown.higher.inSuit('T', 'E')));
const filled = leaving(top('T').to('D').if(full('T', 'E')));

const toDiscard = (rules: Ruleset, piles: Readonly<Record<string, string>>): string =>
  moves(rules, at(rules, piles))
    .split(' ')
    .filter(move => /^T.-D1$/.test(move))
    .join(' ');

describe.each([
  ['given together', joined],
  ['given one after another', chained],
])('two conditions %s', (_, rules) => {
  const table = {T1: '5D', T2: '9D', T3: '7C'};

  test('both have to hold', () => {
    expect(toDiscard(rules, table)).toBe('T1-D1');
    expect(toDiscard(rules, {...table, R: 'KS'})).toBe('');
    expect(toDiscard(rules, {...table, T2: '9S'})).toBe('');
  });

  test('a refusal names the one that does not', () => {
    const noStore = at(rules, {...table, R: 'KS'});
    expect(refused(rules, noStore, 'T1-D1')).toBe(
      'a card of a column goes there only once the store-house is empty (Nobody)',
    );
    expect(refused(rules, at(rules, table), 'T2-D1')).toBe(
      'a card of a column goes there only while a column shows a higher card of its suit (Nobody)',
    );
  });

  test('the help says both', () => {
    expect(help(rules, 'Play').join(' ')).toContain(
      'onto the discard pile while a column shows a higher card of its suit and once the store-house is empty',
    );
  });
});

test('a card may be shown by a pile of any of several letters', () => {
  expect(toDiscard(either, {T1: '5D', T2: '7C', E1: '9D'})).toBe('T1-D1');
  expect(toDiscard(either, {T1: '5D', T2: '7C', R: '9D'})).toBe('');
  expect(refused(either, at(either, {T1: '5D', T2: '7C'}), 'T1-D1')).toBe(
    'a card of a column goes there only while a column or a cell shows a higher card of its suit (Nobody)',
  );
});

test('all piles of several letters have to have cards', () => {
  const all = {T1: '5D', T2: '9D', T3: '7C', E1: 'KD', E2: 'KC'};
  expect(toDiscard(filled, all)).toBe('T1-D1 T2-D1 T3-D1');
  expect(toDiscard(filled, {...all, E2: ''})).toBe('');
  expect(refused(filled, at(filled, {...all, E2: ''}), 'T1-D1')).toBe(
    'a card of a column goes there only while no cell is empty (Nobody)',
  );
});

test('safe plays take several, too', () => {
  const {when} = safeUp(() => true)
    .if(empty('S'), empty('R'))
    .if(full('T'));
  expect(when).toEqual({
    kind: 'all',
    of: [
      {kind: 'empty', pile: 'S'},
      {kind: 'empty', pile: 'R'},
      {kind: 'full', pile: 'T'},
    ],
  });
});

test.each([
  ['joint', joined],
  ['chained', chained],
  ['several letters', either],
  ['all filled', filled],
])('the search finds the same moves: %s', (_, rules) => {
  expect(searchable(rules)).toMatchObject({ok: true});
  for (const {position} of randomGames(rules, cases(300))) expect(differenceIn(rules, position)).toBeUndefined();
});

describe('foundations that begin one after another, and a heap for cards that are dealt out', () => {
  const rules = game({
    piles: {
      W: cells(1, named('hand')),
      D: discard(),
      K: heap('K', 'king heap'),
      Q: heap('Q', 'queen heap'),
    },
    deal: [pick('A').to('D')],
    may: [top('W').onto('K', 'Q'), top('W').into('K'), top('W').into('Q').if(full('K'))],
  });

  test('are told by their names', () => {
    expect(help(rules, 'Play').join(' ')).toContain(
      'to an empty king heap if it is a king or to an empty queen heap if it is a queen once the king heap has begun',
    );
    expect(refused(rules, at(rules, {W1: 'QD'}), 'W1-Q1')).toBe(
      'a card of the hand goes there only once the king heap has begun (Nobody)',
    );
  });

  test('are the aim, and the heap is not', () => {
    expect(help(rules, 'Aim').join(' ')).not.toContain('discard');
  });
});
