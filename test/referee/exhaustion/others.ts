// Games of other kinds: whole suits that leave at once, holes, pairs and heaps.
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

const PACK = Array.from({length: 52}, (_, card) => card);

/** A table of whole suits: how many are off, cards face down, columns, and the stock. */
interface SuitTable {
  readonly off: readonly number[];
  readonly covered: readonly Cards[];
  readonly columns: readonly Cards[];
  readonly stock: Cards;
}

export interface SuitRules {
  readonly columns: number;
  readonly foundations: number;
  /** The suits of the pack, each so many times. */
  readonly suits: readonly number[];
  /** How many cards may lie face down below a column. */
  readonly covers: number;
  /** A run in suit, or a card with all that lies on it. */
  readonly take: 'run' | 'tail';
  readonly build: (upper: number, lower: number) => boolean;
  readonly space: 'any' | 'king';
  /** When a row may be dealt: never, when no column is empty, or at any time. */
  readonly rows: 'never' | 'full' | 'always';
}

/** Spider and its kin. */
export function wholeSuits(rules: SuitRules): Game<SuitTable> {
  const follows = (upper: number, lower: number): boolean =>
    suitOf(upper) === suitOf(lower) && rankOf(upper) + 1 === rankOf(lower);
  const runAtTop = (pile: Cards): number => {
    let count = Math.min(1, pile.length);
    while (count < pile.length && follows(pile[pile.length - count] ?? -1, pile[pile.length - count - 1] ?? -1))
      count++;
    return count;
  };
  const settled = (table: SuitTable): SuitTable => ({
    ...table,
    columns: table.columns.map((pile, i) => (pile.length === 0 ? (table.covered[i] ?? []).slice(-1) : pile)),
    covered: table.covered.map((below, i) => ((table.columns[i] ?? []).length === 0 ? off(below) : below)),
  });
  const takes = (pile: Cards, card: number): boolean =>
    pile.length > 0 ? rules.build(card, topOf(pile)) : rules.space === 'any' || rankOf(card) === 12;

  function* rows(table: SuitTable): Generator<SuitTable> {
    const {stock, columns} = table;
    if (stock.length === 0 || rules.rows === 'never') return;
    if (rules.rows === 'full' && columns.some(pile => pile.length === 0)) return;
    const count = Math.min(columns.length, stock.length);
    const dealt = columns.map((pile, i) => (i < count ? [...pile, stock[stock.length - 1 - i] as number] : pile));
    yield {...table, stock: off(stock, count), columns: dealt};
  }

  function* moved(table: SuitTable): Generator<SuitTable> {
    for (const [from, pile] of table.columns.entries()) {
      const most = rules.take === 'run' ? runAtTop(pile) : pile.length;
      for (let count = 1; count <= most; count++) {
        const part = pile.slice(pile.length - count);
        for (const [to, target] of table.columns.entries())
          if (to !== from && takes(target, part[0] ?? -1))
            yield settled({
              ...table,
              columns: changed(table.columns, [from, off(pile, count)], [to, [...target, ...part]]),
            });
      }
    }
  }

  function* takenOff(table: SuitTable): Generator<SuitTable> {
    for (const [from, pile] of table.columns.entries())
      if (runAtTop(pile) >= 13 && rankOf(topOf(pile)) === 0)
        yield settled({
          ...table,
          off: [...table.off, suitOf(topOf(pile))].sort(),
          columns: changed(table.columns, [from, off(pile, 13)]),
        });
  }

  return {
    next: table => [...rows(table), ...moved(table), ...takenOff(table)],
    isWon: table => table.off.length === rules.foundations,
    key: table => {
      const heaps = table.columns.map((pile, i) => `${keyOf(table.covered[i] ?? [])}.${keyOf(pile)}`);
      if (table.stock.length === 0) heaps.sort();
      return [...heaps, keyOf(table.stock), table.off.join('')].join('/');
    },
    record: table => ({
      piles: {
        ...named(
          'F',
          table.off.map(suit => Array.from({length: 13}, (_, i) => 13 * suit + 12 - i)),
        ),
        ...named('T', table.columns),
        ...(rules.covers > 0 && named('C', table.covered)),
        ...(rules.rows !== 'never' && {S: written(table.stock)}),
      },
    }),
    /** One suit is left, or two, in parts; some lie face down, some in the stock. */
    late: dice => {
      const all = shuffledCards(rules.suits, dice);
      const suits = all.splice(0, dice(3) === 0 ? 2 : 1);
      const parts = suits.flatMap(suit => {
        const cards = Array.from({length: 13}, (_, i) => 13 * suit + 12 - i);
        const cut: number[][] = [];
        while (cards.length > 0) cut.push(cards.splice(0, 1 + dice(suits.length > 1 ? 8 : 6)));
        return cut;
      });
      const used = Math.min(rules.columns, 2 + dice(3));
      const columns: number[][] = Array.from({length: rules.columns}, () => []);
      for (const part of shuffledCards(
        parts.map((_, i) => i),
        dice,
      ))
        columns[dice(used)]?.push(...(parts[part] ?? []));
      const stock: number[] = [];
      if (rules.rows !== 'never' && dice(2) === 0)
        for (const pile of columns) if (pile.length > 0 && dice(2) === 0) stock.push(...pile.splice(0, 1));
      const hides = dice(2) === 0 ? rules.covers : 0;
      const covered = columns.map(pile => pile.splice(0, Math.min(hides, dice(pile.length + 1))));
      return settled({off: all.sort(), covered, columns, stock: shuffledCards(stock, dice)});
    },
  };
}

