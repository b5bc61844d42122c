import type {KeyWords} from '../../../player/keys/commands.js';
import type {Key} from '../../../settings/keys.js';
import {VARIANTS} from '../../../variants/index.js';
import {MOST_DIGITS} from './menu.js';

/** The digits that begin a game: `0-6`. */
export function gameKeys(): Key {
  return `0-${String(Math.min(MOST_DIGITS, VARIANTS.length))}`;
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
    short: 'choose',
    words: 'begin a game at once; 0 goes on with the open one',
  },
  {keys: ['return'], short: 'start', words: 'begin the game under the cursor'},
  {keys: ['up', 'k', 'down', 'j'], short: '', words: 'move the cursor'},
  {keys: ['l'], short: 'learn', words: 'a lesson in the game under the cursor'},
  {keys: ['d'], short: 'daily', words: "today's deal of the game under the cursor"},
  {keys: ['g'], short: 'seed', words: 'type the seed of a deal'},
  {keys: ['v'], short: 'variants', words: 'choose the rules before the game begins'},
  {keys: [PRINTED_KEY], short: "book's deal", words: 'the deal printed in the book of the game under the cursor'},
  {keys: ['r'], short: 'recent', words: 'recent games: go on with one, or see it again'},
  {keys: ['s'], short: 'statistics', words: 'what you have played and won'},
  {keys: ['o'], short: 'settings', words: 'settings: colours, cards, help while you play'},
  {keys: ['p'], short: 'open', words: 'open a file or a share code'},
  {keys: ['?'], short: 'help', words: 'these keys'},
  {keys: ['escape'], short: '', words: 'back to the game on the table; without one, quit'},
  {keys: ['q'], short: 'quit', words: 'quit'},
];
