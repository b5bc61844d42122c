import {parseCard} from '../../../engine/card.js';
import {pileAt} from '../../../engine/position.js';
import {canGo} from '../../../sitting/picking.js';
import {nowhereWords} from '../../../sitting/picking.js';
import type {Key} from '../../../settings/keys.js';
import type {KeyEvent} from '../../../terminal/input/event.js';
import {screenOf} from '../../chrome/regions.js';
import {runLine} from './command-line.js';
import {closeDialog, openPile} from './dialogs.js';
import {findCard} from './find-card.js';
import {
  just,
  keyText,
  labelsNow,
  positionNow,
  tableNow,
  type Dialog,
  type Model,
  type TableUpdated,
} from '../model/model.js';
import {pageLines} from './pages.js';
import {withOffer} from './pasted.js';
import {cardsGrid, openCards, type CardsDialog} from './cards-grid.js';
import {cleared, playMoves, refused, travel} from '../model/play.js';
import {goToReviewed, movesOfReview, reviewNow} from '../model/review.js';
import {withComplaint} from '../../chrome/message.js';
import {edited} from '../../chrome/typed-line.js';

type ReviewDialog = Dialog & {kind: 'review'};
type PageDialog = Dialog & {kind: 'page'};

const STEPS: Readonly<Record<string, number>> = {left: -1, up: -1, right: 1, down: 1, h: -1, k: -1, l: 1, j: 1};

/** Applies a key to a dialog. Only the dialog's own keys do anything; Esc closes it. */
export function answerDialog(model: Model, dialog: Dialog, key: Key, event: KeyEvent): TableUpdated {
  if (key === 'escape') return just(closeDialog(model));
  if (key === '?' && isAsking(dialog))
    return just({...model, dialog: {kind: 'page', page: 'help', top: 0, over: dialog}});
  switch (dialog.kind) {
    case 'question':
      return just(answerQuestion(model, dialog, key));
    case 'cards':
      return just(answerCards(model, dialog, key));
    case 'page':
      return just(answerPage(model, dialog, key));
    case 'line':
      return key === 'return' ? enterLine(model, dialog) : just(answerLine(model, dialog, key, event));
    case 'key':
      return just(answerKey(model, dialog, key));
    case 'review':
      return just(answerReview(model, dialog, key));
    case 'counts':
      return just(cleared(model));
    case 'offer':
      return key === 'return' ? {...just(cleared(model)), show: dialog.shared.replay} : just(model);
  }
}

/** May `?` open help here? Not on a page, nor where it may be part of the text typed. */
function isAsking(dialog: Dialog): boolean {
  return dialog.kind === 'line' ? dialog.text === '' : dialog.kind !== 'page';
}

function answerQuestion(model: Model, dialog: Dialog & {kind: 'question'}, key: Key): Model {
  const by = STEPS[key];
  const count = dialog.answers.length;
  const named = dialog.answers.find(each => each.key === key);
  if (by !== undefined && !named) return {...model, dialog: {...dialog, chosen: (dialog.chosen + by + count) % count}};
  const given = key === 'return' ? dialog.answers[dialog.chosen] : named;
  return given ? playMoves({...model, dialog: undefined}, given.moves) : model;
}

/** Arrows or a typed name choose a card of the pile; Enter picks it up, if it may be taken. */
function answerCards(model: Model, dialog: CardsDialog, key: Key): Model {
  const cards = pileAt(positionNow(model), dialog.pile);
  const last = openCards(model, dialog) - 1;
  const row = cardsGrid(model, dialog).across;
  // In a single row, up and down do what left and right do.
  const line = last < row ? 1 : row;
  const by = {left: -1, up: -line, right: 1, down: line, home: -200, end: 200}[key];
  if (by !== undefined) return withCardChosen(model, dialog, dialog.chosen + by);
  if (key === 'return') return dialog.purpose === 'look' ? cleared(model) : takeCard(model, dialog);
  const typed =
    key === 'backspace' ? dialog.typed.slice(0, -1) : (dialog.typed + (key.length === 1 ? key : '')).slice(-3);
  const card = parseCard(typed) ?? parseCard(typed.slice(-2));
  const found = card === undefined ? -1 : cards.slice(0, last + 1).lastIndexOf(card);
  return found >= 0 ? withCardChosen(model, dialog, found) : withCardChosen(model, dialog, dialog.chosen, typed);
}

