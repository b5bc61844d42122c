import type {OptionValues} from '../../engine/declaration/option.js';
import {printable, type Result} from '../../engine/fault.js';
import {isWon} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {sentence} from '../../engine/texts/phrase.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Daily} from '../../words/statistics.js';
import {openGameWords, type GameFileEntry, type OpenGame, type PlayerRecord} from '../../words/listed-games.js';
import {positionOf} from '../../session/game.js';
import {tallyOf, type Journal} from '../../session/journal/journal.js';
import type {Recording} from '../../session/replay.js';
import type {Rect} from '../drawing/place.js';
import type {Page, PageKey} from '../chrome/page.js';
import type {Key} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import type {Size} from '../../terminal/output/size.js';
import {rulesetOf} from '../../variants/index.js';
import type {History, Effect} from '../outside/library.js';
import {easiestFirst} from '../../variants/odds.js';
import {recordedOf, type Recorded, type ReplayOptions} from '../../sitting/recorded.js';
import {withComplaint, withMessage, type Message} from '../chrome/message.js';
import type {ReactElement} from 'react';

/** The first screen: unfinished games, the games to choose from, and what is asked before one begins. */
export interface Menu extends Outbox {
  /** The entry under the cursor. Where it has gone, its game is meant, else the first entry. */
  readonly chosen?: Choice | undefined;
  /** The shelf that is open, if not that of the books. */
  readonly shelf?: Variant['shelf'];
  /** Unfinished games other than the one on the table, newest first. */
  readonly open: readonly OpenGame[];
  readonly records: readonly PlayerRecord[];
  readonly daily: Daily;
  /** The files in the player's own folder of games that were not loaded yet, by name. */
  readonly files: readonly GameFileEntry[];
  /** The file that is being loaded, and the key that its game then gets, or the unfinished game that it is loaded for. */
  readonly loading?: {readonly path: string; readonly then: Key | {readonly resume: string}} | undefined;
  /** Options chosen for each game, by its id. */
  readonly options: Readonly<Record<string, OptionValues>>;
  readonly dialog?: MenuDialog | undefined;
  /** The rules under which a deal of the wanted kind is searched for; it begins once it is found. */
  readonly sought?: Ruleset | undefined;
  readonly message?: Message | undefined;
}

/** What follows from an event outside the menu, which the program takes off it. */
interface Outbox {
  readonly effects?: readonly Effect[];
  readonly show?: 'table' | Recorded;
  /** Settings that were changed. */
  readonly settings?: Partial<Settings>;
}

/** A page or a prompt that receives the keys instead of the menu; what else it holds is its own. */
export interface MenuDialog {
  readonly page: MenuPage;
}

export interface MenuPage<State extends MenuDialog = MenuDialog> extends Page<State, MenuAt, Menu> {
  /** What the line over the keys says. */
  says(state: State, at: MenuAt): string;
  /** A page, in the menu's place. */
  View?(state: State, at: MenuAt): ReactElement;
  /** A prompt, beside the list of games. */
  Aside?(state: State, at: MenuAt, rect: Rect): ReactElement;
  /** The prompt with pasted text in it; undefined for text that it does not take. */
  onPaste?(state: State, text: string): MenuDialog | undefined;
  /** Does the player return to it from a game that was opened there? */
  readonly stays?: boolean;
}

/** The menu and what its commands and pages depend on. */
export interface MenuAt {
  readonly menu: Menu;
  readonly scene: Scene;
  readonly entries: readonly Entry[];
  readonly entry: Entry;
}

export function menuAt(menu: Menu, scene: Scene): MenuAt {
  const entries = entriesOf(menu, scene);
  const {id, variant} = menu.chosen ?? {};
  const entry = entries.find(each => each.id === id) ?? entries.find(each => each.id === variant?.id) ?? entries[0];
  if (!entry) throw new RangeError('the menu has no entries');
  return {menu, scene, entries, entry};
}

