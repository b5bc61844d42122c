import {tablePicture} from '../../../src/ui/pictures.js';
import {pileAt, type Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {labelsOf} from '../../../src/sitting/input/pile-keys.js';
import {placeTable, type PlacedPile, type Placement} from '../../../src/ui/board/placement.js';
import {visibleSize} from '../../../src/ui/board/items.js';
import {slotsOf} from '../../../src/ui/board/grid.js';
import {meet, type Rect} from '../../../src/ui/drawing/place.js';
import {regionsOf} from '../../../src/ui/chrome/regions.js';
import {numbers} from '../../effort.js';
import {atRules, PLAIN_LOOK, playOn} from '../player.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {FANNED_GAMES} from './fanned-games.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 120, rows: 45},
  {columns: 40, rows: 12},
];
const games = Object.entries(FANNED_GAMES);

function placed(rules: Ruleset, position: Position, size: (typeof SIZES)[number]): Placement {
  const placement = placeTable(rules, position, regionsOf(size)?.table ?? {width: 0, height: 0});
  if (!placement) throw new Error('no table');
  return placement;
}

/** The cards of a pile that are drawn, and those of which the table says that they are hidden. */
function shown({items, caption}: PlacedPile): {drawn: number; hidden: number} {
  const drawn = items.filter(({kind}) => kind === 'card' || kind === 'back');
  const folds = items.filter(({kind, count, width}) => kind === 'fold' && width >= String(count).length + 1);
  const over = Number(/^\+(\d+)/.exec(caption?.text ?? '')?.[1] ?? 0);
  return {drawn: drawn.length, hidden: folds.reduce((sum, {count}) => sum + count, over)};
}

function seen({items}: PlacedPile): Rect[] {
  return items.map((item, i) => ({...item, ...visibleSize(item, items[i + 1])}));
}

/** Labels and cards that lie over one another, and what lies beyond the edge. */
function misplaced({piles, captions, width, height}: Placement): Rect[] {
  const rects = [...piles.flatMap(seen), ...captions];
  return rects.filter(
    (rect, i) =>
      rects.some((other, j) => j !== i && meet(rect, other)) ||
      meet(rect, {x: width, y: 0, width: 1000, height: 1000}) ||
      meet(rect, {x: 0, y: height, width: 1000, height: 1000}),
  );
}

describe.each(games)('%s', (_, rules) => {
  test.each(SIZES)('every card in view is drawn, or said to be hidden, at $columns columns', size => {
    const {keyOf} = labelsOf(rules);
    expect(keyOf.size).toBeGreaterThan(0);
    for (const seed of numbers(3))
      for (const steps of [0, 5, 12, 30, 60]) {
        const {position} = playOn(atRules(rules, String(seed)), steps, seed + steps);
        const placement = placed(rules, position, size);
        expect(misplaced(placement)).toEqual([]);
        for (const pile of placement.piles.filter(({pile: {spec}}) => spec.role === 'tableau')) {
          const {index} = pile.pile;
          const {drawn, hidden} = shown(pile);
          const cards = pileAt(position, index).length + pileAt(position, rules.behind(index)).length;
          expect([pile.pile.id, drawn + hidden]).toEqual([pile.pile.id, cards]);
        }
      }
  });
});

test.each(SIZES.slice(0, 2))('as dealt, all cards of fans and wings are in view at $columns columns', size => {
  for (const [, rules] of games) {
    const {items} = placed(rules, atRules(rules, '1').position, size);
    expect(items.filter(({kind}) => kind === 'fold')).toEqual([]);
  }
});

test('a pile that grows takes the rows that others do not need', () => {
  const {'La Belle Lucie': rules} = FANNED_GAMES;
  const {position} = atRules(rules, '1');
  const cards = position.piles.flat();
  const grown = rules.numberOf('T');
  const piles = position.piles.map((pile, index) => (index === grown ? cards.slice(0, 9) : pile.slice(-1)));
  const {items} = placed(rules, {...position, piles}, {columns: 80, rows: 24});
  expect(items.filter(({kind}) => kind === 'fold')).toEqual([]);
});

test('a wing lies to the right, each index in view', () => {
  const {'Beleaguered Castle': rules} = FANNED_GAMES;
  const wing = slotsOf(rules).find(({pile}) => pile.id === 'T1')?.pile.index;
  const {items} = placed(rules, atRules(rules, '1').position, {columns: 80, rows: 24});
  const cards = items.filter(({pile}) => pile === wing);
  expect(new Set(cards.map(({y}) => y)).size).toBe(1);
  expect(cards.slice(1).every(({x}, i) => x - (cards[i]?.x ?? x) >= 4)).toBe(true);
});

test('the smallest table names the ranks of the two cards that each fan folds, or says how many they are', () => {
  const picture = tablePicture(FANNED_GAMES['La Belle Lucie'], '1', {columns: 40, rows: 12}, PLAIN_LOOK).join('\n');
  const folds = picture.match(/\+2|(?<= )[2-9TJQKA]{2}(?= )/g) ?? [];
  expect([folds.length, folds.filter(each => each !== '+2').length]).toEqual([17, 6]);
});

test.each([[80, 24, 3] as const, [132, 43, 3] as const, [40, 12, 2] as const])(
  'a waste with an empty place beside it spreads its newest cards there, at %ix%i at least %i',
  async (columns, rows, least) => {
    const rules = unwrap(findRuleset(await withCabinet(VARIANTS), 'klondike', {turn: 3}));
    const {position} = atRules(rules, '2').type('<space><space>');
    const placement = placed(rules, position, {columns, rows});
    const waste = placement.piles.find(({pile}) => pile.index === rules.waste);
    const cards = waste?.items.map(({card}) => card) ?? [];
    expect(cards.length).toBeGreaterThanOrEqual(least);
    expect(cards).toEqual(pileAt(position, rules.waste).slice(-cards.length));
    expect(misplaced(placement)).toEqual([]);
  },
);
