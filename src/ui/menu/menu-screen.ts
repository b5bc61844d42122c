import {capitalized, inNotation, sentence} from '../../engine/phrase.js';
import {helpSections} from '../../engine/help.js';
import {sourceWords} from '../../engine/words.js';
import type {Variant} from '../../engine/variant.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {gameCount, VARIANTS} from '../../variants/index.js';
import {NOT_MEASURED} from '../../variants/odds.js';
import {Canvas} from '../shared/canvas.js';
import {drawHeadHints, drawHints} from '../shared/key-line.js';
import {glyphsOf, type Glyphs, type Look} from '../shared/theme.js';
import {
  chosenEntry,
  chosenRules,
  digitOf,
  entriesOf,
  type Entry,
  type Menu,
  type MenuDialog,
  type Scene,
} from './menu.js';
import {headHintsOf, menuHints} from './menu-key-line.js';
import {KEYED} from './key-editor.js';
import {drawPage, isPage} from './page-screen.js';
import {entryRows, headingRow, isRoomy, MENU_WIDTH, menuMargin} from './menu-layout.js';
import type {Size} from '../../terminal/size.js';
import {ROWS} from './pages.js';
import {SETTINGS} from '../../settings/settings.js';
import type {Message} from '../game/model.js';
import {recordOf, shortRecord} from '../../player/statistics.js';
import {wrapped} from '../../player/wrap.js';

/** Draws the first screen, or the page that lies over it. */
export function drawMenu(menu: Menu, scene: Scene, look: Look): Canvas {
  const {columns, rows} = scene.size;
  const canvas = new Canvas(columns, rows);
  const glyphs = glyphsOf(look);
  if (isPage(menu.dialog)) drawPage(canvas, menu, menu.dialog, scene, look);
  else drawEntries(canvas, menu, scene, glyphs);
  drawFoot(canvas, menu, scene, glyphs);
  return canvas;
}

function drawEntries(canvas: Canvas, menu: Menu, scene: Scene, glyphs: Glyphs): void {
  const entries = entriesOf(menu, scene.table);
  const chosen = chosenEntry(menu, entries);
  const roomy = isRoomy(scene.size);
  const rows = entryRows({size: scene.size, entries});
  drawHead(canvas, glyphs, scene);
  if (menu.dialog && !roomy) {
    drawDetail(canvas, 1, menu, chosen, glyphs);
    return;
  }
  entries.forEach((entry, at) => drawEntry(canvas, rows[at] ?? 0, entry, digitOf(entry, at), entry === chosen, glyphs));
  const below = (rows.at(-1) ?? 0) + (roomy ? 2 : 1);
  if (roomy || scene.size.rows - below > 5) drawDetail(canvas, below, menu, chosen, glyphs);
}

function drawHead(canvas: Canvas, glyphs: Glyphs, {size}: Scene): void {
  canvas.text(1, 0, 'patience', 'title');
  drawHeadHints(canvas, headHintsOf(canvas.width));
  if (!isRoomy(size)) return;
  canvas.text(0, 1, glyphs.rule.repeat(canvas.width), 'dim');
  canvas.text(
    menuMargin(size),
    headingRow(size),
    capitalized(`${gameCount()} games from the Victorian patience books`),
  );
}

function drawEntry(canvas: Canvas, y: number, entry: Entry, digit: string, chosen: boolean, glyphs: Glyphs): void {
  const tone = chosen ? 'bold' : 'plain';
  const x = menuMargin(sizeOf(canvas));
  if (chosen) canvas.text(x, y, glyphs.pointer, 'mark');
  canvas.text(x + 2, y, digit, 'label');
  if (entry.kind !== 'game') {
    const {name, state} = entry.game;
    const words = `Resume ${name}`;
    canvas.text(x + 5, y, words.slice(0, canvas.width - x - 6), tone);
    const at = Math.max(x + 36, x + 7 + words.length);
    if (canvas.width >= 72) canvas.text(at, y, state.slice(0, Math.max(0, canvas.width - 1 - at)), 'dim');
    return;
  }
  const {variant} = entry;
  canvas.text(x + 5, y, variant.title, tone);
  const packs = variant.packs === 1 ? '1 pack' : '2 packs';
  if (canvas.width >= 60) canvas.text(x + 28, y, packs, 'dim');
  if (canvas.width >= 72) canvas.text(x + 38, y, variant.aim.slice(0, canvas.width - x - 39));
}

