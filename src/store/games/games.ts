import {basename, join} from 'node:path';
import {fail, type Fault, type NeededGame, ok, type Result} from '../../engine/fault.js';
import {shortened} from '../../engine/outside-text.js';
import {type Game, type Opening, plyOf} from '../../session/game.js';
import {type Journal, openJournal} from '../../session/journal/journal.js';
import {parseRecording} from '../../session/journal/journal-text.js';
import {playRecording} from '../../session/replay.js';
import {Claim, leftOpenIn, othersOf} from '../disk/claim.js';
import type {Owner, StorePorts} from '../disk/ports.js';
import {errorCode, quietly} from '../disk/files.js';
import {trouble} from '../disk/trouble.js';
import {gameId} from '../results/outcome-change.js';
import type {GameEnd, GameResult, Results} from '../results/results.js';
import {lastOfEach} from '../results/statistics.js';
import {
  type Dated,
  emptyJournalsIn,
  idOf,
  isNamedFor,
  journalsIn,
  nameIn,
  replayName,
  type Shelf,
  shelfOf,
} from './folders.js';
import {canBeResumed, GameFile} from './game-file.js';
import {readBytes, readJournalFile, takeUp} from './journal-file.js';

/** Games that can be resumed, and the faults of files that cannot. */
export interface Listing {
  readonly games: readonly Unfinished[];
  /** Those of games of the player's own whose files were not named. */
  readonly unread: readonly Unread[];
  readonly faults: readonly Fault[];
}

/** All games on this disk. */
export class Games {
  private readonly shelf: Shelf;

  constructor(ports: StorePorts) {
    this.shelf = shelfOf(ports);
  }

  get results(): Results {
    return this.shelf.results;
  }

  /** A new game; nothing is written before its first step. */
  begin(opening: Opening): GameFile {
    return new GameFile(this.shelf, openJournal(opening));
  }

  /** The unfinished games that are past their deal, newest first. */
  list(): Listing {
    const games: Unfinished[] = [];
    const unread: Unread[] = [];
    const faults: Fault[] = [];
    for (const {path, modified} of this.dated(journalsIn, fault => faults.push(fault))) {
      const read = readJournalFile(this.shelf, path);
      const saved = (): Saved => ({id: idOf(path), path, modified, openElsewhere: this.othersAt(path).length > 0});
      if (!read.ok) {
        // A game whose file was not named is no trouble: it can be resumed with its file.
        const {needs} = read.fault;
        if (needs) unread.push({...saved(), needs});
        else faults.push(read.fault);
      } else if (isWorthResuming(read.value.journal)) {
        games.push({...saved(), game: read.value.journal.session.game});
      }
    }
    return {games, unread, faults};
  }

  /** The variant of the newest unfinished game, and when it was played; the others are not read. */
  newest(): {readonly variant: string; readonly modified: number} | undefined {
    for (const {path, modified} of this.dated(journalsIn, () => undefined)) {
      const read = readJournalFile(this.shelf, path);
      if (!read.ok || !isWorthResuming(read.value.journal)) continue;
      return {variant: read.value.journal.session.game.opening.rules.variant.id, modified};
    }
    return undefined;
  }

  /**
   * Resumes a game, with everything that can be undone. A damaged file is set aside, which is reported, and what comes
   * before the damage is resumed. Faults: `unavailable` (open elsewhere, or written by a newer version and left
   * untouched), `file` (cannot be read; set aside if not even its opening can).
   */
  resume(path: string): Result<GameFile> {
    const claim = this.claim(path);
    if (claim === 'taken') return this.openElsewhere(path);
    const taken = takeUp(this.shelf, path, claim);
    if (!taken.ok) {
      quietly(() => claim?.release());
      return taken;
    }
    const {journal, open} = taken.value;
    const known = this.knownOutcomes(journal, idOf(path));
    const game = new GameFile(this.shelf, journal, {path, open, known});
    game.save(journal);
    return ok(game);
  }

  /**
   * Resumes the newest unfinished game, or the newest of a variant. If none can be resumed, the fault says why the
   * newest cannot (as `resume` does), or `nothing` if there is none.
   */
  resumeNewest(variant?: string): Result<GameFile> {
    const faults: Fault[] = [];
    const pass = (fault: Fault): void => {
      faults.push(fault);
      if (fault.needs === undefined) this.shelf.notice(fault);
    };
    for (const {path} of this.dated(journalsIn, pass)) {
      if (!this.mayBe(path, variant)) continue;
      if (this.othersAt(path).length > 0) {
        pass(this.openElsewhere(path).fault);
        continue;
      }
      const game = this.resume(path);
      if (game.ok && isWanted(game.value.journal, variant)) return game;
      if (game.ok) game.value.close();
      else pass(game.fault);
    }
    const [fault] = faults;
    return fault ? {ok: false, fault} : fail('nothing', 'there is no unfinished game to resume');
  }

