// @whole test/ui/table/pages/replay steps through recordings; here a terminal shows them.
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {closeScreens, Screen} from './driver/screen.js';

const home = mkdtempSync(join(tmpdir(), 'patience-replay-'));
const replay = join(home, 'game.patience');
writeFileSync(replay, `patience 1\nvariant kingdom\nseed 37\n${'turn\n'.repeat(6)}`);

afterEach(closeScreens);
afterAll(() => rmSync(home, {recursive: true, force: true}));

function start(...args: string[]): Screen {
  return new Screen(process.execPath, ['bin/patience.js', ...args], {env: {PATIENCE_HOME: home}});
}

async function leave(screen: Screen): Promise<void> {
  screen.send('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
}

async function toMenu(screen: Screen, key: string): Promise<void> {
  screen.send(key);
  await screen.waitFor('96 games');
}

test('a replay is stepped through, taken over, left and resumed', async () => {
  const screen = start('replay', replay);
  await screen.waitFor('Replay 0/6');
  screen.send('ll');
  await screen.waitFor('Replay 2/6');
  screen.send('h');
  await screen.waitFor('Replay 1/6');
  screen.resize(40, 12);
  await screen.waitFor(lines => lines.length === 12 && (lines[0] ?? '').includes('Replay 1/6'));
  screen.resize(80, 24);
  screen.send('4\r');
  await screen.waitFor('Replay 4/6');
  screen.send('t');
  await screen.waitFor(/Kingdom .* 4 moves/);
  screen.send(' ');
  await screen.waitFor(' 5 moves');
  await leave(screen);
  const again = start('--resume');
  await again.waitFor(' 5 moves');
  again.send('uu');
  await again.waitFor(' 3 moves');
  await leave(again);
});

test('it plays by itself to its end, and q ends the program', async () => {
  const screen = start('replay', replay, '--speed', '20');
  await screen.waitFor('Replay 0/6');
  screen.send(' ');
  await screen.waitFor('Replay 6/6');
  await leave(screen);
});

const marked = (lines: readonly string[]): string => lines.find(line => line.includes('▸')) ?? '';

/** Moves the mark down the settings to one of them. */
async function goDownTo(screen: Screen, setting: string, shown: readonly string[]): Promise<void> {
  const before = marked(shown);
  if (before.includes(`▸ ${setting} `)) return;
  screen.send('j');
  await goDownTo(screen, setting, await screen.waitFor(lines => ![before, ''].includes(marked(lines))));
}

test('a share code or file is opened from the menu, and a lesson', async () => {
  const screen = start();
  await screen.waitFor('96 games');
  screen.send('p');
  await screen.waitFor('The name of a replay file');
  screen.send(`\u001B[200~${replay}\u001B[201~`);
  await screen.waitFor('game.patience_');
  screen.send('\r');
  await screen.waitFor('Replay 0/6');
  await toMenu(screen, 'q');
  screen.send('jl');
  await screen.waitFor('Lesson 0/1');
  await toMenu(screen, 'q');
  screen.send('o');
  await goDownTo(screen, 'Mouse', await screen.waitFor('Four colours'));
  screen.send('l');
  await screen.waitFor('Mouse             < off >');
  await screen.waitFor(() => screen.mode(1000) === false);
  await toMenu(screen, '\u001B');
  await leave(screen);
});
