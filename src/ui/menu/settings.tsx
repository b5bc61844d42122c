import {padded} from '../../engine/texts/width.js';
import {Box} from 'ink';
import type {ReactElement} from 'react';
import {sentence} from '../../engine/texts/phrase.js';
import {wrapped} from '../../words/text/wrap.js';
import {
  delayWords,
  SETTING_GROUPS,
  SETTINGS,
  shownSetting,
  steppedSetting,
  type Setting,
  type SettingKey,
  type Settings,
} from '../../settings/settings.js';
import type {Size} from '../../terminal/output/size.js';
import {listPage, pageArea, type ListLine, type ListState} from '../pages/list.js';
import {
  type Program,
  unsaid,
  withComplaint,
  withMessage,
  openedOver,
  withSettingsChanged,
  changed,
  closed,
  type Page,
} from '../pages/page.js';
import {Words} from '../drawing/words.js';
import {KEYED, keysNow, takenWords, type Keyed} from '../../sitting/input/bindings.js';
import {type KeyMap, keyFault} from '../../settings/key-bindings.js';
import {keyNames, shownKey, type Key} from '../../settings/keys.js';

/** The settings in groups, with their values and what these mean; the last line leads to the keys. */
const SETTINGS_PAGE: Page<ListState> = listPage({
  name: 'the settings',
  title: 'Settings',
  lines: (_, {settings}) => [
    ...ROWS.map(each => lineOf(settings, each)),
    {name: `${padded(SETTINGS.keys.label, LABEL)} ${reboundWords(settings.keys)}`, words: ''},
  ],
  column: () => COLUMN,
  allOrNone: true,
  keys: (state, program) => {
    const change = (by: 1 | -1) => (): Program => stepped(program, state, by);
    const words = 'change the setting under the cursor; it holds at once';
    return [
      {keys: ['left', 'h'], words, run: change(-1)},
      {keys: ['right', 'l'], short: 'change', words, run: change(1)},
      {keys: ['return', 'space'], words: 'the next value; on the last line, the keys', run: change(1)},
    ];
  },
  clicked: 'right',
  says: ({chosen}, {settings}) => {
    const name = ROWS[chosen];
    if (name === undefined) return 'keys: Enter shows and changes them.';
    const {value, isForNow} = shownSetting(settings, name);
    return `${name}=${value}: ${SETTINGS[name].words}${isForNow ? '; * this time only' : ''}`;
  },
  aside: ({chosen}, {settings, size}) => {
    const name = ROWS[chosen];
    if (name === undefined || size.columns < ASIDE + 34) return undefined;
    const {value} = shownSetting(settings, name);
    return {beside: <SettingValues name={name} value={value} size={size} />, width: ASIDE - 2};
  },
});

export function openSettings(program: Program): Program {
  return openedOver(program, SETTINGS_PAGE, {chosen: 0});
}

/** The settings that the page lists, in order. */
export const ROWS: readonly SettingKey[] = SETTING_GROUPS.flatMap(([, keys]) => keys);

/** Steps through the values of a setting, and says so where the change does not hold at once. */
function stepped(program: Program, {chosen}: ListState, by: 1 | -1): Program {
  const name = ROWS[chosen];
  if (name === undefined) return openKeys(program);
  const change = steppedSetting(program.settings, name, by);
  const delay = delayWords(change);
  const after = delay === undefined ? unsaid(program) : withMessage(program, sentence(delay));
  return withSettingsChanged(after, change);
}

/** Columns of the name of a setting, and from there to the meaning of its value. */
const LABEL = 17;
const COLUMN = 33;

function lineOf(settings: Settings, key: SettingKey): ListLine {
  const {value, words, isForNow} = shownSetting(settings, key);
  return {
    name: `${padded(SETTINGS[key].label, LABEL)} < ${value} >${isForNow ? '*' : ''}`,
    words,
    heading: SETTING_GROUPS.find(([, [first]]) => first === key)?.[0],
  };
}

/** Where the values of the chosen setting are listed, in windows that have the columns. */
const ASIDE = 90;

interface SettingValuesProps {
  readonly name: SettingKey;
  readonly value: string;
  readonly size: Size;
}

