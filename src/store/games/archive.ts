import {dirname} from 'node:path';
import type {Game} from '../../session/game.js';
import {makeReplay} from '../../session/replay.js';
import {gameId, type OutcomeChange} from '../results/outcome-change.js';
import {quietly, writeWhole} from '../disk/files.js';
import {archivePath, replayPath, type Shelf} from './folders.js';
import {trouble, TroubleReporter} from '../disk/trouble.js';

/** Writes the replays of the games of one journal when they end, and puts the journal away at last. */
export class Archive {
  /** Ended games that are not written yet, by number. */
  private readonly waiting = new Map<number, Game>();
  private readonly reporter: TroubleReporter;

  constructor(private readonly shelf: Shelf) {
    this.reporter = new TroubleReporter(shelf.notice);
  }

  /** Notes an ended game to be written, or one that goes on not to be. */
  note({number, game, outcome}: OutcomeChange): void {
    if (outcome === 'open') this.waiting.delete(number);
    else this.waiting.set(number, game);
  }

  /** Writes the replays that wait. What fails is reported and tried again next time. */
  flush(journalId: string): void {
    for (const [number, game] of this.waiting) {
      const path = replayPath(this.shelf, game, gameId(journalId, number));
      const done = this.reporter.attempt(
        () => writeWhole(this.shelf.files, path, makeReplay(game), journalId),
        error => trouble('archive the game', path, error, 'it is tried again later'),
      );
      if (done) this.waiting.delete(number);
    }
  }

  /** Moves a journal to the finished games. Throws as the disk does. */
  putAway(path: string): void {
    const {files} = this.shelf;
    const to = archivePath(this.shelf, path);
    files.makeFolder(dirname(to));
    files.rename(path, to);
    quietly(() => files.syncFolder(dirname(path)));
  }
}
