import {countOf} from '../../engine/count.js';
import {parseSeed} from '../../engine/seed.js';
import type {Option, OptionValue, OptionValues} from '../../engine/option.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Variant} from '../../engine/variant.js';
import {openSeed, plyOf, positionOf, type Game, type Opening} from '../../session/game.js';
import type {Journal} from '../../session/journal.js';
import type {Settings} from '../../settings/settings.js';
import {looksLikeShareCode} from '../../session/share.js';
import {isWon, pileAt} from '../../engine/position.js';
import {GAME_COUNT, VARIANTS, rulesetOf} from '../../variants/index.js';
import type {KeyEvent} from '../../terminal/event.js';
import type {Size} from '../../terminal/size.js';
import {pressed} from '../shared/key-line.js';
import type {PointerEvent, ScreenEvent} from '../drawing/target.js';
import {keyOf, shownKey, type Key} from '../../settings/keys.js';
import {changePage, helped, left, openLesson, openRecent, openRecording, typedInto, type PageDialog} from './pages.js';
import type {Message} from '../game/model.js';
import {LOOKING} from '../game/play.js';
import type {Ports} from '../ports.js';
import type {Replay} from '../replay/replay.js';
import type {AnalysisEvent} from '../../analysis/protocol.js';
import type {OpenGame, PlayerRecord} from '../../player/records.js';

/** The first screen: a game to resume, all games, and what is asked before one begins. */
export interface Menu {
  /** The entry the cursor is on, by its place among `entriesOf`. */
  readonly chosen: number;
  /** Unfinished games besides the one on the table, newest first. */
  readonly open: readonly OpenGame[];
  readonly records: readonly PlayerRecord[];
  /** Options chosen for each game, by its id; what is not there has its default. */
  readonly options: Readonly<Record<string, OptionValues>>;
  readonly dialog?: MenuDialog | undefined;
  /** A deal that can be won is looked for under these rules, and begins once it is found. */
  readonly sought?: Ruleset | undefined;
  readonly message?: Message | undefined;
}

export type MenuDialog =
  /** A seed is typed for the chosen game. */
  | {readonly kind: 'seed'; readonly text: string}
  /** The rules of the chosen game are changed; `row` is the option. */
  | {readonly kind: 'options'; readonly row: number}
  | PageDialog;

export type Entry =
  /** The game on the table. */
  | {readonly kind: 'table'; readonly game: OpenGame}
  /** Another unfinished game. */
  | {readonly kind: 'resume'; readonly game: OpenGame}
  | {readonly kind: 'game'; readonly variant: Variant; readonly digit: number};

/** What lies behind and around the menu. */
export interface Scene {
  readonly table: Journal | undefined;
  readonly settings: Settings;
  readonly size: Size;
  /** Are arrows and the like shown as such? */
  readonly utf8: boolean;
}

/** Unfinished games that the menu shows above all games; the others are in the list of recent games. */
const MOST_SHOWN = 3;

/** The menu as it opens: what is unfinished, and what the player's results say. */
export function openMenu(ports: Ports, before?: Menu): Menu {
  return {chosen: 0, options: before?.options ?? {}, open: ports.openGames(), records: ports.records()};
}

/** The entries from top to bottom; unfinished games come first, the one on the table before all. */
export function entriesOf(menu: Menu, table: Journal | undefined): Entry[] {
  const games = VARIANTS.map((variant, i): Entry => ({kind: 'game', variant, digit: i + 1}));
  return [...unfinished(menu, table).slice(0, MOST_SHOWN), ...games];
}

/** The unfinished games for which the menu has no line of its own. */
export function hiddenGames(menu: Menu, table: Journal | undefined): OpenGame[] {
  return unfinished(menu, table)
    .slice(MOST_SHOWN)
    .flatMap(entry => (entry.kind === 'game' ? [] : [entry.game]));
}

