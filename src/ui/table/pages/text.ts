import type {StyledLine} from '../../drawing/words.js';
import {screenOf} from '../../chrome/window.js';
import {onPagerPointer, pagerKeys} from '../../chrome/page.js';
import type {Dialog, Model, TablePage} from '../model/model.js';
import {changed, closeDialog, leaveKey} from '../model/dialog.js';

/** A text in the place of the board, and the first line of it that is shown. */
export interface TextState extends Dialog {
  readonly top: number;
}

/** A page that scrolls a text, which is wrapped to the columns of the window. */
export function textPage(
  name: string,
  title: string,
  linesOf: (model: Model, columns: number, state: TextState) => readonly StyledLine[],
): TablePage<TextState> {
  const scrolled = (state: TextState, model: Model): Parameters<typeof pagerKeys>[0] => {
    const {columns, table} = screenOf(model.size) ?? {columns: model.size.columns, table: {height: Infinity}};
    return {top: state.top, lines: linesOf(model, columns, state).length, height: table.height};
  };
  const pager = (state: TextState, model: Model): Parameters<typeof pagerKeys<Model>>[1] => ({
    go: top => changed(model, state, {top}),
    close: () => closeDialog(model),
  });
  return {
    name,
    keys: (state, model) => [
      ...pagerKeys(scrolled(state, model), pager(state, model)),
      {keys: ['?'], run: () => closeDialog(model)},
      leaveKey(model),
    ],
    onPointer: (state, model, event) => onPagerPointer(scrolled(state, model), event, pager(state, model)),
    says: () => `${title}. Esc goes back.`,
    yields: true,
    text: (state, model, {columns}) => ({lines: linesOf(model, columns, state), top: state.top}),
  };
}

export function plainLines(lines: readonly string[]): StyledLine[] {
  return lines.map(line => [[` ${line}`, 'plain']]);
}
