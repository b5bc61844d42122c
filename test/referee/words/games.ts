// The games of the cabinet and invented ones, naively and word by word: what the words of the declaration are held against.
import {INVENTED_GRIDS, KNOWN_GRIDS} from './grids.js';
import {INVENTED_ROWS, KNOWN_ROWS} from './rows.js';
import {onlyThese, pickOut, rank, shuffled, suit} from '../cards.js';
import {
  type Game,
  type Lay,
  type Piles,
  type Table,
  apart,
  goesHome,
  isBare,
  isPair,
  isSingle,
  numbered,
  pile,
  top,
} from './table.js';

type Values = Readonly<Record<string, string | number>>;
type Covers = Readonly<Record<string, readonly string[]>>;

/** In rounds, one card to each pile that still gets one. */
function inRounds(pack: string[], ids: readonly string[], each: (i: number) => number): Piles {
  const piles: Piles = Object.fromEntries(ids.map(id => [id, []]));
  for (let round = 0; round < 52; round++)
    ids.forEach((id, i) => {
      if (round < each(i)) piles[id]?.push(pack.pop() ?? '');
    });
  return piles;
}

const equally = (many: number) => (): number => many;

/** The next cards of the stock, one after another, onto a pile. */
function turnOnto(t: Table, to: string, most = 1): Piles | undefined {
  const [stock, cards] = [[...pile(t, 'S')], [...pile(t, to)]];
  if (stock.length === 0) return undefined;
  for (let i = 0; i < most && stock.length > 0; i++) cards.push(stock.pop() ?? '');
  return {S: stock, [to]: cards};
}

/** The waste turned over. */
function turnOver(t: Table, passes: number): Piles | undefined {
  if (!isBare(t, 'S') || isBare(t, 'W') || t.pass >= passes) return undefined;
  return {S: [...pile(t, 'W')].reverse(), W: []};
}

/** Packets of so many cards, from the left. */
function inPackets(ids: readonly string[], cards: readonly string[], each: number): Piles {
  return Object.fromEntries(ids.map((id, i) => [id, cards.slice(i * each, i * each + each)]));
}

function gathered(t: Table, ids: readonly string[], each: number, packs?: number): Piles | undefined {
  const cards = ids.flatMap(id => pile(t, id));
  if (cards.length === 0) return undefined;
  const order = packs === undefined ? cards : onlyThese(shuffled(packs, t.seed, t.pass + 1), cards);
  const piles = inPackets(ids, order, each);
  const isSame = ids.every(id => pile(t, id).join(' ') === piles[id]?.join(' '));
  return packs === undefined && isSame ? undefined : piles;
}

/** Which cards lie on which in a triangle of rows, point up: the two below each. */
function pyramidCovers(rows: number): Covers {
  const covers: Record<string, string[]> = {};
  for (let row = 0, first = 1; row < rows - 1; first += ++row)
    for (let i = 0; i <= row; i++)
      covers[`T${String(first + i)}`] = [first + row + 1 + i, first + row + 2 + i].map(n => `T${String(n)}`);
  return covers;
}

const isFree = (t: Table, covers: Covers, id: string): boolean => (covers[id] ?? []).every(other => isBare(t, other));

/** Games that end on one heap, one rank up or down. */
function hole(
  count: number,
  fits: (card: string, on: string) => boolean,
  more: Partial<Game>,
  covers: Covers = {},
): Game {
  const T = numbered('T', count);
  return {
    givers: T,
    takers: ['F1'],
    setOut: () => ({}),
    allows: (t, lay) =>
      isSingle(t, lay) &&
      lay.from.startsWith('T') &&
      lay.to === 'F1' &&
      isFree(t, covers, lay.from) &&
      fits(top(t, lay.from), top(t, 'F1')),
    mostPasses: 1,
    alike: Object.keys(covers).length > 0 ? [] : T,
    heaps: ['F1'],
    cleared: T,
    ...more,
  };
}

function golf({kings}: Values): Game {
  const fits = (card: string, on: string): boolean => {
    if (kings === 'none' && rank(on) === 13) return false;
    return apart(card, on, kings === 'ace') === 1;
  };
  return hole(7, fits, {
    setOut: pack => ({...inRounds(pack, numbered('T', 7), equally(5)), F1: [pack.pop() ?? ''], S: pack}),
    turned: t => turnOnto(t, 'F1'),
  });
}

