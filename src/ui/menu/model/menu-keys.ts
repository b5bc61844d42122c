import type {KeyWords} from '../../../settings/commands.js';
import type {Key} from '../../../settings/keys.js';
import {VARIANTS} from '../../../variants/index.js';
import {MOST_DIGITS, RESUME_KEYS, type MenuDialog} from './menu.js';

/** The digits that begin a game: `1-6`; `files` are those of the player's own folder. */
export function gameKeys(files = 0): Key {
  return `1-${String(Math.min(MOST_DIGITS, VARIANTS.length + files))}`;
}

/** The key for the deal that a book shows; only games that have one offer it. */
export const PRINTED_KEY = 'b';

/** The keys of the menu, for its key line and help. */
export const MENU_KEYS: readonly KeyWords[] = [
  {
    // Games may be added after this file is loaded.
    get keys() {
      return [gameKeys()];
    },
    short: 'new game',
    words: 'deal a new game at once',
  },
  {keys: RESUME_KEYS, short: 'resume', words: 'go on with an unfinished game, in the order of the list'},
  {keys: ['return'], short: 'start', words: 'begin the game under the cursor'},
  {keys: ['up', 'k', 'down', 'j'], short: '', words: 'move the cursor'},
  {keys: ['l'], short: 'learn', words: 'a lesson in the game under the cursor'},
  {keys: ['d'], short: 'daily', words: "today's deal of the game under the cursor"},
  {keys: ['g'], short: 'seed', words: 'type the seed of a deal'},
  {keys: ['v'], short: 'rules', words: 'choose the rules before the game begins'},
  {keys: [PRINTED_KEY], short: "book's deal", words: 'the deal printed in the book of the game under the cursor'},
  {keys: ['r'], short: 'recent', words: 'recent games: go on with one, or see it again'},
  {keys: ['s'], short: 'statistics', words: 'what you have played and won'},
  {keys: ['o'], short: 'settings', words: 'settings: colours, cards, help while you play'},
  {keys: ['p'], short: 'open', words: 'open a file or a share code'},
  {keys: ['?'], short: 'help', words: 'these keys'},
  {keys: ['escape'], short: '', words: 'back to the game on the table'},
  {keys: ['q'], short: 'quit', words: 'quit'},
];

/** The keys of a page or a prompt. */
export interface PageKeys {
  /** What the keys belong to: `Keys of the settings`. */
  readonly name: string;
  readonly keys: readonly Pick<KeyWords, 'keys' | 'words'>[];
}

const CHOOSE = {keys: ['up', 'k', 'down', 'j'], words: 'move the cursor'};
const SCROLL = {keys: ['up', 'k', 'down', 'j'], words: 'scroll'};
const BACK = {keys: ['escape'], words: 'back to the menu'};
const CLEAR = {keys: ['C-u'], words: 'clear the line'};

/** The keys of each page and prompt, for its help. */
export const PAGE_KEYS: Readonly<Record<Exclude<MenuDialog['kind'], 'help'>, PageKeys>> = {
  seed: {name: 'a seed', keys: [{keys: ['return'], words: 'deal the seed that is typed'}, CLEAR, BACK]},
  options: {
    name: 'the rules',
    keys: [
      {keys: ['up', 'k', 'down', 'j'], words: 'choose a rule'},
      {keys: ['left', 'h', 'right', 'l', 'space'], words: 'change it'},
      {keys: ['return', 'v'], words: 'done: the next deal of this game has these rules'},
      BACK,
    ],
  },
  open: {
    name: 'a game to open',
    keys: [{keys: ['return'], words: 'open the file of this name, or the share code'}, CLEAR, BACK],
  },
  offer: {name: 'a share code', keys: [{keys: ['return'], words: 'open the game of the share code'}, BACK]},
  recent: {
    name: 'recent games',
    keys: [CHOOSE, {keys: ['return'], words: 'go on with an unfinished game, or see one again that has ended'}, BACK],
  },
  statistics: {name: 'the statistics', keys: [SCROLL, BACK]},
  settings: {
    name: 'the settings',
    keys: [
      CHOOSE,
      {keys: ['left', 'h', 'right', 'l'], words: 'change the setting under the cursor; it holds at once'},
      {keys: ['return', 'space'], words: 'the next value; on the last line, the keys'},
      BACK,
    ],
  },
  keys: {
    name: 'the list of keys',
    keys: [
      CHOOSE,
      {keys: ['return', 'right'], words: 'press a new key for the command under the cursor'},
      {keys: ['+'], words: 'press one more key for it'},
      {keys: ['backspace'], words: 'give it its usual keys again'},
      {keys: ['left', 'q', 'escape'], words: 'back to the settings'},
    ],
  },
};
