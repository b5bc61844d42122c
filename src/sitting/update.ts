import {type Fault, faultPhrase} from '../engine/fault.js';
import {TURN, type Move} from '../engine/move.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';
import {pileAt} from '../engine/position.js';
import {hidesAny} from '../engine/legality/sight.js';
import {record, tallyOf, type Journal} from '../session/journal/journal.js';
import {openNamed, type Opening} from '../session/game.js';
import type {AnalysisEvent, DealEvent, SeedSource} from '../analysis/protocol.js';
import type {Ruleset} from '../engine/ruleset.js';
import {chosen, nameMove, type Naming} from './naming.js';
import type {Key} from '../settings/keys.js';
import {nextQuestion, practisedOn, tell, withJudgement} from './practice.js';
import {journalAt} from './recorded.js';
import {ask, askWhy, losingMove, traceNow, wantVerdict, withAnswer, withQuestions} from './advice.js';
import {dealSource, followingSeed, searchNews} from './deal-search.js';
import {forwardMoves, movesUp, turnOrRedealMove, withMovesUp} from './input/moves.js';
import {saying, type Asked, type Next, type SittingEffect} from './news.js';
import {
  askedNow,
  gameNow,
  goElsewhere,
  isOver,
  momentNow,
  movesOf,
  NOTHING,
  shownNow,
  tableNow,
  type Plays,
  type Sitting,
  type Watching,
  withClockWritten,
} from './sitting.js';

/** What a player does at a table. */
export type Act =
  /** Plays moves as one step, which one undo takes back. */
  | ({readonly type: 'play'} & Plays)
  /** Turns a card or deals the stock again; turns until a card can be played; sends up what may safely go. */
  | {readonly type: 'turn' | 'forward' | 'up'}
  /** Says which move is meant. */
  | Naming
  /**
   * Answers which move is meant by its key, or by y whether moves that lose shall be played; any other key leaves it.
   */
  | {readonly type: 'answer'; readonly key: Key}
  /** Goes elsewhere in the session: back, forth, to a bookmark. */
  | {readonly type: 'go'; readonly entry: JournalEntry}
  /** Deals a seed, or looks for a deal: of the source, or as the settings want it. The game may be given up for it. */
  | ({readonly type: 'deal'} & DealWanted)
  /** The deal of the next number; `orAny`: unless the player has not named the one on the table by its own. */
  | {readonly type: 'next deal'; readonly orAny?: boolean}
  /** Deals any deal in place of the one that is looked for. */
  | {readonly type: 'any deal'}
  /** Asks the solver, or goes back to where the game could last be won once that is known. */
  | {readonly type: 'ask'; readonly of: Exclude<Asked, 'why'>}
  /** Asks how a move of the game, the first being 1, or its last compares with what the adviser would have played. */
  | {readonly type: 'why'; readonly move?: number | undefined}
  /** Wants the verdict given all the time, or no more. */
  | {readonly type: 'want verdict'; readonly isWanted: boolean}
  /** Lets the adviser play on, so many moves a second; at each tick it plays what it has shown, or thinks. */
  | {readonly type: 'watch'; readonly speed: number}
  | {readonly type: 'tick' | 'stop'}
  /** While the adviser plays: waits from now on, after the move that it shows or with its last move taken back. */
  | {readonly type: 'watch step'; readonly by: 1 | -1}
  /** Goes to a step of the recorded game that is shown, or the nearest there is. */
  | {readonly type: 'step'; readonly to: number}
  /** In practice: asks the next question, or tells the answer to the one that is open. */
  | {readonly type: 'next question' | 'tell'}
  /** Changes how fast the adviser plays, or whether it waits. */
  | {readonly type: 'pace'; readonly pace: Partial<Pick<Watching, 'speed' | 'paused'>>};

/** A deal that a player wants. */
export interface DealWanted {
  readonly rules: Ruleset;
  readonly seed?: string | undefined;
  readonly source?: SeedSource | undefined;
  /** Of a day's deal the date, if not today's. */
  readonly date?: string | undefined;
  readonly isResigned?: boolean;
}

