import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseJournal} from '../../src/session/journal/journal-text.js';
import {parseShareCode} from '../../src/session/share.js';
import {bundle} from '../bundle.js';
import {cases} from '../effort.js';
import {generator} from './play.js';
import {VARIANTS} from '../../src/variants/index.js';

const folder = mkdtempSync(join(tmpdir(), 'patience-kills-'));
const KILLS = cases(8);

let player = '';

beforeAll(async () => {
  player = await bundle('test/store/player.ts');
});

afterAll(() => rmSync(folder, {recursive: true, force: true}));

function start(...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [player, ...args]);
}

/** Lets players play until each has printed a number of lines, kills them at once, and returns what they printed. */
function playAndKill(where: string, seeds: readonly number[], lines: number): Promise<string[]> {
  const children = seeds.map(seed => start(where, String(seed)));
  let playing = children.length;
  const heard = (): void => {
    if (--playing === 0) children.forEach(child => child.kill('SIGKILL'));
  };
  return Promise.all(children.map(child => listen(child, lines, heard)));
}

/** Everything that a player prints until it ends; `heard` is called once, after a number of lines. */
function listen(child: ChildProcessWithoutNullStreams, lines: number, heard: () => void): Promise<string> {
  let [said, left] = ['', lines];
  child.stderr.on('data', data => (said += `error ${String(data)}\n`));
  child.stdout.on('data', data => {
    const text = String(data);
    said += text;
    const before = left;
    left -= text.split('\n').length - 1;
    if (before > 0 && left <= 0) heard();
  });
  return new Promise(resolve => child.on('close', () => resolve(said)));
}

/** How many entries of each game were acknowledged; the last line may be cut short by the kill. */
function acknowledged(said: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of said.split('\n').slice(0, -1)) {
    if (/^notice the game \w+ is open in another window( \(process \d+ on \S+\))?: \S+$/.test(line)) continue;
    const [, id, count] = /^([a-z0-9]+) (\d+)$/.exec(line) ?? [];
    if (id === undefined) throw new Error(line);
    counts.set(id, Number(count));
  }
  return counts;
}

/** Entries of each journal on the disk; Infinity for a game that ended, of which its result has the whole. */
function onDisk(where: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [sub, ending] of Object.entries({games: '.journal', finished: '.journal'})) {
    for (const name of list(join(where, sub)).filter(each => each.endsWith(ending))) {
      const text = readFileSync(join(where, sub, name), 'utf8');
      // Killed between making the file and its first line: nothing was acknowledged.
      if (text === '') continue;
      const reading = parseJournal(VARIANTS, text);
      const id = /-([a-z0-9]+)\.\w+$/.exec(name)?.[1] ?? name;
      if (!reading.ok || reading.value.fault) throw new Error(`${name} is damaged`);
      counts.set(id, Math.max(counts.get(id) ?? 0, reading.value.journal.last?.count ?? 0));
    }
  }
  for (const line of read(join(where, 'results.jsonl')).split('\n').slice(0, -1)) {
    const {id, replay} = JSON.parse(line) as {readonly id: string; readonly replay?: string};
    if (parseShareCode(replay ?? '').ok) counts.set(id.replace(/\.\d+$/, ''), Infinity);
  }
  return counts;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

async function killMany(where: string, runs: number, seed: number): Promise<number> {
  const random = generator(seed);
  const promised = new Map<string, number>();
  for (let run = 0; run < runs; run++) {
    const [said = ''] = await playAndKill(where, [seed * 1000 + run], 1 + Math.floor(random() * 60));
    for (const [id, count] of acknowledged(said)) promised.set(id, count);
  }
  const found = onDisk(where);
  const lost = [...promised].filter(([id, count]) => (found.get(id) ?? 0) < count);
  expect(lost).toEqual([]);
  return [...promised.values()].reduce((sum, count) => sum + count, 0);
}

test(`${KILLS} kills lose nothing that was acknowledged`, async () => {
  const halves = [1, 2].map(seed => killMany(join(folder, `kills-${seed}`), Math.ceil(KILLS / 2), seed));
  const entries = await Promise.all(halves);
  expect(Math.min(...entries)).toBeGreaterThan(KILLS);
});

test('one of several programs claims a game, and after its death another one', async () => {
  const where = join(folder, 'claims');
  await playAndKill(where, [9], 5);
  const game = list(join(where, 'games')).find(name => name.endsWith('.journal'));
  const path = join(where, 'games', game ?? '');
  for (let round = 0; round < cases(1); round++) {
    const children = Array.from({length: 4}, () => start(where, '1', 'claim', path));
    const words = await Promise.all(children.map(firstWord));
    expect(words.filter(word => word === 'held').length).toBe(1);
    children.forEach(child => child.kill('SIGKILL'));
    await Promise.all(children.map(ended));
  }
});

test('programs that play at once in one folder keep separate journals', async () => {
  const where = join(folder, 'together');
  const said = await playAndKill(where, [1, 2, 3], cases(50));
  const found = onDisk(where);
  const seen = said.flatMap(each => [...acknowledged(each)]);
  expect(new Set(seen.map(([id]) => id)).size).toBe(seen.length);
  for (const [id, count] of seen) expect(found.get(id)).toBeGreaterThanOrEqual(count);
});

function firstWord(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise(resolve => child.stdout.once('data', data => resolve(String(data).trim())));
}

function ended(child: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise(resolve =>
    child.exitCode === null && child.signalCode === null ? child.once('close', () => resolve()) : resolve(),
  );
}
