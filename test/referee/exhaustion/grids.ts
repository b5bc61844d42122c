// Games on grids: a square from which neighbours leave, and rows that are put in order by way of gaps.
import {changed, keyOf, named, rankOf, shuffledCards, suitOf, written, type Cards, type Game} from './game.js';

const GAP = -1;

/** A square of cards, row after row, and the stock. */
interface Square {
  readonly cells: Cards;
  readonly stock: Cards;
}

const SIDE = 5;

function touch(a: number, b: number): boolean {
  const [rows, columns] = [Math.floor(a / SIDE) - Math.floor(b / SIDE), (a % SIDE) - (b % SIDE)];
  return Math.max(Math.abs(rows), Math.abs(columns)) === 1;
}

/** Cards, and for the gaps none. */
const inCells = (cells: Cards): Record<string, readonly string[]> =>
  named('T', cells.map(card => (card === GAP ? [] : [card]))); // prettier-ignore

/** Monte Carlo and its kin: `fits` says which two leave, `alone` which leave alone. */
export function square(fits: (a: number, b: number) => boolean, alone: (card: number) => boolean): Game<Square> {
  const without = ({cells, stock}: Square, ...places: number[]): Square => ({
    cells: changed(cells, ...places.map(place => [place, GAP] as const)),
    stock,
  });
  const closed = ({cells, stock}: Square): Square => {
    const left = cells.filter(card => card !== GAP);
    const fresh = stock.slice(Math.max(0, stock.length - (cells.length - left.length))).reverse();
    const all = [...left, ...fresh];
    return {cells: cells.map((_, i) => all[i] ?? GAP), stock: stock.slice(0, stock.length - fresh.length)};
  };
  const key = ({cells, stock}: Square): string => `${keyOf(cells)}/${keyOf(stock)}`;
  return {
    next: table => {
      const {cells} = table;
      const after = [closed(table)].filter(each => key(each) !== key(table));
      for (const [a, one] of cells.entries()) {
        if (one !== GAP && alone(one)) after.push(without(table, a));
        for (const [b, other] of cells.entries())
          if (a < b && one !== GAP && other !== GAP && touch(a, b) && fits(one, other))
            after.push(without(table, a, b));
      }
      return after;
    },
    isWon: ({cells, stock}) => stock.length === 0 && cells.every(card => card === GAP),
    key,
    record: ({cells, stock}) => ({piles: {S: written(stock), ...inCells(cells)}}),
    late: dice => {
      // With two cards of a rank or four, all may leave; with others some are left over.
      const ranks = shuffledCards(
        Array.from({length: 6}, (_, i) => i),
        dice,
      ).slice(0, 2 + dice(2));
      const suits = [0, 13, 26, 39].slice(0, 1 + dice(4));
      const kept = ranks.flatMap(rank => suits.flatMap(suit => [suit + rank, suit + 11 - rank]));
      const cards = shuffledCards([...new Set(kept), ...(alone(12) ? [12] : [])], dice);
      const inStock = dice(4);
      const cells = Array.from({length: SIDE * SIDE}, () => GAP);
      for (const card of cards.slice(inStock)) {
        const free = cells.flatMap((each, i) => (each === GAP ? [i] : []));
        cells[free[dice(Math.min(free.length, 13))] as number] = card;
      }
      return {cells, stock: cards.slice(0, inStock)};
    },
  };
}

const COLUMNS = 13;
const TWO = 1;

/** Montana in its last deal: four rows from the two up in suit; the aces are out. */
export function rowsOfSuits(): Game<Cards> {
  const rows = [0, 1, 2, 3].map(row => row * COLUMNS);
  const fits = (cells: Cards, card: number, place: number): boolean => {
    if (place % COLUMNS === 0) return rankOf(card) === TWO;
    const left = cells[place - 1] as number;
    return left !== GAP && left !== card && suitOf(left) === suitOf(card) && rankOf(left) + 1 === rankOf(card);
  };
  const orderedIn = (cells: Cards, first: number): number => {
    let count = 0;
    while (count < COLUMNS && (cells[first + count] ?? GAP) !== GAP && fits(cells, cells[first + count] as number, first + count)) count++; // prettier-ignore
    return count;
  };
  return {
    next: cells =>
      cells.flatMap((space, to) =>
        space === GAP
          ? cells.flatMap((card, from) =>
              card !== GAP && fits(cells, card, to) ? [changed(cells, [from, GAP], [to, card])] : [],
            )
          : [],
      ),
    isWon: cells =>
      rows.every(first => cells.slice(first + orderedIn(cells, first), first + COLUMNS).every(card => card === GAP)),
    key: keyOf,
    record: cells => ({piles: {D1: written([0, 13, 26, 39]), ...inCells(cells)}, pass: 3}),
    late: dice => {
      const cells = Array.from({length: 4 * COLUMNS}, () => GAP);
      const heights = rows.map(() => 7 + dice(5));
      const suits = shuffledCards([0, 1, 2, 3], dice);
      const loose: number[] = [];
      for (const [row, suit] of suits.entries())
        for (let rank = TWO; rank < COLUMNS; rank++) {
          if (rank <= (heights[row] ?? 0)) cells[row * COLUMNS + rank - TWO] = 13 * suit + rank;
          else loose.push(13 * suit + rank);
        }
      for (const card of shuffledCards(loose, dice)) {
        const free = cells.flatMap((each, i) => (each === GAP ? [i] : []));
        cells[free[dice(free.length)] as number] = card;
      }
      return cells;
    },
  };
}
