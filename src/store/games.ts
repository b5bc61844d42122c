import {fail, ok, type Fault, type FaultCode, type Result} from '../engine/fault.js';
import type {OptionValues} from '../engine/option.js';
import {pileAt, scoreOf} from '../engine/position.js';
import {plyOf, positionOf, type Game, type Opening} from '../session/game.js';
import {openJournal, tallyOf, type Journal, journalOfGame} from '../session/journal.js';
import {parseReplay, playRecording} from '../session/replay.js';
import {Claim, othersOf} from './claim.js';
import {gameId} from './ending.js';
import {errorCode, quietly, setAside, writeWhole} from './files.js';
import {
  archivePath,
  emptyJournalsIn,
  foldersOf,
  idOf,
  isNamedFor,
  journalPath,
  journalsIn,
  prune,
  replaysIn,
  type Dated,
  type Folders,
} from './folders.js';
import type {StorePorts} from './ports.js';
import {Results, type GameResult, type Outcome} from './results.js';
import {lastOfEach} from './statistics.js';
import {Table} from './table.js';
import {trouble} from './trouble.js';
import {parseJournal, type JournalReading} from '../session/journal-text.js';

/** A game that can be resumed, as a list shows it. */
export interface Unfinished {
  readonly id: string;
  readonly path: string;
  readonly variant: string;
  readonly rules: OptionValues;
  /** Absent where the game began from a deck or a position. */
  readonly seed?: string;
  readonly moves: number;
  /** Cards not yet on the foundations. */
  readonly left: number;
  /** Cards in the stock. */
  readonly stock: number;
  /** When it was last played, in milliseconds since 1970. */
  readonly modified: number;
  /** Another running program has it. */
  readonly openElsewhere: boolean;
  /** Where the file is damaged; resuming sets it aside and goes on from what stands before. */
  readonly damage?: Fault;
}

/** An ended game, newest first in lists. */
export interface Finished extends Dated {
  readonly id: string;
  readonly result?: GameResult;
}

/** Games that can be resumed, and what was found that cannot. */
export interface Listing {
  readonly games: readonly Unfinished[];
  readonly faults: readonly Fault[];
}

/** All games on this disk. */
export class Games {
  readonly results: Results;
  private readonly folders: Folders;

  constructor(private readonly ports: StorePorts) {
    this.folders = foldersOf(ports.home);
    this.results = new Results(ports.files, ports.home.data, fault => ports.notice(fault));
  }

  /** A new game at a new table; nothing is written before its first step. */
  begin(opening: Opening): Table {
    return new Table(this.ports, this.folders, this.results, openJournal(opening));
  }

  /** The unfinished games, newest first. */
  list(): Listing {
    const games: Unfinished[] = [];
    const faults: Fault[] = [];
    for (const file of this.journals(fault => faults.push(fault))) {
      const read = this.read(file.path);
      if (!read.ok) faults.push(read.fault);
      else if (!tallyOf(read.value.journal).won) games.push(this.describe(file, read.value));
    }
    return {games, faults};
  }

  /**
   * Takes up a game again, with all that can be undone. A damaged file is set aside, which is told of, and what stands
   * before the damage is resumed. Faults: `unavailable` (open elsewhere, written by a newer version: left untouched),
   * `file` (cannot be read, or not even its opening: set aside).
   */
  resume(path: string): Result<Table> {
    const claim = this.claim(path);
    if (claim === 'taken') return openElsewhere(path);
    const table = this.resumeClaimed(path, claim);
    if (!table.ok) quietly(() => claim?.release());
    return table;
  }

  /**
   * Resumes the newest unfinished game, or the newest of a variant. Without one that can be resumed, the fault says why
   * the newest cannot (as `resume` does), or `nothing` where there is none at all.
   */
  resumeNewest(variant?: string): Result<Table> {
    const faults: Fault[] = [];
    const pass = (fault: Fault): void => {
      faults.push(fault);
      this.ports.notice(fault);
    };
    for (const {path} of this.journals(pass)) {
      if (!this.mayBe(path, variant)) continue;
      if (this.isOpenElsewhere(path)) {
        faults.push(openElsewhere(path).fault);
        continue;
      }
      const table = this.resume(path);
      if (table.ok && isWanted(table.value.journal, variant)) return table;
      if (table.ok) table.value.close();
      else pass(table.fault);
    }
    const [fault] = faults;
    return fault ? {ok: false, fault} : fail('nothing', 'there is no unfinished game to resume');
  }

