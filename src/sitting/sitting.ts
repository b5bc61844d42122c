import type {LosingMove, ParAnswer, ReviewAnswer, VerdictWord} from '../analysis/protocol.js';
import {searchFault} from '../analysis/search-reach.js';
import {fail, ok, type Result} from '../engine/fault.js';
import {statusOf} from '../engine/legality/generation.js';
import type {Move} from '../engine/move.js';
import {isWon, type Position, type Status} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {momentOf, tableOf, type DealKind, type Game, type Moment, type Opening, type Table} from '../session/game.js';
import type {Trace} from '../session/game-review.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';
import {record, tallyOf, type Journal} from '../session/journal/journal.js';
import type {Settings} from '../settings/settings.js';
import type {Phrase} from '../engine/texts/phrase.js';
import type {Sought} from './deal-search.js';
import type {Choosing} from './input/choosing.js';
import type {Picked} from './input/picking.js';
import {journalAt, type Recorded} from './recorded.js';
import {listedMoves, mayBeDeadEnd} from './input/moves.js';
import {labelsOf, type Labels} from './input/pile-keys.js';

/** Somebody at a table: the game there with everything done at it, what is known of it, and the player's settings. */
export interface Sitting extends Timed, Findings {
  readonly journal: Journal;
  readonly settings: Settings;
  /** What the player has begun. */
  readonly doing?: Doing | undefined;
  /** Set while the adviser plays on and the player watches. */
  readonly watching?: Watching | undefined;
  /** The deal after which another, of a given kind, was looked for ahead. */
  readonly prepared?: {readonly opening: Opening; readonly kind: DealKind} | undefined;
  /** The recorded game that is shown; nothing is kept of its table. */
  readonly recorded?: Recorded | undefined;
}

/** Somebody at a table at which a recorded game is shown; nothing is kept of it. */
export type RecordSitting = Sitting & {readonly recorded: Recorded};

/** The table of a recorded game, where that opens. */
export function openRecorded(recorded: Recorded, settings: Settings): RecordSitting {
  return {journal: journalAt(recorded.game, recorded.from ?? 0), settings, recorded};
}

/** That the adviser plays on, moves a second; another value for each hint. */
export interface Watching {
  readonly speed: number;
  /** Are no moves made for now? */
  readonly paused?: boolean;
  /** Was the last hint played? */
  readonly hasPlayed?: true;
}

/** A game that is timed. */
export interface Timed {
  /** Seconds played that are not in the journal yet. */
  readonly unclocked?: number | undefined;
}

/** What the solver has found out about the game. */
export interface Findings {
  /** The known verdicts on positions of this table, with every card seen. */
  readonly verdicts?: ReadonlyMap<Moment, VerdictWord> | undefined;
  /**
   * Where the game stood when a hint was last asked for, whether one has named a move since, and whether one had
   * before: who asks again is told the next best move, too.
   */
  readonly hintAsked?: {readonly moment: Moment; readonly isNamed: boolean; readonly again: boolean} | undefined;
  /**
   * Where the game stood when its verdict was last asked for, and whether by the player, whatever the settings want.
   */
  readonly verdictAsked?: {readonly moment: Moment; readonly byPlayer: boolean} | undefined;
  /** Where the solver was last asked whether any card can still go up, and whether it proved that none can. */
  readonly deadEnd?: {readonly moment: Moment; readonly isProved: boolean} | undefined;
  /** Where the solver was last asked which moves lose the game, and those that are known. */
  readonly guard?: {readonly moment: Moment; readonly losing: readonly LosingMove[]} | undefined;
  /** The game in whose deal the solver was last asked for the fewest moves, and these. */
  readonly par?: {readonly moment: Moment; readonly found?: Pick<ParAnswer, 'moves' | 'isProved'>} | undefined;
  /** What the last search for the move that lost the game found. */
  readonly trace?: PlacedTrace | undefined;
  /** What the last review of a game found. */
  readonly review?: Review | undefined;
}

/** Nothing is known of a game. */
export const NOTHING_FOUND: Findings = {
  verdicts: undefined,
  hintAsked: undefined,
  verdictAsked: undefined,
  deadEnd: undefined,
  guard: undefined,
  par: undefined,
  trace: undefined,
  review: undefined,
};

/** Up to where a game could be won, and where it stood when that was searched for. */
export interface PlacedTrace extends Trace {
  readonly moment: Moment;
}

/** A game that was gone through, and what was found. */
export interface Review {
  readonly game: Game;
  readonly answer: ReviewAnswer;
  /** The moves whose questions were answered, or whose answers were asked for, by the steps before them. */
  readonly told?: readonly number[];
}

/** What the player has begun. */
export type Doing =
  | {readonly type: 'nothing'}
  | {readonly type: 'picked'; readonly cards: Picked}
  /** What a key named although it can go nowhere: the key of a place completes the pair, and is refused too. */
  | {readonly type: 'named'; readonly cards: Picked}
  /** The legal move that Tab or a hint shows, by its index in the list; of a hint also the moves on to its goal. */
  | {readonly type: 'shown'; readonly move: number; readonly way?: readonly Move[] | undefined}
  /** A hint was asked for: the best move so far, while better ones may follow. */
  | {readonly type: 'hint'; readonly move?: number | undefined}
  | {readonly type: 'asked'; readonly of: 'trace' | 'review'}
  /** It was asked of the last move of this game what was better. */
  | {readonly type: 'asked'; readonly of: 'why'; readonly about: Game}
  /** Another deal is awaited, for so many seconds by now; was the game given up for it? */
  | {readonly type: 'deal'; readonly sought: Sought; readonly isResigned: boolean; readonly seconds?: number}
  /** Several moves were named: which is meant? */
  | ({readonly type: 'choice'; readonly held?: Picked | undefined} & Omit<Choosing & {kind: 'ask'}, 'kind'>)
  /** Steps were named of which one loses the game: shall they be played? */
  | {readonly type: 'guarded'; readonly plays: Plays; readonly losing: LosingMove};

