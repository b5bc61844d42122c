import {parseSeed} from '../../engine/seed.js';
import type {AnalysisEvent} from '../../analysis/protocol.js';
import {openSeed} from '../../session/game.js';
import {looksLikeShareCode} from '../../session/share.js';
import {keyOf, shownKey, type Key} from '../../settings/keys.js';
import type {KeyEvent, TerminalEvent} from '../../terminal/event.js';
import {LOOKING} from '../game/play.js';
import type {Ports} from '../ports.js';
import {pressed} from '../shared/key-line.js';
import {
  chosenEntry,
  chosenRules,
  digitOf,
  entriesOf,
  hiddenGames,
  type Entry,
  type Menu,
  type MenuDialog,
  type Scene,
  type MenuUpdated,
} from './menu.js';
import {clicked} from './mouse.js';
import {changeOptions} from './options-editor.js';
import {changePage} from './page-keys.js';
import {closePage, openHelp} from './pages.js';
import {edited, typedInto} from './prompts.js';
import {openLesson, openRecent, openRecording} from './recordings.js';

/** One event against the menu. Pure but for what `ports` gives. */
export function updateMenu(menu: Menu, scene: Scene, event: TerminalEvent, ports: Ports): MenuUpdated {
  if (event.type === 'key') return onKey(menu, scene, event, ports);
  if (event.type === 'mouse') return clicked(menu, scene, event, key => onKey(menu, scene, pressed(key), ports));
  return event.type === 'paste' ? {menu: pasted(menu, event.text)} : {menu};
}

function onKey(menu: Menu, scene: Scene, event: KeyEvent, ports: Ports): MenuUpdated {
  const entries = entriesOf(menu, scene.table);
  const entry = chosenEntry(menu, entries);
  if (menu.dialog) return inDialog(menu, menu.dialog, scene, entry, event, ports);
  if (menu.sought && keyOf(event) === 'escape') return {menu: {...menu, sought: undefined, message: undefined}};
  return onEntry({...menu, sought: undefined, message: undefined}, scene, entries, entry, keyOf(event), ports);
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
  return {menu: {...menu, message: {tone: 'bad', text: 'First move the cursor to one of the six games.'}}};
}

function start(menu: Menu, entry: Entry, seed: string): MenuUpdated {
  if (entry.kind !== 'game') return {menu, resume: {id: entry.game.id}};
  return {menu, begin: openSeed(chosenRules(menu, entry.variant), seed)};
}

/** Text that is pasted goes into a prompt; a share code offers to be opened; anything else is no keys. */
function pasted(menu: Menu, text: string): Menu {
  const {dialog} = menu;
  if (dialog?.kind === 'seed' || dialog?.kind === 'open')
    return {...menu, message: undefined, dialog: {...dialog, text: typedInto(dialog.text, text)}};
  if (looksLikeShareCode(text)) return {...menu, message: undefined, dialog: {kind: 'offer', code: text.trim()}};
  return {...menu, message: {tone: 'bad', text: 'Pasted text is no share code; p opens a file by its name.'}};
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
  if (key === 'escape') return {menu: closePage(menu, dialog)};
  if (key === '?' && asksWithoutText(dialog)) return {menu: openHelp(menu, dialog)};
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

function typeSeed(menu: Menu, text: string, entry: Entry, key: Key, event: KeyEvent): MenuUpdated {
  if (key === 'return') {
    const seed = parseSeed(text);
    if (seed.ok) return start({...menu, dialog: undefined}, entry, seed.value);
    return {menu: {...menu, message: {tone: 'bad', text: `${seed.fault.message}.`}}};
  }
  return {menu: {...menu, message: undefined, dialog: {kind: 'seed', text: edited(text, key, event)}}};
}
