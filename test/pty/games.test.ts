import {some} from '../effort.js';
import {rm} from 'node:fs/promises';
import {legalMoves, statusOf} from '../../src/engine/legality/generation.js';
import {makeMove, type Move} from '../../src/engine/move.js';
import type {Size} from '../../src/terminal/output/size.js';
import {VARIANTS} from '../../src/variants/index.js';
import type {Look} from '../../src/ui/drawing/theme.js';
import {atDeal, keysOf, resized, type Player} from '../ui/player.js';
import {bundle} from '../bundle.js';
import {keyTexts} from './driver/keyboard.js';
import {closeScreens, Screen, type ScreenOptions} from './driver/screen.js';

const CTRL_C = '\u0003';
const CTRL_Z = '\u001A';
const PROGRAM = 'bin/patience.js';
/** What the program shows in the terminal of the tests. */
const LOOK: Look = {level: 3, utf8: true, fourColours: false, theme: 'baize', art: true};

let screen: Screen;

afterEach(closeScreens);

/** Starts the program at a deal; what is on the screen must be what `player` shows. */
async function start(
  variant: string,
  {seed = '1', args = [], ...options}: ScreenOptions & {seed?: string; args?: readonly string[]} = {},
): Promise<Player> {
  const {columns = 80, rows = 24} = options;
  screen = new Screen(process.execPath, [PROGRAM, '--variant', variant, '--seed', seed, ...args], options);
  const player = atDeal(variant, {seed, size: {columns, rows}, look: LOOK});
  if (args.length === 0 && !options.env) await showing(player);
  else await screen.waitFor(' 0 moves');
  return player;
}

/** Waits until the window is, line for line, what the player's window should be. */
async function showing(player: Player): Promise<void> {
  const {lines: drawn} = player;
  const wanted = Array.from({length: player.program.size.rows}, (_, y) => drawn[y] ?? '');
  await screen
    .waitFor(lines => lines.every((line, y) => line.trimEnd() === wanted[y]))
    .catch((error: unknown) => {
      throw new Error(`${String(error)}\n\nwanted:\n${wanted.join('\n')}`);
    });
}

function send(player: Player, keys: string): void {
  screen.send(keyTexts(keys).join(''));
  player.type(keys);
}

/** Foundations first, then other plays, then the stock: now and then that wins. */
function simpleMove(player: Player): Move | undefined {
  const moves = legalMoves(player.rules, player.position);
  return moves.find(move => /-[FAK]/.test(makeMove(move))) ?? moves.find(move => move.type === 'play') ?? moves[0];
}

/** A shell sets bracketed paste for itself. */
function expectRestored(pasteToo = true): void {
  expect(screen.buffer).toBe('normal');
  const modes = [25, 1000, 1002, 1006, 2026, ...(pasteToo ? [2004] : [])];
  expect(modes.map(mode => [mode, screen.mode(mode)])).toEqual(modes.map(mode => [mode, mode === 25]));
}

describe.each(some(VARIANTS, 3).map(variant => variant.id))('%s', id => {
  test('is played by its keys, and the screen follows move by move', async () => {
    const player = await start(id, {seed: '5'});
    expect(screen.buffer).toBe('alternate');
    const before = screen.raw.length;
    for (let ply = 1; ply <= 8; ply++) {
      const moves = legalMoves(player.rules, player.position);
      const move = moves[(ply * 5) % Math.max(1, moves.length)];
      if (!move) break;
      send(player, keysOf(player, move));
      expect(player.ply).toBe(ply);
      await showing(player);
    }
    send(player, 'u');
    await showing(player);
    expect(screen.raw.slice(before)).not.toContain('\u001B[2J');
    expect(screen.raw).not.toContain('\u001B[3J');
  });
});

test('a game is won, and said to be', async () => {
  const player = await start('storehouse', {seed: '1119'});
  while (statusOf(player.rules, player.position) === 'playing') {
    const move = simpleMove(player);
    if (!move) break;
    send(player, keysOf(player, move));
  }
  const lines = await screen.waitFor('At the first try.');
  expect(lines[0]).toContain(`${player.ply} moves`);
  expect(lines[0]).toContain('52/52');
});