/** The menu with a page or a prompt over it. */
export function opened<State extends MenuDialog>(menu: Menu, page: MenuPage<State>, state: Omit<State, 'page'>): Menu {
  return backTo(menu, {...state, page});
}

/** The menu with something else about its page. */
export function changed<State extends MenuDialog>(menu: Menu, state: State, change: Partial<State>): Menu {
  const dialog: State = {...state, ...change};
  return {...menu, dialog};
}

/** The menu once its page is left, for the page behind it if there is one. */
export function backTo(menu: Menu, dialog?: MenuDialog): Menu {
  return {...menu, message: undefined, dialog};
}

/** Esc leaves a page for the menu, or for the page behind it, and so does q; where text is typed, Esc alone. */
export function backKey(menu: Menu, behind?: MenuDialog, words = 'back to the menu'): PageKey<Menu> {
  return {keys: ['escape', 'q'], short: 'back', always: true, words, run: () => backTo(menu, behind)};
}

/** In narrower windows the words of a list's lines do not fit: those of the chosen line are shown below it. */
export const WORDY = 60;

/** Is the window too narrow for words beside the lines of a list? */
export function isNarrow({scene}: MenuAt): boolean {
  return scene.size.columns < WORDY + 10;
}

/** An entry by its id, which for a game to begin is the game's own, and its game if that is loaded. */
interface Choice {
  readonly id: string;
  readonly variant?: Variant | undefined;
}

/** A line of the menu: a game to begin, unless it is an unfinished game or a file. */
export interface Entry extends Choice {
  /** The key that chooses it; empty for none. */
  readonly digit: string;
  readonly begun?: OpenGame;
  /** The file of a game, not loaded yet. */
  readonly file?: GameFileEntry;
  /** It leads to the other shelf. */
  readonly leads?: 'cabinet' | 'books';
}

/** The id of the entry for the game on the table. */
export const ON_TABLE = 'the table';

/** What the menu needs to know about the rest of the program. */
export interface Scene {
  readonly variants: readonly Variant[];
  readonly table: Journal | undefined;
  /** Could its last moves not be saved? */
  readonly unsaved?: boolean | undefined;
  readonly settings: Settings;
  readonly size: Size;
  /** May signs outside ASCII be shown? */
  readonly utf8: boolean;
}

/** The keys of the unfinished games that the menu lists. */
export const RESUME_KEYS: readonly Key[] = ['0', 'y', 'z'];

/** The most unfinished games that the menu lists; the others are among the recent games. */
const MOST_SHOWN = RESUME_KEYS.length;

/** The menu as the program starts: at the newest unfinished game, else the game last played, else the easiest. */
export function firstMenu({variants, open, records, daily, lastPlayed, files = []}: History): Menu {
  const wanted = lastPlayed ?? easiestFirst(variants)[0]?.id;
  const chosen = open.length > 0 ? undefined : variants.find(({id}) => id === wanted);
  return {chosen, shelf: chosen?.shelf, options: {}, open, records, daily, files};
}

/** Opens the menu after a game, the cursor on the game just played. Its lists are read again. */
export function openMenu({options, open, records, daily, files}: Menu, {table}: Scene): Menu {
  const chosen = table && !isUnfinished(table) ? table.session.game.opening.rules.variant : undefined;
  return {chosen, shelf: chosen?.shelf, options, open, records, daily, files, effects: LISTS};
}

/** Returns to the menu as it was when a replay began: to the list of games from which that was opened. */
export function reopenMenu(menu: Menu): Menu {
  return {...backTo(menu, stayingDialog(menu)), effects: LISTS};
}

/** The page that is there again after a game was opened from it. */
function stayingDialog({dialog}: Menu): MenuDialog | undefined {
  return dialog?.page.stays ? dialog : undefined;
}

export const LISTS: readonly Effect[] = [{type: 'open-cabinet'}, {type: 'list-open-games'}, {type: 'list-records'}];

