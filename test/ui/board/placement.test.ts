import {cases, some} from '../../effort.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {CARD_SIZES, isToken} from '../../../src/ui/cards/card-size.js';
import {placeTable, type Placement} from '../../../src/ui/board/placement.js';
import {visibleSize, type Item} from '../../../src/ui/board/items.js';
import {slotsOf} from '../../../src/ui/board/grid.js';
import {meet, type Area, type Rect} from '../../../src/ui/drawing/place.js';
import {layoutWords} from '../../../src/engine/declaration/variant.js';
import {applyMoves} from '../../../src/engine/legality/refusal.js';
import {TURN} from '../../../src/engine/move.js';
import {pileAt, type Position} from '../../../src/engine/position.js';
import {makeRuleset, type Ruleset} from '../../../src/engine/ruleset.js';
import {allRules, atDeal, atPiles, atRules, playOn} from '../player.js';

const WIDTHS = [40, 44, 52, 60, 72, 80, 100, 120, 132, 160, 200];
const HEIGHTS = [9, 12, 17, 21, 27, 36, 40, 57];
const AREAS = some(WIDTHS.flatMap(width => HEIGHTS.map(height => ({width, height}))));

/** Positions of a random game, from the deal on. */
function positionsOf(rules: Ruleset, seed: number): Position[] {
  return [0, 25, 60, 110, 170].map(steps => playOn(atRules(rules, String(seed)), steps, seed + steps).position);
}

/** What can be seen of the items of a pile: each but for what the next one covers. */
function seen(items: readonly Item[]): Rect[] {
  return items.map((item, i) => ({...item, ...visibleSize(item, items[i + 1])}));
}

function faults(rules: Ruleset, position: Position, placement: Placement): string[] {
  const {piles, items, captions, width, height} = placement;
  const rects = [...piles.flatMap(pile => seen(pile.items)), ...captions];
  const overlap = rects.filter((rect, i) => rects.some((other, j) => j > i && meet(rect, other)));
  const outside = rects.filter(
    ({x, y, ...size}) => x < 0 || y < 0 || x + size.width > width || y + size.height > height,
  );
  const hidden = rules.piles.filter(({index}) => {
    const top = pileAt(position, index).length - 1;
    return top >= 0 && !items.some(item => item.pile === index && item.index === top);
  });
  return [
    ...overlap.map(rect => `overlaps: ${JSON.stringify(rect)}`),
    ...outside.map(rect => `outside: ${JSON.stringify(rect)}`),
    ...hidden.map(({id}) => `${id} is hidden`),
  ];
}

/** The first row of cards of each row of piles. */
function rowsOf({items}: Placement, rules: Ruleset): number[] {
  const grid = layoutWords(rules.declaration.layout).map(row => row.flatMap(({id}) => rules.find(id)?.index ?? []));
  return grid.map(row => Math.min(...items.filter(item => row.includes(item.pile)).map(item => item.y)));
}