/** All values of a setting, each with what it means. */
function SettingValues({name, value, size}: SettingValuesProps): ReactElement {
  const {label, words, allowed, meanings}: Setting<unknown> = SETTINGS[name];
  const width = Math.min(60, size.columns - ASIDE - 2);
  return (
    <Box position="absolute" marginTop={pageArea(size).top} marginLeft={ASIDE} flexDirection="column">
      <Words tone="title" text={label} />
      {wrapped(words, width).map((line, i) => (
        <Words key={i} text={line} />
      ))}
      <Words text="" />
      {allowed.map(each => (
        <Box key={each} flexDirection="column">
          <Words tone={each === value ? 'label' : 'plain'} text={each} />
          {wrapped(meanings[each] ?? '', width - 2).map((line, i) => (
            <Words key={i} tone="dim" text={`  ${line}`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface KeysState extends ListState {
  /** The next key becomes the command's: instead of its keys, or beside them. */
  readonly waiting?: 'instead' | 'beside' | undefined;
}

const LIST = listPage<KeysState>({
  name: 'the list of keys',
  title: 'Keys at the table',
  lines: (_, {settings, look}) =>
    KEYED.map(command => {
      const keys = keyNames(keysNow(command, settings.keys), look.utf8);
      const mark = command.fixed ? ' fixed' : isRebound(command, settings.keys) ? ' *' : '';
      return {name: `${padded(command.name, 10)} ${keys}${mark}`, words: command.words};
    }),
  column: () => 26,
  allOrNone: true,
  keys: (state, program) => {
    const command = KEYED[state.chosen];
    if (!command) return [];
    const {keys} = program.settings;
    const short = (words: string): string | undefined => (command.fixed ? undefined : words);
    const changes = (change: () => Program) => (): Program => (command.fixed ? refused(program, command) : change());
    const wait = (waiting: KeysState['waiting']) => changes(() => changed(unsaid(program), state, {waiting}));
    const reset = changes(() => withSettingsChanged(unsaid(program), {keys: {[command.name]: command.usual}}));
    return [
      {
        keys: ['return', 'right'],
        short: short('new key'),
        words: 'press a new key for the command under the cursor',
        run: wait('instead'),
      },
      {keys: ['+'], short: short('one more'), words: 'press one more key for it', run: wait('beside')},
      {
        keys: ['backspace'],
        short: isRebound(command, keys) ? short('the usual') : undefined,
        words: 'give it its usual keys again',
        run: reset,
      },
      {keys: ['delete'], run: reset},
      {keys: ['left'], words: 'go back', run: () => closed(program)},
    ];
  },
  clicked: 'right',
  says: ({chosen, waiting}) => {
    const command = KEYED[chosen];
    if (!command) return 'Enter, then the new key.';
    const more = waiting === 'beside' ? 'one more key' : 'the key';
    return waiting ? `Press ${more} for ${command.name}; Esc leaves it as it is.` : `${command.name}: ${command.words}`;
  },
});

/** The commands of the table with their keys, to change them. */
const KEYS: Page<KeysState> = {
  ...LIST,
  keys: (state, program) => {
    const {waiting} = state;
    if (!waiting) return LIST.keys(state, program);
    const name = KEYED[state.chosen]?.name ?? 'it';
    const leave = {short: 'back', always: true, words: 'leave it as it is', run: () => still(program, state)};
    return [
      {keys: ['any'], words: `becomes ${waiting === 'beside' ? 'one more' : 'the'} key for ${name}`},
      {keys: ['escape'], ...leave},
    ];
  },
  typed: state => (state.waiting ? '' : LIST.typed?.(state)),
  takesDigits: true,
  onKey: (state, program, key, event) =>
    state.waiting ? bound(state, program, key) : LIST.onKey?.(state, program, key, event),
  onPointer: (state, program, {action}) => {
    if (!state.waiting) return undefined;
    return action === 'down' ? still(program, state) : program;
  },
};

function openKeys(program: Program): Program {
  return openedOver(program, KEYS, {chosen: 0});
}

/** No key is waited for any more. */
function still(program: Program, state: KeysState): Program {
  return changed(unsaid(program), state, {waiting: undefined});
}

/** Does a command have other keys than its default ones? */
function isRebound(command: Keyed, bindings: KeyMap): boolean {
  return keysNow(command, bindings).join(' ') !== command.usual.join(' ');
}

function reboundWords(bindings: KeyMap): string {
  const others = KEYED.filter(command => isRebound(command, bindings));
  const named = others.slice(0, 2).map(each => `${each.name} ${keyNames(keysNow(each, bindings))}`);
  if (others.length === 0) return 'the usual ones';
  return `${named.join(', ')}${others.length > 2 ? ` and ${others.length - 2} more` : ''}`;
}

function refused(program: Program, {name, usual}: Keyed): Program {
  return withComplaint(program, `${name} keeps ${keyNames(usual)}: this key is fixed.`);
}

/** Binds the awaited key, unless it cannot be bound. */
function bound(state: KeysState, before: Program, key: Key): Program {
  const {chosen, waiting} = state;
  const program = still(before, state);
  const command = KEYED[chosen];
  if (!command) return program;
  const {variants, settings} = program;
  const wrong = keyFault(key) ?? takenWords(variants, command.name, settings.keys, key);
  if (wrong !== undefined) return withComplaint(program, `${wrong}.`);
  const others = waiting === 'beside' ? keysNow(command, settings.keys).filter(each => each !== key) : [];
  const done = withMessage(program, `${shownKey(key)} is ${command.name} now.`, 'good');
  return withSettingsChanged(done, {keys: {[command.name]: [...others, key]}});
}
