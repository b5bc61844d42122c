import type {ReactElement} from 'react';
import {SETTINGS, type Settings} from '../../../settings/settings.js';
import type {Size} from '../../../terminal/size.js';
import {reboundWords} from '../model/key-editor.js';
import {ROWS, settingWords} from '../model/pages.js';
import {ListPage} from './list-page.js';

interface SettingsPageProps {
  readonly settings: Settings;
  readonly chosen: number;
  readonly size: Size;
}

/** The settings with their values; the last line leads to the keys. */
export function SettingsPage({settings, chosen, size}: SettingsPageProps): ReactElement {
  const lines = ROWS.map(key => ({
    name: `${key.padEnd(12)} < ${settingWords(settings, key)} >`,
    words: SETTINGS[key].words,
  }));
  const keys = {name: `${'keys'.padEnd(12)} ${reboundWords(settings.keys)}`, words: ''};
  return <ListPage title="Settings" lines={[...lines, keys]} column={28} allOrNone chosen={chosen} size={size} />;
}
