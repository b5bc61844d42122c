/**
 * @apart It puts another module in the place of one of Ink’s, and counts what Ink keeps.
 */
/** Ink keeps every distinct text that it has measured for as long as the program runs. All words are pictures, so it keeps none. */
import {jest} from '@jest/globals';
import {cases} from '../../effort.js';

/** Characters that Ink has measured: it asks this package once about each text, then remembers. */
let measured = 0;
const {default: widest} = await import('widest-line');
jest.unstable_mockModule('widest-line', () => ({
  default: (text: string): number => {
    measured += text.length;
    return widest(text);
  },
}));

const {Text} = await import('ink');
const {mountTree} = await import('../../../src/ui/ink/tree.js');
const {drawScreen} = await import('../draw-screen.js');
const {resizedProgram} = await import('../../../src/ui/program.js');
const {atDeal, Player} = await import('../player.js');

const KEYS = `${'<space><space><tab><tab><enter><space><right><down><left><up><space><tab><enter>u1w2<esc>AB<esc>'.repeat(4)}?<down><esc>:share<enter><esc>I<esc>zn`;

test('Ink measures no text', () => {
  const keys = cases(60);
  let state = 1;
  const chosen = (count: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % count;
  };
  const resize = (): void => {
    const size = {columns: 40 + chosen(161), rows: 12 + chosen(49)};
    player = new Player(resizedProgram(player.program, size));
  };
  const list = KEYS.match(/<\w+>|./g) ?? [];
  let player = atDeal('storehouse');
  for (let i = 0; i < keys; i++) {
    if (player.view !== 'table') player = atDeal('reversible-sequences', {seed: String(i)});
    if (i % 50 === 0) resize();
    player.type(list[i % list.length] ?? '');
    drawScreen(player.program);
  }
  // Help is the longest page, and has other lines at each width.
  player = atDeal('kingdom').type('?');
  for (let i = 0; i < keys / 50; i++) {
    resize();
    drawScreen(player.program);
  }
  expect(measured).toBe(0);
  mountTree().show(<Text>measured</Text>);
  expect(measured).toBe('measured'.length);
});
