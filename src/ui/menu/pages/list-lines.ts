import {asciiKeys, shownKey} from '../../../settings/keys.js';
import {SETTINGS} from '../../../settings/settings.js';
import {KEYED, isRebound, keysNow, reboundWords} from '../model/key-editor.js';
import type {PageDialog, Scene} from '../model/menu.js';
import {ROWS, settingWords} from '../model/pages.js';

/** A line of a list: its name, and what stands behind it at a column where there is room. */
export interface ListLine {
  readonly name: string;
  readonly words: string;
  readonly at: number;
}

export function recentLines(dialog: PageDialog & {kind: 'recent'}): ListLine[] {
  const longest = Math.max(...dialog.games.map(({game}) => game.name.length));
  return dialog.games.map(({kind, game}) => ({
    name: game.name,
    words: kind === 'open' ? `unfinished, ${game.state}` : game.state,
    at: Math.min(longest, 36) + 3,
  }));
}

export function settingLines({settings, size}: Scene): ListLine[] {
  const named = ROWS.map(key => ({
    name: `${key.padEnd(12)} < ${settingWords(settings, key)} >`,
    words: SETTINGS[key].words,
    at: 28,
  }));
  const bound = reboundWords(settings.keys);
  return allOrNone([...named, {name: `${'keys'.padEnd(12)} ${bound}`, words: '', at: 28}], size.columns);
}

export function bindingLines({settings, size, utf8}: Scene): ListLine[] {
  const lines = KEYED.map(command => {
    const keys = keysNow(command, settings.keys).map(shownKey).join(' ');
    const mark = command.fixed ? ' fixed' : isRebound(command, settings.keys) ? ' *' : '';
    return {name: `${command.name.padEnd(10)} ${utf8 ? keys : asciiKeys(keys)}${mark}`, words: command.words, at: 26};
  });
  return allOrNone(lines, size.columns);
}

/** Words stand beside the names only where all of them have room; else the line over the keys has those of the chosen. */
function allOrNone(lines: readonly ListLine[], columns: number): ListLine[] {
  const room = (at: number): number => columns - listMargin(columns) - at - 1;
  const fits = lines.every(({words, at}) => words.length <= room(at));
  return fits ? [...lines] : lines.map(line => ({...line, words: ''}));
}

/** Columns to the left of a list. */
export function listMargin(columns: number): number {
  return columns >= 60 ? 4 : 2;
}
