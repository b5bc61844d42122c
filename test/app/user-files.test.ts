import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {readRecording} from '../../src/app/user-files.js';
import {VARIANTS} from '../../src/variants/index.js';

const folder = mkdtempSync(join(tmpdir(), 'patience-files-'));
const before = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, {recursive: true});
});

test('a file whose name looks like a share code is read as a file', () => {
  const name = '20261125_kingdom_deal_42';
  const unread = readRecording(VARIANTS, name);
  expect(unread.ok ? '' : unread.fault.message).toMatch(/share code/);
  writeFileSync(name, 'patience 1\nvariant kingdom\nseed 42\nturn\n');
  expect(readRecording(VARIANTS, name).ok).toBe(true);
});
