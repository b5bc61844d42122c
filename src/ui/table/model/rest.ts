import {sentenceOf, type Phrase} from '../../../engine/texts/phrase.js';
import {ALREADY_WON} from '../../../sitting/input/moves.js';
import {tableIn, withTable, NOTHING} from './table.js';
import {
  type Program,
  bared,
  pageOver,
  withComplaint,
  withMessage,
  openedOver,
  type OpenPage,
  type Page,
} from '../../pages/page.js';
import type {Doing} from '../../../sitting/sitting.js';

/** The table with nothing said, no page over it, and nothing begun but what is given. */
export function cleared(program: Program, doing: Doing = NOTHING): Program {
  return withTable(bared(program), {doing, message: undefined, played: undefined, motion: undefined});
}

/** A won game is over. */
export function alreadyWon(program: Program): Program {
  return withMessage(cleared(program), ALREADY_WON, 'good');
}

/** The table with a page, a prompt or a panel over it. */
export function opened<State extends OpenPage>(
  program: Program,
  page: Page<State>,
  state: Omit<State, 'page'>,
): Program {
  return openedOver(cleared(program), page, state);
}

/** A command that opens a page as it is at first. */
export function opening<State extends OpenPage>(
  page: Page<State>,
  state: Omit<State, 'page'>,
): (program: Program) => Program {
  return program => opened(program, page, state);
}

/** The table with no move shown and nothing said; better hints may still come. */
export function withoutShown(program: Program): Program {
  const {doing} = tableIn(program);
  const rest = doing.type === 'shown' ? NOTHING : doing.type === 'hint' ? {type: doing.type} : doing;
  return withTable(program, {doing: rest, message: undefined});
}

/** Is nothing begun? */
export function isAtRest(program: Program): boolean {
  return tableIn(program).doing.type === 'nothing' && !pageOver(program);
}

/** The table with a refusal in the message line. */
export function refused(program: Program, reason: Phrase): Program {
  return withComplaint(program, sentenceOf(reason));
}
