import type {Key} from '../../../settings/keys.js';
import {sentence} from '../../../engine/texts/phrase.js';
import {delayWords} from '../../../settings/setting-words.js';
import {readSetting, SETTINGS, type Settings} from '../../../settings/settings.js';
import {changeKeys} from './key-editor.js';
import type {Menu, MenuUpdated, PageDialog, Scene} from './menu.js';
import {pageArea} from './page-area.js';
import {menuHelpText, statisticsText} from './page-text.js';
import {closePage, openHelp, ROWS, settingWords} from './pages.js';
import {openChosen} from './recordings.js';
import {withMessage} from '../../chrome/message.js';

/** Applies a key to a page. */
export function changePage(menu: Menu, dialog: PageDialog, scene: Scene, key: Key): MenuUpdated {
  if (dialog.kind === 'keys' && (dialog.waiting || key !== '?')) return changeKeys(menu, dialog, scene, key);
  if (key === '?') return {menu: dialog.kind === 'help' ? closePage(menu, dialog) : openHelp(menu, dialog)};
  const page = pageArea(scene.size).height;
  const by = {up: -1, k: -1, down: 1, j: 1, pageup: -page, pagedown: page}[key] ?? 0;
  switch (dialog.kind) {
    case 'recent':
      if (key === 'return') return openChosen(menu, dialog.games[dialog.chosen]);
      return {menu: {...menu, dialog: {...dialog, chosen: within(dialog.chosen + by, dialog.games.length)}}};
    case 'keys':
      return {menu};
    case 'settings':
      if (by !== 0)
        return {
          menu: {...menu, message: undefined, dialog: {...dialog, row: within(dialog.row + by, ROWS.length + 1)}},
        };
      if (dialog.row === ROWS.length && STEPS[key] !== undefined)
        return {menu: {...menu, dialog: {kind: 'keys', row: 0}}};
      return withDelay(menu, changed(scene.settings, dialog.row, key));
    case 'statistics':
    case 'help': {
      if (key === 'return') return {menu: closePage(menu, dialog)};
      const top = Math.max(0, Math.min(lastTop(menu, dialog, scene), dialog.top + by));
      return {menu: {...menu, dialog: {...dialog, top}}};
    }
  }
}

/** How far a page can be scrolled: its first line when its last is in view. */
export function lastTop(menu: Menu, page: PageDialog & {kind: 'statistics' | 'help'}, {size, utf8}: Scene): number {
  const space = {columns: size.columns, utf8};
  const {length} = page.kind === 'help' ? menuHelpText(page.back, space) : statisticsText(menu, space);
  return Math.max(0, length - pageArea(size).height);
}

function within(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place));
}

const STEPS: Readonly<Record<string, number>> = {left: -1, h: -1, right: 1, l: 1, space: 1, return: 1};

/** The menu after a setting was changed; it says so where the change does not hold at once. */
function withDelay(menu: Menu, settings: Partial<Settings> | undefined): MenuUpdated {
  if (settings === undefined) return {menu};
  const delay = delayWords(settings);
  return {menu: delay === undefined ? {...menu, message: undefined} : withMessage(menu, sentence(delay)), settings};
}

/** Left and right step through the values of a setting. */
function changed(settings: Settings, row: number, key: Key): Partial<Settings> | undefined {
  const step = STEPS[key];
  const name = ROWS[row];
  if (step === undefined || name === undefined) return undefined;
  const {allowed} = SETTINGS[name];
  const next = allowed[(allowed.indexOf(settingWords(settings, name)) + step + allowed.length) % allowed.length];
  const read = readSetting(name, next);
  return read.ok ? read.value : undefined;
}
