import {SETTINGS} from '../session/settings.js';
import type {Canvas} from './canvas.js';
import {shortened, wrapped} from './help-page.js';
import {shownKey} from './keys.js';
import {glyphsOf, type Look, type Style} from './look.js';
import {MENU_KEYS, type Menu, type MenuDialog, type Scene} from './menu.js';
import {isRoomy, listTop, pageArea} from './menu-places.js';
import {ROWS, settingWords, type PageDialog} from './menu-pages.js';
import {statisticsLines} from './statistics.js';

/** A dialog that has the window for itself. */
export type WholePage = Exclude<PageDialog, {kind: 'open' | 'offer'}>;

const TITLES: Readonly<Record<WholePage['kind'], string>> = {
  recent: 'Recent games',
  statistics: 'Statistics',
  settings: 'Settings',
  help: 'Keys of the menu',
};

export function isPage(dialog: MenuDialog | undefined): dialog is WholePage {
  return dialog !== undefined && Object.hasOwn(TITLES, dialog.kind);
}

/** Draws a page between the title and the message line. */
export function drawPage(canvas: Canvas, menu: Menu, dialog: WholePage, scene: Scene, look: Look): void {
  const roomy = isRoomy(scene.size);
  canvas.text(1, 0, 'patience', 'title');
  const title = TITLES[dialog.kind];
  canvas.text(canvas.width - 1 - title.length, 0, title, 'bold');
  if (roomy) canvas.text(0, 1, glyphsOf(look).rule.repeat(canvas.width), 'dim');
  switch (dialog.kind) {
    case 'recent': {
      drawList(canvas, scene, look, recentLines(dialog), dialog.chosen);
      return;
    }
    case 'settings': {
      drawList(canvas, scene, look, settingLines(scene, canvas.width), dialog.row);
      return;
    }
    case 'statistics': {
      drawText(canvas, scene, statisticsText(menu, canvas.width, look), dialog.top);
      return;
    }
    case 'help': {
      drawText(canvas, scene, helpText(canvas.width), dialog.top);
      return;
    }
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

function settingLines({settings}: Scene, columns: number): ListLine[] {
  return ROWS.map(key => ({
    name: `${key.padEnd(12)} < ${settingWords(settings, key)} >`,
    words: columns < 60 ? '' : SETTINGS[key].words,
    at: 28,
  }));
}

function drawList(canvas: Canvas, scene: Scene, look: Look, lines: readonly ListLine[], chosen: number): void {
  const {top, height} = pageArea(scene.size);
  const first = listTop(lines.length, chosen, height);
  const x = canvas.width >= 60 ? 4 : 2;
  lines.slice(first, first + height).forEach(({name, words, at}, i) => {
    const style: Style = first + i === chosen ? 'bold' : 'plain';
    canvas.text(x, top + i, name.slice(0, canvas.width - x - 1), style);
    if (name.length < at && canvas.width > x + at + 12)
      canvas.text(x + at, top + i, shortened(words, canvas.width - x - at - 1), 'dim');
    if (first + i === chosen) canvas.text(x - 2, top + i, glyphsOf(look).pointer, 'mark');
  });
  drawMore(canvas, scene, first + height < lines.length);
}

interface TextLine {
  readonly text: string;
  readonly tone: Style;
}

function drawText(canvas: Canvas, scene: Scene, lines: readonly TextLine[], wanted: number): void {
  const {top, height} = pageArea(scene.size);
  const first = Math.min(wanted, Math.max(0, lines.length - height));
  lines.slice(first, first + height).forEach(({text, tone}, i) => canvas.text(2, top + i, text, tone));
  drawMore(canvas, scene, first + height < lines.length);
}

function drawMore(canvas: Canvas, scene: Scene, more: boolean): void {
  const {top, height} = pageArea(scene.size);
  if (more) canvas.text(canvas.width - 7, top + height - 1, ' more ', 'dim+inverse');
}

function statisticsText(menu: Menu, columns: number, look: Look): readonly TextLine[] {
  return statisticsLines(menu.records, columns - 4, look.utf8 ? ['█', '·'] : ['W', '.']);
}

function helpText(columns: number): TextLine[] {
  return MENU_KEYS.flatMap(({keys, words}) => {
    const key = keys.map(shownKey).join(' ');
    const lines = wrapped(words, columns - 16);
    return lines.map((line, i) => ({text: `${(i === 0 ? key : '').padEnd(11)} ${line}`, tone: 'plain' as const}));
  });
}
