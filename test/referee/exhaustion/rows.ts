// Osmosis and Peek: rows that take a suit in any order, each card once its rank lies in the row above.
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
  readonly rows: readonly Cards[];
  readonly reserves: readonly Cards[];
  readonly stock: Cards;
  readonly waste: Cards;
  readonly pass: number;
}

interface Rules {
  readonly turn: number;
  readonly passes: number;
  /** Do the cards below the top of a reserve lie face down? */
  readonly covered: boolean;
}

const RANKS = Array.from({length: 13}, (_, rank) => rank);

/** The rows that the card may go to. */
function rowsFor({rows}: Table, card: number): number[] {
  const base = rows.flat()[0];
  return rows.flatMap((row, i) => {
    const [first] = row;
    const fits =
      first === undefined ? base === undefined || rankOf(base) === rankOf(card) : suitOf(first) === suitOf(card);
    const isLet = i === 0 || (rows[i - 1] ?? []).some(other => rankOf(other) === rankOf(card));
    return fits && isLet ? [i] : [];
  });
}

export function rowsOfRanks({turn, passes, covered}: Rules): Game<Table> {
  const up = (table: Table, card: number): Table[] =>
    rowsFor(table, card).map(i => ({...table, rows: changed(table.rows, [i, [...(table.rows[i] ?? []), card]])}));
  const turned = (table: Table): Table[] => {
    const {stock, waste, pass} = table;
    const count = Math.min(turn, stock.length);
    if (count > 0) return [{...table, stock: off(stock, count), waste: [...waste, ...stock.slice(-count).reverse()]}];
    if (waste.length === 0 || pass >= passes) return [];
    return [{...table, stock: waste.toReversed(), waste: [], pass: passes === Infinity ? 1 : pass + 1}];
  };
  return {
    next: table => [
      ...turned(table),
      ...(table.waste.length > 0 ? up({...table, waste: off(table.waste)}, topOf(table.waste)) : []),
      ...table.reserves.flatMap((pile, i) =>
        pile.length > 0 ? up({...table, reserves: changed(table.reserves, [i, off(pile)])}, topOf(pile)) : [],
      ),
    ],
    isWon: ({reserves, stock, waste}) => [...reserves, stock, waste].every(pile => pile.length === 0),
    key: ({rows, reserves, stock, waste, pass}) =>
      [
        ...rows.map(row => keyOf(row.slice(0, 1)) + keyOf(row.toSorted((a, b) => a - b))),
        ...[...reserves, stock, waste].map(keyOf),
        pass,
      ].join('/'),
    record: ({rows, reserves, stock, waste, pass}) => ({
      piles: {
        ...named('F', rows),
        ...named('T', covered ? reserves.map(pile => pile.slice(-1)) : reserves),
        ...(covered &&
          named(
            'C',
            reserves.map(pile => off(pile)),
          )),
        S: written(stock),
        W: written(waste),
      },
      pass,
    }),
    late: dice => {
      // Of a few ranks, so that all lines can be tried.
      const ranks = shuffledCards(RANKS, dice).slice(0, 4 + dice(3));
      const [base = 0] = ranks;
      const begun = 2 + dice(3);
      const loose: number[] = [];
      let through = ranks;
      const rows = shuffledCards([0, 1, 2, 3], dice).map((suit, i): number[] => {
        const stays = (rank: number): boolean =>
          i < begun && (rank === base || (through.includes(rank) && dice(4) > 0));
        const row = ranks.filter(stays);
        loose.push(...ranks.filter(rank => !row.includes(rank)).map(rank => 13 * suit + rank));
        through = row;
        return row.map(rank => 13 * suit + rank);
      });
      const left = shuffledCards(loose, dice);
      const inReserves = dice(left.length + 1);
      const reserves = scattered(left.slice(0, inReserves), 4, dice);
      const short = reserves.flatMap(pile => pile.splice(4));
      const rest = [...short, ...left.slice(inReserves)];
      const inStock = dice(rest.length + 1);
      return {
        rows,
        reserves,
        stock: rest.slice(0, inStock),
        waste: rest.slice(inStock),
        pass: passes === Infinity ? 1 : 1 + dice(passes),
      };
    },
  };
}
