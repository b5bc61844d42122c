import type {Journal} from '../session/journal/journal.js';
import {defaultSettings} from '../settings/settings.js';
import {dealNote} from '../sitting/deal-search.js';
import {TAKEN_OVER} from '../words/deals.js';
import type {Size} from '../terminal/output/size.js';
import type {History} from './outside/library.js';
import {isTable, NOTHING, ownTable, tableShown, type TableState} from './table/model/table.js';
import {type Program, isScreen, onTop, withMessage, without} from './pages/page.js';
import {firstTips, type Experience} from './table/first-game-tips.js';
import {watchTick} from './table/model/watch.js';
import {isTimed} from './table/model/played-time.js';
import {waitOf} from './table/model/replay.js';
import {firstMenu} from './menu/main-page.js';
import {menuOf} from './menu/menu.js';
import {frameTime} from './motion/motion.js';
import {regionsOf} from './chrome/regions.js';
import type {Look} from './drawing/theme.js';

export function programAtMenu(history: History, size: Size, look: Look, settings = defaultSettings()): Program {
  return {variants: history.variants, pages: [firstMenu(history)], settings, size, look};
}

/** Puts a game on the table, with tips if it is a first game that nothing was played in. */
export function withGame(program: Program, journal: Journal): Program {
  const tips = program.settings.coach && !journal.last ? firstTips(experienceOf(program, journal)) : [];
  const {daily} = menuOf(program);
  const {last} = journal;
  const taken = last?.entry.type === 'adopt' ? TAKEN_OVER : undefined;
  const note = last ? taken : dealNote(journal.opening, program.settings);
  const table: TableState = {screen: 'table', journal, doing: NOTHING, tips, daily};
  const next = onTop(without(program, 'replay'), table);
  return note === undefined ? next : withMessage(next, note);
}

function experienceOf(program: Program, journal: Journal): Experience {
  const {records, open} = menuOf(program);
  const {id} = journal.opening.rules.variant;
  const table = ownTable(program)?.journal;
  const before = table?.last ? table.opening.rules.variant.id : undefined;
  const played = [...[...records, ...open].map(({variant}) => variant), before].filter(each => each !== undefined);
  return {newcomer: played.length === 0, first: !played.includes(id)};
}

/** The program with something else about all tables. */
function withTables(program: Program, change: Partial<TableState>): Program {
  const pages = program.pages.map(open => (isScreen(open) && isTable(open) ? {...open, ...change} : open));
  return {...program, pages};
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

const SECOND = 1000;

/** The interval of ticks in milliseconds; undefined when none are wanted. */
export function tickOf(program: Program): number | undefined {
  const table = regionsOf(program.size) && tableShown(program);
  if (!table) return undefined;
  if (table.motion) return frameTime(table.motion);
  if (table.recorded) return waitOf(table.recorded);
  if (table.watching) return watchTick(program, table.watching);
  return isTimed(program) ? SECOND : undefined;
}
