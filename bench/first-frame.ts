import {countGiven} from './count-given.js';
import {spawn} from '@lydell/node-pty';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import process from 'node:process';
import {promisify} from 'node:util';

/*
 * What the first frame of a table costs: processor time of the program in a pseudo-terminal, all its threads, from its start to
 * the end of its first frame, beside Node alone. Other checkouts can be named, built, and take turns with this one:
 *
 *   node bin/run.js bench/first-frame.ts [ROUNDS] [CHECKOUT...]
 */

const [, ...others] = process.argv.slice(2);
const ROUNDS = countGiven(15);
/** The title of the table, and after it the end of a frame. */
const FRAME = /Hoffmann 37[^]*\u001B\[\?2026l/;
const pause = promisify(setTimeout);

interface Candidate {
  readonly name: string;
  readonly args: readonly string[];
  readonly until: RegExp;
}

const bare: Candidate = {
  name: 'node -e 0',
  args: ['-e', "process.stdout.write('ready');setInterval(()=>{},9e8)"],
  until: /ready/,
};
const tables = ['.', ...others].map(folder => ({
  name: folder,
  args: [join(resolve(folder), 'bin', 'patience.js'), 'kingdom', '42', '--color', 'truecolor'],
  until: FRAME,
}));

/** Milliseconds on the processor of all threads of a process, as Linux counts them. */
function processorTime(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map(task =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** One start in a new home, in milliseconds. The compile cache stays (Node 22 on), as it does from day to day. */
async function costOf({args, until}: Candidate, folder: string): Promise<number> {
  const home = join(folder, 'home');
  rmSync(home, {recursive: true, force: true});
  mkdirSync(home);
  writeFileSync(join(home, 'settings.json'), '{"coach": "off"}');
  const env = {
    ...process.env,
    TERM: 'xterm-256color',
    PATIENCE_HOME: home,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const child = spawn(process.execPath, [...args], {cols: 80, rows: 24, env});
  let output = '';
  const cost = await new Promise<number>(done => {
    child.onData(data => {
      output += data;
      if (until.test(output)) done(processorTime(child.pid));
    });
  });
  // Time to write the compile cache.
  await pause(100);
  child.kill('SIGKILL');
  return cost;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const folder = mkdtempSync(join(tmpdir(), 'patience-start-'));
try {
  const costs = new Map<Candidate, number[]>([bare, ...tables].map(each => [each, []]));
  for (let round = -1; round < ROUNDS; round++)
    for (const [candidate, found] of costs) {
      const cost = await costOf(candidate, folder);
      if (round >= 0) found.push(cost);
    }
  const least = median(costs.get(bare) ?? []);
  process.stdout.write(`processor time to the first frame, median of ${ROUNDS} starts, Node ${process.version}\n`);
  for (const [{name}, found] of costs)
    process.stdout.write(
      `${name.padEnd(24)} ${median(found).toFixed(0).padStart(4)} ms  ${(median(found) / least).toFixed(2)}\n`,
    );
} finally {
  rmSync(folder, {recursive: true, force: true});
}
