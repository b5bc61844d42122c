import type {Variant} from '../engine/declaration/variant.js';
import type {Journal} from '../session/journal/journal.js';
import {defaultSettings, type Settings} from '../settings/settings.js';
import type {Size} from '../terminal/output/size.js';
import type {History} from './game-library.js';
import type {Model} from './table/model/model.js';
import {firstTips, type Experience} from './table/first-game-tips.js';
import {isTimed} from './table/model/played-time.js';
import {firstMenu, type Menu, type Scene} from './menu/menu.js';
import {waitOf, type Replay} from './replay/model/replay.js';
import {frameTime} from './motion/motion.js';
import {screenOf} from './chrome/regions.js';
import type {AboutTerminal, Look} from './theme/theme.js';

/** Everything on the screen as a value: the menu, the table, and a recorded game that is shown. */
export interface Program {
  readonly view: 'menu' | 'table' | 'replay';
  /** The games that can be named. */
  readonly variants: readonly Variant[];
  readonly menu: Menu;
  readonly table: Model | undefined;
  readonly replay?: Replay | undefined;
  /** The whole recorded game, when it is gone through. */
  readonly reviewed?: Model | undefined;
  readonly settings: Settings;
  readonly size: Size;
  readonly look: Look;
  /** What the terminal has said about itself so far. */
  readonly terminal?: AboutTerminal;
}

/** The program at its menu. */
export function programAtMenu(history: History, size: Size, look: Look, settings = defaultSettings()): Program {
  const menu = firstMenu(history);
  return {view: 'menu', variants: history.variants, menu, table: undefined, settings, size, look};
}

/** The program at a table. */
export function programAtTable(
  journal: Journal,
  history: History,
  size: Size,
  look: Look,
  settings = defaultSettings(),
): Program {
  return withGame(programAtMenu(history, size, look, settings), journal);
}

/** The program showing a recorded game. */
export function programAtReplay(
  replay: Replay,
  history: History,
  size: Size,
  look: Look,
  settings = defaultSettings(),
): Program {
  return {...programAtMenu(history, size, look, settings), view: 'replay', replay};
}

/** Puts a game on the table, with tips if it is a first game that nothing was played in. */
export function withGame(program: Program, journal: Journal): Program {
  const {variants, size, look, settings} = program;
  const tips = settings.coach && !journal.last ? firstTips(experienceOf(program, journal)) : [];
  return {...program, view: 'table', replay: undefined, table: {journal, variants, size, look, settings, tips}};
}

function experienceOf({menu: {records, open}, table}: Program, journal: Journal): Experience {
  const {id} = journal.opening.rules.variant;
  const before = table?.journal.last ? table.journal.opening.rules.variant.id : undefined;
  const played = [...[...records, ...open].map(({variant}) => variant), before].filter(each => each !== undefined);
  return {newcomer: played.length === 0, first: !played.includes(id)};
}

/** The program in a window of another size; it may have had another meanwhile, and be back at the same. */
export function resizedProgram(program: Program, size: Size): Program {
  if (size.columns === program.size.columns && size.rows === program.size.rows) return program;
  const {table, replay, ...rest} = withScene(withoutMotion(program), {size});
  return {
    ...rest,
    table: table && {...table, density: undefined},
    replay: replay && {...replay, density: undefined},
  };
}

/** The program with other games, or in another window, look or settings; the table and the game that is gone through have them, too. */
export function withScene(
  program: Program,
  scene: Partial<Pick<Program, 'variants' | 'size' | 'look' | 'settings'>>,
): Program {
  const {table, reviewed} = program;
  return {
    ...program,
    ...scene,
    table: table && {...table, ...scene},
    reviewed: reviewed && {...reviewed, ...scene},
  };
}

/** The program with everything at rest. */
export function withoutMotion(program: Program): Program {
  const {table, replay} = program;
  return {
    ...program,
    table: table?.motion ? {...table, motion: undefined} : table,
    replay: replay?.motion ? {...replay, motion: undefined} : replay,
  };
}

/** What the menu needs to know about the rest of the program. */
export function sceneOf({variants, table, settings, size, look}: Program): Scene {
  return {variants, table: table?.journal, unsaved: table?.unsaved, settings, size, utf8: look.utf8};
}

const SECOND = 1000;

/** The interval of ticks in milliseconds; undefined when none are wanted. */
export function tickOf({view, replay, table, size}: Program): number | undefined {
  if (!screenOf(size)) return undefined;
  if (view === 'table' && table) return table.motion ? frameTime(table.motion) : isTimed(table) ? SECOND : undefined;
  return view === 'replay' && replay ? waitOf(replay) : undefined;
}