/** The table after an act, and what is to be said of it and done. */
export function act(sitting: Sitting, done: Act): Next {
  const idle = {...sitting, doing: NOTHING};
  switch (done.type) {
    case 'play':
      return playOrAsk(sitting, done);
    case 'turn':
      return playOrAsk(sitting, {moves: [turnOrRedealMove(tableNow(sitting))]});
    case 'forward':
      return playOrAsk(sitting, {moves: turnsForward(sitting)});
    case 'up':
      return playOrAsk(sitting, {moves: movesUp(tableNow(sitting))});
    case 'press':
    case 'place':
    case 'pick':
    case 'put':
    case 'send up':
    case 'resize':
    case 'change': {
      const named = nameMove(sitting, done);
      if (!('choosing' in named)) return named;
      const {choosing} = named;
      if (choosing.kind !== 'play') return chosen(named.sitting, choosing);
      return playOrAsk(named.sitting, choosing);
    }
    case 'answer':
      return answered(sitting, done.key);
    case 'go': {
      // Who sets a bookmark stays where they are.
      const next = goElsewhere(done.entry.type === 'mark' ? sitting : idle, done.entry);
      if (!next.ok) return saying(idle, {kind: 'stays', fault: next.fault});
      return saying(next.value, {kind: 'went', entry: done.entry, before: gameNow(sitting)});
    }
    case 'deal':
      return dealAnew(idle, done);
    case 'next deal':
      return nextDeal(idle, done.orAny);
    case 'any deal': {
      const {doing} = sitting;
      if (doing?.type !== 'deal') return saying(sitting);
      return {sitting, said: [], effects: [{type: 'find-deal', rules: doing.sought.rules, source: 'chance'}]};
    }
    case 'ask':
      return ask(idle, done.of);
    case 'why':
      return askWhy(idle, done.move);
    case 'want verdict':
      return wantVerdict(idle, done.isWanted);
    case 'watch':
      return watch(idle, {speed: done.speed});
    case 'tick':
      return watchOn(sitting);
    case 'watch step':
      return sitting.watching ? watchStep(sitting, sitting.watching, done.by) : saying(sitting);
    case 'stop':
      return saying({...idle, watching: undefined}, {kind: 'stopped'});
    case 'step': {
      const {recorded} = idle;
      return saying(recorded ? {...idle, journal: journalAt(recorded.game, done.to)} : idle, {kind: 'stepped'});
    }
    case 'next question':
      return nextQuestion(idle);
    case 'tell':
      return tell(idle);
    case 'pace': {
      const {watching} = sitting;
      return saying(watching ? {...sitting, watching: {...watching, ...done.pace}} : sitting);
    }
  }
}

/** Seconds of play that are worth a line of the journal. */
const WORTH_WRITING = 10;

/**
 * What follows from everything that was done at a table, whose journal was another before: it is saved, with the time
 * beside it once there is enough or the game is won; the next deal is looked for ahead where the settings want a
 * certain kind; and the solver is asked what settings and game want. `today` is the date whose deal is the day's.
 */
export function settled(before: Journal | undefined, now: Sitting, today?: string): Next {
  const isDue = now.journal !== before && ((now.unclocked ?? 0) >= WORTH_WRITING || isOver(now));
  const sitting = withLookNoted(isDue ? withClockWritten(now) : now);
  const {journal, prepared} = sitting;
  const saving = journal === before ? [] : [{type: 'save', journal} as const];
  const {opening} = gameNow(sitting);
  const {source: kind} = dealSource(opening.rules, sitting.settings);
  const isReady = kind === 'chance' || kind === 'date' || (prepared?.opening === opening && prepared.kind === kind);
  const next = withQuestions(isReady ? sitting : {...sitting, prepared: {opening, kind}}, today);
  const preparing = isReady ? [] : [{type: 'prepareDeal', opening, kind} as const];
  return {...next, effects: [...saving, ...preparing, ...next.effects]};
}

/** Notes once a game that the player sees covered cards: the next of the stock, or a verdict that rests on them. */
function withLookNoted(sitting: Sitting): Sitting {
  const {journal, settings, verdicts, verdictAsked, recorded} = sitting;
  const {rules, position} = tableNow(sitting);
  const [game, moment] = [gameNow(sitting), momentNow(sitting)];
  const isTold = verdicts?.has(moment) === true && verdictAsked?.moment === moment;
  const peeks = settings.peek && game.last !== undefined && pileAt(position, rules.stock).length > 0;
  const hasLooked = (peeks || isTold || traceNow(sitting) !== undefined) && !tallyOf(journal).looked;
  if (recorded || !hasLooked || isOver(sitting) || !hidesAny({rules, position})) return sitting;
  const noted = record(journal, {type: 'look'});
  return noted.ok ? {...sitting, journal: noted.value} : sitting;
}

/** The question that nobody waits for after an act is given up. */
export function questionLeft(before: Pick<Sitting, 'doing'>, after: Pick<Sitting, 'doing'>): readonly SittingEffect[] {
  const asked = askedNow(before);
  return asked === undefined || asked === 'deal' || asked === askedNow(after) ? [] : [{type: 'cancel', kind: asked}];
}

/** The table after what became known: an answer of the solver, or how the search for a deal goes or has ended. */
export function heard(sitting: Sitting, event: AnalysisEvent | DealEvent): Next {
  if (event.type === 'analysis') return practisedOn(withAnswer(sitting, event), event);
  const {doing} = sitting;
  const news = doing?.type === 'deal' ? searchNews(doing.sought, event) : undefined;
  if (doing?.type !== 'deal' || !news) return saying(sitting);
  switch (news.kind) {
    case 'searching':
      return saying({...sitting, doing: {...doing, seconds: news.progress?.seconds ?? 0}}, news);
    case 'no deal':
      return saying({...sitting, doing: NOTHING}, news);
    case 'found':
      return dealt({...sitting, doing: NOTHING}, news.opening, {isResigned: doing.isResigned});
  }
}

