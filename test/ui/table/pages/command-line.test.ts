import {atDeal, type Player} from '../../player.js';

const typed = (player: Player): unknown => {
  const {dialog} = player.model.doing;
  return dialog && 'text' in dialog ? dialog.text : undefined;
};

test.each([
  ['res', 'res'],
  ['rest', 'restart'],
  ['sa', 'save '],
  ['set aut', 'set autoplay='],
  ['set autoplay=of', 'set autoplay=off'],
  ['zzz', 'zzz'],
])('Tab after %s makes %s', (text, whole) => {
  const player = atDeal('kingdom').type(':').type(text.replaceAll(' ', '<space>')).type('<tab>');
  expect(typed(player)).toBe(whole);
});

test('up and down bring lines back, each once', () => {
  const player = atDeal('kingdom').type(':undo<enter>').type(':redo<enter>').type(':undo<enter>').type(':<up>');
  expect(typed(player)).toBe('undo');
  expect(typed(player.type('<up>'))).toBe('redo');
  expect(typed(player.type('<up>'))).toBe('redo');
  expect(typed(player.type('<down>'))).toBe('undo');
  expect(typed(player.type('<down>'))).toBe('');
});