function sizeOf({width, height}: Canvas): Size {
  return {columns: width, rows: height};
}

function drawDetail(canvas: Canvas, top: number, menu: Menu, entry: Entry, glyphs: Glyphs): void {
  const x = menuMargin(sizeOf(canvas));
  const width = Math.min(MENU_WIDTH, canvas.width - 2 * x);
  const {name, lines} = detailOf(menu, entry, Math.min(MENU_WIDTH, canvas.width - x) - 4);
  canvas.text(x, top, glyphs.rule.repeat(width), 'dim');
  canvas.text(x + 1, top, ` ${name} `, 'bold');
  const height = canvas.height - top - (isRoomy(sizeOf(canvas)) ? 4 : 3);
  lines.slice(0, height).forEach(({text, marked}, i) => {
    canvas.text(0, top + 1 + i, ' '.repeat(canvas.width));
    canvas.text(x + 2, top + 1 + i, text, marked ? 'bold' : 'plain');
    if (marked) canvas.text(x, top + 1 + i, glyphs.pointer, 'mark');
  });
}

interface DetailLine {
  readonly text: string;
  readonly marked?: boolean;
}

function detailOf(menu: Menu, entry: Entry, columns: number): {name: string; lines: DetailLine[]} {
  const {dialog} = menu;
  if (dialog?.kind === 'open') return {name: 'Open', lines: promptLines('', dialog.text, columns, OPEN_WORDS)};
  if (dialog?.kind === 'offer') return {name: 'A share code was pasted', lines: promptLines('', dialog.code, columns)};
  if (entry.kind === 'game') return {name: entry.variant.name, lines: gameLines(menu, entry.variant, columns)};
  const {name, state, variant: id, when} = entry.game;
  const variant = VARIANTS.find(each => each.id === id);
  const record = variant && recordOf(menu.records, chosenRules(menu, variant));
  const texts = [
    `${state}${when === undefined ? '' : `; last played on ${when}`}.`,
    ...(variant ? [sentence(variant.aim), '', shortRecord(record), oddsLine(variant)] : []),
  ];
  return {name, lines: flowed(texts, columns)};
}

function oddsLine({odds}: Variant): string {
  return odds === undefined ? `${NOT_MEASURED}.` : `Comes out: ${odds}.`;
}

const OPEN_WORDS = 'The name of a replay file, or a share code; paste it here.';

/** A prompt; of a text that has no room its end is shown, where the typing goes on. */
function promptLines(lead: string, text: string, columns: number, words = ''): DetailLine[] {
  const room = columns - lead.length - 2;
  const shown = text.length > room ? `<${text.slice(text.length - room + 1)}` : text;
  return [{text: `${lead}${shown}_`, marked: true}, ...flowed([words], columns)];
}

function flowed(texts: readonly string[], columns: number): DetailLine[] {
  return texts.flatMap(text => (text === '' ? [{text}] : wrapped(text, columns).map(line => ({text: line}))));
}

function gameLines(menu: Menu, variant: Variant, columns: number): DetailLine[] {
  const {dialog} = menu;
  if (dialog?.kind === 'options') return optionLines(menu, variant, dialog.row, columns);
  if (dialog?.kind === 'seed')
    return promptLines('Seed: ', dialog.text, columns, '1 to 64 characters: a number, a date, a name.');
  const rules = chosenRules(menu, variant);
  const about = helpSections(rules).filter(section => section.title === 'Object' || section.title === 'Passes');
  const words = about.flatMap(section => section.lines).join(' ');
  const texts = [
    words,
    `${sourceWords(variant.source)}.`,
    ...changedRules(rules).map(changes => `Rules: ${changes}.`),
    '',
    shortRecord(recordOf(menu.records, rules)),
    oddsLine(variant),
  ];
  return flowed(texts, columns);
}

/** `passes=2, joins=on`, where the rules are not the usual ones. */
function changedRules({values, variant}: Ruleset): string[] {
  const changed = Object.entries(values).filter(([key, value]) => value !== variant.options[key]?.initial);
  return changed.length > 0 ? [changed.map(([key, value]) => `${key}=${String(value)}`).join(', ')] : [];
}

