// Known games once more, as plain lists of numbers, to try every line of a late table. Nothing here comes from the engine.

/** A card: 13 times its suit (diamonds, clubs, hearts, spades) plus its rank, from the ace, which is 0. */
export type Cards = readonly number[];

/** A number from 0 up to a bound. */
export type Dice = (bound: number) => number;

/** A game with the tables that its moves lead to; the moves that promise most come last. */
export interface Game<Table> {
  readonly next: (table: Table) => Table[];
  readonly isWon: (table: Table) => boolean;
  /** The same text for tables that differ in nothing that counts. */
  readonly key: (table: Table) => string;
  /** The table as the JSON of a position has it: piles, bottom to top, and the pass. */
  readonly record: (table: Table) => {readonly piles: Record<string, readonly string[]>; readonly pass?: number};
  /** A late table, its suits at unlike heights. */
  readonly late: (dice: Dice) => Table;
}

export const rankOf = (card: number): number => card % 13;
export const suitOf = (card: number): number => Math.floor(card / 13);
/** Diamonds and hearts are red. */
export const isRed = (card: number): boolean => suitOf(card) % 2 === 0;

export const written = (cards: Cards): string[] =>
  cards.map(card => 'A23456789TJQK'.charAt(rankOf(card)) + 'DCHS'.charAt(suitOf(card)));

/** Piles by their names, `T1` and so on. */
export const named = (letter: string, piles: readonly Cards[]): Record<string, readonly string[]> =>
  Object.fromEntries(piles.map((cards, i) => [`${letter}${String(i + 1)}`, written(cards)]));

export const keyOf = (cards: Cards): string => String.fromCharCode(...cards.map(card => card + 48));

/** A list with other values at some places. */
export function changed<T>(list: readonly T[], ...changes: readonly (readonly [place: number, value: T])[]): T[] {
  const copy = [...list];
  for (const [place, value] of changes) copy[place] = value;
  return copy;
}

export const topOf = (cards: Cards): number => cards[cards.length - 1] ?? -1;
export const off = (cards: Cards, count = 1): Cards => cards.slice(0, cards.length - count);

/** A generator of numbers from a seed (mulberry32). */
export function diceFrom(seed: number): Dice {
  let state = seed | 0;
  return bound => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

export function shuffledCards(cards: Cards, dice: Dice): number[] {
  const shuffled = [...cards];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = dice(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as number, shuffled[i] as number];
  }
  return shuffled;
}

/** Cards into so many piles, each at random. */
export function scattered(cards: Cards, count: number, dice: Dice): number[][] {
  const piles = Array.from({length: count}, (): number[] => []);
  for (const card of cards) piles[dice(count)]?.push(card);
  return piles;
}

/**
 * Tries every line, those first that promise most: true if one wins, false if none does, undefined if there are more tables than
 * `most`.
 */
export function hasWin<Table>(game: Game<Table>, start: Table, most: number): boolean | undefined {
  const seen = new Set([game.key(start)]);
  const open = [start];
  for (let table = open.pop(); table !== undefined; table = open.pop()) {
    if (game.isWon(table)) return true;
    for (const after of game.next(table)) {
      const key = game.key(after);
      if (seen.has(key)) continue;
      if (seen.size >= most) return undefined;
      seen.add(key);
      open.push(after);
    }
  }
  return false;
}
