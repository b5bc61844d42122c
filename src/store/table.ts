import {dirname, join} from 'node:path';
import type {Game} from '../session/game.js';
import {entriesSince, tallyOf, type Journal, type WrittenEntry} from '../session/journal.js';
import {makeReplay} from '../session/replay.js';
import {Claim} from './claim.js';
import {gameId, newEndings, resultOf, type Ending} from './ending.js';
import {appendAll, quietly, writeWhole} from './files.js';
import {archivePath, freshPath, idOf, replayPath, type Folders} from './folders.js';
import type {StorePorts} from './ports.js';
import type {Outcome, Results} from './results.js';
import {Complaint, trouble} from './trouble.js';
import {makeEntry} from '../session/journal-entry.js';
import {makeJournal} from '../session/journal-text.js';

/** How long a line may wait before it is forced out to the disk, in milliseconds. */
const SYNC_AFTER = 500;

/** What a table that is resumed begins with. */
export interface Resumed {
  readonly path: string;
  /** Absent where the file cannot be claimed or written: the table then looks for a new place. */
  readonly open?: {readonly claim: Claim; readonly handle: number; readonly size: number};
  readonly known: ReadonlyMap<number, Outcome>;
}

/**
 * A table with its file: the journal of one sitting or of many. The file comes into being with the first step. Whatever
 * fails is told of once, and what could not be written goes out with the next entry that can.
 */
export class Table {
  private path: string;
  private claim: Claim | undefined;
  private handle: number | undefined;
  /** Bytes of the file that are known to be whole. */
  private size = 0;
  /** Is there part of a line after those? */
  private torn = false;
  private written: WrittenEntry | undefined;
  private readonly known: Map<number, Outcome>;
  /** Games that ended and wait to be archived, by number. */
  private readonly ended = new Map<number, Game>();
  private cancelSync: (() => void) | undefined;
  private readonly saving: Complaint;
  private readonly syncing: Complaint;
  private readonly archiving: Complaint;
  private newNames = false;

  constructor(
    private readonly ports: StorePorts,
    private readonly folders: Folders,
    private readonly results: Results,
    /** The journal as it was last given to be saved. */
    public journal: Journal,
    resumed?: Resumed,
  ) {
    this.saving = new Complaint(fault => ports.notice(fault));
    this.syncing = new Complaint(fault => ports.notice(fault));
    this.archiving = new Complaint(fault => ports.notice(fault));
    this.path = resumed?.path ?? freshPath(ports, folders, journal);
    this.known = new Map(resumed?.known);
    if (!resumed?.open) return;
    ({claim: this.claim, handle: this.handle, size: this.size} = resumed.open);
    this.written = journal.last;
  }

  /** The name by which results and lists know the journal. */
  get id(): string {
    return idOf(this.path);
  }

  /**
   * Writes what is new in a journal that goes on from the one given last; call it before the frame is drawn. Gives
   * whether everything is written; if not, the reason has been told, and the next call tries again.
   */
  save(journal: Journal): boolean {
    this.journal = journal;
    if (!isPlayed(journal)) return true;
    const saved = this.attempt(() => this.write());
    this.noteEndings(false);
    return saved;
  }

  /** Forces everything out to the disk: before the program is suspended, loses its terminal or ends. */
  pause(): void {
    this.cancelSync?.();
    this.cancelSync = undefined;
    if (!isPlayed(this.journal)) return;
    this.attempt(() => this.write());
    this.archiveEnded();
    this.results.flush();
    this.attempt(() => this.syncNow());
  }

  /** Leaves the table. A won game, or one given up, is closed and archived; any other stays to be resumed. */
  close({giveUp = false}: {giveUp?: boolean} = {}): void {
    if (giveUp) this.noteEndings(true);
    this.pause();
    if (this.handle !== undefined) quietly(() => this.ports.files.close(this.handle ?? -1));
    const over = giveUp || tallyOf(this.journal).won;
    if (over && this.handle !== undefined && this.written === this.journal.last)
      this.attempt(() => this.archiveJournal());
    this.handle = undefined;
    quietly(() => this.claim?.release());
    this.claim = undefined;
  }

  private attempt(job: () => void): boolean {
    return this.saving.attempt(job, error => trouble('save', this.path, error, 'the game goes on unsaved'));
  }