function blackHole(): Game {
  const T = numbered('T', 17);
  return hole(17, (card, on) => apart(card, on, true) === 1, {
    setOut: pack => ({F1: [pickOut(pack, 'AS')], ...inRounds(pack, T, equally(3))}),
  });
}

/** Three peaks of four rows, the last in common. */
function triPeaks(): Game {
  const covers: Record<string, string[]> = {};
  for (let peak = 0; peak < 3; peak++) {
    const [second, third, fourth] = [4 + 2 * peak, 10 + 3 * peak, 19 + 3 * peak];
    const name = (n: number): string => `T${String(n)}`;
    covers[name(1 + peak)] = [name(second), name(second + 1)];
    for (const i of [0, 1]) covers[name(second + i)] = [name(third + i), name(third + i + 1)];
    for (const i of [0, 1, 2]) covers[name(third + i)] = [name(fourth + i), name(fourth + i + 1)];
  }
  const more: Partial<Game> = {
    setOut: pack => ({...inRounds(pack, numbered('T', 28), equally(1)), F1: [pack.pop() ?? ''], S: pack}),
    turned: t => turnOnto(t, 'F1'),
  };
  return hole(28, (card, on) => apart(card, on, true) === 1, more, covers);
}

/** A diamond three wide: rows of one, two, three, two and one, each half on the one above. */
function diamond(): Game {
  const covers = {
    ...{T1: ['T2', 'T3'], T2: ['T4', 'T5'], T3: ['T5', 'T6'], T4: ['T7'], T5: ['T7', 'T8'], T6: ['T8']},
    ...{T7: ['T9'], T8: ['T9']},
  };
  return hole(
    9,
    (card, on) => apart(card, on) === 1 && 'DH'.includes(suit(card)) !== 'DH'.includes(suit(on)),
    {
      setOut: pack => ({...inRounds(pack, numbered('T', 9), equally(1)), F1: [pack.pop() ?? ''], S: pack}),
      turned: t => turnOnto(t, 'F1', 3),
    },
    covers,
  );
}

const isBetween = (lay: Lay, letters: string): boolean =>
  [lay.from, lay.partner ?? lay.from].every(id => letters.includes(id.charAt(0)));

/** Games in which two cards go off together to D1, or some alone. */
function pairs(
  givers: readonly string[],
  fits: (a: string, b: string) => boolean,
  alone: string,
  more: Partial<Game>,
  covers: Covers = {},
): Game {
  const letters = [...new Set(givers.map(id => id.charAt(0)))].join('');
  return {
    givers,
    takers: ['D1'],
    setOut: () => ({}),
    allows: (t, lay) => {
      if (lay.to !== 'D1' || !isBetween(lay, letters) || !isFree(t, covers, lay.from)) return false;
      if (lay.partner === undefined) return isSingle(t, lay) && alone.includes(top(t, lay.from).charAt(0));
      return isPair(t, lay) && isFree(t, covers, lay.partner) && fits(top(t, lay.from), top(t, lay.partner));
    },
    mostPasses: 1,
    alike: [],
    heaps: [],
    cleared: givers,
    ...more,
  };
}

const adding = (sum: number) => (a: string, b: string): boolean => rank(a) + rank(b) === sum; // prettier-ignore
const ofOneRank = (a: string, b: string): boolean => rank(a) === rank(b);

function pyramid({passes}: Values): Game {
  const T = numbered('T', 28);
  const more: Partial<Game> = {
    setOut: pack => ({...inRounds(pack, T, equally(1)), W: [], D1: [], S: pack}),
    turned: t => turnOnto(t, 'W'),
    dealtAgain: t => turnOver(t, Number(passes)),
    mostPasses: Number(passes),
    cleared: T,
  };
  return pairs(['W', 'S', ...T], adding(13), 'K', more, pyramidCovers(7));
}

/** Eight columns of six and four cells: cards of one rank. */
function nestor(): Game {
  const [E, T] = [numbered('E', 4), numbered('T', 8)];
  const more: Partial<Game> = {
    setOut: pack => ({...inRounds(pack, T, equally(6)), ...inRounds(pack, E, equally(1)), D1: []}),
    alike: [...E, ...T],
  };
  return pairs([...E, ...T], ofOneRank, '', more);
}

