import type {StyledLine} from '../../drawing/words.js';
import {screenOf} from '../../chrome/regions.js';
import {stepKeys} from '../../chrome/page.js';
import type {Dialog, Findings, Seen, TablePage} from '../model/model.js';
import {changed, closeDialog, leaveKey} from '../model/dialog.js';

/** A text in the place of the board, and the first line of it that is shown. */
export interface TextState extends Dialog {
  readonly top: number;
}

/** A page that scrolls a text, which is wrapped to the columns of the window. */
export function textPage(
  name: string,
  title: string,
  linesOf: (table: Seen & Findings, columns: number, state: TextState) => readonly StyledLine[],
): TablePage<TextState> {
  /** How far the page scrolls, and the rows that it has. */
  const sizeOf = (state: TextState, model: Seen & Findings): {readonly lastTop: number; readonly height: number} => {
    const screen = screenOf(model.size);
    const {columns, table} = screen ?? {columns: model.size.columns, table: {height: 1}};
    const lastTop = screen ? Math.max(0, linesOf(model, columns, state).length - table.height) : 0;
    return {lastTop, height: table.height};
  };
  return {
    name,
    keys: (state, model) => {
      const {lastTop, height} = sizeOf(state, model);
      const far = {pageup: -height, pagedown: height, space: height, home: -999, end: 999};
      return [
        ...stepKeys({place: state.top, count: lastTop + 1, short: 'scroll', far}, top => changed(model, state, {top})),
        {keys: ['q', '?', 'return'], run: () => closeDialog(model)},
        leaveKey(model),
      ];
    },
    onPointer: (state, model, {action, delta}) => {
      if (action !== 'wheel') return undefined;
      const top = Math.max(0, Math.min(sizeOf(state, model).lastTop, state.top + 3 * delta));
      return changed(model, state, {top});
    },
    says: () => `${title}. Esc goes back.`,
    yields: true,
    text: (state, model, {columns}) => ({lines: linesOf(model, columns, state), top: state.top}),
  };
}

export function plainLines(lines: readonly string[]): StyledLine[] {
  return lines.map(line => [[` ${line}`, 'plain']]);
}
