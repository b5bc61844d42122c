import {makeOpening} from '../../session/opening-header.js';
import {counts, type GameTally, type Journal} from '../../session/journal/journal.js';
import {quietly} from '../disk/files.js';
import {dealKey, dealOf, gameId} from '../results/outcome-change.js';
import {idOf, journalsIn, type Shelf} from './folders.js';
import {parseJournalFile, readBytes} from './journal-file.js';

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