/**
 * The entries from top to bottom: the game on the table, other unfinished games, one for each variant, the files of the
 * player's own folder, and the way to the cabinet; or the games of the cabinet, and the way back.
 */
export function entriesOf(menu: Menu, {variants, table}: Scene): Entry[] {
  const listed = variants.filter(({shelf}) => shelf === menu.shelf).map(variant => ({id: variant.id, variant}));
  const games = menu.shelf ? listed : [...listed, ...menu.files.map(fileEntry)];
  const other: Entry = menu.shelf
    ? {id: 'books', leads: 'books', digit: ''}
    : {id: 'cabinet', leads: 'cabinet', digit: ''};
  // No game can be resumed in the cabinet, so its last ones have those keys.
  const more = menu.shelf ? RESUME_KEYS : [];
  const entries = games.map((game, i) => ({
    ...game,
    digit: i < MOST_DIGITS ? `${i + 1}` : (more[i - MOST_DIGITS] ?? ''),
  }));
  if (menu.shelf) return [...entries, other];
  return [
    ...unfinished(menu, table)
      .slice(0, MOST_SHOWN)
      .map((begun, i) => begunEntry(variants, begun, RESUME_KEYS[i])),
    ...entries,
    other,
  ];
}

function fileEntry(file: GameFileEntry): Omit<Entry, 'digit'> {
  return {id: `file ${file.path}`, file};
}

function begunEntry(variants: readonly Variant[], begun: OpenGame, digit = ''): Entry {
  const variant = variants.find(({id}) => id === begun.variant);
  return {id: begun.id === '' ? ON_TABLE : `resume ${begun.id}`, begun, variant, digit};
}

/** The unfinished games that the menu has no room for. */
export function hiddenGames(menu: Menu, table: Journal | undefined): OpenGame[] {
  return unfinished(menu, table).slice(MOST_SHOWN);
}

/** The game on the table, which needs no id, and the other unfinished ones. */
function unfinished({open}: Menu, table: Journal | undefined): OpenGame[] {
  return table && isUnfinished(table) ? [{id: '', ...openGameWords(table.session.game)}, ...open] : [...open];
}

/** Is the game begun and not won yet? */
function isUnfinished(journal: Journal): boolean {
  const {game} = journal.session;
  return tallyOf(journal).steps > 0 && !isWon(game.opening.rules, positionOf(game));
}

/** The most games that a digit chooses. */
export const MOST_DIGITS = 9;

/** The rules that a game of the menu would begin with. */
export function chosenRules(menu: Menu, variant: Variant): Ruleset {
  const rules = rulesetOf(variant, menu.options[variant.id] ?? {});
  if (!rules.ok) throw new TypeError(rules.fault.message);
  return rules.value;
}

/** Shows a recording instead of the menu, or says why that failed; the prompt for it then stays open. */
export function showRecording(menu: Menu, recording: Result<Recording>, options?: ReplayOptions): Menu {
  return showRecorded(menu, recording.ok ? recordedOf(recording.value, options) : recording);
}

export function showRecorded(menu: Menu, recorded: Result<Recorded>): Menu {
  if (recorded.ok) return {...backTo(menu, stayingDialog(menu)), show: recorded.value};
  const {message, line} = recorded.fault;
  return withComplaint(menu, sentence(line === undefined ? message : `line ${line}: ${message}`));
}

/** Resumes an unfinished game; the file of its rules is loaded first. */
export function goOnWith(menu: Menu, {id, file}: Pick<OpenGame, 'id' | 'file'>): Menu {
  if (file) return load(menu, file, {resume: id});
  return {...menu, effects: [{type: 'resume-game', id}]};
}

/** Loads a game file, and then goes on with the key that was pressed, or with an unfinished game. */
export function load(menu: Menu, {name, path}: GameFileEntry, then: NonNullable<Menu['loading']>['then']): Menu {
  return {
    ...withMessage({...menu, loading: {path, then}}, `Loading ${printable(name)} ...`),
    effects: [{type: 'load-game', path}],
  };
}
