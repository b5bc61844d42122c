// Cards as text, the pack, and the shuffle ("Cards, piles, moves in writing" and "The deal from a seed").
import seedrandom from 'seedrandom';

/** The order of the printed diagrams, used for foundations. */
export const SUITS = ['D', 'C', 'H', 'S'] as const;

const RANKS = 'A23456789TJQK';
const ACE_HIGH = '23456789TJQKA';

/** Ace 1, two 2, ... king 13. */
export function rank(card: string): number {
  return RANKS.indexOf(card.charAt(0)) + 1;
}

/** Two 2, ... king 13, ace 14: the order of the games that set the twos out. */
export function rankAceHigh(card: string): number {
  return ACE_HIGH.indexOf(card.charAt(0)) + 2;
}

export function suit(card: string): string {
  return card.charAt(1);
}

/** Before shuffling: for each pack, suits D C H S, in each suit ace to king. */
export function freshPack(packs: number): string[] {
  const pack: string[] = [];
  for (let i = 0; i < packs; i++) {
    for (const s of SUITS) for (const r of RANKS) pack.push(r + s);
  }
  return pack;
}

/** Fisher-Yates from the last place down to place 1. The result lies face down: its last card is dealt first. */
export function shuffled(packs: number, seed: string, n: number): string[] {
  const rng = seedrandom.alea(`${seed}/${String(n)}`);
  const pack = freshPack(packs);
  for (let i = pack.length - 1; i >= 1; i--) {
    const j = Math.floor(rng() * (i + 1));
    const a = pack[i];
    const b = pack[j];
    if (a === undefined || b === undefined) throw new Error('the shuffle left the pack');
    pack[i] = b;
    pack[j] = a;
  }
  return pack;
}

/** Deals the next card of a face-down pack. */
export function dealOne(pack: string[]): string {
  const card = pack.pop();
  if (card === undefined) throw new Error('the pack is out of cards');
  return card;
}

/** Picks a card that the game sets out, the topmost of twins; the others keep their order. */
export function pickOut(pack: string[], card: string): string {
  const place = pack.lastIndexOf(card);
  if (place < 0) throw new Error(`${card} is not in the pack`);
  pack.splice(place, 1);
  return card;
}

/** A pack without the cards that are not wanted: of two twins the one dealt first (nearer the end) stays. */
export function onlyThese(pack: readonly string[], wanted: readonly string[]): string[] {
  const open = [...wanted];
  const kept: string[] = [];
  for (const card of [...pack].reverse()) {
    const place = open.indexOf(card);
    if (place < 0) continue;
    open.splice(place, 1);
    kept.push(card);
  }
  return kept.reverse();
}
