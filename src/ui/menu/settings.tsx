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
import {openedOver, withSettingsChanged} from '../pages/host.js';
import {listPage, pageArea, type ListLine, type ListState} from '../pages/list.js';
import type {Menu, MenuPage} from './menu.js';
import {withMessage} from '../chrome/message.js';
import {Words} from '../drawing/words.js';
import {openKeys, reboundWords} from './keys.js';

/** The settings in groups, with their values and what these mean; the last line leads to the keys. */
const SETTINGS_PAGE: MenuPage<ListState<Menu>> = listPage<Menu, ListState<Menu>>({
  name: 'the settings',
  title: 'Settings',
  lines: (_, {settings}) => [
    ...ROWS.map(each => lineOf(settings, each)),
    {name: `${padded(SETTINGS.keys.label, LABEL)} ${reboundWords(settings.keys)}`, words: ''},
  ],
  column: () => COLUMN,
  allOrNone: true,
  keys: (state, menu) => {
    const change = (by: 1 | -1) => (): Menu => stepped(menu, state, by);
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

export function openSettings(menu: Menu): Menu {
  return openedOver(menu, SETTINGS_PAGE, {chosen: 0});
}

/** The settings that the page lists, in order. */
export const ROWS: readonly SettingKey[] = SETTING_GROUPS.flatMap(([, keys]) => keys);

/** Steps through the values of a setting, and says so where the change does not hold at once. */
function stepped(menu: Menu, {chosen}: ListState<Menu>, by: 1 | -1): Menu {
  const name = ROWS[chosen];
  if (name === undefined) return openKeys(menu);
  const change = steppedSetting(menu.settings, name, by);
  const delay = delayWords(change);
  const after = delay === undefined ? {...menu, message: undefined} : withMessage(menu, sentence(delay));
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
