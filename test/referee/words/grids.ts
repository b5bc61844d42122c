// Games on grids, naively: places in rows by their numbers, cards that go next to others, pairs that touch, and what closes up.
import {onlyThese, rank, shuffled, suit} from '../cards.js';
import {type Game, type Piles, type Table, isBare, isPair, isSingle, numbered, pile, top} from './table.js';

type Values = Readonly<Record<string, string | number>>;

/** Where places lie, as on squared paper: each row with a dot for no place. */
const drawn = (rows: readonly string[]): string[][] => rows.map(row => row.split(' '));

/** The places of a drawing that touch one: beside it, above, below, or at a corner. */
function aroundOf(drawing: readonly (readonly string[])[], id: string): string[] {
  const y = drawing.findIndex(row => row.includes(id));
  const x = drawing[y]?.indexOf(id) ?? -1;
  const near = [-1, 0, 1].flatMap(dy => [-1, 0, 1].map(dx => drawing[y + dy]?.[x + dx] ?? '.'));
  return near.filter(other => other !== id && other !== '.' && other.charAt(0) === id.charAt(0));
}

/** The unbroken rows of a drawing. */
const unbroken = (drawing: readonly (readonly string[])[]): string[][] =>
  drawing.flatMap(row =>
    row
      .join(' ')
      .split('.')
      .map(part => part.trim().split(' ').filter(Boolean))
      .filter(part => part.length > 0),
  );

interface RowRules {
  readonly rows: readonly (readonly string[])[];
  readonly begins: (card: string) => boolean;
  readonly goesNext: (card: string, to: string) => boolean;
}

/** How many cards of a row are in order from its left end. */
function orderly(t: Table, row: readonly string[], {begins, goesNext}: RowRules): number {
  let count = 0;
  for (const id of row) {
    const card = top(t, id);
    const before = top(t, row[count - 1] ?? '');
    if (card === '' || !(count === 0 ? begins(card) : goesNext(card, before))) break;
    count++;
  }
  return count;
}

/** Cards out of order are dealt again; a gap stays next to those in order, row by row, while there are places to spare. */
function dealtNext(t: Table, rules: RowRules): Piles {
  const rest = rules.rows.map(row => row.slice(orderly(t, row, rules)));
  const cards = rest.flat().flatMap(id => pile(t, id));
  const order = onlyThese(shuffled(1, t.seed, t.pass + 1), cards);
  const piles: Piles = Object.fromEntries(rest.flat().map(id => [id, []]));
  let spare = rest.flat().length - cards.length;
  for (const [i, id] of rest.flatMap(row => row.map((each, at) => [at, each] as const))) {
    const isGap = i === 0 && spare > 0;
    if (isGap) spare--;
    else piles[id] = order.splice(0, 1);
  }
  return piles;
}

function rowGame(letter: string, rules: RowRules, most: number, setOut: Game['setOut']): Game {
  const places = rules.rows.flat();
  const isDone = (t: Table): boolean =>
    rules.rows.every(row => row.slice(orderly(t, row, rules)).every(id => isBare(t, id)));
  return {
    givers: places,
    takers: places,
    setOut,
    allows: (t, lay) => {
      if (!isSingle(t, lay) || !lay.from.startsWith(letter) || !lay.to.startsWith(letter)) return false;
      if (!isBare(t, lay.to)) return false;
      const row = rules.rows.find(each => each.includes(lay.to)) ?? [];
      const left = row[row.indexOf(lay.to) - 1];
      if (left === undefined) return rules.begins(top(t, lay.from));
      return left !== lay.from && !isBare(t, left) && rules.goesNext(top(t, lay.from), top(t, left));
    },
    dealtAgain: t => (t.pass < most && !isDone(t) ? dealtNext(t, rules) : undefined),
    mostPasses: most,
    alike: [],
    heaps: [],
    cleared: [],
    isWon: isDone,
  };
}

/** Four rows of thirteen, from the two up in suit; the aces go. */
function montana({deals}: Values): Game {
  const T = numbered('T', 52);
  const rules: RowRules = {
    rows: [0, 13, 26, 39].map(first => T.slice(first, first + 13)),
    begins: card => rank(card) === 2,
    goesNext: (card, to) => suit(card) === suit(to) && rank(card) === rank(to) + 1,
  };
  return rowGame('T', rules, Number(deals), pack => {
    const piles: Piles = {D1: []};
    for (const id of T) {
      const card = pack.pop() ?? '';
      if (rank(card) === 1) piles['D1']?.push(card);
      piles[id] = rank(card) === 1 ? [] : [card];
    }
    return piles;
  });
}

