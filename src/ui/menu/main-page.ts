import {ownTable} from '../table/model/table.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Key} from '../../settings/keys.js';
import {lessonOf} from '../../session/lessons/index.js';
import {easiestFirst, LEAST_SHARE} from '../../variants/odds.js';
import {noKeyWords} from '../chrome/message.js';
import {ALL_WON, anyRules, dealSource} from '../../sitting/deal-search.js';
import {noEndedGamesWords} from '../../words/review.js';
import type {History} from '../outside/library.js';
import {rowOf} from '../pages/rows.js';
import {
  menuOf,
  withMenu,
  CABINET_KEY,
  chosenEntry,
  chosenRules,
  cursorKeys,
  entriesOf,
  gamesOn,
  goOnWith,
  isOpen,
  isUnfinished,
  LISTS,
  load,
  ON_TABLE,
  onListPointer,
  quiet,
  RESUME_KEYS,
  rulesAt,
  seeking,
  shelfOf,
  showRecording,
  withStaying,
  type MenuState,
  type Practising,
} from './menu.js';
import {
  bared,
  raised,
  withComplaint,
  withMessage,
  openedOver,
  withEffect,
  type PageKey,
  type Program,
  type Page,
} from '../pages/page.js';
import {openDays, playToday} from './days.js';
import {askRecording, askSeed} from './prompts.js';
import {chooseRules} from './rules.js';
import {searchPage} from './search.js';
import {openSettings} from './settings.js';
import {openHelp, openStatistics} from './texts.js';
import {menuLayout} from './list-layout.js';

/** The menu itself, the page below all others: the games to choose from. */
export const MAIN: Page = {
  name: 'the menu',
  keys: (_, program) => menuKeys(program),
  onKey: (_, program, key) => {
    const entry = entriesOf(program).find(({digit}) => digit === key);
    return entry ? begin(withMenu(quiet(program), {chosen: entry})) : withComplaint(quiet(program), noKeyWords(key));
  },
  onPointer: onListPointer,
  says: () => '',
  help: () => [LEVELS],
};

const SEARCH = searchPage(begin);

/** The menu after a key of its own. */
export function pressOnMain(program: Program, key: Key): Program {
  return rowOf(menuKeys(program), key)?.run?.(key) ?? program;
}

/** The menu as the program starts: at the newest unfinished game, else the game last played, else the easiest. */
export function firstMenu({
  variants,
  open,
  records,
  daily,
  lastPlayed,
  lastRules = {},
  files = [],
}: History): MenuState {
  const wanted = lastPlayed ?? easiestFirst(variants)[0]?.id;
  const chosen = open.length > 0 ? undefined : variants.find(({id}) => id === wanted);
  return {screen: 'menu', chosen, shelf: chosen?.shelf, options: lastRules, open, records, daily, files};
}

/** Opens the menu after a game, the cursor on the game just played. Its lists are read again. */
export function openMenu(program: Program): Program {
  const table = ownTable(program)?.journal;
  const chosen = table && !isUnfinished(table) ? table.session.game.opening.rules.variant : undefined;
  return withEffect(withMenu(quiet(bared(program)), {chosen, shelf: chosen?.shelf}), ...LISTS);
}

/** Returns to the menu as it was when a replay began: to the list of games from which that was opened. */
export function reopenMenu(program: Program): Program {
  return withEffect(withStaying(program), ...LISTS);
}

/** A command of the menu; `head`: the head of the window names it, in any window or in roomy ones. */
interface MenuKey extends PageKey {
  readonly head?: 'always' | 'roomy';
}

/** What the keys of practice do. */
const PRACTISES = 'practise: questions about your own games, all or of one kind';

/** The key for the deal that a book shows. */
export const PRINTED_KEY = 'b';

/**
 * The commands of the menu. Its keys, its head, its key line and its help are read from them. Any key ends a search for
 * a deal: Esc takes any deal, the others do what they do.
 */
