import {speak} from '../../../engine/texts/phrase.js';
import {canGo} from '../../../sitting/picking.js';
import {arrows, type Hint} from '../../chrome/key-line.js';
import {openCards, type CardsDialog} from '../dialogs/cards-grid.js';
import {enterLine, lastTop} from '../dialogs/dialog-keys.js';
import {movesOfReview, reviewNow} from '../model/review.js';
import {rulesOf, speakerOf, tableNow, type Dialog, type Model} from '../model/model.js';

const LEAVE: Hint = {key: 'escape', words: 'leave', always: true};

/** The keys that a dialog takes now. */
export function dialogHints(model: Model, dialog: Dialog): Hint[] {
  switch (dialog.kind) {
    case 'question':
      return [...dialog.answers.map(({key, words}) => ({key, words: speak(words, speakerOf(model))})), LEAVE];
    case 'cards':
      return [...cardsHints(model, dialog), LEAVE];
    case 'page':
      return [...arrows('up', dialog.top > 0, 'down', dialog.top < lastTop(model, dialog), 'scroll'), LEAVE];
    case 'line':
      return isAccepted(model, dialog) ? [{key: 'return', words: 'done'}, LEAVE] : [LEAVE];
    case 'key':
      return dialog.purpose === 'jump' ? [...bookmarks(model), LEAVE] : [LEAVE];
    case 'review':
      return [...reviewHints(model, dialog), LEAVE];
    case 'counts':
      return [LEAVE];
    case 'offer':
      return [{key: 'return', words: 'open'}, LEAVE];
  }
}

/** Would Enter carry out what is typed? */
function isAccepted(model: Model, dialog: Dialog & {kind: 'line'}): boolean {
  return dialog.text.trim() !== '' && enterLine(model, dialog).model.message?.tone !== 'bad';
}

function reviewHints(model: Model, {chosen}: Dialog & {kind: 'review'}): Hint[] {
  const review = reviewNow(model);
  const count = review ? movesOfReview(review).length : 0;
  if (count === 0) return [];
  return [...arrows('up', chosen > 0, 'down', chosen < count - 1, 'choose'), {key: 'return', words: 'go there'}];
}

function cardsHints(model: Model, dialog: CardsDialog): Hint[] {
  const {chosen, pile} = dialog;
  const steps = arrows('left', chosen > 0, 'right', chosen < openCards(model, dialog) - 1, 'choose');
  const pick = {from: rulesOf(model).info(pile), depth: chosen + 1};
  const takes = dialog.purpose === 'grace' && canGo(tableNow(model), pick);
  return takes ? [...steps, {key: 'return', words: 'take'}] : steps;
}

function bookmarks({journal}: Model): Hint[] {
  const keys = [...journal.marks.keys()].filter(name => name.length === 1);
  return keys.length > 0 ? [{key: keys.join(' '), words: 'go there', example: true}] : [];
}
