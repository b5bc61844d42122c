// Every known game whose losses the program claims to prove, under its options, as the referee has it.
import {
  alternating,
  builder,
  eitherInSuit,
  eitherRank,
  inColour,
  inSuit,
  nothing,
  offSuit,
  roundAlternating,
  roundInColour,
  roundInSuit,
  roundWhateverSuit,
  whateverSuit,
  type Rules,
} from './builders.js';
import type {SomeRules} from '../referee.js';
import {rankOf, type Game} from './game.js';
import {rowsOfSuits, square} from './grids.js';
import {parade} from './parades.js';
import {bookGame} from './books.js';
import {figure, ofEachSuit, pairsInView, ranksFrom, type FigureRules} from './figures.js';
import {rowsOfRanks} from './rows.js';
import {heaps, hole, neighbours, peaksOver, pyramid, wholeSuits, type SuitRules, pairedColumns} from './others.js';

/** A game of the cabinet under some rules, and the same game as the referee plays it, with as many columns as it has, or fewer. */
export interface Claim {
  readonly name: string;
  readonly options: readonly string[];
  readonly columns: number;
  /** Of tables that take long only one in so many is tried; below 1, so many more of those that are hardly ever lost. */
  readonly share?: number;
  /** Do runs move from column to column, whatever moves there otherwise, and do foundations give nothing back? */
  readonly runsAlone?: true;
  /** Calls a trial with the game, whatever its tables are. */
  readonly tried: <T>(columns: number, trial: <Table>(game: Game<Table>) => T) => T;
}

const claim = <Table>(
  name: string,
  options: string,
  columns: number,
  game: (columns: number) => Game<Table>,
): Claim => ({
  name,
  options: options.split(' ').filter(Boolean),
  columns,
  tried: (count, trial) => trial(game(count)),
});

const built = (name: string, options: string, columns: number, rules: Omit<Rules, 'columns'>): Claim =>
  claim(name, options, columns, count => builder({...rules, columns: count}));

/** A game of one's own like one of the cabinet, but that runs move, and that no card comes back. */
const runsAlone = (name: string, options: string, columns: number, rules: Omit<Rules, 'columns' | 'take'>): Claim => ({
  ...built(name, options, columns, {...rules, take: 'run'}),
  runsAlone: true,
});

/** Games in which one card moves at a time. */
const open = (name: string, options: string, columns: number, rules: Omit<Rules, 'columns' | 'take'>): Claim =>
  built(name, options, columns, {...rules, take: 'top'});

const whole = (name: string, options: string, columns: number, rules: Omit<SuitRules, 'columns'>): Claim =>
  claim(name, options, columns, count => wholeSuits({...rules, columns: count}));

const book = (name: string, options: SomeRules = {}): Claim => ({
  ...claim(
    name,
    Object.entries(options)
      .map(([key, value]) => `${key}=${String(value)}`)
      .join(' '),
    0,
    () => bookGame(name, options),
  ),
  share: 30,
});

const PASSES = {unlimited: Infinity, three: 3, once: 1} as const;
const ROUNDS = Object.entries(PASSES);

const KINGS = {covers: 6, build: alternating, space: 'king'} as const;

const klondike = (turn: number, passes: number, space: 'king' | 'any' = 'king'): Omit<Rules, 'columns'> => ({
  ...KINGS,
  take: 'run',
  space,
  returns: 'onto',
  stock: {turn, passes},
});

const canfield = (
  turn: number,
  passes: number,
  take: 'whole' | 'run' = 'whole',
  space: 'waste' | 'waste or run' = 'waste',
): Omit<Rules, 'columns'> => ({
  build: roundAlternating,
  take,
  space,
  stock: {turn, passes},
  reserve: true,
  anyBase: true,
});

type Cells = NonNullable<Rules['cells']>;