describe.each(VARIANTS)('$id', variant => {
  const ways = allRules(variant);

  test('nothing overlaps or sticks out, and every top card is seen, in every window', () => {
    for (let i = 0; i < cases(2); i++) {
      const rules = ways[(i * 7) % ways.length];
      if (!rules) continue;
      for (const position of positionsOf(rules, i))
        for (const area of AREAS) {
          const placement = placeTable(rules, position, area);
          expect([area, placement ? faults(rules, position, placement) : 'no table']).toEqual([area, []]);
        }
    }
  });

  test('the rows are evenly apart', () => {
    const [rules] = ways;
    if (!rules) return;
    const {position} = atRules(rules, '1');
    for (const area of AREAS) {
      const placement = placeTable(rules, position, area);
      const rows = placement ? rowsOf(placement, rules) : [];
      const gaps = rows.slice(1).map((row, i) => row - (rows[i] ?? 0));
      expect(new Set(gaps).size).toBeLessThanOrEqual(1);
    }
  });

  test('the margins are even, with what stands over the last column', () => {
    const [rules] = ways;
    if (!rules) return;
    const {position} = atRules(rules, '1');
    for (const area of AREAS) {
      const {items, captions} = placeTable(rules, position, area) ?? {items: [], captions: []};
      const left = Math.min(...items.map(({x}) => x));
      const right = area.width - Math.max(...[...items, ...captions].map(({x, width}) => x + width));
      expect(left).toBeGreaterThanOrEqual(1);
      // A waste that lists its cards keeps room for them at the right; words may reach into the margin.
      if (!rules.losesAny('W')) expect(left - right).toBeLessThanOrEqual(2);
    }
  });

  test('the size does not change while a game is played', () => {
    for (let i = 0; i < cases(2); i++) {
      const rules = ways[(i * 5) % ways.length];
      if (!rules) continue;
      const positions = positionsOf(rules, i);
      for (const area of AREAS) {
        const sizes = positions.map(position => placeTable(rules, position, area)?.size.name);
        expect(new Set(sizes).size).toBe(1);
      }
    }
  });

  test('a larger window never has smaller cards', () => {
    const [rules] = ways;
    if (!rules) return;
    const {position} = atRules(rules, '1');
    const rank = (width: number, height: number): number => {
      const size = placeTable(rules, position, {width, height})?.size;
      return size ? CARD_SIZES.indexOf(size) : CARD_SIZES.length;
    };
    for (let width = 40; width < 200; width += 7)
      for (let height = 9; height < 60; height += 3) {
        expect(rank(width + 7, height)).toBeLessThanOrEqual(rank(width, height));
        expect(rank(width, height + 3)).toBeLessThanOrEqual(rank(width, height));
      }
  });
});

describe('piles half a row lower', () => {
  const topOf = (variant: string, id: string, area: Area): number => {
    const {rules, position} = atDeal(variant);
    const items = placeTable(rules, position, area)?.items ?? [];
    return Math.min(...items.filter(item => item.pile === rules.find(id)?.index).map(({y}) => y));
  };

  test.each(AREAS)('lie in the middle between two rows at $width x $height', area => {
    const [ace, next, between] = ['A1', 'A2', 'T1'].map(id => topOf('patriarchs', id, area)) as [
      number,
      number,
      number,
    ];
    expect(between - ace).toBe(Math.floor((next - ace) / 2));
  });

  test('stay in their row where another pile is in the way, and where no row follows', () => {
    const usual = variantOf('patriarchs');
    const layout = ['A1_ T1 T2 T3 K1 S', 'A2 T4 T5 T6 K2 W', 'A3 T7 T8 T9 K3 .', 'A4_ . . . K4 .'];
    const {rules} = atDeal('patriarchs');
    const other = makeRuleset({...usual, rules: values => ({...usual.rules(values), layout})}, rules.values);
    const slots = slotsOf(other);
    expect(slots.filter(({isLower}) => isLower)).toEqual([]);
  });
});

test('a key over a card on a foundation never stands there alone, as if it were what comes next', () => {
  const {rules, position} = atPiles('auxiliary-sequences', {F1: 'AD 2D', F2: 'AC', T1: '9H'});
  for (const area of AREAS) {
    const placement = placeTable(rules, position, area);
    if (!placement || isToken(placement.size)) continue;
    const over = placement.piles.filter(({pile}) => ['F1', 'F2'].includes(pile.id)).map(({caption}) => caption?.text);
    expect(over).toEqual([expect.stringMatching(/3♦/), expect.stringMatching(/2♣/)]);
  }
});

