// @whole test/terminal has the answers of terminals; here the program asks a terminal.
/**
 * The program asks the terminal how many cells a suit takes, and draws letters where it takes two; and for its background,
 * which decides about what is painted.
 */
import {homeForEach} from '../driver/home.js';
import type {Screen} from '../driver/screen.js';

const home = homeForEach();
const ONE_CELL = '\u001B[2;2R';
const TWO_CELLS = '\u001B[2;3R';

const BACKGROUND = '\u001B]11;?\u001B\\';
const LIGHT = '\u001B]11;rgb:fdfd/f6f6/e3e3\u001B\\';

/** A table in a terminal that answers in a way of its own. */
function table(onAnswer: (answer: string, screen: Screen) => void, ...flags: readonly string[]): Screen {
  return home.start(['kingdom', '--seed', '42', ...flags], {onAnswer});
}

/** The second row of the window with the looks of its first cells. */
async function secondRow(screen: Screen): Promise<string[]> {
  await screen.quiet();
  const line = screen.terminal.buffer.active.getLine(screen.terminal.buffer.active.viewportY + 1);
  return Array.from({length: 6}, (_, x) => {
    const cell = line?.getCell(x);
    const sign = (cell?.getChars() ?? '').trim();
    return `${sign} ${String(cell?.getBgColor())} ${sign === '' ? '' : String(cell?.getFgColor())}`;
  });
}

test('one cell: the suits stay, and the cell that was used is as before', async () => {
  const answers: string[] = [];
  const screen = table((answer, asked) => {
    answers.push(answer);
    asked.send(answer);
  });
  await screen.waitFor('♠');
  const row = await secondRow(screen);
  expect(answers).toEqual([ONE_CELL]);
  expect(await screen.text()).toContain('♠');
  screen.send('\u000C');
  expect(await secondRow(screen)).toEqual(row);
});

test('two cells: letters stand for the suits, on faces that stay filled', async () => {
  const screen = table((_, asked) => asked.send(TWO_CELLS));
  const lines = await screen.waitFor(shown => shown.some(line => /\d+S/.test(line)) && !shown.join('').includes('♠'));
  expect(lines.join('')).toMatch(/^[ -~]*$/);
  expect(screen.raw).toContain('48;2;251;245;228');
  screen.send('X');
  await screen.waitFor('dark');
  expect(await screen.text()).not.toContain('♠');
});

test('without an answer the suits stay; one that comes in the middle of a game is heard as well, and is no key', async () => {
  const screen = table(() => undefined, '--set', 'motion=off');
  await screen.waitFor('♠');
  screen.send(' ');
  await screen.waitFor(' 1 move ');
  expect(await screen.text()).toContain('♠');
  screen.send(TWO_CELLS);
  await screen.waitFor(shown => !shown.join('').includes('♠'));
  screen.send(' ');
  await screen.waitFor(' 2 moves ');
});

test('a theme paints its ground where the terminal says nothing', async () => {
  const screen = table(() => undefined, '--set', 'theme=light');
  await screen.waitFor('♠');
  expect(screen.raw).toContain('48;2;253;249;240');
});

test('a light background is painted dark for the dark theme, and told again it is no key', async () => {
  const screen = table((_, asked) => asked.send(LIGHT + ONE_CELL), '--set', 'theme=dark');
  await screen.waitFor('♠');
  await screen.quiet();
  expect(screen.raw).toContain(BACKGROUND);
  expect(screen.raw).toContain('48;2;20;22;27');
  screen.send(`${LIGHT} `);
  await screen.waitFor(' 1 move ');
});

test.each([{NO_COLOR: '1'}, {NO_COLOR: ''}, {NODE_DISABLE_COLORS: '1'}])(
  'nothing is written before the table where %j and FORCE_COLOR stand together',
  async env => {
    const screen = home.start(['kingdom', '--seed', '42'], {env: {...env, FORCE_COLOR: '1'}});
    await screen.waitFor('deal 42');
    screen.send('q');
    await screen.exit;
    expect(screen.raw).not.toMatch(/warning/i);
    expect(screen.raw.startsWith('\u001B[?1049h')).toBe(true);
  },
);