/** A table with one pile that takes all: the columns, what covers what, the top of the pile, and the stock. */
interface HoleTable {
  readonly columns: readonly Cards[];
  readonly top: number;
  /** The cards below it, which only count when the table is written. */
  readonly below: Cards;
  readonly stock: Cards;
}

interface HoleRules {
  readonly fits: (upper: number, lower: number) => boolean;
  readonly columns: number;
  /** Cards in each column at the deal. */
  readonly cards: number;
  readonly stock: boolean;
  /** For cards that lie over others: the places of those that lie over each. */
  readonly covers?: readonly (readonly number[])[];
}

/** One higher or lower, whatever the suit; kings as the game has it. */
export const neighbours =
  (kings: 'queen' | 'none' | 'ace') =>
  (upper: number, lower: number): boolean => {
    const [a, b] = [rankOf(upper), rankOf(lower)];
    if (kings === 'none' && b === 12) return false;
    return Math.abs(a - b) === 1 || (kings === 'ace' && Math.abs(a - b) === 12);
  };

/** Golf, TriPeaks and Black Hole. */
export function hole(rules: HoleRules): Game<HoleTable> {
  const isFree = ({columns}: HoleTable, i: number): boolean =>
    (rules.covers?.[i] ?? []).every(over => (columns[over] ?? []).length === 0);
  const onto = (table: HoleTable, card: number, change: Partial<HoleTable>): HoleTable => ({
    ...table,
    ...change,
    top: card,
    below: [...table.below, table.top],
  });
  return {
    next: table => {
      const {stock, columns, top} = table;
      const after = rules.stock && stock.length > 0 ? [onto(table, topOf(stock), {stock: off(stock)})] : [];
      for (const [i, pile] of columns.entries())
        if (pile.length > 0 && isFree(table, i) && rules.fits(topOf(pile), top))
          after.push(onto(table, topOf(pile), {columns: changed(columns, [i, off(pile)])}));
      return after;
    },
    isWon: ({columns}) => columns.every(pile => pile.length === 0),
    key: ({columns, top, stock}) => {
      const heaps = columns.map(keyOf);
      return [...(rules.covers ? heaps : heaps.sort()), rankOf(top), stock.length].join('/');
    },
    record: ({columns, top, below, stock}) => ({
      piles: {...named('F', [[...below, top]]), ...named('T', columns), ...(rules.stock && {S: written(stock)})},
    }),
    /** Any deal, of which some cards are gone; or where all cards are in view, one that can be won, with two cards exchanged, or not. */
    late: dice => {
      const cards = shuffledCards(PACK, dice);
      if (!rules.stock) return chained(rules, cards, dice);
      const gone = dice(30);
      const below = cards.splice(0, gone);
      const [top = 0] = cards.splice(0, 1);
      const columns = rules.covers
        ? uncovered(rules.covers, cards, gone, dice)
        : Array.from({length: rules.columns}, () => cards.splice(0, dice(rules.cards + 1)));
      return {columns, top, below, stock: cards};
    },
  };
}

/** Cards that follow one another from the top of the pile on, laid on the columns the last first. */
function chained({fits, columns: count, cards: most}: HoleRules, cards: number[], dice: Dice): HoleTable {
  const [top = 0] = cards.splice(0, 1);
  const chain: number[] = [];
  for (let next = top; next >= 0 && chain.length < Math.min(24, most * count);) {
    const at = cards.findIndex(card => fits(card, next));
    next = cards.splice(at, at < 0 ? 0 : 1)[0] ?? -1;
    if (next >= 0) chain.push(next);
  }
  if (dice(2) === 0) {
    const [i, j] = [dice(chain.length), dice(chain.length)];
    [chain[i], chain[j]] = [chain[j] ?? 0, chain[i] ?? 0];
  }
  const columns: number[][] = Array.from({length: count}, () => []);
  for (const card of chain.toReversed()) {
    const open = columns.filter(({length}) => length < most);
    open[dice(open.length)]?.push(card);
  }
  return {columns, top, below: [], stock: []};
}

