import type {OptionValues} from '../../engine/declaration/option.js';
import type {SearchProgress, SeedSource} from '../../analysis/protocol.js';
import {searchLine, type Sought} from '../../sitting/deal-search.js';
import {memoized} from '../../engine/memoized.js';
import type {Result} from '../../engine/fault.js';
import {printable} from '../../engine/outside-text.js';
import {isWon} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {sentence} from '../../engine/texts/phrase.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Daily} from '../../words/lists/days.js';
import {KIN_TITLES, kinOf} from '../../words/lists/families.js';
import {openGameWords, type GameFileEntry, type OpenGame, type PlayerRecord} from '../../words/lists/listed-games.js';
import {positionOf} from '../../session/game.js';
import {tallyOf, type Journal} from '../../session/journal/journal.js';
import type {Recording} from '../../session/replay.js';
import {TAKES_ANY} from '../chrome/message.js';
import type {PointerEvent} from '../drawing/place.js';
import {ownTable} from '../table/model/table.js';
import {replayTable} from '../table/model/replay.js';
import {pageArea} from '../pages/list.js';
import {
  bared,
  onTop,
  pageOver,
  raised,
  screenNamed,
  unsaid,
  withComplaint,
  withEffect,
  withMessage,
  withScreen,
  type Program,
  type OpenPage,
  type Page,
  type PageKey,
  type ScreenState,
} from '../pages/page.js';
import {rowOf, stepKeys, type Steps} from '../pages/rows.js';
import type {Key} from '../../settings/keys.js';
import {rulesOrUsual} from '../../variants/index.js';
import type {Effect} from '../outside/library.js';
import {recordedOf, type Practice, type Recorded, type ReplayOptions} from '../../sitting/recorded.js';

/**
 * The first screen as the program keeps it: unfinished games, the games to choose from, and what is asked before one
 * begins.
 */
export interface MenuState extends ScreenState {
  readonly screen: 'menu';
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
  /**
   * The file that is being loaded, and the key that its game then gets, or the unfinished game that it is loaded for.
   */
  readonly loading?: {readonly path: string; readonly then: Key | {readonly resume: string}} | undefined;
  /** Options chosen for each game, or by which it was last played, by its id. */
  readonly options: Readonly<Record<string, OptionValues>>;
  /** Practice was asked for, of one game or of all, and its games are being read. */
  readonly practising?: Practising | undefined;
  /** A deal is searched for, under which rules and of what kind; it begins once it is found. */
  readonly sought?: Sought | undefined;
}

/** Practice of one game, or of all. */
export type Practising = Practice & {readonly of?: Variant | undefined};

function isMenu(screen: ScreenState | undefined): screen is MenuState {
  return screen?.screen === 'menu';
}

export function menuOf(program: Program): MenuState {
  const menu = screenNamed(program, 'menu');
  if (!isMenu(menu)) throw new Error('no menu');
  return menu;
}

/** The program with something else about its menu. */
export function withMenu(program: Program, change: Partial<MenuState>): Program {
  return withScreen(program, menuOf(program), change);
}

/** The page over the menu. */
export function dialogOver(program: Program): MenuDialog | undefined {
  return pageOver(program);
}

/** A page or a prompt that receives the keys instead of the menu; what else it holds is its own. */
export interface MenuDialog extends OpenPage {
  readonly page: MenuPage;
}

export interface MenuPage<State extends MenuDialog = MenuDialog> extends Page<State> {
  /** What the list has while this is open, if not the games of a shelf. */
  games?(state: State, program: Program): readonly Entry[];
}

/** In narrower windows the words of a list's lines do not fit: those of the chosen line are shown below it. */
export const WORDY = 60;

/** Is the window too narrow for words beside the lines of a list? */
export function isNarrow({size}: Program): boolean {
  return size.columns < WORDY + 10;
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
  /** Its title and some of its rules, where a game has several entries. */
  readonly title?: string;
  readonly values?: OptionValues;
  readonly begun?: OpenGame;
  /** The file of a game, not loaded yet. */
  readonly file?: GameFileEntry;
  /** It leads to the other shelf. */
  readonly leads?: 'cabinet' | 'books';
  /** Stands over the first of those that have it. */
  readonly heading?: string | undefined;
}

/** The id of the entry for the game on the table. */
export const ON_TABLE = 'the table';

/** The keys of the unfinished games that the menu lists. */
export const RESUME_KEYS: readonly Key[] = ['0', 'y', 'z'];

