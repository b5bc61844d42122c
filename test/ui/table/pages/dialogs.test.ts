import '../../../variants/added.js';
import {placementOf} from '../../../../src/ui/table/model/placement.js';
import {type Player} from '../../player.js';
import {SIZES, atGrace} from './grace-table.js';

test.each([
  ['the grace', 'G', 'by grace'],
  ['a card to find', '/', 'name of a card'],
  ['a command', ':', 'command in words'],
  ['a bookmark', 'm', 'names the bookmark'],
  ['a pile to look through', 'o', 'opens it to look through'],
  ['the counts', 'i', 'not seen yet'],
])('? explains %s', (_, keys, words) => {
  const player = atGrace().type(keys);
  const dialog = player.dialog;
  expect(player.type('?').lines.join('\n')).toContain(words);
  expect(player.type('<esc>').dialog).toEqual(dialog);
});

test('? is typed into a line that is not empty', () => {
  const dialog = atGrace().type(':save what?').dialog;
  expect(dialog).toMatchObject({page: {name: 'command'}, text: 'save what?'});
});

test.each(SIZES)('a panel leaves no caption cut beside it at $columns columns', size => {
  const begun = (): Player => atGrace(size);
  const {captions = [], width = 0} = placementOf(begun().program) ?? {};
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
