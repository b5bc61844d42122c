import type {Game} from '../../session/game.js';
import {makeOpening} from '../../session/opening-header.js';
import {
  type GameTally,
  type Journal,
  entriesSince,
  tallyOf,
  whyUncounted,
  type WrittenEntry,
} from '../../session/journal/journal.js';
import {quietly} from '../disk/files.js';
import {
  dealKey,
  dealOf,
  gameId,
  outcomeChanges,
  resultOf,
  storedRules,
  type OutcomeChange,
} from '../results/outcome-change.js';
import {idOf, journalsIn, type Shelf, freshPath, nameIn} from './folders.js';
import {parseJournalFile, readBytes} from './journal-file.js';
import {dirname} from 'node:path';
import type {Fault} from '../../engine/fault.js';
import {makeEntry} from '../../session/journal/journal-entry.js';
import {makeJournal} from '../../session/journal/journal-text.js';
import {ClaimedFile, type OpenFile} from '../disk/claimed-file.js';
import type {EarlierBests} from '../../session/statistics.js';
import type {GameEnd} from '../results/results.js';
import {countedOf, fewestOf, groupOf, isOwnWin, lastRound} from '../results/statistics.js';
import {trouble, TroubleReporter} from '../disk/trouble.js';

interface KeptJournal {
  readonly id: string;
  readonly journal: Journal;
}

/**
 * Is a game of a journal the player's first try at its deal? Not if he went back in it by more than undo, nor if
 * another game of the same deal was begun, under whatever rules: then he knew its cards.
 */
function isFirstTry(shelf: Shelf, kept: KeptJournal, tally: GameTally): boolean {
  if (tally.retried || whyUncounted(tally)) return false;
  const key = dealKey(dealOf(tally.opening));
  const id = gameId(kept.id, tally.number);
  const isOther = (other: {id: string; key: string}): boolean => other.id !== id && other.key === key;
  const ended = shelf.results.peek().map(result => ({id: result.id, key: dealKey(result)}));
  if ([...ended, ...begunIn(kept)].some(isOther)) return false;
  return !journalsNaming(tally, kept.id, shelf).flatMap(begunIn).some(isOther);
}

/** The other journals that can be read and name the deal of a game. */
function journalsNaming({opening}: GameTally, own: string, shelf: Shelf): KeptJournal[] {
  const line = makeOpening(opening).findLast(each => /^(seed|deck) /.test(each)) ?? '';
  const kept: KeptJournal[] = [];
  quietly(() => {
    for (const {path} of journalsIn(shelf)) {
      const bytes = idOf(path) === own ? undefined : readBytes(shelf.files, path);
      // To play a journal through takes a thousand times as long as to look for a line.
      if (!bytes?.ok || !bytes.value.includes(`\n${line}`)) continue;
      const read = parseJournalFile(shelf, path, bytes.value);
      if (read.ok) kept.push({id: idOf(path), journal: read.value.journal});
    }
  });
  return kept;
}

/** The games of a journal in which a move was made. */
function begunIn({id, journal}: KeptJournal): {id: string; key: string}[] {
  const begun = journal.tallies.filter(({steps}) => steps > 0);
  return begun.map(({opening, number}) => ({id: gameId(id, number), key: dealKey(dealOf(opening))}));
}

/** How long a line may wait before it is forced out to the disk, in milliseconds. */
const SYNC_AFTER = 500;

/** What a resumed game file begins with. */
interface ResumedFile {
  readonly path: string;
  /** Undefined if the file could not be claimed or opened; a new one is then made for the next step. */
  readonly open: OpenFile | undefined;
  /** The ends that the results already have, by the number of the game. */
  readonly known: ReadonlyMap<number, GameEnd>;
}

/**
 * The journal being played, and its file, which is made with the first step. A failure is reported once; what could not
 * be written goes out with the next entry that can be. Games that end go to the results.
 */
export class GameFile {
  private readonly file: ClaimedFile;
  /** The last entry on the disk. */
  private written: WrittenEntry | undefined;
  private failure: Fault | undefined;
  private readonly known: Map<number, GameEnd>;
  private cancelSync: (() => void) | undefined;
  private readonly saving: TroubleReporter;
  private readonly syncing: TroubleReporter;

  constructor(
    private readonly shelf: Shelf,
    /** The journal as last given to `save`. */
    public journal: Journal,
    resumed?: ResumedFile,
  ) {
    this.saving = new TroubleReporter(shelf.notice);
    this.syncing = new TroubleReporter(shelf.notice);
    const newPath = (): string => freshPath(shelf, this.journal);
    this.file = new ClaimedFile(shelf, resumed?.path ?? newPath(), newPath, resumed?.open);
    this.known = new Map(resumed?.known);
    if (resumed) this.written = journal.last;
  }

  /** The id of the journal in results and lists. */
  get id(): string {
    return idOf(this.file.path);
  }

  /** Why the last moves could not be saved, and where; undefined while they are. */
  get unsaved(): Fault | undefined {
    return this.journal.last === this.written ? undefined : this.failure;
  }

