import type {DealEvent} from '../../analysis/protocol.js';
import {ok} from '../../engine/fault.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {sentence} from '../../engine/texts/phrase.js';
import {searchNews} from '../../sitting/deal-search.js';
import {practisedGames} from '../../sitting/practice.js';
import type {ProgramEvent} from '../outside/library.js';
import type {GameFileEvent} from '../../sitting/library.js';
import {type Program, withComplaint, withEffect, withMessage} from '../pages/page.js';
import {askPractice, beginDeal, pressOnMain, startPractice} from './main-page.js';
import {LISTS, menuOf, showRecorded, showRecording, soughtLine, withMenu} from './menu.js';
import {openRecent} from './recent.js';

/** The program after an event that concerns its menu. */
export function updateMenu(program: Program, event: ProgramEvent): Program {
  const {practising} = menuOf(program);
  switch (event.type) {
    case 'deal':
      return withSearch(program, event);
    case 'seek':
      return seek(program, event.rules);
    case 'game-file':
      return withFile(program, event);
    case 'variants':
      return withEffect(program, ...LISTS);
    case 'recording':
      return showRecording(program, event.recording);
    case 'ended-game':
      if (practising && !event.game.ok) return startPractice(program, practising, practising.rest);
      return showRecorded(program, event.game.ok ? ok({game: event.game.value, comments: []}) : event.game);
    case 'ended-games':
      if (!practising) return openRecent(program, event.games);
      return startPractice(program, practising, practisedGames(event.games, practising.of));
    case 'practise':
      return askPractice(program, event.of);
    case 'open-games':
      return withMenu(program, {open: event.games});
    case 'records':
      return withMenu(program, {records: event.records, daily: event.daily});
    default:
      return program;
  }
}

/** Begins a new deal as its line of the menu would, with these rules chosen. */
function seek(program: Program, rules: Ruleset): Program {
  const {variant, values} = rules;
  const options = {...menuOf(program).options, [variant.id]: values};
  return beginDeal(withMenu(program, {chosen: variant, shelf: variant.shelf, options}), rules);
}

/** A file was run: its game takes the file's place, and the key that the file was chosen with. */
function withFile(program: Program, {path, variant}: GameFileEvent): Program {
  const {loading, files} = menuOf(program);
  const loaded = withMenu(program, {loading: undefined, message: undefined});
  if (!variant.ok) return loading?.path === path ? withComplaint(loaded, sentence(variant.fault.message)) : program;
  const listed = withMenu(loaded, {files: files.filter(file => file.path !== path)});
  if (loading?.path !== path) return withEffect(listed, ...LISTS);
  const {then} = loading;
  // The list that is there names the game; after LISTS it would be read anew.
  if (typeof then !== 'string') return withEffect(listed, {type: 'resume', id: then.resume}, ...LISTS);
  return pressOnMain(withEffect(withMenu(listed, {chosen: variant.value}), ...LISTS), then);
}

/** Says how the search for a deal goes, or begins it; ignored if a key ended the search meanwhile. */
function withSearch(program: Program, event: DealEvent): Program {
  const news = searchNews(menuOf(program).sought, event);
  if (!news) return program;
  if (news.kind === 'searching') return withMessage(program, soughtLine(news));
  const done = withMenu(program, {sought: undefined, message: undefined});
  return news.kind === 'found'
    ? withEffect(done, {type: 'begin', opening: news.opening})
    : withComplaint(done, sentence(news.words));
}
