import {commandOf} from '../sitting/input/commands.js';
import {KEYED, keysNow} from '../sitting/input/bindings.js';
import {keyOf, usualKey, withAzertyDigit, type Key} from '../settings/keys.js';
import type {KeyEvent} from '../terminal/input/event.js';
import {pressed} from './chrome/foot.js';
import {noKeyWords} from './chrome/message.js';
import {regionsOf} from './chrome/regions.js';
import type {PointerEvent, ScreenEvent} from './drawing/place.js';
import {MAIN} from './menu/main-page.js';
import {openHelp} from './menu/texts.js';
import type {TerminalEffect} from './outside/library.js';
import {rowOf} from './pages/rows.js';
import {
  type OpenPage,
  type Program,
  changed,
  closed,
  pageOver,
  unsaid,
  withComplaint,
  withEffect,
  withMessage,
  withoutComplaint,
} from './pages/page.js';
import {withTipFollowed} from './table/first-game-tips.js';
import {onTableKey, onTablePointer, withMotionEnded, withoutTyping, withTyping} from './table/keys.js';
import {withQuestionLeft} from './table/model/advice.js';
import {afterEvent} from './table/model/after-event.js';
import {labelsNow, NOTHING, rulesOf, tableIn, tableShown, withTable} from './table/model/table.js';
import {acted} from './table/model/news.js';
import {cleared} from './table/model/rest.js';
import {onWatchKey, stopWatching} from './table/model/watch.js';
import {openHelpOver} from './table/pages/help.js';
import {offerGame} from './table/pages/offer.js';
import {pageNow} from './table/pages/replay.js';

/** The program after a key, the mouse or pasted text; in a window too small to be seen, these change nothing. */
export function onInput(program: Program, event: ScreenEvent): Program {
  const isShown = regionsOf(program.size) !== undefined;
  const isFirst = event.type === 'key' && !(isShown && tableShown(program));
  const always = isFirst && alwaysOf(program, keyOf(usualKey(event, program.settings.keys)));
  if (always) return withEffect(program, always);
  return isShown ? afterEvent(program, onShown(program, event)) : program;
}

/** The same in a window that is large enough. */
function onShown(program: Program, event: ScreenEvent): Program {
  const {watching} = tableShown(program) ?? {};
  switch (event.type) {
    case 'key':
      if (watching && !alwaysOf(program, keyOf(event)))
        return withQuestionLeft(program, onWatchKey(program, watching, event));
      return withQuestionLeft(program, withTipFollowed(program, onKey(program, event)));
    case 'mouse':
      if (watching) return event.action === 'down' ? withQuestionLeft(program, stopWatching(program)) : program;
      return withQuestionLeft(program, withTipFollowed(program, withoutTyping(program, onPointer(program, event))));
    case 'paste':
      return withQuestionLeft(program, onPaste(program, event.text));
    default:
      return program;
  }
}

/** What a key does on every page; where nothing can be seen, the key that quits does, too. */
function alwaysOf({settings: {keys}, size}: Program, key: Key): TerminalEffect | undefined {
  const name = KEYED.find(each => keysNow(each, keys).includes(key))?.name;
  if (name === 'suspend' || name === 'repaint') return {type: name};
  return name === 'interrupt' || (name === 'quit' && !regionsOf(size)) ? {type: 'quit'} : undefined;
}

/** The page that takes the keys; undefined at a table, whose keys are commands and piles. */
function pageOnTop(program: Program): OpenPage | undefined {
  return tableShown(program) ? pageNow(program) : (pageOver(program) ?? {page: MAIN});
}

/** Applies a key, and keeps it among those of the move being typed: `.` repeats the keys of the last move. */
function onKey(program: Program, typed: KeyEvent): Program {
  const open = pageOnTop(program);
  const event = readKey(open, program, typed);
  const key = keyOf(event);
  if (!tableShown(program)) return plainKey(program, key, event);
  if (!open && isRepeat(program, key)) return repeat(program);
  if (tableIn(program).doing.type === 'deal') return endSearch(program, key, event);
  const still = withMotionEnded(program);
  return withTyping(still, plainKey(still, key, event), key);
}

