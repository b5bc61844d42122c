import type {Journal} from '../../src/session/journal/journal.js';
import type {Recorded} from '../../src/sitting/recorded.js';
import {programAtMenu, withGame} from '../../src/ui/program.js';
import {replayTable} from '../../src/ui/table/model/replay.js';
import {menuOf, type MenuState} from '../../src/ui/menu/menu.js';
import {
  type OpenPage,
  type Program,
  type ScreenName,
  onTop,
  pageOver,
  raised,
  screenOf,
} from '../../src/ui/pages/page.js';
import {ownTable, tableNamed, type TableState} from '../../src/ui/table/model/table.js';

interface Parts {
  /** The screen on top, and the page over it. */
  readonly view: ScreenName;
  readonly dialog: OpenPage | undefined;
  readonly menu: MenuState;
  /** The table of the game that is played, and that of a recorded one. */
  readonly table: TableState | undefined;
  readonly replay: TableState | undefined;
}

/** What lies on the stack of a program. */
export function partsOf(program: Program): Parts {
  return {
    view: screenOf(program).screen,
    dialog: pageOver(program),
    menu: menuOf(program),
    table: ownTable(program),
    replay: tableNamed(program, 'replay'),
  };
}

/** The table of the game that is played. */
export function ownOf(program: Program): TableState {
  const {table} = partsOf(program);
  if (!table) throw new Error('no table');
  return table;
}

/** The program with the table of the game that is played on top. */
export function atOwn(program: Program): Program {
  return raised(program, 'table');
}

export function programAtTable(journal: Journal, ...world: Parameters<typeof programAtMenu>): Program {
  return withGame(programAtMenu(...world), journal);
}

export function programAtReplay(recorded: Recorded, ...world: Parameters<typeof programAtMenu>): Program {
  return onTop(programAtMenu(...world), replayTable(recorded));
}