function optionLines(menu: Menu, variant: Variant, row: number, columns: number): DetailLine[] {
  const {values} = chosenRules(menu, variant);
  const choices = Object.entries(variant.options).map(([key, option]) => {
    const value = values[key] ?? option.initial;
    return {choice: `${key.padEnd(10)} < ${String(value)} >`, words: optionMeaning(variant, key, value)};
  });
  const longest = Math.max(...choices.map(({choice}) => choice.length));
  return choices.map(({choice, words}, i) => {
    const text = columns < WORDY ? choice : `${choice.padEnd(longest)}  ${words}`;
    return {text: text.slice(0, columns), marked: i === row};
  });
}

/** Narrower than this a list has no room for words: those of the chosen line stand below. */
const WORDY = 60;

function optionMeaning(variant: Variant, key: string, value: unknown): string {
  const option = variant.options[key];
  return option?.meanings[String(value)] ?? option?.words ?? '';
}

const PROMPTS: Readonly<Record<MenuDialog['kind'], string>> = {
  seed: 'Type a seed; Enter deals it, Esc leaves.',
  options: 'Arrows choose and change a rule; Enter is done.',
  open: 'Type or paste; Enter opens it, Esc leaves.',
  offer: 'Enter opens the game of the share code, Esc leaves it.',
  recent: 'Enter goes on with a game, or shows one again.',
  statistics: 'Arrows scroll, Esc goes back.',
  settings: 'Arrows choose and change.',
  keys: 'Enter, then the new key.',
  help: 'Arrows scroll, Esc goes back.',
};

/** What the line over the keys says. */
export function menuWords(menu: Menu, scene: Scene): Message {
  const {dialog, message} = menu;
  if (message) return message;
  const narrow = scene.size.columns < WORDY + 10;
  const words =
    dialog && (narrow || dialog.kind === 'settings' || dialog.kind === 'keys')
      ? chosenWords(menu, dialog, scene)
      : undefined;
  const plain = narrow ? briefWords(menu, scene) : 'Enter starts. Nothing you do here loses a game in progress.';
  return {tone: 'plain', text: words ?? (dialog ? PROMPTS[dialog.kind] : plain)};
}

/** Where the entries have no room for their words, those of the chosen one. */
function briefWords(menu: Menu, scene: Scene): string {
  const entry = chosenEntry(menu, entriesOf(menu, scene.table));
  const words = entry.kind === 'game' ? entry.variant.aim : entry.game.state;
  return capitalized(words);
}

/** The words of the chosen line of a list, for windows where the line itself has no room for them. */
function chosenWords(menu: Menu, dialog: MenuDialog, scene: Scene): string | undefined {
  if (dialog.kind === 'settings') {
    const name = ROWS[dialog.row];
    return name === undefined ? 'keys: Enter shows and changes them.' : `${name}: ${SETTINGS[name].words}`;
  }
  if (dialog.kind === 'keys') {
    const command = KEYED[dialog.row];
    if (!command) return undefined;
    const more = dialog.waiting === 'beside' ? 'one more key' : 'the key';
    return dialog.waiting
      ? `Press ${more} for ${command.name}; Esc leaves it as it is.`
      : `${command.name}: ${command.words}`;
  }
  if (dialog.kind === 'recent') return dialog.games[dialog.chosen]?.game.state;
  if (dialog.kind !== 'options') return undefined;
  const entry = chosenEntry(menu, entriesOf(menu, scene.table));
  if (entry.kind !== 'game') return undefined;
  const name = Object.keys(entry.variant.options)[dialog.row] ?? '';
  return optionMeaning(entry.variant, name, chosenRules(menu, entry.variant).values[name]);
}

/** A message that does not fit its line takes the one above as well. */
function drawFoot(canvas: Canvas, menu: Menu, scene: Scene, glyphs: Glyphs): void {
  const bottom = canvas.height - 1;
  if (isRoomy(scene.size)) canvas.text(0, bottom - 2, glyphs.rule.repeat(canvas.width), 'dim');
  const {text, tone} = menuWords(menu, scene);
  const wanted = wrapped(inNotation(text), canvas.width - 2);
  const lines = wanted.slice(0, menu.message || menu.dialog ? 2 : 1);
  lines.forEach((line, i) => {
    const y = bottom - lines.length + i;
    canvas.text(0, y, ' '.repeat(canvas.width));
    canvas.text(1, y, line, tone);
  });
  drawHints(canvas, menuHints(menu), scene.utf8);
}
