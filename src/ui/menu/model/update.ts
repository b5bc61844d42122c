import type {AnalysisEvent, SearchEvent} from '../../../analysis/protocol.js';
import {sentence} from '../../../engine/texts/phrase.js';
import {parseSeed} from '../../../engine/seed.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {openSeed} from '../../../session/game.js';
import {shareCodeIn} from '../../../session/share.js';
import {digitOfAzerty, keyOf, shownKey, type Key} from '../../../settings/keys.js';
import type {Settings} from '../../../settings/settings.js';
import type {KeyEvent} from '../../../terminal/input/event.js';
import type {ScreenEvent} from '../../ink/target.js';
import {printable} from '../../../engine/fault.js';
import type {GameFileEntry} from '../../../words/listed-games.js';
import type {GameFileEvent, LibraryEvent, SeekEvent} from '../../event.js';
import {sharedReplay} from '../../replay/model/shared-replay.js';
import {dealSource, noDealWords, searchingWords} from '../../deal-search.js';
import {pressed} from '../../chrome/key-line.js';
import {
  chosenEntry,
  chosenRules,
  digitOf,
  entriesOf,
  entryOfGame,
  hiddenGames,
  LISTS,
  quiet,
  variantIdOf,
  withLists,
  type Entry,
  type Menu,
  type MenuDialog,
  type MenuUpdated,
  type Scene,
} from './menu.js';
import {clicked} from './mouse.js';
import {changeOptions} from './options-editor.js';
import {changePage} from './page-keys.js';
import {PRINTED_KEY} from './menu-keys.js';
import {closePage, openHelp} from './pages.js';
import {edited, typedInto} from '../../chrome/typed-line.js';
import {openLesson, openRecent, openRecording, showEnded, showRecording} from './recordings.js';
import {withComplaint, withMessage} from '../../chrome/message.js';

/** The events that concern the menu. */
export type MenuEvent =
  | ScreenEvent
  | GameFileEvent
  | SeekEvent
  | SearchEvent
  | (LibraryEvent & {type: 'seed' | 'recording' | 'ended-game' | 'open-games' | 'ended-games' | 'records'});

/** Applies one event to the menu. */
export function updateMenu(menu: Menu, scene: Scene, event: MenuEvent): MenuUpdated {
  switch (event.type) {
    case 'key':
      return onKey(menu, scene, event);
    case 'mouse':
      return clicked(menu, event, key => onKey(menu, scene, pressed(key)));
    case 'paste':
      return {menu: pasted(menu, event.text)};
    case 'seed':
      return beginSeed(menu, event);
    case 'analysis':
      return event.kind === 'deal'
        ? endSearch(menu, event, scene.settings)
        : {menu: withSearchTold(menu, event, scene.settings)};
    case 'seek':
      return seek(menu, scene, event.rules);
    case 'game-file':
      return withFile(menu, scene, event);
    case 'recording':
      return showRecording(menu, event.recording);
    case 'ended-game':
      return showEnded(menu, event.game);
    case 'ended-games':
      return {menu: openRecent(menu, hiddenGames(menu, scene.table), event.games)};
    case 'open-games':
      return {menu: withLists(menu, {open: event.games}, scene.table)};
    case 'records':
      return {menu: {...menu, records: event.records, daily: event.daily}};
    default:
      return {menu};
  }
}

function onKey(menu: Menu, scene: Scene, event: KeyEvent): MenuUpdated {
  const entries = entriesOf(menu, scene.table);
  const entry = chosenEntry(menu, entries);
  if (menu.dialog) return inDialog(menu, menu.dialog, scene, entry, event);
  const key = scene.settings.azerty ? digitOfAzerty(keyOf(event)) : keyOf(event);
  if (menu.sought && key === 'escape') return takeAnyDeal(menu, menu.sought);
  return onEntry(quiet(menu), scene, entries, entry, key);
}

function onEntry(menu: Menu, scene: Scene, entries: readonly Entry[], entry: Entry, key: Key): MenuUpdated {
  const by = {up: -1, k: -1, down: 1, j: 1, tab: 1, 'S-tab': -1}[key];
  if (by !== undefined) return {menu: {...menu, chosen: (menu.chosen + by + entries.length) % entries.length}};
  const digit = entries.find((each, at) => digitOf(each, at) === key);
  if (digit) return begin({...menu, chosen: entries.indexOf(digit)}, digit, scene);
  switch (key) {
    case 'return':
    case 'space':
      return begin(menu, entry, scene);
    case PRINTED_KEY:
    case 'd':
    case 'g':
    case 'v':
    case 'l':
      return onLine(menu, entries, entry, key);
    case 'r':
      return {menu, effects: [{type: 'list-ended-games'}]};
    case 'p':
      return {menu: {...menu, dialog: {kind: 'open', text: ''}}};
    case 's':
      return {menu: {...menu, dialog: {kind: 'statistics', top: 0}}, effects: [{type: 'list-records'}]};
    case 'o':
      return {menu: {...menu, dialog: {kind: 'settings', row: 0}}};
    case '?':
      return {menu: {...menu, dialog: {kind: 'help', top: 0}}};
    case 'escape':
      return scene.table ? {menu, show: 'table'} : {menu: withMessage(menu, 'This is the menu; q quits.')};
    case 'q':
      return {menu, effects: [{type: 'quit'}]};
    default:
      return {menu: withComplaint(menu, `No key ${shownKey(key)} here; ? shows the keys.`)};
  }
}

