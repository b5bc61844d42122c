import type {Picked} from '../../sitting/input/picking.js';
import type {Placement} from '../board/placement.js';
import type {Regions} from '../chrome/regions.js';
import type {ReactElement} from 'react';
import type {Variant} from '../../engine/declaration/variant.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import type {Size} from '../../terminal/output/size.js';
import type {PointerEvent, Rect} from '../drawing/place.js';
import type {AboutTerminal, Look} from '../drawing/theme.js';
import type {StyledLine} from '../drawing/words.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import {type Settings, withSettings} from '../../settings/settings.js';
import type {Key} from '../../settings/keys.js';
import type {Message} from '../chrome/message.js';
import type {Effect} from '../outside/library.js';

/** What all of the program shares. */
export interface World {
  readonly variants: readonly Variant[];
  readonly size: Size;
  readonly look: Look;
  readonly settings: Settings;
}

/** Everything on the screen as a value: one stack of pages, and what they share. */
export interface Program extends World {
  /**
   * The last takes the keys; closed, it returns to the one before it. The menu, a table and a recorded game are screens,
   * which others lie over: the menu lies below the table of the game that is played, and above it while that is left.
   */
  readonly pages: readonly (ScreenState | OpenPage)[];
  /** What the terminal has said about itself so far. */
  readonly terminal?: AboutTerminal;
  /** What is to be done outside the program after the event, in this order. */
  readonly effects?: readonly Effect[];
}

export type ScreenName = 'menu' | 'table' | 'replay';

/** The menu or a table; what else it holds is its own. */
export interface ScreenState {
  readonly screen: ScreenName;
  /** The outcome of the last key. */
  readonly message?: Message | undefined;
}

/** A page that is open over a screen; what else it holds is its own. */
export interface OpenPage {
  readonly page: Page;
  /** The cards picked up at the table that it asks about. */
  readonly held?: Picked | undefined;
}

/** Keys that do the same on a page. What a key does, the key line and help are all read from these rows. */
export interface PageKey {
  readonly keys: readonly Key[];
  /** In the key line, while the first of the keys does something. */
  readonly short?: string | undefined;
  /** Shown even in the narrowest key line. */
  readonly always?: boolean;
  /** In help, where keys of the same words share a line. */
  readonly words?: string | undefined;
  /** Without it the row only shows how something is typed. */
  readonly run?: (key: Key) => Program;
}

/** Everything about a page, a prompt or a panel, which takes the keys from what is behind it. */
export interface Page<State = OpenPage> {
  /** What its keys belong to: `Keys of the settings`. */
  readonly name: string;
  /** The keys, in the order of the key line. */
  keys(state: State, program: Program): readonly PageKey[];
  /** What a key of no row does; undefined for nothing. */
  onKey?(state: State, program: Program, key: Key, event: KeyEvent): Program | undefined;
  /** What was typed so far, where text is typed. `?` belongs to it, except as the first key. */
  typed?(state: State): string | undefined;
  /** Keys, numbers and names of cards are typed, so that the digit row of a French keyboard gives digits here, too. */
  readonly takesDigits?: boolean;
  /** The page with pasted text in it; undefined for text that it does not take. */
  onPaste?(state: State, text: string): State | undefined;
  /** What a click on a line of its list does, or the key that it stands for. */
  onLine?(state: State, program: Program, line: number): Program | Key;
  /** What the mouse does here; undefined where that is as on any page. */
  onPointer?(state: State, program: Program, event: PointerEvent): Program | undefined;

  /** What the message line says. */
  says(state: State, program: Program): Phrase;
  /** Is the outcome of the last key shown first? */
  readonly yields?: boolean;
  /** What is asked and how it is answered, in lines that help has beside the keys. */
  help?(state: State, program: Program): readonly Phrase[];
  /** Does the player return to it from a game that was opened there? */
  readonly stays?: boolean;
  /** A prompt beside the list of the menu. */
  Aside?(state: State, program: Program, columns: number): ReactElement;
  /** The part of what it says that Enter chooses. */
  marks?(state: State): Phrase | undefined;
  /** Does a move that was begun with keys go on here? */
  readonly isHalf?: boolean;
  /** The piles whose keys work here. */
  piles?(program: Program): ReadonlySet<number>;
  /** Does the side panel count the cards still to come? */
  readonly showsCounts?: boolean;
  /** A box over the board. */
  panel?(state: State, program: Program, placement: Placement, screen: Regions): PanelOver | undefined;
  /** The page in the screen's place, between its title and its foot: as it is drawn, or as text. */
  View?(state: State, program: Program): ReactElement;
  text?(state: State, program: Program): PageText | undefined;
}

/** A box over the board, and what it covers. */
export interface PanelOver {
  readonly panel: ReactElement;
  readonly rect: Rect;
}

/** Lines, the first of them that is shown, and the entry that a click on each chooses, -1 for none. */
export interface PageText {
  readonly title?: string;
  readonly lines: readonly StyledLine[];
  readonly top: number;
  readonly entries?: readonly number[];
}

type Pages = Program['pages'];

/** Is it one of the screens, which pages lie over? */
export function isScreen(open: ScreenState | OpenPage): open is ScreenState {
  return 'screen' in open;
}

/** The screen that the pages on top lie over. */
export function screenOf({pages}: Program): ScreenState {
  const screen = pages.findLast(isScreen);
  if (!screen) throw new Error('no screen');
  return screen;
}

export function screenNamed({pages}: Program, name: ScreenName): ScreenState | undefined {
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
  return {...program, pages: [...without(program, name).pages, ...pages.slice(...rangeOf(pages, name))]};
}

/** The program without a screen and the pages over it. */
export function without(program: Program, name: ScreenName): Program {
  const [from, end] = rangeOf(program.pages, name);
  return {...program, pages: program.pages.toSpliced(from, end - from)};
}

/** The program with a screen on top, in place of the one of its name. */
export function onTop(program: Program, screen: ScreenState): Program {
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
export function withScreen<State extends ScreenState>(
  program: Program,
  screen: State,
  change: Partial<State>,
): Program {
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
  page: Page<State>,
  state: Omit<State, 'page'>,
): Program {
  return unsaid({...program, pages: [...program.pages, {...state, page}]});
}

/** The program with something else about its page. */
export function changed<State extends OpenPage>(program: Program, state: State, change: Partial<State>): Program {
  return {...program, pages: [...program.pages.slice(0, -1), {...state, ...change}]};
}

/** Closes the page, for the one that it was opened from. */
export function closed(program: Program): Program {
  return unsaid({...program, pages: program.pages.slice(0, -1)});
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
