// @whole test/cli/built has exit codes and a pipe that is closed; here shells, slow readers and the chunks of the build.
import {spawnSync, type SpawnSyncReturns} from 'node:child_process';
import process from 'node:process';
import {built} from './built-program.js';
import {Folder} from './harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

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
