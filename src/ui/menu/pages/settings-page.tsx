import {Box} from 'ink';
import type {ReactElement} from 'react';
import {valueWords} from '../../../settings/setting-words.js';
import {SETTINGS, type SettingKey, type Settings} from '../../../settings/settings.js';
import {wrapped} from '../../../words/wrap.js';
import type {Size} from '../../../terminal/output/size.js';
import {Words} from '../../chrome/words.js';
import {reboundWords} from '../model/key-editor.js';
import {pageArea} from '../model/page-area.js';
import {headingOf, ROWS, settingWords} from '../model/pages.js';
import {ListPage} from './list-page.js';

interface SettingsPageProps {
  readonly settings: Settings;
  readonly chosen: number;
  readonly size: Size;
}

/** Columns from a setting to the meaning of its value. */
const COLUMN = 28;

/** The settings in groups, with their values and what these mean; the last line leads to the keys. */
export function SettingsPage({settings, chosen, size}: SettingsPageProps): ReactElement {
  const lines = ROWS.map(key => {
    const value = settingWords(settings, key);
    return {
      name: `${key.padEnd(12)} < ${value} >`,
      words: valueWords(key, value) ?? SETTINGS[key].words,
      heading: headingOf(key),
    };
  });
  const keys = {name: `${'keys'.padEnd(12)} ${reboundWords(settings.keys)}`, words: ''};
  const key = ROWS[chosen];
  const list = {title: 'Settings', lines: [...lines, keys], column: COLUMN, allOrNone: true, chosen, size};
  if (key === undefined || size.columns < ASIDE + 34) return <ListPage {...list} />;
  return (
    <ListPage {...list} width={ASIDE - 2}>
      <SettingValues name={key} value={settingWords(settings, key)} size={size} />
    </ListPage>
  );
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
  const {words, allowed} = SETTINGS[name];
  const width = Math.min(60, size.columns - ASIDE - 2);
  return (
    <Box position="absolute" marginTop={pageArea(size).top} marginLeft={ASIDE} flexDirection="column">
      <Words tone="title" text={name} />
      {wrapped(words, width).map((line, i) => (
        <Words key={i} text={line} />
      ))}
      <Words text="" />
      {allowed.map(each => (
        <Box key={each} flexDirection="column">
          <Words tone={each === value ? 'label' : 'plain'} text={each} />
          {wrapped(valueWords(name, each) ?? '', width - 2).map((line, i) => (
            <Words key={i} tone="dim" text={`  ${line}`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