  /** The last ended games, newest first, with their results as far as these are known. */
  recent(): Finished[] {
    const results = new Map(lastOfEach(this.results.list().results).map(result => [result.id, result]));
    return this.dated(replaysIn).map(file => {
      const id = idOf(file.path);
      const result = results.get(id);
      return {...file, id, ...(result && {result})};
    });
  }

  /** An ended game as it stood at its end. Faults as a replay's. */
  readFinished(path: string): Result<Game> {
    const text = this.readText(path);
    const recording = text.ok ? parseReplay(text.value.toString('utf8')) : text;
    return recording.ok ? playRecording(recording.value) : recording;
  }

  /**
   * Takes up an ended game again, for instance one given up by accident; what comes of it replaces its result. Its
   * whole journal comes back if it is still kept, else its replay. Faults as `resume` and `readFinished` have them.
   */
  reopen({path, id, result}: Finished): Result<Table> {
    const game = this.readFinished(path);
    if (!game.ok) return game;
    const to = journalPath(this.folders, game.value, id);
    try {
      const archived = archivePath(this.folders, to);
      if (this.ports.files.info(archived) && !this.ports.files.info(to)) this.ports.files.rename(archived, to);
      if (this.ports.files.info(to)) return this.resume(to);
    } catch (error) {
      return {ok: false, fault: trouble('open the game again', to, error)};
    }
    const known = new Map(result ? [[0, result.outcome]] : []);
    const journal = journalOfGame(game.value);
    const table = new Table(this.ports, this.folders, this.results, journal, {path: to, known});
    table.save(journal);
    return ok(table);
  }

  /** Puts away what a killed program left behind: won games and their results, and ended games too many to keep. */
  tidy(): void {
    for (const {path} of this.journals(() => undefined)) {
      const read = this.read(path);
      if (!read.ok || !tallyOf(read.value.journal).won) continue;
      const table = this.resume(path);
      if (table.ok) table.value.close();
    }
    this.results.flush();
    for (const {path} of this.dated(emptyJournalsIn)) this.removeEmpty(path);
    quietly(() => prune(this.ports.files, this.folders));
  }

  /** Spares claiming a game that is not of the variant; one that cannot be read is known by its name. */
  private mayBe(path: string, variant: string | undefined): boolean {
    if (variant === undefined) return true;
    const read = this.read(path);
    return read.ok ? isWanted(read.value.journal, variant) : isNamedFor(path, variant);
  }

  private journals(complain: (fault: Fault) => void): Dated[] {
    return this.dated(journalsIn, complain);
  }

  private dated(list: typeof journalsIn, complain = (fault: Fault) => this.ports.notice(fault)): Dated[] {
    try {
      return list(this.ports.files, this.folders);
    } catch (error) {
      complain(trouble('list the games', this.folders.games, error));
      return [];
    }
  }

  private describe({path, modified}: Dated, {journal, fault}: JournalReading): Unfinished {
    const {game} = journal.session;
    const {rules, seed, pack, given} = game.opening;
    const position = positionOf(game);
    const stock = rules.piles.filter(pile => pile.spec.role === 'stock');
    return {
      id: idOf(path),
      path,
      variant: rules.variant.id,
      rules: rules.values,
      ...(seed !== undefined && !pack && !given && {seed}),
      moves: plyOf(game),
      left: rules.piles.reduce((sum, pile) => sum + pileAt(position, pile.index).length, 0) - scoreOf(rules, position),
      stock: stock.reduce((sum, pile) => sum + pileAt(position, pile.index).length, 0),
      modified,
      openElsewhere: this.isOpenElsewhere(path),
      ...(fault && {damage: fault}),
    };
  }

  private isOpenElsewhere(path: string): boolean {
    const {files, processes, now} = this.ports;
    let others = false;
    quietly(() => (others = othersOf(files, processes, path, now())));
    return others;
  }

  private readText(path: string): Result<Buffer> {
    try {
      return ok(this.ports.files.read(path));
    } catch (error) {
      return {ok: false, fault: trouble('read the game', path, error)};
    }
  }

  private read(path: string): Result<JournalReading> {
    const bytes = this.readText(path);
    return bytes.ok ? readJournal(path, bytes.value) : bytes;
  }

