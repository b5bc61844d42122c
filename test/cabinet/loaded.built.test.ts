// @whole Only a change of the build can make it fail.
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

/** The exit code of the program in a folder. */
function statusOf(root: string, args: readonly string[]): number | null {
  const options = {env: {...process.env, PATIENCE_HOME: join(folder, 'home')}, input: ''};
  return spawnSync(process.execPath, [join(root, 'bin', 'patience.js'), ...args], options).status;
}

test.each([
  ['show kingdom 1', 0],
  ['kingdom 1 --plain', 0],
  ['rules storehouse', 0],
  ['solve thirteen-up 42', 0],
  ['show klondike 1', 70],
])('without it the exit code of patience %s is %i', (line, status) => {
  expect(statusOf(folder, line.split(' '))).toBe(status);
});

test('with it klondike is known', () => {
  expect(statusOf(process.cwd(), ['show', 'klondike', '1'])).toBe(0);
});