  private write(): void {
    if (this.handle !== undefined && this.size > 0 && this.journal.last === this.written) return;
    if (!this.isSound()) this.moveToNewFile();
    const {handle} = this;
    if (handle === undefined) return;
    const fresh = this.size === 0;
    const text = fresh ? makeJournal(this.journal) : entriesSince(this.journal, this.written).map(makeEntry).join('');
    this.append(handle, Buffer.from(text, 'utf8'));
    this.written = this.journal.last;
    this.newNames ||= fresh;
    this.awaitSync();
  }

  private awaitSync(): void {
    this.cancelSync ??= this.ports.later(SYNC_AFTER, () => this.syncSoon());
  }

  /** Is the file still there, ours alone, and as we left it? */
  private isSound(): boolean {
    if (this.handle === undefined || !this.claim?.holds()) return false;
    const {size, names} = this.ports.files.state(this.handle);
    return names > 0 && (size === this.size || (this.torn && size > this.size));
  }

  private moveToNewFile(): void {
    const {files, processes} = this.ports;
    if (this.handle !== undefined) quietly(() => files.close(this.handle ?? -1));
    quietly(() => this.claim?.release());
    [this.handle, this.claim, this.size, this.torn] = [undefined, undefined, 0, false];
    if (files.info(this.path)) this.path = freshPath(this.ports, this.folders, this.journal);
    this.claim = Claim.take(files, processes, this.path, this.ports.now());
    if (!this.claim) throw this.taken();
    this.handle = files.open(this.path);
  }

  /** A new file that another program claimed first: the next attempt takes another name. */
  private taken(): Error {
    this.path = freshPath(this.ports, this.folders, this.journal);
    return Object.assign(new Error('the new file is claimed already'), {code: 'EBUSY'});
  }

  private append(handle: number, bytes: Uint8Array): void {
    const {files} = this.ports;
    if (this.torn) files.truncate(handle, this.size);
    this.torn = true;
    try {
      appendAll(files, handle, bytes);
    } catch (error) {
      quietly(() => this.cutBack(handle));
      throw error;
    }
    this.size += bytes.length;
    this.torn = false;
  }

  private cutBack(handle: number): void {
    this.ports.files.truncate(handle, this.size);
    this.torn = false;
  }

  private syncSoon(): void {
    this.cancelSync = undefined;
    this.archiveEnded();
    this.results.flush();
    const {handle} = this;
    if (handle === undefined) return;
    this.syncNames();
    quietly(() => this.claim?.renew(this.ports.now()));
    this.ports.files.syncLater(handle, error => {
      if (error && handle === this.handle) this.syncing.raise(trouble('save', this.path, error));
    });
  }

  private syncNow(): void {
    if (this.handle !== undefined) this.ports.files.sync(this.handle);
    this.syncNames();
  }

  private syncNames(): void {
    if (this.newNames) quietly(() => this.ports.files.syncFolder(dirname(this.path)));
    this.newNames = false;
  }

  private noteEndings(givenUp: boolean): void {
    for (const ending of newEndings(this.journal, this.known, givenUp)) {
      this.known.set(ending.number, ending.outcome);
      if (ending.outcome === 'open') this.ended.delete(ending.number);
      else this.ended.set(ending.number, ending.game);
      this.addResult(ending);
      this.awaitSync();
    }
  }

  /** A game that came out could be won; whether one could that was lost may become known later. */
  private addResult(ending: Ending): void {
    const id = gameId(this.id, ending.number);
    const amend = (winnable: boolean): void => this.results.amend(id, winnable);
    const lost = ending.outcome === 'lost' ? this.ports.judge?.(ending.game.opening, amend) : undefined;
    this.results.add(resultOf(ending, id, this.ports.now(), ending.outcome === 'won' ? true : lost));
  }

  private archiveEnded(): void {
    for (const [number, game] of this.ended) {
      const path = replayPath(this.folders, game, gameId(this.id, number));
      const done = this.archiving.attempt(
        () => writeWhole(this.ports.files, path, makeReplay(game), this.id),
        error => trouble('archive the game', path, error, 'it is tried again later'),
      );
      if (done) this.ended.delete(number);
    }
  }

  private archiveJournal(): void {
    const to = archivePath(this.folders, this.path);
    this.ports.files.makeFolder(dirname(to));
    this.ports.files.rename(this.path, to);
    quietly(() => this.ports.files.syncFolder(join(this.path, '..')));
  }
}

function isPlayed(journal: Journal): boolean {
  for (const tally of journal.tallies.values()) if (tally.steps > 0) return true;
  return false;
}
