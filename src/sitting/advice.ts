import type {AnalysisEvent, LosingMove, VerdictWord, ReviewAnswer} from '../analysis/protocol.js';
import {isOpenToJudge, searchFault} from '../analysis/search-reach.js';
import type {ReviewedMove, Trace} from '../session/game-review.js';
import type {Fault} from '../engine/fault.js';
import {countOf} from '../engine/texts/count.js';
import {applyMove} from '../engine/legality/refusal.js';
import {sameMove, type Move} from '../engine/move.js';
import {samePosition, type Position} from '../engine/position.js';
import {gameAt, gameBefore, gamesTo, momentOf, movesIn, plyOf, type Game, type Moment} from '../session/game.js';
import {record, tallyOf} from '../session/journal/journal.js';
import {dayOf} from '../variants/daily.js';
import {withSettings} from '../settings/settings.js';
import {saying, type Asked, type Next, type SittingEffect, type Judged} from './news.js';
import {recordedOf, type Recorded} from './recorded.js';
import {
  gameNow,
  goElsewhere,
  isDeadEndInDoubt,
  isOver,
  momentNow,
  movesOf,
  rulesOf,
  NOTHING,
  shownNow,
  askedNow,
  tableNow,
  type Doing,
  type Findings,
  type PlacedTrace,
  type Review,
  type Sitting,
} from './sitting.js';

type HintEvent = AnalysisEvent & {kind: 'hint'};

/** The game that the solver is asked about: of a recorded one all of it, of a move that up to it. */
function askedGame(sitting: Sitting): Game {
  const {doing} = sitting;
  if (doing?.type === 'asked' && doing.of === 'why') return doing.about;
  return sitting.recorded?.game ?? gameNow(sitting);
}

function asking(sitting: Sitting, kind: Exclude<Asked, 'why'>): Next {
  const fault = searchFault(rulesOf(sitting));
  if (fault) return saying(sitting, {kind: 'fault', fault});
  const doing: Doing | undefined =
    kind === 'hint' ? {type: kind} : kind === 'verdict' ? sitting.doing : {type: 'asked', of: kind};
  const asked = {...sitting, doing};
  return {sitting: asked, said: [{kind: 'asked', of: kind}], effects: [{type: 'ask', kind, game: askedGame(sitting)}]};
}

/** What the player asks for, and what is done at once where the answer is known. */
export function ask(sitting: Sitting, of: Exclude<Asked, 'why'>): Next {
  switch (of) {
    case 'hint':
      return askHint(sitting);
    case 'verdict':
      return askVerdict(sitting);
    case 'trace':
      return lookBack(sitting);
    case 'review':
      return askReview(sitting);
  }
}

/** Asks how a move of the game, the first being 1, or its last compares with what the adviser would have played. */
export function askWhy(sitting: Sitting, move = plyOf(gameNow(sitting))): Next {
  const fault = searchFault(rulesOf(sitting));
  if (fault) return saying(sitting, {kind: 'fault', fault});
  const game = gameNow(sitting);
  if (!game.last) return saying(sitting, {kind: 'unplayed'});
  const about = move > 0 ? gameAt(game, move) : undefined;
  if (!about) return saying(sitting, {kind: 'stays', fault: noMoveFault(move, plyOf(game))});
  return {
    sitting: {...sitting, doing: {type: 'asked', of: 'why', about}},
    said: [{kind: 'asked', of: 'why'}],
    effects: [{type: 'ask', kind: 'why', game: about}],
  };
}

function noMoveFault(move: number, last: number): Fault {
  return {code: 'nothing', message: `there is no move ${move}; the game has ${countOf(last, 'move')} so far`};
}

/** Asks for the best move by the cards that the player can see. */
function askHint(sitting: Sitting): Next {
  if (isOver(sitting)) return saying(sitting, {kind: 'won'});
  if (movesOf(sitting).length === 0) return saying(sitting, {kind: 'no move'});
  const {hintAsked: last} = sitting;
  const moment = momentNow(sitting);
  const again = !sitting.watching && last?.moment === moment && (last.isNamed || last.again);
  return asking({...sitting, hintAsked: {moment, isNamed: false, again}}, 'hint');
}