/** Thirteen fans of four: pairs that add up to 15, and aces alone. */
function fifteens(): Game {
  const T = numbered('T', 13);
  const more: Partial<Game> = {setOut: pack => ({...inRounds(pack, T, equally(4)), D1: []}), alike: T};
  return pairs(T, adding(15), 'A', more);
}

/** A pyramid of eight rows, and two cards at a time onto the first of two heaps. */
function tallPyramid(): Game {
  const T = numbered('T', 36);
  const more: Partial<Game> = {
    setOut: pack => ({...inRounds(pack, T, equally(1)), H1: [], H2: [pack.pop() ?? ''], D1: [], S: pack}),
    turned: t => turnOnto(t, 'H1', 2),
    cleared: T,
  };
  return pairs(['H1', 'H2', ...T], adding(13), 'K', more, pyramidCovers(8));
}

/** Two packs, twins among them: cards of one rank from twelve columns, the waste and the open stock. */
function twins(): Game {
  const T = numbered('T', 12);
  const more: Partial<Game> = {
    setOut: pack => ({...inRounds(pack, T, i => (i < 6 ? 2 : 3)), W: [], D1: [], S: pack}),
    turned: t => turnOnto(t, 'W', 3),
    dealtAgain: t => turnOver(t, Infinity),
    mostPasses: 2,
    alike: T,
    cleared: [...T, 'W', 'S'],
  };
  return pairs(['W', 'S', ...T], ofOneRank, '', more);
}

/** Foundations from the ace in suit, fans down in suit, whatever may begin a space. */
function fans(count: number, spaces: boolean, more: Partial<Game>): Game {
  const T = numbered('T', count);
  return {
    givers: T,
    takers: [...numbered('F', 4), ...T],
    setOut: () => ({}),
    allows: (t, lay) => isSingle(t, lay) && lay.from.startsWith('T') && goesOn(t, lay, spaces),
    mostPasses: 1,
    alike: T,
    heaps: [],
    cleared: T,
    ...more,
  };
}

function goesOn(t: Table, {from, to}: Lay, spaces: boolean): boolean {
  const [card, on] = [top(t, from), top(t, to)];
  if (to.startsWith('F')) return goesHome(card, Number(to.slice(1)), pile(t, to));
  if (!to.startsWith('T')) return false;
  return on === '' ? spaces : suit(card) === suit(on) && rank(card) === rank(on) - 1;
}

const noFoundations = (): Piles => inPackets(numbered('F', 4), [], 0);

function laBelleLucie({deals}: Values): Game {
  const T = numbered('T', 18);
  return fans(18, false, {
    setOut: pack => ({...noFoundations(), ...inRounds(pack, T, i => (i < 17 ? 3 : 1))}),
    dealtAgain: t => (t.pass < Number(deals) ? gathered(t, T, 3, 1) : undefined),
    mostPasses: Number(deals),
  });
}

function cruel(): Game {
  const T = numbered('T', 12);
  return fans(12, false, {
    setOut: pack => {
      const aces = ['D', 'C', 'H', 'S'].map((s, i): [string, string[]] => [
        `F${String(i + 1)}`,
        [pickOut(pack, `A${s}`)],
      ]);
      return {...Object.fromEntries(aces), ...inRounds(pack, T, equally(4))};
    },
    dealtAgain: t => gathered(t, T, 4),
    mostPasses: 2,
  });
}

/** Thirteen fans gathered in fours, shuffled, three times in all, and spaces that any card fills. */
function shuffledFours(): Game {
  const T = numbered('T', 13);
  return fans(13, true, {
    setOut: pack => ({...noFoundations(), ...inRounds(pack, T, equally(4))}),
    dealtAgain: t => (t.pass < 3 ? gathered(t, T, 4, 1) : undefined),
    mostPasses: 3,
  });
}

/** Six fans beside a stock; they are gathered in nines, in their order. */
function besideStock(): Game {
  const T = numbered('T', 6);
  const base = fans(6, true, {});
  return {
    ...base,
    givers: ['W', ...T],
    setOut: pack => ({...noFoundations(), ...inRounds(pack, T, equally(2)), W: [], S: pack}),
    allows: (t, lay) => isSingle(t, lay) && 'WT'.includes(lay.from.charAt(0)) && goesOn(t, lay, true),
    turned: t => turnOnto(t, 'W'),
    dealtAgain: t => (t.pass < 2 ? gathered(t, T, 9) : undefined),
    mostPasses: 2,
    cleared: ['S', 'W', ...T],
  };
}

