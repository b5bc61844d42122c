import type {AnalysisEvent, DealEvent, SearchEvent} from '../../analysis/protocol.js';
import {ok} from '../../engine/fault.js';
import {sentence} from '../../engine/texts/phrase.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {keyOf} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import type {PointerEvent, ScreenEvent} from '../drawing/target.js';
import type {GameFileEvent, LibraryEvent, SeekEvent, VariantsEvent} from '../outside/library.js';
import {openHelp} from './help.js';
import {offerGame} from './offer.js';
import {openRecent} from './recent.js';
import {onPageKey, readKey} from '../chrome/page.js';
import {sharedGame} from '../outside/shared-game.js';
import {foundDeal, isAwaitedDeal, noDealWords, searchLine} from '../../sitting/deal-search.js';
import {noKeyWords, TAKES_ANY, withComplaint, withMessage, withoutComplaint} from '../chrome/message.js';
import {pressed} from '../chrome/foot.js';
import {beginDeal, onMenuKey} from './commands.js';
import {backTo, LISTS, menuAt, showRecording, showRecorded, type Menu, type MenuAt, type Scene} from './menu.js';

/** The events that concern the menu. */
export type MenuEvent =
  | ScreenEvent
  | GameFileEvent
  | VariantsEvent
  | SeekEvent
  | SearchEvent
  | (LibraryEvent & {type: 'recording' | 'ended-game' | 'open-games' | 'ended-games' | 'records'});

export function updateMenu(menu: Menu, scene: Scene, event: MenuEvent): Menu {
  switch (event.type) {
    case 'key':
      return onKey(menuAt(menu, scene), event);
    case 'mouse':
      return onPointer(menuAt(menu, scene), event);
    case 'paste':
      return onPaste(menu, scene, event.text);
    case 'deal':
      return takeDeal(menu, event, scene.settings);
    case 'analysis':
      return withSearchTold(menu, event, scene.settings);
    case 'seek':
      return seek(menu, scene.settings, event.rules);
    case 'game-file':
      return withFile(menu, scene, event);
    case 'variants':
      return {...menu, effects: LISTS};
    case 'recording':
      return showRecording(menu, event.recording);
    case 'ended-game':
      return showRecorded(menu, event.game.ok ? ok({game: event.game.value, comments: []}) : event.game);
    case 'ended-games':
      return openRecent(menuAt(menu, scene), event.games);
    case 'open-games':
      return {...menu, open: event.games};
    case 'records':
      return {...menu, records: event.records, daily: event.daily};
    default:
      return menu;
  }
}

/** A page or a prompt takes all keys. */
function onKey(before: MenuAt, typed: KeyEvent): Menu {
  const {scene} = before;
  const menu = withoutComplaint(before.menu);
  const at = {...before, menu};
  const {dialog, sought} = menu;
  const event = readKey(dialog?.page, scene.settings, typed);
  if (dialog) {
    const {page} = dialog;
    const done = onPageKey(page, dialog, at, event) ?? withComplaint(menu, noKeyWords(keyOf(event)));
    return done === 'help' ? openHelp(menu, page.name, page.keys(dialog, at)) : done;
  }
  const key = keyOf(event);
  if (sought && key === 'escape') return {...menu, effects: [{type: 'find-deal', rules: sought, source: 'chance'}]};
  return onMenuKey({...at, menu: quiet(menu)}, key);
}

/** A click chooses, a second click is Enter, the wheel moves the cursor, and a click on a key presses that key. */
function onPointer(at: MenuAt, event: PointerEvent): Menu {
  const {menu} = at;
  const {dialog} = menu;
  const target = event.action === 'down' && event.button === 'left' ? event.target : undefined;
  if (target?.kind === 'key') return onKey(at, pressed(target.key));
  if (target?.kind === 'key line') return menu;
  const own = dialog?.page.onPointer?.(dialog, at, event);
  if (own) return own;
  if (event.action === 'wheel') return onKey(at, pressed(event.delta < 0 ? 'up' : 'down'));
  if (target?.kind === 'line' && dialog) {
    const clicked = dialog.page.onLine?.(dialog, at, target.at) ?? menu;
    return typeof clicked === 'string' ? onKey(at, pressed(clicked)) : clicked;
  }
  const entry = target?.kind === 'entry' && !dialog ? at.entries[target.at] : undefined;
  if (!entry) return menu;
  return entry === at.entry ? onKey(at, pressed('return')) : {...quiet(menu), chosen: entry};
}

/** Pastes into a prompt, else offers the game of a share code. Other text is refused, not read as keys. */
function onPaste(menu: Menu, {variants}: Scene, text: string): Menu {
  const {dialog} = menu;
  const typed = dialog?.page.onPaste?.(dialog, text);
  if (typed) return backTo(menu, typed);
  const shared = sharedGame(variants, text);
  if (shared?.ok) return offerGame(quiet(menu), shared.value);
  return withComplaint(
    menu,
    shared ? sentence(shared.fault.message) : 'Only a share code can be pasted here; p opens a file.',
  );
}

/** The menu without its message, and no longer waiting for a deal or a file. */
function quiet(menu: Menu): Menu {
  return {...menu, sought: undefined, loading: undefined, message: undefined};
}

/** Begins a new deal as its line of the menu would, with these rules chosen. */
function seek(menu: Menu, settings: Settings, rules: Ruleset): Menu {
  const {variant, values} = rules;
  return beginDeal(
    {...menu, chosen: variant, shelf: variant.shelf, options: {...menu.options, [variant.id]: values}},
    rules,
    settings,
  );
}

/** A file was run: its game takes the file's place, and the key that the file was chosen with. */
function withFile(menu: Menu, scene: Scene, {path, variant}: GameFileEvent): Menu {
  const {loading} = menu;
  const loaded = {...menu, loading: undefined, message: undefined};
  if (!variant.ok) return loading?.path === path ? withComplaint(loaded, sentence(variant.fault.message)) : menu;
  const listed = {...loaded, files: menu.files.filter(file => file.path !== path)};
  if (loading?.path !== path) return {...listed, effects: LISTS};
  const {then} = loading;
  // The list that is there names the game; after LISTS it would be read anew.
  if (typeof then !== 'string') return {...listed, effects: [{type: 'resume-game', id: then.resume}, ...LISTS]};
  const next = onMenuKey(menuAt({...listed, chosen: variant.value}, scene), then);
  return {...next, effects: [...LISTS, ...(next.effects ?? [])]};
}

/** Begins the deal that was asked for, or says that none was found; ignored if a key ended the search meanwhile. */
function takeDeal(menu: Menu, event: DealEvent, settings: Settings): Menu {
  const {rules, source} = event;
  const isSearched = source !== 'chance' && source !== 'date';
  if (isSearched && !(menu.sought === rules && isAwaitedDeal(settings, event))) return menu;
  const done = {...menu, sought: undefined, message: undefined};
  const opening = foundDeal(event);
  if (!opening) return withComplaint(done, sentence(noDealWords(settings, event)));
  return {...done, effects: [{type: 'begin-game', opening}]};
}

/** Says how the search goes; ignored if a key was pressed meanwhile. */
function withSearchTold(
  menu: Menu,
  {rules, ...progress}: AnalysisEvent & {kind: 'searching'},
  settings: Settings,
): Menu {
  return menu.sought === rules ? withMessage(menu, searchLine(settings, progress, TAKES_ANY)) : menu;
}