/** A key as the page that takes it reads it: on other keyboards by its place or as a digit, unless text is typed. */
function readKey(open: OpenPage | undefined, {settings}: Program, typed: KeyEvent): KeyEvent {
  const page = open?.page;
  const event = open && page?.typed?.(open) !== undefined ? typed : usualKey(typed, settings.keys);
  return settings.azerty && (page?.typed === undefined || page.takesDigits) ? withAzertyDigit(event) : event;
}

function plainKey(program: Program, key: Key, event: KeyEvent): Program {
  const always = alwaysOf(program, key);
  if (always) return withEffect(program, always);
  const open = pageOnTop(program);
  return open ? onPageKey(program, open, event) : onTableKey(program, key);
}

/** Any key ends the search for a deal: Esc takes any deal, the others do what they do. */
function endSearch(program: Program, key: Key, event: KeyEvent): Program {
  if (key === 'escape') return acted(program, {type: 'any deal'});
  return onKey(withMessage(withTable(program, {doing: NOTHING}), 'Search cancelled.'), event);
}

function isRepeat(program: Program, key: Key): boolean {
  return !labelsNow(program).pilesOf.has(key) && commandOf(rulesOf(program), key, program.settings.keys) === 'repeat';
}

function repeat(program: Program): Program {
  const {lately} = tableIn(program);
  if (!lately) return withComplaint(cleared(program), 'There is no move to repeat yet.');
  const after = lately.reduce((now, key) => plainKey(now, key, pressed(key)), cleared(program));
  return withTable(after, {lately, typing: undefined});
}

/** The program after a key on a page. Only the page's own keys do anything there; of the others it says so. */
function onPageKey(before: Program, open: OpenPage, event: KeyEvent): Program {
  const program = withoutComplaint(before);
  const {page} = open;
  const key = keyOf(event);
  const row = rowOf(page.keys(open, program), key);
  if (row?.run) return row.run(key);
  // `?` opens help, unless the page has another use for it.
  if (key === '?' && !page.typed?.(open)) return (tableShown(program) ? openHelpOver : openHelp)(program, open);
  return page.onKey?.(open, program, key, event) ?? withComplaint(program, noKeyWords(key));
}

function onPointer(before: Program, event: PointerEvent): Program {
  const {action, target} = event;
  const program = action === 'down' || action === 'wheel' ? withMotionEnded(before) : before;
  if (action === 'down' && target?.kind === 'key') return onKey(program, pressed(target.key));
  if (action === 'down' && target?.kind === 'key line') return program;
  const open = pageOnTop(program);
  return open ? onPagePointer(program, open, event) : onTablePointer(program, event);
}

/**
 * The program after the mouse on a page: a click on a line chooses it, the wheel moves the cursor; a click beside all
 * that closes what does not take the screen's whole place.
 */
function onPagePointer(before: Program, open: OpenPage, event: PointerEvent): Program {
  const {page} = open;
  const {action, target, delta} = event;
  const press = (key: Key): Program => onPageKey(program, open, pressed(key));
  const program = action === 'down' || action === 'wheel' ? withoutComplaint(before) : before;
  const own = page.onPointer?.(open, program, event);
  if (own) return own;
  if (action === 'wheel') {
    const key = delta < 0 ? 'up' : 'down';
    return page.typed?.(open) === undefined && rowOf(page.keys(open, program), key) ? press(key) : program;
  }
  if (action !== 'down') return program;
  const clicked = target?.kind === 'line' ? page.onLine?.(open, program, target.at) : undefined;
  if (typeof clicked === 'string') return press(clicked);
  return clicked ?? (page.View ? program : closed(program));
}

/**
 * Pasted text is never taken for keys: it goes into the line that is typed, or, as a share code, its game is offered.
 */
function onPaste(program: Program, text: string): Program {
  const table = tableShown(program);
  if (table?.recorded) return withComplaint(program, 'Nothing can be pasted into a recorded game.');
  const open = pageOnTop(program);
  const typed = open?.page.onPaste?.(open, text);
  if (open && typed) return changed(unsaid(program), open, typed);
  const more = table ? '' : '; p opens a file';
  return offerGame(program, text) ?? withComplaint(program, `Only a share code can be pasted here${more}.`);
}
