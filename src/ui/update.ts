import type {AnalysisEvent} from '../analysis/protocol.js';
import type {Variant} from '../engine/declaration/variant.js';
import {watchOn} from './table/model/watch.js';
import {sentence} from '../engine/texts/phrase.js';
import {KEYED, keysNow} from '../sitting/input/bindings.js';
import type {CommandName} from '../settings/commands.js';
import {keyOf, usualKey, type Key} from '../settings/keys.js';
import type {ScreenEvent} from './drawing/place.js';
import type {Effect, TerminalEffect, LibraryEvent, ProgramEvent, TerminalAnswerEvent} from './outside/library.js';
import {withClockWritten} from '../sitting/sitting.js';
import {withPlayed, withTimeShown} from './table/model/played-time.js';
import {afterEvent, settled} from './table/model/after-event.js';
import {updateTable, type TableEvent} from './table/update.js';
import {nextGame, practise} from '../sitting/practice.js';
import {advised} from './table/model/news.js';
import {playedFrom} from './table/review/review.js';
import type {Model} from './table/model/model.js';
import {withVariant} from '../variants/index.js';
import {playOn} from './table/model/replay.js';
import {openMenu, reopenMenu} from './menu/main-page.js';
import {updateMenu, type MenuEvent} from './menu/update.js';
import {nextFrame} from './motion/motion.js';
import {
  resizedProgram,
  menuOf,
  tableAt,
  tableShown,
  tickOf,
  withGame,
  withMenu,
  withoutMotion,
  withReplay,
  withTable,
  type Program,
  type TableName,
} from './root.js';
import {lookOn, type Look} from './drawing/theme.js';
import {withComplaint} from './chrome/message.js';
import {regionsOf} from './chrome/regions.js';

/** The program after an event, and what is to be done outside it, in this order. */
export interface Updated {
  readonly program: Program;
  readonly effects: readonly Effect[];
}

/** Applies one event. Pure: the store performs the effects, and their results come back as events. */
export function update(program: Program, event: ProgramEvent): Updated {
  switch (event.type) {
    case 'key':
    case 'mouse':
    case 'paste':
    case 'focus':
    case 'ignored':
      return atInput(program, event);
    case 'resize':
      return just(resizedProgram(program, event.size));
    case 'start':
      return atOpening(program);
    case 'pause':
      return paused(program);
    case 'played':
      return just(withTime(program, event.seconds));
    case 'behind':
      return just(withMotionOff(program));
    case 'tick':
      return atTick(program, event.seconds);
    case 'analysis':
      return atAnalysis(program, event);
    case 'deal':
      return program.view === 'menu' ? atMenu(program, event) : atTable(program, 'table', event);
    case 'journal-written':
      return just(withUnsaved(program, !event.whole));
    case 'saved':
    case 'watch':
      return atTable(program, 'table', event);
    case 'look':
      return just(withLook(program, event.look));
    case 'terminal':
      return just(withAnswer(program, event));
    case 'game':
      return atGame(program, event);
    case 'ended-game':
      return atEndedGame(program, event);
    case 'records':
      return atMenu(withRecords(program, event), event);
    case 'game-file':
      return atMenu(event.variant.ok ? withLoaded(program, event.variant.value) : program, event);
    case 'variants':
      return atMenu({...program, variants: event.variants}, event);
    case 'faults':
      return just(withFaults(program, event));
    default:
      return atMenu(program, event);
  }
}

function just(program: Program): Updated {
  return {program, effects: []};
}

/** Keys, clicks and pasted text go to the screen that is shown; in a window too small for it they change nothing. */
function atInput(program: Program, event: ScreenEvent): Updated {
  const {view} = program;
  const isShown = regionsOf(program.size) !== undefined;
  if (isShown && view !== 'menu') return atTable(program, view, event);
  const always = event.type === 'key' ? alwaysOf(program, keyOf(usualKey(event, program.settings.keys))) : undefined;
  if (always || !isShown) return {program, effects: always ? [always] : []};
  return atMenu(program, event);
}

