import {fail, ok, placed, quoted, type Fault, type Result} from '../engine/fault.js';
import {makeMoves, parseMoves, type Move} from '../engine/move.js';
import {isWon} from '../engine/position.js';
import {
  begin,
  gameAt,
  goTo,
  openSession,
  play,
  plyOf,
  positionOf,
  redo,
  restart,
  stepsOf,
  undo,
  type Game,
  type Opening,
  type Session,
} from './game.js';
import {
  checkHeader,
  column,
  gather,
  isHeaderWord,
  makeOpening,
  readOpening,
  refusedAt,
  withoutComment,
  type Header,
} from './replay.js';

/**
 * What a player does, as the journal writes it down. `back` leads to an earlier ply of the present game and `jump` to a
 * bookmark, in one step that undo takes back; `clock` is how long the present game has been played, in whole seconds;
 * `adopt` says that the present game came from outside as it stands.
 */
export type Entry =
  | {readonly type: 'step'; readonly moves: readonly Move[]}
  | {readonly type: 'undo' | 'redo' | 'restart' | 'hint' | 'adopt'}
  | {readonly type: 'new'; readonly opening: Opening}
  | {readonly type: 'back'; readonly ply: number}
  | {readonly type: 'mark' | 'jump'; readonly name: string}
  | {readonly type: 'clock'; readonly seconds: number};

/** An entry in its place; the last one leads back to all others. */
export interface Written {
  readonly entry: Entry;
  readonly previous: Written | undefined;
  /** Entries so far, this one included. */
  readonly count: number;
}

/** What has been counted of one game of the journal, whatever was undone. */
export interface Tally {
  /** The games of a journal are counted from 0. */
  readonly number: number;
  /** Steps played, those undone included: a game with none does not count as played. */
  readonly steps: number;
  readonly undos: number;
  readonly hints: number;
  readonly seconds: number;
  /** Was it ever won? */
  readonly won: boolean;
  /** Was it taken over from outside? What came with it is not counted above. */
  readonly adopted: boolean;
}

/** All that happened at a table since it was opened: the session, its bookmarks, and every entry. Immutable. */
export interface Journal {
  readonly opening: Opening;
  readonly session: Session;
  readonly marks: ReadonlyMap<string, Game>;
  readonly tallies: ReadonlyMap<Opening, Tally>;
  readonly last: Written | undefined;
}

export function openJournal(given: Opening): Journal {
  const opening = {...given};
  const tallies = new Map([[opening, newTally(0)]]);
  return {opening, session: openSession(opening), marks: new Map(), tallies, last: undefined};
}

/** A journal that begins with a game as far as it was played. */
export function journalOfGame(game: Game): Journal {
  let journal = openJournal(game.opening);
  for (const {moves} of stepsOf(game)) {
    const next = record(journal, {type: 'step', moves});
    if (!next.ok) throw new TypeError(`a game that was played cannot be played again: ${next.fault.message}`);
    journal = next.value;
  }
  return journal;
}

/** A journal that begins with a game from outside: a recording, a share code, moves from the command line. */
export function adoptGame(game: Game): Journal {
  const journal = record(journalOfGame(game), {type: 'adopt'});
  if (!journal.ok) throw new TypeError(journal.fault.message);
  return journal.value;
}

function newTally(number: number): Tally {
  return {number, steps: 0, undos: 0, hints: 0, seconds: 0, won: false, adopted: false};
}

/** Does a game enter the player's record? Only one that was dealt here and played here from its first move. */
export function counts(opening: Opening, {adopted}: Tally): boolean {
  return !adopted && opening.given === undefined;
}

/** What has been counted of the present game. */
export function tallyOf({session, tallies}: Journal): Tally {
  return tallies.get(session.game.opening) ?? newTally(0);
}

/**
 * The journal with one entry more. Faults: `illegal` as `play` has them, `nothing` where there is nothing to undo,
 * to redo or to go back to, `syntax` for a name that is none; the journal is then as before.
 */
export function record(journal: Journal, entry: Entry): Result<Journal> {
  const known = shared(entry);
  const after = carryOut(journal, known);
  if (!after.ok) return after;
  const {last} = journal;
  return ok({...after.value, last: {entry: known, previous: last, count: (last?.count ?? 0) + 1}});
}

const SHARED = new Map<string, Entry>();

/**
 * The entry itself, or an equal one from earlier: a game knows a few hundred different moves, and a table that stands open
 * all day holds many thousands of entries.
 */
function shared(entry: Entry): Entry {
  if (entry.type === 'step' ? entry.moves.length !== 1 : Object.keys(entry).length > 1) return entry;
  const text = makeEntry(entry);
  const known = SHARED.get(text);
  if (known) return known;
  SHARED.set(text, entry);
  return entry;
}