/** The key of the cabinet. */
export const CABINET_KEY: Key = 'c';

/** The most unfinished games that the menu lists; the others are among the recent games. */
const MOST_SHOWN = RESUME_KEYS.length;

export const LISTS: readonly Effect[] = [{type: 'openCabinet'}, {type: 'openGames'}, {type: 'records'}];

/**
 * The entries from top to bottom: the game on the table, other unfinished games, one for each variant, the files of the
 * player's own folder, and the way to the cabinet; or the games of the cabinet, and the way back.
 */
export const entriesOf = memoized((program: Program): readonly Entry[] => {
  const over = dialogOver(program);
  const own = over?.page.games?.(over, program);
  if (own) return own;
  const shelf = shelfOf(program);
  const games = gamesOn(program, shelf);
  const cabinet = isOpen(program) ? gamesOn(program, 'cabinet') : [];
  const other: Entry = shelf
    ? {id: 'books', leads: 'books', digit: ''}
    : {id: 'cabinet', leads: 'cabinet', digit: CABINET_KEY};
  // No game can be resumed in the cabinet, so its last ones have those keys.
  const more = shelf ? RESUME_KEYS : [];
  const entries = games.map((game, i) => ({
    ...game,
    heading: shelf && game.heading,
    digit: i < MOST_DIGITS ? `${i + 1}` : (more[i - MOST_DIGITS] ?? ''),
  }));
  if (shelf) return [...entries, other];
  return [
    ...unfinished(program)
      .slice(0, MOST_SHOWN)
      .map((begun, i) => begunEntry(program.variants, begun, RESUME_KEYS[i])),
    ...entries,
    ...(cabinet.length > 0 ? cabinet : [other]),
  ];
});

/** From this many columns on, the games of the cabinet stand beside those of the books. */
const OPEN = 132;

/** Are both shelves in view? */
export function isOpen({size}: Program): boolean {
  return size.columns >= OPEN;
}

/** The shelf that is in view, if not that of the books. */
export function shelfOf(program: Program): Variant['shelf'] {
  return isOpen(program) ? undefined : menuOf(program).shelf;
}

/**
 * The games of a shelf, on that of the books also the files of the player's own folder. A game with several ways of
 * playing has an entry for each.
 */
export function gamesOn(program: Program, shelf?: Variant['shelf']): Entry[] {
  const games: readonly Omit<Entry, 'digit'>[] = [
    ...program.variants.filter(each => each.shelf === shelf).flatMap(gameEntries),
    ...(shelf ? [] : menuOf(program).files.map(file => ({id: `file ${file.path}`, file}))),
  ];
  return games.map(game => ({...game, digit: '', heading: KIN_TITLES[kinOf(game.variant)]}));
}

function gameEntries(variant: Variant): Omit<Entry, 'digit'>[] {
  if (!variant.entries) return [{id: variant.id, variant}];
  return Object.entries(variant.entries).map(([title, values]) => ({id: title, variant, title, values}));
}

/** The keys that move the cursor in the list. */
export function cursorKeys(program: Program, more: Partial<Steps>): PageKey[] {
  const entries = entriesOf(program);
  return stepKeys(
    {
      place: entries.indexOf(chosenEntry(program)),
      count: entries.length,
      words: 'move the cursor',
      wraps: true,
      page: pageArea(program.size).height,
      ...more,
    },
    place => {
      const there = withMenu(program, {chosen: entries[place]});
      // What the cabinet has is listed beside it.
      return entries[place]?.leads === 'cabinet' ? withEffect(there, {type: 'openCabinet'}) : there;
    },
  );
}

/** The wheel moves the cursor, a click chooses an entry, a second click is Enter. */
export function onListPointer(
  state: OpenPage,
  program: Program,
  {action, button, delta, target}: PointerEvent,
): Program {
  const press = (key: Key): Program => rowOf(state.page.keys(state, program), key)?.run?.(key) ?? program;
  if (action === 'wheel') return press(delta < 0 ? 'up' : 'down');
  const isClick = target?.kind === 'entry' && action === 'down' && button === 'left';
  const entry = isClick ? entriesOf(program)[target.at] : undefined;
  if (!entry) return program;
  return entry === chosenEntry(program) ? press('return') : withMenu(quiet(program), {chosen: entry});
}

/** The menu without its message, and no longer waiting for a deal or a file. */
export function quiet(program: Program): Program {
  return withMenu(program, {sought: undefined, loading: undefined, message: undefined});
}

