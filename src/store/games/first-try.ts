import {counts, type GameTally} from '../../session/journal/game-tally.js';
import type {Journal} from '../../session/journal/journal.js';
import type {StorePorts} from '../disk/ports.js';
import {quietly} from '../disk/files.js';
import {dealKey, dealOf, gameId} from '../results/outcome-change.js';
import type {Results} from '../results/results.js';
import {idOf, journalsIn, type Folders} from './folders.js';
import {readJournalFile} from './journal-file.js';

/** A journal with its id. */
interface KeptJournal {
  readonly id: string;
  readonly journal: Journal;
}

/** Tells first tries at a deal from others, by all games on this disk. */
export class FirstTries {
  constructor(
    private readonly ports: StorePorts,
    private readonly folders: Folders,
    private readonly results: Results,
  ) {}

  /**
   * Is a game of a journal the player's first try at its deal? Not if he went back in it by more than undo, nor if another
   * game of the same deal was begun, under whatever rules: then he knew its cards.
   */
  isFirst(kept: KeptJournal, tally: GameTally): boolean {
    if (tally.retried || !counts(tally)) return false;
    const key = dealKey(dealOf(tally.opening));
    const id = gameId(kept.id, tally.number);
    const isOther = (other: {readonly id: string; readonly key: string}): boolean =>
      other.id !== id && other.key === key;
    const ended = this.results.peek().map(result => ({id: result.id, key: dealKey(result)}));
    return ![...ended, ...begunIn(kept), ...this.others(kept.id).flatMap(begunIn)].some(isOther);
  }

  /** The other journals that can be read. */
  private others(own: string): KeptJournal[] {
    const {files} = this.ports;
    const kept: KeptJournal[] = [];
    quietly(() => {
      for (const {path} of journalsIn(files, this.folders)) {
        const read = idOf(path) === own ? undefined : readJournalFile(this.ports, path);
        if (read?.ok) kept.push({id: idOf(path), journal: read.value.journal});
      }
    });
    return kept;
  }
}

/** The games of a journal in which a move was made. */
function begunIn({id, journal}: KeptJournal): {id: string; key: string}[] {
  const begun = [...journal.tallies.values()].filter(({steps}) => steps > 0);
  return begun.map(({opening, number}) => ({id: gameId(id, number), key: dealKey(dealOf(opening))}));
}
