import {fail, ok, type Result} from '../../engine/fault.js';
import {quoted} from '../../engine/outside-text.js';
import {memoizedBy} from '../../engine/memoized.js';
import type {Move} from '../../engine/move.js';
import {isWon} from '../../engine/position.js';
import {continues, plyOf, positionOf, stepsOf, watchedIn, type Game, type Opening} from '../game.js';
import {makeEntry, parseBookmark, type JournalEntry} from './journal-entry.js';
import {begin, goTo, goToPly, lastPly, openSession, play, redo, restart, undo, type Session} from '../session.js';

/** Counts for one game of a journal; undo does not take them back. */
export interface GameTally {
  readonly opening: Opening;
  /** The games of a journal are numbered from 0. */
  readonly number: number;
  /** Steps played, undone ones included; a game without any does not count as played. */
  readonly steps: number;
  readonly undos: number;
  readonly hints: number;
  /** Did the player see, or ask of, covered cards? */
  readonly looked: boolean;
  readonly seconds: number;
  readonly won: boolean;
  /** Did the adviser play in it while the player watched: as it stands or, if it was won, as it was won? */
  readonly watched: boolean;
  /** Was it taken over from outside? What was played there is not counted. */
  readonly adopted: boolean;
  /** Was another way tried after a restart or a jump back? Taking moves back one by one is still the same try. */
  readonly retried: boolean;
  /** Where the game stood before a restart or a jump back, until it stands there again or another way is tried. */
  readonly left?: Game | undefined;
}

export function newTally(opening: Opening, number: number): GameTally {
  return {
    opening,
    number,
    steps: 0,
    undos: 0,
    hints: 0,
    looked: false,
    seconds: 0,
    won: false,
    watched: false,
    adopted: false,
    retried: false,
  };
}

/** Why a game does not enter the player's record: it was begun elsewhere, or watched. */
export type Uncounted = 'elsewhere' | 'watched';

/**
 * Undefined for a game that enters the player's record: one that was dealt here, and all of whose moves the player made
 * here.
 */
export function whyUncounted({opening, adopted, watched}: GameTally): Uncounted | undefined {
  if (adopted || opening.given !== undefined) return 'elsewhere';
  return watched ? 'watched' : undefined;
}

/** An entry in a journal, linked to the one before it. */
export interface WrittenEntry {
  readonly entry: JournalEntry;
  readonly previous: WrittenEntry | undefined;
  /** Entries so far, this one included. */
  readonly count: number;
}

/** A bookmark, linked to the one that was set before it. */
interface Bookmark {
  readonly name: string;
  readonly game: Game;
  readonly before: Bookmark | undefined;
}

/** Everything done since a journal was opened: the session, its bookmarks, and every entry. Immutable. */
export interface Journal {
  readonly opening: Opening;
  readonly session: Session;
  /** The bookmark that was set last. */
  readonly marks: Bookmark | undefined;
  /** By the numbers of the games. */
  readonly tallies: readonly GameTally[];
  readonly last: WrittenEntry | undefined;
}

export function openJournal(opening: Opening): Journal {
  return {
    opening,
    session: openSession(opening),
    marks: undefined,
    tallies: [newTally(opening, 0)],
    last: undefined,
  };
}

export function journalOfGame(game: Game): Journal {
  let journal = openJournal(game.opening);
  for (const {moves, isWatched} of stepsOf(game)) {
    const next = record(journal, {type: 'step', moves, ...(isWatched && {watched: true})});
    if (!next.ok) throw new TypeError(`a game that was played cannot be played again: ${next.fault.message}`);
    journal = next.value;
  }
  return journal;
}

/** A journal for a game from outside: a recording, a share code, moves from the command line. */
export function adoptGame(game: Game): Journal {
  const journal = record(journalOfGame(game), {type: 'adopt'});
  if (!journal.ok) throw new TypeError(journal.fault.message);
  return journal.value;
}

export function tallyOf({session, tallies}: Journal): GameTally {
  const {opening} = session.game;
  return tallies.findLast(tally => tally.opening === opening) ?? newTally(opening, tallies.length);
}

/**
 * The journal with one more entry. Faults leave it unchanged: `illegal` as for `play`, `nothing` when there is nothing
 * to undo, redo or return to, `syntax` for a bad bookmark name or an empty step.
 */
export function record(journal: Journal, entry: JournalEntry): Result<Journal> {
  const known = interned(entry);
  const after = carryOut(journal, known);
  if (!after.ok) return after;
  const {last} = journal;
  return ok({
    ...withWatched(after.value, journal),
    last: {entry: known, previous: last, count: (last?.count ?? 0) + 1},
  });
}

/**
 * The entry, or an equal earlier one: a game has a few hundred different moves, and a long session thousands of
 * entries.
 */
function interned(entry: JournalEntry): JournalEntry {
  const isShort = entry.type === 'step' ? entry.moves.length === 1 : Object.keys(entry).length === 1;
  return isShort ? firstLike(entry) : entry;
}

const firstLike = memoizedBy(makeEntry, (entry: JournalEntry) => entry);

