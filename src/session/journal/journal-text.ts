import {joinLines, firstWord, withoutComment} from '../lines.js';
import {ok, placed, type Fault, type Result} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {stepsOf, type Opening} from '../game.js';
import {makeEntry, parseEntry, type JournalEntry} from './journal-entry.js';
import {entriesSince, openJournal, record, type Journal} from './journal.js';
import {firstLineFault, HeaderReader, isHeaderWord, makeJournalOpening} from '../opening-header.js';
import {parseReplay, withMove, type Recording} from '../replay.js';
import {looksLikeShareCode, parseShareCode} from '../share.js';

/** The lines that begin a journal; the blank one says that the header is complete. */
export function makeJournalHeader(opening: Opening): string {
  return joinLines([...makeJournalOpening(opening), '']);
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
  /** What stopped the reading; absent if all was read, or all but an incomplete last line or new deal. */
  readonly fault: Fault | undefined;
}

/**
 * Reads a journal of one of the games and plays it through the rules. An incomplete last line is dropped, and so is a
 * last new deal without its blank line. A damaged line ends the reading; what comes before it is kept, and the fault
 * names the line. Faults only if not even the opening can be read: `file` (not a journal, another version, cut short),
 * or a wrong variant, rule, seed, deck or position.
 */
export function parseJournal(games: readonly Variant[], text: string): Result<JournalReading> {
  const reader = new JournalReader(games);
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
  /** The header being read: the journal's own, or that of a new deal. */
  private header: HeaderReader | undefined;
  private headerLine = 0;
  private line = 0;
  private good = 0;

  constructor(private readonly games: readonly Variant[]) {}

  /** Takes the line between two offsets of the text; returns its fault. */
  read(raw: string, start: number, end: number): Fault | undefined {
    this.line++;
    if (this.line === 1) {
      this.openHeader();
      return firstLineFault(raw, 1);
    }
    const word = firstWord(raw);
    if (this.header && isHeaderWord(word)) return this.header.add(word, raw, this.line);
    if (this.header?.addComment(raw)) return undefined;
    return this.closeHeader(start) ?? this.readEntry(raw, end);
  }

  end(text: string, fault?: Fault): Result<JournalReading> {
    const cut = fault ?? {code: 'file', message: 'the journal is cut short within its header', line: this.line};
    if (!this.journal) return {ok: false, fault: cut};
    return ok({journal: this.journal, text: text.slice(0, this.good), fault});
  }

  private openHeader(): void {
    this.header = new HeaderReader(this.games, this.line);
    this.headerLine = this.line;
  }

  private closeHeader(end: number): Fault | undefined {
    if (!this.header) return undefined;
    const opening = this.header.end();
    if (!opening.ok) return opening.fault;
    this.header = undefined;
    this.good = end;
    if (this.journal) return this.take({type: 'new', opening: opening.value}, end, this.headerLine);
    this.journal = openJournal(opening.value);
    return undefined;
  }

  private readEntry(raw: string, end: number): Fault | undefined {
    if (withoutComment(raw) === 'new') {
      this.openHeader();
      return undefined;
    }
    const entry = parseEntry(raw);
    if (!entry.ok) return placed(entry, {line: this.line}).fault;
    if (entry.value) return this.take(entry.value, end, this.line);
    this.good = end;
    return undefined;
  }

  private take(entry: JournalEntry, end: number, line: number): Fault | undefined {
    if (!this.journal) return undefined;
    const next = record(this.journal, entry);
    if (!next.ok) return placed(withMove(next), {line}).fault;
    this.journal = next.value;
    this.good = end;
    return undefined;
  }
}

/**
 * Reads a recorded game: a replay, as text or as a share code, or the journal of a game in progress, whose current game
 * is taken as it stands. The fault is that of the format which reads further, and names the line.
 */
export function parseRecording(games: readonly Variant[], given: string): Result<Recording> {
  const unfolded = looksLikeShareCode(given) ? parseShareCode(given) : ok(given);
  return unfolded.ok ? parsePlain(games, unfolded.value) : unfolded;
}

function parsePlain(games: readonly Variant[], text: string): Result<Recording> {
  const replay = parseReplay(games, text);
  if (replay.ok) return replay;
  const reading = parseJournal(games, text);
  // Both have the same header, of which a journal says nothing more.
  if (!reading.ok) return replay;
  const {journal, fault} = reading.value;
  if (fault) return {ok: false, fault: lineOf(fault) > lineOf(replay.fault) ? fault : replay.fault};
  const {game} = journal.session;
  const steps = stepsOf(game).map(({moves, ply: line}) => ({line, moves}));
  return ok({opening: game.opening, steps});
}

function lineOf({line = 0}: Fault): number {
  return line;
}
