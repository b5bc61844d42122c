// The cabinet is a file of its own, which is read when one of its games is named or its shelf opened.
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'patience-shelf-'));
for (const part of ['dist', 'package.json', join('bin', 'patience.js')])
  cpSync(part, join(folder, part), {recursive: true});
rmSync(join(folder, 'dist', 'cabinet.js'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function run(root: string, args: readonly string[]): {status: number | null; out: string} {
  const env = {...process.env, PATIENCE_HOME: join(folder, 'home')};
  const options = {env, encoding: 'utf8', input: ''} as const;
  const {status, stdout} = spawnSync(process.execPath, [join(root, 'bin', 'patience.js'), ...args], options);
  return {status, out: stdout};
}

test.each([
  ['show', 'kingdom', '1'],
  ['kingdom', '1', '--plain'],
  ['rules', 'storehouse'],
  ['solve', 'patriarchs', '1', '--time-limit', '1ms'],
])('patience %s %s reads no game of the cabinet', (...args) => {
  expect(run(folder, args)).toEqual(run(process.cwd(), args));
});

test('patience klondike reads it', () => {
  expect(run(folder, ['show', 'klondike', '1']).status).toBe(70);
  expect(run(process.cwd(), ['show', 'klondike', '1']).status).toBe(0);
});
