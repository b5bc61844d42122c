import type {CommandName} from '../../../settings/command-names.js';
import {keyFault} from '../../../settings/key-names.js';
import {rulesetOf, VARIANTS} from '../../../variants/index.js';
import {COMMANDS} from '../../../player/keys/commands.js';
import {shownKey, type Key} from '../../../settings/keys.js';
import {labelsOf} from '../../../player/keys/pile-keys.js';
import {type Menu, type MenuUpdated, type PageDialog, type Scene} from './menu.js';
import {closePage} from './pages.js';
import type {KeyMap} from '../../../settings/key-bindings.js';
import {withComplaint, withMessage} from '../../shared/message.js';

/** A command and its keys. The player may rebind them unless they are fixed. */
interface Keyed {
  readonly name: CommandName;
  readonly usual: readonly Key[];
  readonly words: string;
  readonly fixed: boolean;
}

const EACH_ONCE: readonly Keyed[] = COMMANDS.filter(
  ({name}, i) => COMMANDS.findIndex(each => each.name === name) === i,
).map(({name, keys, words, fixed = false}) => ({name, usual: keys, words, fixed}));

/** The commands in the order of the page of keys: those that can be rebound, then the fixed ones. */
export const KEYED = [...EACH_ONCE.filter(({fixed}) => !fixed), ...EACH_ONCE.filter(({fixed}) => fixed)];

/** The keys that a command has now. */
export function keysNow({name, usual, fixed}: Keyed, bound: KeyMap): readonly Key[] {
  return (fixed ? undefined : bound[name]) ?? usual;
}

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
  const wrong = keyFault(key) ?? takenWords(command, keys, key);
  const still: Menu = {...menu, dialog: {...dialog, waiting: undefined}};
  if (wrong !== undefined) return {menu: withComplaint(still, `${wrong}.`)};
  const before = dialog.waiting === 'beside' ? keysNow(command, keys).filter(each => each !== key) : [];
  const changed = withMessage(still, `${shownKey(key)} is ${command.name} now.`, 'good');
  return {menu: changed, settings: {keys: {[command.name]: [...before, key]}}};
}

/** Why a key cannot be bound: a pile in some game or another command has it. */
function takenWords(command: Keyed, keys: KeyMap, key: Key): string | undefined {
  if (pileKeys().has(key)) return `${shownKey(key)} names a pile`;
  const other = KEYED.find(each => each.name !== command.name && keysNow(each, keys).includes(key));
  return other && `${shownKey(key)} is ${other.name}; give that another key first`;
}

let known: ReadonlySet<Key> | undefined;

/** The keys that name piles in any game. */
function pileKeys(): ReadonlySet<Key> {
  known ??= new Set(
    VARIANTS.flatMap(variant => {
      const rules = rulesetOf(variant, {});
      return rules.ok ? [...labelsOf(rules.value).pileOf.keys()] : [];
    }),
  );
  return known;
}
