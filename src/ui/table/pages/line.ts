import {textWidth} from '../../../engine/texts/width.js';
import type {Phrase} from '../../../engine/texts/phrase.js';
import {edited, shownText, typedInto} from '../../chrome/prompt.js';
import type {Dialog, Model, TablePage} from '../model/model.js';
import {cleared} from '../model/play.js';
import {leaveKey} from '../model/dialog.js';
import {withOffer} from './offer.js';

export interface LineState extends Dialog {
  readonly text: string;
  /** How many lines back in those typed before it stands. */
  readonly back?: number;
}

/** What Tab makes of a line, and the lines typed before, the last first. */
interface LineAids {
  complete(text: string): string;
  lines(model: Model): readonly string[];
}

/** A line of text that is typed after some words; `enter` is what Enter makes of it. */
export function linePage(
  name: string,
  lead: string,
  help: Phrase,
  enter: (model: Model, text: string) => Model,
  aids?: LineAids,
): TablePage<LineState> {
  const entered = (model: Model, typed: string): Model => {
    const text = typed.trim();
    if (text === '') return cleared(model);
    const offered = withOffer(model, text);
    return offered ? offered : enter(cleared(model), text);
  };
  const isAccepted = (model: Model, text: string): boolean =>
    text.trim() !== '' && entered(model, text).message?.tone !== 'bad';
  const retyped = (model: Model, state: LineState): Model => ({...model, message: undefined, doing: {dialog: state}});
  const recall = (model: Model, state: LineState, by: number): Model => {
    const lines = aids?.lines(model) ?? [];
    const back = Math.max(0, Math.min(lines.length, (state.back ?? 0) + by));
    return retyped(model, {...state, back, text: lines[back - 1] ?? ''});
  };
  return {
    name,
    typed: ({text}) => text,
    keys: (state, model) => [
      {
        keys: ['return'],
        short: isAccepted(model, state.text) ? 'done' : undefined,
        run: () => entered(model, state.text),
      },
      ...(aids
        ? [
            {keys: ['tab'], run: () => retyped(model, {...state, text: aids.complete(state.text)})},
            {keys: ['up'], run: () => recall(model, state, 1)},
            {keys: ['down'], run: () => recall(model, state, -1)},
          ]
        : []),
      leaveKey(model),
    ],
    onKey: (state, model, key, event) => {
      if (key === 'backspace' && state.text === '') return cleared(model);
      return {...model, message: undefined, doing: {dialog: edited(state, event)}};
    },
    onPaste: typedInto,
    says: ({text}, {size, look}) => `${lead}${shownText(text, size.columns - 2 - textWidth(lead), look.utf8)}`,
    help: () => [help],
  };
}
