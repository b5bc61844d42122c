// Rows of foundations that take cards in any order, naively: each looks at the row before, whatever the search makes of it.
import {rank, suit} from '../cards.js';
import {type Game, type Piles, type Table, isBare, isSingle, numbered, pile, top} from './table.js';

type Values = Readonly<Record<string, string | number>>;

interface RowRules {
  readonly rows: number;
  /** Does the card go onto a row that has cards? */
  readonly joins: (card: string, row: readonly string[]) => boolean;
  /** Does it begin an empty row? The first card of all rows is given, if there is one. */
  readonly begins: (card: string, number: number, first: string | undefined) => boolean;
  /** Does a card of the row before let it through? */
  readonly follows: (card: string, other: string) => boolean;
  readonly reserves: readonly number[];
  readonly isDealt: boolean;
  readonly turn: number;
  readonly passes: number;
}

const inAnyOrder = (card: string, row: readonly string[]): boolean => row.every(other => suit(other) === suit(card));
const ofBase = (card: string, _: number, first: string | undefined): boolean =>
  first === undefined || rank(first) === rank(card);
const isRed = (card: string): boolean => 'DH'.includes(suit(card));

function turned(t: Table, most: number): Piles | undefined {
  const stock = pile(t, 'S');
  if (stock.length === 0) return undefined;
  const left = Math.max(0, stock.length - most);
  return {S: stock.slice(0, left), W: [...pile(t, 'W'), ...stock.slice(left).reverse()]};
}

function rowGame({rows, joins, begins, follows, reserves, isDealt, turn, passes}: RowRules): Game {
  const [F, T] = [numbered('F', rows), numbered('T', reserves.length)];
  const goesUp = (t: Table, card: string, to: string): boolean => {
    const number = F.indexOf(to);
    if (number < 0) return false;
    const firsts = F.flatMap(id => pile(t, id).slice(0, 1));
    if (isBare(t, to) ? !begins(card, number, firsts[0]) : !joins(card, pile(t, to))) return false;
    return number === 0 || pile(t, F[number - 1] ?? '').some(other => follows(card, other));
  };
  return {
    givers: ['W', ...T],
    takers: F,
    setOut: pack => {
      const piles: Piles = Object.fromEntries([...F, ...T, 'W'].map(id => [id, []]));
      for (let round = 0; round < Math.max(...reserves); round++)
        for (const [i, id] of T.entries()) if (round < (reserves[i] ?? 0)) piles[id]?.push(pack.pop() ?? '');
      if (isDealt) piles['F1']?.push(pack.pop() ?? '');
      return {...piles, S: pack};
    },
    allows: (t, lay) => isSingle(t, lay) && 'WT'.includes(lay.from.charAt(0)) && goesUp(t, top(t, lay.from), lay.to),
    turned: t => turned(t, turn),
    dealtAgain: t =>
      isBare(t, 'S') && !isBare(t, 'W') && t.pass < passes ? {S: [...pile(t, 'W')].reverse(), W: []} : undefined,
    mostPasses: Number.isFinite(passes) ? passes : 2,
    alike: T,
    heaps: [],
    cleared: ['S', 'W', ...T],
  };
}

const PASSES: Values = {unlimited: Infinity, three: 3, once: 1};

function peek({turn, passes}: Values): Game {
  return rowGame({
    rows: 4,
    joins: inAnyOrder,
    begins: ofBase,
    follows: (card, other) => rank(card) === rank(other),
    reserves: [4, 4, 4, 4],
    isDealt: true,
    turn: Number(turn),
    passes: Number(PASSES[String(passes)]),
  });
}

/** Eight rows of two packs; the first card that is played there sets the rank. */
const seeping = (): Game =>
  rowGame({
    rows: 8,
    joins: (card, row) => row.length < 13 && inAnyOrder(card, row),
    begins: ofBase,
    follows: (card, other) => rank(card) === rank(other),
    reserves: [5, 5, 5],
    isDealt: false,
    turn: 2,
    passes: 3,
  });

/** A row for each suit, from its ace or king, which wants the next higher of the other colour, round the corner, in the row before. */
const stairs = (): Game =>
  rowGame({
    rows: 4,
    joins: (card, row) => suit(card) === suit(row[0] ?? ''),
    begins: (card, number) => suit(card) === 'DCHS'.charAt(number) && [1, 13].includes(rank(card)),
    follows: (card, other) => (rank(other) - rank(card) + 13) % 13 === 1 && isRed(card) !== isRed(other),
    reserves: [4, 3, 2],
    isDealt: false,
    turn: 1,
    passes: 1,
  });

/** Rows of red and black in turn, in which it matters which card lies on top. */
const stripes = (): Game =>
  rowGame({
    rows: 4,
    joins: (card, row) => row.length < 13 && isRed(card) !== isRed(row.at(-1) ?? ''),
    begins: card => [1, 2].includes(rank(card)),
    follows: (card, other) => suit(card) === suit(other),
    reserves: [3, 3, 3, 3, 3],
    isDealt: false,
    turn: 1,
    passes: 2,
  });

/** As in `games.ts`. */
export const KNOWN_ROWS = {
  peek: {
    game: peek,
    options: [
      {turn: 3, passes: 'unlimited'},
      {turn: 1, passes: 'unlimited'},
      {turn: 3, passes: 'three'},
    ],
  },
};

export const INVENTED_ROWS = {
  seeping: {game: seeping, packs: 2},
  stairs: {game: stairs},
  stripes: {game: stripes},
} as const;