/** A layout of cards that lie over others, from which some were taken that nothing covered. */
function uncovered(covers: readonly (readonly number[])[], cards: number[], taken: number, dice: Dice): number[][] {
  const places = covers.map(() => true);
  for (let left = Math.min(taken, covers.length - 1); left > 0; left--) {
    const free = covers.flatMap((over, i) => (places[i] && over.every(each => !places[each]) ? [i] : []));
    const place = free[dice(free.length)];
    if (place !== undefined) places[place] = false;
  }
  return places.map(isThere => (isThere ? cards.splice(0, 1) : []));
}

/** What lies over each place of rows in which every card is covered by two of the next row. */
export function rowsOver(rows: readonly (readonly number[])[]): number[][] {
  const count = Math.max(...rows.flat()) + 1;
  const over: number[][] = Array.from({length: count}, () => []);
  rows.slice(0, -1).forEach((row, r) =>
    row.forEach((place, i) => {
      const next = rows[r + 1] ?? [];
      over[place] = [next[i] ?? -1, next[i + 1] ?? -1];
    }),
  );
  return over;
}

/** TriPeaks: three peaks on one row of ten. */
export function peaksOver(): number[][] {
  const over: number[][] = Array.from({length: 28}, () => []);
  for (let peak = 0; peak < 3; peak++) {
    over[peak] = [3 + 2 * peak, 4 + 2 * peak];
    for (let i = 0; i < 2; i++) over[3 + 2 * peak + i] = [9 + 3 * peak + i, 10 + 3 * peak + i];
    for (let i = 0; i < 3; i++) over[9 + 3 * peak + i] = [18 + 3 * peak + i, 19 + 3 * peak + i];
  }
  return over;
}

interface PairTable {
  readonly places: readonly Cards[];
  readonly stock: Cards;
  readonly waste: Cards;
  readonly gone: Cards;
  readonly pass: number;
}

/** Pyramid: pairs that add up to thirteen leave, kings alone; the top of the stock is in view. */
export function pyramid(passes: number): Game<PairTable> {
  const rows = Array.from({length: 7}, (_, r) => Array.from({length: r + 1}, (_each, i) => (r * (r + 1)) / 2 + i));
  const covers = rowsOver(rows);
  const isFree = ({places}: PairTable, i: number): boolean =>
    (covers[i] ?? []).every(over => (places[over] ?? []).length === 0);
  type Source = readonly ['places', number] | readonly ['stock'] | readonly ['waste'];
  const without = (table: PairTable, source: Source): PairTable => {
    if (source[0] === 'places') {
      const {places, gone} = table;
      return {...table, places: changed(places, [source[1], []]), gone: [...gone, topOf(places[source[1]] ?? [])]};
    }
    const pile = table[source[0]];
    return {...table, [source[0]]: off(pile), gone: [...table.gone, topOf(pile)]};
  };
  return {
    next: table => {
      const {places, stock, waste, pass} = table;
      const after: PairTable[] = [];
      if (stock.length > 0) after.push({...table, stock: off(stock), waste: [...waste, topOf(stock)]});
      else if (waste.length > 0 && pass < passes)
        after.push({...table, stock: waste.toReversed(), waste: [], pass: pass + 1});
      const open: {card: number; source: Source}[] = [];
      if (stock.length > 0) open.push({card: topOf(stock), source: ['stock']});
      if (waste.length > 0) open.push({card: topOf(waste), source: ['waste']});
      places.forEach((pile, i) => {
        if (pile.length > 0 && isFree(table, i)) open.push({card: topOf(pile), source: ['places', i]});
      });
      open.forEach(({card, source}, n) => {
        if (rankOf(card) === 12) after.push(without(table, source));
        for (const other of open.slice(n + 1))
          if (rankOf(card) + rankOf(other.card) + 2 === 13) after.push(without(without(table, source), other.source));
      });
      return after;
    },
    isWon: ({places}) => places.every(pile => pile.length === 0),
    key: ({places, stock, waste, pass}) => [...places.map(keyOf), keyOf(stock), keyOf(waste), pass].join('/'),
    record: ({places, stock, waste, gone, pass}) => ({
      piles: {...named('T', places), D1: written(gone), S: written(stock), W: written(waste)},
      pass,
    }),
    late: dice => {
      const cards = shuffledCards(PACK, dice);
      const taken = 10 + dice(16);
      const places = uncovered(covers, cards, taken, dice);
      const gone = cards.splice(0, dice(cards.length));
      const waste = cards.splice(0, dice(3) === 0 ? dice(8) : 0);
      return {places, stock: cards, waste, gone, pass: 1 + dice(passes)};
    },
  };
}