export function menuKeys(before: Program): readonly MenuKey[] {
  const program = quiet(before);
  const {sought} = menuOf(before);
  const [entries, entry] = [entriesOf(program), chosenEntry(program)];
  const shelf = shelfOf(program);
  const short = (words: string, isOffered: boolean): string | undefined => (isOffered ? words : undefined);
  const isPlayed = menuOf(program).records.some(({variant}) => variant === entry.variant?.id);
  const onGame = (act: GameCommand) => (key: Key) => withGame(program, key, act);
  return [
    {
      keys: [`1-${entries.filter(({digit}) => /\d/.test(digit) && digit !== '0').length}`],
      short: 'new game',
      words: 'deal a new game at once',
    },
    {
      keys: RESUME_KEYS,
      short: short('resume', entries[0]?.begun !== undefined),
      words: shelf ? 'the games behind the ninth' : 'go on with an unfinished game, in the order of the list',
    },
    {keys: ['return'], short: 'start', words: 'begin the game under the cursor', run: () => begin(program)},
    {keys: ['space'], run: () => begin(program)},
    {
      keys: ['/'],
      short: 'find',
      always: true,
      words: 'find a game by its name or family, on either shelf',
      run: () => withEffect(openedOver(program, SEARCH, {text: ''}), {type: 'openCabinet'}),
    },
    {
      keys: shelf ? [] : [CABINET_KEY],
      words: 'the cabinet: Klondike, FreeCell, Spider and all the others',
      run: () => turnTo(program, 'cabinet'),
    },
    ...cursorKeys(program, {far: {tab: 1, 'S-tab': -1, ...(isOpen(program) && besides(program))}}),
    {keys: ['a'], words: 'any game, at random', run: () => withAny(program, false)},
    {keys: ['A'], words: 'any game that you have not won yet', run: () => withAny(program, true)},
    {
      keys: ['l'],
      short: short('learn', !isPlayed),
      words: 'a lesson in the game under the cursor',
      run: onGame(openLesson),
    },
    {keys: ['d'], short: 'daily', words: 'the deals of the days, of the game under the cursor', run: onGame(openDays)},
    {keys: ['D'], words: "today's deal of the game under the cursor, at once", run: onGame(playToday)},
    {
      keys: ['P'],
      short: short('practise', menuOf(program).records.length > 0),
      words: PRACTISES,
      run: () => askPractice(program),
    },
    {keys: ['e'], words: PRACTISES, run: onGame(askPractice)},
    {keys: ['g'], short: 'seed', words: 'type the seed of a deal', run: onGame(askSeed)},
    {keys: ['v'], short: 'rules', words: 'choose the rules before the game begins', run: onGame(chooseRules)},
    {
      keys: [PRINTED_KEY],
      short: short("book's deal", entry.variant?.printed !== undefined),
      words: 'the deal printed in the book of the game under the cursor',
      run: onGame(dealPrinted),
    },
    {
      keys: ['r'],
      short: 'recent',
      head: 'always',
      words: 'recent games: go on with one, or see it again',
      run: () => withEffect(program, {type: 'endedGames'}),
    },
    {
      keys: ['s'],
      short: 'statistics',
      head: 'roomy',
      words: 'what you have played and won',
      run: () => openStatistics(program),
    },
    {
      keys: ['o'],
      short: 'settings',
      head: 'always',
      words: 'settings: colours, cards, help while you play',
      run: () => openSettings(program),
    },
    {keys: ['p'], short: 'open', head: 'roomy', words: 'open a file or a share code', run: () => askRecording(program)},
    {
      keys: ['?'],
      short: 'help',
      always: true,
      words: 'these keys',
      run: () => openHelp(program, {page: MAIN}),
    },
    {
      keys: ['escape'],
      words: 'back to the game on the table',
      run: () => {
        if (sought?.source === 'date') return withMessage(program, 'Left; no deal was begun.');
        if (sought) return withEffect(before, {type: 'find-deal', rules: sought.rules, source: 'chance'});
        if (shelf) return turnTo(program, 'books');
        return ownTable(program) ? raised(program, 'table') : withMessage(program, 'This is the menu; q quits.');
      },
    },
    {keys: ['q'], short: 'quit', always: true, words: 'quit', run: () => withEffect(program, {type: 'quit'})},
  ];
}

/** How far the entries lie that stand to the left and to the right of the cursor's, where the list has columns. */
function besides(program: Program): Readonly<Record<'left' | 'right', number>> {
  const entries = entriesOf(program);
  const from = entries.indexOf(chosenEntry(program));
  const {rows} = menuLayout(program.size, entries, from).list;
  const here = rows.find(({at}) => at === from) ?? {x: 0, y: 0};
  const nearest = (columns: typeof rows): number | undefined => {
    const column = columns.filter(({x}) => x === columns[0]?.x);
    return column.toSorted((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y))[0]?.at;
  };
  const left = nearest(rows.filter(({x}) => x < here.x).reverse()) ?? Math.max(0, (rows[0]?.at ?? 0) - 1);
  const right = nearest(rows.filter(({x}) => x > here.x)) ?? Math.min(entries.length - 1, (rows.at(-1)?.at ?? 0) + 1);
  return {left: left - from, right: right - from};
}