function carryOut(journal: Journal, entry: Entry): Result<Journal> {
  const {session} = journal;
  switch (entry.type) {
    case 'step':
      return afterStep(journal, entry.moves);
    case 'undo':
      return withSession(countUndo(journal), undo(session));
    case 'redo':
      return withSession(journal, redo(session));
    case 'restart':
      return ok({...journal, session: restart(session)});
    case 'back':
      return afterBack(journal, entry.ply);
    case 'new':
      return ok(afterNew(journal, {...entry.opening}));
    case 'mark':
      return afterMark(journal, entry.name);
    case 'jump':
      return afterJump(journal, entry.name);
    case 'hint':
      return ok(counted(journal, {hints: tallyOf(journal).hints + 1}));
    case 'clock':
      return ok(counted(journal, {seconds: entry.seconds}));
    case 'adopt':
      return ok(counted(journal, {...newTally(tallyOf(journal).number), adopted: true}));
  }
}

function counted(journal: Journal, change: Partial<Tally>): Journal {
  const tally = {...tallyOf(journal), ...change};
  return {...journal, tallies: new Map(journal.tallies).set(journal.session.game.opening, tally)};
}

function countUndo(journal: Journal): Journal {
  return counted(journal, {undos: tallyOf(journal).undos + 1});
}

function withSession(journal: Journal, session: Result<Session>): Result<Journal> {
  return session.ok ? ok({...journal, session: session.value}) : session;
}

function afterStep(journal: Journal, moves: readonly Move[]): Result<Journal> {
  if (moves.length === 0) return fail('syntax', 'a step is one move or more');
  const session = play(journal.session, moves);
  if (!session.ok) return session;
  const {steps, won} = tallyOf(journal);
  const {game} = session.value;
  const change = {steps: steps + 1, won: won || isWon(game.opening.rules, positionOf(game))};
  return ok(counted({...journal, session: session.value}, change));
}

function afterBack(journal: Journal, ply: number): Result<Journal> {
  const {session} = journal;
  const game = gameAt(session.game, ply);
  if (!game) return fail('nothing', `the game stands at move ${plyOf(session.game)}; there is no move ${ply} yet`);
  return ok({...countUndo(journal), session: goTo(session, game)});
}

function afterNew(journal: Journal, opening: Opening): Journal {
  const tallies = new Map(journal.tallies).set(opening, newTally(journal.tallies.size));
  return {...journal, session: begin(journal.session, opening), tallies};
}

function afterMark(journal: Journal, name: string): Result<Journal> {
  const checked = parseName(name);
  if (!checked.ok) return checked;
  return ok({...journal, marks: new Map(journal.marks).set(name, journal.session.game)});
}

function afterJump(journal: Journal, name: string): Result<Journal> {
  const game = journal.marks.get(name);
  if (!game) return fail('nothing', `there is no bookmark ${quoted(name)}`);
  return ok({...journal, session: goTo(journal.session, game)});
}

function parseName(name: string): Result<string> {
  const fits = /^\S(?:.{0,38}\S)?$/u.test(name) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);
  if (fits) return ok(name);
  return fail('syntax', `${quoted(name)} names no bookmark; a name is 1 to 40 printable characters`);
}

/** The lines that open a journal; the blank one says that the header is whole. */
export function makeJournalHeader(opening: Opening): string {
  return lines([...makeOpening(opening), '']);
}

/** One entry as text, with the end of its line; a new opening takes several lines, and a blank one ends it. */
export function makeEntry(entry: Entry): string {
  switch (entry.type) {
    case 'step':
      return lines([makeMoves(entry.moves)]);
    case 'new':
      return lines(['new', ...makeOpening(entry.opening).slice(1), '']);
    case 'back':
      return lines([`back ${entry.ply}`]);
    case 'mark':
    case 'jump':
      return lines([`${entry.type} ${entry.name}`]);
    case 'clock':
      return lines([`clock ${entry.seconds}`]);
    default:
      return lines([entry.type]);
  }
}

function lines(texts: readonly string[]): string {
  return texts.map(text => `${text}\n`).join('');
}

/** The entries after an earlier one, oldest first; all of them without one. */
export function entriesSince(journal: Journal, earlier?: Written): Entry[] {
  const entries: Entry[] = [];
  let written = journal.last;
  for (; written && written !== earlier; written = written.previous) entries.push(written.entry);
  if (written !== earlier) throw new Error('the journal does not go on from what was written');
  return entries.reverse();
}

/** The whole text of a journal; `parseJournal` reads it back. */
export function makeJournal(journal: Journal): string {
  return makeJournalHeader(journal.opening) + entriesSince(journal).map(makeEntry).join('');
}