function unfinished(menu: Menu, table: Journal | undefined): Entry[] {
  const present: Entry[] =
    table && isUnfinished(table) ? [{kind: 'table', game: {id: '', ...openWords(table.session.game)}}] : [];
  return [...present, ...menu.open.map((game): Entry => ({kind: 'resume', game}))];
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

/** What became of an event: the menu, and perhaps a game to begin or to go on with. */
export interface MenuUpdated {
  readonly menu: Menu;
  readonly begin?: Opening;
  /** Back to the table, or to the unfinished game of this id. */
  readonly resume?: {readonly id: string};
  readonly replay?: Replay;
  /** Settings that were changed. */
  readonly settings?: Partial<Settings>;
  readonly effect?: 'quit';
}

/** The rules that a game of the menu would begin with. */
export function chosenRules(menu: Menu, variant: Variant): Ruleset {
  const rules = rulesetOf(variant, menu.options[variant.id] ?? {});
  if (!rules.ok) throw new TypeError(rules.fault.message);
  return rules.value;
}

/** The entry that the cursor is on. */
export function chosenEntry(menu: Menu, entries: readonly Entry[]): Entry {
  const entry = entries[Math.min(menu.chosen, entries.length - 1)];
  if (!entry) throw new RangeError('the menu has no entries');
  return entry;
}

/** One event against the menu. Pure but for what `ports` gives. */
export function updateMenu(menu: Menu, scene: Scene, event: ScreenEvent, ports: Ports): MenuUpdated {
  if (event.type === 'key') return onKey(menu, scene, event, ports);
  if (event.type === 'mouse') return onMouse(menu, scene, event, ports);
  return event.type === 'paste' ? {menu: pasted(menu, event.text)} : {menu};
}

function onKey(menu: Menu, scene: Scene, event: KeyEvent, ports: Ports): MenuUpdated {
  const entries = entriesOf(menu, scene.table);
  const entry = chosenEntry(menu, entries);
  if (menu.dialog) return inDialog(menu, menu.dialog, scene, entry, event, ports);
  if (menu.sought && keyOf(event) === 'escape') return {menu: {...menu, sought: undefined, message: undefined}};
  return onEntry({...menu, sought: undefined, message: undefined}, scene, entries, entry, keyOf(event), ports);
}

/** Text that is pasted goes into a prompt; a share code offers to be opened; anything else is no keys. */
function pasted(menu: Menu, text: string): Menu {
  const {dialog} = menu;
  if (dialog?.kind === 'seed' || dialog?.kind === 'open')
    return {...menu, message: undefined, dialog: {...dialog, text: typedInto(dialog.text, text)}};
  if (looksLikeShareCode(text)) return {...menu, message: undefined, dialog: {kind: 'offer', code: text.trim()}};
  return {...menu, message: {tone: 'bad', text: 'Pasted text is no share code; p opens a file by its name.'}};
}

/** A click chooses, a click on what is chosen is Enter, the wheel moves the cursor; keys of the bottom line can be clicked. */
function onMouse(menu: Menu, scene: Scene, event: PointerEvent, ports: Ports): MenuUpdated {
  const press = (key: Key, from = menu): MenuUpdated => onKey(from, scene, pressed(key), ports);
  if (event.action === 'wheel') return press(event.delta < 0 ? 'up' : 'down');
  if (event.action !== 'down' || event.button !== 'left') return {menu};
  const {target} = event;
  if (target?.kind === 'key') return press(target.key);
  if (target?.kind === 'line' && menu.dialog) return clickedLine(menu, menu.dialog, target.at, press);
  if (target?.kind !== 'entry' || menu.dialog) return {menu};
  return target.at === menu.chosen ? press('return') : {menu: {...menu, message: undefined, chosen: target.at}};
}

function clickedLine(menu: Menu, dialog: MenuDialog, at: number, press: (key: Key) => MenuUpdated): MenuUpdated {
  if (dialog.kind === 'recent')
    return at === dialog.chosen ? press('return') : {menu: {...menu, dialog: {...dialog, chosen: at}}};
  if (dialog.kind === 'settings' || dialog.kind === 'keys')
    return at === dialog.row ? press('right') : {menu: {...menu, message: undefined, dialog: {...dialog, row: at}}};
  return {menu};
}

function onEntry(
  menu: Menu,
  scene: Scene,
  entries: readonly Entry[],
  entry: Entry,
  key: Key,
  ports: Ports,
): MenuUpdated {
  const by = {up: -1, k: -1, down: 1, j: 1, tab: 1, 'S-tab': -1}[key];
  if (by !== undefined) return {menu: {...menu, chosen: (menu.chosen + by + entries.length) % entries.length}};
  const digit = entries.find((each, at) => digitOf(each, at) === key);
  if (digit) return begin({...menu, chosen: entries.indexOf(digit)}, digit, scene, ports);
  const game = entry.kind === 'game';
  switch (key) {
    case 'return':
    case 'space':
      return begin(menu, entry, scene, ports);
    case 'd':
      return game ? start(menu, entry, ports.today()) : noGame(menu);
    case 'g':
      return game ? {menu: {...menu, dialog: {kind: 'seed', text: ''}}} : noGame(menu);
    case 'v':
      return game ? {menu: {...menu, dialog: {kind: 'options', row: 0}}} : noGame(menu);
    case 'l':
      return game ? openLesson(menu, entry.variant) : noGame(menu);
    case 'r':
      return {menu: openRecent(menu, hiddenGames(menu, scene.table), ports)};
    case 'p':
      return {menu: {...menu, dialog: {kind: 'open', text: ''}}};
    case 's':
      return {menu: {...menu, records: ports.records(), dialog: {kind: 'statistics', top: 0}}};
    case 'o':
      return {menu: {...menu, dialog: {kind: 'settings', row: 0}}};
    case '?':
      return {menu: {...menu, dialog: {kind: 'help', top: 0}}};
    case 'escape':
      return scene.table ? {menu, resume: {id: ''}} : {menu, effect: 'quit'};
    case 'q':
      return {menu, effect: 'quit'};
    default:
      return {menu: {...menu, message: {tone: 'bad', text: `No key ${shownKey(key)} here; ? shows the keys.`}}};
  }
}

/** A fresh deal of the game of an entry, or the unfinished game. */
function begin(menu: Menu, entry: Entry, {settings}: Scene, ports: Ports): MenuUpdated {
  if (entry.kind !== 'game') return start(menu, entry, '');
  const rules = chosenRules(menu, entry.variant);
  const seed = settings.winnable ? ports.winnableSeed(rules) : ports.freshSeed();
  if (seed !== undefined) return start(menu, entry, seed);
  return {menu: {...menu, sought: rules, message: {tone: 'plain', text: LOOKING}}};
}

/** The deal that was looked for begins, unless a key was pressed meanwhile. */
export function hearDeal(menu: Menu, {rules, found}: AnalysisEvent & {kind: 'deal'}, ports: Ports): MenuUpdated {
  if (menu.sought !== rules) return {menu};
  const left = {...menu, sought: undefined, message: undefined};
  const seed = found ? ports.winnableSeed(rules) : undefined;
  if (seed !== undefined) return {menu: left, begin: openSeed(rules, seed)};
  return {menu: {...left, message: {tone: 'bad', text: 'No deal was found in the time that can be won.'}}};
}

function noGame(menu: Menu): MenuUpdated {
  return {menu: {...menu, message: {tone: 'bad', text: `First move the cursor to one of the ${GAME_COUNT} games.`}}};
}

function start(menu: Menu, entry: Entry, seed: string): MenuUpdated {
  if (entry.kind !== 'game') return {menu, resume: {id: entry.game.id}};
  return {menu, begin: openSeed(chosenRules(menu, entry.variant), seed)};
}

/** Every dialog is modal: its own keys, and Esc to leave it. */
function inDialog(
  menu: Menu,
  dialog: MenuDialog,
  scene: Scene,
  entry: Entry,
  event: KeyEvent,
  ports: Ports,
): MenuUpdated {
  const key = keyOf(event);
  const closed = {...menu, dialog: undefined, message: undefined};
  if (key === 'escape') return {menu: left(menu, dialog)};
  if (key === '?' && asksWithoutText(dialog)) return {menu: helped(menu, dialog)};
  switch (dialog.kind) {
    case 'seed':
      return entry.kind === 'game' ? typeSeed(menu, dialog.text, entry, key, event) : {menu: closed};
    case 'options':
      return entry.kind === 'game' ? changeOptions(menu, dialog.row, entry.variant, key) : {menu: closed};
    case 'open':
      if (key === 'return') return openRecording(menu, dialog.text, ports);
      return {menu: {...menu, message: undefined, dialog: {...dialog, text: edited(dialog.text, key, event)}}};
    case 'offer':
      return key === 'return' ? openRecording(closed, dialog.code, ports) : {menu};
    default:
      return changePage(menu, dialog, scene, key, ports);
  }
}

/** Help opens from a prompt as long as nothing is typed; pages have a key of their own for it. */
function asksWithoutText(dialog: MenuDialog): boolean {
  if (dialog.kind === 'seed' || dialog.kind === 'open') return dialog.text === '';
  return dialog.kind === 'options' || dialog.kind === 'offer';
}

function edited(text: string, key: Key, event: KeyEvent): string {
  if (key === 'C-u') return '';
  return key === 'backspace' ? Array.from(text).slice(0, -1).join('') : typedInto(text, event.text);
}

function typeSeed(menu: Menu, text: string, entry: Entry, key: Key, event: KeyEvent): MenuUpdated {
  if (key === 'return') {
    const seed = parseSeed(text);
    if (seed.ok) return start({...menu, dialog: undefined}, entry, seed.value);
    return {menu: {...menu, message: {tone: 'bad', text: `${seed.fault.message}.`}}};
  }
  return {menu: {...menu, message: undefined, dialog: {kind: 'seed', text: edited(text, key, event)}}};
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
  if (key === 'return' || key === 'v') return {menu: {...menu, dialog: undefined}};
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
export function openWords(game: Game): Omit<OpenGame, 'id'> {
  const {rules, seed} = game.opening;
  const stock = rules.numberOf('S');
  const left = stock < 0 ? '' : `, ${countOf(pileAt(positionOf(game), stock).length, 'card')} left in the pack`;
  const name = `${rules.variant.title}${seed === undefined ? '' : `, deal ${seed}`}`;
  return {name, state: `${countOf(plyOf(game), 'move')}${left}`, variant: rules.variant.id};
}
