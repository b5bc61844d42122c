import {searchFault} from '../../../analysis/search-reach.js';
import type {GameQuestionKind, HintAnswer, TraceAnswer} from '../../../analysis/protocol.js';
import {sameMove} from '../../../engine/move.js';
import {phrase, sentence} from '../../../engine/texts/phrase.js';
import * as sitting from '../../../sitting/advice.js';
import type {Advised, AnswerEvent, Next} from '../../../sitting/advice.js';
import {isOver} from '../../../sitting/sitting.js';
import {LOST_WORDS} from '../../../words/deals.js';
import {NOTHING_PLAYED} from '../../../words/moves.js';
import {hintForms, noHintWords, traceWords, weakHintsWords} from '../../../words/advice.js';
import {withComplaint, withMessage} from '../../chrome/message.js';
import {
  gameNow,
  keyText,
  momentNow,
  movesOf,
  rulesOf,
  tableNow,
  withNext,
  askedNow,
  NOTHING,
  shownNow,
  type Model,
} from './model.js';
import {withEffect} from '../../pages/host.js';
import {alreadyWon, cleared} from './play.js';

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

/** The table after a question or an answer, with what is said of it; a review that is found has a page to itself. */
export function advised(model: Model, next: Next): Model {
  return next.said.reduce(withNews, withNext(model, next));
}

const ASKED = {
  hint: 'Thinking; only the cards you can see are used ...',
  trace: 'Looking for the move that lost it; all cards are looked at ...',
  review: progressWords(0),
} as const;

const ASKED_BY = {hint: 'hint', trace: 'winnable', review: 'review'} as const;

function withNews(model: Model, news: Advised): Model {
  switch (news.kind) {
    case 'asked':
      if (news.of === 'verdict') return model;
      return withMessage(
        cleared(model, news.of === 'hint' ? {type: 'hint'} : {type: 'asked', of: news.of}),
        ASKED[news.of],
      );
    case 'fault':
      return withMessage(cleared(model), sentence(news.fault.message));
    case 'no move':
      return withMessage(cleared(model), 'No move is left.', 'heldCap');
    case 'unplayed':
      return withComplaint(cleared(model), NOTHING_PLAYED);
    case 'won':
      return alreadyWon(model);
    case 'returned':
      return {...cleared(model), cursor: undefined};
    case 'winnable':
      if (!news.wentBack) return withMessage(cleared(model), 'It can still be won from here.', 'good');
      return withMessage(
        {...cleared(model), cursor: undefined},
        `From here the game could still be won; ${keyText(model, 'undo')} undoes this jump.`,
      );
    case 'wanted':
      return withMessage(
        cleared(model),
        news.isWanted
          ? `The verdict is on: it looks at every card. ${keyText(model, 'verdict')} turns it off.`
          : 'The verdict is off.',
      );
    case 'lost':
      return withLoss(model, news);
    case 'hint':
      return withHint(model, news);
    case 'trace':
      return withTrace(model, news);
    case 'review':
      return news.last ? model : withMessage(model, progressWords(news.progress));
    // The title tells the verdict, and the slip or the key line a dead end and the fewest moves.
    case 'verdict':
    case 'dead-end':
    case 'guard':
    case 'par':
      return model;
  }
}

function progressWords(progress: number): string {
  return `Review: ${String(Math.floor(100 * progress))} % done. Esc stops.`;
}

/** A verdict stays open; turned off and on it is asked for again. */
function withLoss(model: Model, {of}: AnswerEvent & {kind: 'lost'}): Model {
  const complaint = (key: string): string => sentence(`${LOST_WORDS}; ${key} asks again`);
  if (of === 'hint' || of === 'trace' || of === 'review')
    return withComplaint(withShown(model, shownNow(model)), complaint(keyText(model, ASKED_BY[of])));
  const key = keyText(model, 'verdict');
  return askedNow(model) === undefined ? withComplaint(model, complaint(`${key} ${key}`)) : model;
}

function withHint(model: Model, hint: HintAnswer): Model {
  const {move, last} = hint;
  const shown = shownNow(model);
  if (!move) return withMessage(withShown(model, shown), noHintWords(hint), 'heldCap');
  const found = movesOf(model).findIndex(each => sameMove(each, move));
  const forms = hintForms(tableNow(model), {...hint, move});
  const weak = sitting.isFirstHint(model) ? weakHintsWords(rulesOf(model)) : undefined;
  const [text = '', ...shorter] = weak === undefined ? forms : forms.map(form => phrase`${form} ${weak}`);
  const best = found < 0 ? shown : found;
  const hinted: Model = last ? withShown(model, best) : {...model, doing: {type: 'hint', move: best}};
  return {...hinted, message: {tone: 'plain', text, shorter}};
}

function withTrace(model: Model, trace: Pick<TraceAnswer, 'ply' | 'sure' | 'lost'>): Model {
  const {ply, sure, lost} = trace;
  const words = traceWords(gameNow(model), trace);
  const where = sure || lost !== undefined ? ' to before it' : ' there';
  const text = ply < 0 ? words : phrase`${words} ${keyText(model, 'winnable')} goes back${{spare: where}}.`;
  return {...model, doing: NOTHING, message: {tone: 'plain', text, onSlip: true}};
}

/** The table at which nothing is waited for any more, and a move may be shown. */
function withShown(model: Model, move: number | undefined): Model {
  return {...model, doing: move === undefined ? NOTHING : {type: 'shown', move}};
}
