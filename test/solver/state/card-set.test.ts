import {CardSet, heightsIn, setOf} from '../../../src/solver/compiled/card-set.js';
import {heightOf, suitOf} from '../../../src/solver/compiled/cards.js';
import {bareIn, cardNumbered, numberOf, takenBy, takes} from '../../../src/solver/compiled/halves.js';
import {dice} from '../../../src/own-games/random-walk.js';

const CARDS = Array.from({length: 58}, (_, card) => card);
const random = dice(1);
const some = (): number[] => CARDS.filter(() => random(3) === 0);
const inOrder = (set: CardSet): number[] => {
  const cards: number[] = [];
  for (let card = set.first; card >= 0; card = set.after(card)) cards.push(card);
  return cards;
};
const inBoth = (set: CardSet, other: CardSet): number[] => {
  const cards: number[] = [];
  for (let card = set.firstIn(other); card >= 0; card = set.afterIn(other, card)) cards.push(card);
  return cards;
};

test('a set of cards does what lists of them do', () => {
  for (let n = 0; n < 200; n++) {
    const [a, b, c] = [some(), some(), some()];
    const [one, other, third] = [setOf(a), setOf(b), setOf(c)];
    expect(inOrder(one)).toEqual(a);
    expect(one.size).toBe(a.length);
    expect(CARDS.filter(card => one.has(card))).toEqual(a);
    const both = a.filter(card => b.includes(card));
    expect(inBoth(one, other)).toEqual(both);
    expect(one.meets(other)).toBe(both.length > 0);
    expect(inOrder(one.intersect(other))).toEqual(both);
    expect(inOrder(one.union(other))).toEqual(CARDS.filter(card => a.includes(card) || b.includes(card)));
    expect(inOrder(one.without(other))).toEqual(a.filter(card => !b.includes(card)));
    const changed = new CardSet().copy(one).add(other).remove(third);
    expect(inOrder(changed)).toEqual(inOrder(one.union(other).without(third)));
    expect(inOrder(changed.copy(one).keepEither(other, third))).toEqual(
      a.filter(card => b.includes(card) || c.includes(card)),
    );
    for (const card of b) changed.set(card, random(2) === 0);
    const words = new Int32Array(3);
    changed.store(words, 1);
    const loaded = new CardSet();
    loaded.load(words, 1);
    expect(inOrder(loaded)).toEqual(inOrder(changed));
    for (const card of inOrder(loaded)) loaded.take(card);
    expect(loaded.isEmpty).toBe(true);
  }
});

test('the heights of each suit', () => {
  for (let n = 0; n < 50; n++) {
    const cards = some().filter(card => card < 52);
    for (let suit = 0; suit < 4; suit++) {
      const heights = cards
        .filter(card => suitOf(card) === suit)
        .reduce((bits, card) => bits | (1 << heightOf(card)), 0);
      expect(heightsIn(setOf(cards), suit)).toBe(heights);
    }
  }
});

test('cards in halves: numbers, takers, and what is bare', () => {
  const numbers = CARDS.slice(0, 52).map(numberOf);
  expect(numbers.map(cardNumbered)).toEqual(CARDS.slice(0, 52));
  for (let n = 0; n < 100; n++) {
    const [visible, placed] = [numbers.filter(() => random(2) === 0), numbers.filter(() => random(3) === 0)];
    const taken = numbers.filter(card => visible.some(taker => takes(taker, card)));
    expect(inOrder(takenBy(setOf(visible)))).toEqual(taken.toSorted((a, b) => a - b));
    const alike = (cards: readonly number[], card: number): number =>
      cards.filter(each => each >> 1 === card >> 1).length;
    const bare = numbers.filter(card => alike(visible, card) > placed.filter(each => takes(card, each)).length);
    expect(inOrder(bareIn(setOf(visible), setOf(placed)))).toEqual(bare.toSorted((a, b) => a - b));
  }
});
