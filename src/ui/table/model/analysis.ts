import {searchFault} from '../../../analysis/search-reach.js';
import {phrase, sentence, type Phrase} from '../../../engine/texts/phrase.js';
import type {AnalysisEvent, DeadEndAnswer, HintAnswer, TraceAnswer, VerdictAnswer} from '../../../analysis/protocol.js';
import {sameMove} from '../../../engine/move.js';
import {noHintWords, hintForms, neverWords, traceWords} from '../../../words/review.js';
import {isDeadEndInDoubt} from '../../../sitting/sitting.js';
import {gameAt, gamesTo, momentOf, plyOf, type Moment} from '../../../session/game.js';
import {record} from '../../../session/journal/journal.js';
import {
  withDoing,
  withEffect,
  askedGame,
  gameNow,
  keyText,
  momentNow,
  movesOf,
  tableNow,
  rulesOf,
  statusOfModel,
  withSettingsChanged,
  type PlacedTrace,
  type Model,
} from './model.js';
import {cleared, travel, undoStep} from './play.js';
import {withComplaint, withMessage} from '../../chrome/message.js';
import {LOST_WORDS} from '../../../words/deals.js';

/** Asks the solver and says so, or says why it cannot answer under these rules. */
export function asking(model: Model, kind: 'hint' | 'trace' | 'review', words: string): Model {
  const fault = searchFault(rulesOf(model));
  if (fault) return withMessage(cleared(model), sentence(fault.message));
  return withEffect(withMessage(cleared(model, {asked: kind}), words), {type: 'ask', kind, game: askedGame(model)});
}

/** T: asks for the best move by the cards that the player can see. Answers come later, each better than the last. */
export function askHint(model: Model): Model {
  if (movesOf(model).length === 0) return cleared(model);
  const asked = asking(model, 'hint', 'Thinking; only the cards you can see are used ...');
  const noted = record(model.journal, {type: 'hint'});
  return asked.doing.asked && noted.ok ? {...asked, journal: noted.value} : asked;
}

/** V: turns the verdict in the title line on or off. */
export function toggleVerdict(model: Model): Model {
  const fault = searchFault(rulesOf(model));
  if (fault && !model.settings.verdict) return withMessage(cleared(model), sentence(fault.message));
  const verdict = !model.settings.verdict;
  const changed = withSettingsChanged(cleared(model), {verdict});
  const words = verdict
    ? `The verdict is on: it looks at every card. ${keyText(model, 'verdict')} turns it off.`
    : 'The verdict is off.';
  return withMessage(forgetting(changed), words);
}

/** The verdict on the game as it stands is asked for again if it was left open. */
function forgetting(model: Model): Model {
  const moment = momentNow(model);
  if (model.verdicts?.get(moment) !== 'unknown') return model;
  const verdicts = new Map(model.verdicts);
  verdicts.delete(moment);
  return {...model, verdicts, verdictAsked: undefined};
}

/** The table after what the player did: a question that the player no longer waits for is given up. */
export function withQuestionLeft({doing: {asked}}: Model, model: Model): Model {
  if (asked === undefined || asked === 'deal' || asked === model.doing.asked) return model;
  return withEffect(model, {type: 'cancel-question', kind: asked});
}

/** Asks for the verdict on a new position, if it is wanted and not known; gives up one that is no longer wanted. */
export function withVerdictAsked(model: Model): Model {
  const game = gameNow(model);
  const moment = momentOf(game);
  if (!model.settings.verdict && model.verdictAsked && !model.verdicts?.has(model.verdictAsked))
    return withEffect({...model, verdictAsked: undefined}, {type: 'cancel-question', kind: 'verdict'});
  if (!model.settings.verdict || model.verdicts?.has(moment) || model.verdictAsked === moment) return model;
  if (searchFault(rulesOf(model))) return model;
  return withEffect({...model, verdictAsked: moment}, {type: 'ask', kind: 'verdict', game});
}

/** Asks whether any card can still go up, where none can at once. */
export function withDeadEndAsked(model: Model): Model {
  const moment = momentNow(model);
  if (model.deadEnd?.moment === moment || !isDeadEndInDoubt(model)) return model;
  const asking = {...model, deadEnd: {moment, isProved: false}};
  return withEffect(asking, {type: 'ask', kind: 'dead-end', game: gameNow(model)});
}

/** The verdict for the title line; undefined if it is turned off. */
export function verdictWords(model: Model): string | undefined {
  if (!model.settings.verdict || searchFault(rulesOf(model))) return undefined;
  const verdict = model.verdicts?.get(momentNow(model));
  return verdict === undefined ? 'judging' : {winnable: 'winnable', unwinnable: 'lost', unknown: 'undecided'}[verdict];
}

/**
 * W: goes back to the last winnable position, and searches for it first if it is not known. At a new deal it restores the
 * game before it, which was given up.
 */
export function backToWinnable(now: Model): Model {
  const model = isFreshAfterAnother(now) ? undoStep(now) : now;
  if (statusOfModel(model) === 'won') return withMessage(cleared(model), 'You have won this game.', 'good');
  const asked = asking(model, 'trace', 'Looking for the move that lost it; all cards are looked at ...');
  if (!asked.doing.asked) return asked;
  const games = gamesTo(gameNow(model));
  const verdicts = games.map(each => model.verdicts?.get(momentOf(each)));
  const known = verdicts.lastIndexOf('winnable');
  const trace = traceNow(model);
  const isLast = known === games.length - 1 || verdicts[known + 1] === 'unwinnable' || trace !== undefined;
  if (known >= 0 && isLast) return goToWinnable(model, known, games.length - 1);
  if (trace?.sure && trace.ply < 0) return withMessage(cleared(model), neverWords(true));
  return asked;
}

