import {keyFault} from '../../../settings/key-names.js';
import {KEYED, keysNow, takenWords, type Keyed} from '../../../player/keys/bindings.js';
import {shownKey, type Key} from '../../../settings/keys.js';
import type {Menu, MenuUpdated, PageDialog, Scene} from './menu.js';
import {closePage} from './pages.js';
import type {KeyMap} from '../../../settings/key-bindings.js';
import {withComplaint, withMessage} from '../../chrome/message.js';

/** Does a command have other keys than its default ones? */
export function isRebound(command: Keyed, bound: KeyMap): boolean {
  return keysNow(command, bound).join(' ') !== command.usual.join(' ');
}

/** A summary of the commands that were rebound. */
export function reboundWords(bound: KeyMap): string {
  const others = KEYED.filter(command => isRebound(command, bound));
  const named = others.slice(0, 2).map(each => `${each.name} ${keysNow(each, bound).map(shownKey).join(' ')}`);
  if (others.length === 0) return 'the usual ones';
  return `${named.join(', ')}${others.length > 2 ? ` and ${String(others.length - 2)} more` : ''}`;
}

type KeysDialog = PageDialog & {kind: 'keys'};

/** Keys that change the binding of the chosen command. */
const CHANGING: readonly Key[] = ['return', 'right', '+', 'backspace', 'delete'];

/** Arrows choose a command; Enter waits for its new key, `+` for one more, Backspace restores the defaults. */
export function changeKeys(menu: Menu, dialog: KeysDialog, {settings}: Scene, key: Key): MenuUpdated {
  const command = KEYED[dialog.row];
  if (!command) return {menu};
  if (dialog.waiting) return bound(menu, dialog, command, settings.keys, key);
  const by = {up: -1, k: -1, down: 1, j: 1, pageup: -10, pagedown: 10, home: -999, end: 999}[key];
  const at = (change: Partial<KeysDialog>): MenuUpdated => ({
    menu: {...menu, message: undefined, dialog: {...dialog, ...change}},
  });
  if (by !== undefined) return at({row: Math.max(0, Math.min(KEYED.length - 1, dialog.row + by))});
  if (command.fixed && CHANGING.includes(key)) {
    const keys = command.usual.map(shownKey).join(' ');
    return {menu: withComplaint(menu, `${command.name} keeps ${keys}: this key is fixed.`)};
  }
  switch (key) {
    case 'return':
    case 'right':
      return at({waiting: 'instead'});
    case '+':
      return at({waiting: 'beside'});
    case 'backspace':
    case 'delete':
      return {...at({}), settings: {keys: {[command.name]: command.usual}}};
    case 'q':
    case 'left':
      return {menu: closePage(menu, dialog)};
    default:
      return at({});
  }
}

function bound(menu: Menu, dialog: KeysDialog, command: Keyed, keys: KeyMap, key: Key): MenuUpdated {
  const wrong = keyFault(key) ?? takenWords(command.name, keys, key);
  const still: Menu = {...menu, dialog: {...dialog, waiting: undefined}};
  if (wrong !== undefined) return {menu: withComplaint(still, `${wrong}.`)};
  const before = dialog.waiting === 'beside' ? keysNow(command, keys).filter(each => each !== key) : [];
  const changed = withMessage(still, `${shownKey(key)} is ${command.name} now.`, 'good');
  return {menu: changed, settings: {keys: {[command.name]: [...before, key]}}};
}
