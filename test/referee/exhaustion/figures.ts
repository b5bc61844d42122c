// Games in which nothing is built but foundations, each in an order of its own; and pairs of ten cards in view.
import {
  changed,
  keyOf,
  named,
  off,
  rankOf,
  scattered,
  shuffledCards,
  suitOf,
  topOf,
  written,
  type Cards,
  type Dice,
  type Game,
} from './game.js';

interface Table {
  readonly stock: Cards;
  readonly waste: Cards;
  readonly up: readonly Cards[];
  /** What is dealt to a heap leaves it only to go up. */
  readonly heaps: readonly Cards[];
  /** Of each place its card, or none. */
  readonly places: readonly Cards[];
  readonly pass: number;
}

interface Foundation {
  readonly id: string;
  /** Of which suit all its cards are, if that counts. */
  readonly suit?: number;
  /** The ranks of its cards, from the first to the last. */
  readonly ranks: readonly number[];
}

export interface FigureRules {
  readonly packs: 1 | 2;
  readonly foundations: readonly Foundation[];
  /** How many cards lie on each foundation from the beginning. */
  readonly out: number;
  readonly heaps?: {readonly count: number; readonly letter: string};
  /** How many cards lie alone, the talon filling their places at once. */
  readonly places?: number;
  /** By ones onto the waste, so many times; by rows onto the heaps; or by ones onto heaps, which are locked until it is out. */
  readonly stock: number | 'row' | 'onto heaps';
  /** Do the foundations after the first lend it their top cards? */
  readonly lends?: true;
}

/** Ranks from one on, by so many places and round the corner. */
export const ranksFrom = (first: number, by: number, count: number): number[] =>
  Array.from({length: count}, (_, i) => (((first + i * by) % 13) + 13) % 13);

/** A foundation for each suit, of such ranks. */
export const ofEachSuit = (letter: string, ranks: readonly number[]): Foundation[] =>
  [0, 1, 2, 3].map(suit => ({id: `${letter}${String(suit + 1)}`, suit, ranks}));

export function figure({packs, foundations, out, heaps, places = 0, stock: dealt, lends}: FigureRules): Game<Table> {
  const passes = typeof dealt === 'number' ? dealt : 1;
  const fits = (table: Table, i: number, card: number): boolean => {
    const {suit, ranks} = foundations[i] as Foundation;
    return ranks[(table.up[i] ?? []).length] === rankOf(card) && (suit === undefined || suit === suitOf(card));
  };

  function settled(table: Table): Table {
    const space = table.places.findIndex(pile => pile.length === 0);
    const from = table.waste.length > 0 ? 'waste' : 'stock';
    if (space < 0 || table[from].length === 0) return table;
    const filled = changed(table.places, [space, [topOf(table[from])]]);
    return settled({...table, [from]: off(table[from]), places: filled});
  }

  /** The cards that can go up, each with the table without it. */
  function* open(table: Table): Generator<readonly [card: number, without: Table]> {
    for (const [i, pile] of table.heaps.entries())
      if (pile.length > 0 && (dealt !== 'onto heaps' || table.stock.length === 0))
        yield [topOf(pile), {...table, heaps: changed(table.heaps, [i, off(pile)])}];
    for (const [i, pile] of table.places.entries())
      if (pile.length > 0) yield [topOf(pile), {...table, places: changed(table.places, [i, []])}];
    if (table.waste.length > 0) yield [topOf(table.waste), {...table, waste: off(table.waste)}];
  }

  function* dealing(table: Table): Generator<Table> {
    const {stock, waste, pass} = table;
    if (stock.length === 0) {
      if (waste.length > 0 && pass < passes) yield {...table, stock: waste.toReversed(), waste: [], pass: pass + 1};
    } else if (dealt === 'row') {
      const count = Math.min(stock.length, table.heaps.length);
      const row = table.heaps.map((pile, i) => (i < count ? [...pile, stock.at(-1 - i) as number] : pile));
      yield {...table, stock: off(stock, count), heaps: row};
    } else if (dealt === 'onto heaps') {
      for (const [i, pile] of table.heaps.entries())
        yield {...table, stock: off(stock), heaps: changed(table.heaps, [i, [...pile, topOf(stock)]])};
    } else yield {...table, stock: off(stock), waste: [...waste, topOf(stock)]};
  }

  function* plays(table: Table): Generator<Table> {
    for (const [i, pile] of table.up.entries())
      if (lends && i > 0 && pile.length > 1 && fits(table, 0, topOf(pile)))
        yield {...table, up: changed(table.up, [i, off(pile)], [0, [...(table.up[0] ?? []), topOf(pile)]])};
    for (const [card, without] of open(table))
      for (const [i, pile] of table.up.entries())
        if (fits(table, i, card)) yield {...without, up: changed(table.up, [i, [...pile, card]])};
  }

  function late(dice: Dice): Table {
    const cards = shuffledCards(
      Array.from({length: 52 * packs}, (_, i) => i % 52),
      dice,
    );
    // Where places are many, hardly anything is lost unless they are taken, and cards wait besides.
    const most = places > 0 ? Math.ceil((2 * (places + 2 + dice(40))) / foundations.length) : 2 + dice(8);
    const up = foundations.map(({suit, ranks}) => {
      const height = Math.max(Math.min(out, ranks.length), ranks.length - dice(most));
      return ranks.slice(0, height).map(rank => {
        const at = cards.findIndex(card => rankOf(card) === rank && (suit === undefined || suit === suitOf(card)));
        return cards.splice(at, 1)[0] as number;
      });
    });
    const stock = cards.splice(0, dice(cards.length + 1));
    const laid = Array.from({length: places}, () => (dice(5) > 0 ? cards.splice(0, 1) : []));
    const waste = typeof dealt === 'number' && (dice(2) === 0 || !heaps) ? cards.splice(0) : [];
    const rest = heaps ? cards.splice(0) : [];
    if (dealt !== 'row' && dealt !== 'onto heaps') stock.push(...cards.splice(0));
    return settled({
      stock,
      waste,
      up,
      heaps: scattered(rest, heaps?.count ?? 0, dice),
      places: laid,
      pass: 1 + dice(passes),
    });
  }

  return {
    late,
    next: table => [...dealing(table), ...plays(table)].map(settled),
    isWon: ({up}) => up.every((pile, i) => pile.length === foundations[i]?.ranks.length),
    key: ({stock, waste, up, heaps: piles, places: laid, pass}) =>
      [keyOf(stock), keyOf(waste), ...up.map(keyOf), ...piles.map(keyOf), ...laid.map(keyOf).sort(), pass].join('/'),
    record: ({stock, waste, up, heaps: piles, places: laid, pass}) => ({
      piles: {
        S: written(stock),
        ...Object.fromEntries(up.map((pile, i) => [foundations[i]?.id ?? '', written(pile)])),
        ...(heaps && named(heaps.letter, piles)),
        ...(places > 0 && named('T', laid)),
        ...(typeof dealt === 'number' && {W: written(waste)}),
      },
      ...(typeof dealt === 'number' && {pass}),
    }),
  };
}

