import {parseCard} from '../../engine/card.js';
import {pileAt} from '../../engine/position.js';
import type {KeyEvent} from '../../terminal/event.js';
import {licenceNow} from '../../player/resolve-move.js';
import type {Key} from '../../settings/keys.js';
import {findCard} from './find-card.js';
import {labelsNow, positionNow, rulesOf, type Dialog, type Model, type PageName} from './model.js';
import {pageLines} from './pages.js';
import {cardsGrid, openCards} from './panels.js';
import {screenOf} from '../shared/regions.js';
import {idle, playMoves, refused, told, travel} from './play.js';

const STEPS: Readonly<Record<string, number>> = {left: -1, up: -1, right: 1, down: 1, h: -1, k: -1, l: 1, j: 1};

/** What a dialog makes of a key, once the commands are known that a typed line may give. */
export interface Answers {
  command(model: Model, text: string): Model;
}

/** One key in a dialog. Only the dialog's own keys do anything; Esc leaves it. */
export function answerDialog(model: Model, dialog: Dialog, key: Key, event: KeyEvent, answers: Answers): Model {
  if (key === 'escape') return closed(model);
  if (key === '?' && isAsking(dialog)) return {...model, dialog: {kind: 'page', page: 'help', top: 0, over: dialog}};
  switch (dialog.kind) {
    case 'question':
      return answerQuestion(model, dialog, key);
    case 'cards':
      return answerCards(model, dialog, key, event);
    case 'page':
      return answerPage(model, dialog, key);
    case 'line':
      return answerLine(model, dialog, key, event, answers);
    case 'key':
      return answerKey(model, dialog, key, event);
    case 'counts':
      return idle(model);
  }
}

/** Help opens from whatever asks for something, except where the key may be part of what is typed. */
function isAsking(dialog: Dialog): boolean {
  return dialog.kind === 'line' ? dialog.text === '' : dialog.kind !== 'page';
}

/** The model without its dialog; a page gives way to what it was opened from. */
export function closed(model: Model): Model {
  const {dialog} = model;
  return dialog?.kind === 'page' && dialog.over ? {...model, dialog: dialog.over} : idle(model);
}

export function openPage(model: Model, page: PageName): Model {
  return {...idle(model), dialog: {kind: 'page', page, top: 0}};
}

/** Opens a pile to look through; the last card is the chosen one. */
export function openPile(model: Model, pile: number): Model {
  const {length} = pileAt(positionNow(model), pile);
  const {role} = rulesOf(model).info(pile).spec;
  if (role === 'stock' || role === 'reserve') return refused(idle(model), 'its cards have not been seen');
  if (length === 0) return told(idle(model), 'That place is empty.', 'bad');
  return {...idle(model), dialog: {kind: 'cards', purpose: 'look', pile, chosen: length - 1, typed: ''}};
}

/** By licence a pile is opened to choose a card from below its top. */
export function openGrace(model: Model): Model {
  const licence = licenceNow({rules: rulesOf(model), position: positionNow(model)});
  if (!licence) return model;
  if (licence.refusal !== undefined) return refused(idle(model), licence.refusal);
  const below = pileAt(positionNow(model), licence.pile.index).length - 1;
  return {
    ...idle(model),
    dialog: {kind: 'cards', purpose: 'grace', pile: licence.pile.index, chosen: below - 1, typed: ''},
  };
}

function answerQuestion(model: Model, dialog: Dialog & {kind: 'question'}, key: Key): Model {
  const by = STEPS[key];
  const count = dialog.answers.length;
  const named = dialog.answers.find(each => each.key === key);
  if (by !== undefined && !named) return {...model, dialog: {...dialog, chosen: (dialog.chosen + by + count) % count}};
  const given = key === 'return' ? dialog.answers[dialog.chosen] : named;
  return given ? playMoves({...model, dialog: undefined}, given.moves) : model;
}

/** Arrows choose a card of the pile, or its name is typed; Enter takes it up, where it may be taken. */
function answerCards(model: Model, dialog: Dialog & {kind: 'cards'}, key: Key, event: KeyEvent): Model {
  const cards = pileAt(positionNow(model), dialog.pile);
  const last = openCards(model, dialog) - 1;
  const at = (chosen: number, typed = ''): Model => ({
    ...model,
    dialog: {...dialog, chosen: Math.min(last, Math.max(0, chosen)), typed},
  });
  const row = cardsGrid(model, dialog).across;
  // Of a single row up and down step as left and right do.
  const line = last < row ? 1 : row;
  const by = {left: -1, up: -line, right: 1, down: line, home: -200, end: 200}[key];
  if (by !== undefined) return at(dialog.chosen + by);
  if (key === 'return' || (key === 'q' && dialog.purpose === 'look')) {
    if (dialog.purpose === 'look') return idle(model);
    return {...idle(model), held: {kind: 'depth', pile: dialog.pile, depth: dialog.chosen + 1}};
  }
  const typed = key === 'backspace' ? dialog.typed.slice(0, -1) : (dialog.typed + event.text).slice(-3);
  const card = parseCard(typed) ?? parseCard(typed.slice(-2));
  const found = card === undefined ? -1 : cards.slice(0, last + 1).lastIndexOf(card);
  return found >= 0 ? at(found) : at(dialog.chosen, typed);
}

function answerPage(model: Model, dialog: Dialog & {kind: 'page'}, key: Key): Model {
  const by = {up: -1, k: -1, down: 1, j: 1, pageup: -10, pagedown: 10, space: 10, home: -999, end: 999}[key];
  const screen = screenOf(model.size);
  const last = screen ? pageLines(model, dialog.page, screen.columns).length - screen.table.height : 0;
  if (by !== undefined) return {...model, dialog: {...dialog, top: Math.max(0, Math.min(last, dialog.top + by))}};
  return ['q', '?', 'return'].includes(key) ? closed(model) : model;
}

function answerLine(model: Model, dialog: Dialog & {kind: 'line'}, key: Key, event: KeyEvent, answers: Answers): Model {
  if (key === 'return') {
    const text = dialog.text.trim();
    if (text === '') return idle(model);
    return dialog.purpose === 'find' ? findCard(idle(model), text) : answers.command(idle(model), text);
  }
  if (key === 'backspace' && dialog.text === '') return idle(model);
  const text = key === 'backspace' ? Array.from(dialog.text).slice(0, -1).join('') : dialog.text + event.text;
  return {...model, message: undefined, dialog: {...dialog, text: text.slice(0, 200)}};
}

function answerKey(model: Model, dialog: Dialog & {kind: 'key'}, key: Key, event: KeyEvent): Model {
  if (dialog.purpose === 'look') {
    const pile = labelsNow(model).pileOf.get(key);
    return pile ? openPile(model, pile.index) : told(idle(model), `No pile has the key ${key}.`, 'bad');
  }
  if (!/^[a-z0-9]$/i.test(event.text)) return told(idle(model), 'A bookmark is a letter or a digit.', 'bad');
  const name = event.text;
  if (dialog.purpose === 'mark')
    return travel(model, {type: 'mark', name}, `Bookmark ${name} is set; ' ${name} comes back here.`);
  return travel(model, {type: 'jump', name}, `At bookmark ${name}; u goes back.`);
}
