import {countOf} from '../../../src/engine/texts/count.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {statusOf} from '../../../src/engine/legality/generation.js';
import {solve} from '../../../src/solver/solver.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {linesOf} from '../drawn.js';
import {atDeal, keysOf} from '../player.js';
import {Table} from './asking-table.js';

/** Deals that the solver wins at once. */
const WON = [
  ['storehouse', '5'],
  ['thirteen-up', '2'],
  ['auxiliary-sequences', '2'],
  ['patriarchs', '1'],
  ['kingdom', '1'],
  ['reversible-sequences', '1'],
] as const;

test.each(WON)('%s, deal %s, is played to the win by its keys', (variant, seed) => {
  const player = atDeal(variant, {seed});
  const {moves} = solve(player.rules, dealFromSeed(player.rules, seed));
  for (const move of moves ?? []) player.type(keysOf(player, move));
  expect(statusOf(player.rules, player.position)).toBe('won');
  expect(player.lines.join('\n')).toMatch(/IT COMES OUT|\bWon\b/);
});

test('a win is compared with the shortest that is known of its deal, where every card is in view', () => {
  const won = (variant: string, seed: string): Table => {
    const player = atDeal(variant, {seed});
    const {moves} = solve(player.rules, dealFromSeed(player.rules, seed));
    const [last, ...others] = (moves ?? []).toReversed();
    for (const move of others.toReversed()) player.type(keysOf(player, move));
    return new Table(player.program).type(last ? keysOf(player, last) : '');
  };
  const open = won('reversible-sequences', '1');
  expect(open.asked.map(({kind}) => kind)).toEqual(['par']);
  const slip = (moves: number, isProved: boolean): string =>
    linesOf(open.tell({type: 'analysis', kind: 'par', moment: open.moment, moves, isProved}).program).join('\n');
  expect(slip(80, false)).toContain('The shortest way known takes 80.');
  expect(slip(80, true)).toContain('The shortest way takes 80.');
  expect(slip(300, false)).toContain('No shorter way is known.');
  expect(slip(300, true)).toContain('No way is shorter.');
  expect(won('thirteen-up', '2').asked).toEqual([]);
});

test.each(VARIANTS.map(({id}) => id))('Tab, Enter and Space are enough to play %s', id => {
  const player = atDeal(id, {seed: '42'});
  for (let move = 1; move <= 6; move++)
    expect(player.type('<tab><enter>').lines[0]).toContain(` ${countOf(move, 'move')}`);
});
