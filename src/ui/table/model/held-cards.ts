import type {PileInfo} from '../../../engine/declaration/pile.js';
import {phrase, type Phrase} from '../../../engine/texts/phrase.js';
import {pileAt} from '../../../engine/position.js';
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
} from '../../../player/moves/resolve-move.js';
import {labelsNow, positionNow, rulesOf, type Model} from './model.js';
import {bestPlay, canGo, playsTo, refusalHome, targetsOf, type Pick} from '../../../player/moves/candidate-moves.js';
import {cleared, playMoves, refused} from './play.js';
import {pickedOf, resized, type Held} from '../../../player/moves/held.js';
import type {MoveContext} from '../../../player/moves/move-context.js';
import {nowhereWords} from '../../../player/moves/nowhere.js';
import {withComplaint} from '../../chrome/message.js';

function standing(model: Model): MoveContext {
  return {rules: rulesOf(model), position: positionNow(model)};
}

/** The model after a move was named, by the outcome of that. */
function withChoice(model: Model, choosing: Choosing): Model {
  switch (choosing.kind) {
    case 'play': {
      const played = playMoves(model, choosing.moves);
      return choosing.but === undefined ? played : refused(played, turnedWords(played, choosing.but));
    }
    case 'ask':
      return {...model, dialog: {kind: 'question', text: choosing.text, answers: choosing.answers, chosen: 0}};
    case 'places':
      return withComplaint(model, 'More than one place would do: name it, or move the cursor to it.');
    case 'refuse':
      return refused(dropTyped(model), choosing.reason);
    case 'tell':
      return withComplaint(cleared(model), choosing.text);
  }
}

/** The next card was asked for, and could not be laid where the player wanted. */
function turnedWords(model: Model, reason: Phrase): Phrase {
  const card = pileAt(positionNow(model), rulesOf(model).waste).at(-1);
  return card === undefined ? reason : phrase`${{card}} was turned and stays on the waste: ${reason}`;
}

/**
 * The model after a refused move: cards that a key named are dropped, so that the next pair of keys means what it says.
 * Cards picked up by cursor, mouse or from a list stay held.
 */
function dropTyped(model: Model): Model {
  const {held} = model;
  const typed = held?.kind === 'next' || (held?.kind === 'pile' && held.typed === true);
  return {...model, named: undefined, ...(typed && {held: undefined})};
}

/** The piles where held cards may go, for the marks on the table. */
export function heldTargets(model: Model): ReadonlySet<number> {
  const pick = model.held && pickedOf(rulesOf(model), model.held);
  if (!pick) return new Set();
  return new Set(targetsOf(rulesOf(model), positionNow(model), pick).map(pile => pile.index));
}

/**
 * A pile's key was pressed: the source of a move, its destination, or, in games of one key a move, both. A pair of keys is
 * two keys in every position, also where the first names cards that can go nowhere.
 */
export function pressLabel(model: Model, pile: PileInfo): Model {
  const source = model.held ?? model.named;
  if (source && isPlaceFor(source, pile)) return withChoice(model, choosePlace(standing(model), source, pile));
  if (labelsNow(model).oneKey) return withChoice(cleared(model), chooseByOneKey(standing(model), pile));
  const picked = pickUp(model, pile);
  if (picked.held?.kind === 'pile') return {...picked, held: {...picked.held, typed: true}};
  return {...picked, named: {kind: 'pile', pile: pile.index}};
}

/** Is a pile's key the second of a pair, by the rules alone? Another pile to take cards from begins a new pair. */
function isPlaceFor(source: Held, pile: PileInfo): boolean {
  return isPlace(pile) || (source.kind !== 'next' && source.pile === pile.index);
}

export function isPlace({spec}: PileInfo): boolean {
  return spec.role === 'tableau' || spec.role === 'foundation';
}

/** Picks up the top of a pile, or a number of its cards. Cards that can go nowhere stay, and the message names what they need. */
export function pickUp(model: Model, pile: PileInfo, count?: number): Model {
  const at = standing(model);
  if (pileAt(at.position, pile.index).length === 0) return withComplaint(cleared(model), emptyWords(pile));
  const pick: Pick = {from: pile, count};
  if (!canGo(at.rules, at.position, pick)) return refused(cleared(model), nowhereWords(at, pick));
  return {...cleared(model), held: {kind: 'pile', pile: pile.index, ...(count !== undefined && {count})}};
}

/** Held cards go to the pile that was pointed at, by cursor or mouse; on their own pile they make their best move. */
export function putDown(model: Model, to: PileInfo): Model {
  const {held} = model;
  if (!held) return model;
  const at = standing(model);
  const pick = pickedOf(at.rules, held);
  if (!pick) return withChoice(model, choosePlace(at, held, to));
  if (to === pick.from) return layBest(model, pick);
  const goesThere = playsTo(at.rules, at.position, pick, to).length > 0;
  const toAny = to.spec.role === 'foundation' && !goesThere;
  return withChoice(model, toAny ? chooseHome(at, pick) : choosePlace(at, held, to));
}

/** In a game of one key a move a space is filled from the waste. */
export function fillSpace(model: Model, to: PileInfo): Model {
  return withChoice(cleared(model), chooseByOneKey(standing(model), to));
}

/** The next card of the stock to its foundation. */
export function nextHome(model: Model): Model {
  return withChoice(model, chooseNext(standing(model)));
}

/** Enter on held cards: their foundation, or the only place they may go to. */
export function layAnywhere(model: Model, held: Held): Model {
  return withChoice(model, chooseAnywhere(standing(model), held));
}

/** Does Enter lay what is held: at the cursor, or where it can go only to one place? */
export function canLay(model: Model, held: Held): boolean {
  const {cursor} = model;
  const after = cursor ? putDown(model, rulesOf(model).info(cursor.pile)) : layAnywhere(model, held);
  return after.message?.tone !== 'bad';
}

/** Enter twice on one spot: the best move of its cards. */
function layBest(model: Model, pick: Pick): Model {
  const at = standing(model);
  const best = bestPlay(at.rules, at.position, pick);
  const unroll = model.held?.kind === 'pile' && model.held.unroll === true;
  return best
    ? withChoice(model, chooseAmong(at, [best], unroll))
    : refused({...model, held: undefined}, refusalHome(at.rules, at.position, pick));
}

/** `[` and `]`: one card fewer or more of the held run. */
export function resize(model: Model, by: 1 | -1): Model {
  const held = resizedHeld(model, by);
  return held ? {...model, message: undefined, held} : model;
}

/** The held run with fewer or more cards; undefined where no such number can go anywhere. */
export function resizedHeld(model: Model, by: 1 | -1): Held | undefined {
  return model.held?.kind === 'pile' ? resized(standing(model), model.held, by) : undefined;
}

/** `]` where packets are turned round: the held packet is laid card by card. */
export function unrollHeld(model: Model): Model {
  const {held} = model;
  return held?.kind === 'pile' ? {...model, message: undefined, held: {...held, unroll: true}} : model;
}

/** `x`: a held card changes over; asks the suit where there are several. */
export function changeOver(model: Model): Model {
  return withChoice(cleared(model), chooseChange(standing(model)));
}
