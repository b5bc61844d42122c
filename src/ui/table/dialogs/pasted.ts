import {sentence} from '../../../engine/texts/phrase.js';
import {sharedReplay} from '../../replay/model/shared-replay.js';
import {withComplaint} from '../../shared/message.js';
import type {Dialog, Model} from '../model/model.js';
import {cleared} from '../model/play.js';

/** Pasted text is never taken for keys: a share code offers its game, other text goes into the line that is typed. */
export function withPasted(model: Model, text: string): Model {
  const offered = withOffer(model, text);
  if (offered) return offered;
  const {dialog} = model;
  if (dialog?.kind === 'line') return typedOn(model, dialog, text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ''));
  return withComplaint(model, 'Only a share code can be pasted here.');
}

/** Asks whether to open the game of a share code, or says why it cannot be read; undefined for other text. */
export function withOffer(model: Model, text: string): Model | undefined {
  const shared = sharedReplay(text, {leaves: 'table'});
  if (!shared) return undefined;
  if (!shared.ok) return withComplaint(cleared(model), sentence(shared.fault.message));
  return {...cleared(model), dialog: {kind: 'offer', shared: shared.value}};
}

/** The longest text that a line accepts: there is room for the share code of a long game. */
const LONGEST_LINE = 20_000;

/** The line with more text at its end. */
export function typedOn(model: Model, dialog: Dialog & {kind: 'line'}, more: string): Model {
  return {...model, message: undefined, dialog: {...dialog, text: (dialog.text + more).slice(0, LONGEST_LINE)}};
}
