import {spawnSync, type SpawnSyncReturns} from 'node:child_process';
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

test('through the shell: closed pipes and closed standard input', () => {
  const sh = (line: string): SpawnSyncReturns<string> =>
    spawnSync('bash', ['-c', `set -o pipefail; ${line}`], {encoding: 'utf8'});
  const node = `'${process.execPath}' bin/patience.js`;
  expect(sh(`${node} list --json | head -c 1`)).toMatchObject({status: 0, stdout: '[', stderr: ''});
  expect(sh(`yes turn | head -20000 | ${node} script --seed 1 | head -1 | wc -l`)).toMatchObject({
    stdout: '1\n',
    stderr: '',
  });
  expect(sh(`${node} script --seed 1 <&- | wc -l`)).toMatchObject({status: 0, stdout: '1\n', stderr: ''});
  expect(sh(`[ ! -e /dev/full ] || ${node} list > /dev/full`).stderr).toMatch(
    /^(patience: standard output [^\n]*\n)?$/,
  );
  expect(sh(`${node} show --seed 1 >&-`)).toMatchObject({status: 0, stderr: ''});
});

test('a long dialogue is answered line by line, in order', async () => {
  const {code, out, err} = await built(['script', '--seed', '1'], {input: 'turn\nundo\n'.repeat(5000)});
  expect({code, err, lines: out.split('\n').length}).toEqual({code: 0, err: '', lines: 10_002});
});

test('a program that waits for each answer gets it at once', () => {
  const talk = `
    const {spawn} = require('node:child_process');
    const child = spawn(process.execPath, ['bin/patience.js', 'script', '--seed', '1']);
    let answers = 0;
    require('node:readline').createInterface({input: child.stdout}).on('line', () => child.stdin.write(++answers < 20 ? 'turn\\n' : 'quit\\n'));
    child.on('exit', code => console.log(answers, code));`;
  expect(spawnSync(process.execPath, ['-e', talk], {encoding: 'utf8'}).stdout).toBe('20 0\n');
});

test('commands without a screen never load it', () => {
  const spy = `data:text/javascript,${encodeURIComponent(
    "import {register} from 'node:module'; register('data:text/javascript,' + encodeURIComponent(`import {writeSync} from 'node:fs'; export async function load(url, context, next) { if (/[/](yoga|react|ink)/.test(url)) writeSync(2, url); const loaded = await next(url, context); if (url.includes('/dist/') && /react-reconciler|yoga-layout/.test(String(loaded.source))) writeSync(2, url + '\\\\n'); return loaded; }`));",
  )}`;
  const replay = folder.file('game.patience', 'patience 1\nvariant kingdom\nseed 1\nturn\n');
  const commands = [
    ['list'],
    ['rules', 'kingdom'],
    ['show', '--seed', '1'],
    ['script', '--seed', '1'],
    ['replay', replay, '--verify'],
    ['replay', replay, '--json'],
    ['stats', '--data-dir', folder.path],
    ['stats', '--json', '--data-dir', folder.path],
  ];
  for (const args of commands) {
    // Node 26 warns of `register`; what takes its place came after Node 20.
    const flags = ['--disable-warning=DEP0205', '--import', spy];
    const {status, stderr} = spawnSync(process.execPath, [...flags, 'bin/patience.js', ...args], {
      encoding: 'utf8',
      input: '',
    });
    expect({args, status, stderr}).toEqual({args, status: 0, stderr: ''});
  }
});

test('a study uses worker threads and keeps the order of the deals', async () => {
  const args = ['study', '--variant', 'thirteen-up', '--seeds', '1..300', '--json'];
  const [two, none] = await Promise.all([built([...args, '--jobs', '2']), built([...args, '--jobs', '0'])]);
  const verdicts = (out: string): string[] => out.match(/"seed":"\d+","verdict":"\w+"/g) ?? [];
  expect(two.code).toBe(0);
  expect(verdicts(two.out)).toHaveLength(300);
  expect(verdicts(two.out)).toEqual(verdicts(none.out));
});

/** Runs it for a user whom the system does not know, as a container with a number for one does. */
function asNobodyKnown(args: readonly string[], env: NodeJS.ProcessEnv): SpawnSyncReturns<string> {
  const unknown = `import os from 'node:os'; import {syncBuiltinESMExports} from 'node:module';
    os.homedir = os.userInfo = () => { throw new Error('uv_os_homedir returned ENOENT'); }; syncBuiltinESMExports();`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(unknown)}`];
  const {PATH} = process.env;
  const options = {encoding: 'utf8', input: 'turn\nquit\n', env: {PATH, LANG: 'C.UTF-8', ...env}} as const;
  return spawnSync(process.execPath, [...flags, 'bin/patience.js', ...args], options);
}

describe('a user whom the system does not know', () => {
  const COMMANDS = [['klondike', '1', '--plain'], ['--resume', '--plain'], ['stats']];

  test.each(COMMANDS)('plays where a folder is given: %s %s', (...args) => {
    const folders = {XDG_STATE_HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path};
    for (const run of [
      asNobodyKnown(args, {PATIENCE_HOME: folder.path}),
      asNobodyKnown([...args, '--data-dir', folder.path], {}),
      asNobodyKnown(args, folders),
    ]) {
      expect(run).toMatchObject({status: 0, stderr: ''});
    }
  });

  test.each(COMMANDS)('is told what to give: %s %s', (...args) => {
    const stderr = 'patience: there is no home folder to keep games in; set PATIENCE_HOME or give --data-dir\n';
    expect(asNobodyKnown(args, {})).toMatchObject({status: 2, stdout: '', stderr});
    expect(asNobodyKnown(args, {HOME: ''})).toMatchObject({status: 2, stdout: '', stderr});
  });
});
