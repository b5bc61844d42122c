import {rm} from 'node:fs/promises';
import process from 'node:process';
import {legalMoves} from '../../src/engine/legality/generation.js';
import type {Size} from '../../src/terminal/output/size.js';
import {VARIANTS} from '../../src/variants/index.js';
import {bundle} from '../bundle.js';
import {some} from '../effort.js';
import {atDeal, keysOf, resized} from '../ui/player.js';
import {LOOK, PROGRAM, send, showing, start} from './driver/followed.js';
import {expectRestored} from './driver/restored.js';
import {closeScreens, Screen} from './driver/screen.js';

const CTRL_C = '\u0003';
const CTRL_Z = '\u001A';

afterEach(closeScreens);

describe.each(some(VARIANTS, 3).map(variant => variant.id))('%s', id => {
  test('is played by its keys, and the screen follows move by move', async () => {
    const {screen, player} = await start(id, {seed: '5'});
    expect(screen.buffer).toBe('alternate');
    const before = screen.raw.length;
    for (let ply = 1; ply <= 8; ply++) {
      const moves = legalMoves(player.rules, player.position);
      const move = moves[(ply * 5) % Math.max(1, moves.length)];
      if (!move) break;
      send(screen, player, keysOf(player, move));
      expect(player.ply).toBe(ply);
      await showing(screen, player);
    }
    send(screen, player, 'u');
    await showing(screen, player);
    expect(screen.raw.slice(before)).not.toContain('\u001B[2J');
    expect(screen.raw).not.toContain('\u001B[3J');
  });
});

test('a window of any size shows what a fresh start at that size would', async () => {
  const {screen, player} = await start('kingdom', {seed: '37'});
  send(screen, player, '<space>'.repeat(30));
  await showing(screen, player);
  for (const [columns, rows] of [
    [40, 12],
    [30, 8],
    [200, 60],
    [80, 24],
  ] as const) {
    const size: Size = {columns, rows};
    screen.resize(columns, rows);
    await showing(screen, resized(player, size));
  }
  send(screen, player, 'w');
  await showing(screen, player);
});

describe('the end', () => {
  test.each(
    some([
      ['q', 'q', 0],
      ['Ctrl-C', CTRL_C, 0],
    ]),
  )('%s gives the terminal back', async (_, key, exitCode) => {
    const {screen} = await start('kingdom');
    screen.send(key);
    expect(await screen.exit).toMatchObject({exitCode});
    expectRestored(screen);
  });

  test.each(
    some([
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const),
  )('%s gives the terminal back and ends with %i', async (signal, exitCode) => {
    const {screen} = await start('kingdom');
    screen.kill(signal);
    expect(await screen.exit).toMatchObject({exitCode});
    expectRestored(screen);
  });

  test('a program that nobody can stop leaves it as it was, which the same check sees', async () => {
    const {screen} = await start('kingdom');
    screen.kill('SIGKILL');
    await screen.exit;
    expect(() => expectRestored(screen)).toThrow();
  });

  test('Ctrl-Z gives the terminal back; fg shows the table as it was', async () => {
    const screen = new Screen('bash', ['--norc', '--noprofile', '-i'], {env: {PS1: '> ', HISTFILE: undefined}});
    await screen.waitFor('> ');
    screen.send(`${process.execPath} ${PROGRAM} --variant kingdom --seed 37; echo "ended with $?"\r`);
    const player = atDeal('kingdom', {seed: '37', look: LOOK});
    await showing(screen, player);
    send(screen, player, '<space>');
    await showing(screen, player);
    screen.send(CTRL_Z);
    await screen.waitFor('Stopped');
    expectRestored(screen, false);
    screen.send('fg; echo "woken, ended with $?"\r');
    await showing(screen, player);
    expect(screen.buffer).toBe('alternate');
    screen.send('q');
    await screen.waitFor('woken, ended with 0');
    expectRestored(screen, false);
    screen.send('stty -a\r');
    await screen.waitFor(/(?<!-)\bicanon\b[^]*(?<!-)\becho\b/);
  });

  describe('by a fault of the program', () => {
    let faulty: string;
    beforeAll(async () => {
      faulty = await bundle('test/pty/fixture/table.ts');
    });
    afterAll(() => rm(faulty));

    test.each(some(['dealing', 'drawing']))('in %s gives the terminal back and tells it', async where => {
      const screen = new Screen(process.execPath, [faulty, where]);
      await screen.waitFor(' 0 moves');
      screen.send('n');
      const {exitCode} = await screen.exit;
      expect(exitCode).not.toBe(0);
      expectRestored(screen);
      expect(await screen.text()).toContain('planted fault');
    });
  });
});
