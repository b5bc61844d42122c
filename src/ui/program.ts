import {begin as beginAnother, openSession, type Opening, type Session} from '../session/game.js';
import type {KeyEvent, TerminalEvent} from '../terminal/event.js';
import type {Size} from '../terminal/size.js';
import type {Canvas} from './canvas.js';
import {drawFrame, drawNotice} from './frame.js';
import {keyOf} from './keys.js';
import type {Look} from './look.js';
import {FIRST_MENU, updateMenu, type Menu} from './menu.js';
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
export function programAtMenu(size: Size, look: Look): Program {
  return {view: 'menu', menu: FIRST_MENU, table: undefined, size, look};
}

/** The program at a table. */
export function programAtTable(session: Session, size: Size, look: Look): Program {
  return {...programAtMenu(size, look), view: 'table', table: {session, size, look}};
}

/** One event against the newest state. Pure but for what `ports` gives. */
export function updateProgram(program: Program, event: TerminalEvent, ports: Ports): ProgramUpdated {
  if (program.view === 'table' && program.table) return atTable(program, program.table, event, ports);
  return event.type === 'key' ? atMenu(program, event, ports) : {program};
}

export function resizedProgram(program: Program, size: Size): Program {
  return {...program, size, table: program.table && {...program.table, size}};
}

function atTable(program: Program, table: Model, event: TerminalEvent, ports: Ports): ProgramUpdated {
  const {model, effect} = update(table, event, ports);
  if (effect === 'menu') return {program: {...program, table: model, view: 'menu', menu: {...program.menu, chosen: 0}}};
  return {program: model === table ? program : {...program, table: model}, ...(effect && {effect})};
}

function atMenu(program: Program, event: KeyEvent, ports: Ports): ProgramUpdated {
  const key = keyOf(event);
  if (key === 'C-c') return {program, effect: 'quit'};
  if (key === 'C-z') return {program, effect: 'suspend'};
  if (key === 'C-l') return {program, effect: 'repaint'};
  const {menu, begin, resume, effect} = updateMenu(program.menu, program.table?.session, event, ports);
  const next = {...program, menu};
  if (begin) return {program: dealt(next, begin)};
  if (resume) return {program: {...next, view: 'table'}};
  return {program: next, ...(effect && {effect})};
}

/** A game begins on the table; one that lay there can be got back by undo. */
function dealt(program: Program, opening: Opening): Program {
  const {size, look, table} = program;
  const session = table ? beginAnother(table.session, opening) : openSession(opening);
  return {...program, view: 'table', table: {session, size, look}};
}

/** The window as it should look now. */
export function drawProgram(program: Program): Canvas {
  if (!screenOf(program.size)) return drawNotice(program.size);
  if (program.view === 'table' && program.table) return drawFrame(program.table);
  return drawMenu(program.menu, program.table?.session, program.size, program.look);
}
