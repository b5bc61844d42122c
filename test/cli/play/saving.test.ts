import {readFileSync, writeFileSync} from 'node:fs';
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

test('a game that could not be saved is told of once more at the end, with the reason and the folder', async () => {
  const home = join(folder.path, 'no-folder');
  writeFileSync(home, '');
  const play = (input: string) => patience(['--plain', 'kingdom', '5'], {input, env: {PATIENCE_HOME: home}});
  const reason = 'part of the path is not a folder (ENOTDIR)';
  expect(await play('turn\nquit\n')).toMatchObject({
    code: 0,
    err: `patience: could not save Kingdom, deal 5: ${reason}: ${join(home, 'games')}\n`,
  });
  expect(await play('quit\n')).toMatchObject({code: 0, err: ''});
});
