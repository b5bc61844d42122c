import {drawScreen} from '../draw-screen.js';
import {linesOf} from '../drawn.js';
import {atDeal, atMenu, type Player, click, wheel} from '../player.js';

const SMALL = {columns: 40, rows: 12};
const TEXTS: readonly (readonly [string, () => Player])[] = [
  ['help in the menu', () => atMenu({size: SMALL}).type('?')],
  ['statistics', () => atMenu({size: SMALL}).type('s')],
  ['help at the table', () => atDeal('kingdom', {size: SMALL}).type('?')],
  ['the table as text', () => atDeal('kingdom', {size: SMALL}).type('t')],
];

/** The rows between title and foot. */
const body = ({program}: Player): string => linesOf(program).slice(1, -2).join('\n');

describe.each(TEXTS)('%s', (_, open) => {
  test('scrolls by every key of a pager and by the wheel, three lines a step', () => {
    const top = body(open());
    const end = body(open().type('<end>'));
    expect(end).not.toBe(top);
    expect(body(open().type('<end><home>'))).toBe(top);
    for (const keys of ['<pagedown>', '<space>', '<down>', 'j']) expect(body(open().type(keys))).not.toBe(top);
    for (const keys of ['<pagedown><pageup>', '<space><pageup>', '<down>k']) expect(body(open().type(keys))).toBe(top);
    expect(body(open().handle(wheel(1)))).toBe(body(open().type('<down><down><down>')));
    expect(body(open().handle(wheel(1)).handle(wheel(-1)))).toBe(top);
  });
});

describe.each([...TEXTS, ['help in a replay', () => atMenu({size: SMALL}).type('l?')]] as const)('%s', (_, open) => {
  test('is left by q, Enter, Esc and a click', () => {
    const left = [...['q', '<enter>', '<esc>'].map(key => open().type(key)), open().handle(click(5, 5))];
    expect(new Set(left.map(body)).size).toBe(1);
    expect(left.map(body)[0]).not.toBe(body(open()));
  });
});

test.each([
  ['settings', 'o'],
  ['keys', 'o<end><enter>'],
  ['rules', 'v'],
  ['the menu', ''],
])('%s: Home, End and pages move the cursor, too', (_, keys) => {
  const at = (more: string): number | undefined => drawScreen(atMenu().type(keys + more).program).focus?.y;
  const [first, last] = [at('<home>'), at('<end>')];
  expect(first).not.toBe(last);
  expect(at(`<end>${'<pageup>'.repeat(9)}`)).toBe(first);
  expect(at(`<home>${'<pagedown>'.repeat(9)}`)).toBe(last);
});