test('the menu deals, and comes back by Esc with the game to go on with', async () => {
  screen = new Screen(process.execPath, [PROGRAM]);
  await screen.waitFor('43 games');
  screen.send('5');
  await screen.waitFor(' 0 moves');
  screen.send(' ');
  await screen.waitFor(' 1 move');
  screen.send('\t\u001B');
  await screen.waitFor('Esc menu');
  screen.send('\u001B');
  await screen.waitFor('Resume Kingdom');
  screen.send('0');
  await screen.waitFor(' 1 move');
});

test('a window of any size shows what a fresh start at that size would', async () => {
  const player = await start('kingdom', {seed: '37'});
  send(player, '<space>'.repeat(30));
  await showing(player);
  for (const [columns, rows] of [
    [40, 12],
    [30, 8],
    [200, 60],
    [80, 24],
  ] as const) {
    const size: Size = {columns, rows};
    screen.resize(columns, rows);
    await showing(resized(player, size));
  }
  send(player, 'w');
  await showing(player);
});

test('two hundred keys in one write are taken in their order', async () => {
  const player = await start('kingdom', {seed: '37'});
  send(player, `${'<space><space>u'.repeat(66)}<space><space>`);
  expect(player.ply).toBe(68);
  await showing(player);
});

test('pasted text is no keys', async () => {
  const player = await start('kingdom', {seed: '37'});
  screen.send('\u001B[200~  w1q\u0003\u001B[201~');
  send(player, '<space>');
  await showing(player);
});

test('keys nobody bound, mouse, focus and answers of the terminal do no harm', async () => {
  const player = await start('kingdom', {seed: '37'});
  screen.send('\u001B[1;5P\u001B[15;5~\u001B[1;2A\u001B[24;8~\u001B[<0;5;5M\u001B[<0;5;5m\u001B[I\u001B[O');
  screen.send('\u001B[?62;1c\u001BP1$r0m\u001B\\\u001Bx\u0000\u001F\u00E9\u4E2D');
  await screen.waitFor('No key');
  send(player, '<space>');
  await showing(player);
});

