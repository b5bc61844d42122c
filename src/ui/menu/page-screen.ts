import {SETTINGS} from '../../settings/settings.js';
import type {Canvas} from '../shared/canvas.js';
import {shortened} from '../shared/help-page.js';
import {asciiKeys, shownKey} from '../../settings/keys.js';
import {glyphsOf, type Look, type Style} from '../shared/theme.js';
import type {Menu, MenuDialog, PageDialog, Scene} from './menu.js';
import {KEYED, isRebound, keysNow, reboundWords} from './key-editor.js';
import {isRoomy, listTop, pageArea} from './menu-layout.js';
import {ROWS, settingWords} from './pages.js';
import {pageText, type TextLine} from './page-text.js';

/** A dialog that has the window for itself. */
export type WholePage = Exclude<PageDialog, {kind: 'open' | 'offer'}>;

const TITLES: Readonly<Record<WholePage['kind'], string>> = {
  recent: 'Recent games',
  statistics: 'Statistics',
  settings: 'Settings',
  keys: 'Keys at the table',
  help: 'Keys of the menu',
};

export function isPage(dialog: MenuDialog | undefined): dialog is WholePage {
  return dialog !== undefined && Object.hasOwn(TITLES, dialog.kind);
}

/** Which lines of a page have room: the first, how many, of how many. */
interface Shown {
  readonly first: number;
  readonly height: number;
  readonly count: number;
}

/** Draws a page between the title and the message line; the title says where in it one is, when it does not fit. */
export function drawPage(canvas: Canvas, menu: Menu, dialog: WholePage, scene: Scene, look: Look): void {
  const roomy = isRoomy(scene.size);
  canvas.text(1, 0, 'patience', 'title');
  if (roomy) canvas.text(0, 1, glyphsOf(look).rule.repeat(canvas.width), 'dim');
  const {first, height, count} = drawBody(canvas, menu, dialog, scene, look);
  const last = Math.min(count, first + height);
  const part = count > height ? `, ${String(first + 1)}-${String(last)} of ${String(count)}` : '';
  const title = `${TITLES[dialog.kind]}${part}`;
  canvas.text(canvas.width - 1 - title.length, 0, title, 'bold');
}

function drawBody(canvas: Canvas, menu: Menu, dialog: WholePage, scene: Scene, look: Look): Shown {
  switch (dialog.kind) {
    case 'recent':
      return drawList(canvas, scene, look, recentLines(dialog), dialog.chosen);
    case 'settings':
      return drawList(canvas, scene, look, settingLines(scene), dialog.row);
    case 'keys':
      return drawList(canvas, scene, look, bindingLines(scene), dialog.row);
    case 'statistics':
    case 'help':
      return drawText(canvas, scene, pageText(menu, dialog.kind, scene), dialog.top);
  }
}

/** A line of a list: its name, and what stands behind it at a column where there is room. */
interface ListLine {
  readonly name: string;
  readonly words: string;
  readonly at: number;
}

function recentLines(dialog: PageDialog & {kind: 'recent'}): ListLine[] {
  const longest = Math.max(...dialog.games.map(({game}) => game.name.length));
  return dialog.games.map(({kind, game}) => ({
    name: game.name,
    words: kind === 'open' ? `unfinished, ${game.state}` : game.state,
    at: Math.min(longest, 36) + 3,
  }));
}

function settingLines({settings, size}: Scene): ListLine[] {
  const named = ROWS.map(key => ({
    name: `${key.padEnd(12)} < ${settingWords(settings, key)} >`,
    words: SETTINGS[key].words,
    at: 28,
  }));
  const bound = reboundWords(settings.keys);
  return allOrNone([...named, {name: `${'keys'.padEnd(12)} ${bound}`, words: '', at: 28}], size.columns);
}

function bindingLines({settings, size, utf8}: Scene): ListLine[] {
  const lines = KEYED.map(command => {
    const keys = keysNow(command, settings.keys).map(shownKey).join(' ');
    const mark = command.fixed ? ' fixed' : isRebound(command, settings.keys) ? ' *' : '';
    return {name: `${command.name.padEnd(10)} ${utf8 ? keys : asciiKeys(keys)}${mark}`, words: command.words, at: 26};
  });
  return allOrNone(lines, size.columns);
}

/** Words stand beside the names only where all of them have room; else the line over the keys has those of the chosen. */
function allOrNone(lines: readonly ListLine[], columns: number): ListLine[] {
  const room = (at: number): number => columns - leftOf(columns) - at - 1;
  const fits = lines.every(({words, at}) => words.length <= room(at));
  return fits ? [...lines] : lines.map(line => ({...line, words: ''}));
}

function leftOf(columns: number): number {
  return columns >= 60 ? 4 : 2;
}

function drawList(canvas: Canvas, scene: Scene, look: Look, lines: readonly ListLine[], chosen: number): Shown {
  const {top, height} = pageArea(scene.size);
  const first = listTop(lines.length, chosen, height);
  const x = leftOf(canvas.width);
  lines.slice(first, first + height).forEach(({name, words, at}, i) => {
    const style: Style = first + i === chosen ? 'bold' : 'plain';
    canvas.text(x, top + i, shortened(name, canvas.width - x - 1), style);
    if (name.length < at && canvas.width > x + at + 12)
      canvas.text(x + at, top + i, shortened(words, canvas.width - x - at - 1), 'dim');
    if (first + i === chosen) canvas.text(x - 2, top + i, glyphsOf(look).pointer, 'mark');
  });
  return {first, height, count: lines.length};
}

/** Draws so much of a text as has room; gives which of its lines these are. */
function drawText(canvas: Canvas, scene: Scene, lines: readonly TextLine[], wanted: number): Shown {
  const {top, height} = pageArea(scene.size);
  const first = Math.min(wanted, Math.max(0, lines.length - height));
  lines.slice(first, first + height).forEach(({text, tone}, i) => canvas.text(2, top + i, text, tone));
  return {first, height, count: lines.length};
}