type Tasks = Readonly<Partial<Record<CommandName, TerminalEffect>>>;

/** Commands that work in the menu, too. At a table they are like any other. */
const AT_ALL_TIMES: Tasks = {interrupt: {type: 'quit'}, suspend: {type: 'suspend'}, repaint: {type: 'repaint'}};
/** Commands that work where nothing can be seen. */
const UNSEEN: Tasks = {...AT_ALL_TIMES, quit: {type: 'quit'}};

function alwaysOf({settings: {keys}, size}: Program, key: Key): TerminalEffect | undefined {
  const command = KEYED.find(each => keysNow(each, keys).includes(key));
  return command && (regionsOf(size) ? AT_ALL_TIMES : UNSEEN)[command.name];
}

/**
 * An answer of the solver finds whoever asked for it, whatever is on the screen; the others know that it is not theirs.
 */
function atAnalysis(program: Program, event: AnalysisEvent): Updated {
  if (event.kind === 'searching' && program.view === 'menu') return atMenu(program, event);
  const table = atTable(program, 'table', event);
  const replay = atTable(table.program, 'replay', event);
  return {program: replay.program, effects: [...table.effects, ...replay.effects]};
}

function atTable(program: Program, name: TableName, event: TableEvent): Updated {
  const table = tableAt(program, name);
  return table ? afterTable(program, table, updateTable(table, event)) : just(program);
}

/** The program after what was done at one of its tables. */
function afterTable(program: Program, table: Model, updated: Model): Updated {
  const {effects = [], show, playFrom, ...model} = afterEvent(table, withStop(updated));
  const next = updated === table ? program : withTable(program, model);
  if (show === 'menu') return toMenu(next, effects);
  if (show === 'table') {
    const back = backAtTable(next, updated);
    const own = playFrom === undefined ? undefined : tableAt(back, 'table');
    return own && playFrom !== undefined ? afterTable(back, own, playedFrom(own, playFrom)) : {program: back, effects};
  }
  return {program: show ? withReplay(next, show) : next, effects};
}

/** The game on the table, with what was answered of its review while it was gone through. */
function backAtTable(program: Program, {recorded, review}: Model): Program {
  const {table} = program;
  const own = recorded?.walk === 'own' && table ? {...table, review} : table;
  return {...program, view: 'table', replay: undefined, table: own};
}

/** Writes all time played before the player leaves. */
function withStop(updated: Model): Model {
  const {show, effects = []} = updated;
  const stops = show !== undefined || effects.some(({type}) => type === 'quit' || type === 'suspend');
  return stops ? withClockWritten(updated) : updated;
}

function toMenu(program: Program, before: readonly Effect[] = []): Updated {
  const menu = menuOf(program);
  const {effects = [], ...opened} = program.view === 'table' ? openMenu(menu) : reopenMenu(menu);
  // The menu may search for deals of other rules, so the table asks again when the player returns.
  const table = program.table && {...program.table, prepared: undefined};
  const next = withMenu({...program, table}, opened);
  return {program: {...next, view: 'menu', replay: undefined}, effects: [...before, ...effects]};
}

function atMenu(program: Program, event: MenuEvent): Updated {
  const before = menuOf(program);
  const updated = updateMenu(before, event);
  const {effects = [], show, ...menu} = updated;
  const next = updated === before ? program : withMenu(program, menu);
  if (show === undefined) return {program: next, effects};
  if (typeof show !== 'string') return {program: withReplay(next, show), effects};
  const shown = atOpening({...next, view: show});
  return {...shown, effects: [...effects, ...shown.effects]};
}

/** The program once its table has come on the screen. */
function atOpening(program: Program): Updated {
  const table = program.view === 'table' ? tableShown(program) : undefined;
  if (!table) return just(program);
  const {effects = [], ...model} = settled(table, table);
  return {program: withTable(program, model), effects};
}

/** The terminal has reported something about itself; from now on every look takes that into account. */
function withAnswer(program: Program, {type: _, ...answer}: TerminalAnswerEvent): Program {
  return withLook({...program, terminal: {...program.terminal, ...answer}}, program.look);
}

