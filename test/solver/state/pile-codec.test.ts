import {down} from '../../../src/engine/declaration/build.js';
import {Adjacency} from '../../../src/solver/compiled/adjacency.js';
import {CARDS} from '../../../src/solver/compiled/cards.js';
import {StackCodec, StackTable} from '../../../src/solver/compiled/pile-codec.js';
import fc from '../../property.js';

const cardIn = Uint8Array.from({length: CARDS}, (_, card) => card);
const build = new Adjacency(down.anySuit, 1, cardIn);
const pile = fc.array(fc.integer({min: 0, max: CARDS - 1}), {maxLength: 30});

test('a stack keeps its cards, and equal stacks have one number', () => {
  const codec = new StackCodec(new StackTable(), build, Infinity);
  fc.assert(
    fc.property(fc.array(pile, {minLength: 2, maxLength: 40}), piles => {
      const numbers = piles.map(cards => codec.of(cards));
      piles.forEach((cards, i) => {
        const number = numbers[i] as number;
        expect(codec.cards(number)).toEqual(cards);
        expect(codec.of(cards)).toBe(number);
        expect(codec.top(number)).toBe(cards.at(-1) ?? -1);
        if (cards.length > 0) expect(codec.bottom(number)).toBe(cards[0]);
      });
      expect(new Set(numbers).size).toBe(new Set(piles.map(cards => cards.join())).size);
    }),
  );
});

test('units leave a stack and join another', () => {
  const codec = new StackCodec(new StackTable(), build, Infinity);
  const [six, five, four, king] = [5, 17, 42, 12];
  const from = codec.of([king, five, four]);
  const unit = codec.unit(from, 2);
  expect(codec.cards(unit)).toEqual([five, four]);
  expect(codec.cards(codec.without(from, 2))).toEqual([king]);
  expect(codec.cards(codec.joined(codec.of([king, six]), from, 2))).toEqual([king, six, five, four]);
  expect(codec.joined(codec.of([six, king]), from, 2)).toBe(-1);
  expect(codec.over(codec.of([six]), five)).toBe(codec.of([six, five]));
  expect(codec.over(codec.of([six]), four)).toBe(-1);
});

test('a stack that is full takes nothing', () => {
  const codec = new StackCodec(new StackTable(), build, 2);
  expect(codec.over(codec.of([12, 11]), 10)).toBe(-1);
});
