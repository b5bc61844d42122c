import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Folder, patience} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

test('~/ is the home folder where a game is saved and opened, as in a shell', async () => {
  const args = ['--plain', 'kingdom', '5', '--data-dir', join(folder.path, 'data')];
  const input = 'turn\nsave ~/x.patience\nopen ~/x.patience\nopen ~/none.patience\n';
  const {code, out} = await patience(args, {input, env: {HOME: folder.path}});
  expect(code).toBe(0);
  expect(readFileSync(join(folder.path, 'x.patience'), 'utf8')).toBe('patience 1\nvariant kingdom\nseed 5\nturn\n');
  expect(out).toContain('Saved in "~/x.patience".\n');
  expect(out).toContain('Type undo to go back through its moves.\n');
  expect(out).toContain(`Cannot read ${join(folder.path, 'none.patience')}: no such file.\n`);
});