  /** The ended games whose moves are kept, the last first. */
  recent(): GameResult[] {
    const {files, folders} = this.shelf;
    let replays: readonly string[] = [];
    quietly(() => (replays = files.list(folders.finished)));
    const named = new Set(replays);
    const kept = lastOfEach(this.results.list()).filter(
      each => each.replay !== undefined || named.has(replayName(each)),
    );
    return kept.reverse();
  }

  /** An ended game as it stood at its end. Faults as a replay's. */
  readFinished(result: GameResult): Result<Game> {
    const text = this.replayOf(result);
    const recording = text.ok ? parseRecording(this.shelf.variants(), text.value) : text;
    return recording.ok ? playRecording(recording.value) : recording;
  }

  /** Its replay, as a share code or as text. */
  private replayOf(result: GameResult): Result<string> {
    if (result.replay !== undefined) return ok(result.replay);
    const bytes = readBytes(this.shelf.files, join(this.shelf.folders.finished, replayName(result)));
    return bytes.ok ? ok(bytes.value.toString('utf8')) : bytes;
  }

  /**
   * Clears up after a killed program: writes the results of games that it had open and that are over. Only games that
   * were left open are read.
   */
  tidy(): void {
    let left: ReadonlySet<string> = new Set();
    quietly(() => (left = leftOpenIn(this.shelf, this.shelf.folders.games)));
    for (const {path} of this.dated(journalsIn, () => undefined)) {
      if (!left.has(basename(path))) continue;
      const read = readJournalFile(this.shelf, path);
      if (!read.ok || canBeResumed(read.value.journal)) continue;
      const game = this.resume(path);
      if (game.ok) game.value.close();
    }
    this.results.flush();
    for (const {path} of this.dated(emptyJournalsIn)) this.removeEmpty(path);
  }

  /** Avoids claiming a game of another variant; one that cannot be read is judged by its name. */
  private mayBe(path: string, variant: string | undefined): boolean {
    if (variant === undefined) return true;
    const read = readJournalFile(this.shelf, path);
    return read.ok ? isOf(read.value.journal, variant) : isNamedFor(path, variant);
  }

  private dated(list: typeof journalsIn, complain: (fault: Fault) => void = this.shelf.notice): Dated[] {
    try {
      return list(this.shelf);
    } catch (error) {
      complain(trouble('list the games', this.shelf.folders.games, error));
      return [];
    }
  }

  /** The other programs that have a game open; none if the disk does not tell. */
  private othersAt(path: string): Owner[] {
    let others: Owner[] = [];
    quietly(() => (others = othersOf(this.shelf, path)));
    return others;
  }

  private openElsewhere(path: string): {ok: false; fault: Fault} {
    const read = readJournalFile(this.shelf, path);
    const name = nameIn(this.shelf, path, read.ok ? read.value.journal : undefined);
    const [owner] = this.othersAt(path);
    const where = owner ? ` (process ${owner.pid} on ${owner.host})` : '';
    return fail(
      'unavailable',
      `${name}${name.includes(',') ? ',' : ''} is open in another window${where}: ${shortened(path, 300)}`,
    );
  }

  /** A file that cannot be claimed cannot be written either, which its first save will report. */
  private claim(path: string): Claim | 'taken' | undefined {
    try {
      return Claim.take(this.shelf, path) ?? 'taken';
    } catch (error) {
      if (errorCode(error) === '') throw error;
      return undefined;
    }
  }

  private removeEmpty(path: string): void {
    const claim = this.claim(path);
    if (claim === 'taken' || !claim) return;
    quietly(() => {
      if (this.shelf.files.info(path)?.size !== 0) return;
      this.shelf.files.remove(path);
      const message = `${path} was empty and is removed: the program or the machine stopped before a game was written to it`;
      this.shelf.notice({code: 'file', message});
    });
    quietly(() => claim.release());
  }

  /** The ends of the games of a journal, by number, as the results have them. */
  private knownOutcomes(journal: Journal, id: string): ReadonlyMap<number, GameEnd> {
    const ids = new Map(journal.tallies.map(({number}) => [gameId(id, number), number]));
    const known = new Map<number, GameEnd>();
    for (const result of this.results.list()) {
      const number = ids.get(result.id);
      if (number !== undefined) known.set(number, result);
    }
    return known;
  }
}

/** What was taken back to its deal is kept, but not offered. */
function isWorthResuming(journal: Journal): boolean {
  return canBeResumed(journal) && plyOf(journal.session.game) > 0;
}

function isWanted(journal: Journal, variant: string | undefined): boolean {
  return canBeResumed(journal) && (variant === undefined || isOf(journal, variant));
}

function isOf({session}: Journal, variant: string): boolean {
  return session.game.opening.rules.variant.id === variant;
}

/** A game on the disk. */
export interface Saved {
  readonly id: string;
  readonly path: string;
  /** When it was last played, in milliseconds since 1970. */
  readonly modified: number;
  /** Is it open in another running program? */
  readonly openElsewhere: boolean;
}

export interface Unfinished extends Saved {
  readonly game: Game;
}

/** A game that can be read once the file of its rules is there. */
export interface Unread extends Saved {
  readonly needs: NeededGame;
}
