import {pileKeysNow} from '../../../../src/ui/table/model/live-keys.js';
import {labelsNow} from '../../../../src/ui/table/model/table.js';
import {VARIANTS} from '../../../../src/variants/index.js';
import fc from '../../../property.js';
import {AUXILIARY, KINGDOM, STOREHOUSE} from '../../positions.js';
import {atDeal, atPiles, playOn, type Player} from '../../player.js';

/** The ids of the piles whose keys work now. */
function livePiles({program, rules}: Player): string {
  return [...pileKeysNow(program)]
    .map(index => rules.info(index).id)
    .toSorted()
    .join(' ');
}

test('a pile has a live key where its card can go somewhere', () => {
  // The 3 of diamonds fits its foundation and auxiliary 1; 4 of diamonds, 9 of clubs, knave and 7 fit nothing.
  expect(livePiles(atPiles('storehouse', STOREHOUSE))).toBe('S W');
});

test('held cards leave the keys of the places where they may go, and Space', () => {
  expect(livePiles(atPiles('storehouse', STOREHOUSE).type('w'))).toBe('S T1 W');
});

test('in a game of one key a move a space that can be filled has a live key', () => {
  expect(livePiles(atPiles('kingdom', KINGDOM))).toBe('S T1 T4 W');
});

test('every auxiliary may take the next card of the stock, which nobody has seen', () => {
  expect(livePiles(atPiles('auxiliary-sequences', AUXILIARY).type('p'))).toBe('S T1 T2 T3 T4 W');
});

test('after the last pass Space is not among the keys', () => {
  expect(livePiles(atPiles('kingdom', {...KINGDOM, S: ''}))).not.toContain('S');
});

test('only the dialog that asks for a pile leaves keys at the piles', () => {
  const player = atPiles('storehouse', STOREHOUSE);
  expect(livePiles(atPiles('storehouse', STOREHOUSE).type('?'))).toBe('');
  expect(livePiles(player.type('o'))).toBe('T1 T2 T3 T4 W');
});

test('a live key is never refused', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VARIANTS), fc.nat(120), fc.nat(), fc.nat(), ({id}, steps, choice, nth) => {
      const player = playOn(atDeal(id, {seed: String(choice % 50)}), steps, choice);
      const {rules} = player;
      const live = [...pileKeysNow(player.program)].map(index => rules.info(index));
      const pile = live[nth % Math.max(1, live.length)];
      if (!pile) return;
      const label = pile.spec.role === 'stock' ? '<space>' : labelOf(player, pile.index);
      const {message} = player.type(label).own;
      expect(`${pile.id} ${message?.tone ?? ''}`).not.toContain('bad');
    }),
  );
});

function labelOf({program}: Player, index: number): string {
  return labelsNow(program).keyOf.get(index) ?? '';
}
