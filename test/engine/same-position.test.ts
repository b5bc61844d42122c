import {up} from '../../src/engine/declaration/build.js';
import {cells, foundations, named, stock} from '../../src/engine/declaration/pile.js';
import {top, turn} from '../../src/engine/declaration/rule.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {fingerprint, pileAt, samePosition, type Position} from '../../src/engine/position.js';
import {VARIANTS} from '../../src/variants/index.js';
import {readTable, rulesFor} from './adapter.js';
import {wandered} from './arbitraries.js';
import {at, game, moves} from './made-up.js';

describe.each(VARIANTS.map(({id}) => id))('a position of %s', variant => {
  const rules = rulesFor(variant);
  const position = dealFromSeed(rules, '42');

  test('is another with each fact changed', () => {
    for (const [i, fact] of position.facts.entries()) {
      const facts = position.facts.map((value, j) => (i === j ? fact + 1 : value));
      expect(samePosition(rules, position, {...position, facts})).toBe(false);
    }
    expect(samePosition(rules, position, {...position, facts: [...position.facts]})).toBe(true);
  });

  test('is another with two cards of a pile that is not exchangeable changed over', () => {
    const index = rules.fixed.find(each => pileAt(position, each).length > 1);
    const [first, second, ...others] = index === undefined ? [] : pileAt(position, index);
    if (index === undefined || first === undefined || second === undefined) {
      expect(rules.fixed.every(each => pileAt(position, each).length < 2)).toBe(true);
      return;
    }
    const piles = position.piles.map((pile, i) => (i === index ? [second, first, ...others] : pile));
    expect(samePosition(rules, position, {...position, piles})).toBe(false);
  });
});

/** Whether two tables of a game are the same, as positions and by their hashes. */
function same(variant: string, one: Record<string, string[]>, other: Record<string, string[]>): boolean {
  const {rules, position} = readTable({variant, piles: one});
  const second = readTable({variant, piles: other}).position;
  const isSame = samePosition(rules, position, second);
  expect(samePosition(rules, second, position)).toBe(isSame);
  expect(fingerprint(rules, position) === fingerprint(rules, second)).toBe(isSame);
  return isSame;
}

describe('of two positions', () => {
  test('heaps that ignore suits count by the ranks of their tops, in any order', () => {
    const heaps = {F1: ['AH', '2C'], F2: ['AS']};
    expect(same('kingdom', heaps, {F1: ['AS'], F2: ['AH', '2D']})).toBe(true);
    expect(same('kingdom', heaps, {F3: ['AD'], F8: ['AC', '2S']})).toBe(true);
    expect(same('kingdom', heaps, {F1: ['AH', '2C']})).toBe(false);
    expect(same('kingdom', heaps, {F1: ['AH', '2C', '3C'], F2: ['AS']})).toBe(false);
    expect(same('kingdom', heaps, {F1: ['AH', '2C'], F2: ['AS', '2H']})).toBe(false);
  });

  test('the cards of the row may change places, those of row and heaps or waste may not', () => {
    expect(same('kingdom', {T1: ['9C'], T2: ['8C']}, {T5: ['8C'], T3: ['9C']})).toBe(true);
    expect(same('kingdom', {T1: ['9C'], T2: ['8C']}, {T1: ['9C'], T2: ['8S']})).toBe(false);
    expect(same('kingdom', {T1: ['9C'], W: ['8C']}, {T1: ['8C'], W: ['9C']})).toBe(false);
    expect(same('kingdom', {T1: ['9C']}, {T1: ['9C'], T2: ['9C']})).toBe(false);
    expect(same('kingdom', {T1: ['9C']}, {T1: ['9C'], W: ['9C']})).toBe(false);
  });

  test('a pile changes places together with the column behind it', () => {
    const table = {C1: ['2S', '9D'], T1: ['KC', 'QC'], C2: ['4H'], T2: ['8C']};
    const swapped = {C2: ['2S', '9D'], T2: ['KC', 'QC'], C1: ['4H'], T1: ['8C']};
    expect(same('reversible-sequences', table, swapped)).toBe(true);
    expect(same('reversible-sequences', table, {...swapped, C2: ['4H'], C1: ['2S', '9D']})).toBe(false);
    expect(same('reversible-sequences', table, {...table, C1: ['9D', '2S']})).toBe(false);
    expect(same('reversible-sequences', table, {...table, C1: ['2S', '9D', '5D']})).toBe(false);
    expect(same('reversible-sequences', {T1: ['9C']}, {C1: ['9C']})).toBe(false);
    expect(same('reversible-sequences', {C1: ['2S'], T1: ['9C']}, {T1: ['9C'], C2: ['2S']})).toBe(false);
  });

  test('foundations of a suit are never exchanged', () => {
    expect(same('patriarchs', {A1: ['AD', '2D']}, {A1: ['AD'], K1: ['KD']})).toBe(false);
    expect(same('storehouse', {F1: ['2D', '3D']}, {F1: ['2D']})).toBe(false);
  });
});

test('foundations that take any suit are exchanged only where no more than their tops counts', () => {
  const rules = (topOnly: boolean): ReturnType<typeof game> =>
    game({
      piles: {
        S: stock(),
        F: foundations(2, {build: up.anySuit, base: ['A'], suited: false, topOnly}),
        T: cells(2, named('card')),
      },
      may: [turn, top('T').to('F')],
    });
  const list = (topOnly: boolean, piles: Record<string, string>): string =>
    moves(rules(topOnly), at(rules(topOnly), piles));
  expect(list(true, {T1: 'AC'})).toBe('T1-F1');
  expect(list(false, {T1: 'AC'})).toBe('T1-F1 T1-F2');
  expect(list(true, {F1: 'AC', F2: 'AD', T1: '2C', T2: '2D'})).toBe('T1-F1 T2-F1');
  expect(list(false, {F1: 'AC', F2: 'AD', T1: '2C', T2: '2D'})).toBe('T1-F1 T1-F2 T2-F1 T2-F2');
});

describe.each(VARIANTS.map(({id}) => id))('the hash of positions of %s', variant => {
  const rules = rulesFor(variant);
  const reached = wandered(rules, dealFromSeed(rules, 'hash'), 150, 3);

  test('differs where they differ', () => {
    const distinct: Position[] = [];
    const marks = new Map<number, Position[]>();
    for (const position of reached) {
      const mark = fingerprint(rules, position);
      if (distinct.some(other => samePosition(rules, position, other))) continue;
      distinct.push(position);
      marks.set(mark, [...(marks.get(mark) ?? []), position]);
    }
    expect(distinct.length).toBeGreaterThan(10);
    expect(marks.size).toBe(distinct.length);
  });

  test('may be taken from what has changed since another', () => {
    for (const before of reached.slice(0, -1)) {
      const next = choices(rules, before).map(({position}) => position);
      const [first = before] = next;
      for (const position of next) {
        const apart = (fingerprint(rules, position) - fingerprint(rules, first)) | 0;
        expect((fingerprint(rules, position, before) - fingerprint(rules, first, before)) | 0).toBe(apart);
      }
    }
  });
});
