import {withSettings, type Settings} from '../../settings/settings.js';
import {keyOf, usualKey, withAzertyDigit, type Key} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import {pressed} from '../chrome/foot.js';
import {noKeyWords, withComplaint, withoutComplaint} from '../chrome/message.js';
import type {PointerEvent} from '../drawing/place.js';
import type {Effect} from '../outside/library.js';
import {rowOf, type Host, type Opened, type PageKey} from './page.js';

/** The screen with a page over what is there. */
export function openedOver<Screen extends Host<Screen>, State extends Opened<Screen>>(
  screen: Screen,
  page: State['page'],
  state: Omit<State, 'page'>,
): Screen {
  return {...screen, message: undefined, pages: [...screen.pages, {...state, page}]};
}

/** The screen with something else about its page. */
export function changed<Screen extends {readonly pages: readonly unknown[]}, State extends object>(
  screen: Screen,
  state: State,
  change: Partial<State>,
): Screen {
  return {...screen, pages: [...screen.pages.slice(0, -1), {...state, ...change}]};
}

/** Closes the page, for the one that it was opened from. */
export function closed<Screen extends {readonly pages: readonly unknown[]}>(screen: Screen): Screen {
  return {...screen, message: undefined, pages: screen.pages.slice(0, -1)};
}

/** The keys that close a page: Esc, and q where nothing is typed. */
export function closeKey<Screen extends Host<Screen>>(
  screen: Screen,
  keys: readonly Key[] = ['escape'],
): PageKey<Screen> {
  return {keys, short: 'back', always: true, words: 'go back', run: () => closed(screen)};
}

/** The screen with something more to be done outside the program. */
export function withEffect<Screen extends {readonly effects?: readonly Effect[]}>(
  screen: Screen,
  ...effects: readonly Effect[]
): Screen {
  return {...screen, effects: [...(screen.effects ?? []), ...effects]};
}

/** Changes settings: they take effect at once and are saved. */
export function withSettingsChanged<Screen extends {readonly settings: Settings; readonly effects?: readonly Effect[]}>(
  screen: Screen,
  change: Partial<Settings>,
): Screen {
  const settings = withSettings(screen.settings, change);
  return withEffect({...screen, settings}, {type: 'changeSettings', change, settings});
}

/** Opens the help of a page over it. */
type OpenHelp<Screen> = (screen: Screen, of: Opened<Screen>) => Screen;

/** A key as the page that takes it reads it: on other keyboards by its place or as a digit, unless text is typed. */
export function readKey<Screen>(
  state: Opened<Screen> | undefined,
  {azerty, keys}: Pick<Settings, 'azerty' | 'keys'>,
  typed: KeyEvent,
): KeyEvent {
  const page = state?.page;
  const event = state && page?.typed?.(state) !== undefined ? typed : usualKey(typed, keys);
  return azerty && (page?.typed === undefined || page.takesDigits) ? withAzertyDigit(event) : event;
}

/** The screen after a key on a page. Only the page's own keys do anything there; of the others it says so. */
export function onPageKey<Screen extends Host<Screen>>(
  before: Screen,
  state: Opened<Screen>,
  event: KeyEvent,
  openHelp: OpenHelp<Screen>,
): Screen {
  const screen: Screen = withoutComplaint(before);
  const {page} = state;
  const key = keyOf(event);
  const row = rowOf(page.keys(state, screen), key);
  if (row?.run) return row.run(key);
  // `?` opens help, unless the page has another use for it.
  if (key === '?' && !page.typed?.(state)) return openHelp(screen, state);
  return page.onKey?.(state, screen, key, event) ?? withComplaint(screen, noKeyWords(key));
}

/**
 * The screen after the mouse on a page: a click on a key presses it, one on a line chooses it, the wheel moves the
 * cursor; a click beside all that closes what does not take the screen's whole place.
 */
export function onPagePointer<Screen extends Host<Screen>>(
  before: Screen,
  state: Opened<Screen>,
  event: PointerEvent,
  openHelp: OpenHelp<Screen>,
): Screen {
  const {page} = state;
  const {action, target, delta} = event;
  const press = (screen: Screen, key: Key): Screen => onPageKey(screen, state, pressed(key), openHelp);
  if (action === 'down' && target?.kind === 'key') return press(before, target.key);
  if (action === 'down' && target?.kind === 'key line') return before;
  const screen: Screen = action === 'down' || action === 'wheel' ? withoutComplaint(before) : before;
  const own = page.onPointer?.(state, screen, event);
  if (own) return own;
  if (action === 'wheel') {
    const key = delta < 0 ? 'up' : 'down';
    return page.typed?.(state) === undefined && rowOf(page.keys(state, screen), key) ? press(screen, key) : screen;
  }
  if (action !== 'down') return screen;
  const clicked = target?.kind === 'line' ? page.onLine?.(state, screen, target.at) : undefined;
  if (typeof clicked === 'string') return press(screen, clicked);
  return clicked ?? (page.View ? screen : closed(screen));
}

/**
 * The screen after text was pasted, which is never taken for keys: it goes into the line that is typed, or, as a share
 * code, its game is offered.
 */
export function onPaste<Screen extends Host<Screen>>(
  screen: Screen,
  state: Opened<Screen> | undefined,
  text: string,
  offer: (screen: Screen, text: string) => Screen | undefined,
  refusal = 'Only a share code can be pasted here.',
): Screen {
  const typed = state?.page.onPaste?.(state, text);
  if (state && typed) return changed({...screen, message: undefined}, state, typed);
  return offer(screen, text) ?? withComplaint(screen, refusal);
}