/** Eight piles up or down by twos in suit, also several cards that follow one another so. */
function byTwos(): Game {
  const T = numbered('T', 8);
  const follows = (card: string, on: string): boolean => suit(card) === suit(on) && apart(card, on) === 2;
  const base = fans(8, true, {});
  return {
    ...base,
    setOut: pack => ({...noFoundations(), ...inRounds(pack, T, i => (i < 4 ? 7 : 6))}),
    allows: (t, lay) => {
      const {from, to, count} = lay;
      if (!from.startsWith('T') || lay.under || lay.place !== undefined || lay.partner !== undefined) return false;
      if (to.startsWith('F')) return isSingle(t, lay) && goesOn(t, lay, true);
      if (!to.startsWith('T') || count > pile(t, from).length) return false;
      const cards = pile(t, from).slice(-count);
      if (cards.some((card, i) => i > 0 && !follows(card, cards[i - 1] ?? ''))) return false;
      return isBare(t, to) || follows(cards[0] ?? '', top(t, to));
    },
  };
}

/** A row to each heap, from the left, as far as the stock goes. */
function dealtRow(t: Table, heaps: readonly string[]): Piles | undefined {
  const stock = [...pile(t, 'S')];
  if (stock.length === 0) return undefined;
  const piles = heaps.map((id): [string, string[]] => {
    const card = stock.pop();
    return [id, card === undefined ? pile(t, id) : [...pile(t, id), card]];
  });
  return {...Object.fromEntries(piles), S: stock};
}

/** Cards of some ranks leave the tops of piles, as long as any lies there. */
function without(piles: Piles, ids: readonly string[], ranks: string): Piles {
  const id = ids.find(each => ranks.includes(piles[each]?.at(-1)?.charAt(0) || '?'));
  if (id === undefined) return piles;
  const card = piles[id]?.at(-1) ?? '';
  return without({...piles, [id]: (piles[id] ?? []).slice(0, -1), D1: [...(piles['D1'] ?? []), card]}, ids, ranks);
}

interface Parade {
  /** The places of each kind, and the rank that begins them. */
  readonly kinds: readonly {readonly ids: readonly string[]; readonly bases: readonly number[]}[];
  readonly by: number;
  readonly heaps: readonly string[];
  readonly leave: string;
}

/** Places on which cards are laid in suit, so many ranks up, but only where they begin with a base; heaps under rows. */
function parade({kinds, by, heaps, leave}: Parade): Game {
  const places = kinds.flatMap(({ids}) => ids);
  const givers = [...places, ...heaps];
  const isOf = (card: string, bases: readonly number[]): boolean => bases.includes(rank(card));
  return {
    givers,
    takers: places,
    setOut: pack => ({D1: [], ...inRounds(pack, places, equally(1)), ...inPackets(heaps, [], 0), S: pack}),
    allows: (t, lay) => {
      const kind = kinds.find(({ids}) => ids.includes(lay.to));
      if (!kind || !isSingle(t, lay) || !givers.includes(lay.from)) return false;
      const [card, first] = [top(t, lay.from), pile(t, lay.to)[0]];
      if (first === undefined) return isOf(card, kind.bases);
      const on = top(t, lay.to);
      return isOf(first, kind.bases) && suit(card) === suit(on) && rank(card) - rank(on) === by;
    },
    turned: t => dealtRow(t, heaps),
    settled: piles => without(piles, givers, leave),
    mostPasses: 1,
    alike: places,
    heaps: [],
    cleared: ['S', ...heaps],
  };
}

const royalParade = (): Game =>
  parade({
    kinds: [2, 3, 4].map((base, i) => ({ids: numbered('ABC'.charAt(i), 8), bases: [base]})),
    by: 3,
    heaps: numbered('R', 8),
    leave: 'A',
  });

/** One pack, places that two ranks begin, by twos; kings and aces leave. */
const smallParade = (): Game =>
  parade({kinds: [{ids: numbered('A', 4), bases: [2, 3]}], by: 2, heaps: numbered('H', 3), leave: 'AK'});

