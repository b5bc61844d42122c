import {VARIANTS} from '../../../src/variants/index.js';
import type {Size} from '../../../src/terminal/output/size.js';
import {placementOf} from '../../../src/ui/table/model/placement.js';
import {drawScreen} from '../draw-screen.js';
import type {Target} from '../../../src/ui/drawing/place.js';
import {TABLE_TOP} from '../../../src/ui/chrome/regions.js';
import {atDeal, atMenu, atPiles, playOn, type Player, click} from '../player.js';
import {some} from '../../effort.js';

const SIZES: readonly Size[] = [
  {columns: 40, rows: 12},
  {columns: 80, rows: 24},
  {columns: 132, rows: 43},
];

/** What a click means on each cell of the board by the places of cards: the topmost card whose rectangle holds it. */
function expectedTargets({program}: Player): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const {pile, index, x, y, width, height} of placementOf(program)?.items ?? [])
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        targets.set(`${String(column)},${String(TABLE_TOP + row)}`, {kind: 'card', pile, index});
  return targets;
}

describe.each(VARIANTS.map(({id}) => id))('%s', variant => {
  test.each(some(SIZES))('a click means the card that is seen there, at $columns x $rows', size => {
    const player = playOn(atDeal(variant, {seed: '7', size}), 70, 7);
    const expected = expectedTargets(player);
    const {targetAt} = drawScreen(player.program);
    // The slip of a game that is stuck lies where no card does.
    const boardTarget = (x: number, y: number): Target | undefined => {
      const target = targetAt(x, y);
      return target?.kind === 'key' ? undefined : target;
    };
    expect(expected.size).toBeGreaterThan(20);
    for (let y = 0; y < size.rows - 1; y++)
      for (let x = 0; x < size.columns; x++)
        expect([x, y, boardTarget(x, y)]).toEqual([x, y, expected.get(`${String(x)},${String(y)}`)]);
  });
});

/** The keys that clicks on the last row of the window mean, each once. */
function keysClicked(player: Player): string[] {
  const {columns, rows} = player.program.size;
  const {targetAt} = drawScreen(player.program);
  const targets = Array.from({length: columns}, (_, x) => targetAt(x, rows - 1));
  for (const target of targets) expect(target?.kind).toMatch(/^key( line)?$/);
  return [...new Set(targets.flatMap(target => (target?.kind === 'key' ? [target.key] : [])))];
}

test('the keys of the last row can be clicked, examples of moves cannot', () => {
  expect(keysClicked(atDeal('storehouse'))).toEqual(['space', 'tab', 'T', 'escape', '?', 'q', 'n']);
  expect(keysClicked(atMenu())).toEqual(['return', '/', 'd', 'P', '?', 'q']);
});

test('a click beside everything drops what is held; one between two keys does nothing', () => {
  const piles = {W: '6H', T1: '7H', F1: '2D', F2: '2C', F3: '2H', F4: '2S'};
  const held = atPiles('storehouse', piles).type('w');
  expect(held.held).toBe('W');
  expect(held.handle(click(79, 23)).held).toBe('W');
  expect(held.handle(click(79, 15)).held).toBe('');
});
