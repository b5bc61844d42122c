import {counts, type GameTally, type Journal} from '../../session/journal/journal.js';
import {quietly} from '../disk/files.js';
import {dealKey, dealOf, gameId} from '../results/outcome-change.js';
import {idOf, journalsIn, type Shelf} from './folders.js';
import {readJournalFile} from './journal-file.js';

interface KeptJournal {
  readonly id: string;
  readonly journal: Journal;
}

/**
 * Is a game of a journal the player's first try at its deal? Not if he went back in it by more than undo, nor if another
 * game of the same deal was begun, under whatever rules: then he knew its cards.
 */
export function isFirstTry(shelf: Shelf, kept: KeptJournal, tally: GameTally): boolean {
  if (tally.retried || !counts(tally)) return false;
  const key = dealKey(dealOf(tally.opening));
  const id = gameId(kept.id, tally.number);
  const ended = shelf.results.peek().map(result => ({id: result.id, key: dealKey(result)}));
  const all = [...ended, ...[kept, ...othersThan(kept.id, shelf)].flatMap(begunIn)];
  return !all.some(other => other.id !== id && other.key === key);
}

/** The other journals that can be read. */
function othersThan(own: string, shelf: Shelf): KeptJournal[] {
  const kept: KeptJournal[] = [];
  quietly(() => {
    for (const {path} of journalsIn(shelf)) {
      const read = idOf(path) === own ? undefined : readJournalFile(shelf, path);
      if (read?.ok) kept.push({id: idOf(path), journal: read.value.journal});
    }
  });
  return kept;
}

/** The games of a journal in which a move was made. */
function begunIn({id, journal}: KeptJournal): {id: string; key: string}[] {
  const begun = journal.tallies.filter(({steps}) => steps > 0);
  return begun.map(({opening, number}) => ({id: gameId(id, number), key: dealKey(dealOf(opening))}));
}
