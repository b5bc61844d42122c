import {rankOf, suitOf, type Card} from '../../engine/card.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {cardText} from '../../player/card-text.js';
import type {Canvas} from '../shared/canvas.js';
import {SUIT_TONES, type Frame, type Glyphs, type Style} from '../shared/theme.js';
import type {Placement} from './board-layout.js';
import {isToken, type CardSize} from './card-size.js';
import type {Rect} from './grid.js';
import type {Item} from './pile-layout.js';
import {pipsOf} from './pips.js';

/** What is marked on the table, apart from the cards themselves. */
export interface Marks {
  /** Cards that are picked up: the pile, and from which card upwards. */
  readonly picked?: {readonly pile: number; readonly index: number} | undefined;
  /** Piles that they may go to. */
  readonly targets: ReadonlySet<number>;
  readonly cursor?: {readonly pile: number; readonly index: number} | undefined;
}

/** Draws a table at a place of the canvas. Words, tokens and empty places that a panel would cut are left out where it will `cover` them. */
export function drawTable(
  canvas: Canvas,
  top: number,
  placement: Placement,
  marks: Marks,
  glyphs: Glyphs,
  rules: Ruleset,
  cover?: Rect,
): void {
  const pen = {canvas, top, size: placement.size, glyphs, marks, rules};
  const whole = (rect: Rect): boolean => !cover || !meet({...rect, y: top + rect.y}, cover);
  const items = placement.items.filter(item => (item.height > 1 && item.kind !== 'space') || whole(item));
  for (const {x, y, text, tone} of placement.notes)
    if (whole({x, y, width: text.length, height: 1})) canvas.text(x, top + y, text, tone);
  for (const item of items) drawItem(pen, item);
  for (const item of items) if (isCursor(marks, item)) drawCursor(pen, item);
}

function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

interface Pen {
  readonly canvas: Canvas;
  readonly top: number;
  readonly size: CardSize;
  readonly glyphs: Glyphs;
  readonly marks: Marks;
  readonly rules: Ruleset;
}

export function suitTone(card: Card): Style {
  return SUIT_TONES[suitOf(card)] ?? 'plain';
}

function isPicked(marks: Marks, item: Item): boolean {
  return (
    marks.picked !== undefined && marks.picked.pile === item.pile && item.index >= marks.picked.index && item.index >= 0
  );
}

function isCursor(marks: Marks, item: Item): boolean {
  return marks.cursor !== undefined && marks.cursor.pile === item.pile && marks.cursor.index === item.index;
}

/** A target shows on the card or space where the picked cards would lie. */
function isTarget(marks: Marks, item: Item): boolean {
  return marks.targets.has(item.pile) && !item.covered && !isPicked(marks, item);
}

function drawItem(pen: Pen, item: Item): void {
  if (item.kind === 'fold') drawFold(pen, item);
  else if (item.height === 1) drawToken(pen, item);
  else drawCard(pen, item);
}

function drawCard(pen: Pen, item: Item): void {
  const frame = frameOf(pen, item);
  drawFrame(pen, item, frame.frame, frame.style);
  if (item.kind === 'back') drawBack(pen, item);
  if (item.kind === 'space') drawSpace(pen, item);
  if (item.kind === 'card' && item.card !== undefined) drawFace(pen, item, item.card);
  if (item.kind === 'packet' && item.card !== undefined && item.low !== undefined)
    drawPacket(pen, item, item.low, item.card);
}

function frameOf({marks, glyphs}: Pen, item: Item): {frame: Frame; style: Style} {
  if (isPicked(marks, item)) return {frame: glyphs.picked, style: 'mark'};
  if (isTarget(marks, item)) return {frame: glyphs.target, style: 'good'};
  if (item.kind === 'space') return {frame: glyphs.space, style: 'dim'};
  return {frame: item.kind === 'packet' ? glyphs.picked : glyphs.plain, style: 'border'};
}

function drawFrame({canvas, top}: Pen, {x, y, width, height}: Item, frame: Frame, style: Style): void {
  const [topLeft, upper, topRight, side, bottomLeft, lower, bottomRight] = frame;
  const row = (down: number, left: string, inside: string, right: string, tone: Style): void => {
    canvas.text(x, top + y + down, left, style);
    canvas.fill(x + 1, top + y + down, width - 2, inside, tone);
    canvas.text(x + width - 1, top + y + down, right, style);
  };
  row(0, topLeft, upper, topRight, style);
  for (let down = 1; down < height - 1; down++) row(down, side, ' ', side, 'plain');
  row(height - 1, bottomLeft, lower, bottomRight, style);
}