/** A hint counts once it names a move, unless the player only watches. */
function withHintCounted(sitting: Sitting, {moment, move}: HintEvent): Sitting {
  const {hintAsked} = sitting;
  if (!move || !hintAsked || hintAsked.moment !== moment || hintAsked.isNamed) return sitting;
  const noted = sitting.watching ? undefined : record(sitting.journal, {type: 'hint'});
  return {...sitting, hintAsked: {...hintAsked, isNamed: true}, ...(noted?.ok && {journal: noted.value})};
}

/** The hint as it is said: the next best move is named only to a player who asks again. */
function hintSaid({hintAsked}: Sitting, hint: HintEvent): HintEvent {
  const {words} = hint.reason;
  return hintAsked?.again ? hint : {...hint, reason: {words}};
}

/** Is the hint that was asked for last the first of its game? */
export function isFirstHint({journal, watching}: Sitting): boolean {
  return !watching && tallyOf(journal).hints === 1;
}

/** Asks for the verdict on the game as it stands, whatever the settings want. */
function askVerdict(sitting: Sitting): Next {
  if (isOver(sitting)) return saying(sitting, {kind: 'won'});
  return asking({...sitting, verdictAsked: {moment: momentNow(sitting), byPlayer: true}}, 'verdict');
}

/**
 * Asks for the moves that cost most, at a new deal of the game given up for it; says them again where they are known.
 */
function askReview(sitting: Sitting): Next {
  const known = reviewNow(sitting);
  if (known) return saying(sitting, {type: 'analysis', moment: momentOf(known.game), ...known.answer});
  return ofGameGivenUp(sitting, now => {
    const asked = asking(now, 'review');
    return asked.effects.length > 0 && !askedGame(now).last ? saying(now, {kind: 'unplayed'}) : asked;
  });
}

/**
 * Goes back to the last winnable position, at a new deal of the game given up for it, or asks for it if it is not
 * known.
 */
function lookBack(sitting: Sitting): Next {
  return ofGameGivenUp(sitting, now => {
    if (isOver(now)) return saying(now, {kind: 'won'});
    const asked = asking(now, 'trace');
    if (asked.effects.length === 0) return asked;
    const ply = lastWinnable(now);
    if (ply !== undefined) return goBackTo(now, ply);
    const trace = traceNow(now);
    return trace?.sure && trace.ply < 0 ? saying(now, {type: 'analysis', kind: 'trace', ...trace}) : asked;
  });
}

/**
 * What is asked at a deal that nothing has been played in concerns the game that was given up for it, which comes back.
 */
function ofGameGivenUp(sitting: Sitting, ask: (now: Sitting) => Next): Next {
  const {game, past} = sitting.journal.session;
  const isAfterAnother = !game.last && past?.game.last !== undefined && past.game.opening !== game.opening;
  const back = isAfterAnother ? goElsewhere(sitting, {type: 'undo'}) : undefined;
  if (!back?.ok) return ask(sitting);
  const next = ask(back.value);
  return {...next, said: [{kind: 'returned'}, ...next.said]};
}

/** The last ply at which the game is known to be winnable; undefined where a later one may be, too. */
function lastWinnable(sitting: Sitting): number | undefined {
  const verdicts = gamesTo(gameNow(sitting)).map(each => sitting.verdicts?.get(momentOf(each)));
  const known = verdicts.lastIndexOf('winnable');
  const isLast = known === verdicts.length - 1 || verdicts[known + 1] === 'unwinnable' || traceNow(sitting);
  return known >= 0 && isLast ? known : undefined;
}

function goBackTo(sitting: Sitting, ply: number): Next {
  if (ply === plyOf(gameNow(sitting))) return saying(sitting, {kind: 'winnable', wentBack: false});
  const next = goElsewhere(sitting, {type: 'back', ply});
  if (!next.ok) return saying(sitting, {kind: 'fault', fault: next.fault});
  return saying(next.value, {kind: 'winnable', wentBack: true});
}

/** What a search has found out about the game as it stands. */
export function traceNow(sitting: Sitting): PlacedTrace | undefined {
  return sitting.trace?.moment === momentNow(sitting) ? sitting.trace : undefined;
}

