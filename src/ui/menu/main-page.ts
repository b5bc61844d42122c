import type {SearchProgress, SeedSource} from '../../analysis/protocol.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Key} from '../../settings/keys.js';
import {lessonOf} from '../../session/lessons/index.js';
import {easiestFirst, LEAST_SHARE} from '../../variants/odds.js';
import {noKeyWords, TAKES_ANY, withComplaint, withMessage} from '../chrome/message.js';
import {dealSource, searchLine} from '../../sitting/deal-search.js';
import type {Practice} from '../../sitting/recorded.js';
import {sameDay} from '../../words/listed-games.js';
import {NO_ENDED_GAMES} from '../../words/review.js';
import type {History} from '../outside/library.js';
import {pressed} from '../chrome/foot.js';
import {onPageKey, openedOver, withEffect} from '../pages/host.js';
import type {PageKey} from '../pages/page.js';
import {
  CABINET_KEY,
  chosenEntry,
  unfinished,
  chosenRules,
  cursorKeys,
  entriesOf,
  goOnWith,
  isUnfinished,
  LISTS,
  load,
  ON_TABLE,
  onListPointer,
  quiet,
  RESUME_KEYS,
  showRecording,
  stayingPages,
  type Menu,
  type MenuDialog,
  type MenuPage,
  type MenuState,
} from './menu.js';
import {askRecording, askSeed} from './prompts.js';
import {chooseRules} from './rules.js';
import {searchPage} from './search.js';
import {openSettings} from './settings.js';
import {openHelp, openStatistics} from './texts.js';

/** The menu itself, the page below all others: the games to choose from. */
const MAIN: MenuPage = {
  name: 'the menu',
  stays: true,
  keys: (_, menu) => menuKeys(menu),
  onKey: (_, menu, key) => {
    const entry = entriesOf(menu).find(({digit}) => digit === key);
    return entry ? begin({...quiet(menu), chosen: entry}) : withComplaint(quiet(menu), noKeyWords(key));
  },
  onPointer: onListPointer,
  says: () => '',
  help: () => [LEVELS],
};

const SEARCH = searchPage(begin);

/** The menu after a key of its own. */
export function pressOnMain(menu: Menu, key: Key): Menu {
  return onPageKey(menu, {page: MAIN}, pressed(key), openHelp);
}

const BOTTOM: readonly MenuDialog[] = [{page: MAIN}];

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
  return {chosen, shelf: chosen?.shelf, options: lastRules, open, records, daily, files, pages: BOTTOM};
}

/** Opens the menu after a game, the cursor on the game just played. Its lists are read again. */
export function openMenu(menu: Menu): Menu {
  const {table} = menu;
  const chosen = table && !isUnfinished(table) ? table.session.game.opening.rules.variant : undefined;
  return withEffect({...quiet(menu), chosen, shelf: chosen?.shelf, pages: BOTTOM}, ...LISTS);
}

/** Returns to the menu as it was when a replay began: to the list of games from which that was opened. */
export function reopenMenu(menu: Menu): Menu {
  return withEffect({...menu, message: undefined, pages: stayingPages(menu)}, ...LISTS);
}

/** A command of the menu; `head`: the head of the window names it, in any window or in roomy ones. */
interface MenuKey extends PageKey<Menu> {
  readonly head?: 'always' | 'roomy';
}

/** The key for the deal that a book shows. */
export const PRINTED_KEY = 'b';

/**
 * The commands of the menu. Its keys, its head, its key line and its help are read from them. Any key ends a search for
 * a deal: Esc takes any deal, the others do what they do.
 */
export function menuKeys(before: Menu): readonly MenuKey[] {
  const menu = quiet(before);
  const {sought} = before;
  const [entries, entry] = [entriesOf(menu), chosenEntry(menu)];
  const short = (words: string, isOffered: boolean): string | undefined => (isOffered ? words : undefined);
  const isPlayed = menu.records.some(({variant}) => variant === entry.variant?.id);
  const onGame = (act: GameCommand) => (key: Key) => withGame(menu, key, act);
  return [
    {
      keys: [`1-${entries.filter(({digit}) => /\d/.test(digit) && digit !== '0').length}`],
      short: 'new game',
      words: 'deal a new game at once',
    },
    {
      keys: RESUME_KEYS,
      short: short('resume', entries[0]?.begun !== undefined),
      words: menu.shelf ? 'the games behind the ninth' : 'go on with an unfinished game, in the order of the list',
    },
    {keys: ['return'], short: 'start', words: 'begin the game under the cursor', run: () => begin(menu)},
    {keys: ['space'], run: () => begin(menu)},
    {
      keys: ['/'],
      short: 'find',
      always: true,
      words: 'find a game by its name or family, on either shelf',
      run: () => withEffect(openedOver(menu, SEARCH, {text: ''}), {type: 'openCabinet'}),
    },
    {
      keys: menu.shelf ? [] : [CABINET_KEY],
      words: 'the cabinet: Klondike, FreeCell, Spider and all the others',
      run: () => turnTo(menu, 'cabinet'),
    },
    ...cursorKeys(menu, {far: {tab: 1, 'S-tab': -1}}),
    {
      keys: ['l'],
      short: short('learn', !isPlayed),
      words: 'a lesson in the game under the cursor',
      run: onGame(openLesson),
    },
    {keys: ['d'], short: 'daily', words: "today's deal of the game under the cursor", run: onGame(dealToday)},
    {
      keys: ['P'],
      short: short('practise', menu.records.length > 0),
      words: 'practise: questions about your own games, one after another',
      run: () => askPractice(menu),
    },
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
      run: () => withEffect(menu, {type: 'endedGames'}),
    },
    {
      keys: ['s'],
      short: 'statistics',
      head: 'roomy',
      words: 'what you have played and won',
      run: () => openStatistics(menu),
    },
    {
      keys: ['o'],
      short: 'settings',
      head: 'always',
      words: 'settings: colours, cards, help while you play',
      run: () => openSettings(menu),
    },
    {keys: ['p'], short: 'open', head: 'roomy', words: 'open a file or a share code', run: () => askRecording(menu)},
    {
      keys: ['?'],
      short: 'help',
      always: true,
      words: 'these keys',
      run: () => openHelp(menu, {page: MAIN}),
    },
    {
      keys: ['escape'],
      words: 'back to the game on the table',
      run: () => {
        if (sought?.source === 'date') return withMessage(menu, 'Left; no deal was begun.');
        if (sought) return withEffect(before, {type: 'find-deal', rules: sought.rules, source: 'chance'});
        if (menu.shelf) return turnTo(menu, 'books');
        return menu.table ? {...menu, show: 'table'} : withMessage(menu, 'This is the menu; q quits.');
      },
    },
    {keys: ['q'], short: 'quit', always: true, words: 'quit', run: () => withEffect(menu, {type: 'quit'})},
  ];
}

