import {padded} from '../../engine/texts/width.js';
import {Box} from 'ink';
import type {ReactElement} from 'react';
import {sentence} from '../../engine/texts/phrase.js';
import {wrapped} from '../../words/wrap.js';
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
import {backKey, opened, type Menu, type MenuAt, type MenuDialog, type MenuPage} from './menu.js';
import {withMessage} from '../chrome/message.js';
import {Words} from '../drawing/words.js';
import {ListPage, pageArea} from '../chrome/list.js';
import {stepKeys} from '../chrome/page.js';
import {openKeys, reboundWords} from './keys.js';

interface SettingsState extends MenuDialog {
  readonly row: number;
}

/** The settings in groups, with their values and what these mean; the last line leads to the keys. */
const SETTINGS_PAGE: MenuPage<SettingsState> = {
  name: 'the settings',
  keys: (state, at) => {
    const {row} = state;
    const {menu, scene} = at;
    const change = (by: 1 | -1) => (): Menu => changed(at, state, by);
    const words = 'change the setting under the cursor; it holds at once';
    const steps = {place: row, count: ROWS.length + 1, wraps: true, page: pageArea(scene.size).height};
    return [
      ...stepKeys({...steps, short: 'choose', words: 'move the cursor'}, place => openSettings(menu, place)),
      {keys: ['left', 'h'], words, run: change(-1)},
      {keys: ['right', 'l'], short: 'change', words, run: change(1)},
      {keys: ['return', 'space'], words: 'the next value; on the last line, the keys', run: change(1)},
      backKey(menu),
    ];
  },
  onLine: ({row}, {menu}, line) => (line === row ? 'right' : openSettings(menu, line)),
  says: ({row}, {scene: {settings}}) => {
    const name = ROWS[row];
    if (name === undefined) return 'keys: Enter shows and changes them.';
    const {value, isForNow} = shownSetting(settings, name);
    return `${name}=${value}: ${SETTINGS[name].words}${isForNow ? '; * this time only' : ''}`;
  },
  View: ({row}, {scene: {settings, size}}) => {
    const key = ROWS[row];
    const keys = {name: `${padded(SETTINGS.keys.label, LABEL)} ${reboundWords(settings.keys)}`, words: ''};
    const lines = [...ROWS.map(each => lineOf(settings, each)), keys];
    const list = {title: 'Settings', lines, column: COLUMN, allOrNone: true, chosen: row, size};
    if (key === undefined || size.columns < ASIDE + 34) return <ListPage {...list} />;
    return (
      <ListPage {...list} width={ASIDE - 2}>
        <SettingValues name={key} value={shownSetting(settings, key).value} size={size} />
      </ListPage>
    );
  },
};

export function openSettings(menu: Menu, row = 0): Menu {
  return opened(menu, SETTINGS_PAGE, {row});
}

/** The settings that the page lists, in order. */
export const ROWS: readonly SettingKey[] = SETTING_GROUPS.flatMap(([, keys]) => keys);

/** Steps through the values of a setting, and says so where the change does not hold at once. */
function changed({menu, scene: {settings}}: MenuAt, state: SettingsState, by: 1 | -1): Menu {
  const name = ROWS[state.row];
  if (name === undefined) return openKeys(menu, state);
  const change = steppedSetting(settings, name, by);
  const delay = delayWords(change);
  const after = delay === undefined ? {...menu, message: undefined} : withMessage(menu, sentence(delay));
  return {...after, settings: change};
}

/** Columns of the name of a setting, and from there to the meaning of its value. */
const LABEL = 17;
const COLUMN = 33;

function lineOf(settings: Settings, key: SettingKey): {name: string; words: string; heading: string | undefined} {
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