/** Rows of unlike lengths, one of them broken, whatever the suit, by twos and round the corner; not all places have cards. */
function shelves(): Game {
  const rules: RowRules = {
    rows: unbroken(drawn(['T1 T2 T3 T4 T5', 'T6 T7 . T8 T9', '. T10 T11 T12 .'])),
    begins: card => [1, 2, 13].includes(rank(card)),
    goesNext: (card, to) => (rank(card) - rank(to) + 13) % 13 === 2,
  };
  return rowGame('T', rules, 4, pack => ({
    ...Object.fromEntries(
      numbered('T', 12).map((id, i) => [id, [3, 6, 11].includes(i) ? [] : [pack.pop() ?? '']] as const),
    ),
    S: pack,
  }));
}

interface Pairs {
  readonly drawing: readonly (readonly string[])[];
  readonly fits: (a: string, b: string) => boolean;
  /** Ranks that go alone. */
  readonly alone: string;
  readonly passes: number;
  /** The places that close up, and get cards of the stock. */
  readonly closing: readonly string[];
  /** Does a card go to any other place of its letter that is empty? */
  readonly moves: string;
}

function closedUp(t: Table, places: readonly string[]): Piles | undefined {
  const stock = [...pile(t, 'S')];
  const cards = places.flatMap(id => pile(t, id));
  while (cards.length < places.length && stock.length > 0) cards.push(stock.pop() ?? '');
  const piles: Piles = Object.fromEntries(places.map((id, i) => [id, cards.slice(i, i + 1)]));
  return places.every(id => pile(t, id).join() === piles[id]?.join()) ? undefined : {...piles, S: stock};
}

function pairGame({drawing, fits, alone, passes, closing, moves}: Pairs): Game {
  const places = [...closing, ...drawing.flat().filter(id => id !== '.' && !closing.includes(id))];
  return {
    givers: places,
    takers: ['D1', ...places],
    setOut: pack => ({D1: [], ...Object.fromEntries(places.map(id => [id, [pack.pop() ?? '']])), S: pack}),
    allows: (t, lay) => {
      if (!places.includes(lay.from)) return false;
      if (lay.partner === undefined && lay.to !== 'D1')
        return isSingle(t, lay) && isBare(t, lay.to) && [lay.from, lay.to].every(id => moves.includes(id.charAt(0)));
      if (lay.to !== 'D1') return false;
      if (lay.partner === undefined)
        return isSingle(t, lay) && lay.from.startsWith('T') && alone.includes(top(t, lay.from).charAt(0));
      return isPair(t, lay) && aroundOf(drawing, lay.from).includes(lay.partner) && fits(top(t, lay.from), top(t, lay.partner)); // prettier-ignore
    },
    dealtAgain: t => (t.pass < passes ? closedUp(t, closing) : undefined),
    mostPasses: Math.min(passes, Number.isFinite(passes) ? passes : 2),
    alike: [],
    heaps: [],
    cleared: ['S', ...places],
  };
}

const FIVE_BY_FIVE = [1, 6, 11, 16, 21].map(first => numbered('T', 25).slice(first - 1, first + 4));
const monte = {drawing: FIVE_BY_FIVE, alone: '.', passes: Infinity, closing: numbered('T', 25), moves: '.'};

/** A square of places with a hole, which closes up twice, and a small one of which cards move about. */
const holed = (): Game =>
  pairGame({
    drawing: drawn(['T1 T2 T3 . U1 U2', 'T4 . T5 . U3 U4', 'T6 T7 T8 . . .']),
    fits: (a, b) => rank(a) + rank(b) === 11,
    alone: 'JQK',
    passes: 3,
    closing: numbered('T', 8),
    moves: 'U',
  });

/** The cabinet's games by their ids, and games that no book has; as in `games.ts`. */
export const KNOWN_GRIDS = {
  montana: {game: montana, options: [{deals: 3}, {deals: 1}]},
  'monte-carlo': {game: () => pairGame({...monte, fits: (a, b) => rank(a) === rank(b)})},
};

export const INVENTED_GRIDS = {shelves: {game: shelves}, holed: {game: holed}};