/** The review of the game as it stands, or as it stood before the player went back to one of its moves. */
export function reviewNow(sitting: Sitting): Review | undefined {
  const {review, journal} = sitting;
  const games = [askedGame(sitting), journal.session.past?.game];
  return review && games.some(each => each && momentOf(each) === momentOf(review.game)) ? review : undefined;
}

/** The moves of a review, in the order in which they are listed. */
export function movesOfReview({game, answer}: Review): readonly ReviewedMove[] {
  return reviewedMoves(answer, plyOf(game));
}

/** Is it still asked what the player would have played in place of this move? */
export function isQuestion({told = []}: Review, move: ReviewedMove): boolean {
  return move.right !== undefined && !told.includes(move.ply);
}

/** The question of the last review that belongs to a point of its game, if it is open. */
export function questionAt({review}: Findings, moment: Moment): ReviewedMove | undefined {
  if (!review) return undefined;
  const {game} = review;
  return movesOfReview(review).find(move => {
    const before = isQuestion(review, move) ? gameAt(game, move.ply) : undefined;
    return before && momentOf(before) === moment;
  });
}

/** Judges the move that was played last; undefined where no open question was answered by it. */
export function judged(sitting: Sitting): Judged | undefined {
  const game = gameNow(sitting);
  const [move] = game.last?.moves ?? [];
  const question = questionAt(sitting, momentOf(gameBefore(game)));
  if (!question || !move) return undefined;
  return {question, move, isRight: question.right?.some(each => sameMove(each, move)) ?? false};
}

/** The review with one of its questions answered. */
export function withQuestionAnswered(review: Review, ply: number): Review {
  return {...review, told: [...(review.told ?? []), ply]};
}

/**
 * Asks what the settings and the game want: the verdict on a position where it is not known, or says it, and, where no
 * card can go up at once, whether any still can, and which moves lose the game; of a game that is won in how few moves
 * its deal can be. Gives up a verdict that is no longer wanted. `today` is the date whose deal is the day's.
 */
export function withQuestions(sitting: Sitting, today?: string): Next {
  const game = gameNow(sitting);
  const moment = momentOf(game);
  const effects: SittingEffect[] = [];
  let now = sitting;
  const {settings, verdicts, verdictAsked, deadEnd, guard, par} = sitting;
  if (!settings.verdict && verdictAsked?.byPlayer === false && !verdicts?.has(verdictAsked.moment)) {
    now = {...now, verdictAsked: undefined};
    effects.push({type: 'cancel', kind: 'verdict'});
  }
  const isEnded = isOver(sitting);
  const isAsked = verdicts?.has(moment) === true || verdictAsked?.moment === moment;
  if (settings.verdict && !isEnded && !isAsked && !searchFault(rulesOf(sitting))) {
    now = {...now, verdictAsked: {moment, byPlayer: false}};
    effects.push({type: 'ask', kind: 'verdict', game});
  }
  if (deadEnd?.moment !== moment && isDeadEndInDoubt(sitting)) {
    now = {...now, deadEnd: {moment, isProved: false}};
    effects.push({type: 'ask', kind: 'dead-end', game});
  }
  if (settings.guard && guard?.moment !== moment && isGuarded(sitting)) {
    now = {...now, guard: {moment, losing: []}};
    effects.push({type: 'ask', kind: 'guard', game});
  }
  if (par?.moment !== moment && isEnded && isMeasured(game, today)) {
    now = {...now, par: {moment}};
    effects.push({type: 'ask', kind: 'par', game});
  }
  const verdict = settings.verdict && !isEnded ? verdicts?.get(moment) : undefined;
  return {sitting: now, said: verdict ? [{type: 'analysis', kind: 'verdict', moment, verdict}] : [], effects};
}

/** Is it of interest in how few moves a deal can be won: with every card in view, and of the day's deal? */
function isMeasured({opening: {rules, seed, day, start}}: Game, today?: string): boolean {
  if (searchFault(rules)) return false;
  return (
    isOpenToJudge({rules, position: start}) ||
    day !== undefined ||
    (seed !== undefined && dayOf(rules.variant.id, seed, today) !== undefined)
  );
}