function drawFace(pen: Pen, item: Item, card: Card): void {
  const {canvas, top, glyphs, size} = pen;
  const text = cardText(card, glyphs, size.narrow);
  canvas.text(item.x + 1, top + item.y, text, suitTone(card));
  if (item.height < 3 || item.covered) return;
  canvas.text(item.x + item.width - 1 - text.length, top + item.y + item.height - 1, text, suitTone(card));
  if (item.height < 5) return;
  const suit = glyphs.suits[suitOf(card)] ?? '';
  for (const {x, y} of pipsOf(rankOf(card), item.width - 2, item.height - 2))
    canvas.text(item.x + 1 + x, top + item.y + 1 + y, suit, suitTone(card));
}

function drawBack({canvas, top, glyphs}: Pen, {x, y, width, height}: Item): void {
  for (let row = 1; row < height - 1; row++) canvas.fill(x + 1, top + y + row, width - 2, glyphs.back, 'back');
}

/** An empty place shows what may begin it, where not every card may. */
function drawSpace({canvas, top, rules, glyphs}: Pen, {x, y, width, height, pile}: Item): void {
  const {spec, number} = rules.info(pile);
  const base = (spec.base ?? []).join('/');
  const suit = spec.suited ? (glyphs.suits[number] ?? '') : '';
  const close = (spec.base ?? []).join('') + suit;
  const text = [base + suit, close, base].find(each => each.length <= width - 2) ?? '';
  canvas.text(x + Math.max(1, Math.floor((width - text.length) / 2)), top + y + Math.floor(height / 2), text, 'dim');
}

/** Both ends are live, so both are legible: the low end above, the free card at the lower edge, the length between. */
function drawPacket({canvas, top, glyphs, size}: Pen, {x, y, width, height, count}: Item, low: Card, free: Card): void {
  canvas.text(x + 1, top + y, cardText(low, glyphs, size.narrow), suitTone(low));
  const text = cardText(free, glyphs, size.narrow);
  canvas.text(x + width - 1 - text.length, top + y + height - 1, text, suitTone(free));
  const length = `${glyphs.both}${String(count)}`;
  canvas.text(x + Math.floor((width - length.length) / 2), top + y + Math.floor(height / 2), length, 'dim');
}

/** Cards that have no room of their own: how many, in a row that looks like a card's upper edge. */
function drawFold({canvas, top, glyphs, size}: Pen, {x, y, width, count}: Item): void {
  const short = `+${String(count)}`;
  if (isToken(size) || width < 4) {
    canvas.text(x + Math.max(0, isToken(size) ? 0 : width - short.length), top + y, short, 'dim');
    return;
  }
  const words = [` ${String(count)} more `, short].find(text => text.length <= width - 2) ?? short;
  const [left, line, right] = glyphs.plain;
  canvas.text(x, top + y, left + line.repeat(width - 2) + right, 'border');
  canvas.text(x + Math.floor((width - words.length) / 2), top + y, words, 'dim');
}

function drawToken(pen: Pen, item: Item): void {
  const {canvas, top, marks} = pen;
  const y = top + item.y;
  const text = tokenText(pen, item);
  const tone = item.card === undefined || item.kind === 'back' ? 'dim' : suitTone(item.card);
  const listed = item.width > 2 && item.covered;
  canvas.text(item.x, y, text, listed ? `${tone as 'dim'}+dim` : tone);
  if (isPicked(marks, item)) {
    canvas.text(item.x - 1, y, '[', 'mark');
    canvas.text(item.x + text.length, y, ']', 'mark');
  } else if (isTarget(marks, item)) {
    canvas.text(item.x - 1, y, '<', 'good');
    canvas.text(item.x + text.length, y, '>', 'good');
  }
}

function tokenText({glyphs, rules, size}: Pen, item: Item): string {
  if (item.kind === 'back') return glyphs.back.repeat(2);
  if (item.card !== undefined) return cardText(item.card, glyphs, size.narrow);
  const {spec, number} = rules.info(item.pile);
  const sign = spec.suited ? (glyphs.suits[number] ?? '') : '';
  return `${glyphs.dot}${sign}`;
}

/** The cursor is inverse video and a pointer beside it, so that it is seen where either is missing. */
function drawCursor({canvas, top, glyphs, size}: Pen, item: Item): void {
  const text = item.card === undefined ? '' : cardText(item.card, glyphs, size.narrow);
  const width = text === '' ? Math.max(1, item.width - 2) : text.length;
  const inside = item.height === 1 ? item.x : item.kind === 'packet' ? item.x + item.width - 1 - width : item.x + 1;
  const row = item.kind === 'packet' ? item.y + item.height - 1 : item.y;
  canvas.restyle(inside, top + row, width, old => `${(old.split('+')[0] ?? 'plain') as 'plain'}+inverse`);
  canvas.text(item.x - 1, top + row, glyphs.pointer, 'mark');
}
