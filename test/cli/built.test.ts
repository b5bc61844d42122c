import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import process from 'node:process';
import {built} from './built-program.js';
import {Folder} from './harness.js';

const folder = new Folder();
afterAll(() => {
  folder.remove();
});

const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};

beforeAll(() => {
  if (!existsSync('dist/main.js')) spawnSync(process.execPath, ['bin/setup.js']);
});

test('--version and -V', async () => {
  const outcome = {code: 0, out: `${version}\n`, err: ''};
  expect(await Promise.all([built(['--version']), built(['-V'])])).toEqual([outcome, outcome]);
});

test('exit codes reach the shell, with one line on standard error', async () => {
  const wrong = folder.file('wrong.patience', 'patience 1\nvariant kingdom\nseed 1\nredeal\n');
  const runs = await Promise.all([
    built(['show', '--seed', '42', '--json']),
    built(['replay', wrong, '--verify']),
    built(['show', '--variant', 'x']),
    built(['replay', wrong, '--json']),
    built([]),
  ]);
  expect(runs.map(run => run.code)).toEqual([0, 1, 2, 3, 2]);
  expect(runs.slice(1).every(({out, err}) => out === '' && /^patience: [^\n]+\n$/.test(err))).toBe(true);
});

test('a reader that closes the pipe early ends the program quietly', async () => {
  const turns = 'turn\nundo\n'.repeat(20_000);
  const runs = await Promise.all([
    built(['list'], {closeAfter: 1}),
    built(['script', '--seed', '1'], {input: turns, closeAfter: 1000}),
  ]);
  expect(runs.map(({code, err}) => ({code, err}))).toEqual([
    {code: 0, err: ''},
    {code: 0, err: ''},
  ]);
});

test('a study uses worker threads and keeps the order of the deals', async () => {
  const args = ['study', '--variant', 'thirteen-up', '--seeds', '1..300', '--json'];
  const [two, none] = await Promise.all([built([...args, '--jobs', '2']), built([...args, '--jobs', '0'])]);
  const verdicts = (out: string): string[] => out.match(/"seed":"\d+","verdict":"\w+"/g) ?? [];
  expect(two.code).toBe(0);
  expect(verdicts(two.out)).toHaveLength(300);
  expect(verdicts(two.out)).toEqual(verdicts(none.out));
});
