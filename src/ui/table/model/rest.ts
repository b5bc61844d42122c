import type {Program} from '../../pages/page.js';
import {sentenceOf, type Phrase} from '../../../engine/texts/phrase.js';
import {ALREADY_WON} from '../../../sitting/input/moves.js';
import {bared, pageOver, withComplaint, withMessage, openedOver} from '../../pages/stack.js';
import {tableIn, withTable, NOTHING, type Dialog, type TablePage} from './table.js';
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
export function opened<State extends Dialog>(
  program: Program,
  page: TablePage<State>,
  state: Omit<State, 'page'>,
): Program {
  return openedOver<State>(cleared(program), page, state);
}

/** A command that opens a page as it is at first. */
export function opening<State extends Dialog>(
  page: TablePage<State>,
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
