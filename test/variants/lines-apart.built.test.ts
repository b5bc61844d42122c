// @whole Only a change of the build can make it fail.
// The lines that are known to win are a file of their own, which is read when a game is asked about that may have one.
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {STORED_LINES} from '../../src/variants/lines/stored-lines.js';

const folder = mkdtempSync(join(tmpdir(), 'patience-lines-'));
for (const part of ['dist', 'package.json', join('bin', 'patience.js')])
  cpSync(part, join(folder, part), {recursive: true});
rmSync(join(folder, 'dist', 'lines.js'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

const [seed = ''] = Object.keys(STORED_LINES.games['spider']?.lines ?? {});

/** The exit code of the program in a folder. */
function statusOf(root: string, args: readonly string[]): number | null {
  const options = {env: {...process.env, PATIENCE_HOME: join(folder, 'home')}, input: ''};
  return spawnSync(process.execPath, [join(root, 'bin', 'patience.js'), ...args], options).status;
}

test.each([
  [`show spider ${seed}`, 0],
  [`spider ${seed} --plain`, 0],
  ['play spider --winnable --plain', 0],
  ['solve thirteen-up 42', 0],
  [`solve spider ${seed} --time-limit 1ms`, 70],
])('without them the exit code of patience %s is %i', (line, status) => {
  expect(statusOf(folder, line.split(' '))).toBe(status);
});

test('with them a known win is told in no time', () => {
  expect(statusOf(process.cwd(), ['solve', 'spider', seed, '--time-limit', '1ms'])).toBe(0);
});
