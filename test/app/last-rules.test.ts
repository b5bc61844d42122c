import {Folder, patience} from '../cli/harness.js';

test('a game named alone is dealt by the rules by which it was last played; commands for programs take the usual ones', async () => {
  const folder = new Folder();
  const play = async (...args: string[]): Promise<string> =>
    (await patience([...args, '--plain', '--data-dir', folder.path], {input: 'turn\n'})).out;
  await play('kingdom', '--rule', 'fill=auto', '--new');
  expect(await play('kingdom', '--new')).toContain('Kingdom, Hoffmann 37, fill=auto, deal');
  expect(await play('kingdom', '42')).not.toContain('fill=auto');
  expect((await patience(['show', 'kingdom', '--data-dir', folder.path])).out).not.toContain('fill=auto');
  folder.remove();
});
