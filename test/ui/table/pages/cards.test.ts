import '../../../variants/added.js';
import {marksOf} from '../../../../src/ui/table/view/table-marks.js';
import {resizedProgram} from '../../../../src/ui/program.js';
import {atDeal, atPiles, playOn, Player} from '../../player.js';
import {SIZES, WASTE, atGrace} from './grace-table.js';

const chosen = ({dialog}: Player): number => {
  return dialog && 'chosen' in dialog ? Number(dialog.chosen) : -1;
};

test.each(SIZES)('in an open pile up and down step by its rows at $columns columns', size => {
  const open = atGrace(size).type('G');
  const row = open.lines.findIndex(line => line.includes('▸'));
  const up = atGrace(size).type('G<up>');
  expect(up.lines.findIndex(line => line.includes('▸'))).toBe(chosen(open) === chosen(up) ? row : row - 1);
  expect(chosen(up)).toBeLessThan(chosen(open));
  expect(chosen(atGrace(size).type('G<up><down>'))).toBe(chosen(open));
});

test('in a single row, up and down do what left and right do', () => {
  const few = (): Player => atPiles('auxiliary-sequences', {W: '2C 9D 4H TS', T1: 'TD'}, {grace: 1});
  expect(chosen(few().type('G<up>'))).toBe(1);
  expect(chosen(few().type('G<up><up><down>'))).toBe(1);
});

test('a queen is found by small letters, too, where a pile is looked through', () => {
  const open = atGrace().type('ow');
  expect(chosen(open.type('qh'))).toBe(WASTE.split(' ').indexOf('QH'));
  expect(open.type('<enter>').dialog).toBeUndefined();
});

test('all cards that the message names as picked up are marked, and as many fewer as are left lying', () => {
  const marked = (keys: string): number => {
    const held = atPiles('auxiliary-sequences', {T1: 'JD TC 9D', T2: 'QS'}).type(keys);
    const marks = marksOf(held.program);
    return marks.held?.count ?? 0;
  };
  expect([marked('1'), marked('1['), marked('1[[')]).toEqual([3, 2, 1]);
});

describe('an open pile', () => {
  const shown = (size: {columns: number; rows: number}, keys: string): string[] =>
    new Player(resizedProgram(playOn(atDeal('storehouse', {seed: '37'}), 30, 37).program, size)).type(keys).lines;

  test('covers no card where the board has room for it', () => {
    const size = {columns: 132, rows: 43};
    const [before, open] = [shown(size, ''), shown(size, 'ow')];
    expect(open.join('\n')).toMatch(/waste, card \d+ of \d+/);
    before.slice(0, -2).forEach((line, y) => {
      Array.from(line).forEach((sign, x) => {
        if (/[♦♣♥♠╭╮╰╯]/.test(sign)) expect([y, x, open[y]?.[x]]).toEqual([y, x, sign]);
      });
    });
  });

  test.each([
    {columns: 40, rows: 12},
    {columns: 80, rows: 24},
    {columns: 200, rows: 60},
  ])('lies within the board at $columns x $rows', size => {
    const open = shown(size, 'ow<home>');
    expect(open).toHaveLength(size.rows);
    for (const line of open) expect(line.length).toBeLessThanOrEqual(size.columns);
    expect(open.join('\n')).toMatch(/card 1 of/);
  });
});