/** The cards of a pile with another one chosen, the first or last where there is none. */
export function withCardChosen(model: Model, dialog: CardsDialog, chosen: number, typed = ''): Model {
  const last = openCards(model, dialog) - 1;
  return {...model, message: undefined, dialog: {...dialog, chosen: Math.min(last, Math.max(0, chosen)), typed}};
}

/** Picks up the chosen card, unless it can go nowhere. */
function takeCard(model: Model, {pile, chosen}: CardsDialog): Model {
  const at = tableNow(model);
  const pick = {from: at.rules.info(pile), depth: chosen + 1};
  if (!canGo(at, pick)) return refused(model, nowhereWords(at, pick));
  return {...cleared(model), held: {kind: 'depth', pile, depth: chosen + 1}};
}

function answerPage(model: Model, dialog: PageDialog, key: Key): Model {
  const page = screenOf(model.size)?.table.height ?? 1;
  const by = {up: -1, k: -1, down: 1, j: 1, pageup: -page, pagedown: page, space: page, home: -999, end: 999}[key];
  if (by !== undefined) return {...model, dialog: scrolled(model, dialog, by)};
  return ['q', '?', 'return'].includes(key) ? closeDialog(model) : model;
}

/** A page some lines further down, as far as it goes. */
export function scrolled(model: Model, dialog: PageDialog, by: number): PageDialog {
  return {...dialog, top: Math.max(0, Math.min(lastTop(model, dialog), dialog.top + by))};
}

/** Arrows or a number choose a move; Enter goes back to before it. */
function answerReview(model: Model, dialog: ReviewDialog, key: Key): Model {
  const review = reviewNow(model);
  if (!review || key === 'q') return closeDialog(model);
  const by = STEPS[key];
  if (by !== undefined) return {...model, dialog: stepped(model, dialog, by)};
  const move = movesOfReview(review)[dialog.chosen];
  return key === 'return' ? (move ? goToReviewed(model, review, move) : closeDialog(model)) : model;
}

/** A click on a move of a review chooses it; a second one is Enter. */
export function clickReviewed(model: Model, dialog: ReviewDialog, at: number): Model {
  return at === dialog.chosen ? answerReview(model, dialog, 'return') : {...model, dialog: {...dialog, chosen: at}};
}

/** A review with another move chosen. */
export function stepped(model: Model, dialog: ReviewDialog, by: number): ReviewDialog {
  const review = reviewNow(model);
  const last = (review ? movesOfReview(review).length : 0) - 1;
  return {...dialog, chosen: Math.max(0, Math.min(last, dialog.chosen + by))};
}

/** The last line at which a page can begin. */
export function lastTop(model: Model, {page}: PageDialog): number {
  const screen = screenOf(model.size);
  return screen ? Math.max(0, pageLines(model, page, screen.columns).length - screen.table.height) : 0;
}

/** What Enter makes of a typed line. */
export function enterLine(model: Model, {purpose, text: typed}: Dialog & {kind: 'line'}): TableUpdated {
  const text = typed.trim();
  if (text === '') return just(cleared(model));
  const offered = withOffer(model, text);
  if (offered) return just(offered);
  return purpose === 'find' ? just(findCard(cleared(model), text)) : runLine(cleared(model), text);
}

function answerLine(model: Model, dialog: Dialog & {kind: 'line'}, key: Key, event: KeyEvent): Model {
  if (key === 'backspace' && dialog.text === '') return cleared(model);
  return {...model, message: undefined, dialog: {...dialog, text: edited(dialog.text, event)}};
}

function answerKey(model: Model, dialog: Dialog & {kind: 'key'}, key: Key): Model {
  if (dialog.purpose === 'look') {
    const pile = labelsNow(model).pileOf.get(key);
    return pile ? openPile(model, pile.index) : withComplaint(cleared(model), `No pile has the key ${key}.`);
  }
  if (!/^[a-z0-9]$/i.test(key)) return withComplaint(cleared(model), 'A bookmark is a letter or a digit.');
  const name = key;
  if (dialog.purpose === 'mark')
    return travel(
      model,
      {type: 'mark', name},
      `Bookmark ${name} is set; ${keyText(model, 'jump')} ${name} comes back here.`,
    );
  return travel(model, {type: 'jump', name}, `At bookmark ${name}; ${keyText(model, 'undo')} goes back.`);
}