const celled = (count: number): Cells => ({count, letter: 'C', take: 'columns'});
const reserved = (count: number): Cells => ({count, letter: 'R', take: 'nothing'});
const carpet = (fill: 'talon at once' | 'waste', passes: number): Omit<Rules, 'columns' | 'take'> => ({
  build: nothing,
  space: 'none',
  cells: {count: 20, letter: 'T', take: fill},
  stock: {turn: 1, passes},
});

const EAGLE = {build: roundInSuit, space: 'any', reserve: true, anyBase: true, stock: {turn: 1, passes: 3}} as const;

const ROWS = {packs: 2, covers: 2, build: alternating, take: 'run', space: 'any', stock: 'row'} as const;

/** Hardly a late table of these is lost, so more of them are tried. */
const figures = (name: string, options: string, rules: FigureRules): Claim => ({
  ...claim(name, options, 0, () => figure(rules)),
  share: 1 / 8,
});

const KING_UP = [12, ...ranksFrom(0, 1, 12)];
const SULTAN = {
  packs: 2,
  foundations: [
    {id: 'A1', suit: 2, ranks: ranksFrom(0, 1, 12)},
    ...ofEachSuit('G', KING_UP),
    ...ofEachSuit('H', KING_UP).slice(0, 2),
    {id: 'I1', suit: 3, ranks: KING_UP},
    {id: 'K1', suit: 2, ranks: [12]},
  ],
  out: 1,
} as const;
const windmill = (passes: number, isLending: boolean): FigureRules => ({
  packs: 2,
  foundations: [
    {id: 'F1', ranks: ranksFrom(0, 1, 52)},
    ...[1, 2, 3, 4].map(number => ({id: `K${String(number)}`, ranks: ranksFrom(12, -1, 13)})),
  ],
  out: 1,
  places: 8,
  stock: passes,
  ...(isLending && {lends: true}),
});
const ACES_UP = [1, 2, 3, 4].map(number => ({id: `F${String(number)}`, ranks: ranksFrom(0, 1, 13)}));

const FOUR = [0, 1, 2, 3];
const SPIDER = {
  build: whateverSuit,
  take: 'run',
  space: 'any',
  foundations: 4,
  suits: FOUR,
  covers: 5,
  rows: 'full',
} as const;
const TWICE = {...SPIDER, foundations: 8, suits: [...FOUR, ...FOUR]};

