import {parseSeed} from '../../../engine/seed.js';
import {VARIANTS} from '../../../variants/index.js';
import {arrows, type Hint} from '../../chrome/key-line.js';
import {chosenEntry, entriesOf, RESUME_KEYS, variantIdOf, type Entry, type Menu, type Scene} from '../model/menu.js';
import {KEYED} from '../../../player/keys/bindings.js';
import {isRebound} from '../model/key-editor.js';
import {gameKeys, MENU_KEYS, PRINTED_KEY} from '../model/menu-keys.js';
import {lastTop} from '../model/page-keys.js';
import {ROWS} from '../model/pages.js';

/** The pages that the head of the menu names: all of them, or in a narrow window the two most wanted. */
export function headHintsOf(columns: number): Hint[] {
  const wanted = columns < NARROW ? ['r', 'o'] : ['r', 's', 'o', 'p'];
  return MENU_KEYS.flatMap(({keys: [key = ''], short}) => (wanted.includes(key) ? [{key, words: short}] : []));
}

/** Fewer columns than this have no room for all pages in the head. */
const NARROW = 60;

/** The keys that work now, the most wanted first. */
export function menuHints(menu: Menu, scene: Scene): Hint[] {
  const back: Hint = {key: 'escape', words: 'back', always: true};
  const {dialog} = menu;
  switch (dialog?.kind) {
    case undefined:
      return menuKeys(menu, entriesOf(menu, scene.table));
    case 'seed':
      return parseSeed(dialog.text).ok ? [{key: 'return', words: 'deal'}, back] : [back];
    case 'open':
      return dialog.text.trim() === '' ? [back] : [{key: 'return', words: 'open'}, back];
    case 'offer':
      return [{key: 'return', words: 'open'}, back];
    case 'recent':
      if (dialog.games.length === 0) return [back];
      return [...rows(dialog.chosen, dialog.games.length), {key: 'return', words: 'open'}, back];
    case 'options':
      return [...(optionCount(menu, scene) > 1 ? [CHOOSE] : []), {key: 'right', words: 'change'}, back];
    case 'settings':
      return [...rows(dialog.row, ROWS.length + 1), {key: 'right', words: 'change'}, back];
    case 'keys':
      return dialog.waiting ? [back] : [...rows(dialog.row, KEYED.length), ...keyHints(dialog.row, scene), back];
    case 'statistics':
    case 'help': {
      const {top} = dialog;
      return [...arrows('up', top > 0, 'down', top < lastTop(menu, dialog, scene), 'scroll'), back];
    }
  }
}

/** What can be done with the keys of the chosen command. */
function keyHints(row: number, {settings}: Scene): Hint[] {
  const command = KEYED[row];
  if (!command || command.fixed) return [];
  const changes = [
    {key: 'return', words: 'new key'},
    {key: '+', words: 'one more'},
  ];
  return isRebound(command, settings.keys) ? [...changes, {key: 'backspace', words: 'the usual'}] : changes;
}

const CHOOSE: Hint = {key: 'up', words: 'choose'};

/** The arrows that move the cursor of a list. */
function rows(chosen: number, count: number): Hint[] {
  return arrows('up', chosen > 0, 'down', chosen < count - 1, 'choose');
}

function optionCount(menu: Menu, {table}: Scene): number {
  const entry = chosenEntry(menu, entriesOf(menu, table));
  return entry.kind === 'game' ? Object.keys(entry.variant.options).length : 0;
}

/** The keys of the menu itself, without those of its head and what the game under the cursor does not offer. */
function menuKeys(menu: Menu, entries: readonly Entry[]): Hint[] {
  const game = VARIANTS.find(({id}) => id === variantIdOf(chosenEntry(menu, entries)));
  const resumes = entries[0]?.kind === 'table' || entries[0]?.kind === 'resume';
  const hidden = `rsop${game?.printed ? '' : PRINTED_KEY}${resumes ? '' : RESUME_KEYS.join('')}`;
  return MENU_KEYS.filter(({keys, short}) => short !== '' && !hidden.includes(keys[0] ?? '')).map(({keys, short}) => ({
    key: keys[0] === gameKeys() ? gameKeys(menu.files.length) : (keys[0] ?? ''),
    words: short,
    always: short === 'help' || short === 'quit',
    ...(keys[0] === gameKeys() && {example: true}),
  }));
}