interface PairTable {
  readonly stock: Cards;
  readonly places: readonly Cards[];
  readonly gone: Cards;
}

/** So many cards in view, of which two leave that add up to 13, or a king; the stock fills their places at once. */
export interface PairRules {
  readonly places: number;
  /** Do two ranks leave together? */
  readonly fits: (rank: number, other: number) => boolean;
  /** The rank that leaves alone, and the one that never leaves, if there are such. */
  readonly alone?: number;
  readonly stays?: number;
}

export function pairsInView({places: count, fits, alone, stays}: PairRules): Game<PairTable> {
  const settled = (table: PairTable): PairTable => {
    const space = table.places.findIndex(pile => pile.length === 0);
    if (space < 0 || table.stock.length === 0) return table;
    const places = changed(table.places, [space, [topOf(table.stock)]]);
    return settled({...table, stock: off(table.stock), places});
  };
  const without = (table: PairTable, ...gone: readonly number[]): PairTable =>
    settled({
      ...table,
      places: changed(table.places, ...gone.map(place => [place, []] as const)),
      gone: [...table.gone, ...gone.map(place => topOf(table.places[place] ?? []))],
    });
  return {
    next: table =>
      table.places.flatMap((pile, i) => {
        const card = rankOf(topOf(pile));
        if (pile.length === 0) return [];
        if (card === alone) return [without(table, i)];
        const partner = (other: Cards, n: number): boolean =>
          n > i && other.length > 0 && fits(rankOf(topOf(other)), card);
        return table.places.flatMap((other, n) => (partner(other, n) ? [without(table, i, n)] : []));
      }),
    isWon: ({stock, places}) => [stock, ...places].every(cards => cards.every(card => rankOf(card) === stays)),
    key: ({stock, places}) => [stock.length, ...places.map(keyOf)].join('/'),
    record: ({stock, places, gone}) => ({
      piles: {S: written(stock), ...named('T', places), D1: written(gone)},
    }),
    late: dice => {
      const cards = shuffledCards(
        Array.from({length: 52}, (_, card) => card),
        dice,
      );
      const gone: number[] = [];
      for (let pairs = dice(20); pairs > 0; pairs--) {
        const first = cards.findIndex(card => rankOf(card) !== stays);
        const [card = 0] = cards.splice(first, 1);
        const at = cards.findIndex(other => fits(rankOf(other), rankOf(card)));
        gone.push(card, ...(rankOf(card) === alone ? [] : cards.splice(at, 1)));
      }
      const places = Array.from({length: count}, () => cards.splice(0, 1));
      return {stock: cards, places, gone};
    },
  };
}
