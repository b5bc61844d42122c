import type {Phrase} from '../../../engine/texts/phrase.js';
import {edited, shownText, typedInto} from '../../chrome/prompt.js';
import type {Dialog, Model, TablePage} from '../model/model.js';
import {cleared} from '../model/play.js';
import {leaveKey} from '../model/dialog.js';
import {withOffer} from './offer.js';

export interface LineState extends Dialog {
  readonly text: string;
}

/** A line of text that is typed after some words; `enter` is what Enter makes of it. */
export function linePage(
  name: string,
  lead: string,
  help: Phrase,
  enter: (model: Model, text: string) => Model,
): TablePage<LineState> {
  const entered = (model: Model, typed: string): Model => {
    const text = typed.trim();
    if (text === '') return cleared(model);
    const offered = withOffer(model, text);
    return offered ? offered : enter(cleared(model), text);
  };
  const isAccepted = (model: Model, text: string): boolean =>
    text.trim() !== '' && entered(model, text).message?.tone !== 'bad';
  return {
    name,
    typed: ({text}) => text,
    keys: ({text}, model) => [
      {keys: ['return'], short: isAccepted(model, text) ? 'done' : undefined, run: () => entered(model, text)},
      leaveKey(model),
    ],
    onKey: (state, model, key, event) => {
      if (key === 'backspace' && state.text === '') return cleared(model);
      return {...model, message: undefined, doing: {dialog: edited(state, event)}};
    },
    onPaste: typedInto,
    says: ({text}, {size, look}) => `${lead}${shownText(text, size.columns - 2 - lead.length, look.utf8)}`,
    help: () => [help],
  };
}
