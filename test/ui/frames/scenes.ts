import type {WonGame} from '../../../src/session/statistics.js';
/** The states of the program that the golden frames hold, as data: six games, what they have of their own, and the pages. */
import {TURN} from '../../../src/engine/move.js';
import type {Size} from '../../../src/terminal/output/size.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {EVERY, FELT, LARGE, MAIN, ONE, PLAIN, type LookName} from './looks.js';
import {gameText, type Act, type Kept, type Scene} from './render.js';
import {FAMILIES} from '../positions.js';
import type {EndedGame, OpenGame, PlayerRecord} from '../../../src/words/lists/listed-games.js';
import {lateGames} from '../../sitting/record.js';

/** A scene with its name, and the sizes and looks it is drawn in. */
export interface Shot {
  readonly name: string;
  readonly scene: Scene;
  readonly drawn: readonly (readonly [Size, readonly LookName[]])[];
}

const SMALL: Size = {columns: 40, rows: 12};
const STANDARD: Size = {columns: 80, rows: 24};
const WIDE: Size = {columns: 132, rows: 43};
const HUGE: Size = {columns: 200, rows: 60};

/** What a shot is drawn in besides the two usual sizes. */
type Besides = 'every look' | 'wide' | 'all sizes' | undefined;

/** One scene of each component is drawn in every look; all others in two at each usual size, and larger in one. */
function drawnIn(besides: Besides): Shot['drawn'] {
  const isFull = besides === 'every look';
  return [
    [SMALL, isFull ? MAIN : FELT],
    [STANDARD, isFull ? EVERY : PLAIN],
    ...(besides === undefined ? [] : [[WIDE, isFull ? LARGE : ONE] as const]),
    ...(isFull || besides === 'all sizes' ? [[HUGE, ONE] as const] : []),
  ];
}

/** States that all games have: a name, what part of which recording lies on the table, and what is done there. */
type State = readonly [name: string, recording: 'won' | 'stuck', part: number, ...acts: readonly Act[]];

/** The part of the won game and the keys by which cards are picked up there, and keys that the rules refuse, as in `STATES`. */
interface Keys {
  readonly held: readonly [part: number, keys: string];
  readonly look: string;
  readonly refused: string;
}

const KEYS: Readonly<Record<string, Keys>> = {
  storehouse: {held: [0.3, '2'], look: 'ow<left>', refused: 'w1'},
  'thirteen-up': {held: [0.55, 'w'], look: 'ow<left><left>', refused: '12'},
  'auxiliary-sequences': {held: [0.5, '2'], look: 'ow<left>', refused: '12'},
  patriarchs: {held: [0.45, '<enter><right><enter>'], look: 'ow<up>', refused: '1'},
  kingdom: {held: [0.45, '<enter><right><right><right><enter>'], look: 'ow<up><left>', refused: '1'},
  'reversible-sequences': {held: [0.45, 'A'], look: 'oA', refused: 'AB'},
};

function statesOf({held, look, refused}: Keys): State[] {
  return [
    ['fresh', 'won', 0],
    ['middle', 'stuck', 0.6],
    ['late', 'won', 0.85],
    ['held', 'won', ...held],
    ['cursor', 'stuck', 0.6, '<enter><right><down>'],
    ['cursor further on', 'won', 0.5, '<enter><up><right><right><right><right><right><right><right>'],
    ['Enter at the cursor', 'won', 0.3, '<enter><enter>'],
    ['shown move', 'stuck', 0.6, '<s-tab>'],
    ['shown move, the first', 'won', 0.5, '<tab>'],
    ['refused', 'stuck', 0.6, refused],
    ['unknown key', 'won', 0.5, 'Z'],
    ['undone', 'stuck', 0.6, 'u'],
    ['open pile', 'stuck', 0.6, look],
    ['counts', 'won', 0.3, 'i'],
    ['counts on the table', 'stuck', 0.6, ':set counts=on<enter><tab><esc>'],
    ['smaller cards', 'won', 0.5, 'z'],
    ['read', 'won', 0.5, 't'],
    ['share', 'won', 0.3, 's'],
    ['help', 'won', 0.5, '?'],
    ['help, further down', 'won', 0.5, '?<pagedown><down>'],
    ['stuck', 'stuck', 1],
    ['nearly won', 'won', 0.97],
    ['won', 'won', 1],
  ];
}

