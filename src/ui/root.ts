import type {Fault} from '../engine/fault.js';
import {isWon} from '../engine/position.js';
import {positionOf} from '../session/game.js';
import {record, tallyOf, type Journal} from '../session/journal.js';
import {defaultSettings, withSettings, type Settings} from '../settings/settings.js';
import type {KeyEvent} from '../terminal/event.js';
import type {PointerEvent, ScreenEvent} from './drawing/target.js';
import type {Size} from '../terminal/size.js';
import {pressed} from './shared/key-line.js';
import {keyOf, type Key} from '../settings/keys.js';
import type {Look} from './shared/theme.js';
import {hearDeal, openMenu, updateMenu, type Menu, type Scene} from './menu/menu.js';
import {statusOfModel, type Model} from './game/model.js';
import {hear, watched} from './game/analysis.js';
import type {Ports} from './ports.js';
import {densityKeys, tickReplay, updateReplay, waitOf, type Replay} from './replay/replay.js';
import {denser} from './replay/stage-layout.js';
import {screenOf} from './shared/regions.js';
import {update, type Effect} from './game/update.js';
import type {AnalysisEvent} from '../analysis/protocol.js';

/** Everything on the screen as a value: the menu, the table behind or before it, and a recorded game that is shown. */
export interface Program {
  readonly view: 'menu' | 'table' | 'replay';
  readonly menu: Menu;
  readonly table: Model | undefined;
  readonly replay?: Replay | undefined;
  readonly settings: Settings;
  readonly size: Size;
  readonly look: Look;
  /** Seconds played at the table that its journal does not know of yet. */
  readonly unclocked: number;
  /** Seconds since the last key at the table, as far as they were ticked. */
  readonly thinking?: number | undefined;
}

/** What the program hears: the terminal, and the tick that it asked for with `tickOf`. */
export type ProgramEvent = ScreenEvent | {readonly type: 'tick'} | AnalysisEvent;

export interface ProgramUpdated {
  readonly program: Program;
  readonly effect?: Effect;
}

/** Seconds played that are worth a line of the journal. */
const WORTH_WRITING = 10;

/** A pause between two keys counts as play no longer than this, in seconds. */
export const LONGEST_THOUGHT = 60;

/** The program at its menu. */
export function programAtMenu(ports: Ports, size: Size, look: Look, settings = defaultSettings()): Program {
  return {view: 'menu', menu: openMenu(ports), table: undefined, settings, size, look, unclocked: 0};
}

/** The program at a table. */
export function programAtTable(
  journal: Journal,
  ports: Ports,
  size: Size,
  look: Look,
  settings = defaultSettings(),
): Program {
  return seated(programAtMenu(ports, size, look, settings), journal);
}

/** The program showing a recorded game. */
export function programAtReplay(
  replay: Replay,
  ports: Ports,
  size: Size,
  look: Look,
  settings = defaultSettings(),
): Program {
  return {...programAtMenu(ports, size, look, settings), view: 'replay', replay};
}

/**
 * One event against the newest state; `elapsed` is how many seconds of play led to it, of a tick since the last key. Pure but for what `ports` gives
 * and keeps.
 */
export function updateProgram(program: Program, event: ProgramEvent, ports: Ports, elapsed = 0): ProgramUpdated {
  if (event.type === 'tick') return {program: ticked(program, elapsed)};
  if (event.type === 'analysis') return {program: heard(program, event, ports)};
  if (program.view === 'table' && program.table)
    return atTable({...program, unclocked: program.unclocked + elapsed, thinking: 0}, program.table, event, ports);
  const effect = alwaysOf(event);
  if (effect) return {program, effect};
  if (program.view === 'replay' && program.replay) return atReplay(program, program.replay, event, ports);
  return atMenu(program, event, ports);
}

/** How many milliseconds after the last tick the next is due; undefined when none is wanted. */
export function tickOf(program: Program): number | undefined {
  const {view, replay, table, size} = program;
  if (!screenOf(size)) return undefined;
  if (view === 'table' && table) return table.stages ? STAGE : isTimed(program, table) ? SECOND : undefined;
  return view === 'replay' && replay ? waitOf(replay) : undefined;
}

/** How long each card that moves by itself is looked on, in milliseconds; a key ends the show at once. */
const STAGE = 110;
const SECOND = 1000;

/** Does the time in the title run? Not when it is not shown, the game is over, or the player has been away for long. */
function isTimed({settings, thinking = 0}: Program, table: Model): boolean {
  return settings.timer && thinking < LONGEST_THOUGHT && statusOfModel(table) === 'playing';
}

