import {padded} from '../../engine/texts/width.js';
import {KEYED, keysNow, takenWords, type Keyed} from '../../sitting/bindings.js';
import {type KeyMap, keyFault} from '../../settings/key-bindings.js';
import {asciiKeys, shownKey, type Key} from '../../settings/keys.js';
import {backKey, backTo, opened, type Menu, type MenuAt, type MenuDialog, type MenuPage} from './menu.js';
import {withComplaint, withMessage} from '../chrome/message.js';
import {ListPage, pageArea} from '../chrome/list.js';
import {stepKeys} from '../chrome/page.js';

interface KeysState extends MenuDialog {
  /** The command under the cursor. */
  readonly row: number;
  /** The next key becomes the command's: instead of its keys, or beside them. */
  readonly waiting?: 'instead' | 'beside' | undefined;
  /** The settings, from which the page was opened. */
  readonly behind: MenuDialog;
}

/** The commands of the table with their keys, to change them. */
const KEYS: MenuPage<KeysState> = {
  name: 'the list of keys',
  keys: (state, {menu, scene: {settings, size}}) => {
    const {row, waiting, behind} = state;
    const command = KEYED[row];
    const still: KeysState = {...state, waiting: undefined};
    if (waiting || !command)
      return [
        {keys: ['any'], words: `becomes ${waiting === 'beside' ? 'one more' : 'the'} key for ${command?.name ?? 'it'}`},
        {...backKey(menu, still, 'leave it as it is'), keys: ['escape']},
      ];
    const to = (change: Partial<KeysState>): Menu => opened(menu, KEYS, {...state, ...change});
    const short = (words: string): string | undefined => (command.fixed ? undefined : words);
    const changes = (change: () => Menu) => (): Menu => (command.fixed ? refused(menu, command) : change());
    const reset = changes(() => ({...to({}), settings: {keys: {[command.name]: command.usual}}}));
    const words = 'back to the settings';
    const steps = {
      place: row,
      count: KEYED.length,
      wraps: true,
      page: pageArea(size).height,
    };
    return [
      ...stepKeys({...steps, short: 'choose', words: 'move the cursor'}, place => to({row: place})),
      {
        keys: ['return', 'right'],
        short: short('new key'),
        words: 'press a new key for the command under the cursor',
        run: changes(() => to({waiting: 'instead'})),
      },
      {
        keys: ['+'],
        short: short('one more'),
        words: 'press one more key for it',
        run: changes(() => to({waiting: 'beside'})),
      },
      {
        keys: ['backspace'],
        short: isRebound(command, settings.keys) ? short('the usual') : undefined,
        words: 'give it its usual keys again',
        run: reset,
      },
      {keys: ['delete'], run: reset},
      {keys: ['left'], words, run: () => backTo(menu, behind)},
      backKey(menu, behind, words),
    ];
  },
  typed: ({waiting}) => waiting && '',
  takesDigits: true,
  onKey: (state, at, key) => (state.waiting ? bound(state, at, key) : undefined),
  onLine: (state, {menu}, row) => (row === state.row ? 'right' : opened(menu, KEYS, {...state, row})),
  onPointer: (state, {menu}, {action}) => {
    if (!state.waiting) return undefined;
    const dialog: KeysState = {...state, waiting: undefined};
    return action === 'down' ? {...menu, dialog} : menu;
  },
  says: ({row, waiting}) => {
    const command = KEYED[row];
    if (!command) return 'Enter, then the new key.';
    const more = waiting === 'beside' ? 'one more key' : 'the key';
    return waiting ? `Press ${more} for ${command.name}; Esc leaves it as it is.` : `${command.name}: ${command.words}`;
  },
  View: ({row}, {scene: {settings, size, utf8}}) => {
    const lines = KEYED.map(command => {
      const keys = keysNow(command, settings.keys).map(shownKey).join(' ');
      const mark = command.fixed ? ' fixed' : isRebound(command, settings.keys) ? ' *' : '';
      return {name: `${padded(command.name, 10)} ${utf8 ? keys : asciiKeys(keys)}${mark}`, words: command.words};
    });
    return <ListPage title="Keys at the table" lines={lines} column={26} allOrNone chosen={row} size={size} />;
  },
};

/** `behind` is the page of settings. */
export function openKeys(menu: Menu, behind: MenuDialog): Menu {
  return opened(menu, KEYS, {row: 0, behind});
}

/** Does a command have other keys than its default ones? */
function isRebound(command: Keyed, bindings: KeyMap): boolean {
  return keysNow(command, bindings).join(' ') !== command.usual.join(' ');
}

export function reboundWords(bindings: KeyMap): string {
  const others = KEYED.filter(command => isRebound(command, bindings));
  const named = others.slice(0, 2).map(each => `${each.name} ${keysNow(each, bindings).map(shownKey).join(' ')}`);
  if (others.length === 0) return 'the usual ones';
  return `${named.join(', ')}${others.length > 2 ? ` and ${others.length - 2} more` : ''}`;
}

function refused(menu: Menu, {name, usual}: Keyed): Menu {
  return withComplaint(menu, `${name} keeps ${usual.map(shownKey).join(' ')}: this key is fixed.`);
}

/** Binds the awaited key, unless it cannot be bound. */
function bound({row, waiting, ...rest}: KeysState, {menu, scene: {variants, settings}}: MenuAt, key: Key): Menu {
  const command = KEYED[row];
  const dialog: KeysState = {...rest, row};
  const still = {...menu, dialog};
  if (!command) return still;
  const wrong = keyFault(key) ?? takenWords(variants, command.name, settings.keys, key);
  if (wrong !== undefined) return withComplaint(still, `${wrong}.`);
  const before = waiting === 'beside' ? keysNow(command, settings.keys).filter(each => each !== key) : [];
  const done = withMessage(still, `${shownKey(key)} is ${command.name} now.`, 'good');
  return {...done, settings: {keys: {[command.name]: [...before, key]}}};
}