/** States that look much alike in all games: each is drawn of one. */
const ALIKE = [
  'cursor further on',
  'Enter at the cursor',
  'shown move, the first',
  'unknown key',
  'help',
  'undone',
  'counts',
  'counts on the table',
  'smaller cards',
  'read',
  'share',
  'help, further down',
  'nearly won',
];

function gameShots(game: string, place: number): Shot[] {
  const keys = KEYS[game];
  if (!keys) throw new RangeError(`no keys are known for ${game}`);
  return statesOf(keys)
    .filter(([name]) => !ALIKE.includes(name) || ALIKE.indexOf(name) % VARIANTS.length === place)
    .map(([name, recording, part, ...acts]) => ({
      name: `${game}: ${name}`,
      scene: {start: {at: 'recording', name: `${game}-${recording}`, part}, acts},
      drawn: drawnIn(
        game === 'kingdom' && name === 'middle'
          ? 'every look'
          : name === 'fresh' && (place === 0 || place === 2)
            ? 'all sizes'
            : undefined,
      ),
    }));
}

/** A scene of its own, and what it is drawn in besides the usual sizes. */
type Special = readonly [name: string, scene: Scene, besides?: Besides];

const shotsOf = (specials: readonly Special[]): Shot[] =>
  specials.map(([name, scene, besides]) => ({name, scene, drawn: drawnIn(besides)}));

const WASTE = '2C 9D 4H TS 6S QH 3D JC 8H 5C KD 7S';
const QUESTION = {T1: '7H', T2: '8H', T3: '9S 8S 7S', T4: 'KD'};

/** After a card each of two suits could change over. */
const BOTH = {...FAMILIES, S: '5C 9S', A2: 'AC 2C 3C', K2: 'KC QC JC TC 9C 8C 7C 6C 5C', T2: '4C', W: '7H', T7: '5H'};

const down = (suit: string, ranks: string): string => Array.from(ranks, rank => rank + suit).join(' ');
const piles = (game: string, lists: Readonly<Record<string, string>>, ...acts: Act[]): Scene => ({
  start: {at: 'piles', game, piles: lists},
  acts,
});
const grace = (...acts: Act[]): Scene => ({
  start: {at: 'piles', game: 'auxiliary-sequences', piles: {W: WASTE, T1: 'TD'}, facts: {grace: 1}},
  acts,
});
const asked = (...acts: Act[]): Scene => piles('reversible-sequences', QUESTION, ...acts);
const half = (game: string, ...acts: Act[]): Scene => ({
  start: {at: 'recording', name: `${game}-won`, part: 0.5},
  acts,
});

const UP = {type: 'play', from: 'W', to: 'F1'} as const;
const LOST_AT = {kind: 'trace', ply: 12, sure: true} as const;
const REVIEWED = {
  progress: 1,
  last: true,
  trace: LOST_AT,
  instead: TURN,
  costly: [
    {ply: 20, best: UP, right: [UP], before: 0.48, after: 0.31},
    {ply: 12, best: UP, before: 0.55, after: 0.42},
  ],
  curve: Array.from({length: 24}, (_, i) => ({ply: 4 * i + 1, chance: [0.6, 0.5, 0.55, 0.35, 0.2, 0.05][i >> 2]})),
};