describe('the end', () => {
  test.each(
    some([
      ['q', 'q', 0],
      ['Ctrl-C', CTRL_C, 0],
    ]),
  )('%s gives the terminal back', async (_, key, exitCode) => {
    await start('kingdom');
    screen.send(key);
    expect(await screen.exit).toMatchObject({exitCode});
    expectRestored();
  });

  test.each(
    some([
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const),
  )('%s gives the terminal back and ends with %i', async (signal, exitCode) => {
    await start('kingdom');
    screen.kill(signal);
    expect(await screen.exit).toMatchObject({exitCode});
    expectRestored();
  });

  test('a program that nobody can stop leaves it as it was, which the same check sees', async () => {
    await start('kingdom');
    screen.kill('SIGKILL');
    await screen.exit;
    expect(() => expectRestored()).toThrow();
  });

  test('Ctrl-Z gives the terminal back; fg shows the table as it was', async () => {
    screen = new Screen('bash', ['--norc', '--noprofile', '-i'], {env: {PS1: '> ', HISTFILE: undefined}});
    await screen.waitFor('> ');
    screen.send(`${process.execPath} ${PROGRAM} --variant kingdom --seed 37; echo "ended with $?"\r`);
    const player = atDeal('kingdom', {seed: '37', look: LOOK});
    await showing(player);
    send(player, '<space>');
    await showing(player);
    screen.send(CTRL_Z);
    await screen.waitFor('Stopped');
    expectRestored(false);
    screen.send('fg; echo "woken, ended with $?"\r');
    await showing(player);
    expect(screen.buffer).toBe('alternate');
    screen.send('q');
    await screen.waitFor('woken, ended with 0');
    expectRestored(false);
  });

  test('SIGCONT alone paints the table again', async () => {
    const player = await start('kingdom', {seed: '37'});
    screen.terminal.write('\u001B[2Jgarbage');
    screen.kill('SIGCONT');
    await showing(player);
  });

  describe('by a fault of the program', () => {
    let faulty: string;
    beforeAll(async () => {
      faulty = await bundle('test/pty/fixture/table.ts');
    });
    afterAll(() => rm(faulty));

    test.each(some(['dealing', 'drawing']))('in %s gives the terminal back and tells it', async where => {
      screen = new Screen(process.execPath, [faulty, where]);
      await screen.waitFor(' 0 moves');
      screen.send('n');
      const {exitCode} = await screen.exit;
      expect(exitCode).not.toBe(0);
      expectRestored();
      expect(await screen.text()).toContain('planted fault');
    });
  });
});

describe('what is sent depends on the terminal', () => {
  const COLOURS = /\u001B\[(?:[\d;]*;)?(?:3[0-9]|4[0-9]|9[0-7])[;m]/;

  test.each(
    some([
      ['NO_COLOR', {env: {NO_COLOR: '1'}}],
      ['--color never', {args: ['--color', 'never']}],
    ]),
  )('%s: no colours, and what is held is still marked', async (_, options) => {
    await start('storehouse', options);
    screen.send(' w');
    await screen.waitFor('╔');
    expect(screen.raw).not.toMatch(COLOURS);
    const before = screen.raw.length;
    screen.send('\u001B[A');
    await screen.waitFor(() => screen.raw.length > before);
    expect(screen.raw).not.toMatch(COLOURS);
  });

  test.each(
    some([
      ['--ascii', {args: ['--ascii']}],
      ['TERM=linux', {env: {TERM: 'linux'}}],
      ['LANG=C', {env: {LANG: 'C'}}],
    ]),
  )('%s: ASCII alone', async (_, options) => {
    await start('storehouse', options);
    screen.send(' w?');
    await screen.waitFor('You win when');
    expect(screen.raw).toMatch(/^[\u0000-\u007E]*$/);
  });

  const EXTENDED = /\u001B\[(?:[\d;]*;)?[34]8;([25]);/g;

  test.each(
    some([
      ['--color 16', {args: ['--color', '16']}, ''],
      ['FORCE_COLOR=1', {env: {FORCE_COLOR: '1', TERM: 'xterm-mono'}}, ''],
      ['--color 256', {args: ['--color', '256']}, '5'],
      ['--color truecolor', {args: ['--color', 'truecolor']}, '2'],
    ]),
  )('%s: no colours but those', async (_, options, kinds) => {
    await start('storehouse', options);
    expect(screen.raw).toMatch(COLOURS);
    expect([...new Set(Array.from(screen.raw.matchAll(EXTENDED), ([, kind]) => kind))].join('')).toBe(kinds);
  });

  test('--four-color: a colour for each suit', async () => {
    const suits = async (...args: string[]): Promise<number> => {
      await start('storehouse', {args: ['--color', '16', ...args]});
      const lines = await screen.lines();
      const cells = lines.flatMap((line, y) => Array.from(line.matchAll(/[♠♥♦♣]/g), ({index}) => [index, y] as const));
      const {active} = screen.terminal.buffer;
      return new Set(cells.map(([x, y]) => active.getLine(y)?.getCell(x)?.getFgColor())).size;
    };
    expect((await suits('--four-color')) - (await suits())).toBe(2);
  });

  test('without a terminal: one line, and 2', async () => {
    screen = new Screen('bash', ['-c', `${process.execPath} ${PROGRAM} kingdom < /dev/null; echo "ended with $?"`]);
    const lines = await screen.waitFor(/ended with \d/);
    expect(lines.slice(0, 2).join('\n')).toMatch(/^patience: .*terminal[^]*/);
    expect(await screen.text()).toContain('ended with 2');
    expect(screen.raw).not.toContain('\u001B[?1049h');
  });
});
