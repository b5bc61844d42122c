import {helpSections, sourceWords} from '../engine/words.js';
import type {Variant} from '../engine/variant.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Journal} from '../session/journal.js';
import type {Size} from '../terminal/size.js';
import {Canvas} from './canvas.js';
import {wrapped} from './help-page.js';
import {asciiKeys, shownKey} from './keys.js';
import {ASCII, glyphsOf, type Glyphs, type Look} from './look.js';
import {chosenRules, digitOf, entriesOf, MENU_KEYS, type Entry, type Menu} from './menu.js';

/** From this many rows on, what the chosen game is about stands below the list. */
const ROOMY = 20;

/** Draws the first screen. */
export function drawMenu(menu: Menu, table: Journal | undefined, {columns, rows}: Size, look: Look): Canvas {
  const canvas = new Canvas(columns, rows);
  const glyphs = glyphsOf(look);
  const entries = entriesOf(menu, table);
  const chosen = entries[Math.min(menu.chosen, entries.length - 1)];
  const roomy = rows >= ROOMY;
  drawHead(canvas, glyphs, roomy);
  let y = roomy ? 4 : 1;
  entries.forEach((entry, at) => {
    if (roomy && at > 0 && entry.kind === 'game' && entry.digit === 1) y++;
    drawEntry(canvas, y++, entry, digitOf(entry, at), entry === chosen, glyphs);
  });
  if (chosen && roomy) drawDetail(canvas, y + 1, menu, chosen, glyphs);
  else if (chosen && menu.dialog) {
    // There is no room for both: the dialog takes the place of the entries.
    for (let row = 1; row < canvas.height - 2; row++) canvas.text(0, row, ' '.repeat(canvas.width));
    drawDetail(canvas, 1, menu, chosen, glyphs);
  }
  drawFoot(canvas, menu, glyphs, roomy);
  return canvas;
}

function drawHead(canvas: Canvas, glyphs: Glyphs, roomy: boolean): void {
  canvas.text(1, 0, 'patience', 'title');
  const daily = "today's deal: d";
  canvas.text(canvas.width - 1 - daily.length, 0, daily, 'dim');
  if (!roomy) return;
  canvas.text(0, 1, glyphs.rule.repeat(canvas.width), 'dim');
  canvas.text(3, 2, 'Six games from the Victorian patience books');
}

function drawEntry(canvas: Canvas, y: number, entry: Entry, digit: string, chosen: boolean, glyphs: Glyphs): void {
  const tone = chosen ? 'bold' : 'plain';
  const x = canvas.width >= 60 ? 3 : 0;
  if (chosen) canvas.text(x, y, glyphs.pointer, 'mark');
  canvas.text(x + 2, y, digit, 'label');
  if (entry.kind !== 'game') {
    const {name, state} = entry.game;
    canvas.text(x + 5, y, `Resume ${name}`, tone);
    if (canvas.width >= 72) canvas.text(Math.max(x + 36, x + 14 + name.length), y, state, 'dim');
    return;
  }
  const {variant} = entry;
  canvas.text(x + 5, y, variant.title, tone);
  const packs = variant.packs === 1 ? '1 pack' : '2 packs';
  if (canvas.width >= 60) canvas.text(x + 28, y, packs, 'dim');
  if (canvas.width >= 72) canvas.text(x + 38, y, variant.aim.slice(0, canvas.width - x - 39));
}

function drawDetail(canvas: Canvas, top: number, menu: Menu, entry: Entry, glyphs: Glyphs): void {
  if (entry.kind !== 'game') return;
  const {variant} = entry;
  const x = canvas.width >= 60 ? 3 : 0;
  const lines = detailLines(menu, variant, canvas.width - 2 * x - 3, glyphs !== ASCII);
  const heading = `${glyphs.rule} ${variant.name} `;
  canvas.text(x, top, heading + glyphs.rule.repeat(Math.max(0, canvas.width - 2 * x - heading.length)), 'dim');
  canvas.text(x + 2, top, variant.name, 'bold');
  const bottom = canvas.height - (canvas.height >= ROOMY ? 3 : 2);
  lines.slice(0, Math.max(0, bottom - top - 1)).forEach(({text, marked}, i) => {
    canvas.text(x + 2, top + 1 + i, text, marked ? 'bold' : 'plain');
    if (marked) canvas.text(x, top + 1 + i, glyphs.pointer, 'mark');
  });
}

interface DetailLine {
  readonly text: string;
  readonly marked?: boolean;
}