/** Could a move lose this game, and does its player see every card? */
export function isGuarded(sitting: Sitting): boolean {
  return movesOf(sitting).length > 0 && isOpenToJudge(tableNow(sitting));
}

/**
 * The move that loses a game that could be won, if the first of these is known for one and the player wants to be
 * asked.
 */
export function losingMove(sitting: Sitting, [move]: readonly Move[]): LosingMove | undefined {
  const {settings, guard, recorded} = sitting;
  if (!settings.guard || recorded || !move || guard?.moment !== momentNow(sitting)) return undefined;
  const {rules, position} = tableNow(sitting);
  const after = (each: Move): Position | undefined => {
    const outcome = applyMove(rules, position, each);
    return outcome.ok ? outcome.value.position : undefined;
  };
  const played = after(move);
  return guard.losing.find(each => {
    const lost = after(each.move);
    return played && lost && samePosition(rules, played, lost);
  });
}

/** Turns the verdict on or off. One that was left open on the game as it stands is asked for again. */
export function wantVerdict(sitting: Sitting, isWanted: boolean): Next {
  const fault = searchFault(rulesOf(sitting));
  if (fault && isWanted) return saying(sitting, {kind: 'fault', fault});
  const change = {verdict: isWanted};
  const settings = withSettings(sitting.settings, change);
  return {
    sitting: withOpenVerdictForgotten({...sitting, settings}),
    said: [{kind: 'wanted', isWanted}],
    effects: [{type: 'changeSettings', change, settings}],
  };
}

function withOpenVerdictForgotten(sitting: Sitting): Sitting {
  const moment = momentNow(sitting);
  if (sitting.verdicts?.get(moment) !== 'unknown') return sitting;
  const verdicts = new Map(sitting.verdicts);
  verdicts.delete(moment);
  return {...sitting, verdicts, verdictAsked: undefined};
}

/**
 * The shorter win that was found of the game that was won, to be shown step by step from where the player's own left
 * it; undefined if none was.
 */
export function shorterWin(sitting: Sitting): Recorded | undefined {
  const game = gameNow(sitting);
  const {moment, found} = sitting.par ?? {};
  const own = movesIn(game);
  if (!found || moment !== momentOf(game) || found.moves.length >= own.length) return undefined;
  const from = Math.max(
    0,
    found.moves.findIndex((move, i) => !own[i] || !sameMove(move, own[i])),
  );
  const steps = found.moves.map((move, i) => ({
    line: i + 1,
    moves: [move],
    comment: i + 1 === from ? 'Up to here both wins are the same.' : undefined,
  }));
  const recorded = recordedOf({opening: game.opening, steps}, {leaves: 'table', from});
  return recorded.ok ? recorded.value : undefined;
}

/** Is somebody waiting for such an answer? For the others nobody has to. */
function isHeard(sitting: Sitting, event: AnalysisEvent): boolean {
  const kind = event.kind === 'lost' ? event.of : event.kind;
  return (kind !== 'hint' && kind !== 'trace' && kind !== 'review' && kind !== 'why') || askedNow(sitting) === kind;
}

/**
 * Takes an answer of the solver, if it is waited for; it is said if the game still stands as it did at the question.
 */