/** Courts from king or queen down, in runs of red and black; camps of three from the four up; and two tents. */
function courts(): Game {
  const [R, T, U] = [numbered('R', 5), numbered('T', 4), numbered('U', 2)];
  const isRed = (card: string): boolean => 'DH'.includes(suit(card));
  const isNext = (card: string, on: string): boolean => isRed(card) !== isRed(on) && rank(card) === rank(on) - 1;
  const toCourt = (t: Table, {to}: Lay, card: string): boolean => {
    const [first, on] = [pile(t, to)[0], top(t, to)];
    return first === undefined ? rank(card) > 11 : rank(first) > 11 && isNext(card, on);
  };
  const toCamp = (t: Table, {to}: Lay, card: string): boolean => {
    const [first, on] = [pile(t, to)[0], top(t, to)];
    if (first === undefined) return rank(card) === 4;
    return rank(first) === 4 && pile(t, to).length < 3 && rank(card) === rank(on) + 1;
  };
  return {
    givers: ['W', ...R, ...T, ...U],
    takers: ['D1', ...R, ...T, ...U],
    setOut: pack => ({
      ...inRounds(pack, R, equally(1)),
      ...inRounds(pack, T, equally(1)),
      ...inPackets(U, [], 0),
      W: [],
      D1: [],
      S: pack,
    }),
    allows: (t, lay) => {
      const {from, to, count, under, place, partner} = lay;
      const [kind, where] = [from.charAt(0), to.charAt(0)];
      if (place !== undefined || partner !== undefined || from === to || count > pile(t, from).length) return false;
      if (under) {
        const first = pile(t, to)[0];
        const [card, size] = [top(t, from), pile(t, to).length];
        return (
          count === 1 &&
          kind === 'W' &&
          where === 'T' &&
          first !== undefined &&
          size < 3 &&
          rank(card) === 4 &&
          rank(first) === 5
        );
      }
      if (kind === 'R' && where === 'R') {
        const cards = pile(t, from).slice(-count);
        return cards.every((card, i) => i === 0 || isNext(card, cards[i - 1] ?? '')) && toCourt(t, lay, cards[0] ?? '');
      }
      if (!isSingle(t, lay)) return false;
      const card = top(t, from);
      if (where === 'D') return 'RTW'.includes(kind) && rank(card) === 1;
      if (where === 'U') return kind === 'W' && isBare(t, to);
      if (!'WUT'.includes(kind)) return false;
      return where === 'R' ? toCourt(t, lay, card) : where === 'T' && toCamp(t, lay, card);
    },
    turned: t => turnOnto(t, 'W'),
    mostPasses: 1,
    alike: [...R, ...T, ...U],
    heaps: [],
    cleared: ['S', 'W', ...U],
  };
}

export interface Refereed {
  readonly packs?: 1 | 2;
  readonly game: (values: Values) => Game;
  /** Options under which it is played; the default first. */
  readonly options?: readonly Values[];
}

/** The cabinet's games by their ids. */
export const KNOWN: Readonly<Record<string, Refereed>> = {
  golf: {game: golf, options: [{kings: 'queen'}, {kings: 'none'}, {kings: 'ace'}]},
  'black-hole': {game: blackHole},
  tripeaks: {game: triPeaks},
  pyramid: {game: pyramid, options: [{passes: 3}, {passes: 1}, {passes: 9}]},
  'la-belle-lucie': {game: laBelleLucie, options: [{deals: 3}, {deals: 2}, {deals: 1}]},
  cruel: {game: cruel},
  'royal-parade': {game: royalParade, packs: 2},
  ...KNOWN_GRIDS,
  ...KNOWN_ROWS,
};

/** Games that no book has, in shapes that the words were not made for; the tests of the engine declare them. */
export const INVENTED: Readonly<Record<string, Refereed>> = {
  diamond: {game: diamond},
  nestor: {game: nestor},
  fifteens: {game: fifteens},
  'tall-pyramid': {game: tallPyramid},
  twins: {game: twins, packs: 2},
  'shuffled-fours': {game: shuffledFours},
  'beside-stock': {game: besideStock},
  'by-twos': {game: byTwos},
  courts: {game: courts},
  parade: {game: smallParade},
  ...INVENTED_GRIDS,
  ...INVENTED_ROWS,
};
