import {advised} from './news.js';
import type {AnswerEvent} from '../../../sitting/news.js';
import {searchFault} from '../../../analysis/search-reach.js';
import type {GameQuestionKind} from '../../../analysis/protocol.js';
import * as sitting from '../../../sitting/advice.js';
import {isOver} from '../../../sitting/sitting.js';
import {momentNow, rulesOf, askedNow, type Model} from './model.js';
import {withEffect} from '../../pages/host.js';

/** T: asks for the best move by the cards that the player can see. Answers come later, each better than the last. */
export function askHint(model: Model): Model {
  return advised(model, sitting.askHint(model));
}

/** V: turns the verdict in the title line on or off. */
export function toggleVerdict(model: Model): Model {
  return advised(model, sitting.wantVerdict(model, !model.settings.verdict));
}

/** W: goes back to the last winnable position, and searches for it first if it is not known. */
export function backToWinnable(model: Model): Model {
  return advised(model, sitting.lookBack(model));
}

/** Nobody has to wait for the answers to these. */
const UNAWAITED: readonly GameQuestionKind[] = ['verdict', 'dead-end', 'guard', 'par'];

/** Takes an answer of the solver, if the player still waits for it where somebody has to wait. */
export function withAnswer(model: Model, event: AnswerEvent): Model {
  const kind = event.kind === 'lost' ? event.of : event.kind;
  const isAwaited = UNAWAITED.includes(kind) || kind === askedNow(model);
  return isAwaited ? advised(model, sitting.withAnswer(model, event)) : model;
}

/** The table after what the player did: a question that the player no longer waits for is given up. */
export function withQuestionLeft(before: Model, model: Model): Model {
  const asked = askedNow(before);
  if (asked === undefined || asked === 'deal' || asked === askedNow(model)) return model;
  return withEffect(model, {type: 'cancel', kind: asked});
}

/** The verdict for the title line; undefined if it is turned off. */
export function verdictWords(model: Model): string | undefined {
  if (!model.settings.verdict || isOver(model) || searchFault(rulesOf(model))) return undefined;
  const verdict = model.verdicts?.get(momentNow(model));
  return verdict === undefined ? 'judging' : {winnable: 'winnable', unwinnable: 'lost', unknown: 'undecided'}[verdict];
}
