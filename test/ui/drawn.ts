import type {Row} from '../../src/terminal/output/row.js';
import type {TerminalEvent} from '../../src/terminal/input/event.js';
import type {Program} from '../../src/ui/pages/page.js';
import {drawScreen} from './draw-screen.js';
import type {ScreenEvent} from '../../src/ui/drawing/place.js';

/** The characters of a row, without the blanks at its end that cannot be seen. */
export function textOf(row: Row): string {
  const end = row.findLastIndex(({text, style}) => text !== ' ' || style.split(';').includes('7')) + 1;
  return row
    .slice(0, end)
    .map(cell => cell.text)
    .join('');
}

/** The window's lines, without colours. */
export function linesOf(program: Program): string[] {
  return drawScreen(program).rows.map(textOf);
}

/** The looks of all cells of the window, each once, in the terminal's own words. */
export function stylesOf(program: Program): string[] {
  return [...new Set(drawScreen(program).rows.flatMap(row => row.map(cell => cell.style)))];
}

/** A report of the mouse with what is drawn at its place, as the screen passes it on. */
export function pointed(program: Program, event: TerminalEvent): ScreenEvent {
  return event.type === 'mouse' ? {...event, target: drawScreen(program).targetAt(event.x, event.y)} : event;
}
