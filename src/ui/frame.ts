import {TURN} from '../engine/move.js';
import {pileName} from '../engine/pile.js';
import {pileAt} from '../engine/position.js';
import type {Size} from '../terminal/size.js';
import {Canvas} from './canvas.js';
import {cardText, drawTable, suitTone, type Marks} from './drawing.js';
import {heldTargets} from './holding.js';
import {wrapped} from './help-page.js';
import {glyphsOf, type Glyphs, type Style} from './look.js';
import {movesOf, rulesOf, type Dialog, type Model, positionNow, gameNow, statusOfModel} from './model.js';
import {verdictWords} from './oracle.js';
import {withSigns} from './narration.js';
import type {Placement} from './placement.js';
import {drawHints} from './key-line.js';
import {pageLines} from './pages.js';
import {countLines} from './counting.js';
import {placementOf} from './update.js';
import {plyOf} from '../session/game.js';
import {tallyOf} from '../session/journal.js';
import {keyHints, messageOf} from './prompts.js';
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
  if (model.dialog?.kind === 'page') drawPage(canvas, model, screen, model.dialog);
  else drawBoard(canvas, model, screen, glyphs);
  drawHints(canvas, keyHints(model), model.look.utf8);
  drawMessage(canvas, model, screen, glyphs);
  if (model.dialog?.kind === 'page') drawMore(canvas, model, screen, model.dialog);
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
  const {left, right} = titleLine(gameNow(model), canvas.width, glyphs.dot, titleExtras(model));
  canvas.text(1, 0, left, 'title');
  canvas.text(canvas.width - 1 - right.length, 0, right, 'dim');
}

/** What the player wants to see in the title besides: the verdict, the time. */
function titleExtras(model: Model): string[] {
  const verdict = verdictWords(model);
  const seconds = Math.floor(model.seconds ?? tallyOf(model.journal).seconds);
  const time = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  return [...(verdict === undefined ? [] : [verdict]), ...(model.settings.timer ? [time] : [])];
}

function drawRules(canvas: Canvas, screen: Screen, glyphs: Glyphs): void {
  canvas.text(0, 1, glyphs.rule.repeat(screen.columns), 'dim');
  canvas.text(0, screen.rows - 3, glyphs.rule.repeat(screen.columns), 'dim');
}

function drawBoard(canvas: Canvas, model: Model, screen: Screen, glyphs: Glyphs): void {
  const [stage] = model.stages ?? [];
  const placement = placementOf(model, stage);
  if (!placement) return;
  drawTable(canvas, screen.tableTop, placement, marksOf(model), glyphs, rulesOf(model));
  drawPeek(canvas, model, screen, placement, glyphs);
  const {dialog} = model;
  if (dialog?.kind === 'cards') drawCards(canvas, model, screen, glyphs, dialog);
  else if (dialog?.kind === 'counts')
    drawPanel(
      canvas,
      screen,
      glyphs,
      'still to come',
      countLines(rulesOf(model), positionNow(model), glyphs, screen.columns),
    );
  else if (!dialog && !model.stages && statusOfModel(model) === 'won')
    drawPanel(canvas, screen, glyphs, 'it comes out', winLines(model, screen, glyphs));
  else if (model.settings.counts) drawCounts(canvas, model, screen, placement, glyphs);
}

/** Where the setting allows it, the next card of the pack is shown beside its caption (house rule H6). */
function drawPeek(canvas: Canvas, model: Model, screen: Screen, placement: Placement, glyphs: Glyphs): void {
  const stock = rulesOf(model).numberOf('S');
  const next = model.settings.peek ? pileAt(positionNow(model), stock).at(-1) : undefined;
  const item = placement.items.find(each => each.pile === stock);
  if (next === undefined || !item) return;
  const text = cardText(next, glyphs, placement.size.narrow);
  canvas.text(
    item.x + Math.max(0, Math.floor((item.width - text.length) / 2)),
    screen.tableTop + item.y + Math.floor(item.height / 2),
    text,
    suitTone(next),
  );
}

