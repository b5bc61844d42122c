import {parseSeed} from '../engine/seed.js';
import type {Option, OptionValue, OptionValues} from '../engine/option.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/variant.js';
import {openSeed, plyOf, positionOf, type Game, type Opening} from '../session/game.js';
import type {Journal} from '../session/journal.js';
import {isWon, pileAt} from '../engine/position.js';
import {VARIANTS, rulesetOf} from '../variants/index.js';
import type {KeyEvent} from '../terminal/event.js';
import {keyOf, shownKey, type Key} from './keys.js';
import type {Message} from './model.js';
import type {OpenGame, PlayerRecord, Ports} from './ports.js';

/** The first screen: a game to go on with, the six games, and what is asked before one begins. */
export interface Menu {
  /** The entry the cursor is on, by its place among `entriesOf`. */
  readonly chosen: number;
  /** Unfinished games besides the one on the table, newest first. */
  readonly open: readonly OpenGame[];
  readonly records: readonly PlayerRecord[];
  /** Options chosen for each game, by its id; what is not there has its default. */
  readonly options: Readonly<Record<string, OptionValues>>;
  readonly dialog?: MenuDialog | undefined;
  readonly message?: Message | undefined;
}

export type MenuDialog =
  /** A seed is typed for the chosen game. */
  | {readonly kind: 'seed'; readonly text: string}
  /** The rules of the chosen game are changed; `row` is the option. */
  | {readonly kind: 'options'; readonly row: number}
  | {readonly kind: 'help'};

export type Entry =
  /** The game on the table. */
  | {readonly kind: 'table'; readonly game: OpenGame}
  /** Another unfinished game. */
  | {readonly kind: 'resume'; readonly game: OpenGame}
  | {readonly kind: 'game'; readonly variant: Variant; readonly digit: number};

/** Unfinished games that the menu shows above the six; the others are in the list of recent games. */
const MOST_SHOWN = 3;

/** The menu as it opens: what is unfinished, and what the player's results say. */
export function openMenu(ports: Ports, before?: Menu): Menu {
  return {chosen: 0, options: before?.options ?? {}, open: ports.openGames(), records: ports.records()};
}

/** The entries from top to bottom; unfinished games come first, the one on the table before all. */
export function entriesOf(menu: Menu, table: Journal | undefined): Entry[] {
  const games = VARIANTS.map((variant, i): Entry => ({kind: 'game', variant, digit: i + 1}));
  const present: Entry[] =
    table && isUnfinished(table) ? [{kind: 'table', game: {id: '', ...openWords(table.session.game)}}] : [];
  const others = menu.open.map((game): Entry => ({kind: 'resume', game}));
  return [...present, ...others].slice(0, MOST_SHOWN).concat(games);
}

/** On the table and not won. */
export function isUnfinished({session}: Journal): boolean {
  return !isWon(session.game.opening.rules, positionOf(session.game));
}

/** The key that chooses an entry at once; the first unfinished game has one. */
export function digitOf(entry: Entry, at: number): string {
  if (entry.kind === 'game') return String(entry.digit);
  return at === 0 ? '0' : '';
}

/** What became of a key: the menu, and perhaps a game to begin or to go on with. */
export interface MenuUpdated {
  readonly menu: Menu;
  readonly begin?: Opening;
  /** Back to the table, or to the unfinished game of this id. */
  readonly resume?: {readonly id: string};
  readonly effect?: 'quit';
}

/** The keys of the menu, for its key line and help. */
export const MENU_KEYS: readonly {readonly keys: readonly Key[]; readonly short: string; readonly words: string}[] = [
  {keys: ['0-6'], short: 'choose', words: 'begin a game at once; 0 goes on with the open one'},
  {keys: ['return'], short: 'start', words: 'begin the game under the cursor'},
  {keys: ['up', 'k', 'down', 'j'], short: '', words: 'move the cursor'},
  {keys: ['d'], short: 'daily', words: "today's deal of the game under the cursor"},
  {keys: ['g'], short: 'seed', words: 'type the seed of a deal'},
  {keys: ['v'], short: 'variants', words: 'choose the rules before the game begins'},
  {keys: ['?'], short: 'help', words: 'these keys'},
  {keys: ['q', 'escape'], short: 'quit', words: 'quit'},
];

/** The rules that a game of the menu would begin with. */
export function chosenRules(menu: Menu, variant: Variant): Ruleset {
  const rules = rulesetOf(variant, menu.options[variant.id] ?? {});
  if (!rules.ok) throw new TypeError(rules.fault.message);
  return rules.value;
}

export function updateMenu(menu: Menu, table: Journal | undefined, event: KeyEvent, ports: Ports): MenuUpdated {
  const key = keyOf(event);
  const entries = entriesOf(menu, table);
  const entry = entries[Math.min(menu.chosen, entries.length - 1)];
  if (!entry) return {menu};
  if (menu.dialog) return inDialog(menu, menu.dialog, entry, key, event);
  return onEntry({...menu, message: undefined}, entries, entry, key, ports);
}

