import {TURN} from '../engine/move.js';
import {pileAt} from '../engine/position.js';
import {positionOf} from '../session/game.js';
import type {Size} from '../terminal/size.js';
import {Canvas} from './canvas.js';
import {cardText, drawTable, suitTone, type Marks} from './drawing.js';
import {heldTargets} from './holding.js';
import {helpLines, wrapped} from './help-page.js';
import {asciiKeys} from './keys.js';
import {glyphsOf, type Glyphs, type Style} from './look.js';
import {movesOf, rulesOf, type Dialog, type Model} from './model.js';
import {withSigns} from './narration.js';
import {placeTable} from './placement.js';
import {keyHints, messageOf, type KeyHint} from './prompts.js';
import {screenOf, SMALLEST, type Screen} from './screen.js';
import {titleLine} from './title.js';

/** The whole window drawn on a canvas. */
export function drawFrame(model: Model): Canvas {
  const screen = screenOf(model.size);
  if (!screen) return drawNotice(model.size);
  const canvas = new Canvas(model.size.columns, model.size.rows);
  const glyphs = glyphsOf(model.look);
  drawTitle(canvas, model, glyphs);
  if (screen.ruled) drawRules(canvas, screen, glyphs);
  if (model.dialog?.kind === 'help') drawHelp(canvas, model, screen, model.dialog.top);
  else drawBoard(canvas, model, screen, glyphs);
  drawKeys(canvas, model, screen);
  drawMessage(canvas, model, screen, glyphs);
  return canvas;
}

/** A window too small for any table says how large it is and must be; the game waits. */
export function drawNotice(size: Size): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  const lines = [
    `window ${String(size.columns)}x${String(size.rows)}`,
    `needs ${String(SMALLEST.columns)}x${String(SMALLEST.rows)}`,
    'the game waits',
  ];
  lines.forEach((line, y) => canvas.text(0, y, line));
  return canvas;
}

function drawTitle(canvas: Canvas, model: Model, glyphs: Glyphs): void {
  const {left, right} = titleLine(model.session.game, canvas.width, glyphs.dot);
  canvas.text(1, 0, left, 'title');
  canvas.text(canvas.width - 1 - right.length, 0, right, 'dim');
}

function drawRules(canvas: Canvas, screen: Screen, glyphs: Glyphs): void {
  canvas.text(0, 1, glyphs.rule.repeat(screen.columns), 'dim');
  canvas.text(0, screen.rows - 3, glyphs.rule.repeat(screen.columns), 'dim');
}

function drawBoard(canvas: Canvas, model: Model, screen: Screen, glyphs: Glyphs): void {
  const rules = rulesOf(model);
  const placement = placeTable(rules, positionOf(model.session.game), screen.table);
  if (!placement) return;
  drawTable(canvas, screen.tableTop, placement, marksOf(model), glyphs, rules);
  if (model.dialog?.kind === 'cards') drawCards(canvas, model, screen, glyphs, model.dialog);
}

/** What is picked up and where it may go; a move that Tab shows is marked in the same way. */
export function marksOf(model: Model): Marks {
  const {held, cursor} = model;
  const shown = model.shown === undefined ? undefined : movesOf(model)[model.shown];
  const rules = rulesOf(model);
  const lengthOf = (pile: number): number => pileAt(positionOf(model.session.game), pile).length;
  if (shown) {
    const play = shown.type === 'play' ? shown : undefined;
    const from = play ? (rules.find(play.from)?.index ?? -1) : rules.numberOf(shown.type === TURN.type ? 'S' : 'W');
    const index = play?.depth ? play.depth - 1 : lengthOf(from) - (play?.count ?? 1);
    const to = play ? rules.find(play.to)?.index : rules.numberOf(shown.type === TURN.type ? 'W' : 'S');
    return {picked: {pile: from, index}, targets: new Set(to === undefined ? [] : [to]), cursor};
  }
  if (held && held.kind !== 'next') {
    const index = held.kind === 'depth' ? held.depth - 1 : lengthOf(held.pile) - (held.count ?? 1);
    return {picked: {pile: held.pile, index}, targets: heldTargets(model), cursor};
  }
  return {targets: new Set(), cursor};
}

