import type {PageKey} from '../../chrome/page.js';
import {withDoing, type Dialog, type Model, type TablePage} from './model.js';
import {cleared} from './play.js';

/** The table with a page, a prompt or a panel over it. */
export function opened<State extends Dialog>(model: Model, page: TablePage<State>, state: Omit<State, 'page'>): Model {
  return cleared(model, {dialog: {...state, page}});
}

/** A command that opens a page as it is at first. */
export function opening<State extends Dialog>(
  page: TablePage<State>,
  state: Omit<State, 'page'>,
): (table: Model) => Model {
  return table => opened(table, page, state);
}

/** The table with something else about its dialog. */
export function changed<State extends Dialog>(model: Model, state: State, change: Partial<State>): Model {
  const dialog: State = {...state, ...change};
  return withDoing(model, {dialog});
}

/** Closes the dialog, for the one that it was opened from if there is one. */
export function closeDialog(model: Model): Model {
  const behind = model.doing.dialog?.behind;
  return behind ? withDoing(model, {dialog: behind}) : cleared(model);
}

/** Esc closes every dialog. */
export function leaveKey(model: Model): PageKey<Model> {
  return {keys: ['escape'], short: 'leave', always: true, run: () => closeDialog(model)};
}