type GameEntry = Entry & {kind: 'game'};

type GameKey = typeof PRINTED_KEY | 'd' | 'g' | 'v' | 'l';

/** The game of the line under the cursor, also of an unfinished one; the cursor goes to the line that begins it. */
function onLine(menu: Menu, entries: readonly Entry[], entry: Entry, key: GameKey): MenuUpdated {
  if (entry.kind === 'file') return load(menu, entry.file, key);
  const chosen = entryOfGame(entries, variantIdOf(entry));
  const line = entries[chosen];
  if (line?.kind === 'game') return onGame({...menu, chosen}, line, key, menu.chosen);
  return {menu: withComplaint(menu, 'The rules of this game are not loaded.')};
}

/** Today's deal of a game, its book's deal, a seed, its rules, or its lesson; `from` is where the cursor was. */
function onGame(menu: Menu, {variant}: GameEntry, key: GameKey, from: number): MenuUpdated {
  switch (key) {
    case 'd':
      return {menu, effects: [{type: 'draw-seed', rules: chosenRules(menu, variant), source: 'date'}]};
    case PRINTED_KEY:
      if (!variant.printed) return {menu: withComplaint(menu, `The book shows no deal of ${variant.name}.`)};
      return {menu, effects: [{type: 'begin-printed', rules: chosenRules(menu, variant)}]};
    case 'g':
      return {menu: {...menu, dialog: {kind: 'seed', text: '', from}}};
    case 'v':
      if (Object.keys(variant.options).length === 0)
        return {menu: withMessage({...menu, chosen: from}, `${variant.name} has no rules to choose.`)};
      return {menu: {...menu, dialog: {kind: 'options', row: 0, from}}};
    case 'l':
      return openLesson({...menu, chosen: from}, variant);
  }
}

/** Begins a new deal of an entry's game, or resumes an unfinished game. */
function begin(menu: Menu, entry: Entry, {settings}: Scene): MenuUpdated {
  if (entry.kind === 'table') return {menu, show: 'table'};
  if (entry.kind === 'resume') return {menu, effects: [{type: 'resume-game', id: entry.game.id}]};
  if (entry.kind === 'file') return load(menu, entry.file, 'return');
  return beginDeal(menu, chosenRules(menu, entry.variant), settings);
}

/** Begins a new deal of some rules, once it is found. */
function beginDeal(menu: Menu, rules: Ruleset, settings: Settings): MenuUpdated {
  const wanted = dealSource(rules, settings);
  if ('refusal' in wanted) return {menu: withComplaint(menu, wanted.refusal)};
  const {source, words} = wanted;
  const seeking = source === 'chance' ? menu : withMessage({...menu, sought: rules}, words);
  return {menu: seeking, effects: [{type: 'draw-seed', rules, source}]};
}

/** Begins a new deal as its line of the menu would, with these rules chosen. */
function seek(menu: Menu, {table, settings}: Scene, rules: Ruleset): MenuUpdated {
  const {variant, values} = rules;
  const chosen = Math.max(0, entryOfGame(entriesOf(menu, table), variant.id));
  return beginDeal({...menu, chosen, options: {...menu.options, [variant.id]: values}}, rules, settings);
}

/** Esc while a deal is searched for. */
function takeAnyDeal(menu: Menu, rules: Ruleset): MenuUpdated {
  return {menu, effects: [{type: 'draw-seed', rules, source: 'chance'}]};
}

/** Runs the file of a game; the key comes again once the game is there. */
function load(menu: Menu, {name, path}: GameFileEntry, key: Key): MenuUpdated {
  return {
    menu: withMessage({...menu, loading: {path, key}}, `Loading ${printable(name)} ...`),
    effects: [{type: 'load-game', path}],
  };
}

