import {atOwn} from '../../parts.js';
import {marksOf} from '../../../../src/ui/table/view/table-marks.js';
import {drawScreen} from '../../draw-screen.js';
import {atDeal, atPiles} from '../../player.js';

const table = (): ReturnType<typeof atPiles> => atPiles('auxiliary-sequences', {T1: 'JD TC 9D', T2: 'QS', S: '3D 4H'});

test('what is picked up is held, and a move that Tab shows is marked at both ends', () => {
  const player = table();
  const {index} = player.rules.find('T1') ?? {index: -1};
  expect(marksOf(player.type('1').program)).toMatchObject({held: {pile: index, index: 0, count: 3}, hints: []});
  const shown = marksOf(table().type('<tab>').program);
  expect(shown.held).toBeUndefined();
  expect(shown.targets.size).toBe(0);
  expect(shown.hints).toHaveLength(2);
});

test('what the last key played is marked until the next key', () => {
  const waste = table().rules.numberOf('W');
  const turned = table().type(' ');
  expect(marksOf(turned.program).last).toEqual([{pile: waste, index: 0, count: 1}]);
  expect(marksOf(turned.type('?').program).last).toEqual([]);
  expect(marksOf(atOwn(table().type(' <esc>').program)).last).toEqual([]);
  expect(marksOf(table().type(' u').program).last).toEqual([]);
});

test('a card laid beneath another is marked there, and where it would lie', () => {
  const pairs = (): ReturnType<typeof atPiles> => atPiles('reversible-sequences', {T1: '7H', T2: '9H 8H', T4: 'KD'});
  const to = pairs().rules.numberOf('T', 1);
  expect(marksOf(pairs().type('AB').program).last).toEqual([{pile: to, index: 2, count: 1}]);
  const single = (): ReturnType<typeof atPiles> => atPiles('reversible-sequences', {T1: '7H', T2: '8H', T4: 'KD'});
  expect(marksOf(single().type('ABb').program).last).toEqual([{pile: to, index: 0}]);
});

test('a token shows both the cursor and what is held: the sign of its mark turns inverse with it', () => {
  const player = atDeal('thirteen-up', {seed: '42', size: {columns: 40, rows: 12}});
  player.type('<right><down>');
  expect(player.cursor).toBe('T1@1');
  const sign = (): [string, string] | undefined => {
    const {rows} = drawScreen(player.program);
    const cell = rows.flat().find(({text}) => ['▸', '»'].includes(text));
    return cell && [cell.text, cell.style];
  };
  expect(sign()?.[0]).toBe('▸');
  player.type('<enter>');
  expect(sign()).toEqual(['»', '7']);
  player.type('<right>');
  expect(sign()).not.toEqual(['»', '7']);
});

test('the keys of piles where held cards may go stand out, and only those', () => {
  const player = atDeal('thirteen-up', {seed: '42'});
  const caps = (): string[] => {
    const {rows} = drawScreen(player.program);
    return rows.slice(0, -2).flatMap(row => row.flatMap((cell, x) => (row[x - 1]?.text === '[' ? [cell.style] : [])));
  };
  expect(caps()).not.toContain('7');
  player.type('1');
  expect(caps().filter(style => style === '7')).toHaveLength(1);
});