/** Asks for the games that have ended, whose questions are then asked one after another. */
export function askPractice(menu: Menu): Menu {
  return withEffect({...menu, practising: {rest: [], asked: 0, right: 0}}, {type: 'endedGames'});
}

/** Reads the first of these games that have ended; its questions are asked first. */
export function startPractice(menu: Menu, practice: Practice, [first, ...rest]: readonly string[]): Menu {
  if (first === undefined) return withComplaint({...menu, practising: undefined}, NO_ENDED_GAMES);
  return withEffect({...menu, practising: {...practice, rest}}, {type: 'readEnded', id: first});
}

type GameCommand = (menu: Menu, variant: Variant) => Menu;

/** Acts on the game of the line under the cursor, also of an unfinished one. A file is loaded first. */
function withGame(menu: Menu, key: Key, act: GameCommand): Menu {
  const {variant, leads, begun, file = begun?.file} = chosenEntry(menu);
  if (leads) return turnTo(menu, leads);
  if (file) return load(menu, file, key);
  if (variant) return act(menu, variant);
  return withComplaint(menu, 'The rules of this game are not loaded.');
}

/** Opens the other shelf of games, the cursor at its head. */
function turnTo(menu: Menu, shelf: 'cabinet' | 'books'): Menu {
  if (shelf === 'cabinet') return withEffect({...menu, chosen: undefined, shelf}, {type: 'openCabinet'});
  return {...menu, chosen: {id: 'cabinet'}, shelf: undefined};
}

function dealToday(menu: Menu, variant: Variant): Menu {
  const rules = chosenRules(menu, variant);
  const begun = unfinished(menu).find(sameDay({rules, day: menu.daily.today}));
  return begun ? goOnWith(menu, begun) : seeking(atGame(menu, variant), rules, 'date');
}

function dealPrinted(menu: Menu, variant: Variant): Menu {
  if (!variant.printed) return withComplaint(menu, `The book shows no deal of ${variant.name}.`);
  return withEffect(atGame(menu, variant), {type: 'begin-printed', rules: chosenRules(menu, variant)});
}

function openLesson(menu: Menu, variant: Variant): Menu {
  return showRecording(menu, lessonOf(variant), {lesson: true});
}

/** The menu with the cursor on the line that begins a game. */
function atGame(menu: Menu, variant: Variant): Menu {
  return {...menu, chosen: variant};
}

/** Begins a new deal of the chosen entry's game, or resumes an unfinished game. */
function begin(menu: Menu): Menu {
  const {id, begun} = chosenEntry(menu);
  if (id === ON_TABLE) return {...menu, show: 'table'};
  if (begun) return goOnWith(menu, begun);
  return withGame(menu, 'return', (on, variant) => beginDeal(atGame(on, variant), chosenRules(on, variant)));
}

/** Begins a new deal of some rules, once it is found. */
export function beginDeal(menu: Menu, rules: Ruleset): Menu {
  return seeking(menu, rules, dealSource(rules, menu.settings).source);
}

/** How a search goes, and what Esc does meanwhile: there is no other deal of the day. */
export function soughtLine({
  source,
  progress,
}: {
  readonly source: SeedSource;
  readonly progress?: SearchProgress;
}): string {
  return searchLine(source, progress, source === 'date' ? 'Esc leaves it' : TAKES_ANY);
}

function seeking(menu: Menu, rules: Ruleset, source: SeedSource): Menu {
  const sought = {rules, source};
  return withEffect(withMessage({...menu, sought}, soughtLine(sought)), {type: 'find-deal', ...sought});
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** What the words for how hard something is mean, in the list and in the settings. */
const LEVELS = [
  `A game is easy if our adviser, who sees what you see, wins ${percent(LEAST_SHARE.easy)} of all deals or more,`,
  `medium from ${percent(LEAST_SHARE.medium)} on, else hard.`,
  'A deal that can be won is easy, medium or hard if it wins all, some or none of three tries at it (o, difficulty).',
].join(' ');