/** What single games have, and what is told, asked and typed at any table. */
const TABLE: readonly Special[] = [
  ['question', asked('AB'), 'wide'],
  ['question, the other answer', asked('AB<right>')],
  ['question explained', asked('AB?')],
  ['which family', piles('patriarchs', {...FAMILIES, S: '5C 9S', W: '7H JC'}, '1')],
  ['changed over', piles('patriarchs', {...FAMILIES, S: '5C 9S', W: '7H JC'}, '1ax')],
  ['which suit changes over', piles('patriarchs', BOTH, '1a2ax')],
  ['no card may change over', half('patriarchs', 'x')],
  ['grace', grace('G<left><left>')],
  ['grace taken', grace('G<left><enter>')],
  ['grace at the cursor', grace('G<left><left><enter><right>')],
  ['run held', piles('auxiliary-sequences', {T1: 'JD TC 9D', T2: 'QS'}, '1[')],
  ['next card held', half('auxiliary-sequences', 'p')],
  ['packet turned round', asked('C]')],
  [
    'packets',
    piles('reversible-sequences', {T1: down('H', '23456789'), C1: '3C 9S', T2: 'TH', C2: 'AS KS', F1: 'AD 2D'}),
  ],
  [
    'folded',
    piles('storehouse', {
      F1: '2D',
      F2: '2C',
      F3: '2H',
      F4: '2S',
      T1: down('D', 'AKQJT9876543'),
      T2: down('C', 'AKQJT9876543'),
      T3: down('H', 'AKQJT9876543'),
      T4: down('S', 'AKQJT9876543'),
    }),
    'wide',
  ],
  [
    'folded, the cursor on the fold',
    piles('storehouse', {F1: '2D', T1: down('D', 'AKQJT9876543'), T2: 'KC'}, '<enter><up><up><up>'),
  ],
  ['all can go up', piles('storehouse', {F1: '2D', F2: '2C', F3: '2H', F4: '2S', T1: '4D 3D', T2: '3C'})],
  ['the stock is out', piles('storehouse', {S: '', W: '5H 9D', T1: '4D', T2: '9C', F1: '2D', F2: '2C', R: 'KS'})],
  ['bookmark', half('storehouse', 'm')],
  ['bookmark set', half('storehouse', 'ma')],
  ['jump', half('storehouse', "'")],
  ['find', half('thirteen-up', '/1')],
  ['found', half('thirteen-up', '/8H<enter>')],
  ['look through which pile', half('patriarchs', 'o')],
  ['counts explained', half('kingdom', 'i?')],
  ['find explained', half('kingdom', '/?')],
  ['command begun', half('kingdom', ':sav')],
  ['commands', half('kingdom', ':help<enter>')],
  ['unknown command', half('kingdom', ':resta<enter>')],
  ['saved', half('kingdom', ':save game.txt<enter>')],
  ['new deal', half('thirteen-up', 'n')],
  ['started over', half('thirteen-up', 'R')],
  ['next theme', half('thirteen-up', 'X')],
  ['nothing to repeat', half('patriarchs', '.')],
  ['thinking about a hint', half('thirteen-up', 'T')],
  [
    'hint',
    {
      start: {at: 'deal', game: 'thirteen-up', seed: '42'},
      acts: ['T', {hint: 'T1-T3', reason: 'it keeps 50 %', deals: 8, last: false}],
    },
    'wide',
  ],
  ['judging', half('storehouse', 'V')],
  ['winnable', half('storehouse', 'V', {verdict: 'winnable'}, '<tab><esc>')],
  ['lost', half('storehouse', 'V', {verdict: 'unwinnable'}, '<tab><esc>')],
  ['what lost it', half('storehouse', 'W', {lostAt: 20, sure: true})],
  ['going through the game', half('kingdom', 'v', {reviewed: {progress: 0.34, last: false}})],
  ['review', half('kingdom', 'v', {reviewed: REVIEWED}), 'wide'],
  ['review, another move', half('kingdom', 'v', {reviewed: REVIEWED}, '<down>')],
  ['review explained', half('kingdom', 'v', {reviewed: REVIEWED}, '?')],
  ['review, gone back', half('kingdom', 'v', {reviewed: REVIEWED}, '<down>T<enter>')],
  ['review, along the game', half('kingdom', 'v', {reviewed: REVIEWED}, '<right><right>')],
  ['review, its end', half('kingdom', 'v', {reviewed: REVIEWED}, '<end>')],
  ['review, a question', half('kingdom', 'v', {reviewed: REVIEWED}, '<down><enter>')],
  ['review, a wrong answer', half('kingdom', 'v', {reviewed: REVIEWED}, '<down><enter><space>')],
  ['review, told', half('kingdom', 'v', {reviewed: REVIEWED}, '<down>T')],
  ['review without chances', half('thirteen-up', 'v', {reviewed: {progress: 1, last: true, trace: LOST_AT}})],
  ['what may have lost it', half('storehouse', 'W', {lostAt: 20, sure: false})],
];

const fresh = (game: string, scene: Omit<Scene, 'start'>, seed = '7'): Scene => ({
  start: {at: 'deal', game, seed},
  ...scene,
});

