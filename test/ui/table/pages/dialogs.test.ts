import '../../../variants/added.js';
import {inNotation} from '../../../../src/engine/texts/phrase.js';
import {marksOf} from '../../../../src/ui/table/view/table-marks.js';
import {placementOf} from '../../../../src/ui/table/model/placement.js';
import {isQuestion} from '../../../../src/ui/table/pages/question.js';
import {resizedProgram} from '../../../../src/ui/root.js';
import {VARIANTS} from '../../../../src/variants/index.js';
import {atDeal, atPiles, playOn, Player} from '../../player.js';
import {isAllSeen} from '../../../../src/words/counts.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
  {columns: 200, rows: 60},
];

const WASTE = '2C 9D 4H TS 6S QH 3D JC 8H 5C KD 7S 4S 9C 3H 2D';

function atGrace(size = SIZES[0]): Player {
  return atPiles('auxiliary-sequences', {W: WASTE, T1: 'TD'}, {grace: 1, ...(size && {size})});
}

const chosen = ({model}: Player): number => {
  const dialog = model.pages.at(-1);
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
  expect(open.type('<enter>').model.pages.at(-1)).toBeUndefined();
});

const QUESTION = {T1: '7H', T2: '8H', T3: '9S 8S 7S', T4: 'KD'};

test('? in a question explains it, and Esc returns to it', () => {
  const asked = atPiles('reversible-sequences', QUESTION).type('AB');
  expect(asked.answers).toBe('o b');
  const help = asked.type('?');
  const text = help.lines.join('\n');
  expect(text).toContain('Now');
  expect(text).toMatch(/o: over; 7♥ from/);
  expect(text).toMatch(/b: beneath; 7♥ from/);
  expect(help.type('<esc>').answers).toBe('o b');
  expect(help.type('?q').answers).toBe('o b');
  expect(help.type('b').last).toContain('T1');
});

test('the answer that Enter gives is marked in the question', () => {
  const marked = (player: Player): string => {
    const dialog = player.model.pages.at(-1);
    return isQuestion(dialog) ? inNotation(dialog.answers[dialog.chosen]?.words ?? '') : '';
  };
  const asked = atPiles('reversible-sequences', QUESTION).type('AB');
  expect([marked(asked), marked(asked.type('<down>'))]).toEqual(['over', 'beneath']);
});

test.each([
  ['the grace', 'G', 'by grace'],
  ['a card to find', '/', 'name of a card'],
  ['a command', ':', 'command in words'],
  ['a bookmark', 'm', 'names the bookmark'],
  ['a pile to look through', 'o', 'opens it to look through'],
  ['the counts', 'i', 'not seen yet'],
])('? explains %s', (_, keys, words) => {
  const player = atGrace().type(keys);
  const dialog = player.model.pages.at(-1);
  expect(player.type('?').lines.join('\n')).toContain(words);
  expect(player.type('<esc>').model.pages.at(-1)).toEqual(dialog);
});

test('? is typed into a line that is not empty', () => {
  const dialog = atGrace().type(':save what?').model.pages.at(-1);
  expect(dialog).toMatchObject({page: {name: 'command'}, text: 'save what?'});
});

test.each(SIZES)('a panel leaves no caption cut beside it at $columns columns', size => {
  const begun = (): Player => atGrace(size);
  const {captions = [], width = 0} = placementOf(begun().model) ?? {};
  const whole = captions.map(caption => caption.text);
  for (const keys of ['G', 'ow', 'i']) {
    const lines = begun().type(keys).lines.slice(1, -3);
    for (const line of lines) {
      const words =
        line
          .slice(0, width)
          .replace(/[╭│╰].*[╮│╯]/, '')
          .match(/\S+( \S+)*/g) ?? [];
      for (const word of words.filter(each => /^[a-z[]/.test(each))) expect(whole).toContain(word);
    }
  }
});

describe.each(VARIANTS.map(variant => variant.id))('the counts of %s', variant => {
  test.each(SIZES)('are on the table at $columns columns as long as cards are unseen', size => {
    for (const steps of [0, 30, 60, 90, 120]) {
      const player = playOn(atDeal(variant, {size}), steps, steps).type(':set counts=on<enter>');
      const needless = isAllSeen(player);
      const table = player.lines.slice(1, -2).join('\n');
      expect(/A *2 *3 *4 *5 *6 *7 *8 *9 *(T|10) *J *Q *K/.test(table)).toBe(!needless);
    }
  });
});

test('all cards that the message names as picked up are marked, and as many fewer as are left lying', () => {
  const marked = (keys: string): number => {
    const held = atPiles('auxiliary-sequences', {T1: 'JD TC 9D', T2: 'QS'}).type(keys);
    const marks = marksOf(held.model);
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