/** A file was run: its game takes the file's place, and the key that the file was chosen with. */
function withFile(menu: Menu, scene: Scene, {path, variant}: GameFileEvent): MenuUpdated {
  const {loading} = menu;
  const quiet = {...menu, loading: undefined, message: undefined};
  if (!variant.ok) return {menu: loading?.path === path ? withComplaint(quiet, sentence(variant.fault.message)) : menu};
  const listed = withLists(quiet, {files: menu.files.filter(file => file.path !== path)}, scene.table);
  const entries = entriesOf(listed, scene.table);
  const chosen = entryOfGame(entries, variant.value.id);
  const entry = entries[chosen];
  if (loading?.path !== path || !entry) return {menu: listed, effects: LISTS};
  const next = onEntry({...listed, chosen}, scene, entries, entry, loading.key);
  return {...next, effects: [...LISTS, ...(next.effects ?? [])]};
}

/** Begins the deal of the seed that was drawn; without a seed the search goes on. */
function beginSeed(menu: Menu, {rules, seed}: LibraryEvent & {type: 'seed'}): MenuUpdated {
  if (seed === undefined) return {menu};
  return {menu: withoutSearch(menu), effects: [{type: 'begin-game', opening: openSeed(rules, seed)}]};
}

/** Says how the search goes; ignored if a key was pressed meanwhile. */
function withSearchTold(
  menu: Menu,
  {rules, ...progress}: AnalysisEvent & {kind: 'searching'},
  settings: Settings,
): Menu {
  return menu.sought === rules ? withMessage(menu, searchingWords(settings, progress)) : menu;
}

/** The end of a search for a deal; ignored if a key was pressed meanwhile. */
function endSearch(menu: Menu, {rules, end}: AnalysisEvent & {kind: 'deal'}, settings: Settings): MenuUpdated {
  if (menu.sought !== rules) return {menu};
  const wanted = dealSource(rules, settings);
  if (end === 'found' && 'source' in wanted)
    return {menu, effects: [{type: 'draw-seed', rules, source: wanted.source}]};
  return {menu: withComplaint(withoutSearch(menu), sentence(noDealWords(settings, end)))};
}

function withoutSearch(menu: Menu): Menu {
  return {...menu, sought: undefined, message: undefined};
}

/** Pasted text goes into a prompt; a share code offers to be opened; other text is not taken for keys. */
function pasted(menu: Menu, text: string): Menu {
  const {dialog} = menu;
  const shared = dialog?.kind === 'open' ? undefined : sharedReplay(text);
  if (shared?.ok) return {...quiet(menu), dialog: {kind: 'offer', shared: shared.value}};
  if (shared) return withComplaint(menu, sentence(shared.fault.message));
  if (dialog?.kind === 'seed' || dialog?.kind === 'open')
    return {...menu, message: undefined, dialog: {...dialog, text: typedInto(dialog.text, shareCodeIn(text) ?? text)}};
  return withComplaint(menu, 'Only a share code can be pasted here; p opens a file.');
}

/** Every dialog is modal: its own keys, and Esc to leave it. */
function inDialog(menu: Menu, dialog: MenuDialog, scene: Scene, entry: Entry, event: KeyEvent): MenuUpdated {
  const key = keyOf(event);
  const closed = {...menu, dialog: undefined, message: undefined};
  if (key === 'escape') return {menu: closePage(menu, dialog)};
  if (key === '?' && asksWithoutText(dialog)) return {menu: openHelp(menu, dialog)};
  switch (dialog.kind) {
    case 'seed':
      return entry.kind === 'game' ? typeSeed(menu, dialog, entry, event) : {menu: closed};
    case 'options':
      return entry.kind === 'game' ? changeOptions(menu, dialog, entry.variant, key) : {menu: closed};
    case 'open':
      if (key === 'return') return openRecording(menu, dialog.text);
      return {menu: {...menu, message: undefined, dialog: {...dialog, text: edited(dialog.text, event)}}};
    case 'offer':
      return key === 'return' ? {menu: closed, show: dialog.shared.replay} : {menu};
    default:
      return changePage(menu, dialog, scene, key);
  }
}

/** Help opens from a prompt as long as nothing is typed; pages have a key of their own for it. */
function asksWithoutText(dialog: MenuDialog): boolean {
  if (dialog.kind === 'seed' || dialog.kind === 'open') return dialog.text === '';
  return dialog.kind === 'options' || dialog.kind === 'offer';
}

function typeSeed(menu: Menu, dialog: MenuDialog & {kind: 'seed'}, {variant}: GameEntry, event: KeyEvent): MenuUpdated {
  const {text} = dialog;
  if (keyOf(event) !== 'return')
    return {menu: {...menu, message: undefined, dialog: {...dialog, text: edited(text, event)}}};
  const seed = parseSeed(text);
  if (!seed.ok) return {menu: withComplaint(menu, sentence(seed.fault.message))};
  const opening = openSeed(chosenRules(menu, variant), seed.value);
  return {menu: {...menu, dialog: undefined}, effects: [{type: 'begin-game', opening}]};
}
