import {marksOf} from '../../src/ui/table/view/table-marks.js';
import {atPiles} from './player.js';

const table = (): ReturnType<typeof atPiles> => atPiles('auxiliary-sequences', {T1: 'JD TC 9D', T2: 'QS', S: '3D 4H'});

test('what is picked up is held, and a move that Tab shows is marked at both ends', () => {
  const player = table();
  const {index} = player.rules.find('T1') ?? {index: -1};
  expect(marksOf(player.type('1').model)).toMatchObject({held: {pile: index, index: 0, count: 3}, hints: []});
  const shown = marksOf(table().type('<tab>').model);
  expect(shown.held).toBeUndefined();
  expect(shown.targets.size).toBe(0);
  expect(shown.hints).toHaveLength(2);
});

test('what the last key played is marked until the next key', () => {
  const waste = table().rules.numberOf('W');
  const turned = table().type(' ');
  expect(marksOf(turned.model).last).toEqual([{pile: waste, index: 0, count: 1}]);
  expect(marksOf(turned.type('?').model).last).toEqual([]);
  expect(marksOf(table().type(' <esc>').model).last).toEqual([]);
  expect(marksOf(table().type(' u').model).last).toEqual([]);
});
