import type {AnalysisEvent} from '../analysis/protocol.js';
import type {Variant} from '../engine/declaration/variant.js';
import {sentence} from '../engine/texts/phrase.js';
import {KEYED, keysNow} from '../sitting/bindings.js';
import type {CommandName} from '../settings/commands.js';
import {keyOf, type Key} from '../settings/keys.js';
import {withSettings, type Settings} from '../settings/settings.js';
import type {ScreenEvent} from './ink/target.js';
import type {Effect, TerminalEffect} from './effect.js';
import type {LibraryEvent, ProgramEvent, TerminalAnswerEvent} from './event.js';
import {withClockWritten} from '../sitting/sitting.js';
import {withPlayed, withTimeShown} from './table/model/played-time.js';
import {settled, withQuestions} from './table/model/settled.js';
import {updateTable, type TableEvent} from './table/input/update.js';
import type {Model, TableUpdated} from './table/model/model.js';
import {withVariant} from '../variants/index.js';
import {openMenu, reopenMenu} from './menu/menu.js';
import {updateMenu, type MenuEvent} from './menu/update.js';
import {tickReplay, type Replay} from './replay/model/replay.js';
import {beginReview, isReviewing, updateReview, type Reviewed} from './replay/review.js';
import {updateReplay} from './replay/commands.js';
import {nextFrame, showsMotion} from './motion/motion.js';
import {resizedProgram, sceneOf, tickOf, withGame, withoutMotion, withScene, type Program} from './root.js';
import {lookOn, type Look} from './theme/theme.js';
import {withComplaint} from './chrome/message.js';
import {screenOf} from './chrome/regions.js';
import {pressed} from './chrome/key-line.js';

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
      return tableShown(program);
    case 'pause':
      return paused(program);
    case 'played':
      return just(withTime(program, event.seconds));
    case 'behind':
      return just(withMotionOff(program));
    case 'tick':
      return just(ticked(program, event.seconds));
    case 'analysis':
      return atAnalysis(program, event);
    case 'deal':
      return program.view === 'menu' ? atMenu(program, event) : atTable(program, event);
    case 'journal-written':
      return just(withUnsaved(program, !event.whole));
    case 'saved':
      return atTable(program, event);
    case 'look':
      return just(withLook(program, event.look));
    case 'terminal':
      return just(withAnswer(program, event));
    case 'game':
      return atGame(program, event);
    case 'records':
      return atMenu(withRecords(program, event), event);
    case 'game-file':
      return atMenu(event.variant.ok ? withLoaded(program, event.variant.value) : program, event);
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
  const isShown = screenOf(program.size) !== undefined;
  if (isShown && program.view === 'table' && program.table) return atTable(program, event);
  const always = event.type === 'key' ? alwaysOf(program, keyOf(event)) : undefined;
  if (always || !isShown) return {program, effects: always ? [always] : []};
  return program.view === 'replay' && program.replay
    ? atReplay(program, program.replay, event)
    : atMenu(program, event);
}

type Tasks = Readonly<Partial<Record<CommandName, TerminalEffect>>>;

/** Commands that work on every screen. At the table they are like any other. */
const AT_ALL_TIMES: Tasks = {interrupt: {type: 'quit'}, suspend: {type: 'suspend'}, repaint: {type: 'repaint'}};
/** Commands that work where nothing can be seen. */
const UNSEEN: Tasks = {...AT_ALL_TIMES, quit: {type: 'quit'}};

function alwaysOf({settings: {keys}, size}: Program, key: Key): TerminalEffect | undefined {
  const command = KEYED.find(each => keysNow(each, keys).includes(key));
  return command && (screenOf(size) ? AT_ALL_TIMES : UNSEEN)[command.name];
}

/** The solver answers the table, unless the menu waits for a deal or a replay is gone through. */
function atAnalysis(program: Program, event: AnalysisEvent): Updated {
  const {view, replay, reviewed} = program;
  if (view === 'replay' && replay && reviewed && isReviewing(reviewed))
    return afterReview(program, updateReview(replay, reviewed, event));
  return event.kind === 'searching' && view === 'menu' ? atMenu(program, event) : atTable(program, event);
}

function atTable(program: Program, event: TableEvent): Updated {
  const {table} = program;
  return table ? afterTable(program, table, updateTable(table, event)) : just(program);
}

/** The program after what was done at its table. */
function afterTable(program: Program, table: Model, updated: TableUpdated): Updated {
  const {model, effects, toMenu: leaves, show} = settled(table, withStop(updated));
  const next = model === table ? program : {...program, table: model, settings: model.settings};
  if (show) return {program: {...next, view: 'replay', replay: show}, effects};
  return leaves ? toMenu(next, effects) : {program: next, effects};
}

/** Writes all time played before the player leaves. */
function withStop(updated: TableUpdated): TableUpdated {
  const leaves = updated.toMenu ?? updated.show !== undefined;
  const stops = leaves || updated.effects.some(({type}) => type === 'quit' || type === 'suspend');
  return stops ? {...updated, model: withClockWritten(updated.model)} : updated;
}

function toMenu(program: Program, before: readonly Effect[] = []): Updated {
  const {menu, effects = []} =
    program.view === 'table' ? openMenu(program.menu, sceneOf(program)) : reopenMenu(program.menu);
  // The menu may search for deals of other rules, so the table asks again when the player returns.
  const table = program.table && {...program.table, prepared: undefined};
  return {program: {...program, view: 'menu', replay: undefined, table, menu}, effects: [...before, ...effects]};
}