function detailLines(menu: Menu, variant: Variant, columns: number, utf8: boolean): DetailLine[] {
  const {dialog} = menu;
  if (dialog?.kind === 'options') return optionLines(menu, variant, dialog.row, columns);
  if (dialog?.kind === 'seed')
    return [{text: `Seed: ${dialog.text}_`, marked: true}, {text: '1 to 64 characters: a number, a date, a name'}];
  const shown = (key: string): string => (utf8 ? key : asciiKeys(key));
  if (dialog?.kind === 'help')
    return MENU_KEYS.map(({keys, words}) => ({text: `${shown(keys.map(shownKey).join(' ')).padEnd(9)}${words}`}));
  const rules = chosenRules(menu, variant);
  const changed = Object.entries(rules.values).filter(([key, value]) => value !== variant.options[key]?.initial);
  const rulesLine =
    changed.length > 0 ? [`Rules: ${changed.map(([key, value]) => `${key}=${String(value)}`).join(', ')}.`] : [];
  const about = helpSections(rules).filter(section => section.title === 'Object' || section.title === 'Passes');
  const words = about.flatMap(section => section.lines).join(' ');
  const texts = [
    words,
    `${sourceWords(variant.source)}.`,
    ...rulesLine,
    '',
    recordWords(menu, rules),
    `Comes out: ${variant.odds}.`,
  ];
  return texts.flatMap(text => (text === '' ? [{text}] : wrapped(text, columns).map(line => ({text: line}))));
}

/** What the player has made of the game under these rules. */
function recordWords({records}: Menu, rules: Ruleset): string {
  const mine = records.find(each => each.variant === rules.variant.id && sameValues(each.rules, rules.values));
  if (!mine) return 'You: not played yet.';
  const streak = mine.streak > 1 ? `, streak ${String(mine.streak)}` : '';
  return `You: ${String(mine.played)} played, ${String(mine.won)} won${streak}.`;
}

function sameValues(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(b).every(([key, value]) => a[key] === value);
}

function optionLines(menu: Menu, variant: Variant, row: number, columns: number): DetailLine[] {
  const {values} = chosenRules(menu, variant);
  const described = Object.entries(variant.options).map(([key, option]) => {
    const value = String(values[key] ?? option.initial);
    const meaning = option.meanings[value];
    return {
      text: `${key.padEnd(10)} < ${value} >`,
      words: meaning === undefined ? option.words : `${option.words}: ${meaning}`,
    };
  });
  const words = wrapped(described[row]?.words ?? '', columns);
  return [...described.map(({text}, i) => ({text, marked: i === row})), {text: ''}, ...words.map(text => ({text}))];
}

function drawFoot(canvas: Canvas, menu: Menu, glyphs: Glyphs, roomy: boolean): void {
  const bottom = canvas.height - 1;
  if (roomy) canvas.text(0, bottom - 2, glyphs.rule.repeat(canvas.width), 'dim');
  const prompt = {
    seed: 'Type a seed; Enter deals it, Esc leaves.',
    options: 'Arrows choose and change a rule; Enter is done.',
    help: 'Any key goes back.',
  };
  const plain = menu.dialog ? prompt[menu.dialog.kind] : 'Enter starts. Nothing you do here loses a game in progress.';
  const text = menu.message?.text ?? plain;
  const lines = wrapped(text, canvas.width - 2).slice(0, 2);
  const top = lines.length > 1 && !menu.dialog ? bottom - 2 : bottom - 1;
  lines.forEach((line, i) => {
    canvas.text(0, top + i, ' '.repeat(canvas.width));
    canvas.text(1, top + i, line, menu.message?.tone ?? 'plain');
  });
  if (!menu.dialog) drawMenuKeys(canvas, bottom);
}

/** Help and quit always have room; the others are shown as far as they fit. */
function drawMenuKeys(canvas: Canvas, y: number): void {
  const hints = MENU_KEYS.filter(({short}) => short !== '').map(({keys, short}) => ({
    key: shownKey(keys[0] ?? ''),
    short,
    always: short === 'help' || short === 'quit',
  }));
  const widthOf = ({key, short}: {key: string; short: string}): number => key.length + short.length + 3;
  let room = canvas.width + 1 - hints.filter(hint => hint.always).reduce((sum, hint) => sum + widthOf(hint), 0);
  let x = 1;
  for (const hint of hints) {
    if (!hint.always && widthOf(hint) > room) continue;
    if (!hint.always) room -= widthOf(hint);
    canvas.text(x, y, hint.key, 'label');
    canvas.text(x + hint.key.length + 1, y, hint.short, 'dim');
    x += widthOf(hint);
  }
}