  /** Where no claim can be laid nothing can be written either: the table says so when it first tries. */
  private claim(path: string): Claim | 'taken' | undefined {
    const {files, processes, now} = this.ports;
    try {
      return Claim.take(files, processes, path, now()) ?? 'taken';
    } catch (error) {
      if (errorCode(error) === '') throw error;
      return undefined;
    }
  }

  private removeEmpty(path: string): void {
    const claim = this.claim(path);
    if (claim === 'taken' || !claim) return;
    quietly(() => {
      if (this.ports.files.info(path)?.size === 0) this.ports.files.remove(path);
    });
    quietly(() => claim.release());
  }

  private resumeClaimed(path: string, claim: Claim | undefined): Result<Table> {
    const bytes = this.readText(path);
    if (!bytes.ok) return bytes;
    const read = readJournal(path, bytes.value);
    if (!read.ok) return this.refuse(path, read.fault);
    const {journal, text, fault} = read.value;
    const good = Buffer.from(text, 'utf8');
    const whole = bytes.value.subarray(0, good.length).equals(good);
    const open = claim && this.open(path, claim, good, whole ? fault : {code: 'file', message: 'it is no UTF-8 text'});
    const known = this.knownOutcomes(journal, idOf(path));
    const table = new Table(this.ports, this.folders, this.results, journal, {path, known, ...(open && {open})});
    table.save(journal);
    return ok(table);
  }

  /** What cannot be resumed is left where it is if a newer program may read it, and set aside if it is damaged. */
  private refuse(path: string, fault: Fault): Result<Table> {
    if (FROM_NEWER.has(fault.code)) return {ok: false, fault};
    try {
      const aside = setAside(this.ports.files, path);
      return {ok: false, fault: {...fault, message: `${fault.message}; it is set aside as ${aside}`}};
    } catch (error) {
      return {ok: false, fault: trouble('set a damaged game aside', path, error)};
    }
  }

  private open(
    path: string,
    claim: Claim,
    good: Buffer,
    fault: Fault | undefined,
  ): {claim: Claim; handle: number; size: number} | undefined {
    const {files} = this.ports;
    let handle: number | undefined;
    try {
      if (fault) this.salvage(path, good, fault);
      handle = files.open(path);
      if (files.state(handle).size > good.length) files.truncate(handle, good.length);
      return {claim, handle, size: good.length};
    } catch (error) {
      if (errorCode(error) === '') throw error;
      quietly(() => handle === undefined || files.close(handle));
      quietly(() => claim.release());
      return undefined;
    }
  }

  private salvage(path: string, good: Buffer, fault: Fault): void {
    const aside = setAside(this.ports.files, path);
    writeWhole(this.ports.files, path, good.toString('utf8'), 'salvaged');
    const message = `${fault.message}; the damaged game is set aside as ${aside}, and goes on from what stands before`;
    this.ports.notice({...fault, message});
  }

  /** What the results say of the games of a journal. */
  private knownOutcomes(journal: Journal, id: string): ReadonlyMap<number, Outcome> {
    const ids = new Map([...journal.tallies.values()].map(({number}) => [gameId(id, number), number]));
    const known = new Map<number, Outcome>();
    for (const result of this.results.list().results) {
      const number = ids.get(result.id);
      if (number !== undefined) known.set(number, result.outcome);
    }
    return known;
  }
}

function openElsewhere(path: string): {ok: false; fault: Fault} {
  return fail('unavailable', `${idOf(path)} is open in another window`);
}

function isWanted(journal: Journal, variant: string | undefined): boolean {
  if (tallyOf(journal).won) return false;
  return variant === undefined || journal.session.game.opening.rules.variant.id === variant;
}

/** A variant or a rule that is not known here may be known to a newer program. */
const FROM_NEWER: ReadonlySet<FaultCode> = new Set(['unavailable', 'variant', 'rule']);
const VERSION = 1;

/** Reads a journal file. What a crash of the machine left at its end, zeros, belongs to the torn last line. */
function readJournal(path: string, bytes: Buffer): Result<JournalReading> {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const text = bytes.toString('utf8', 0, end);
  const version = /^patience (\d+)\s/.exec(text)?.[1];
  if (version !== undefined && Number(version) > VERSION)
    return fail('unavailable', `${path} was written by a newer version of the program; it is left untouched`);
  const reading = parseJournal(text);
  if (reading.ok) return reading;
  const {fault} = reading;
  return {ok: false, fault: {...fault, message: `${path}: ${fault.message}`}};
}
