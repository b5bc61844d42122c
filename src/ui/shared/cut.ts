import {repeated} from './repeated.js';

/** A text cut to a width, marked by an ellipsis. */
export function cut(text: string, columns: number, utf8: boolean): string {
  if (text.length <= columns) return text;
  const ellipsis = utf8 ? '…' : '...';
  return `${text.slice(0, Math.max(0, columns - ellipsis.length)).trimEnd()}${ellipsis}`;
}

/** As many lines as there is room for, the last one ending in an ellipsis if more would follow. */
export function cutLines<T extends {readonly text: string}>(
  lines: readonly T[],
  {width, height}: {readonly width: number; readonly height: number},
  utf8: boolean,
): T[] {
  const shown = lines.slice(0, Math.max(0, height));
  const last = shown.at(-1);
  if (shown.length === lines.length || !last) return shown;
  return [...shown.slice(0, -1), {...last, text: cut(`${last.text} ${repeated(' ', width)}`, width, utf8)}];
}