describe('in the cabinet', () => {
  const atDealOf = async (id: string): Promise<{rules: Ruleset; position: Position}> =>
    atRules(unwrap(findRuleset(await withCabinet(VARIANTS), id, {})), '1');

  test('no aisle parts the foundations of a row', async () => {
    const {rules, position} = await atDealOf('king-albert');
    for (const area of AREAS) {
      const piles = placeTable(rules, position, area)?.piles ?? [];
      const lefts = piles.flatMap(({pile, items}) => (pile.letter === 'F' ? (items[0]?.x ?? []) : []));
      const steps = lefts.slice(1).map((left, i) => left - (lefts[i] ?? 0));
      expect(new Set(steps).size).toBe(piles.length > 0 ? 1 : 0);
    }
  });

  test('all backs of two packs are alike where columns show some', async () => {
    const {rules, position} = await atDealOf('spider');
    const {items = []} = placeTable(rules, position, {width: 80, height: 21}) ?? {};
    const backs = items.filter(({kind}) => kind === 'back');
    expect(backs.length).toBeGreaterThan(10);
    expect([...new Set(backs.map(({pack = 0}) => pack))]).toEqual([0]);
  });

  test('columns that reach the bottom throw their shadow to the right, as the others do', async () => {
    const {rules, position} = await atDealOf('spider');
    const dealt = unwrap(applyMoves(rules, position, [TURN, TURN])).position;
    const {piles = []} = placeTable(rules, dealt, {width: 80, height: 21}) ?? {};
    const shadows = piles.flatMap(({pile, shadow}) => (pile.letter === 'T' ? [shadow] : []));
    expect(shadows).toHaveLength(10);
    expect(shadows).not.toContain(undefined);
    for (const shadow of shadows) expect(shadow?.toEdge).toBe(shadow && shadow.y + shadow.height === 21);
    expect(new Set(shadows.map(shadow => shadow?.toEdge)).size).toBe(2);
  });
});

test('a run of ten cards is not folded in Auxiliary Sequences at 80x24, of a longer one a fold counts the rest', () => {
  const itemsOf = (run: string): readonly Item[] => {
    const {rules, position} = atPiles('auxiliary-sequences', {T1: run, F1: 'AD'});
    const first = rules.find('T1')?.index;
    return placeTable(rules, position, {width: 80, height: 21})?.items.filter(item => item.pile === first) ?? [];
  };
  const run = 'KS QH JS TH 9S 8H 7S 6H 5S 4H';
  expect(itemsOf(run).map(({kind}) => kind)).toEqual(new Array(10).fill('card'));
  expect(itemsOf(`${run} 3S`).filter(({kind}) => kind === 'fold')).toMatchObject([{count: 2}]);
});

test('a pile that grows takes the blank rows between the others', () => {
  const spare = (run: string): readonly number[] => {
    const {rules, position} = atPiles('thirteen-up', {T1: run, F1: '2D'});
    const placement = placeTable(rules, position, {width: 80, height: 21});
    expect(placement?.items.filter(({kind}) => kind === 'fold')).toEqual([]);
    const [first = 0, second = 0] = placement ? rowsOf(placement, rules) : [];
    return [first - 1, second - first - 1 - (placement?.size.height ?? 0)];
  };
  expect(spare('KS QS JS TS 9S')).toEqual([1, 1]);
  expect(spare('KS QS JS TS 9S 8S 7S 6S')).toEqual([0, 0]);
});

test('Storehouse at 80x24 uses its lower third, and Reversible Sequences at 132x43 its rows', () => {
  const sizeAt = (variant: string, width: number, height: number): string | undefined => {
    const {rules, position} = atRules(allRules(variantOf(variant))[0] as Ruleset, '1');
    return placeTable(rules, position, {width, height})?.size.name;
  };
  expect(sizeAt('storehouse', 80, 21)).toBe('large');
  expect(sizeAt('reversible-sequences', 132, 40)).toBe('large');
});

function variantOf(id: string): (typeof VARIANTS)[number] {
  const variant = VARIANTS.find(each => each.id === id);
  if (!variant) throw new Error(`there is no ${id}`);
  return variant;
}

test('tokens are chosen only where no other cards fit', () => {
  const {rules, position} = atPiles('storehouse', {T1: 'KS'});
  const size = (width: number, height: number): boolean | undefined => {
    const placement = placeTable(rules, position, {width, height});
    return placement && isToken(placement.size);
  };
  expect([size(40, 9), size(60, 17), size(80, 21)]).toEqual([true, false, false]);
});
