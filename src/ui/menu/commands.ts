import type {Variant} from '../../engine/declaration/variant.js';
import {sentence} from '../../engine/texts/phrase.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Key} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import {lessonOf} from '../../session/lessons/index.js';
import {LEAST_SHARE} from '../../variants/odds.js';
import {openHelp} from './help.js';
import {askRecording} from './open.js';
import {chooseRules} from './rules.js';
import {askSeed} from './seed.js';
import {openSettings} from './settings.js';
import {openStatistics} from './statistics.js';
import {rowOf, stepKeys, type PageKey} from '../chrome/page.js';
import {pageArea} from '../chrome/list.js';
import {dealSource, searchLine} from '../../sitting/deal-search.js';
import {noKeyWords, TAKES_ANY, withComplaint, withMessage} from '../chrome/message.js';
import {chosenRules, goOnWith, load, ON_TABLE, RESUME_KEYS, showRecording, type Menu, type MenuAt} from './menu.js';

/** A command of the menu; `head`: the head of the window names it, in any window or in roomy ones. */
interface MenuKey extends PageKey<Menu> {
  readonly head?: 'always' | 'roomy';
}

/** The key for the deal that a book shows. */
export const PRINTED_KEY = 'b';

/** The commands of the menu. Its keys, its head, its key line and its help are read from them. */
export function menuKeys(at: MenuAt): readonly MenuKey[] {
  const {menu, scene, entries, entry} = at;
  const short = (words: string, isOffered: boolean): string | undefined => (isOffered ? words : undefined);
  const onGame = (act: GameCommand) => (key: Key) => withGame(at, key, act);
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
    {keys: ['return'], short: 'start', words: 'begin the game under the cursor', run: () => begin(at)},
    {keys: ['space'], run: () => begin(at)},
    ...stepKeys(
      {
        place: entries.indexOf(entry),
        count: entries.length,
        words: 'move the cursor',
        wraps: true,
        page: pageArea(scene.size).height,
        far: {tab: 1, 'S-tab': -1},
      },
      place => ({...menu, chosen: entries[place]}),
    ),
    {keys: ['l'], short: 'learn', words: 'a lesson in the game under the cursor', run: onGame(openLesson)},
    {keys: ['d'], short: 'daily', words: "today's deal of the game under the cursor", run: onGame(dealToday)},
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
      run: () => ({...menu, effects: [{type: 'list-ended-games'}]}),
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
      run: () => openHelp(menu, 'the menu', menuKeys(at), LEVELS),
    },
    {
      keys: ['escape'],
      words: 'back to the game on the table',
      run: () =>
        menu.shelf
          ? turnTo(menu, 'books')
          : scene.table
            ? {...menu, show: 'table'}
            : withMessage(menu, 'This is the menu; q quits.'),
    },
    {keys: ['q'], short: 'quit', always: true, words: 'quit', run: () => ({...menu, effects: [{type: 'quit'}]})},
  ];
}

export function onMenuKey(at: MenuAt, key: Key): Menu {
  const {menu, entries} = at;
  const entry = entries.find(({digit}) => digit === key);
  if (entry) return begin({...at, menu: {...menu, chosen: entry}, entry});
  const row = rowOf(menuKeys(at), key);
  return row?.run?.(key) ?? withComplaint(menu, noKeyWords(key));
}

/** Acts on a game, with the cursor on the line that begins it; `from` is where the cursor was. */
type GameCommand = (menu: Menu, variant: Variant, from: Menu['chosen']) => Menu;

/** Acts on the game of the line under the cursor, also of an unfinished one. A file is loaded first. */
function withGame({menu, entry}: MenuAt, key: Key, act: GameCommand): Menu {
  const {variant, leads, begun, file = begun?.file} = entry;
  if (leads) return turnTo(menu, leads);
  if (file) return load(menu, file, key);
  if (variant) return act({...menu, chosen: variant}, variant, menu.chosen);
  return withComplaint(menu, 'The rules of this game are not loaded.');
}

/** Opens the other shelf of games, the cursor at its head. */
function turnTo(menu: Menu, shelf: 'cabinet' | 'books'): Menu {
  if (shelf === 'cabinet') return {...menu, chosen: undefined, shelf, effects: [{type: 'open-cabinet'}]};
  return {...menu, chosen: {id: 'cabinet'}, shelf: undefined};
}

function dealToday(menu: Menu, variant: Variant): Menu {
  return {...menu, effects: [{type: 'find-deal', rules: chosenRules(menu, variant), source: 'date'}]};
}

function dealPrinted(menu: Menu, variant: Variant): Menu {
  if (!variant.printed) return withComplaint(menu, `The book shows no deal of ${variant.name}.`);
  return {...menu, effects: [{type: 'begin-printed', rules: chosenRules(menu, variant)}]};
}

function openLesson(menu: Menu, variant: Variant, chosen: Menu['chosen']): Menu {
  return showRecording({...menu, chosen}, lessonOf(variant), {lesson: true});
}

/** Begins a new deal of an entry's game, or resumes an unfinished game. */
function begin(at: MenuAt): Menu {
  const {menu, scene, entry} = at;
  if (entry.id === ON_TABLE) return {...menu, show: 'table'};
  if (entry.begun) return goOnWith(menu, entry.begun);
  return withGame(at, 'return', (on, variant) => beginDeal(on, chosenRules(on, variant), scene.settings));
}

/** Begins a new deal of some rules, once it is found. */
export function beginDeal(menu: Menu, rules: Ruleset, settings: Settings): Menu {
  const wanted = dealSource(rules, settings);
  if (!wanted.ok) return withComplaint(menu, sentence(wanted.fault.message));
  const source = wanted.value;
  const words = searchLine(settings, undefined, TAKES_ANY);
  const seeking = source === 'chance' ? menu : withMessage({...menu, sought: rules}, words);
  return {...seeking, effects: [{type: 'find-deal', rules, source}]};
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** What the words for how hard something is mean, in the list and in the settings. */
const LEVELS = [
  `A game is easy if our adviser, who sees what you see, wins ${percent(LEAST_SHARE.easy)} of all deals or more,`,
  `medium from ${percent(LEAST_SHARE.medium)} on, else hard.`,
  'A deal that can be won is easy, medium or hard if it wins all, some or none of three tries at it (o, difficulty).',
].join(' ');