function withLook(program: Program, wanted: Look): Program {
  return {...program, look: lookOn(program.terminal, wanted)};
}

function withRecords(program: Program, {records, daily, firstTry}: LibraryEvent & {type: 'records'}): Program {
  return program.table ? {...program, table: {...program.table, records, daily, firstTry}} : program;
}

/** A file was run: its game can be named from now on. */
function withLoaded(program: Program, variant: Variant): Program {
  const more = withVariant(program.variants, variant);
  return more.ok ? {...program, variants: more.value} : program;
}

/** Puts a game on the table, or says in the menu why that failed. */
function atGame(program: Program, {journal}: LibraryEvent & {type: 'game'}): Updated {
  if (journal.ok) return atOpening(withGame(program, journal.value));
  const {program: next, effects} = toMenu(program);
  return {program: {...next, menu: withComplaint(next.menu, sentence(journal.fault.message))}, effects};
}

/** Shows a game that has ended; in practice its questions are asked. */
function atEndedGame(program: Program, event: LibraryEvent & {type: 'ended-game'}): Updated {
  const {menu, replay} = program;
  const practice = replay?.recorded?.practice ?? menu.practising;
  const waiting = tableAt(program, 'replay');
  if (waiting?.recorded?.practice && !event.game.ok)
    return afterTable(program, waiting, advised(waiting, nextGame(waiting)));
  if (!practice || !event.game.ok) return atMenu(program, event);
  const recorded = {game: event.game.value, comments: [], practice};
  const next = withReplay({...program, menu: {...menu, practising: undefined}}, recorded);
  const table = tableAt(next, 'replay');
  return table ? afterTable(next, table, advised(table, practise(table))) : just(next);
}

/** Keeps in mind whether the game on the table can be saved. */
function withUnsaved(program: Program, unsaved: boolean): Program {
  const {table} = program;
  return table && (table.unsaved ?? false) !== unsaved ? {...program, table: {...table, unsaved}} : program;
}

function withFaults(program: Program, {faults}: LibraryEvent & {type: 'faults'}): Program {
  const table = tableShown(program);
  const words = faults.map(({message}) => sentence(message)).join(' ');
  return table
    ? withTable(program, withComplaint(table, words))
    : {...program, menu: withComplaint(program.menu, words)};
}

/** Only time at the table counts as play. */
function withTime(program: Program, seconds: number): Program {
  const table = program.view === 'table' ? tableShown(program) : undefined;
  const played = table && withPlayed(table, seconds);
  return played === undefined || played === table ? program : withTable(program, played);
}

/** Advances what runs by itself: moving cards, the time in the title, a replay, a game that the adviser plays. */
function atTick(program: Program, sinceKey: number): Updated {
  const table = tickOf(program) === undefined ? undefined : tableShown(program);
  if (!table) return just(program);
  if (table.watching && !table.motion) return afterTable(program, table, watchOn(table));
  const next = ticked(table, sinceKey);
  return just(next === table ? program : withTable(program, next));
}

function ticked(table: Model, sinceKey: number): Model {
  if (table.motion) return {...table, motion: nextFrame(table.motion)};
  return table.recorded ? playOn(table, table.recorded) : withTimeShown(table, sinceKey);
}

/**
 * The terminal takes frames too slowly for motion: it is turned off until the program ends, or the player turns it on.
 */
function withMotionOff(program: Program): Program {
  return {...withoutMotion(program), settings: {...program.settings, motion: false}};
}

/** Halts a replay and writes all time played, before the program stops or ends. */
function paused(program: Program): Updated {
  const {table, replay} = program;
  const still = replay?.recorded?.playing
    ? {...program, replay: {...replay, recorded: {...replay.recorded, playing: false}}}
    : program;
  const written = table && withClockWritten(table);
  if (!written || written === table) return just(still);
  return {program: {...still, table: written}, effects: [{type: 'save', journal: written.journal}]};
}