/** The entry under the cursor; where no game is found it means none. */
export function chosenEntry(program: Program): Entry {
  const entries = entriesOf(program);
  const {id, variant} = menuOf(program).chosen ?? {};
  const [first = {id: '', digit: ''}] = entries;
  const own = entries.filter(({begun, variant: each}) => !begun && each && each.id === (variant?.id ?? id));
  const asChosen = own.find(({variant: each, values = {}}) => {
    const chosen = each && chosenRules(program, each).values;
    return Object.entries(values).every(([key, value]) => chosen?.[key] === value);
  });
  return entries.find(each => each.id === id) ?? asChosen ?? own[0] ?? first;
}

/** The rules that a game of an entry would begin with; undefined where its game is not known. */
export function rulesAt(program: Program, {variant, values}: Entry): Ruleset | undefined {
  return variant && rulesOrUsual(variant, {...menuOf(program).options[variant.id], ...values});
}

function begunEntry(variants: readonly Variant[], begun: OpenGame, digit = ''): Entry {
  const variant = variants.find(({id}) => id === begun.variant);
  return {id: begun.id === '' ? ON_TABLE : `resume ${begun.id}`, begun, variant, digit};
}

/** The unfinished games that the menu has no room for. */
export function hiddenGames(program: Program): OpenGame[] {
  return unfinished(program).slice(MOST_SHOWN);
}

/** The game on the table, which needs no id, and the other unfinished ones. */
export function unfinished(program: Program): OpenGame[] {
  const {open, daily} = menuOf(program);
  const table = ownTable(program)?.journal;
  return table && isUnfinished(table)
    ? [{id: '', ...openGameWords(table.session.game, daily.today)}, ...open]
    : [...open];
}

/** Is the game begun and not won yet? */
export function isUnfinished(journal: Journal): boolean {
  const {game} = journal.session;
  return tallyOf(journal).steps > 0 && !isWon(game.opening.rules, positionOf(game));
}

/** The most games that a digit chooses. */
export const MOST_DIGITS = 9;

/** The rules that a game of the menu would begin with: those chosen, or by which it was last played. */
export function chosenRules(program: Program, variant: Variant): Ruleset {
  return rulesOrUsual(variant, menuOf(program).options[variant.id]);
}

/** Shows a recording instead of the menu, or says why that failed; the prompt for it then stays open. */
export function showRecording(program: Program, recording: Result<Recording>, options?: ReplayOptions): Program {
  return showRecorded(program, recording.ok ? recordedOf(recording.value, options) : recording);
}

export function showRecorded(program: Program, recorded: Result<Recorded>): Program {
  if (recorded.ok) return onTop(withStaying(program), replayTable(recorded.value));
  const {message, line} = recorded.fault;
  return withComplaint(program, sentence(line === undefined ? message : `line ${line}: ${message}`));
}

/** The menu with nothing said, and over it the pages to which the player returns from a game that was opened there. */
export function withStaying(program: Program): Program {
  return bared(unsaid(program), ({page}) => page.stays === true);
}

/** Resumes an unfinished game, or goes to that on the table; the file of its rules is loaded first. */
export function goOnWith(program: Program, {id, file}: Pick<OpenGame, 'id' | 'file'>): Program {
  if (id === '') return raised(program, 'table');
  if (file) return load(program, file, {resume: id});
  return withEffect(program, {type: 'resume', id});
}

/** Loads a game file, and then goes on with the key that was pressed, or with an unfinished game. */
export function load(
  program: Program,
  {name, path}: GameFileEntry,
  then: NonNullable<MenuState['loading']>['then'],
): Program {
  const loading = withMessage(withMenu(program, {loading: {path, then}}), `Loading ${printable(name)} ...`);
  return withEffect(loading, {type: 'loadGame', path});
}

/** How a search goes, and what Esc does meanwhile: there is no other deal of the day. */
export function soughtLine({
  source,
  progress,
}: {
  readonly source: SeedSource;
  readonly progress?: SearchProgress;
}): string {
  return searchLine(source, progress, source === 'date' ? 'Esc leaves it' : TAKES_ANY);
}

/** Looks for a deal, of a day if it is given. */
export function seeking(program: Program, rules: Ruleset, source: SeedSource, date?: string): Program {
  const sought = {rules, source, date};
  return withEffect(withMessage(withMenu(program, {sought}), soughtLine(sought)), {type: 'find-deal', ...sought});
}
