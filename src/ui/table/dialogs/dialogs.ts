import {pileAt} from '../../../engine/position.js';
import {licenceNow} from '../../../sitting/choosing.js';
import {positionNow, rulesOf, tableNow, type Model, type PageName} from '../model/model.js';
import {cleared, refused} from '../model/play.js';
import {withComplaint} from '../../chrome/message.js';

/** Closes the dialog; a page returns to what it was opened from. */
export function closeDialog(model: Model): Model {
  const {dialog} = model;
  return dialog?.kind === 'page' && dialog.over ? {...model, dialog: dialog.over} : cleared(model);
}

export function openPage(model: Model, page: PageName): Model {
  return {...cleared(model), dialog: {kind: 'page', page, top: 0}};
}

/** Opens a pile to look through, with its last card chosen. */
export function openPile(model: Model, pile: number): Model {
  const {length} = pileAt(positionNow(model), pile);
  const {role} = rulesOf(model).info(pile).spec;
  if (role === 'stock' || role === 'reserve') return refused(cleared(model), 'its cards have not been seen');
  if (length === 0) return withComplaint(cleared(model), 'That place is empty.');
  return {...cleared(model), dialog: {kind: 'cards', purpose: 'look', pile, chosen: length - 1, typed: ''}};
}

/** By licence, opens a pile to choose a card below its top. */
export function openGrace(model: Model): Model {
  const licence = licenceNow(tableNow(model));
  if (!licence) return model;
  if (licence.refusal !== undefined) return refused(cleared(model), licence.refusal);
  const below = pileAt(positionNow(model), licence.pile.index).length - 1;
  return {
    ...cleared(model),
    dialog: {kind: 'cards', purpose: 'grace', pile: licence.pile.index, chosen: below - 1, typed: ''},
  };
}
