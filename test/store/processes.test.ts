import {build} from 'esbuild';
import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseJournal} from '../../src/session/journal.js';
import {generator} from './play.js';

const folder = mkdtempSync(join(tmpdir(), 'patience-kills-'));
const player = join(folder, 'player.mjs');
const RUNS = 100;

beforeAll(async () => {
  const banner = {js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);"};
  const entryPoints = [join(process.cwd(), 'test/store/player.ts')];
  await build({entryPoints, outfile: player, bundle: true, platform: 'node', format: 'esm', target: 'node20', banner});
});

afterAll(() => rmSync(folder, {recursive: true, force: true}));

function start(...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [player, ...args]);
}

/** Lets a player play for a while after its first word, kills it, and gives what it said. */
function playAndKill(where: string, seed: number, milliseconds: number): Promise<string> {
  const child = start(where, String(seed));
  let said = '';
  child.stderr.on('data', data => (said += `error ${String(data)}`));
  child.stdout.on('data', data => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), milliseconds);
    said += String(data);
  });
  return new Promise(resolve => child.on('close', () => resolve(said)));
}

/** How many entries of each game were acknowledged; the last line may be cut short by the kill. */
function acknowledged(said: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of said.split('\n').slice(0, -1)) {
    const [, id, count] = /^([a-z0-9]+) (\d+)$/.exec(line) ?? [];
    if (id === undefined) throw new Error(line);
    counts.set(id, Number(count));
  }
  return counts;
}

/** Entries of each journal on the disk. */
function onDisk(where: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sub of ['games', 'finished']) {
    for (const name of list(join(where, sub)).filter(each => /\.(patience|journal)$/.test(each))) {
      const reading = parseJournal(readFileSync(join(where, sub, name), 'utf8'));
      const id = /-([a-z0-9]+)\.\w+$/.exec(name)?.[1] ?? name;
      if (!reading.ok || reading.value.fault) throw new Error(`${name} is damaged`);
      counts.set(id, Math.max(counts.get(id) ?? 0, reading.value.journal.last?.count ?? 0));
    }
  }
  return counts;
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
    const said = await playAndKill(where, seed * 1000 + run, Math.floor(random() * 25));
    for (const [id, count] of acknowledged(said)) promised.set(id, count);
  }
  const found = onDisk(where);
  const lost = [...promised].filter(([id, count]) => (found.get(id) ?? 0) < count);
  expect(lost).toEqual([]);
  return [...promised.values()].reduce((sum, count) => sum + count, 0);
}

test(`${RUNS} kills lose nothing that was acknowledged`, async () => {
  const halves = [1, 2].map(seed => killMany(join(folder, `kills-${seed}`), RUNS / 2, seed));
  const entries = await Promise.all(halves);
  expect(Math.min(...entries)).toBeGreaterThan(RUNS);
}, 60_000);

test('of several programs at once one claims a game, and after its death another', async () => {
  const where = join(folder, 'claims');
  await playAndKill(where, 9, 5);
  const game = list(join(where, 'games')).find(name => name.endsWith('.patience'));
  const path = join(where, 'games', game ?? '');
  for (let round = 0; round < 3; round++) {
    const children = Array.from({length: 4}, () => start(where, '1', 'claim', path));
    const words = await Promise.all(children.map(firstWord));
    expect(words.filter(word => word === 'held').length).toBe(1);
    children.forEach(child => child.kill('SIGKILL'));
    await Promise.all(children.map(ended));
  }
}, 30_000);

test('programs that play at once in one folder keep their journals apart', async () => {
  const where = join(folder, 'together');
  const said = await Promise.all([1, 2, 3].map(seed => playAndKill(where, seed, 150)));
  const found = onDisk(where);
  const seen = said.flatMap(each => [...acknowledged(each)]);
  expect(new Set(seen.map(([id]) => id)).size).toBe(seen.length);
  for (const [id, count] of seen) expect(found.get(id)).toBeGreaterThanOrEqual(count);
}, 30_000);

function firstWord(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise(resolve => child.stdout.once('data', data => resolve(String(data).trim())));
}

function ended(child: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise(resolve =>
    child.exitCode === null && child.signalCode === null ? child.once('close', () => resolve()) : resolve(),
  );
}