interface PairedTable {
  readonly columns: readonly Cards[];
  readonly cells: readonly Cards[];
  readonly gone: Cards;
}

/** Nestor and Fourteen: two cards that lie on top, in columns or alone, leave together. */
export function pairedColumns(
  columns: number,
  cells: number,
  fits: (card: number, other: number) => boolean,
): Game<PairedTable> {
  return {
    next: table => {
      const piles = [...table.columns, ...table.cells];
      const open = piles.flatMap((pile, place) => (pile.length > 0 ? [{card: topOf(pile), place}] : []));
      return open.flatMap((one, n) =>
        open.slice(n + 1).flatMap(other => {
          if (!fits(one.card, other.card)) return [];
          const left = piles.map((pile, i) => (i === one.place || i === other.place ? off(pile) : pile));
          const gone = [...table.gone, one.card, other.card];
          return [{columns: left.slice(0, columns), cells: left.slice(columns), gone}];
        }),
      );
    },
    isWon: ({columns: piles, cells: alone}) => [...piles, ...alone].every(pile => pile.length === 0),
    key: ({columns: piles, cells: alone}) => [...piles, ...alone].map(keyOf).join('/'),
    record: ({columns: piles, cells: alone, gone}) => ({
      piles: {...named('T', piles), ...(cells > 0 && named('R', alone)), D1: written(gone)},
    }),
    late: dice => {
      const cards = shuffledCards(PACK, dice);
      const gone: number[] = [];
      for (let pairs = 8 + dice(8); pairs > 0; pairs--) {
        const [card] = cards.splice(0, 1) as [number];
        const partner = cards.findIndex(other => fits(card, other));
        gone.push(card, ...cards.splice(partner, 1));
      }
      const alone = Array.from({length: cells}, () => (dice(3) > 0 ? cards.splice(0, 1) : []));
      return {columns: scattered(cards, columns, dice), cells: alone, gone};
    },
  };
}

interface HeapTable {
  readonly stock: Cards;
  readonly waste: Cards;
  readonly up: readonly Cards[];
  readonly heaps: readonly Cards[];
}

/** Sir Tommy (all steps are one) and Calculation: what lies on a heap leaves it only to go up, by the step of its foundation. */
export function heaps(count: number, steps: readonly number[], letters: readonly string[]): Game<HeapTable> {
  const isOne = steps.every(step => step === 1);
  const rankAt = (i: number, count: number): number => ((steps[i] ?? 1) * (count + 1) + 12) % 13;
  return {
    next: table => {
      const {stock, waste, up, heaps: piles} = table;
      const after: HeapTable[] = [];
      if (waste.length === 0 && stock.length > 0) after.push({...table, stock: off(stock), waste: [topOf(stock)]});
      if (waste.length > 0)
        piles.forEach((pile, i) => {
          after.push({...table, waste: off(waste), heaps: changed(piles, [i, [...pile, topOf(waste)]])});
        });
      up.forEach((built, i) => {
        const wants = (card: number): boolean => built.length < 13 && rankOf(card) === rankAt(i, built.length);
        piles.forEach((pile, n) => {
          if (pile.length > 0 && wants(topOf(pile)))
            after.push({
              ...table,
              heaps: changed(piles, [n, off(pile)]),
              up: changed(up, [i, [...built, topOf(pile)]]),
            });
        });
        if (waste.length > 0 && wants(topOf(waste)))
          after.push({...table, waste: off(waste), up: changed(up, [i, [...built, topOf(waste)]])});
      });
      return after;
    },
    isWon: ({up}) => up.every(built => built.length === 13),
    key: ({stock, waste, up, heaps: piles}) => {
      const ranks = (cards: Cards): string => keyOf(cards.map(rankOf));
      const heights = up.map(built => built.length);
      if (isOne) heights.sort((a, b) => a - b);
      return [stock.length, ranks(waste), heights.join(), ...piles.map(ranks).sort()].join('/');
    },
    record: ({stock, waste, up, heaps: piles}) => ({
      piles: {
        S: written(stock),
        W: written(waste),
        ...Object.fromEntries(up.map((built, i) => [letters[i] ?? '', written(built)])),
        ...named('T', piles),
      },
    }),
    late: dice => {
      const cards = shuffledCards(PACK, dice);
      const least = 6 + dice(3);
      const up = steps.map((_, i) => {
        const count = Math.min(13, least + dice(5));
        return Array.from({length: count}, (_each, n) => {
          const at = cards.findIndex(card => rankOf(card) === rankAt(i, n));
          return cards.splice(at, 1)[0] ?? 0;
        });
      });
      const stock = cards.splice(0, dice(8));
      return {stock, waste: dice(2) === 0 ? cards.splice(0, 1) : [], up, heaps: scattered(cards, count, dice)};
    },
  };
}