function goToWinnable(model: Model, ply: number, last: number): Model {
  if (ply === last) return withMessage(cleared(model), STILL_WINNABLE, 'good');
  return travel(
    model,
    {type: 'back', ply},
    `From here the game could still be won; ${keyText(model, 'undo')} undoes this jump.`,
  );
}

const STILL_WINNABLE = 'It can still be won from here.';

/** What a search has found out about the game as it stands. */
export function traceNow(model: Model): PlacedTrace | undefined {
  return model.trace?.moment === momentNow(model) ? model.trace : undefined;
}

/** Is this a deal that nothing has been played in, with another game before it? */
export function isFreshAfterAnother({journal}: Model): boolean {
  const {game, past} = journal.session;
  return !game.last && past?.game.last !== undefined && past.game.opening !== game.opening;
}

/** Takes an answer of the solver, if the table still stands as it did at the question. */
export function withAnswer(model: Model, event: Exclude<AnalysisEvent, {kind: 'searching' | 'review'}>): Model {
  if (event.kind === 'lost') return withLoss(model, event);
  if (event.kind === 'verdict') return withVerdict(model, event.moment, event);
  if (event.kind === 'dead-end') return withDeadEnd(model, event.moment, event);
  if (event.moment !== momentNow(model) || model.doing.asked !== event.kind) return model;
  return event.kind === 'hint' ? withHint(model, event) : withTrace(model, event);
}

/** The slip reports a dead end in place of the last move. */
function withDeadEnd(model: Model, moment: Moment, {isDeadEnd}: DeadEndAnswer): Model {
  return isDeadEnd && model.deadEnd?.moment === moment ? {...model, deadEnd: {moment, isProved: true}} : model;
}

const ASKED_BY = {hint: 'hint', trace: 'winnable', review: 'review'} as const;

/** Says that a question stays without an answer. */
function withLoss(model: Model, {of, moment}: AnalysisEvent & {kind: 'lost'}): Model {
  if (of === 'verdict') return withVerdictLost(model, moment);
  if (of === 'dead-end') return model;
  const {asked, shown} = model.doing;
  const isAwaited = asked === of && momentOf(askedGame(model)) === moment;
  return isAwaited ? lossTold(withDoing(model, {shown}), `${keyText(model, ASKED_BY[of])} asks`) : model;
}

/** The verdict stays open; turned off and on it is asked for again. */
function withVerdictLost(model: Model, moment: Moment): Model {
  if (model.verdictAsked !== moment || model.verdicts?.has(moment)) return model;
  const open = withVerdict(model, moment, {kind: 'verdict', verdict: 'unknown'});
  const key = keyText(model, 'verdict');
  return model.doing.asked === undefined ? lossTold(open, `${key} ${key} asks`) : open;
}

function lossTold(model: Model, asks: string): Model {
  return withComplaint(model, sentence(`${LOST_WORDS}; ${asks} again`));
}

function withVerdict(model: Model, moment: Moment, {verdict}: VerdictAnswer): Model {
  if (model.verdictAsked !== moment) return model;
  return {...model, verdicts: new Map(model.verdicts).set(moment, verdict)};
}

function withHint(model: Model, hint: HintAnswer): Model {
  const {move, last} = hint;
  const {shown} = model.doing;
  if (!move) return withMessage(withDoing(model, {shown}), noHintWords(hint), 'heldCap');
  const found = movesOf(model).findIndex(each => sameMove(each, move));
  const [text = '', ...shorter] = hintForms(tableNow(model), {...hint, move});
  const hinted = withDoing(model, {shown: found < 0 ? shown : found, asked: last ? undefined : 'hint'});
  return {...hinted, message: {tone: 'plain', text, shorter}};
}

function withTrace(model: Model, answer: TraceAnswer): Model {
  const done = withTraceKnown({...model, doing: {}}, answer);
  const {ply, sure, lost} = answer;
  if (ply >= plyOf(gameNow(model))) return withMessage(done, STILL_WINNABLE, 'good');
  const words = traceWords(gameNow(model), answer);
  return onSlip(
    done,
    ply < 0
      ? words
      : phrase`${words} ${keyText(model, 'winnable')} goes back${{spare: sure || lost !== undefined ? ' to before it' : ' there'}}.`,
  );
}

/** Stores up to where the game on the table could be won. */
export function withTraceKnown(model: Model, {kind: _, ...trace}: TraceAnswer): Model & {readonly trace: PlacedTrace} {
  const {ply} = trace;
  const game = askedGame(model);
  const before = gameAt(game, ply);
  const verdicts =
    before && ply < plyOf(game) ? new Map(model.verdicts).set(momentOf(before), 'winnable') : model.verdicts;
  return {...model, verdicts, trace: {moment: momentOf(game), ...trace}};
}

function onSlip(model: Model, text: Phrase): Model {
  return {...model, message: {tone: 'plain', text, onSlip: true}};
}