/** The counts stay on the table where rows are free below it. */
function drawCounts(canvas: Canvas, model: Model, screen: Screen, placement: Placement, glyphs: Glyphs): void {
  const bottom = Math.max(...placement.items.map(item => item.y + item.height));
  const lines = countLines(rulesOf(model), positionNow(model), glyphs, screen.columns);
  const shown = [lines, [lines[0] ?? '', lines.at(-1) ?? '']].find(each => bottom + each.length <= screen.table.height);
  shown?.forEach((line, i) => canvas.text(2, screen.tableTop + screen.table.height - shown.length + i, line, 'dim'));
}

/** A box in the middle of the table. */
function drawPanel(canvas: Canvas, screen: Screen, glyphs: Glyphs, title: string, lines: readonly string[]): void {
  const width = Math.min(screen.columns, Math.max(title.length + 6, ...lines.map(line => line.length + 4)));
  const height = Math.min(lines.length + 2, screen.table.height);
  const x = Math.floor((screen.columns - width) / 2);
  const y = screen.tableTop + Math.max(0, Math.floor((screen.table.height - height) / 2));
  drawBox(canvas, {x, y, width, height}, glyphs);
  canvas.text(x + 2, y, ` ${title} `, 'title');
  lines.slice(0, height - 2).forEach((line, i) => canvas.text(x + 2, y + 1 + i, line));
}

/** A game that came out, told in a few lines. */
function winLines(model: Model, screen: Screen, glyphs: Glyphs): string[] {
  const {moves, undos, seconds} = {moves: plyOf(gameNow(model)), ...tallyOf(model.journal)};
  const time = seconds >= 60 ? ` in ${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s` : '';
  const suits = glyphs.suits.join('   ');
  const home = `${rulesOf(model).variant.name}: every card is home.`;
  const count = `${String(moves)} moves${time}${undos > 0 ? `, ${String(undos)} taken back` : ', none taken back'}.`;
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

/** What is picked up and where it may go; a move that Tab shows is marked in the same way. */
export function marksOf(model: Model): Marks {
  const {held, cursor} = model;
  const shown = model.shown === undefined ? undefined : movesOf(model)[model.shown];
  const rules = rulesOf(model);
  const lengthOf = (pile: number): number => pileAt(positionNow(model), pile).length;
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
  const all = pileAt(positionNow(model), dialog.pile);
  const cards = dialog.purpose === 'grace' ? all.slice(0, -1) : all;
  const width = Math.min(screen.columns - 4, 48);
  const across = Math.floor((width - 4) / 5);
  const rows = Math.ceil(cards.length / across);
  const [x, y] = [Math.floor((screen.columns - width) / 2), screen.tableTop];
  const top = Math.max(0, Math.floor(dialog.chosen / across) - Math.max(1, screen.table.height - 3));
  const height = Math.min(rows + 2, screen.table.height);
  drawBox(canvas, {x, y, width, height}, glyphs);
  const {spec, number} = rulesOf(model).info(dialog.pile);
  canvas.text(x + 2, y, ` ${pileName(spec, number)} `, 'title');
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

function drawPage(canvas: Canvas, model: Model, screen: Screen, {page, top: wanted}: Dialog & {kind: 'page'}): void {
  const lines = pageLines(model, page, screen.columns);
  const {height} = screen.table;
  const top = Math.min(wanted, Math.max(0, lines.length - height));
  const glyphs = glyphsOf(model.look);
  lines.slice(top, top + height).forEach((line, i) => canvas.text(0, screen.tableTop + i, withSigns(line, glyphs)));
}

/** That a page goes on below is told where it covers none of its words: in the rule, or at the end of the message line. */
function drawMore(canvas: Canvas, model: Model, screen: Screen, {page, top}: Dialog & {kind: 'page'}): void {
  if (top + screen.table.height >= pageLines(model, page, screen.columns).length) return;
  canvas.text(screen.columns - 7, screen.rows - (screen.ruled ? 3 : 2), ' more ', 'dim+inverse');
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
