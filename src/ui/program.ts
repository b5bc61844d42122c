import type {Fault} from '../engine/fault.js';
import type {Journal} from '../session/journal.js';
import {defaultSettings} from '../session/settings.js';
import type {KeyEvent, TerminalEvent} from '../terminal/event.js';
import type {Size} from '../terminal/size.js';
import type {Canvas} from './canvas.js';
import {drawFrame, drawNotice} from './frame.js';
import {keyOf} from './keys.js';
import type {Look} from './look.js';
import {openMenu, updateMenu, type Menu} from './menu.js';
import {drawMenu} from './menu-frame.js';
import type {Model} from './model.js';
import type {Ports} from './ports.js';
import {screenOf} from './screen.js';
import {update, type Effect} from './update.js';

/** Everything on the screen as a value: the menu, and the table behind or before it. */
export interface Program {
  readonly view: 'menu' | 'table';
  readonly menu: Menu;
  readonly table: Model | undefined;
  readonly size: Size;
  readonly look: Look;
}

export interface ProgramUpdated {
  readonly program: Program;
  readonly effect?: Effect;
}

/** The program at its menu. */
export function programAtMenu(ports: Ports, size: Size, look: Look): Program {
  return {view: 'menu', menu: openMenu(ports), table: undefined, size, look};
}

/** The program at a table. */
export function programAtTable(journal: Journal, ports: Ports, size: Size, look: Look): Program {
  return seated(programAtMenu(ports, size, look), journal);
}

/** One event against the newest state. Pure but for what `ports` gives and keeps. */
export function updateProgram(program: Program, event: TerminalEvent, ports: Ports): ProgramUpdated {
  if (program.view === 'table' && program.table) return atTable(program, program.table, event, ports);
  return event.type === 'key' ? atMenu(program, event, ports) : {program};
}

export function resizedProgram(program: Program, size: Size): Program {
  return {...program, size, table: program.table && {...program.table, size}};
}

function atTable(program: Program, table: Model, event: TerminalEvent, ports: Ports): ProgramUpdated {
  const {model, effect} = update(table, event, ports);
  if (model.journal !== table.journal) ports.save(model.journal);
  const next = model === table ? program : {...program, table: withTroubles(model, ports.troubles())};
  if (effect === 'menu') return {program: {...next, view: 'menu', menu: openMenu(ports, program.menu)}};
  return {program: next, ...(effect && {effect})};
}

/** What could not be saved is said once, in the message line. */
function withTroubles(model: Model, troubles: readonly Fault[]): Model {
  const [trouble] = troubles;
  return trouble ? {...model, message: {tone: 'bad', text: trouble.message}} : model;
}

function atMenu(program: Program, event: KeyEvent, ports: Ports): ProgramUpdated {
  const key = keyOf(event);
  if (key === 'C-c') return {program, effect: 'quit'};
  if (key === 'C-z') return {program, effect: 'suspend'};
  if (key === 'C-l') return {program, effect: 'repaint'};
  const {menu, begin, resume, effect} = updateMenu(program.menu, program.table?.journal, event, ports);
  const next = {...program, menu};
  if (begin) return {program: seated(next, ports.begin(begin))};
  if (resume) return {program: resumed(next, resume.id, ports)};
  return {program: next, ...(effect && {effect})};
}

function resumed(program: Program, id: string, ports: Ports): Program {
  if (id === '') return {...program, view: 'table'};
  const journal = ports.resume(id);
  if (journal.ok) return seated(program, journal.value);
  return {...program, menu: {...openMenu(ports, program.menu), message: {tone: 'bad', text: journal.fault.message}}};
}

function seated(program: Program, journal: Journal): Program {
  const {size, look} = program;
  const settings = defaultSettings();
  // Advice is for those who have never ended a game here.
  const lesson = settings.coach && program.menu.records.length === 0 && !journal.last ? 0 : undefined;
  return {...program, view: 'table', table: {journal, size, look, settings, lesson}};
}

/** The window as it should look now. */
export function drawProgram(program: Program): Canvas {
  if (!screenOf(program.size)) return drawNotice(program.size);
  if (program.view === 'table' && program.table) return drawFrame(program.table);
  return drawMenu(program.menu, program.table?.journal, program.size, program.look);
}
