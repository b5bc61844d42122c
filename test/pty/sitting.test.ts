import {clickText} from './driver/keyboard.js';
import {homeForEach} from './driver/home.js';
import type {Screen} from './driver/screen.js';

const home = homeForEach({coach: 'off'});

const start = (...args: string[]): Screen => home.start(args);

/** Thirteen Up, deal 42: 6H on column 1 goes on 7H of column 3, 3D of column 2 goes home. */
async function thirteenUp(): Promise<Screen> {
  const screen = start('thirteen-up', '--seed', '42');
  await screen.waitFor(' 0 moves');
  return screen;
}

/** Where a text stands on the screen, in cells from 0. */
async function cellOf(screen: Screen, text: string): Promise<{x: number; y: number}> {
  const lines = await screen.waitFor(text);
  const y = lines.findIndex(line => line.includes(text));
  return {x: (lines[y] ?? '').indexOf(text), y};
}

const mouse = (code: number, {x, y}: {x: number; y: number}, end: 'M' | 'm'): string =>
  `\u001B[<${code};${x + 1};${y + 1}${end}`;

test('a killed game comes back with all that was shown, and undo reaches back', async () => {
  const screen = await thirteenUp();
  screen.type('13   ');
  await screen.waitFor(' 4 moves');
  screen.type('u');
  await screen.waitFor(' 3 moves');
  screen.kill('SIGKILL');
  await screen.exit;
  const again = start('--resume', 'thirteen-up');
  await again.waitFor(' 3 moves');
  again.type('U');
  await again.waitFor(' 4 moves');
  again.type('uuuu');
  await again.waitFor(' 0 moves');
  again.type('q');
  expect(await again.exit).toMatchObject({exitCode: 0});
});

test('the mouse picks up and puts down, drags, and hears why a card cannot go up', async () => {
  const screen = await thirteenUp();
  const [six, seven] = [await cellOf(screen, '6♥'), await cellOf(screen, '7♥')];
  screen.send(clickText(six.x, six.y) + clickText(seven.x, seven.y));
  await screen.waitFor(' 1 move ');
  screen.type('u');
  await screen.waitFor(' 0 moves');
  screen.send(mouse(0, six, 'M') + mouse(32, seven, 'M') + mouse(0, seven, 'm'));
  await screen.waitFor(' 1 move ');
  screen.send(mouse(2, seven, 'M') + mouse(2, seven, 'm'));
  await screen.waitFor('The heart foundation needs 3♥ next');
  const turn = await cellOf(screen, 'Space turn  ');
  screen.send(clickText(turn.x, turn.y));
  await screen.waitFor(' 2 moves');
});

test('hint, verdict and the move that lost come from a process of their own, while keys go on being answered', async () => {
  const screen = await thirteenUp();
  screen.type('T');
  await screen.waitFor('Enter play  Esc');
  screen.type('<enter>');
  await screen.waitFor(' 1 move ');
  screen.type('V');
  await screen.waitFor(/deal 42 .*winnable/);
  for (let turns = 0; turns < 95; turns++) screen.send(' ');
  await screen.waitFor(' 96 moves');
  screen.type('W');
  await screen.waitFor(/Move \d+ lost it|could still be won/);
});