/** Settings that change the table, and what a first game is told. */
const SETTINGS: readonly Special[] = [
  ['time', fresh('kingdom', {settings: {timer: true}, acts: [' ', {tick: 75}]})],
  ['peek', {...half('storehouse'), settings: {peek: true}}],
  ['waste hidden', {...half('thirteen-up'), settings: {'hide-waste': true}}],
  ['number pad', fresh('patriarchs', {settings: {keypad: true}})],
  ['medium cards', {...half('auxiliary-sequences'), settings: {density: 'short'}}, 'wide'],
  ['small cards', {...half('auxiliary-sequences'), settings: {density: 'small'}}],
  ['everything in the title', {...half('kingdom', 'V', {verdict: 'unknown'}, '<tab><esc>'), settings: {timer: true}}],
  ['counts and peek', {...half('kingdom'), settings: {counts: true, peek: true}}],
  ['on its way', {...piles('kingdom', {S: '5C 9S', W: '7H', F1: 'AH', T1: '3D', T2: '2C'}, '2'), moving: true}],
  [
    'the store on its way',
    {
      ...piles('storehouse', {S: '8S', W: '5H', R: '3S 3C KS', F1: '2D', F2: '2C', F3: '2H', F4: '2S', T1: '3D'}, '11'),
      moving: true,
    },
  ],
  ...VARIANTS.map(({id}): Special => [
    `first advice in ${id}`,
    {start: {at: 'menu', records: []}, acts: [digitOf(id)]},
  ]),
  ['second advice', {start: {at: 'menu', records: []}, acts: ['1 ']}],
];

function digitOf(game: string): string {
  return String(VARIANTS.findIndex(({id}) => id === game) + 1);
}

const OPEN: readonly OpenGame[] = ['kingdom', 'patriarchs', 'storehouse', 'thirteen-up', 'kingdom'].map(
  (variant, i) => ({
    id: `open-${i}`,
    name: `${variant.charAt(0).toUpperCase()}${variant.slice(1)}, deal ${37 + i}`,
    state: `${100 - i} moves, ${38 - i} cards left in the stock`,
    variant,
    when: `2026-11-${21 - i}`,
  }),
);

const ENDED: readonly EndedGame[] = Array.from({length: 24}, (_, i) => ({
  id: `ended-${i}`,
  name: `${['Storehouse', 'Thirteen Up', 'Kingdom'][i % 3] ?? ''}, deal ${i * 7}`,
  state: i % 2 === 0 ? `won in ${96 + i} moves, 2026-11-20` : `lost after ${40 + i} moves, 2026-11-19`,
}));

const WON: WonGame = {moves: 118, seconds: 727, when: '2026-11-02T12:00:00Z', seed: '7'};

const record = (variant: string, more: Partial<PlayerRecord>): PlayerRecord => ({
  variant,
  game: VARIANTS.find(({id}) => id === variant),
  rules: {},
  played: 12,
  won: 7,
  firstTries: 5,
  unaided: 5,
  straight: 0,
  records: {
    first: WON,
    fastest: {...WON, seconds: 421, seed: '48213'},
    fewest: {...WON, moves: 96},
    longestStreak: {games: 4, from: WON.when, to: '2026-11-09T12:00:00Z'},
  },
  streak: 2,
  bestStreak: 4,
  seconds: 7300,
  medianMoves: 118,
  medianSeconds: 727,
  winnable: 9,
  unwinnable: 1,
  hints: 0,
  lately: lateGames(true, false, true, true, false, false, true),
  ...more,
});

const RECORDS: readonly PlayerRecord[] = [
  record('storehouse', {rules: {vacancy: 'store', joins: 'off', store: 'forced', passes: 3, redeal: 'turn'}}),
  record('kingdom', {rules: {fill: 'choice', passes: 1}, played: 3, won: 0, streak: 0, bestStreak: 0, winnable: 0}),
  record('kingdom', {
    rules: {fill: 'auto', passes: 2},
    played: 40,
    won: 31,
    medianSeconds: 4000,
    winnable: 31,
    unwinnable: 9,
    hints: 0,
  }),
  record('thirteen-up', {
    rules: {redeal: 'shuffle', passes: 3, fill: 'auto'},
    medianMoves: undefined,
    medianSeconds: undefined,
  }),
];

const KEPT: Kept = {open: OPEN, ended: ENDED, records: RECORDS, won: ['2026-11-19', '2026-11-20']};
const menu = (...acts: Act[]): Scene => ({start: {at: 'menu', ...KEPT}, acts});
const shelves = (...acts: Act[]): Scene => ({start: {at: 'menu', records: [], cabinet: true}, acts});
const firstMenu = (...acts: Act[]): Scene => ({start: {at: 'menu', records: []}, acts});

