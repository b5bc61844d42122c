import {countOf} from '../../engine/count.js';
import {pileAt} from '../../engine/position.js';
import {plyOf} from '../../session/game.js';
import {tallyOf} from '../../session/journal.js';
import type {Canvas} from '../shared/canvas.js';
import {countLines} from '../../player/unseen-counts.js';
import {suitTone} from '../board/draw-board.js';
import type {Glyphs, Style} from '../shared/theme.js';
import {gameNow, labelsNow, positionNow, rulesOf, statusOfModel, type Dialog, type Model} from './model.js';
import {nameOf} from '../../player/pile-keys.js';
import {placementOf} from './fit-board.js';
import type {Rect} from '../board/grid.js';
import type {Screen} from '../shared/regions.js';
import {wrapped} from '../../player/wrap.js';
import {cardText} from '../../player/card-text.js';

/** A box over the table. */
export interface Panel extends Rect {
  readonly title: string;
  /** Words inside, counted from the box's upper left corner. */
  readonly words: readonly {readonly x: number; readonly y: number; readonly text: string; readonly style: Style}[];
}

/** The box that lies over the table now. */
export function panelOf(model: Model, screen: Screen, glyphs: Glyphs): Panel | undefined {
  const {dialog} = model;
  if (dialog?.kind === 'cards') return cardsPanel(model, screen, glyphs, dialog);
  if (dialog?.kind === 'counts') {
    const lines = countLines(rulesOf(model), positionNow(model), glyphs, screen.columns);
    return linesPanel(screen, 'still to come', lines);
  }
  if (!dialog && !model.stages && statusOfModel(model) === 'won')
    return linesPanel(screen, 'it comes out', winLines(model, screen, glyphs));
  return undefined;
}

/** What a panel takes of the window: its box, and a blank at either side. */
export function coverOf({x, y, width, height}: Panel): Rect {
  return {x: x - 1, y, width: width + 2, height};
}

export function drawPanel(canvas: Canvas, panel: Panel, glyphs: Glyphs): void {
  const {x, y, width, height, title, words} = panel;
  const [topLeft, line, topRight, side, bottomLeft, lower, bottomRight] = glyphs.plain;
  const row = (down: number, text: string): void => canvas.text(x - 1, y + down, ` ${text} `);
  row(0, topLeft + line.repeat(width - 2) + topRight);
  for (let down = 1; down < height - 1; down++) row(down, side + ' '.repeat(width - 2) + side);
  row(height - 1, bottomLeft + lower.repeat(width - 2) + bottomRight);
  canvas.text(x + 2, y, ` ${title} `, 'title');
  for (const each of words) canvas.text(x + each.x, y + each.y, each.text, each.style);
}

/** Lines in a box in the middle of the table. */
function linesPanel(screen: Screen, title: string, lines: readonly string[]): Panel {
  const width = Math.min(screen.columns, Math.max(title.length + 6, ...lines.map(line => line.length + 4)));
  const height = Math.min(lines.length + 2, screen.table.height);
  const x = Math.floor((screen.columns - width) / 2);
  const y = screen.tableTop + Math.max(0, Math.floor((screen.table.height - height) / 2));
  const words = lines.slice(0, height - 2).map((text, i) => ({x: 2, y: 1 + i, text, style: 'plain' as const}));
  return {x, y, width, height, title, words};
}

/** A game that came out, told in a few lines. */
function winLines(model: Model, screen: Screen, glyphs: Glyphs): string[] {
  const {moves, undos, seconds} = {moves: plyOf(gameNow(model)), ...tallyOf(model.journal)};
  const time = seconds >= 60 ? ` in ${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s` : '';
  const suits = glyphs.suits.join('   ');
  const home = `${rulesOf(model).variant.name}: every card is home.`;
  const count = `${countOf(moves, 'move')}${time}${undos > 0 ? `, ${String(undos)} taken back` : ', none taken back'}.`;
  // The key line names the keys where there is no room for them here.
  if (!screen.ruled || screen.columns < 45)
    return [suits, '', ...[home, count].flatMap(line => wrapped(line, screen.columns - 4))];
  return [
    '',
    `      ${suits}   ${suits}`,
    '',
    home,
    count,
    '',
    'n  a new deal      s  a code to share',
    'u  back            R  the same deal again',
    '',
  ];
}

type CardsDialog = Dialog & {kind: 'cards'};

/** How many cards of an open pile there are to choose from: the grace leaves its top alone. */
export function openCards(model: Model, {pile, purpose}: CardsDialog): number {
  return pileAt(positionNow(model), pile).length - (purpose === 'grace' ? 1 : 0);
}

const CARD_STEP = 5;
const WIDEST = 48;
/** Columns with which an open pile lies over its own place, so that the others stay in view. */
const NARROWEST = 28;

/** Where an open pile lies, how many of its cards stand in a row, and how many rows cover all that lies below it. */
export function cardsGrid(
  model: Model,
  dialog: CardsDialog,
): {x: number; width: number; across: number; least: number} {
  const {columns} = model.size;
  const items = placementOf(model)?.items ?? [];
  const own = Math.min(...items.filter(item => item.pile === dialog.pile).map(item => item.x)) - 1;
  const beside = own > columns / 3 && columns - 1 - own >= NARROWEST;
  const width = Math.min(WIDEST, beside ? columns - 1 - own : columns - 4);
  const x = beside ? own : Math.floor((columns - width) / 2);
  const covered = beside ? items.filter(item => item.x >= own) : [];
  const least = Math.max(0, ...covered.map(item => item.y + item.height));
  return {x, width, across: Math.floor((width - 4) / CARD_STEP), least};
}

/** The cards of a pile in rows, the chosen one marked. */
function cardsPanel(model: Model, screen: Screen, glyphs: Glyphs, dialog: CardsDialog): Panel {
  const cards = pileAt(positionNow(model), dialog.pile).slice(0, openCards(model, dialog));
  const {x, width, across, least} = cardsGrid(model, dialog);
  const top = Math.max(0, Math.floor(dialog.chosen / across) - Math.max(1, screen.table.height - 3));
  const height = Math.min(Math.max(least, Math.ceil(cards.length / across) + 2), screen.table.height);
  const rules = rulesOf(model);
  const name = nameOf(rules.info(dialog.pile), labelsNow(model));
  const words = cards.flatMap((card, i) => {
    const row = Math.floor(i / across) - top;
    if (row < 0 || row >= height - 2) return [];
    const at = {x: 3 + (i % across) * CARD_STEP, y: 1 + row};
    const chosen = i === dialog.chosen;
    const style: Style = chosen ? 'mark+inverse' : suitTone(card);
    const pointer = {x: at.x - 1, y: at.y, text: glyphs.pointer, style: 'mark' as const};
    return [{...at, text: cardText(card, glyphs, false), style}, ...(chosen ? [pointer] : [])];
  });
  return {
    x,
    y: screen.tableTop,
    width,
    height,
    title: `${name}, card ${String(dialog.chosen + 1)} of ${String(cards.length)}`,
    words,
  };
}
