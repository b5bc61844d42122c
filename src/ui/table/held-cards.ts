import type {PileInfo} from '../../engine/declaration/pile.js';
import {pileAt} from '../../engine/position.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {
  chooseAmong,
  chooseAnywhere,
  chooseByOneKey,
  chooseChange,
  chooseHome,
  chooseNext,
  choosePlace,
  emptyWords,
  type Choosing,
} from '../../sitting/choosing.js';
import {
  bestPlay,
  canGo,
  isNext,
  nowhereWords,
  playsTo,
  refusalHome,
  resized,
  type Held,
} from '../../sitting/picking.js';
import type {Table} from '../../session/game.js';
import {ask} from './pages/question.js';
import {withComplaint} from '../chrome/message.js';
import {isPlace} from './model/held-places.js';
import {
  labelsNow,
  positionNow,
  rulesOf,
  tableNow,
  withDoing,
  type Sitting,
  type Doing,
  type Playing,
} from './model/model.js';
import {cleared, playMoves, refused} from './model/play.js';

/** The model after a move was named, by the outcome of that. */
function withChoice<T extends Playing>(model: T, choosing: Choosing): T {
  switch (choosing.kind) {
    case 'play': {
      const played = playMoves(model, choosing.moves);
      return choosing.but === undefined ? played : refused(played, turnedWords(played, choosing.but));
    }
    case 'ask':
      return ask(model, choosing.text, choosing.answers);
    case 'places':
      return withComplaint(model, 'More than one place would do: name it, or move the cursor to it.');
    case 'refuse':
      return refused(dropTyped(model), choosing.reason);
    case 'tell':
      return withComplaint(cleared(model), choosing.text);
  }
}

/** The next card was asked for, and could not be laid where the player wanted. */
function turnedWords(model: Sitting, reason: Phrase): Phrase {
  const card = pileAt(positionNow(model), rulesOf(model).waste).at(-1);
  return card === undefined ? reason : phrase`${{card}} was turned and stays on the waste: ${reason}`;
}

/**
 * The model after a refused move: cards that a key named are dropped, so that the next pair of keys means what it says.
 * Cards picked up by cursor, mouse or from a list stay held.
 */
function dropTyped<T extends Doing>(model: T): T {
  const {held} = model.doing;
  return withDoing(model, {held: held?.typed ? undefined : held});
}

/**
 * A pile's key was pressed: the source of a move, its destination, or, in games of one key a move, both. A pair of keys is
 * two keys in every position, also where the first names cards that can go nowhere.
 */
export function pressLabel<T extends Playing>(model: T, pile: PileInfo): T {
  const source = model.doing.held ?? model.doing.named;
  if (source && isPlaceFor(source, pile)) return withChoice(model, choosePlace(tableNow(model), source, pile));
  if (labelsNow(model).oneKey) return fillSpace(model, pile);
  const picked = pickUp(model, pile);
  const {held} = picked.doing;
  return withDoing(picked, held ? {held: {...held, typed: true}} : {named: {from: pile}});
}

/** Is a pile's key the second of a pair, by the rules alone? Another pile to take cards from begins a new pair. */
function isPlaceFor(source: Held, pile: PileInfo): boolean {
  return isPlace(pile) || source.from === pile;
}

/** Picks up the top of a pile, or a number of its cards. Cards that can go nowhere stay, and the message names what they need. */
export function pickUp<T extends Sitting & Doing>(model: T, pile: PileInfo, count?: number): T {
  const table = tableNow(model);
  if (pileAt(table.position, pile.index).length === 0) return withComplaint(cleared(model), emptyWords(pile));
  const held: Held = {from: pile, count};
  if (!canGo(table, held)) return refused(cleared(model), nowhereWords(table, held));
  return cleared(model, {held});
}

/** What becomes of held cards at a pile that cursor or mouse points at; at none, at their foundation or only place. */
function choiceAt(table: Table, held: Held, to: PileInfo | undefined): Choosing {
  if (!to) return chooseAnywhere(table, held);
  if (isNext(held)) return choosePlace(table, held, to);
  if (to === held.from) return chooseBest(table, held);
  const toAny = to.spec.role === 'foundation' && playsTo(table, held, to).length === 0;
  return toAny ? chooseHome(table, held) : choosePlace(table, held, to);
}

/** The best move of held cards, which are put down twice on one spot. */
function chooseBest(table: Table, held: Held): Choosing {
  const best = bestPlay(table, held);
  return best ? chooseAmong(table, [best], held.unroll) : {kind: 'refuse', reason: refusalHome(table, held)};
}

/** Held cards go to the pile that was pointed at; on their own pile they make their best move, or are dropped. */
export function putDown<T extends Playing>(model: T, held: Held, to?: PileInfo): T {
  const choosing = choiceAt(tableNow(model), held, to);
  const isDropped = choosing.kind === 'refuse' && held.from === to;
  return withChoice(isDropped ? {...model, doing: {}} : model, choosing);
}

/** Would held cards go to a pile that is pointed at, or, at none, to their only place? */
export function canLay(table: Table, held: Held, to?: PileInfo): boolean {
  const choosing = choiceAt(table, held, to);
  return choosing.kind === 'ask' || (choosing.kind === 'play' && choosing.but === undefined);
}

/** In a game of one key a move the card of a pile goes up, or a space is filled from the waste. */
export function fillSpace<T extends Playing>(model: T, pile: PileInfo): T {
  return withChoice(cleared(model), chooseByOneKey(tableNow(model), pile));
}

/** Sends the top card of a pile up, or says why it cannot go. */
export function sendHome<T extends Playing>(model: T, pile: PileInfo): T {
  const table = tableNow(model);
  if (pileAt(table.position, pile.index).length === 0) return withComplaint(cleared(model), emptyWords(pile));
  return withChoice(cleared(model), chooseHome(table, {from: pile}));
}

export function nextHome<T extends Playing>(model: T): T {
  return withChoice(model, chooseNext(tableNow(model)));
}

/** `[` and `]`: one card fewer or more of the held run. */
export function resize<T extends Sitting & Doing>(model: T, by: 1 | -1): T {
  const held = resizedHeld(model, by);
  return held ? withDoing({...model, message: undefined}, {held}) : model;
}

/** The held run with fewer or more cards; undefined where no such number can go anywhere. */
export function resizedHeld(model: Sitting & Doing, by: 1 | -1): Held | undefined {
  return resized(tableNow(model), model.doing.held, by);
}

/** `x`: a held card changes over; asks the suit where there are several. */
export function changeOver<T extends Playing>(model: T): T {
  return withChoice(cleared(model), chooseChange(tableNow(model)));
}
