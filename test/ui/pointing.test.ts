import type {MouseEvent} from '../../src/terminal/input/event.js';
import {pointed, type ShownFrame} from '../../src/ui/run-screen.js';
import type {Program} from '../../src/ui/pages/page.js';
import {drawScreen} from './draw-screen.js';
import {atDeal, atMenu, playOn, STANDARD, click} from './player.js';

const frameOf = (program: Program): ShownFrame => ({program, drawing: drawScreen(program)});
const clicks: readonly MouseEvent[] = Array.from({length: STANDARD.rows * STANDARD.columns}, (_, cell) =>
  click(cell % STANDARD.columns, Math.floor(cell / STANDARD.columns)),
);

/** What the cells of a frame point at, when the program has become another one since. */
const targets = (before: Program, now: Program): unknown[] => {
  const frame = frameOf(before);
  return clicks.flatMap(event => pointed(event, frame, now).target ?? []);
};

test('a report points at what is drawn, after moves and with another message, too', () => {
  const {program} = atDeal('kingdom', {seed: '42'});
  const later = playOn(atDeal('kingdom', {seed: '42'}), 0, 1).type(' ?').program;
  expect(targets(program, program)).toContainEqual({kind: 'card', pile: expect.any(Number) as number, index: 0});
  expect(targets(later, {...later})).not.toEqual([]);
});

test('it points at nothing when keys of the same read have left the game or the view that is drawn', () => {
  const {program} = atDeal('kingdom', {seed: '42'});
  for (const now of [atDeal('storehouse').program, atDeal('kingdom', {seed: '43'}).program, atMenu().program])
    expect(targets(program, now)).toEqual([]);
  expect(targets(atMenu().program, program)).toEqual([]);
});

test('before the first frame it points at nothing', () => {
  expect(pointed(click(1, 1), undefined, atMenu().program)).toEqual({...click(1, 1), target: undefined});
});