function atMenu(program: Program, event: MenuEvent): Updated {
  const {menu, effects = [], show, settings} = updateMenu(program.menu, sceneOf(program), event);
  const next = menu === program.menu ? program : {...program, menu};
  if (settings) return withSettingsChanged(next, settings, effects);
  if (show === undefined) return {program: next, effects};
  if (show !== 'table') return {program: {...next, view: 'replay', replay: show}, effects};
  const shown = tableShown({...next, view: show});
  return {...shown, effects: [...effects, ...shown.effects]};
}

/** The program once its table has come on the screen. */
function tableShown(program: Program): Updated {
  if (program.view !== 'table' || !program.table) return just(program);
  const {model, effects} = withQuestions(program.table);
  return {program: {...program, table: model}, effects};
}

/** Changed settings take effect at once and are saved. */
function withSettingsChanged(program: Program, change: Partial<Settings>, before: readonly Effect[]): Updated {
  const settings = withSettings(program.settings, change);
  return {program: withScene(program, {settings}), effects: [...before, {type: 'change-settings', change, settings}]};
}

/** The terminal has reported something about itself; from now on every look takes that into account. */
function withAnswer(program: Program, {type: _, ...answer}: TerminalAnswerEvent): Program {
  return withLook({...program, terminal: {...program.terminal, ...answer}}, program.look);
}

function withLook(program: Program, wanted: Look): Program {
  return withScene(program, {look: lookOn(program.terminal, wanted)});
}

function withRecords(program: Program, {records, firstTry}: LibraryEvent & {type: 'records'}): Program {
  return program.table ? {...program, table: {...program.table, records, firstTry}} : program;
}

/** A file was run: its game can be named from now on. */
function withLoaded(program: Program, variant: Variant): Program {
  const more = withVariant(program.variants, variant);
  return more.ok ? withScene(program, {variants: more.value}) : program;
}

/** Puts a game on the table, or says in the menu why that failed. */
function atGame(program: Program, {journal}: LibraryEvent & {type: 'game'}): Updated {
  if (journal.ok) return tableShown(withGame(program, journal.value));
  const {program: next, effects} = toMenu(program);
  return {program: {...next, menu: withComplaint(next.menu, sentence(journal.fault.message))}, effects};
}

/** Keeps in mind whether the game on the table can be saved. */
function withUnsaved(program: Program, unsaved: boolean): Program {
  const {table} = program;
  return table && (table.unsaved ?? false) !== unsaved ? {...program, table: {...table, unsaved}} : program;
}

/** Shows faults in the message line. */
function withFaults(program: Program, {faults}: LibraryEvent & {type: 'faults'}): Program {
  const {view, table, replay, menu} = program;
  const words = faults.map(({message}) => sentence(message)).join(' ');
  if (view === 'table' && table) return {...program, table: withComplaint(table, words)};
  if (view === 'replay' && replay) return {...program, replay: withComplaint(replay, words)};
  return {...program, menu: withComplaint(menu, words)};
}

function atReplay(program: Program, replay: Replay, event: ScreenEvent): Updated {
  const {reviewed} = program;
  if (reviewed && isReviewing(reviewed)) return inReview(program, replay, reviewed, event);
  const {replay: next, takeOver, review, leave} = updateReplay(replay, program, event);
  if (takeOver) return {program, effects: [{type: 'adopt-game', game: takeOver}]};
  if (review) return afterReview(program, beginReview(next, review, reviewed, program));
  if (!leave) return just(next === replay ? program : {...program, replay: next});
  if (replay.leaves === 'table') return just({...program, view: 'table', replay: undefined});
  return replay.leaves === 'quit' ? {program, effects: [{type: 'quit'}]} : toMenu(program);
}

/** A key ends a search that is under way; Esc does nothing else. */
function inReview(program: Program, replay: Replay, reviewed: Model, event: ScreenEvent): Updated {
  if (reviewed.dialog) return afterReview(program, updateReview(replay, reviewed, event));
  if (event.type !== 'key') return just(program);
  const stopped = afterReview(program, updateReview(replay, reviewed, pressed('escape')));
  if (keyOf(event) === 'escape') return stopped;
  const {program: next, effects} = atInput(stopped.program, event);
  return {program: next, effects: [...stopped.effects, ...effects]};
}

function afterReview(program: Program, {replay, reviewed, effects}: Reviewed): Updated {
  return {program: {...program, replay, reviewed}, effects};
}

/** Only time at the table counts as play. */
function withTime(program: Program, seconds: number): Program {
  const {view, table} = program;
  if (view !== 'table' || !table) return program;
  const played = withPlayed(table, seconds);
  return played === table ? program : {...program, table: played};
}

/** Advances what runs by itself: moving cards, the time in the title, a replay. */
function ticked(program: Program, sinceKey: number): Program {
  const {view, table, replay} = program;
  if (tickOf(program) === undefined) return program;
  if (view === 'replay') return replay ? {...program, replay: tickReplay(replay, showsMotion(program))} : program;
  const next = table && (table.motion ? {...table, motion: nextFrame(table.motion)} : withTimeShown(table, sinceKey));
  return next === table ? program : {...program, table: next};
}

/** The terminal takes frames too slowly for motion: it is turned off until the program ends, or the player turns it on. */
function withMotionOff(program: Program): Program {
  return withScene(withoutMotion(program), {settings: {...program.settings, motion: false}});
}

/** Halts a replay and writes all time played, before the program stops or ends. */
function paused(program: Program): Updated {
  const {table, replay} = program;
  const still = replay?.playing ? {...program, replay: {...replay, playing: false}} : program;
  const written = table && withClockWritten(table);
  if (!written || written === table) return just(still);
  return {program: {...still, table: written}, effects: [{type: 'save-journal', journal: written.journal}]};
}
