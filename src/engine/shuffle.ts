import seedrandom from 'seedrandom';
import type {Card} from './card.js';

/** A sorted pack or two: for each pack the suits D C H S, in each the ace to the king. */
export function sortedPack(packs: number): Card[] {
  return (SORTED[packs] ??= Array.from({length: packs * 52}, (_, i) => i % 52)).slice();
}

const SORTED: Card[][] = [];

/**
 * The pack as the seed shuffles it, by Fisher and Yates with the alea generator; the last card is dealt first.
 * `nth` is 1 for the deal and the number of the pass for a shuffled redeal. The variant plays no part, so the same
 * seed gives every one-pack game the same pack.
 */
export function shuffledPack(packs: number, seed: string, nth: number): Card[] {
  const random = seedrandom.alea(`${seed}/${String(nth)}`);
  const pack = sortedPack(packs);
  for (let i = pack.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pack[i], pack[j]] = [pack[j] as Card, pack[i] as Card];
  }
  return pack;
}

/**
 * The stock of a shuffled redeal, the only statement of its order: the whole pack shuffled anew, less the cards that are
 * not in the waste. Of two twins the one first dealt stays. The order rests on the seed alone, so no player can steer it
 * by what he leaves behind.
 */
export function reshuffledStock(packs: number, seed: string, pass: number, waste: readonly Card[]): Card[] {
  const wanted = new Uint8Array(52);
  for (const card of waste) wanted[card] = (wanted[card] as number) + 1;
  const pack = shuffledPack(packs, seed, pass);
  const turned: Card[] = [];
  for (let i = pack.length - 1; i >= 0; i--) {
    const card = pack[i] as Card;
    const left = wanted[card] as number;
    if (left === 0) continue;
    wanted[card] = left - 1;
    turned.push(card);
  }
  return turned.reverse();
}