  /**
   * Writes what is new in a journal that continues the last one; call it before the frame is drawn. Returns whether
   * everything is written; if not, the reason has been reported, and the next call tries again.
   */
  save(journal: Journal): boolean {
    this.journal = journal;
    if (!isPlayed(journal)) return true;
    const saved = this.tryWrite();
    this.noteEndings();
    return saved;
  }

  /** Forces everything out to the disk: before the program is suspended, loses its terminal or ends. */
  pause(): void {
    this.cancelSync?.();
    this.cancelSync = undefined;
    if (!isPlayed(this.journal)) return;
    this.tryWrite();
    this.shelf.results.flush();
    this.attempt(() => this.file.sync());
  }

  /**
   * Closes the file. The journal of a game that is won is removed, since its result keeps the game, and so is one whose
   * last deal was never played: the games before have ended. Any other can be resumed. While a result cannot be written
   * the journal stays, and the next program finds the result there.
   */
  close(): void {
    this.pause();
    const isOver = !canBeResumed(this.journal);
    const isKept = isOver && this.file.isOpen && this.written === this.journal.last && this.shelf.results.flush();
    this.file.closeHandle();
    if (isKept) this.attempt(() => this.shelf.files.remove(this.file.path));
    // A game that is over and has no result yet stays claimed: the next program looks after what a dead one had open.
    if (isKept || !isOver) this.file.release();
  }

  private attempt(job: () => void): boolean {
    return this.saving.attempt(job, error => trouble('save', this.file.path, error, 'the game goes on unsaved'));
  }

  private tryWrite(): boolean {
    return this.attempt(() => {
      try {
        this.write();
      } catch (error) {
        const name = nameIn(this.shelf, this.file.path, this.journal);
        this.failure = trouble(`save ${name}`, dirname(this.file.path), error);
        throw error;
      }
    });
  }

  private write(): void {
    const {file, journal} = this;
    if (!file.isEmpty && journal.last === this.written) return;
    file.ensure();
    file.append(file.isEmpty ? makeJournal(journal) : entriesSince(journal, this.written).map(makeEntry).join(''));
    this.written = journal.last;
    this.awaitSync();
  }

  private awaitSync(): void {
    this.cancelSync ??= this.shelf.later(SYNC_AFTER, () => this.syncSoon());
  }

  private syncSoon(): void {
    this.cancelSync = undefined;
    this.shelf.results.flush();
    this.file.syncLater(error => this.syncing.report(trouble('save', this.file.path, error)));
  }

  private noteEndings(): void {
    for (const change of outcomeChanges(this.journal, this.known)) {
      this.known.set(change.number, change);
      this.addResult(change);
      this.awaitSync();
    }
  }

  /** A deal that was won is winnable; whether a lost one is may become known later. */
  private addResult(change: OutcomeChange): void {
    const id = gameId(this.id, change.number);
    const amend = (winnable: boolean): void => this.shelf.results.amend(id, winnable);
    const {opening} = change.game;
    const won = {winnable: true, firstTry: isFirstTry(this.shelf, this, change.tally)};
    const lost = change.outcome === 'lost' && !change.uncounted ? this.shelf.verdictFor?.(opening, amend) : undefined;
    const known = change.outcome === 'won' ? won : lost === undefined ? {} : {winnable: lost};
    this.shelf.results.add(resultOf(change, id, this.shelf.now(), known));
  }

  /** Notes in how few moves the deal of the game on the table can be won, and how many more were played. */
  measure({opening}: Game, par: number, overPar: number): void {
    const tally = this.journal.tallies.findLast(each => each.opening === opening);
    if (tally) this.shelf.results.measure(gameId(this.id, tally.number), {par, overPar});
  }

  /** Was the game on the table won at the player's first try at its deal? */
  isFirstTry(): boolean {
    const tally = tallyOf(this.journal);
    return tally.won && isFirstTry(this.shelf, this, tally);
  }

  /** The best of the earlier games under these rules that the player won without help. */
  earlierBests(): EarlierBests {
    const {opening, number} = tallyOf(this.journal);
    const id = gameId(this.id, number);
    const [group, deal] = [
      groupOf({variant: opening.rules.variant.id, rules: storedRules(opening.rules)}),
      dealKey(dealOf(opening)),
    ];
    const before = countedOf(this.shelf.results.peek()).filter(each => each.id !== id && groupOf(each) === group);
    const earlier = before.filter(isOwnWin);
    const {over} = opening.rules.declaration.scoring || {};
    return {
      fewest: fewestOf(earlier),
      onDeal: fewestOf(earlier.filter(each => dealKey(each) === deal)),
      ...(over !== undefined && {round: lastRound(before, over)}),
    };
  }
}

/** Is the game on the table begun and not won? A deal without a move is not worth resuming. */
export function canBeResumed(journal: Journal): boolean {
  const {won, steps} = tallyOf(journal);
  return !won && steps > 0;
}

function isPlayed({tallies}: Journal): boolean {
  return tallies.some(({steps}) => steps > 0);
}