function ticked(program: Program, elapsed: number): Program {
  const {view, table, replay} = program;
  if (tickOf(program) === undefined) return program;
  if (view === 'table' && table?.stages) {
    const stages = table.stages.slice(1);
    return {...program, table: {...table, stages: stages.length > 0 ? stages : undefined}};
  }
  if (view === 'table' && table) return timed(program, table, elapsed);
  return replay ? {...program, replay: tickReplay(replay)} : program;
}

/** The time in the title as it is now; nothing is drawn while the same second lasts. */
function timed(program: Program, table: Model, thinking: number): Program {
  const seconds = tallyOf(table.journal).seconds + program.unclocked + thinking;
  const before = table.seconds ?? tallyOf(table.journal).seconds;
  if (Math.floor(seconds) === Math.floor(before) && thinking < LONGEST_THOUGHT) return program;
  return {...program, thinking, table: {...table, seconds}};
}

export function resizedProgram(program: Program, size: Size): Program {
  return {...program, size, table: program.table && {...program.table, size}};
}

/** What the solver answers belongs to the table, but for a deal that the menu waits for. */
function heard(program: Program, event: AnalysisEvent, ports: Ports): Program {
  const {table, view, menu} = program;
  if (event.kind === 'deal' && view === 'menu') {
    const {menu: next, begin} = hearDeal(menu, event, ports);
    return begin ? seated({...program, menu: next}, ports.begin(begin)) : {...program, menu: next};
  }
  return table ? withTable(program, table, model => ({model: hear(model, event, ports)}), ports).program : program;
}

function atTable(program: Program, table: Model, event: ScreenEvent, ports: Ports): ProgramUpdated {
  const {program: next, effect} = withTable(program, table, model => update(model, event, ports), ports);
  if (!effect || effect === 'repaint') return {program: next, ...(effect && {effect})};
  const left = pausedProgram(next, ports);
  return effect === 'menu' ? {program: toMenu(left, ports)} : {program: left, effect};
}

/** The table a step on: what is new is kept before it is shown. */
function withTable(program: Program, table: Model, advance: Advance, ports: Ports): ProgramUpdated {
  const {updated, unclocked} = clocked(table, program.unclocked, advance);
  const {model, effect} = updated;
  if (model.journal !== table.journal) ports.save(model.journal);
  const same = model === table && unclocked === program.unclocked;
  const next = same ? program : atRest({...program, unclocked, table: model}, ports);
  return {program: next, ...(effect && {effect})};
}

/** What follows every key at the table: troubles are told, settings taken over, the verdict asked for. */
function atRest(program: Program, ports: Ports): Program {
  const {table} = program;
  if (!table) return program;
  if (table.settings.winnable) ports.prepareDeal(table.journal.session.game.opening);
  const seconds = tallyOf(table.journal).seconds + program.unclocked;
  const next = watched(withTroubles({...table, seconds}, ports.troubles()), ports);
  return withSettingsOf({...program, table: next}, ports);
}

/** Settings that were changed at the table hold for the whole program. */
function withSettingsOf(program: Program, ports: Ports): Program {
  const {table} = program;
  if (!table || table.settings === program.settings) return program;
  const look = ports.lookOf(table.settings);
  return {...program, settings: table.settings, look, table: {...table, look}};
}

type Advance = (model: Model) => ReturnType<typeof update>;

interface Clocked {
  readonly updated: ReturnType<typeof update>;
  readonly unclocked: number;
}

/**
 * Writes the time played into the journal beside a step: once there is enough of it, when the game is won, and to the
 * game that is left, where another comes to the table.
 */
function clocked(table: Model, unclocked: number, advance: Advance): Clocked {
  const updated = advance(table);
  const {model} = updated;
  if (model.journal === table.journal || unclocked < 1) return {updated, unclocked};
  const openingOf = (journal: Journal): unknown => journal.session.game.opening;
  if (openingOf(model.journal) !== openingOf(table.journal))
    return {updated: advance(withClock(table, unclocked)), unclocked: 0};
  const {game} = model.journal.session;
  if (unclocked < WORTH_WRITING && !isWon(game.opening.rules, positionOf(game))) return {updated, unclocked};
  return {updated: {...updated, model: withClock(model, unclocked)}, unclocked: unclocked % 1};
}

function withClock(model: Model, unclocked: number): Model {
  const seconds = tallyOf(model.journal).seconds + Math.floor(unclocked);
  const next = record(model.journal, {type: 'clock', seconds});
  return next.ok ? {...model, journal: next.value} : model;
}

