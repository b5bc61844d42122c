import {SETTINGS, type SettingKey, type Settings} from '../../../settings/settings.js';
import type {Menu, MenuDialog} from './menu.js';

/** Opens help over a dialog. */
export function openHelp(menu: Menu, back: MenuDialog): Menu {
  return {...menu, message: undefined, dialog: {kind: 'help', top: 0, back}};
}

/** Leaves a page for the one behind it, if there is one. */
export function closePage(menu: Menu, dialog: MenuDialog): Menu {
  const behind = {
    help: dialog.kind === 'help' ? dialog.back : undefined,
    keys: dialog.kind === 'keys' && dialog.waiting ? {...dialog, waiting: undefined} : SETTINGS_PAGE,
  };
  const back = dialog.kind === 'help' || dialog.kind === 'keys' ? behind[dialog.kind] : undefined;
  return {...menu, message: undefined, dialog: back};
}

/** The settings that the page lists, in order. */
export const ROWS: readonly SettingKey[] = (Object.keys(SETTINGS) as SettingKey[]).filter(
  key => SETTINGS[key].allowed.length > 0,
);

/** A setting's value as it is written: `on`, `auto`. */
export function settingWords(settings: Settings, key: SettingKey): string {
  const value = settings[key];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : '';
}

/** The settings page with its last line chosen, which leads to the keys. */
const SETTINGS_PAGE: MenuDialog = {kind: 'settings', row: ROWS.length};
