import {sentenceOf, type Phrase} from '../../../engine/texts/phrase.js';
import {ALREADY_WON} from '../../../sitting/input/moves.js';
import {withComplaint, withMessage} from '../../chrome/message.js';
import {openedOver} from '../../pages/host.js';
import {NOTHING, type Dialog, type Model, type TablePage} from './model.js';
import type {Doing} from '../../../sitting/sitting.js';

/** The table with nothing said, no page over it, and nothing begun but what is given. */
export function cleared(model: Model, doing: Doing = NOTHING): Model {
  return {...model, pages: [], doing, message: undefined, played: undefined, motion: undefined};
}

/** A won game is over. */
export function alreadyWon(model: Model): Model {
  return withMessage(cleared(model), ALREADY_WON, 'good');
}

/** The table with a page, a prompt or a panel over it. */
export function opened<State extends Dialog>(model: Model, page: TablePage<State>, state: Omit<State, 'page'>): Model {
  return openedOver<Model, State>(cleared(model), page, state);
}

/** A command that opens a page as it is at first. */
export function opening<State extends Dialog>(
  page: TablePage<State>,
  state: Omit<State, 'page'>,
): (model: Model) => Model {
  return model => opened(model, page, state);
}

/** The table with no move shown and nothing said; better hints may still come. */
export function withoutShown(model: Model): Model {
  const {doing} = model;
  const rest = doing.type === 'shown' ? NOTHING : doing.type === 'hint' ? {type: doing.type} : doing;
  return {...model, doing: rest, message: undefined};
}

/** Is nothing begun? */
export function isAtRest({doing, pages}: Model): boolean {
  return doing.type === 'nothing' && pages.length === 0;
}

/** The table with a refusal in the message line. */
export function refused(model: Model, reason: Phrase): Model {
  return withComplaint(model, sentenceOf(reason));
}