export const NOTHING: Doing = {type: 'nothing'};

type Begun = Pick<Sitting, 'doing'>;

/** The cards that are picked up. */
export function pickedNow({doing = NOTHING}: Begun): Picked | undefined {
  return doing.type === 'picked' ? doing.cards : undefined;
}

/** What a key named although it can go nowhere. */
export function namedNow({doing = NOTHING}: Begun): Picked | undefined {
  return doing.type === 'named' ? doing.cards : undefined;
}

/** The legal move that is shown, by its index in the list. */
export function shownNow({doing = NOTHING}: Begun): number | undefined {
  return doing.type === 'shown' || doing.type === 'hint' ? doing.move : undefined;
}

/** The moves that are played if the player agrees to what is shown: of a hint up to its goal. */
export function shownMoves(sitting: Pick<Sitting, 'journal' | 'doing'>): readonly Move[] | undefined {
  const {doing} = sitting;
  if (doing?.type === 'shown' && doing.way) return doing.way;
  const move = movesOf(sitting)[shownNow(sitting) ?? -1];
  return move && [move];
}

/** What is waited for. */
export function askedNow({doing = NOTHING}: Begun): 'hint' | 'trace' | 'review' | 'why' | 'deal' | undefined {
  if (doing.type === 'asked') return doing.of;
  return doing.type === 'hint' || doing.type === 'deal' ? doing.type : undefined;
}

/** Moves to be played as one step; `but` says why only a part of what was asked for is played. */
export interface Plays {
  readonly moves: readonly Move[];
  readonly but?: Phrase | undefined;
}

type AtTable = Pick<Sitting, 'journal'>;

export function gameNow({journal}: AtTable): Game {
  return journal.session.game;
}

export function momentNow(sitting: AtTable): Moment {
  return momentOf(gameNow(sitting));
}

export function tableNow(sitting: AtTable): Table {
  return tableOf(gameNow(sitting));
}

export function rulesOf(sitting: AtTable): Ruleset {
  return gameNow(sitting).opening.rules;
}

export function positionNow(sitting: AtTable): Position {
  return tableNow(sitting).position;
}

/** The keys of the piles under the player's settings. */
export function labelsNow(sitting: Sitting): Labels {
  return labelsOf(rulesOf(sitting), sitting.settings.keypad);
}

/** The legal moves: the plays, and last what turns or deals again. */
export function movesOf(sitting: AtTable): readonly Move[] {
  return listedMoves(tableNow(sitting));
}

export function statusNow(sitting: AtTable): Status {
  const {rules, position} = tableNow(sitting);
  return statusOf(rules, position, movesOf(sitting));
}

/** Is the game won? Then nothing more can be played, and no time counts. */
export function isOver(sitting: AtTable): boolean {
  const {rules, position} = tableNow(sitting);
  return isWon(rules, position);
}

/** Somebody after some seconds at the table. */
export function afterSeconds<T extends Timed & {readonly journal?: Journal | undefined}>(
  sitting: T,
  seconds: number,
): T {
  const {journal, unclocked = 0} = sitting;
  return seconds === 0 || (journal && isOver({journal})) ? sitting : {...sitting, unclocked: unclocked + seconds};
}

/**
 * Goes elsewhere in the session; the time played is written to the game that is left. Faults as `record`, and (code
 * `nothing`) for a move or a bookmark at which the game stands already: an undo of that would show nothing.
 */
export function goElsewhere<T extends AtTable & Timed>(sitting: T, entry: JournalEntry): Result<T> {
  const {journal} = sitting;
  const next = record(journal, entry);
  if (!next.ok) return next;
  const isPlace = entry.type === 'back' || entry.type === 'jump';
  if (isPlace && momentNow({journal: next.value}) === momentNow(sitting))
    return fail('nothing', 'you are there already');
  if (gameNow({journal: next.value}).opening === gameNow(sitting).opening) return ok({...sitting, journal: next.value});
  const timed = record(withClockWritten(sitting).journal, entry);
  return timed.ok ? ok({...sitting, journal: timed.value, unclocked: 0}) : timed;
}

/** Should the solver be asked whether any card can still go up, since none can at once? */
export function isDeadEndInDoubt(sitting: AtTable): boolean {
  const isPlayed = gameNow(sitting).last !== undefined;
  return isPlayed && !searchFault(rulesOf(sitting)) && mayBeDeadEnd(gameNow(sitting));
}

/** A pause between two keys or lines counts as play for no longer than this, in seconds. */
export const LONGEST_PAUSE = 60;

/** Writes the whole seconds played into the journal. */
export function withClockWritten<T extends Timed & {readonly journal?: Journal | undefined}>(sitting: T): T {
  const {journal, unclocked = 0} = sitting;
  if (!journal || unclocked < 1) return sitting;
  const seconds = tallyOf(journal).seconds + Math.floor(unclocked);
  const next = record(journal, {type: 'clock', seconds});
  return next.ok ? {...sitting, journal: next.value, unclocked: unclocked % 1} : sitting;
}