function carryOut(journal: Journal, entry: JournalEntry): Result<Journal> {
  const {session} = journal;
  switch (entry.type) {
    case 'step':
      return afterStep(journal, entry.moves, entry.watched);
    case 'undo':
      return withSession(undo(session), next => withReturn({...countUndo(journal), session: next}));
    case 'redo':
      return withSession(redo(session), next => withReturn({...journal, session: next}, session.game));
    case 'restart':
      return ok(withReturn({...journal, session: restart(session)}, session.game));
    case 'back':
      return afterBack(journal, entry.ply);
    case 'new':
      return ok(afterNew(journal, entry.opening));
    case 'mark':
      return afterMark(journal, entry.name);
    case 'jump':
      return afterJump(journal, entry.name);
    case 'hint':
      return ok(counted(journal, {hints: tallyOf(journal).hints + 1}));
    case 'look':
      return ok(counted(journal, {looked: true}));
    case 'clock':
      return ok(counted(journal, {seconds: entry.seconds}));
    case 'adopt':
      return ok(counted(journal, adopted(tallyOf(journal))));
  }
}

function counted(journal: Journal, change: Partial<GameTally>): Journal {
  const tally = {...tallyOf(journal), ...change};
  return {...journal, tallies: journal.tallies.with(tally.number, tally)};
}

/** Notes whether the adviser played in the game on the table. A game that is won stays as the player won it. */
function withWatched(journal: Journal, before: Journal): Journal {
  const tally = tallyOf(journal);
  const {game} = journal.session;
  const isWatched = watchedIn(game) > 0;
  const known = before.tallies[tally.number];
  const isOwn = !isWatched && isWon(game.opening.rules, positionOf(game));
  const watched = known?.won ? known.watched && !isOwn : isWatched;
  return watched === tally.watched ? journal : counted(journal, {watched});
}

/** What was played elsewhere does not count. */
function adopted({opening, number}: GameTally): GameTally {
  return {...newTally(opening, number), adopted: true};
}

function countUndo(journal: Journal): Journal {
  return counted(journal, {undos: tallyOf(journal).undos + 1});
}

function withSession(session: Result<Session>, after: (session: Session) => Journal): Result<Journal> {
  return session.ok ? ok(after(session.value)) : session;
}

/** Keeps where the game stood before it was gone back in, as long as it does not stand there again, or further on. */
function withReturn(journal: Journal, from?: Game): Journal {
  const {game} = journal.session;
  const {left} = tallyOf(journal);
  const stood = left ?? (from?.opening === game.opening ? from : undefined);
  const away = stood && continues(game, stood) ? undefined : stood;
  return away === left ? journal : counted(journal, {left: away});
}

function afterStep(journal: Journal, moves: readonly Move[], isWatched = false): Result<Journal> {
  if (moves.length === 0) return fail('syntax', 'a step is one move or more');
  const session = play(journal.session, moves, isWatched);
  if (!session.ok) return session;
  const {steps, won, retried, left} = tallyOf(journal);
  const {game} = session.value;
  const change = {
    steps: steps + 1,
    won: won || isWon(game.opening.rules, positionOf(game)),
    retried: retried || left !== undefined,
    left: undefined,
  };
  return ok(counted({...journal, session: session.value}, change));
}

function afterBack(journal: Journal, ply: number): Result<Journal> {
  const {session} = journal;
  const there = goToPly(session, ply);
  if (!there) return fail('nothing', `there is no move ${ply} yet; the last is move ${lastPly(session)}`);
  const noted = ply < plyOf(session.game) ? countUndo(journal) : journal;
  return ok(withReturn({...noted, session: there}, session.game));
}

function afterNew({tallies, ...journal}: Journal, given: Opening): Journal {
  const number = tallies.length;
  // The same deal once more is another game.
  const opening = {...given};
  const session = begin(journal.session, opening);
  return {...journal, session, tallies: [...tallies, newTally(opening, number)]};
}

function afterMark(journal: Journal, name: string): Result<Journal> {
  const checked = parseBookmark(name);
  if (!checked.ok) return checked;
  return ok({...journal, marks: {name, game: journal.session.game, before: journal.marks}});
}

/** The bookmarks by their names, which are in order. One that was set again is where it was set last. */
export function bookmarksIn({marks}: Journal): ReadonlyMap<string, Game> {
  const found = new Map<string, Game>();
  for (let mark = marks; mark; mark = mark.before) if (!found.has(mark.name)) found.set(mark.name, mark.game);
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function afterJump(journal: Journal, name: string): Result<Journal> {
  const game = bookmarksIn(journal).get(name);
  if (!game) return fail('nothing', `there is no bookmark ${quoted(name)}`);
  const {session} = journal;
  const there = withReturn({...journal, session: goTo(session, game)}, session.game);
  const {steps, retried} = tallyOf(there);
  // For another deal of the journal, more steps than here mean that it had gone further.
  const isBackElsewhere = session.game.opening !== game.opening && steps > plyOf(game);
  return ok(isBackElsewhere && !retried ? counted(there, {retried: true}) : there);
}

/**
 * The entries after an earlier one, or all of them, oldest first. Throws if the journal does not contain the earlier
 * one.
 */
export function entriesSince(journal: Journal, earlier?: WrittenEntry): JournalEntry[] {
  const entries: JournalEntry[] = [];
  let written = journal.last;
  for (; written && written !== earlier; written = written.previous) entries.push(written.entry);
  if (written !== earlier) throw new Error('the journal does not go on from what was written');
  return entries.reverse();
}
