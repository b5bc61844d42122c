import {mayRedeal, mayTurn} from '../../../engine/legality/legality.js';
import {refusal} from '../../../engine/legality/refusal.js';
import {pileAt} from '../../../engine/position.js';
import {sentenceOf, type Phrase} from '../../../engine/texts/phrase.js';
import type {CommandName} from '../../../settings/commands.js';
import {chooseChange, licenceNow} from '../../../sitting/choosing.js';
import {traitsOf} from '../../../sitting/commands.js';
import {hasSafeMove, turnOrRedealMove} from '../../../sitting/moves.js';
import {canGo, heldCount} from '../../../sitting/picking.js';
import {traceNow} from './analysis.js';
import {resizedHeld} from '../held-cards.js';
import {
  gameNow,
  keyText,
  movesOf,
  rulesOf,
  tableNow,
  type Sitting,
  type Seen,
  type Doing,
  type Findings,
} from './model.js';

/**
 * Why a command cannot be carried out now, as a sentence; undefined if it can. Read by the commands themselves and by the
 * key line, so that the keys shown are keys that work.
 */
export function commandRefusal(model: Refusable, command: CommandName): Phrase | undefined {
  return REFUSALS[command]?.(model);
}

/** What refusals are read from. */
type Refusable = Seen & Doing & Findings;

type Refusal = (model: Refusable) => Phrase | undefined;

const noMove: Refusal = model => (movesOf(model).length > 0 ? undefined : 'No move is left.');

const REFUSALS: Readonly<Partial<Record<CommandName, Refusal>>> = {
  turn: turnRefusal,
  pack: model => (model.held?.kind === 'next' ? undefined : turnRefusal(model)),
  next: noMove,
  previous: noMove,
  hint: noMove,
  change: model => {
    const choosing = chooseChange(tableNow(model));
    return choosing.kind === 'refuse' ? sentenceOf(choosing.reason) : undefined;
  },
  grace: graceRefusal,
  shorten: model => (resizedHeld(model, -1) ? undefined : sizeRefusal(model, 'Fewer')),
  lengthen: lengthenRefusal,
  winnable: neverRefusal,
  undo: ({journal}) => (journal.session.past ? undefined : 'There is nothing to undo.'),
  redo: ({journal}) => (journal.session.future ? undefined : 'There is nothing to redo.'),
  safe: model => {
    const {rules, position} = tableNow(model);
    return hasSafeMove(position, rules) ? undefined : 'No card may safely go up.';
  },
  restart: model => (gameNow(model).last ? undefined : 'This is the beginning.'),
  jump: model =>
    model.journal.marks.size > 0 ? undefined : `No bookmark is set yet; ${keyText(model, 'mark')} sets one.`,
};

/** A stock that is used up; in a game that goes on, with what can be done instead. */
function turnRefusal(model: Seen): Phrase | undefined {
  const {rules, position} = tableNow(model);
  if (!mayTurn(rules, position) && !mayRedeal(rules, position))
    return `No card is left to turn; ${keyText(model, 'next')} shows what can be played.`;
  const move = turnOrRedealMove({rules, position});
  const reason = refusal(rules, position, move);
  return reason === undefined ? undefined : sentenceOf(reason);
}

function graceRefusal(model: Sitting): Phrase | undefined {
  const table = tableNow(model);
  const licence = licenceNow(table);
  if (!licence) return '';
  if (licence.refusal !== undefined) return sentenceOf(licence.refusal);
  const below = pileAt(table.position, licence.pile.index).length - 1;
  const depths = Array.from({length: below}, (_, i) => i + 1);
  if (depths.some(depth => canGo(table, {from: licence.pile, depth}))) return undefined;
  return sentenceOf(`no card below the top can go anywhere; the ${licence.name} is kept`);
}

function lengthenRefusal(model: Sitting & Doing): Phrase | undefined {
  if (!traitsOf(rulesOf(model)).has('packets')) return resizedHeld(model, 1) ? undefined : sizeRefusal(model, 'More');
  return model.held?.kind === 'pile' ? undefined : 'First name the packet that is to be turned round.';
}

function sizeRefusal(model: Sitting & Doing, which: string): string {
  if (model.held?.kind !== 'pile') return 'First name the pile that cards are to be taken from.';
  const {count, longest} = heldCount(tableNow(model), model.held);
  if (count === (which === 'More' ? longest : 1))
    return which === 'More' ? 'That is the whole run.' : 'That is one card.';
  return `${which} cards can go nowhere from here.`;
}

/** There is nowhere to go back to in a deal that nobody can win. */
function neverRefusal(model: Sitting & Findings): Phrase | undefined {
  const trace = traceNow(model);
  return trace && trace.ply < 0 ? 'There is no winnable position to go back to.' : undefined;
}
