import {layoutWords} from '../../../src/engine/declaration/variant.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {leftHanded} from '../../../src/ui/board/left-handed.js';
import {placeTable} from '../../../src/ui/board/placement.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findRuleset, rulesetOf, VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {atDeal} from '../player.js';
import {linesOf} from '../drawn.js';

const GAMES = await withCabinet(VARIANTS);

test.each([
  ['klondike', 'F1 F2 F3 F4 W . S'],
  ['spider', 'F1 F2 F3 F4 F5 F6 F7 F8 . S'],
  ['golf', '. . . F1 . . S'],
  ['pyramid', 'D1 . . T1 . W S'],
  ['kingdom', '. . . . W . . S'],
])('%s has stock and waste at the right', (id, row) => {
  expect(leftHanded(unwrap(findRuleset(GAMES, id, {}))).declaration.layout).toContain(row);
});

test.each(GAMES.map(game => [game.id, game] as const))('%s has the same piles in as much room', (_, game) => {
  const rules = unwrap(rulesetOf(game, {}));
  const left = leftHanded(rules);
  const idsOf = ({declaration}: typeof rules): string[] =>
    layoutWords(declaration.layout).flatMap(words => words.map(({id}) => id).filter(id => id !== '.'));
  expect(idsOf(left).sort()).toEqual(idsOf(rules).sort());
  const position = dealFromSeed(rules, '1');
  for (const [width, height] of [
    [40, 9],
    [80, 21],
    [132, 40],
  ] as const) {
    const [usual, other] = [rules, left].map(each => placeTable(each, position, {width, height}));
    expect(other?.size.name).toBe(usual?.size.name);
    const stock = other?.piles.find(({pile}) => pile.spec.role === 'stock')?.items[0]?.x ?? Infinity;
    const waste = other?.piles.find(({pile}) => pile.spec.role === 'waste')?.items[0]?.x ?? -1;
    expect(stock).toBeGreaterThanOrEqual(waste);
  }
});

test('the setting lays the table of a game so', () => {
  const {program} = atDeal('kingdom', {seed: '1'}).type(':set left-handed=on<enter>');
  const row = linesOf(program).find(line => /stock/.test(line)) ?? '';
  expect(row.indexOf('stock')).toBeGreaterThan(row.indexOf('waste'));
});
