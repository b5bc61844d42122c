import type {Key} from '../../settings/keys.js';
import type {MouseEvent} from '../../terminal/event.js';
import type {Size} from '../../terminal/size.js';
import {headHintAt, hintAt} from '../shared/key-line.js';
import {KEYED} from './key-editor.js';
import {entriesOf, type Menu, type MenuDialog, type Scene, type MenuUpdated} from './menu.js';
import {gameKeys, headHintsOf, menuHints} from './menu-key-line.js';
import {entryAt, listTop, pageArea} from './menu-layout.js';
import {ROWS} from './pages.js';

/** A click chooses, a second click is Enter, the wheel moves the cursor, and a click on the key line presses that key. */
export function clicked(menu: Menu, scene: Scene, event: MouseEvent, press: (key: Key) => MenuUpdated): MenuUpdated {
  if (event.action === 'wheel') return press(event.delta < 0 ? 'up' : 'down');
  if (event.action !== 'down' || event.button !== 'left') return {menu};
  if (event.y === scene.size.rows - 1) {
    const key = hintAt(menuHints(menu), scene.size.columns, event.x, scene.utf8);
    return key === undefined || key === gameKeys() ? {menu} : press(key);
  }
  if (menu.dialog) return clickedPage(menu, menu.dialog, scene, event, press);
  const page = event.y === 0 ? headHintAt(headHintsOf(scene.size.columns), scene.size.columns, event.x) : undefined;
  if (page !== undefined) return press(page);
  const at = entryAt({size: scene.size, entries: entriesOf(menu, scene.table)}, event.y);
  if (at === undefined) return {menu};
  return at === menu.chosen ? press('return') : {menu: {...menu, message: undefined, chosen: at}};
}

function clickedPage(
  menu: Menu,
  dialog: MenuDialog,
  {size}: Scene,
  {y}: MouseEvent,
  press: (key: Key) => MenuUpdated,
): MenuUpdated {
  const row = pageRowAt(dialog, size, y);
  if (dialog.kind === 'recent' && row !== undefined)
    return row === dialog.chosen ? press('return') : {menu: {...menu, dialog: {...dialog, chosen: row}}};
  if ((dialog.kind === 'settings' || dialog.kind === 'keys') && row !== undefined)
    return row === dialog.row ? press('right') : {menu: {...menu, message: undefined, dialog: {...dialog, row}}};
  return {menu};
}

/** The index of the list item in a row of the window. */
function pageRowAt(dialog: MenuDialog, size: Size, y: number): number | undefined {
  const {top, height} = pageArea(size);
  const [count, chosen] =
    dialog.kind === 'recent'
      ? [dialog.games.length, dialog.chosen]
      : dialog.kind === 'settings'
        ? [ROWS.length + 1, dialog.row]
        : dialog.kind === 'keys'
          ? [KEYED.length, dialog.row]
          : [0, 0];
  const row = y - top + listTop(count, chosen, height);
  return y >= top && y < top + height && row >= 0 && row < count ? row : undefined;
}
