import {memoized} from '../engine/memoized.js';
import type {Journal} from '../session/journal/journal.js';
import {defaultSettings, withSettings} from '../settings/settings.js';
import {dealNote} from '../sitting/deal-search.js';
import {TAKEN_OVER} from '../words/deals.js';
import {withMessage} from './chrome/message.js';
import type {Size} from '../terminal/output/size.js';
import type {History} from './outside/library.js';
import type {Recorded} from '../sitting/recorded.js';
import {NOTHING, type Model, type TableState} from './table/model/model.js';
import type {Walk, World} from './pages/page.js';
import {firstTips, type Experience} from './table/first-game-tips.js';
import {watchTick} from './table/model/watch.js';
import {isTimed} from './table/model/played-time.js';
import {waitOf} from './table/model/replay.js';
import {replayTable, walkTable} from './table/pages/replay.js';
import {firstMenu} from './menu/main-page.js';
import type {Menu, MenuState} from './menu/menu.js';
import {frameTime} from './motion/motion.js';
import {regionsOf} from './chrome/regions.js';
import type {AboutTerminal, Look} from './drawing/theme.js';

/** Everything on the screen as a value: the menu, the table, and a recorded game that is shown. */
export interface Program extends World {
  readonly view: 'menu' | TableName;
  readonly menu: MenuState;
  readonly table?: TableState | undefined;
  readonly replay?: TableState | undefined;
  /** What the terminal has said about itself so far. */
  readonly terminal?: AboutTerminal;
}

/** The tables of the program: of the game that is played, and of one that is only looked at. */
export type TableName = 'table' | 'replay';

export function programAtMenu(history: History, size: Size, look: Look, settings = defaultSettings()): Program {
  return {view: 'menu', variants: history.variants, menu: firstMenu(history), settings, size, look};
}

export function programAtTable(
  journal: Journal,
  history: History,
  size: Size,
  look: Look,
  settings = defaultSettings(),
): Program {
  return withGame(programAtMenu(history, size, look, settings), journal);
}

export function programAtReplay(
  recorded: Recorded,
  history: History,
  size: Size,
  look: Look,
  settings = defaultSettings(),
): Program {
  return withReplay(programAtMenu(history, size, look, settings), recorded);
}

/** Puts a game on the table, with tips if it is a first game that nothing was played in. */
export function withGame(program: Program, journal: Journal): Program {
  const tips = program.settings.coach && !journal.last ? firstTips(experienceOf(program, journal)) : [];
  const {daily} = program.menu;
  const {last} = journal;
  const taken = last?.entry.type === 'adopt' ? TAKEN_OVER : undefined;
  const note = last ? taken : dealNote(journal.opening, program.settings);
  const table: TableState = {journal, pages: [], doing: NOTHING, tips, daily};
  return {...program, view: 'table', replay: undefined, table: note === undefined ? table : withMessage(table, note)};
}

export function withReplay(program: Program, shown: Recorded | Walk): Program {
  return {...program, view: 'replay', replay: 'review' in shown ? walkTable(shown) : replayTable(shown)};
}

function experienceOf({menu: {records, open}, table}: Program, journal: Journal): Experience {
  const {id} = journal.opening.rules.variant;
  const before = table?.journal.last ? table.journal.opening.rules.variant.id : undefined;
  const played = [...[...records, ...open].map(({variant}) => variant), before].filter(each => each !== undefined);
  return {newcomer: played.length === 0, first: !played.includes(id)};
}

const tables = memoized((program: Program): Readonly<Record<TableName, Model | undefined>> => {
  const {table, replay} = program;
  return {table: table && inWorld(table, program), replay: replay && inWorld(replay, program)};
});

/** A table of the program with all that it shows; the same value for the same program. */
export function tableAt(program: Program, name: TableName): Model | undefined {
  return tables(program)[name];
}

/** The table on the screen; undefined at the menu. */
export function tableShown(program: Program): Model | undefined {
  return program.view === 'menu' ? undefined : tableAt(program, program.view);
}

/** A game that is only looked at is not judged, timed or counted out. */
const LOOKED_AT = {verdict: false, timer: false, counts: false, peek: false, panel: false} as const;

/** A table with what it shares with the rest of the program. */
export function inWorld(table: TableState, {variants, size, look, settings}: World): Model {
  return {...table, variants, size, look, settings: table.recorded ? withSettings(settings, LOOKED_AT) : settings};
}

/** The program with one of its tables after a change. Settings that were changed there hold everywhere. */
export function withTable(program: Program, {size: _, look: __, variants: ___, settings, ...table}: Model): Program {
  return table.recorded ? {...program, replay: table} : {...program, table, settings};
}

/** The program with something else about both tables. */
function withTables(program: Program, change: Partial<TableState>): Program {
  const {table, replay} = program;
  return {...program, table: table && {...table, ...change}, replay: replay && {...replay, ...change}};
}

/** The program in a window of another size; it may have had another meanwhile, and be back at the same. */
export function resizedProgram(program: Program, size: Size): Program {
  if (size.columns === program.size.columns && size.rows === program.size.rows) return program;
  return withTables({...program, size}, {motion: undefined, density: undefined});
}

/** The program with everything at rest. */
export function withoutMotion(program: Program): Program {
  return withTables(program, {motion: undefined});
}

/** The menu with what it shows of the rest of the program; the same value for the same program. */
export const menuOf = memoized(({menu, variants, table, settings, size, look}: Program): Menu => {
  return {...menu, variants, table: table?.journal, unsaved: table?.unsaved, settings, size, look};
});

/** The program with its menu after a change. Settings that were changed there hold everywhere. */
export function withMenu(program: Program, {size: _, look: __, variants: ___, table: ____, ...rest}: Menu): Program {
  const {settings, unsaved: _unsaved, ...menu} = rest;
  return {...program, menu, settings};
}

const SECOND = 1000;

/** The interval of ticks in milliseconds; undefined when none are wanted. */
export function tickOf(program: Program): number | undefined {
  const table = regionsOf(program.size) && tableShown(program);
  if (!table) return undefined;
  if (table.motion) return frameTime(table.motion);
  if (table.recorded) return waitOf(table.recorded);
  if (table.watching) return watchTick(table, table.watching);
  return isTimed(table) ? SECOND : undefined;
}