/** The menu and its pages. */
const MENU: readonly Special[] = [
  ['menu of a newcomer', {start: {at: 'menu', records: [], newcomer: true}}],
  ['menu of a first game', firstMenu(), 'wide'],
  ['menu', menu(), 'every look'],
  ['menu, the cursor on a game', menu('<down><down><down><down>')],
  ['menu, the cursor on the last game', menu('<up>')],
  ['menu, unknown key', menu('Z')],
  ['menu, no game under the cursor', menu('g')],
  ['menu behind a table', {...half('kingdom', '<esc>')}],
  ...VARIANTS.map(({id}): Special => [`options of ${id}`, firstMenu(`${'j'.repeat(Number(digitOf(id)) - 1)}v`)]),
  ['options, one changed', firstMenu('v<down><right>')],
  ['options, all changed', firstMenu('jv<right><down><right><right><down><right>')],
  ['options explained', firstMenu('v?')],
  ['changed options in the menu', firstMenu('v<down><right><esc>')],
  ['seed', firstMenu('jg')],
  ['seed typed', firstMenu('jg1892')],
  ['seed wrong', firstMenu('jg<enter>')],
  ['open a file', firstMenu('p')],
  ['open a file, typed', firstMenu('pgames/of/last year.txt'), 'wide'],
  ['open a file, typed at length', firstMenu(`p${'a long name '.repeat(20)}`)],
  ['open a file that is not there', firstMenu('pnothing<enter>')],
  ['pasted words', firstMenu({paste: 'some words'})],
  ['the cabinet', shelves('<end><enter>'), 'wide'],
  ['the cabinet, further down', shelves('<end><enter><end><up>')],
  ['search', shelves('/')],
  ['search, some found', shelves('/king<down>'), 'wide'],
  ['search, none found', shelves('/klodnike')],
  ['search, none to play', shelves('/zzz<enter>')],
  ['search help', shelves('/?')],
  ['recent', menu('r')],
  ['recent, further down', menu('r<pagedown><down><down>')],
  ['recent, none', firstMenu('r')],
  ['statistics', menu('s'), 'wide'],
  ['statistics, further down', menu('s<pagedown>')],
  ['statistics, none', firstMenu('s')],
  ['days', menu('d'), 'wide'],
  ['days, a month back', menu('d[<left>')],
  ['settings', firstMenu('o'), 'every look'],
  ['settings, further down', firstMenu('o<pagedown><down><down>')],
  ['settings, one changed', firstMenu('o<down><down><down><down><down><right>')],
  ['settings, theme changed', firstMenu('o<down><right>')],
  ['settings, keys', firstMenu('o<up><pagedown><pagedown>')],
  ['settings, other keys', {...firstMenu('o<end>'), settings: {keys: {undo: ['z'], redo: ['y', 'Y']}}}],
  ['keys', firstMenu('o<end><enter>'), 'wide'],
  ['keys, waiting', firstMenu('o<end><enter><enter>')],
  ['keys, given', firstMenu('o<end><enter><enter>Y')],
  ['keys, taken', firstMenu('o<end><enter><enter>u')],
  ['keys, fixed', firstMenu('o<end><enter><end><enter>')],
  ['menu help', firstMenu('?'), 'wide'],
  ['menu help, further down', firstMenu('?<down><down><down>')],
];

const replay = (name: string, ...acts: Act[]): Scene => ({start: {at: 'replay', text: gameText(name)}, acts});

/** Recorded games as they are shown, and the lessons. */
const REPLAY: readonly Special[] = [
  ...VARIANTS.map(({id}): Special => [`replay of ${id}`, replay(`${id}-won`, '6', '0', '<enter>')]),
  ['replay, its end', replay('kingdom-won', '<end>')],
  ['replay, its deal', replay('kingdom-won'), 'wide'],
  ['replay, playing', replay('kingdom-won', ' ', {tick: 1}, {tick: 1}, {tick: 1})],
  ['replay, faster', replay('kingdom-won', '++')],
  ['replay, slower', replay('kingdom-won', '-')],
  ['replay, a number typed', replay('kingdom-won', '12')],
  ['replay, no such step', replay('kingdom-won', '999<enter>')],
  ['replay, help', replay('kingdom-won', '?')],
  ['replay, smaller cards', replay('kingdom-won', '60<enter>z')],
  ['replay, no key', replay('kingdom-won', 'Q')],
  ['replay, nothing to take over', replay('kingdom-won', '<end>t')],
  ['replay, taken over', replay('kingdom-won', '60<enter>t')],
  ...VARIANTS.map(({id}, i): Special => [`lesson in ${id}`, firstMenu(`${'j'.repeat(i)}l`, 'lll')]),
  ['lesson, its first step', firstMenu('l')],
  ['lesson, its end', firstMenu('l', '<end>')],
];

