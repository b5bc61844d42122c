import {TURN} from '../../engine/move.js';
import {speak} from '../../engine/phrase.js';
import {pileAt} from '../../engine/position.js';
import type {Size} from '../../terminal/size.js';
import {Canvas} from '../shared/canvas.js';
import {answerWords, heldCount} from '../../player/resolve-move.js';
import {drawTable, suitTone, type Marks} from '../board/draw-board.js';
import {heldTargets} from './held-cards.js';
import {glyphsOf, type Glyphs} from '../shared/theme.js';
import {movesOf, rulesOf, speakerOf, type Dialog, type Model, positionNow, gameNow} from './model.js';
import {verdictWords} from './analysis.js';
import type {Placement} from '../board/board-layout.js';
import {drawHints} from '../shared/key-line.js';
import {pageLines} from './pages.js';
import {closeCounts, countLines} from '../../player/unseen-counts.js';
import {coverOf, drawPanel, panelOf} from './panels.js';
import {placementOf} from './fit-board.js';
import {tallyOf} from '../../session/journal.js';
import {keyHints, messageOf} from './message-line.js';
import {screenOf, SMALLEST, type Screen} from '../shared/regions.js';
import {titleLine} from './title-line.js';
import {wrapped} from '../../player/wrap.js';
import {cardText} from '../../player/card-text.js';
import {countsPlace} from '../board/counts-place.js';

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
  drawMessage(canvas, model, screen);
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
  const panel = panelOf(model, screen, glyphs);
  drawTable(canvas, screen.tableTop, placement, marksOf(model), glyphs, rulesOf(model), panel && coverOf(panel));
  drawPeek(canvas, model, screen, placement, glyphs);
  if (panel) drawPanel(canvas, panel, glyphs);
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

/** The counts stay on the table: in full below it, else as far as there is room. */
function drawCounts(canvas: Canvas, model: Model, screen: Screen, placement: Placement, glyphs: Glyphs): void {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const place = countsPlace(rules, position, placement);
  if (place?.kind === 'close') {
    const {x, y} = place.at;
    closeCounts(rules, position, glyphs).forEach((line, i) => canvas.text(x, screen.tableTop + y + i, line, 'dim'));
    return;
  }
  if (place?.kind === 'needless') return;
  const bottom = place?.top ?? placement.height - 2;
  const lines = countLines(rules, position, glyphs, screen.columns);
  const shown = [lines, [lines[0] ?? '', lines.at(-1) ?? '']].find(each => bottom + each.length <= placement.height);
  shown?.forEach((line, i) => canvas.text(2, screen.tableTop + placement.height - shown.length + i, line, 'dim'));
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
    const at = {rules, position: positionNow(model)};
    const index = held.kind === 'depth' ? held.depth - 1 : lengthOf(held.pile) - heldCount(at, held).count;
    return {picked: {pile: held.pile, index}, targets: heldTargets(model), cursor};
  }
  return {targets: new Set(), cursor};
}

function drawPage(canvas: Canvas, model: Model, screen: Screen, {page, top: wanted}: Dialog & {kind: 'page'}): void {
  const lines = pageLines(model, page, screen.columns);
  const {height} = screen.table;
  const top = Math.min(wanted, Math.max(0, lines.length - height));
  lines.slice(top, top + height).forEach((line, i) => canvas.text(0, screen.tableTop + i, line));
}

/** That a page goes on below is told where it covers none of its words: in the rule, or at the end of the message line. */
function drawMore(canvas: Canvas, model: Model, screen: Screen, {page, top}: Dialog & {kind: 'page'}): void {
  if (top + screen.table.height >= pageLines(model, page, screen.columns).length) return;
  canvas.text(screen.columns - 7, screen.rows - (screen.ruled ? 3 : 2), ' more ', 'dim+inverse');
}

/**
 * A message that does not fit its line takes the rule above as well; where there is none, the key line below rather than
 * a row of the table. Of a question the answer that Enter gives is marked.
 */
function drawMessage(canvas: Canvas, model: Model, screen: Screen): void {
  const {text, tone} = messageOf(model);
  const {dialog} = model;
  const answer = dialog?.kind === 'question' ? dialog.answers[dialog.chosen] : undefined;
  const chosen = answer && speak(answerWords(answer), speakerOf(model));
  const lines = wrapped(speak(text, speakerOf(model)), screen.columns - 2).slice(0, 2);
  const top = screen.ruled ? screen.rows - 1 - lines.length : screen.rows - 2;
  lines.forEach((line, i) => {
    const y = top + i;
    canvas.text(0, y, ' '.repeat(screen.columns));
    canvas.text(1, y, line, tone);
    if (chosen !== undefined && line.includes(chosen))
      canvas.restyle(1 + line.indexOf(chosen), y, chosen.length, () => 'mark+inverse');
  });
}
