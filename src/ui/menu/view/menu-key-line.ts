import type {KeyWords} from '../../../player/commands.js';
import type {Key} from '../../../settings/keys.js';
import {VARIANTS} from '../../../variants/index.js';
import type {Hint} from '../../shared/key-line.js';
import {MOST_DIGITS, type Menu} from '../model/menu.js';

/** The digits that begin a game: `0-6`. */
export function gameKeys(): Key {
  return `0-${String(Math.min(MOST_DIGITS, VARIANTS.length))}`;
}

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
  {keys: ['r'], short: 'recent', words: 'recent games: go on with one, or see it again'},
  {keys: ['s'], short: 'statistics', words: 'what you have played and won'},
  {keys: ['o'], short: 'settings', words: 'settings: colours, cards, help while you play'},
  {keys: ['p'], short: 'open', words: 'open a file or a share code'},
  {keys: ['?'], short: 'help', words: 'these keys'},
  {keys: ['escape'], short: '', words: 'back to the game on the table; without one, quit'},
  {keys: ['q'], short: 'quit', words: 'quit'},
];

/** The pages that the head of the menu names: all of them, or in a narrow window the two that the key line has no room for. */
export function headHintsOf(columns: number): Hint[] {
  const wanted = columns < NARROW ? ['r', 'o'] : ['r', 's', 'o', 'p'];
  return MENU_KEYS.flatMap(({keys: [key = ''], short}) => (wanted.includes(key) ? [{key, words: short}] : []));
}

/** Fewer columns than this have no room for all pages in the head. */
const NARROW = 60;

/** The entries of the key line, the most wanted first. */
export function menuHints(menu: Menu): Hint[] {
  const back: Hint = {key: 'escape', words: 'back', always: true};
  switch (menu.dialog?.kind) {
    case undefined:
      return MENU_KEYS.filter(({keys, short}) => short !== '' && !'rsop'.includes(keys[0] ?? '')).map(
        ({keys, short}) => ({
          key: keys[0] ?? '',
          words: short,
          always: short === 'help' || short === 'quit',
          ...(keys[0] === gameKeys() && {example: true}),
        }),
      );
    case 'seed':
      return [{key: 'return', words: 'deal'}, back];
    case 'open':
    case 'offer':
    case 'recent':
      return [{key: 'return', words: 'open'}, back];
    case 'options':
    case 'settings':
      return [{key: 'up', words: 'choose'}, {key: 'right', words: 'change'}, back];
    case 'keys':
      if (menu.dialog.waiting) return [back];
      return [
        {key: 'return', words: 'new key'},
        {key: '+', words: 'one more'},
        {key: 'backspace', words: 'the usual'},
        back,
      ];
    case 'statistics':
    case 'help':
      return [{key: 'down', words: 'scroll'}, back];
  }
}