function onEntry(menu: Menu, entries: readonly Entry[], entry: Entry, key: Key, ports: Ports): MenuUpdated {
  const by = {up: -1, k: -1, down: 1, j: 1, tab: 1, 'S-tab': -1}[key];
  if (by !== undefined) return {menu: {...menu, chosen: (menu.chosen + by + entries.length) % entries.length}};
  const digit = entries.find((each, at) => digitOf(each, at) === key);
  if (digit) return start({...menu, chosen: entries.indexOf(digit)}, digit, ports.freshSeed());
  const game = entry.kind === 'game';
  switch (key) {
    case 'return':
    case 'space':
      return start(menu, entry, ports.freshSeed());
    case 'd':
      return game ? start(menu, entry, ports.today()) : noGame(menu);
    case 'g':
      return game ? {menu: {...menu, dialog: {kind: 'seed', text: ''}}} : noGame(menu);
    case 'v':
      return game ? {menu: {...menu, dialog: {kind: 'options', row: 0}}} : noGame(menu);
    case '?':
      return {menu: {...menu, dialog: {kind: 'help'}}};
    case 'q':
    case 'escape':
      return {menu, effect: 'quit'};
    default:
      return {menu: {...menu, message: {tone: 'bad', text: `No key ${shownKey(key)} here; ? shows the keys.`}}};
  }
}

function noGame(menu: Menu): MenuUpdated {
  return {menu: {...menu, message: {tone: 'bad', text: 'First move the cursor to one of the six games.'}}};
}

function start(menu: Menu, entry: Entry, seed: string): MenuUpdated {
  if (entry.kind !== 'game') return {menu, resume: {id: entry.game.id}};
  return {menu, begin: openSeed(chosenRules(menu, entry.variant), seed)};
}

function inDialog(menu: Menu, dialog: MenuDialog, entry: Entry, key: Key, event: KeyEvent): MenuUpdated {
  const closed = {...menu, dialog: undefined};
  if (key === 'escape' || entry.kind !== 'game') return {menu: closed};
  if (dialog.kind === 'seed') return typeSeed(menu, dialog.text, entry, key, event);
  if (dialog.kind === 'options') return changeOptions(menu, dialog.row, entry.variant, key);
  return {menu: closed};
}

function typeSeed(menu: Menu, text: string, entry: Entry, key: Key, event: KeyEvent): MenuUpdated {
  if (key === 'return') {
    const seed = parseSeed(text);
    if (seed.ok) return start({...menu, dialog: undefined}, entry, seed.value);
    return {menu: {...menu, message: {tone: 'bad', text: `${seed.fault.message}.`}}};
  }
  const typed = key === 'backspace' ? Array.from(text).slice(0, -1).join('') : text + event.text;
  return {menu: {...menu, message: undefined, dialog: {kind: 'seed', text: typed}}};
}

/** Up and down choose an option, left and right change it. */
function changeOptions(menu: Menu, row: number, variant: Variant, key: Key): MenuUpdated {
  const keys = Object.keys(variant.options);
  const by = {up: -1, k: -1, down: 1, j: 1}[key];
  if (by !== undefined)
    return {menu: {...menu, dialog: {kind: 'options', row: (row + by + keys.length) % keys.length}}};
  const step = {left: -1, h: -1, right: 1, l: 1, space: 1}[key];
  const name = keys[row];
  const option = name === undefined ? undefined : variant.options[name];
  if (key === 'return' || key === 'v' || key === 'q') return {menu: {...menu, dialog: undefined}};
  if (step === undefined || name === undefined || !option) return {menu};
  const values = chosenRules(menu, variant).values;
  const next = {...values, [name]: stepped(option, values[name] ?? option.initial, step)};
  return {menu: {...menu, options: {...menu.options, [variant.id]: next}}};
}

function stepped(option: Option<unknown>, value: OptionValue, step: number): OptionValue {
  if (option.range) {
    const [least, most] = option.range;
    return Math.min(most, Math.max(least, Number(value) + step));
  }
  const values = option.values ?? [];
  return values[(values.indexOf(value) + step + values.length) % values.length] ?? value;
}

/** `Kingdom, deal 37` and how far it has come. */
export function openWords(game: Game): {name: string; state: string} {
  const {rules, seed} = game.opening;
  const stock = rules.numberOf('S');
  const left = stock < 0 ? '' : `, ${String(pileAt(positionOf(game), stock).length)} cards left in the pack`;
  const name = `${rules.variant.title}${seed === undefined ? '' : `, deal ${seed}`}`;
  return {name, state: `${String(plyOf(game))} moves${left}`};
}
