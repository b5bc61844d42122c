import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {openJournal, record} from '../src/session/journal/journal.js';
import {parseResults} from '../src/store/results/results.js';
import {statisticsOf} from '../src/store/results/statistics.js';
import {generator, opening, randomEntry} from '../test/store/play.js';
import {realGames} from '../test/store/real-games.js';
import {makeJournal, parseJournal} from '../src/session/journal/journal-text.js';
import type {JournalEntry} from '../src/session/journal/journal-entry.js';
import {VARIANTS} from '../src/variants/index.js';

/** How long a step waits for its journal, and how long it takes to get back into a game. */

const ENTRIES = 1000;
const folder = mkdtempSync(join(tmpdir(), 'patience-bench-'));
const random = generator(1);
const games = realGames(folder, random);

const entries = draw();
const table = games.begin(opening(0, 'bench'));
const waits = entries.map(entry => {
  const next = record(table.journal, entry);
  return next.ok ? timed(() => table.save(next.value)) : 0;
});
say('save the first entry, which makes the file', waits.slice(0, 1));
say('save one entry more', waits.slice(1));
const text = makeJournal(table.journal);
say(
  `read a journal of ${ENTRIES} entries`,
  repeat(20, () => parseJournal(VARIANTS, text)),
);
say(
  'close and resume',
  repeat(20, i => {
    if (i === 0) table.close();
    const resumed = games.resumeNewest();
    if (resumed.ok) resumed.value.close();
  }),
);
const line = (i: number): string =>
  JSON.stringify({
    id: `g${i}`,
    variant: 'x',
    rules: {},
    outcome: 'won',
    moves: i,
    seconds: i,
    when: '',
    undos: 0,
    hints: 0,
  });
const results = Array.from({length: 10_000}, (_, i) => `${line(i)}\n`).join('');
say(
  'fold 10,000 results',
  repeat(20, () => statisticsOf(parseResults(results).results)),
);
rmSync(folder, {recursive: true});

/** Entries that can be carried out one after the other. */
function draw(): JournalEntry[] {
  const drawn: JournalEntry[] = [];
  let journal = openJournal(opening(0, 'bench'));
  while (drawn.length < ENTRIES) {
    const entry = randomEntry(journal, random);
    const next = entry && record(journal, entry);
    if (!entry || !next?.ok) continue;
    drawn.push(entry);
    journal = next.value;
  }
  return drawn;
}

function timed(job: () => unknown): number {
  const start = performance.now();
  job();
  return performance.now() - start;
}

function repeat(times: number, job: (i: number) => unknown): number[] {
  return Array.from({length: times}, (_, i) => timed(() => job(i)));
}

function say(what: string, milliseconds: readonly number[]): void {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(3);
  process.stdout.write(`${what}: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, most ${at(1)} ms\n`);
}