/** Asks for the games that have ended, of one game or of all, whose questions are then asked one after another. */
export function askPractice(program: Program, of?: Variant): Program {
  return withEffect(withMenu(program, {practising: {rest: [], asked: 0, right: 0, of}}), {type: 'endedGames'});
}

/** Reads the first of these games that have ended; its questions are asked first. */
export function startPractice(program: Program, practice: Practising, [first, ...rest]: readonly string[]): Program {
  if (first === undefined)
    return withComplaint(withMenu(program, {practising: undefined}), noEndedGamesWords(practice.of));
  return withEffect(withMenu(program, {practising: {...practice, rest}}), {type: 'readEnded', id: first});
}

/** Deals a game at random, of all or of those that were never won under their rules. */
function withAny(program: Program, isUnwon: boolean): Program {
  const {options: lastRules, records} = menuOf(program);
  const won = isUnwon ? records : [];
  if (!anyRules(program.variants, lastRules, won, '0')) return withMessage(program, ALL_WON);
  return withEffect(program, {type: 'any-game', games: program.variants, lastRules, won});
}

type GameCommand = (program: Program, variant: Variant) => Program;

/** Acts on the game of the line under the cursor, also of an unfinished one. A file is loaded first. */
function withGame(program: Program, key: Key, act: GameCommand): Program {
  const entry = chosenEntry(program);
  const {variant, leads, begun, file = begun?.file, values} = entry;
  if (leads) return turnTo(program, leads);
  if (file) return load(program, file, key);
  if (variant) return act(values ? withValues(program, variant, rulesAt(program, entry)) : program, variant);
  return withComplaint(program, 'The rules of this game are not loaded.');
}

/** The menu with these rules chosen for a game. */
function withValues(program: Program, variant: Variant, rules: Ruleset | undefined): Program {
  return withMenu(program, {options: {...menuOf(program).options, [variant.id]: rules?.values ?? {}}});
}

/** Opens the other shelf of games, the cursor at its head. */
function turnTo(program: Program, shelf: 'cabinet' | 'books'): Program {
  const [first] = isOpen(program) ? gamesOn(program, 'cabinet') : [];
  if (shelf === 'cabinet' && first) return withMenu(program, {chosen: first});
  if (shelf === 'cabinet') return withEffect(withMenu(program, {chosen: undefined, shelf}), {type: 'openCabinet'});
  return withMenu(program, {chosen: {id: 'cabinet'}, shelf: undefined});
}

function dealPrinted(program: Program, variant: Variant): Program {
  if (!variant.printed) return withComplaint(program, `The book shows no deal of ${variant.name}.`);
  return withEffect(atGame(program, variant), {type: 'begin-printed', rules: chosenRules(program, variant)});
}

function openLesson(program: Program, variant: Variant): Program {
  return showRecording(program, lessonOf(variant), {lesson: true});
}

/** The menu with the cursor on the line that begins a game. */
function atGame(program: Program, variant: Variant): Program {
  return withMenu(program, {chosen: variant});
}

/** Begins a new deal of the chosen entry's game, or resumes an unfinished game. */
function begin(program: Program): Program {
  const {id, begun} = chosenEntry(program);
  if (id === ON_TABLE) return raised(program, 'table');
  if (begun) return goOnWith(program, begun);
  return withGame(program, 'return', (on, variant) => beginDeal(atGame(on, variant), chosenRules(on, variant)));
}

/** Begins a new deal of some rules, once it is found. */
export function beginDeal(program: Program, rules: Ruleset): Program {
  return seeking(program, rules, dealSource(rules, program.settings).source);
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** What the words for how hard something is mean, in the list and in the settings. */
const LEVELS = [
  `A game is easy if our adviser, who sees what you see, wins ${percent(LEAST_SHARE.easy)} of all deals or more,`,
  `medium from ${percent(LEAST_SHARE.medium)} on, else hard.`,
  'A deal is easy if plain play wins it, medium if only careful play, hard if only our adviser, else expert',
  '(o, difficulty).',
].join(' ');
