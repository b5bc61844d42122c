import type {SearchEvent} from '../../analysis/protocol.js';
import {ok} from '../../engine/fault.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {sentence} from '../../engine/texts/phrase.js';
import {searchNews} from '../../sitting/deal-search.js';
import {withComplaint, withMessage} from '../chrome/message.js';
import type {ScreenEvent} from '../drawing/place.js';
import type {LibraryEvent, PractiseEvent, SeekEvent, VariantsEvent} from '../outside/library.js';
import type {GameFileEvent} from '../../sitting/library.js';
import {onPageKey, onPagePointer, onPaste, readKey, withEffect} from '../pages/host.js';
import {askPractice, beginDeal, pressOnMain, soughtLine, startPractice} from './main-page.js';
import {LISTS, showRecorded, showRecording, type Menu} from './menu.js';
import {offerGame} from './prompts.js';
import {openRecent} from './recent.js';
import {openHelp} from './texts.js';

/** The events that concern the menu. */
export type MenuEvent =
  | ScreenEvent
  | GameFileEvent
  | VariantsEvent
  | SeekEvent
  | PractiseEvent
  | SearchEvent
  | (LibraryEvent & {type: 'recording' | 'ended-game' | 'open-games' | 'ended-games' | 'records'});

export function updateMenu(menu: Menu, event: MenuEvent): Menu {
  const state = menu.pages.at(-1);
  switch (event.type) {
    case 'key':
      return state ? onPageKey(menu, state, readKey(state, menu.settings, event), openHelp) : menu;
    case 'mouse':
      return state ? onPagePointer(menu, state, event, openHelp) : menu;
    case 'paste':
      return onPaste(menu, state, event.text, offerGame, 'Only a share code can be pasted here; p opens a file.');
    case 'deal':
    case 'analysis':
      return withSearch(menu, event);
    case 'seek':
      return seek(menu, event.rules);
    case 'game-file':
      return withFile(menu, event);
    case 'variants':
      return withEffect(menu, ...LISTS);
    case 'recording':
      return showRecording(menu, event.recording);
    case 'ended-game':
      if (menu.practising && !event.game.ok) return startPractice(menu, menu.practising, menu.practising.rest);
      return showRecorded(menu, event.game.ok ? ok({game: event.game.value, comments: []}) : event.game);
    case 'ended-games':
      if (!menu.practising) return openRecent(menu, event.games);
      return startPractice(
        menu,
        menu.practising,
        event.games.flatMap(({id, isOwn}) => (isOwn === false ? [] : [id])),
      );
    case 'practise':
      return askPractice(menu);
    case 'open-games':
      return {...menu, open: event.games};
    case 'records':
      return {...menu, records: event.records, daily: event.daily};
    default:
      return menu;
  }
}

/** Begins a new deal as its line of the menu would, with these rules chosen. */
function seek(menu: Menu, rules: Ruleset): Menu {
  const {variant, values} = rules;
  const options = {...menu.options, [variant.id]: values};
  return beginDeal({...menu, chosen: variant, shelf: variant.shelf, options}, rules);
}

/** A file was run: its game takes the file's place, and the key that the file was chosen with. */
function withFile(menu: Menu, {path, variant}: GameFileEvent): Menu {
  const {loading} = menu;
  const loaded = {...menu, loading: undefined, message: undefined};
  if (!variant.ok) return loading?.path === path ? withComplaint(loaded, sentence(variant.fault.message)) : menu;
  const listed = {...loaded, files: menu.files.filter(file => file.path !== path)};
  if (loading?.path !== path) return withEffect(listed, ...LISTS);
  const {then} = loading;
  // The list that is there names the game; after LISTS it would be read anew.
  if (typeof then !== 'string') return withEffect(listed, {type: 'resume', id: then.resume}, ...LISTS);
  return pressOnMain(withEffect({...listed, chosen: variant.value}, ...LISTS), then);
}

/** Says how the search for a deal goes, or begins it; ignored if a key ended the search meanwhile. */
function withSearch(menu: Menu, event: SearchEvent): Menu {
  const news = searchNews(menu.sought, event);
  if (!news) return menu;
  if (news.kind === 'searching') return withMessage(menu, soughtLine(news));
  const done = {...menu, sought: undefined, message: undefined};
  return news.kind === 'found'
    ? withEffect(done, {type: 'begin', opening: news.opening})
    : withComplaint(done, sentence(news.words));
}
