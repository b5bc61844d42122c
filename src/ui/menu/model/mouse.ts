import type {Key} from '../../../settings/keys.js';
import type {PointerEvent} from '../../ink/target.js';
import {quiet, type Menu, type MenuDialog, type MenuUpdated, type PageDialog} from './menu.js';

/** A click chooses, a second click is Enter, the wheel moves the cursor, and a click on a key presses that key. */
export function clicked(menu: Menu, event: PointerEvent, press: (key: Key) => MenuUpdated): MenuUpdated {
  // While a new key is awaited only keys are.
  if (menu.dialog?.kind === 'keys' && menu.dialog.waiting) return {menu: withoutWaiting(menu, menu.dialog, event)};
  if (event.action === 'wheel') return press(event.delta < 0 ? 'up' : 'down');
  if (event.action !== 'down' || event.button !== 'left') return {menu};
  const {target} = event;
  if (target?.kind === 'key') return press(target.key);
  if (target?.kind === 'line' && menu.dialog) return clickedLine(menu, menu.dialog, target.at, press);
  if (target?.kind !== 'entry' || menu.dialog) return {menu};
  return target.at === menu.chosen ? press('return') : {menu: {...quiet(menu), chosen: target.at}};
}

/** A press of a button ends the wait for a key. */
function withoutWaiting(menu: Menu, dialog: PageDialog & {kind: 'keys'}, {action}: PointerEvent): Menu {
  return action === 'down' ? {...menu, dialog: {...dialog, waiting: undefined}} : menu;
}

function clickedLine(menu: Menu, dialog: MenuDialog, at: number, press: (key: Key) => MenuUpdated): MenuUpdated {
  if (dialog.kind === 'recent')
    return at === dialog.chosen ? press('return') : {menu: {...menu, dialog: {...dialog, chosen: at}}};
  if (dialog.kind === 'settings' || dialog.kind === 'keys')
    return at === dialog.row ? press('right') : {menu: {...menu, message: undefined, dialog: {...dialog, row: at}}};
  return {menu};
}
