import {isToken} from '../../../src/ui/cards/card-size.js';
import type {PileCaption} from '../../../src/ui/board/captions.js';
import type {Placement} from '../../../src/ui/board/placement.js';
import {placementOf} from '../../../src/ui/table/model/placement.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {atDeal, atMenu, playOn, resized, click} from '../player.js';

const SIZES = [
  {columns: 200, rows: 60},
  {columns: 100, rows: 30},
  {columns: 80, rows: 24},
];

function placementAt(variant: string, steps: number, columns: number, rows: number): Placement {
  const placement = placementOf(resized(playOn(atDeal(variant), steps, steps), {columns, rows}).program);
  if (!placement) throw new Error('no table');
  return placement;
}

function closest(captions: readonly PileCaption[]): number {
  const gaps = captions.flatMap(caption =>
    captions
      .filter(other => other.y === caption.y && other.x > caption.x)
      .map(other => other.x - caption.x - caption.text.length),
  );
  return Math.min(...gaps, 99);
}

describe.each(VARIANTS.map(variant => variant.id))('%s', variant => {
  test.each(SIZES)('captions stand clearly apart at $columns columns', ({columns, rows}) => {
    for (const steps of [0, 40, 90]) {
      const {captions, size} = placementAt(variant, steps, columns, rows);
      expect(isToken(size)).toBe(false);
      expect(closest(captions)).toBeGreaterThanOrEqual(2);
    }
  });

  test('a large window is used: large cards, rows apart or full fans', () => {
    for (const steps of [30, 90]) {
      const {items, size, height, width} = placementAt(variant, steps, 200, 60);
      expect(size.height).toBeGreaterThanOrEqual(9);
      expect(Math.max(...items.map(item => item.y + item.height)) / height).toBeGreaterThan(0.5);
      const lefts = items.map(item => item.x);
      const rights = items.map(item => item.x + item.width);
      expect(Math.min(...lefts)).toBeGreaterThan(0);
      expect((Math.max(...rights) - Math.min(...lefts)) / width).toBeGreaterThan(0.6);
    }
  });
});

test('all covered cards of a fan show as much as one another', () => {
  let fanned = 0;
  for (let steps = 20; steps <= 120; steps += 5) {
    const table = playOn(atDeal('patriarchs'), steps, 3);
    const placement = placementOf(resized(table, {columns: 200, rows: 60}).program);
    const waste = table.rules.numberOf('W');
    const items = (placement?.items ?? []).filter(item => item.pile === waste);
    if (items.length < 3 || items.some(item => item.kind === 'fold')) continue;
    fanned++;
    const fans = items.slice(1).map((item, i) => item.y - (items[i]?.y ?? 0));
    expect(new Set(fans).size).toBe(1);
    expect(fans[0]).toBeGreaterThanOrEqual(1);
  }
  expect(fanned).toBeGreaterThan(0);
});

test('the menu fills a large window, and its lines are clicked where they are', () => {
  const menu = atMenu({size: {columns: 200, rows: 60}});
  const filled = menu.lines.filter(line => line.trimEnd().length > 190);
  expect(filled.length).toBeGreaterThan(40);
  const row = menu.lines.findIndex(line => line.includes('5  Kingdom'));
  const there = menu.handle(click(20, row)).lines;
  expect(there[row]).toContain('▸ 5  Kingdom');
});

test('where the menu has no room for aims, that of the chosen game stands below', () => {
  const menu = atMenu({size: {columns: 40, rows: 12}});
  expect(menu.lines.at(-2)).toContain('Twos up to aces');
  expect(menu.type('j').lines.at(-2)).toContain('The modern form');
});
