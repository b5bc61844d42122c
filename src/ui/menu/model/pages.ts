import {SETTINGS, type SettingKey, type Settings} from '../../../settings/settings.js';
import type {Menu, MenuDialog} from './menu.js';

/** Opens help over a dialog. */
export function openHelp(menu: Menu, back: MenuDialog): Menu {
  return {...menu, message: undefined, dialog: {kind: 'help', top: 0, back}};
}

/** Leaves a page for the one behind it, if there is one. */
export function closePage(menu: Menu, dialog: MenuDialog): Menu {
  return {...menu, message: undefined, dialog: behind(dialog)};
}

function behind(dialog: MenuDialog): MenuDialog | undefined {
  if (dialog.kind === 'help') return dialog.back;
  if (dialog.kind !== 'keys') return undefined;
  return dialog.waiting ? {...dialog, waiting: undefined} : {kind: 'settings', row: ROWS.length};
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