/** A journal as far as its text could be read. */
export interface JournalReading {
  readonly journal: Journal;
  /** The part of the text that is in the journal; entries may be appended to it. */
  readonly text: string;
  /** What the rest stumbles over; absent if all was read, or all but a last line or new deal that is cut short. */
  readonly fault?: Fault;
}

/**
 * Reads a journal and plays it through the rules. A last line without its end is dropped, and so is a last new deal
 * without its blank line. A damaged line ends the reading and is named beside what stood before it.
 * Faults only where not even the opening can be read: `file` (not a journal, another version, cut short), or what the
 * variant, rules, seed, deck or position object to.
 */
export function parseJournal(text: string): Result<JournalReading> {
  const reader = new JournalReader();
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    const fault = reader.read(text.slice(start, end).replace(/\r$/, ''), start, end + 1);
    if (fault) return reader.end(text, fault);
    start = end + 1;
  }
  return reader.end(text);
}

class JournalReader {
  private journal: Journal | undefined;
  private header: Header | undefined;
  private headerLine = 0;
  private line = 0;
  private good = 0;

  /** Takes one line, which lies between two offsets of the text; gives what is wrong with it. */
  read(raw: string, start: number, end: number): Fault | undefined {
    this.line++;
    if (this.line === 1) return this.readFirst(raw);
    const word = /^\s*([a-z]+)(?=\s|$)/.exec(raw)?.[1] ?? '';
    if (this.header && isHeaderWord(word)) return gather(this.header, word, raw, this.line)?.fault;
    const opened = this.closeHeader(start);
    return opened ?? this.readEntry(raw, word, end);
  }

  end(text: string, fault?: Fault): Result<JournalReading> {
    const cut = fault ?? {code: 'file', message: 'the journal is cut short within its header', line: this.line};
    if (!this.journal) return {ok: false, fault: cut};
    return ok({journal: this.journal, text: text.slice(0, this.good), ...(fault && {fault})});
  }

  private readFirst(raw: string): Fault | undefined {
    this.openHeader();
    return checkHeader(withoutComment(raw), 1)?.fault;
  }

  private openHeader(): void {
    this.header = {rules: []};
    this.headerLine = this.line;
  }

  private closeHeader(end: number): Fault | undefined {
    if (!this.header) return undefined;
    const opening = readOpening(this.header, this.headerLine);
    if (!opening.ok) return opening.fault;
    this.header = undefined;
    this.good = end;
    if (this.journal) return this.take({type: 'new', opening: opening.value}, end, this.headerLine);
    this.journal = openJournal(opening.value);
    return undefined;
  }

  private readEntry(raw: string, word: string, end: number): Fault | undefined {
    if (withoutComment(raw) === 'new') {
      this.openHeader();
      return undefined;
    }
    const entry = parseEntry(raw, word);
    if (!entry.ok) return placed(entry, {line: this.line}).fault;
    if (entry.value) return this.take(entry.value, end, this.line);
    this.good = end;
    return undefined;
  }

  private take(entry: Entry, end: number, line: number): Fault | undefined {
    if (!this.journal) return undefined;
    const next = record(this.journal, entry);
    if (!next.ok) return placed(refusedAt(next.fault), {line}).fault;
    this.journal = next.value;
    this.good = end;
    return undefined;
  }
}

/** Reads one line that is no header; undefined for a blank one or a comment. */
function parseEntry(raw: string, word: string): Result<Entry | undefined> {
  const rest = raw.replace(/^\s*[a-z]+ ?/, '');
  const text = withoutComment(raw);
  switch (word) {
    case 'undo':
    case 'redo':
    case 'restart':
    case 'hint':
    case 'adopt':
      return text === word ? ok({type: word}) : fail('file', `'${word}' stands alone on its line`);
    case 'mark':
    case 'jump': {
      const name = parseName(rest);
      return name.ok ? ok({type: word, name: name.value}) : name;
    }
    case 'back':
      return counting(withoutComment(rest), ply => ({type: 'back', ply}));
    case 'clock':
      return counting(withoutComment(rest), seconds => ({type: 'clock', seconds}));
    default:
      return parseStep(raw, text);
  }
}

function counting(text: string, entry: (count: number) => Entry): Result<Entry> {
  return /^\d{1,9}$/.test(text) ? ok(entry(Number(text))) : fail('file', `${quoted(text)} is no whole number`);
}

function parseStep(raw: string, text: string): Result<Entry | undefined> {
  const moves = parseMoves(text);
  if (!moves.ok) return fail('file', moves.fault.message, column(raw, moves.fault));
  return ok(moves.value.length > 0 ? {type: 'step', moves: moves.value} : undefined);
}
