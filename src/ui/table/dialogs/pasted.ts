import {sentence} from '../../../engine/texts/phrase.js';
import {sharedReplay} from '../../replay/model/shared-replay.js';
import {withComplaint} from '../../chrome/message.js';
import {typedInto} from '../../chrome/typed-line.js';
import type {Model} from '../model/model.js';
import {cleared} from '../model/play.js';

/** Pasted text is never taken for keys: a share code offers its game, other text goes into the line that is typed. */
export function withPasted(model: Model, text: string): Model {
  const offered = withOffer(model, text);
  if (offered) return offered;
  const {dialog} = model;
  if (dialog?.kind === 'line')
    return {...model, message: undefined, dialog: {...dialog, text: typedInto(dialog.text, text)}};
  return withComplaint(model, 'Only a share code can be pasted here.');
}

/** Asks whether to open the game of a share code, or says why it cannot be read; undefined for other text. */
export function withOffer(model: Model, text: string): Model | undefined {
  const shared = sharedReplay(text, {leaves: 'table'});
  if (!shared) return undefined;
  if (!shared.ok) return withComplaint(cleared(model), sentence(shared.fault.message));
  return {...cleared(model), dialog: {kind: 'offer', shared: shared.value}};
}
