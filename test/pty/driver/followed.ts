import process from 'node:process';
import type {Look} from '../../../src/ui/drawing/theme.js';
import {atDeal, type Player} from '../../ui/player.js';
import {keyTexts} from './keyboard.js';
import {Screen, type ScreenOptions} from './screen.js';

export const PROGRAM = 'bin/patience.js';

/** What the program shows in the terminal of the tests. */
export const LOOK: Look = {level: 3, utf8: true, fourColours: false, theme: 'baize', art: true};

/** The program in a terminal, and who does the same in this process. */
interface Followed {
  readonly screen: Screen;
  readonly player: Player;
}

/** Starts the program at a deal; what is on the screen must be what `player` shows. */
export async function start(
  variant: string,
  {seed = '1', args = [], ...options}: ScreenOptions & {seed?: string; args?: readonly string[]} = {},
): Promise<Followed> {
  const {columns = 80, rows = 24} = options;
  const screen = new Screen(process.execPath, [PROGRAM, '--variant', variant, '--seed', seed, ...args], options);
  const player = atDeal(variant, {seed, size: {columns, rows}, look: LOOK});
  if (args.length === 0 && !options.env) await showing(screen, player);
  else await screen.waitFor(' 0 moves');
  return {screen, player};
}

/** Waits until the window is, line for line, what the player's window should be. */
export async function showing(screen: Screen, player: Player): Promise<void> {
  const {lines: drawn} = player;
  const wanted = Array.from({length: player.program.size.rows}, (_, y) => drawn[y] ?? '');
  await screen
    .waitFor(lines => lines.every((line, y) => line.trimEnd() === wanted[y]))
    .catch((error: unknown) => {
      throw new Error(`${String(error)}\n\nwanted:\n${wanted.join('\n')}`);
    });
}

export function send(screen: Screen, player: Player, keys: string): void {
  screen.send(keyTexts(keys).join(''));
  player.type(keys);
}
