import type {Phrase} from '../../engine/texts/phrase.js';
import {withSettings, type Settings} from '../../settings/settings.js';
import type {Key} from '../../settings/keys.js';
import type {Message} from '../chrome/message.js';
import type {Effect} from '../outside/library.js';
import type {OpenPage, PageKey, Program, Screen, ScreenName} from './page.js';

type Pages = Program['pages'];

/** Is it one of the screens, which pages lie over? */
export function isScreen(open: Screen | OpenPage): open is Screen {
  return 'screen' in open;
}

/** The screen that the pages on top lie over. */
export function screenOf({pages}: Program): Screen {
  const screen = pages.findLast(isScreen);
  if (!screen) throw new Error('no screen');
  return screen;
}

export function screenNamed({pages}: Program, name: ScreenName): Screen | undefined {
  return pages.filter(isScreen).find(({screen}) => screen === name);
}

/** The page on top; undefined where nothing lies over the screen. */
export function pageOver({pages}: Program): OpenPage | undefined {
  const open = pages.at(-1);
  return open && !isScreen(open) ? open : undefined;
}

/** Where a screen and the pages over it begin and end; before all where it is not there. */
function rangeOf(pages: Pages, name: ScreenName): readonly [from: number, end: number] {
  const from = pages.findIndex(open => isScreen(open) && open.screen === name);
  const end = pages.findIndex((open, i) => i > from && isScreen(open));
  return from < 0 ? [0, 0] : [from, end < 0 ? pages.length : end];
}

/** The program with a screen, and the pages over it, on top of the others. */
export function raised(program: Program, name: ScreenName): Program {
  const {pages} = program;
  const range = rangeOf(pages, name);
  return {...program, pages: [...pages.toSpliced(range[0], range[1] - range[0]), ...pages.slice(...range)]};
}

/** The program without a screen and the pages over it. */
export function without(program: Program, name: ScreenName): Program {
  const [from, end] = rangeOf(program.pages, name);
  return {...program, pages: program.pages.toSpliced(from, end - from)};
}

/** The program with a screen on top, in place of the one of its name. */
export function onTop(program: Program, screen: Screen): Program {
  return {...program, pages: [...without(program, screen.screen).pages, screen]};
}

/** What happens at a screen that others may lie over, which stay; nothing where there is no such screen. */
export function atScreen(program: Program, name: ScreenName, change: (program: Program) => Program): Program {
  const {pages} = program;
  const [, end] = rangeOf(pages, name);
  if (end === 0) return program;
  if (end === pages.length) return change(program);
  const below = {...program, pages: pages.slice(0, end)};
  const next = change(below);
  return next === below ? program : {...next, pages: [...next.pages, ...pages.slice(end)]};
}

/** The program with something else about one of its screens. */
export function withScreen<State extends Screen>(program: Program, screen: State, change: Partial<State>): Program {
  return {...program, pages: program.pages.map(open => (open === screen ? {...screen, ...change} : open))};
}

/** The screen on top with nothing over it but pages that are kept. */
export function bared(program: Program, keeps: (open: OpenPage) => boolean = () => false): Program {
  const screen = program.pages.findLastIndex(isScreen);
  return {...program, pages: program.pages.filter((open, i) => i <= screen || (!isScreen(open) && keeps(open)))};
}

/** The program with a page over what is there. */
export function openedOver<State extends OpenPage>(
  program: Program,
  page: State['page'],
  state: Omit<State, 'page'>,
): Program {
  const {pages, ...rest} = unsaid(program);
  return {...rest, pages: [...pages, {...state, page}]};
}

/** The program with something else about its page. */
export function changed<State extends OpenPage>(program: Program, state: State, change: Partial<State>): Program {
  return {...program, pages: [...program.pages.slice(0, -1), {...state, ...change}]};
}

/** Closes the page, for the one that it was opened from. */
export function closed(program: Program): Program {
  const {pages, ...rest} = unsaid(program);
  return {...rest, pages: pages.slice(0, -1)};
}

/** The keys that close a page: Esc, and q where nothing is typed. */
export function closeKey(program: Program, keys: readonly Key[] = ['escape']): PageKey {
  return {keys, short: 'back', always: true, words: 'go back', run: () => closed(program)};
}

/** What the message line says of the last key. */
export function messageOn(program: Program): Message | undefined {
  return screenOf(program).message;
}

export function withMessage(program: Program, text: Phrase, tone: Message['tone'] = 'plain'): Program {
  return withScreen(program, screenOf(program), {message: {tone, text}});
}

export function withComplaint(program: Program, text: Phrase): Program {
  return withMessage(program, text, 'bad');
}

/** Without what is said of the last key. */
export function unsaid(program: Program): Program {
  return withScreen(program, screenOf(program), {message: undefined});
}

/** Without the complaint about the last key. */
export function withoutComplaint(program: Program): Program {
  return messageOn(program)?.tone === 'bad' ? unsaid(program) : program;
}

/** The program with something more to be done outside. */
export function withEffect(program: Program, ...effects: readonly Effect[]): Program {
  return {...program, effects: [...(program.effects ?? []), ...effects]};
}

/** Changes settings: they take effect at once and are saved. */
export function withSettingsChanged(program: Program, change: Partial<Settings>): Program {
  const settings = withSettings(program.settings, change);
  return withEffect({...program, settings}, {type: 'changeSettings', change, settings});
}
