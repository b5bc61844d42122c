import {SETTING_GROUPS} from '../../../settings/setting-words.js';
import type {SettingKey, Settings} from '../../../settings/settings.js';
import type {Menu, MenuDialog} from './menu.js';

/** Opens help over a dialog. */
export function openHelp(menu: Menu, back: MenuDialog): Menu {
  return {...menu, message: undefined, dialog: {kind: 'help', top: 0, back}};
}

/** Leaves a page for the one behind it, if there is one. */
export function closePage(menu: Menu, dialog: MenuDialog): Menu {
  const chosen = 'from' in dialog ? dialog.from : menu.chosen;
  return {...menu, chosen, message: undefined, dialog: behind(dialog)};
}

function behind(dialog: MenuDialog): MenuDialog | undefined {
  if (dialog.kind === 'help') return dialog.back;
  if (dialog.kind !== 'keys') return undefined;
  return dialog.waiting ? {...dialog, waiting: undefined} : {kind: 'settings', row: ROWS.length};
}

/** The settings that the page lists, in order. */
export const ROWS: readonly SettingKey[] = SETTING_GROUPS.flatMap(([, keys]) => keys);

/** The title of the group that a setting begins. */
export function headingOf(key: SettingKey): string | undefined {
  return SETTING_GROUPS.find(([, [first]]) => first === key)?.[0];
}

/** A setting's value as it is written: `on`, `auto`. */
export function settingWords(settings: Settings, key: SettingKey): string {
  const value = settings[key];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : '';
}