const SIZES_BELOW: readonly Size[] = [
  {columns: 39, rows: 12},
  {columns: 40, rows: 11},
  {columns: 10, rows: 2},
];
const BETWEEN: readonly Size[] = [
  {columns: 60, rows: 18},
  {columns: 80, rows: 17},
  {columns: 100, rows: 30},
];

/** Windows that are too small, and those where the shares of the rows change. */
const WINDOWS: readonly Shot[] = [
  {name: 'too small', scene: half('kingdom'), drawn: SIZES_BELOW.map(size => [size, MAIN])},
  {name: 'too small for the menu', scene: firstMenu(), drawn: SIZES_BELOW.map(size => [size, ONE])},
  ...VARIANTS.slice(0, 4).map(({id}) => ({
    name: `${id} between`,
    scene: half(id),
    drawn: BETWEEN.map(size => [size, ONE] as const),
  })),
];

const dealt = (game: string, ...acts: Act[]): Scene => ({start: {at: 'deal', game, seed: '1'}, acts});

/** Games of overlapping cards, of pairs, and of builds in both directions. */
const PAIRS: readonly Special[] = [
  ['tripeaks: fresh', dealt('tripeaks'), 'wide'],
  ['tripeaks: some cards gone', dealt('tripeaks', '6<space>5<space>7898<space>')],
  ['tripeaks: a card that does not fit', dealt('tripeaks', '1')],
  ['pyramid: fresh', dealt('pyramid')],
  ['pyramid: some pairs gone', dealt('pyramid', '162255p5<space><space>'), 'all sizes'],
  ['pyramid: a card held', dealt('pyramid', '2')],
  ['pyramid: a pair shown', dealt('pyramid', '<tab>')],
  ['pyramid: a covered card', dealt('pyramid', '161')],
  ['pyramid: help', dealt('pyramid', '?')],
  ['golf: fresh', dealt('golf')],
  ['golf: some cards gone', dealt('golf', '1<space>7<space><space>')],
];

/** All shots by the file that holds them. */
export const GROUPS: Readonly<Record<string, readonly Shot[]>> = {
  ...Object.fromEntries(VARIANTS.map(({id}, i) => [id, gameShots(id, i)])),
  pairs: shotsOf(PAIRS),
  table: shotsOf(TABLE),
  settings: shotsOf(SETTINGS),
  menu: shotsOf(MENU),
  replay: shotsOf(REPLAY),
  windows: WINDOWS,
};

/**
 * Frames whose styles stand whole in their files, for a reader and for a difference in review: each theme and look, each size of the
 * cards, each kind of dialog, each page of the menu, and a replay. The others have a hash.
 */
export const WHOLE: ReadonlyMap<string, readonly LookName[]> = new Map<string, readonly LookName[]>([
  ['kingdom: middle, 80x24', ['baize-full', 'outline-16', 'dark-full', 'contrast-16', 'light-full', 'outline-four']],
  ['menu, 80x24', ['baize-16', 'none', 'contrast-full', 'light-16']],
  ['settings, 80x24', ['baize-plain', 'outline-plain', 'ascii', 'ascii-16', 'wide-256']],
  // Sizes of cards.
  ['kingdom: middle, 40x12', ['outline-16']],
  ['kingdom: middle, 132x43', ['baize-full']],
  ['storehouse: fresh, 200x60', ['outline-16']],
  ['medium cards, 80x24', ['outline-16']],
  ['small cards, 40x12', ['baize-256']],
  // What is held, shown and asked.
  ['storehouse: held, 40x12', ['baize-256']],
  ['kingdom: open pile, 80x24', ['outline-16']],
  ['storehouse: counts, 80x24', ['outline-16']],
  ['kingdom: help, 80x24', ['outline-16']],
  ['kingdom: won, 80x24', ['outline-16']],
  ['question, 80x24', ['outline-16']],
  ['command begun, 80x24', ['outline-16']],
  ['hint, 80x24', ['outline-16']],
  ['review, 80x24', ['outline-16']],
  // Pages of the menu.
  ['options, one changed, 80x24', ['outline-16']],
  ['seed typed, 80x24', ['outline-16']],
  ['open a file, typed, 80x24', ['outline-16']],
  ['recent, 80x24', ['outline-16']],
  ['statistics, 80x24', ['outline-16']],
  ['keys, 80x24', ['outline-16']],
  ['menu help, 80x24', ['outline-16']],
  // Games that are shown.
  ['replay of kingdom, 80x24', ['outline-16']],
  ['replay, help, 80x24', ['outline-16']],
  ['lesson in storehouse, 80x24', ['outline-16']],
]);
