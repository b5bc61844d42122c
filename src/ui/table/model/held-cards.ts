import type {PileInfo} from '../../../engine/pile.js';
import {pileAt} from '../../../engine/position.js';
import {
  chooseAmong,
  chooseAnywhere,
  chooseByOneKey,
  chooseChange,
  chooseHome,
  chooseNext,
  chooseOnto,
  choosePlace,
  emptyWords,
  pickedOf,
  resized,
  type Choosing,
  type MoveContext,
} from '../../../player/resolve-move.js';
import {labelsNow, positionNow, rulesOf, type Model} from './model.js';
import {bestPlay, refusalHome, targetsOf, type Pick} from '../../../player/candidate-moves.js';
import {cleared, playMoves, refused} from './play.js';
import {type Held} from '../../../player/resolve-move.js';
import {withComplaint} from '../../shared/message.js';

function standing(model: Model): MoveContext {
  return {rules: rulesOf(model), position: positionNow(model)};
}

/** The model after what came of naming a move. */
function withChoice(model: Model, choosing: Choosing): Model {
  switch (choosing.kind) {
    case 'play': {
      const played = playMoves(model, choosing.moves);
      return choosing.but === undefined ? played : refused(played, choosing.but);
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

/**
 * The model after a refused move: cards that a key named are dropped, so that the next pair of keys means what it says.
 * Cards picked up by cursor, mouse or from a list stay held.
 */
function dropTyped(model: Model): Model {
  const {held} = model;
  const typed = held?.kind === 'next' || (held?.kind === 'pile' && held.typed === true);
  return typed ? {...model, held: undefined} : model;
}

/** What the held cards are, as a pick; undefined for the next card of the stock, which is still hidden. */
export function pickOf(model: Model, held: Held): Pick | undefined {
  return pickedOf(rulesOf(model), held);
}

/** The piles where held cards may go, for the marks on the table. */
export function heldTargets(model: Model): ReadonlySet<number> {
  const pick = model.held && pickOf(model, model.held);
  if (!pick) return new Set();
  return new Set(targetsOf(rulesOf(model), positionNow(model), pick).map(pile => pile.index));
}

/** A pile's key was pressed: the source of a move, its destination, or, in games of one key a move, both. */
export function pressLabel(model: Model, pile: PileInfo): Model {
  if (model.held) return withChoice(model, choosePlace(standing(model), model.held, pile));
  if (labelsNow(model).oneKey) return withChoice(model, chooseByOneKey(standing(model), pile));
  const picked = pickUp(model, pile);
  return picked.held?.kind === 'pile' ? {...picked, held: {...picked.held, typed: true}} : picked;
}

/** Picks up the top of a pile, or so many of its cards. */
export function pickUp(model: Model, pile: PileInfo, count?: number): Model {
  const cards = pileAt(positionNow(model), pile.index);
  if (cards.length === 0) return withComplaint(cleared(model), emptyWords(pile));
  return {...cleared(model), held: {kind: 'pile', pile: pile.index, ...(count !== undefined && {count})}};
}

/** To the foundation; asks which where more than one kind would do. */
export function goHome(model: Model, pick: Pick): Model {
  return withChoice(model, chooseHome(standing(model), pick));
}

/** Lays picked cards on a pile; asks over or beneath where both would do. `unroll` lays a packet card by card. */
export function layPick(model: Model, pick: Pick, to: PileInfo, unroll = false): Model {
  return withChoice(model, chooseOnto(standing(model), pick, to, unroll));
}

/** The next card of the stock to its foundation. */
export function nextHome(model: Model): Model {
  return withChoice(model, chooseNext(standing(model)));
}

/** Enter on held cards: their foundation, or the only place they may go to. */
export function layAnywhere(model: Model, held: Held): Model {
  return withChoice(model, chooseAnywhere(standing(model), held));
}

/** Enter twice on one spot: the best move of its cards. */
export function layBest(model: Model, pick: Pick): Model {
  const at = standing(model);
  const best = bestPlay(at.rules, at.position, pick);
  return best
    ? withChoice(model, chooseAmong(at, [best]))
    : refused({...model, held: undefined}, refusalHome(at.rules, at.position, pick));
}

/** `[` and `]`: one card fewer or more of the held run. */
export function resize(model: Model, by: 1 | -1): Model {
  const {held} = model;
  if (held?.kind !== 'pile') return withComplaint(model, 'First name the pile that cards are to be taken from.');
  return {...model, message: undefined, held: resized(standing(model), held, by)};
}

/** `]` where packets are turned round: the held packet is laid card by card. */
export function unrollHeld(model: Model): Model {
  const {held} = model;
  if (held?.kind !== 'pile') return withComplaint(model, 'First name the packet that is to be turned round.');
  return {...model, message: undefined, held: {...held, unroll: true}};
}

/** `x`: a held card changes over; asks the suit where there are several. */
export function changeOver(model: Model): Model {
  return withChoice(cleared(model), chooseChange(standing(model)));
}