/** The program at rest, with all time played written down: before it stops, ends, or leaves the table. */
export function pausedProgram(program: Program, ports: Ports): Program {
  const {table, unclocked, replay} = program;
  const still = replay?.playing ? {...program, replay: {...replay, playing: false}} : program;
  if (!table || unclocked < 1) return still;
  const clockedTable = withClock(table, unclocked);
  ports.save(clockedTable.journal);
  return {...still, table: clockedTable, unclocked: 0};
}

/** What could not be saved is said once, in the message line. */
function withTroubles(model: Model, troubles: readonly Fault[]): Model {
  const [trouble] = troubles;
  return trouble ? {...model, message: {tone: 'bad', text: trouble.message}} : model;
}

/** Keys that work on every screen but the table, which has them itself. */
function alwaysOf(event: ScreenEvent): Effect | undefined {
  if (event.type !== 'key') return undefined;
  const effects: Readonly<Record<string, Effect>> = {'C-c': 'quit', 'C-z': 'suspend', 'C-l': 'repaint'};
  return effects[keyOf(event)];
}

function atMenu(program: Program, event: ScreenEvent, ports: Ports): ProgramUpdated {
  const scene = sceneOf(program);
  const {menu, begin, resume, replay, settings, effect} = updateMenu(program.menu, scene, event, ports);
  const next = menu === program.menu ? program : {...program, menu};
  if (begin) return {program: seated(next, ports.begin(begin))};
  if (resume) return {program: resumed(next, resume.id, ports)};
  if (replay) return {program: {...next, view: 'replay', replay}};
  if (settings) return {program: changedProgram(next, settings, ports)};
  return {program: next, ...(effect && {effect})};
}

export function sceneOf({table, settings, size, look}: Program): Scene {
  return {table: table?.journal, settings, size, utf8: look.utf8};
}

function toMenu(program: Program, ports: Ports): Program {
  return {...program, view: 'menu', replay: undefined, menu: openMenu(ports, program.menu)};
}

/** Settings that were changed are kept at once and hold at once. */
function changedProgram(program: Program, change: Partial<Settings>, ports: Ports): Program {
  ports.changeSettings(change);
  const settings = withSettings(program.settings, change);
  const look = ports.lookOf(settings);
  const [trouble] = ports.troubles();
  const menu = trouble ? {...program.menu, message: {tone: 'bad' as const, text: trouble.message}} : program.menu;
  return {...program, settings, look, menu, table: program.table && {...program.table, settings, look}};
}

function atReplay(program: Program, replay: Replay, event: ScreenEvent, ports: Ports): ProgramUpdated {
  const key = event.type === 'mouse' ? clickedKey(event) : event;
  if (key?.type !== 'key') return {program};
  if (isDensityKey(program, replay, keyOf(key)))
    return {program: {...program, replay: denser(replay, program.size, program.settings)}};
  const {replay: next, takeOver, leave} = updateReplay(replay, key);
  if (takeOver) return {program: seated({...program, replay: undefined}, ports.adopt(takeOver))};
  if (!leave) return {program: {...program, replay: next}};
  return replay.leaves === 'quit' ? {program, effect: 'quit'} : {program: toMenu(program, ports)};
}

/** Cards change their size by the key that the table has for it, where that is no key of the replay's own. */
function isDensityKey({settings}: Program, replay: Replay, key: Key): boolean {
  return !replay.help && replay.typed === '' && densityKeys(replay, settings.keys).includes(key);
}

/** The keys of the bottom line can be clicked, the wheel steps, and a click on the table plays or pauses. */
function clickedKey({action, button, delta, target}: PointerEvent): KeyEvent | undefined {
  if (action === 'wheel') return pressed(delta < 0 ? 'left' : 'right');
  if (action !== 'down' || button !== 'left' || target?.kind === 'key line') return undefined;
  return pressed(target?.kind === 'key' ? target.key : 'space');
}

function resumed(program: Program, id: string, ports: Ports): Program {
  if (id === '') return {...program, view: 'table'};
  const journal = ports.resume(id);
  if (journal.ok) return seated(program, journal.value);
  return {...program, menu: {...openMenu(ports, program.menu), message: {tone: 'bad', text: journal.fault.message}}};
}

function seated(program: Program, journal: Journal): Program {
  const {size, look} = program;
  const {settings, menu} = program;
  // Advice is for those who have never ended a game here.
  const lesson = settings.coach && menu.records.length === 0 && !journal.last ? 0 : undefined;
  return {...program, view: 'table', table: {journal, size, look, settings, lesson}, unclocked: 0};
}