export function withAnswer(sitting: Sitting, event: AnalysisEvent): Next {
  const said = event.moment === momentOf(askedGame(sitting)) ? [event] : [];
  const isVerdictAwaited = sitting.verdictAsked?.moment === event.moment;
  const unsaid = saying(sitting);
  if (!isHeard(sitting, event)) return unsaid;
  switch (event.kind) {
    case 'verdict':
      return isVerdictAwaited ? saying(withVerdict(sitting, event.moment, event.verdict), ...said) : unsaid;
    case 'dead-end':
      if (!event.isDeadEnd || sitting.deadEnd?.moment !== event.moment) return unsaid;
      return saying({...sitting, deadEnd: {moment: event.moment, isProved: true}}, ...said);
    case 'guard':
      return sitting.guard?.moment === event.moment
        ? saying({...sitting, guard: {moment: event.moment, losing: event.losing}})
        : unsaid;
    case 'par':
      return sitting.par?.moment === event.moment
        ? saying({...sitting, par: {moment: event.moment, found: event}}, ...said)
        : unsaid;
    case 'lost':
      // No player waits to hear of these.
      if (event.of === 'dead-end' || event.of === 'guard' || event.of === 'par') return unsaid;
      if (event.of !== 'verdict') return saying(withShown(sitting, shownNow(sitting)), ...said);
      if (!isVerdictAwaited || sitting.verdicts?.has(event.moment)) return unsaid;
      return saying(withVerdict(sitting, event.moment, 'unknown'), ...said);
    case 'hint':
      return said.length > 0 ? saying(withHint(sitting, event), hintSaid(sitting, event)) : unsaid;
    case 'trace':
      return said.length > 0 ? traced({...withTrace(sitting, event), doing: NOTHING}, event) : unsaid;
    case 'why':
      return saying({...sitting, doing: NOTHING}, ...said);
    case 'review':
      if (said.length === 0) return unsaid;
      return saying(event.last ? {...withReview(sitting, event), doing: NOTHING} : sitting, ...said);
  }
}

/** The move of a hint is shown; until the last answer a better one may follow. */
function withHint(sitting: Sitting, hint: HintEvent): Sitting {
  const counted = withHintCounted(sitting, hint);
  const {move, last, way} = hint;
  const found = move ? movesOf(sitting).findIndex(each => sameMove(each, move)) : -1;
  const best = found < 0 ? shownNow(sitting) : found;
  return !move || last ? withShown(counted, best, way) : {...counted, doing: {type: 'hint', move: best}};
}

/** The table at which nothing is waited for any more, and a move may be shown. */
function withShown(sitting: Sitting, move: number | undefined, way?: readonly Move[]): Sitting {
  return {...sitting, doing: move === undefined ? NOTHING : {type: 'shown', move, ...(way && {way})}};
}

function withVerdict(sitting: Sitting, moment: Moment, verdict: VerdictWord): Sitting {
  return {...sitting, verdicts: new Map(sitting.verdicts).set(moment, verdict)};
}

function traced(sitting: Sitting, event: AnalysisEvent & {kind: 'trace'}): Next {
  const isWinnable = event.ply >= plyOf(askedGame(sitting));
  return saying(sitting, isWinnable ? {kind: 'winnable', wentBack: false} : event);
}

/** Keeps up to where the game could be won. */
function withTrace(sitting: Sitting, {ply, sure, lost}: Trace): Sitting {
  const game = askedGame(sitting);
  const before = ply < plyOf(game) ? gameAt(game, ply) : undefined;
  const known = before ? withVerdict(sitting, momentOf(before), 'winnable') : sitting;
  return {...known, trace: {moment: momentOf(game), ply, sure, ...(lost !== undefined && {lost})}};
}

/** Keeps a review. What it had no time for is not settled: that may still be searched for. */
function withReview(sitting: Sitting, {type: _, moment: __, ...answer}: AnalysisEvent & {kind: 'review'}): Sitting {
  const {trace} = answer;
  const known = trace ? withTrace(sitting, trace) : sitting;
  const review = {game: askedGame(sitting), answer};
  return {...known, review, trace: trace?.sure ? known.trace : sitting.trace};
}

/** The moves that a review names in a game of `steps` steps: the one that lost it, then the costliest. */
export function reviewedMoves({trace, instead, kept, costly = []}: ReviewAnswer, steps: number): ReviewedMove[] {
  const lost = trace?.sure && trace.ply >= 0 && trace.ply < steps ? trace.ply : undefined;
  const moves = costly.map(({ply, best, right, before, after, least}) => ({
    ply,
    isLosing: ply === lost,
    best,
    ...(right && {right}),
    chances: {before, after, least},
  }));
  if (lost === undefined) return moves;
  const proved = {ply: lost, isLosing: true, best: instead, ...(kept && {right: kept})};
  const losing = moves.find(({isLosing}) => isLosing) ?? proved;
  return [losing, ...moves.filter(({isLosing}) => !isLosing)];
}
