import {join} from 'node:path';
import {Folder, patience} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

let count = 0;
const home = (): string[] => ['--data-dir', join(folder.path, `home-${String(++count)}`)];

/** The game on the table of a dialogue, by its greeting. */
async function greeting(args: readonly string[], input = 'quit\n'): Promise<string> {
  const {code, out} = await patience(['--plain', ...args], {input});
  expect(code).toBe(0);
  return out.slice(0, out.indexOf('\n'));
}

test('a seed without a name deals storehouse before anything was played, then the game last played', async () => {
  const data = home();
  expect(await greeting(['--seed', '5', ...data])).toContain('Storehouse');
  expect(await greeting(['kingdom', '--seed', '5', ...data], 'turn\nquit\n')).toContain('Kingdom');
  expect(await greeting(['--seed', '5', ...data])).toContain('Kingdom');
  expect(await greeting(['--new', ...data], 'turn\nquit\n')).toContain('Kingdom');
});

test('a game given up counts as played, and one that was only looked at does not', async () => {
  const data = home();
  await greeting(['thirteen-up', '--seed', '5', ...data], 'turn\nnew\nyes\nquit\n');
  await greeting(['kingdom', '--seed', '5', ...data]);
  expect(await greeting(['--seed', '7', ...data])).toContain('Thirteen Up');
});

test('a rule without a name is one of the game last played', async () => {
  const data = home();
  await greeting(['kingdom', '--seed', '5', ...data], 'turn\nquit\n');
  expect(await greeting(['--rule', 'fill=auto', ...data])).toContain('Kingdom');
});