/** The cards of a pile in a box over the table, in rows, the chosen one marked. */
function drawCards(
  canvas: Canvas,
  model: Model,
  screen: Screen,
  glyphs: Glyphs,
  dialog: Dialog & {kind: 'cards'},
): void {
  const cards = pileAt(positionOf(model.session.game), dialog.pile).slice(0, -1);
  const width = Math.min(screen.columns - 4, 48);
  const across = Math.floor((width - 4) / 5);
  const rows = Math.ceil(cards.length / across);
  const [x, y] = [Math.floor((screen.columns - width) / 2), screen.tableTop];
  const top = Math.max(0, Math.floor(dialog.chosen / across) - Math.max(1, screen.table.height - 3));
  const height = Math.min(rows + 2, screen.table.height);
  drawBox(canvas, {x, y, width, height}, glyphs);
  cards.forEach((card, i) => {
    const row = Math.floor(i / across) - top;
    if (row < 0 || row >= height - 2) return;
    const style: Style = i === dialog.chosen ? 'mark+inverse' : suitTone(card);
    const text = cardText(card, glyphs, false);
    canvas.text(x + 3 + (i % across) * 5, y + 1 + row, text, style);
    if (i === dialog.chosen) canvas.text(x + 2 + (i % across) * 5, y + 1 + row, glyphs.pointer, 'mark');
  });
}

function drawBox(canvas: Canvas, box: {x: number; y: number; width: number; height: number}, glyphs: Glyphs): void {
  const [topLeft, line, topRight, side, bottomLeft, lower, bottomRight] = glyphs.plain;
  canvas.text(box.x, box.y, topLeft + line.repeat(box.width - 2) + topRight);
  for (let row = 1; row < box.height - 1; row++)
    canvas.text(box.x, box.y + row, side + ' '.repeat(box.width - 2) + side);
  canvas.text(box.x, box.y + box.height - 1, bottomLeft + lower.repeat(box.width - 2) + bottomRight);
}

function drawHelp(canvas: Canvas, model: Model, screen: Screen, wanted: number): void {
  const lines = helpLines(rulesOf(model), screen.columns, model.look.utf8);
  const height = screen.table.height;
  const top = Math.min(wanted, Math.max(0, lines.length - height));
  lines.slice(top, top + height).forEach((line, i) => canvas.text(0, screen.tableTop + i, line));
  if (top + height < lines.length)
    canvas.text(screen.columns - 8, screen.tableTop + height - 1, ' more ', 'dim+inverse');
}

/**
 * A message that does not fit its line takes the rule above as well; where there is none, the key line below rather than
 * a row of the table.
 */
function drawMessage(canvas: Canvas, model: Model, screen: Screen, glyphs: Glyphs): void {
  const {text, tone} = messageOf(model);
  const lines = wrapped(withSigns(text, glyphs), screen.columns - 2).slice(0, 2);
  const top = screen.ruled ? screen.rows - 1 - lines.length : screen.rows - 2;
  lines.forEach((line, i) => {
    const y = top + i;
    canvas.text(0, y, ' '.repeat(screen.columns));
    canvas.text(1, y, line, tone);
  });
}

/** Help and quit always have room; the others are shown as far as they fit. */
function drawKeys(canvas: Canvas, model: Model, screen: Screen): void {
  const shown = (key: string): string => (model.look.utf8 ? key : asciiKeys(key));
  const hints = keyHints(model).map(hint => ({...hint, key: shown(hint.key)}));
  const widthOf = ({key, words}: KeyHint): number => key.length + words.length + 3;
  let room = screen.columns - 1 - hints.filter(hint => hint.always).reduce((sum, hint) => sum + widthOf(hint), 0);
  let x = 1;
  for (const hint of hints) {
    if (!hint.always && widthOf(hint) > room) continue;
    if (!hint.always) room -= widthOf(hint);
    canvas.text(x, screen.rows - 1, hint.key, 'label');
    canvas.text(x + hint.key.length + 1, screen.rows - 1, hint.words, 'dim');
    x += widthOf(hint);
  }
}