function dealAnew(idle: Sitting, {rules, seed, source, date, isResigned = false}: DealWanted): Next {
  if (isResigned && isOver(idle)) return saying(idle, {kind: 'won'});
  if (isResigned && !gameNow(idle).last) return saying(idle, {kind: 'unplayed'});
  if (seed !== undefined) return dealt(idle, openNamed(rules, seed), {isNamed: true});
  const sought = {rules, source: source ?? dealSource(rules, idle.settings).source, date};
  return {
    sitting: {...idle, doing: {type: 'deal', sought, isResigned}},
    said: [{kind: 'searching', source: sought.source}],
    effects: [{type: 'find-deal', ...sought}],
  };
}

/** The deal of the next number; or, as the player has not named the one on the table, any. */
function nextDeal(idle: Sitting, orAny = false): Next {
  const {opening} = gameNow(idle);
  const {rules} = opening;
  const next = followingSeed(opening, !orAny);
  if (next !== undefined) return dealAnew(idle, {rules, seed: next});
  return orAny ? dealAnew(idle, {rules}) : saying(idle, {kind: 'stays', fault: NO_NUMBER});
}

const NO_NUMBER: Fault = {code: 'nothing', message: 'this deal has no number that another follows'};

function dealt(idle: Sitting, opening: Opening, {isResigned = false, isNamed = false}): Next {
  const next = goElsewhere(idle, {type: 'new', opening});
  if (!next.ok) return saying(idle, {kind: 'stays', fault: next.fault});
  return saying(next.value, {kind: 'dealt', before: gameNow(idle), isResigned, isNamed});
}

/** The turns to a card that can be played; where there is none one turn, whose refusal says why. */
function turnsForward(sitting: Sitting): readonly Move[] {
  const moves = forwardMoves(tableNow(sitting));
  return moves.length > 0 ? moves : [TURN];
}

/** The adviser plays on, if there is a hint to wait for. */
function watch(idle: Sitting, watching: Watching): Next {
  const next = ask({...idle, watching}, 'hint');
  return askedNow(next.sitting) === 'hint' ? next : {...next, sitting: {...next.sitting, watching: undefined}};
}

/** While the adviser plays: plays the move that was shown, asks for the next, or ends where none was advised. */
function watchOn(sitting: Sitting): Next {
  const {watching} = sitting;
  if (!watching || watching.paused) return saying(sitting);
  const move = movesOf(sitting)[shownNow(sitting) ?? -1];
  if (move) return playOrAsk({...sitting, watching: {...watching, hasPlayed: true}}, {moves: [move]});
  if (askedNow(sitting) === 'hint') return saying(sitting);
  return watching.hasPlayed ? watch(sitting, {speed: watching.speed}) : saying({...sitting, watching: undefined});
}

/** One step on or back while the adviser plays, which waits then and shows the next move. */
function watchStep(sitting: Sitting, {speed}: Watching, by: 1 | -1): Next {
  const watching = {speed, paused: true};
  const waiting = {...sitting, watching};
  const move = movesOf(sitting)[shownNow(sitting) ?? -1];
  if (by > 0 && !move) return saying(waiting);
  const stepped =
    move && by > 0 ? playOrAsk(waiting, {moves: [move]}) : act(waiting, {type: 'go', entry: {type: 'undo'}});
  if (isOver(stepped.sitting)) return {...stepped, sitting: {...stepped.sitting, watching: undefined}};
  const next = watch(stepped.sitting, watching);
  return {...next, said: [...stepped.said, ...next.said], effects: [...stepped.effects, ...next.effects]};
}

function answered(sitting: Sitting, key: Key): Next {
  const {doing} = sitting;
  const idle = {...sitting, doing: NOTHING};
  const given = doing?.type === 'choice' ? doing.answers.find(answer => answer.key === key) : undefined;
  if (given) return playOrAsk(idle, given);
  return doing?.type === 'guarded' && key === 'y' ? played(sitting, doing.plays) : saying(idle, {kind: 'left'});
}

/** Plays moves, or asks first where one loses the game and the player wants to be asked. */
function playOrAsk(sitting: Sitting, plays: Plays): Next {
  if (isOver(sitting)) return saying({...sitting, doing: NOTHING}, {kind: 'won'});
  const losing = sitting.watching ? undefined : losingMove(sitting, plays.moves);
  if (!losing) return played(sitting, plays);
  return saying({...sitting, doing: {type: 'guarded', plays, losing}}, {kind: 'losing', move: losing});
}

function played(sitting: Sitting, {moves: own, but}: Plays): Next {
  const {journal, settings, watching} = sitting;
  const before = tableNow(sitting);
  const moves = withMovesUp(before, own, settings);
  const next = record(journal, {type: 'step', moves, ...(watching && {watched: true})});
  if (!next.ok) return saying(sitting, {kind: 'refused', reason: faultPhrase(next.fault)});
  const news = {kind: 'played', before, own: own.length, moves, but} as const;
  return withJudgement(sitting, saying({...sitting, journal: next.value, doing: NOTHING}, news));
}
