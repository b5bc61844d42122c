// Royal Parade and Picture Gallery: three rows of places for twos, threes and fours, and heaps under the rows of the stock.
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
  type Game,
} from './game.js';

interface Table {
  readonly stock: Cards;
  /** The places of each row, from that of the twos. */
  readonly rows: readonly (readonly Cards[])[];
  readonly heaps: readonly Cards[];
}

const PLACES = 8;
const HEIGHT = 4;

/** The rank that begins the places of a row. */
const baseOf = (row: number): number => row + 1;

function fits(row: number, card: number, place: Cards): boolean {
  const [first] = place;
  if (first === undefined) return rankOf(card) === baseOf(row);
  const on = topOf(place);
  return rankOf(first) === baseOf(row) && suitOf(on) === suitOf(card) && rankOf(card) - rankOf(on) === 3;
}

/** With a gallery the stock fills a heap that is empty at once, and when it is out any card does. */
export function parade(isGallery: boolean): Game<Table> {
  const settled = (table: Table): Table => {
    const space = isGallery ? table.heaps.findIndex(heap => heap.length === 0) : -1;
    if (space < 0 || table.stock.length === 0) return table;
    return settled({...table, stock: off(table.stock), heaps: changed(table.heaps, [space, [topOf(table.stock)]])});
  };

  /** The cards that may go, each with the table without it. */
  function* open(table: Table): Generator<readonly [card: number, without: Table]> {
    for (const [i, heap] of table.heaps.entries())
      if (heap.length > 0) yield [topOf(heap), {...table, heaps: changed(table.heaps, [i, off(heap)])}];
    for (const [row, places] of table.rows.entries())
      for (const [i, place] of places.entries())
        if (place.length > 0)
          yield [topOf(place), {...table, rows: changed(table.rows, [row, changed(places, [i, off(place)])])}];
  }

  function* next(table: Table): Generator<Table> {
    const {stock} = table;
    if (stock.length > 0)
      yield {
        ...table,
        stock: off(stock, Math.min(PLACES, stock.length)),
        heaps: table.heaps.map((heap, i) => (i < stock.length ? [...heap, stock.at(-1 - i) as number] : heap)),
      };
    for (const [card, without] of open(table)) {
      const space = without.heaps.findIndex(heap => heap.length === 0);
      if (isGallery && stock.length === 0 && space >= 0)
        yield {...without, heaps: changed(without.heaps, [space, [card]])};
      for (const [row, places] of without.rows.entries())
        for (const [i, place] of places.entries())
          if (fits(row, card, place))
            yield {...without, rows: changed(without.rows, [row, changed(places, [i, [...place, card]])])};
    }
  }

  return {
    next: table => [...next(table)].map(settled),
    isWon: ({stock, heaps}) => [stock, ...heaps].every(cards => cards.length === 0),
    key: ({stock, rows, heaps}) =>
      [keyOf(stock), ...rows.map(places => places.map(keyOf).sort().join(',')), ...heaps.map(keyOf)].join('/'),
    record: ({stock, rows, heaps}) => ({
      piles: {
        S: written(stock),
        D1: written([0, 13, 26, 39, 0, 13, 26, 39]),
        ...Object.fromEntries(rows.flatMap((places, row) => Object.entries(named('ABC'.charAt(row), places)))),
        ...named('R', heaps),
      },
    }),
    late: dice => {
      const loose: number[] = [];
      const rows = [0, 1, 2].map(row =>
        Array.from({length: PLACES}, (_, i) => {
          const height = dice(3) > 0 ? HEIGHT : dice(HEIGHT + 1);
          const all = Array.from({length: HEIGHT}, (_, step) => 13 * (i % 4) + baseOf(row) + 3 * step);
          loose.push(...all.slice(height));
          return all.slice(0, height);
        }),
      );
      const cards = shuffledCards(loose, dice);
      // Some places that nothing begins have a card that is in the way.
      const laid = rows.map(places =>
        places.map(place => (place.length === 0 && cards.length > 0 && dice(2) > 0 ? [cards.pop() as number] : place)),
      );
      const stock = cards.splice(0, dice(Math.min(cards.length, 12) + 1));
      return settled({stock, rows: laid, heaps: scattered(cards, PLACES, dice)});
    },
  };
}
