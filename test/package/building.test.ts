import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, posix, win32} from 'node:path';
import {importOf} from '../../bin/bundling.js';

test.each([
  ['D:\\a\\patience\\patience\\', win32],
  ["C:\\Users\\O'Neill\\new\\", win32],
  ['/home/ann/patience/', posix],
])('what is built in %s is imported by a path that JavaScript reads as it is', (root, system) => {
  const path = system.join(root, 'src/cli/run.ts');
  const [, literal = ''] = /^import (".*");$/.exec(importOf(path)) ?? [];
  expect(JSON.parse(literal)).toBe(path);
});

test('a clone that is reached through a link is made ready, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patience-link-'));
  const real = join(folder, 'real');
  mkdirSync(join(real, 'bin'), {recursive: true});
  cpSync('bin/setup.js', join(real, 'bin', 'setup.js'));
  cpSync('package.json', join(real, 'package.json'));
  symlinkSync(real, join(folder, 'link'));
  // Nothing is there to be built from, so it ends with a fault, but not in silence.
  const {status, stderr} = spawnSync(process.execPath, [join(folder, 'link', 'bin', 'setup.js')], {encoding: 'utf8'});
  rmSync(folder, {recursive: true});
  expect(status).toBe(1);
  expect(stderr).toMatch(/^patience: building \.\.\.\n/);
});

test('a file that only has something for others says so when it is run', () => {
  const {status, stderr} = spawnSync(process.execPath, ['bin/run.js', 'bench/hints/figures.ts'], {encoding: 'utf8'});
  expect(status).toBe(2);
  expect(stderr).toBe('bench/hints/figures.ts does nothing by itself: it has median, share for other files\n');
});
