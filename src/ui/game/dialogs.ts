import {pileAt} from '../../engine/position.js';
import {graceOf} from '../../player/resolve-move.js';
import {positionNow, rulesOf, type Model, type PageName} from './model.js';
import {cleared, refused, withMessage} from './play.js';

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
  if (length === 0) return withMessage(cleared(model), 'That place is empty.', 'bad');
  return {...cleared(model), dialog: {kind: 'cards', purpose: 'look', pile, chosen: length - 1, typed: ''}};
}

/** The grace: opens the waste to choose a card below its top. */
export function openGrace(model: Model): Model {
  const grace = graceOf({rules: rulesOf(model), position: positionNow(model)});
  if (!grace) return model;
  if (grace.refusal !== undefined) return refused(cleared(model), grace.refusal);
  const below = pileAt(positionNow(model), grace.pile.index).length - 1;
  return {
    ...cleared(model),
    dialog: {kind: 'cards', purpose: 'grace', pile: grace.pile.index, chosen: below - 1, typed: ''},
  };
}
