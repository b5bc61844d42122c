import {sentence} from '../../../engine/texts/phrase.js';
import {withComplaint} from '../../chrome/message.js';
import {sharedGame, type SharedGame} from '../../outside/shared-game.js';
import {withDoing, type Dialog, type TablePage, type Model} from '../model/model.js';
import {cleared} from '../model/play.js';
import {leaveKey, opened} from '../model/dialog.js';

interface OfferState extends Dialog {
  readonly shared: SharedGame;
}

/** A share code was pasted: shall its game be opened? */
const OFFER: TablePage<OfferState> = {
  name: 'offer',
  keys: ({shared}, model) => [
    {keys: ['return'], short: 'open', run: () => ({...cleared(model), show: shared.recorded})},
    leaveKey(model),
  ],
  says: ({shared}) => `Open ${shared.name}? This game is kept.`,
  help: ({shared}) => [
    `A share code was pasted: ${shared.name}.`,
    'Enter shows the game from its deal on; t there takes it over. This game is kept.',
  ],
};

/** Asks whether to open the game of a share code, or says why it cannot be read; undefined for other text. */
export function withOffer(model: Model, text: string): Model | undefined {
  const shared = sharedGame(model.variants, text, {leaves: 'table'});
  if (!shared) return undefined;
  if (!shared.ok) return withComplaint(cleared(model), sentence(shared.fault.message));
  return opened(model, OFFER, {shared: shared.value});
}

/** Pasted text is never taken for keys: a share code offers its game, other text goes into the line that is typed. */
export function withPasted(model: Model, text: string): Model {
  const offered = withOffer(model, text);
  if (offered) return offered;
  const {dialog} = model.doing;
  const typed = dialog?.page.onPaste?.(dialog, text);
  if (typed) return withDoing({...model, message: undefined}, {dialog: typed});
  return withComplaint(model, 'Only a share code can be pasted here.');
}
