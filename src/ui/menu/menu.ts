import {countOf} from '../../engine/count.js';
import type {OptionValues} from '../../engine/option.js';
import {isWon, pileAt} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Variant} from '../../engine/variant.js';
import type {EndedGame, OpenGame, PlayerRecord} from '../../player/records.js';
import {plyOf, positionOf, type Game, type Opening} from '../../session/game.js';
import type {Journal} from '../../session/journal.js';
import type {Settings} from '../../settings/settings.js';
import type {Size} from '../../terminal/size.js';
import {rulesetOf, VARIANTS} from '../../variants/index.js';
import type {Message} from '../game/model.js';
import type {Ports} from '../ports.js';
import type {Replay} from '../replay/replay.js';

/** The first screen: a game to go on with, the six games, and what is asked before one begins. */
export interface Menu {
  /** The entry the cursor is on, by its place among `entriesOf`. */
  readonly chosen: number;
  /** Unfinished games besides the one on the table, newest first. */
  readonly open: readonly OpenGame[];
  readonly records: readonly PlayerRecord[];
  /** Options chosen for each game, by its id; what is not there has its default. */
  readonly options: Readonly<Record<string, OptionValues>>;
  readonly dialog?: MenuDialog | undefined;
  /** A deal that can be won is looked for under these rules, and begins once it is found. */
  readonly sought?: Ruleset | undefined;
  readonly message?: Message | undefined;
}

export type MenuDialog =
  /** A seed is typed for the chosen game. */
  | {readonly kind: 'seed'; readonly text: string}
  /** The rules of the chosen game are changed; `row` is the option. */
  | {readonly kind: 'options'; readonly row: number}
  | PageDialog;

/** A game of the list of recent ones. */
export type RecentGame =
  {readonly kind: 'open'; readonly game: OpenGame} | {readonly kind: 'ended'; readonly game: EndedGame};

/** What lies over the menu and takes the keys. */
export type PageDialog =
  /** The name of a file or a share code is typed. */
  | {readonly kind: 'open'; readonly text: string}
  /** A share code was pasted. */
  | {readonly kind: 'offer'; readonly code: string}
  | {readonly kind: 'recent'; readonly games: readonly RecentGame[]; readonly chosen: number}
  | {readonly kind: 'statistics'; readonly top: number}
  | {readonly kind: 'settings'; readonly row: number}
  /** The keys of the commands; `waiting` for the key that is to be one of the chosen command. */
  | {readonly kind: 'keys'; readonly row: number; readonly waiting?: Waiting | undefined}
  /** `back` is what help was opened from. */
  | {readonly kind: 'help'; readonly top: number; readonly back?: MenuDialog | undefined};

/** Is the key that comes next to stand for a command instead of its keys, or beside them? */
export type Waiting = 'instead' | 'beside';

export type Entry =
  /** The game on the table. */
  | {readonly kind: 'table'; readonly game: OpenGame}
  /** Another unfinished game. */
  | {readonly kind: 'resume'; readonly game: OpenGame}
  | {readonly kind: 'game'; readonly variant: Variant; readonly digit: number};

/** What lies behind and around the menu. */
export interface Scene {
  readonly table: Journal | undefined;
  readonly settings: Settings;
  readonly size: Size;
  /** Are arrows and the like shown as such? */
  readonly utf8: boolean;
}

/** Unfinished games that the menu shows above the six; the others are in the list of recent games. */
const MOST_SHOWN = 3;

/** The menu as it opens: what is unfinished, and what the player's results say. */
export function openMenu(ports: Ports, before?: Menu): Menu {
  return {chosen: 0, options: before?.options ?? {}, open: ports.openGames(), records: ports.records()};
}

/** The entries from top to bottom; unfinished games come first, the one on the table before all. */
export function entriesOf(menu: Menu, table: Journal | undefined): Entry[] {
  const games = VARIANTS.map((variant, i): Entry => ({kind: 'game', variant, digit: i + 1}));
  return [...unfinished(menu, table).slice(0, MOST_SHOWN), ...games];
}

/** The unfinished games for which the menu has no line of its own. */
export function hiddenGames(menu: Menu, table: Journal | undefined): OpenGame[] {
  return unfinished(menu, table)
    .slice(MOST_SHOWN)
    .flatMap(entry => (entry.kind === 'game' ? [] : [entry.game]));
}

function unfinished(menu: Menu, table: Journal | undefined): Entry[] {
  const present: Entry[] =
    table && isUnfinished(table) ? [{kind: 'table', game: {id: '', ...openWords(table.session.game)}}] : [];
  return [...present, ...menu.open.map((game): Entry => ({kind: 'resume', game}))];
}

/** On the table and not won. */
export function isUnfinished({session}: Journal): boolean {
  return !isWon(session.game.opening.rules, positionOf(session.game));
}

/** The key that chooses an entry at once; the first unfinished game has one. */
export function digitOf(entry: Entry, at: number): string {
  if (entry.kind === 'game') return String(entry.digit);
  return at === 0 ? '0' : '';
}

/** What became of an event: the menu, and perhaps a game to begin or to go on with. */
export interface MenuUpdated {
  readonly menu: Menu;
  readonly begin?: Opening;
  /** Back to the table, or to the unfinished game of this id. */
  readonly resume?: {readonly id: string};
  readonly replay?: Replay;
  /** Settings that were changed. */
  readonly settings?: Partial<Settings>;
  readonly effect?: 'quit';
}

/** The rules that a game of the menu would begin with. */
export function chosenRules(menu: Menu, variant: Variant): Ruleset {
  const rules = rulesetOf(variant, menu.options[variant.id] ?? {});
  if (!rules.ok) throw new TypeError(rules.fault.message);
  return rules.value;
}

/** The entry that the cursor is on. */
export function chosenEntry(menu: Menu, entries: readonly Entry[]): Entry {
  const entry = entries[Math.min(menu.chosen, entries.length - 1)];
  if (!entry) throw new RangeError('the menu has no entries');
  return entry;
}

/** `Kingdom, deal 37` and how far it has come. */
export function openWords(game: Game): Omit<OpenGame, 'id'> {
  const {rules, seed} = game.opening;
  const stock = rules.numberOf('S');
  const left = stock < 0 ? '' : `, ${countOf(pileAt(positionOf(game), stock).length, 'card')} left in the pack`;
  const name = `${rules.variant.title}${seed === undefined ? '' : `, deal ${seed}`}`;
  return {name, state: `${countOf(plyOf(game), 'move')}${left}`, variant: rules.variant.id};
}
