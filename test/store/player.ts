/**
 * A program that plays at random for the tests of kills and claims: `player.mjs FOLDER SEED` resumes the newest game or
 * begins one, and prints `<file> <entries>` after each entry that the journal has acknowledged.
 * `player.mjs FOLDER SEED claim FILE` tries to claim a file, prints `held` or `taken`, and keeps it until its input ends.
 */
import {writeSync} from 'node:fs';
import {record} from '../../src/session/journal/journal.js';
import type {GameFile} from '../../src/store/games/game-file.js';
import {generator, opening, randomEntry} from './play.js';
import {realGames} from './real-games.js';

/** A game is left for another after this many entries. */
const MOST = 300;

const [folder = '', seed = '1', mode, file = ''] = process.argv.slice(2);
const random = generator(Number(seed));
const games = realGames(folder, random);

if (mode === 'claim') {
  const table = games.resume(file);
  writeSync(1, table.ok ? 'held\n' : 'taken\n');
  process.stdin.on('end', () => table.ok && table.value.close()).resume();
} else {
  let table = newest() ?? fresh();
  for (;;) {
    if ((table.journal.last?.count ?? 0) > MOST) {
      table.close();
      table = fresh();
    }
    step(table);
  }
}

function newest(): GameFile | undefined {
  const table = games.resumeNewest();
  return table.ok ? table.value : undefined;
}

function fresh(): GameFile {
  return games.begin(opening(Math.floor(random() * 6), `r${random()}`, random));
}

function step(table: GameFile): void {
  const entry = randomEntry(table.journal, random);
  const next = entry && record(table.journal, entry);
  if (!next?.ok || !table.save(next.value)) return;
  // Nothing is kept of a game before its first move.
  if (next.value.tallies.every(({steps}) => steps === 0)) return;
  writeSync(1, `${table.id} ${next.value.last?.count ?? 0}\n`);
}
