import seedrandom from 'seedrandom';
import type {Card} from './card.js';

/** A whole pack or two, or the cards that a game is played with in their place. */
export type Pack = number | readonly Card[];

/** The cards of a pack, sorted: for each whole pack the suits D C H S, in each the ace to the king. */
export function sortedPack(pack: Pack): Card[] {
  return typeof pack === 'number' ? Array.from({length: pack * 52}, (_, i) => i % 52) : [...pack];
}

/** Twins count as one card. */
export function countIn(cards: readonly Card[], card: Card): number {
  return cards.filter(each => each === card).length;
}

/** The first card that these have less often than the pack does; undefined if they have it whole. */
export function missingCard(cards: readonly Card[], pack: Pack): Card | undefined {
  const whole = sortedPack(pack);
  return whole.find(card => countIn(cards, card) < countIn(whole, card));
}

/**
 * The pack as the seed shuffles it, by Fisher and Yates with the alea generator; the last card is dealt first.
 * `nth` is 1 for the deal and the number of the pass for a shuffled redeal. The variant plays no part, so the same
 * seed gives every one-pack game the same pack.
 */
export function shuffledPack(whole: Pack, seed: string, nth: number): Card[] {
  const random = seedrandom.alea(`${seed}/${nth}`);
  const pack = sortedPack(whole);
  for (let i = pack.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pack[i], pack[j]] = [pack[j] as Card, pack[i] as Card];
  }
  return pack;
}

/** The last of Microsoft's deals; the seeds of its generator have 31 bits. */
export const MOST_MICROSOFT = 2 ** 31 - 1;

/** The number in a seed such as `ms:617`; undefined for any other text. */
export function microsoftNumber(seed: string): number | undefined {
  const number = Number(/^ms:([1-9]\d{0,9})$/.exec(seed)?.[1]);
  return number <= MOST_MICROSOFT ? number : undefined;
}

/**
 * The pack of a deal as Microsoft FreeCell numbers it, last card dealt first. The generator is that of Microsoft's C
 * library, whose numbers choose from a pack of the clubs, diamonds, hearts and spades of each rank; the last card fills
 * the gap.
 */
export function microsoftPack(whole: Pack, number: number): Card[] {
  const sorted = sortedPack(whole);
  const left = Array.from({length: 52}, (_, i) => sorted[([13, 0, 26, 39][i % 4] as number) + (i >> 2)] as Card);
  let state = number;
  const dealt: Card[] = [];
  while (left.length > 0) {
    state = (Math.imul(state, 214013) + 2531011) & 0x7fffffff;
    const place = (state >> 16) % left.length;
    const last = left.pop() as Card;
    dealt.push(left[place] ?? last);
    if (place < left.length) left[place] = last;
  }
  return dealt.reverse();
}

/**
 * In which order a shuffled redeal turns the cards of the waste, as their places there; stated here only. The whole
 * pack is shuffled again, and the cards that are not in the waste are left out; of two twins the one first dealt stays.
 * The order rests on the seed alone, so no player can steer it by what he leaves behind.
 */
export function redealOrder(
  whole: Pack,
  seed: string,
  pass: number,
  waste: ArrayLike<Card>,
  order: Uint8Array = new Uint8Array(waste.length),
): Uint8Array {
  // The last place of each card in the waste, and for each place the one before of the same card.
  const lastPlace = new Int16Array(52).fill(-1);
  const placeBefore = new Int16Array(waste.length);
  for (let place = 0; place < waste.length; place++) {
    const card = waste[place] as Card;
    placeBefore[place] = lastPlace[card] as number;
    lastPlace[card] = place;
  }
  const pack = shuffledPack(whole, seed, pass);
  let count = 0;
  for (let i = pack.length - 1; i >= 0; i--) {
    const card = pack[i] as Card;
    const place = lastPlace[card] as number;
    if (place < 0) continue;
    lastPlace[card] = placeBefore[place] as number;
    order[count++] = place;
  }
  return order;
}

export function reshuffledStock(whole: Pack, seed: string, pass: number, waste: readonly Card[]): Card[] {
  return Array.from(redealOrder(whole, seed, pass, waste), place => waste[place] as Card).reverse();
}
