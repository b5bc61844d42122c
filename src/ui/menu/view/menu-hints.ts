import type {Hint} from '../../shared/key-line.js';
import type {Menu} from '../model/menu.js';
import {gameKeys, MENU_KEYS} from '../model/menu-keys.js';

/** The pages that the head of the menu names: all of them, or in a narrow window the two that the key line has no room for. */
export function headHintsOf(columns: number): Hint[] {
  const wanted = columns < NARROW ? ['r', 'o'] : ['r', 's', 'o', 'p'];
  return MENU_KEYS.flatMap(({keys: [key = ''], short}) => (wanted.includes(key) ? [{key, words: short}] : []));
}

/** Fewer columns than this have no room for all pages in the head. */
const NARROW = 60;

/** The entries of the key line, the most wanted first. `resumes` says whether there is an unfinished game for 0. */
export function menuHints(menu: Menu, resumes: boolean): Hint[] {
  const back: Hint = {key: 'escape', words: 'back', always: true};
  switch (menu.dialog?.kind) {
    case undefined:
      return MENU_KEYS.filter(({keys, short}) => short !== '' && !'rsop'.includes(keys[0] ?? '')).map(
        ({keys, short}) => ({
          key: keys[0] === gameKeys() && !resumes ? gameKeys().replace('0', '1') : (keys[0] ?? ''),
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