export const CLAIMS: readonly Claim[] = [
  ...[1, 3].flatMap(turn =>
    ROUNDS.map(([name, passes]) => built('klondike', `turn=${String(turn)} passes=${name}`, 7, klondike(turn, passes))),
  ),
  built('klondike', 'spaces=any', 7, klondike(1, Infinity, 'any')),
  built('klondike', 'turn=3 spaces=any', 7, klondike(3, Infinity, 'any')),
  ...[3, 1].flatMap(turn =>
    ROUNDS.map(([name, passes]) => built('canfield', `turn=${String(turn)} passes=${name}`, 4, canfield(turn, passes))),
  ),
  built('canfield', 'turn=3 columns=part', 4, canfield(3, Infinity, 'run')),
  built('canfield', 'turn=3 spaces=any', 4, canfield(3, Infinity, 'whole', 'waste or run')),
  // By ones hardly a table is lost, so more of them are tried.
  {...built('canfield', 'turn=1 columns=part', 4, canfield(1, Infinity, 'run')), share: 1 / 4},
  {...built('canfield', 'turn=1 spaces=any', 4, canfield(1, Infinity, 'whole', 'waste or run')), share: 1 / 4},
  built('canfield', 'columns=part spaces=any', 4, canfield(3, Infinity, 'run', 'waste or run')),
  built('canfield', 'columns=part passes=three', 4, canfield(3, 3, 'run')),
  ...[1, 3].map(turn => runsAlone('klondike', `turn=${String(turn)}`, 7, {...KINGS, stock: {turn, passes: Infinity}})),
  runsAlone('klondike', 'turn=1 passes=three', 7, {...KINGS, stock: {turn: 1, passes: 3}}),
  built('yukon', '', 7, {...KINGS, take: 'tail'}),
  runsAlone('yukon', '', 7, KINGS),
  built('russian-solitaire', '', 7, {covers: 6, build: inSuit, take: 'tail', space: 'king'}),
  ...[0, 1, 2, 4].map(cells =>
    open('freecell', `cells=${String(cells)}`, 8, {
      build: alternating,
      space: 'any',
      ...(cells > 0 && {cells: celled(cells)}),
    }),
  ),
  open('freecell', 'cells=1 return=on', 8, {build: alternating, space: 'any', cells: celled(1), returns: 'to'}),
  open('bakers-game', 'cells=1', 8, {build: inSuit, space: 'any', cells: celled(1)}),
  open('bakers-game', 'cells=4', 8, {build: inSuit, space: 'any', cells: celled(4)}),
  open('eight-off', '', 8, {build: inSuit, space: 'king', cells: celled(8)}),
  open('forecell', '', 8, {build: alternating, space: 'king', cells: celled(4)}),
  open('seahaven-towers', '', 10, {build: inSuit, space: 'king', cells: celled(4)}),
  open('seahaven-towers', 'return=on', 10, {build: inSuit, space: 'king', cells: celled(4), returns: 'to'}),
  built('penguin', '', 7, {build: roundInSuit, take: 'run', space: 'king', cells: celled(7)}),
  open('bakers-dozen', 'return=off', 13, {build: whateverSuit, space: 'none'}),
  open('bakers-dozen', 'return=on', 13, {build: whateverSuit, space: 'none', returns: 'onto'}),
  open('beleaguered-castle', 'return=off', 8, {build: whateverSuit, space: 'any'}),
  open('beleaguered-castle', 'return=on', 8, {build: whateverSuit, space: 'any', returns: 'to'}),
  open('streets-and-alleys', 'return=off', 8, {build: whateverSuit, space: 'any'}),
  open('stronghold', 'return=off', 8, {build: whateverSuit, space: 'any', cells: celled(1)}),
  open('king-albert', 'return=off', 9, {build: alternating, space: 'any', cells: reserved(7)}),
  open('raglan', 'return=off', 9, {build: alternating, space: 'any', cells: reserved(6)}),
  open('flower-garden', 'return=off', 6, {build: whateverSuit, space: 'any', cells: reserved(16)}),
  open('fan', 'return=off', 18, {build: inSuit, space: 'king'}),
  open('la-belle-lucie', 'deals=1', 18, {build: inSuit, space: 'none'}),
  ...[1, 2].map(passes =>
    open('forty-thieves', `passes=${String(passes)}`, 10, {
      packs: 2,
      build: inSuit,
      space: 'any',
      stock: {turn: 1, passes},
    }),
  ),
  built('thirty-six', '', 6, {build: whateverSuit, take: 'run', space: 'any', stock: {turn: 1, passes: 1}}),
  built('easthaven', 'return=on', 7, {
    covers: 2,
    build: alternating,
    take: 'run',
    space: 'any',
    returns: 'to',
    stock: 'row',
  }),
  built('easthaven', 'return=off', 7, {covers: 2, build: alternating, take: 'run', space: 'any', stock: 'row'}),
  ...[1, 2].flatMap(passes => [
    open('carpet', `fill=auto passes=${String(passes)}`, 0, carpet('talon at once', passes)),
    open('carpet', `fill=choice passes=${String(passes)}`, 0, carpet('waste', passes)),
  ]),
  built('westcliff', '', 10, {covers: 2, build: alternating, take: 'run', space: 'any', stock: {turn: 1, passes: 1}}),
  built('alaska', '', 7, {covers: 6, build: eitherInSuit, take: 'tail', space: 'king'}),
  open('fortress', 'return=off', 10, {build: eitherInSuit, space: 'any'}),
  built('gypsy', 'return=on', 8, {...ROWS, returns: 'to'}),
  built('gypsy', 'return=off', 8, ROWS),
  ...[1, 3].map(turn =>
    built('double-klondike', `turn=${String(turn)}`, 9, {...klondike(turn, Infinity), packs: 2, covers: 8}),
  ),
  built('blind-alleys', '', 6, {covers: 2, build: alternating, take: 'run', space: 'any', stock: {turn: 1, passes: 2}}),
  ...[3, 1].map(kings =>
    built('batsford', `kings=${String(kings)}`, 10, {
      ...klondike(1, 1),
      packs: 2,
      covers: 9,
      fans: {count: 1, kings},
    }),
  ),
  open('good-measure', 'return=off', 10, {build: whateverSuit, space: 'none'}),
  open('eagle-wing', 'wings=three', 8, {...EAGLE, holds: 3}),
  claim('eagle-wing', 'wings=single', 0, () => builder({...EAGLE, columns: 8, take: 'top', build: nothing})),
  ...[2, 1].map(deals =>
    claim('dutchess', `deals=${String(deals)}`, 4, columns =>
      builder({
        columns,
        build: roundAlternating,
        take: 'whole',
        space: 'fan, then waste',
        fans: {count: columns},
        stock: {turn: 1, passes: deals},
        anyBase: true,
      }),
    ),
  ),
  figures('auld-lang-syne', '', {
    packs: 1,
    foundations: ACES_UP,
    out: 1,
    heaps: {count: 4, letter: 'T'},
    stock: 'row',
  }),
  figures('strategy', '', {
    packs: 1,
    foundations: ofEachSuit('F', ranksFrom(0, 1, 13)),
    out: 1,
    heaps: {count: 8, letter: 'T'},
    stock: 'onto heaps',
  }),
  ...[3, 1].map(passes =>
    figures('betsy-ross', `passes=${String(passes)}`, {
      packs: 1,
      foundations: [
        ...[0, 1, 2, 3].map(n => ({id: `M${String(n + 1)}`, suit: n, ranks: [n]})),
        ...['F1', 'G1', 'H1', 'I1'].map((id, n) => ({id, ranks: ranksFrom(2 * n + 1, n + 1, 12)})),
      ],
      out: 1,
      stock: passes,
    }),
  ),
  figures('royal-cotillion', '', {
    packs: 2,
    foundations: [...ofEachSuit('F', ranksFrom(0, 2, 13)), ...ofEachSuit('G', ranksFrom(1, 2, 13))],
    out: 0,
    heaps: {count: 4, letter: 'L'},
    places: 16,
    stock: 1,
  }),
  figures('windmill', '', windmill(1, true)),
  figures('windmill', 'transfer=off passes=2', windmill(2, false)),
  figures('sultan', 'passes=1', {...SULTAN, places: 8, stock: 1}),
  claim('thirteens', '', 0, () => pairsInView({places: 10, fits: (a, b) => a + b === 11, alone: 12})),
  claim('block-ten', '', 0, () =>
    pairsInView({places: 9, fits: (a, b) => a + b === 8 || (a === b && a > 9), stays: 9}),
  ),
  claim('royal-parade', '', 0, () => parade(false)),
  {...claim('picture-gallery', '', 0, () => parade(true)), share: 1 / 8},
  built('whitehead', '', 7, {build: inColour, runs: inSuit, take: 'run', space: 'any', stock: {turn: 1, passes: 1}}),
  built('thumb-and-pouch', '', 7, {covers: 6, build: offSuit, take: 'run', space: 'any', stock: {turn: 1, passes: 1}}),
  built('agnes-sorel', '', 7, {
    build: roundInColour,
    runs: roundInSuit,
    take: 'run',
    space: 'any',
    stock: 'row',
    anyBase: true,
  }),
  claim('agnes-bernauer', '', 0, () =>
    builder({
      columns: 7,
      build: roundAlternating,
      take: 'run',
      space: 'below',
      cells: reserved(7),
      anyBase: true,
    }),
  ),
  {
    ...built('chameleon', '', 3, {
      build: roundWhateverSuit,
      take: 'run',
      space: 'waste',
      stock: {turn: 1, passes: 1},
      reserve: true,
      anyBase: true,
    }),
    share: 1 / 4,
  },
  open('forty-and-eight', 'passes=2', 8, {packs: 2, build: inSuit, space: 'any', stock: {turn: 1, passes: 2}}),
  claim('shamrocks', '', 0, () => builder({columns: 18, build: eitherRank, take: 'top', space: 'none', holds: 3})),
  whole('wasp', '', 7, {...SPIDER, covers: 3, take: 'tail', build: inSuit, space: 'any', rows: 'always'}),
  claim('nestor', '', 0, () => pairedColumns(8, 4, (card, other) => rankOf(card) === rankOf(other))),
  claim('fourteen', '', 0, () => pairedColumns(12, 0, (card, other) => rankOf(card) + rankOf(other) === 12)),
  ...Object.entries({1: [3], 2: [2, 3], 4: FOUR}).map(([count, suits]) =>
    whole('spider', `suits=${count}`, 10, {
      ...TWICE,
      suits: Array.from({length: 8}, (_, i) => suits[i % suits.length] as number),
    }),
  ),
  whole('spiderette', 'suits=4', 7, SPIDER),
  whole('spiderette', 'suits=4 relaxed=on', 7, {...SPIDER, rows: 'always'}),
  whole('will-o-the-wisp', 'suits=4', 7, {...SPIDER, covers: 2}),
  whole('simple-simon', '', 10, {...SPIDER, covers: 0, rows: 'never'}),
  whole('mrs-mop', '', 13, {...TWICE, covers: 0, rows: 'never'}),
  whole('scorpion', '', 7, {...SPIDER, covers: 3, take: 'tail', build: inSuit, space: 'king', rows: 'always'}),
  ...(['queen', 'none', 'ace'] as const).map(kings =>
    claim('golf', `kings=${kings}`, 7, columns => hole({columns, cards: 5, fits: neighbours(kings), stock: true})),
  ),
  claim('tripeaks', '', 0, () =>
    hole({columns: 28, cards: 1, fits: neighbours('ace'), stock: true, covers: peaksOver()}),
  ),
  claim('black-hole', '', 17, columns => hole({columns, cards: 3, fits: neighbours('ace'), stock: false})),
  claim('pyramid', 'passes=1', 0, () => pyramid(1)),
  claim('pyramid', 'passes=3', 0, () => pyramid(3)),
  claim('sir-tommy', '', 4, columns => heaps(columns, [1, 1, 1, 1], ['F1', 'F2', 'F3', 'F4'])),
  claim('calculation', '', 4, columns => heaps(columns, [1, 2, 3, 4], ['F1', 'G1', 'H1', 'I1'])),
  claim('monte-carlo', '', 0, () =>
    square(
      (a, b) => rankOf(a) === rankOf(b),
      () => false,
    ),
  ),
  claim('neighbor', '', 0, () =>
    square(
      (a, b) => rankOf(a) + rankOf(b) === 11,
      card => rankOf(card) === 12,
    ),
  ),
  claim('montana', '', 0, rowsOfSuits),
  ...[3, 1].flatMap(turn =>
    ROUNDS.map(([name, passes]) =>
      claim('osmosis', `turn=${String(turn)} passes=${name}`, 0, () => rowsOfRanks({turn, passes, covered: true})),
    ),
  ),
  claim('peek', '', 0, () => rowsOfRanks({turn: 3, passes: Infinity, covered: false})),
  book('storehouse'),
  book('storehouse', {joins: 'on', store: 'free'}),
  book('storehouse', {passes: 1, redeal: 'shuffle'}),
  book('thirteen-up'),
  book('thirteen-up', {fill: 'choice'}),
  book('auxiliary-sequences'),
  book('auxiliary-sequences', {return: 'on', wasterun: 'on'}),
  book('patriarchs'),
  book('patriarchs', {transfer: 'reversal', passes: 1}),
  book('kingdom'),
  book('kingdom', {fill: 'choice', passes: 1}),
  book('reversible-sequences'),
  book('reversible-sequences', {under: 'on', spaces: 'open'}),
];
