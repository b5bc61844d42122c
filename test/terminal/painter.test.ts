import xterm from '@xterm/headless';
import {cases} from '../effort.js';
import fc from '../property.js';
import {WHICH_BACKGROUND} from '../../src/terminal/output/colour.js';
import {Painter, widthInAnswer} from '../../src/terminal/output/painter.js';
import {parseRow} from './styled-row.js';

const ESC = '\u001B';

/** A terminal in memory, with the bytes that it was sent. */
class Window {
  readonly terminal: xterm.Terminal;
  readonly painter: Painter;
  writes: string[] = [];

  constructor(
    public columns = 80,
    public rows = 24,
  ) {
    this.terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
    this.terminal.write(`${ESC}[?1049h`);
    this.painter = new Painter(this);
  }

  /** Shows lines of styled text. */
  show(frame: string): void {
    this.painter.paint(frame.split('\n').map(line => parseRow(line, 80)));
  }

  write(text: string): void {
    this.writes.push(text);
    this.terminal.write(text);
  }

  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.terminal.resize(columns, rows);
    this.painter.resized();
  }

  /** The bytes since the last call. */
  takeBytes(): number {
    return Buffer.byteLength(this.writes.splice(0).join(''));
  }
}

/** Waits until what was put off has been done. */
function nextTurn(): Promise<void> {
  return new Promise(done => {
    setImmediate(done);
  });
}

/** Each cell of the screen with its look. */
async function cells(terminal: xterm.Terminal): Promise<string[]> {
  await new Promise<void>(done => {
    terminal.write('', done);
  });
  const {active} = terminal.buffer;
  return Array.from({length: terminal.rows}, (_, y) => {
    const line = active.getLine(active.viewportY + y);
    return Array.from({length: terminal.cols}, (_, x) => cellName(line?.getCell(x))).join('|');
  });
}

/** The text of a cell and its look; of a blank the background alone can be seen. */
function cellName(cell: xterm.IBufferCell | undefined): string {
  if (!cell) return '';
  const text = cell.getChars().trim();
  if (text === '' && !cell.isInverse() && !cell.isUnderline()) return ` ${cell.getBgColorMode()},${cell.getBgColor()}`;
  const look = [cell.getFgColorMode(), cell.getFgColor(), cell.getBgColorMode(), cell.getBgColor()];
  const flags = [cell.isBold(), cell.isDim(), cell.isItalic(), cell.isUnderline(), cell.isInverse()]
    .map(Boolean)
    .map(Number);
  return `${text} ${[...look, ...flags].join()}`;
}

/** What a terminal shows that is sent the frame's lines as they are: one wide enough for all, of which the left part counts. */
async function expected(frame: string, columns: number, rows: number): Promise<string[]> {
  const terminal = new xterm.Terminal({cols: 80, rows, allowProposedApi: true});
  const lines = frame.split('\n').slice(0, rows);
  terminal.write(lines.map((line, y) => `${ESC}[${y + 1};1H${line}${ESC}[m`).join(''));
  const shown = await cells(terminal);
  return shown.map(row => row.split('|').slice(0, columns).join('|'));
}

const word = fc.constantFrom(
  ...['7♠', 'K♥', '│', '╭──╮', ' ', '   ', 'abc', '·', '10', 'e\u0301'],
  ...['1', '2', '7', '31', '92', '44', '38;5;214', '48;5;22', '38;2;1;2;3', '0', '22', '27', '39', '49', ''].map(
    parameters => `${ESC}[${parameters}m`,
  ),
);
const frames = fc
  .array(
    fc.array(word, {maxLength: 14}).map(words => words.join('')),
    {minLength: 1, maxLength: 9},
  )
  .map(lines => lines.join('\n'));
const step = fc.oneof(
  {weight: 4, arbitrary: frames.map(frame => ({frame}))},
  {weight: 1, arbitrary: fc.record({columns: fc.integer({min: 2, max: 30}), rows: fc.integer({min: 1, max: 10})})},
);

test('after any frames and resizes the terminal shows the last frame, cut to the window', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 8}), async steps => {
      const window = new Window(20, 6);
      let last = '';
      for (const next of steps) {
        if ('frame' in next) {
          if (next.frame !== '') last = next.frame;
          if (next.frame !== '') window.show(next.frame);
        } else {
          window.resize(next.columns, next.rows);
          await nextTurn();
        }
      }
      expect(await cells(window.terminal)).toEqual(await expected(last, window.columns, window.rows));
      window.terminal.dispose();
    }),
    {numRuns: cases(60)},
  );
});

test('wide characters are cut to the window and drawn over', async () => {
  const window = new Window(5, 1);
  window.show('a漢字x');
  window.show('漢a字');
  window.show('abcd字');
  const [row = ''] = await cells(window.terminal);
  expect(row.split('|').map(cell => cell.charAt(0))).toEqual(['a', 'b', 'c', 'd', ' ']);
});

test('a frame that changes nothing sends nothing, a change one synchronised write without a clear', () => {
  const window = new Window();
  window.show('one\ntwo');
  expect(window.writes[0]).toContain(`${ESC}[2J`);
  window.takeBytes();
  window.show('one\ntwo\n');
  expect(window.writes).toEqual([]);
  window.show('one\nto');
  expect(window.writes).toEqual([`${ESC}[?2026h${ESC}[2;2Ho${ESC}[K${ESC}[?2026l`]);
});

test('only the cells that differ are sent', () => {
  const window = new Window();
  window.show(`${ESC}[31m7♥${ESC}[39m     K♠`);
  window.takeBytes();
  window.show(`${ESC}[31m7${ESC}[7m♥${ESC}[27m${ESC}[39m     K♠`);
  expect(window.writes).toEqual([`${ESC}[?2026h${ESC}[1;2H${ESC}[7;31m♥${ESC}[m${ESC}[?2026l`]);
});

test('a pause holds frames back, and resuming draws the last one in full', async () => {
  const window = new Window();
  window.show('one');
  window.painter.pause();
  window.takeBytes();
  window.show('two');
  expect(window.writes).toEqual([]);
  window.painter.resume();
  expect(await cells(window.terminal)).toEqual(await expected('two', 80, 24));
});

test('a repaint restores a screen that something else wrote on', async () => {
  const window = new Window();
  window.show('table');
  window.terminal.write(`${ESC}[3;1Hstray text`);
  window.painter.repaint();
  expect(await cells(window.terminal)).toEqual(await expected('table', 80, 24));
  expect(window.writes.join('')).not.toContain(`${ESC}[3J`);
});

test('a resize draws a frame that comes at once, and no other', async () => {
  const window = new Window();
  window.show('old');
  window.takeBytes();
  window.resize(40, 12);
  window.show('new');
  await nextTurn();
  expect(window.writes).toHaveLength(1);
  expect(window.writes[0]).toContain(`${ESC}[2J`);
  expect(window.writes[0]).toContain('new');
});

test('a resize that brings no frame draws the last one again', async () => {
  const window = new Window();
  window.show('old');
  window.takeBytes();
  window.resize(2, 12);
  await nextTurn();
  expect(window.writes).toHaveLength(1);
  expect(await cells(window.terminal)).toEqual(await expected('old', 2, 12));
});

describe('bytes at 80x24', () => {
  const table = (held: number, bottom: string): string =>
    Array.from({length: 24}, (_, y) =>
      Array.from({length: 9}, (_, pile) => {
        const face = `${ESC}[${pile === held ? 7 : 1}m${ESC}[31m│ 10♥ │${ESC}[39m${ESC}[${pile === held ? 27 : 22}m`;
        return y < 20 ? face : bottom;
      }).join(' '),
    ).join('\n');

  test('a step of the cursor costs at most 1,500', () => {
    const window = new Window();
    window.show(table(0, 'keys'));
    window.takeBytes();
    window.show(table(1, 'keys'));
    expect(window.takeBytes()).toBeLessThanOrEqual(1500);
  });

  test('a frame drawn in full costs less than the frame itself', () => {
    const window = new Window();
    const frame = table(0, 'keys');
    window.show(frame);
    expect(window.takeBytes()).toBeLessThan(Buffer.byteLength(frame));
  });
});

test('of a style only what changes is sent, and what cannot be seen on a blank is not', () => {
  const window = new Window();
  window.show('.');
  window.takeBytes();
  window.show(`${ESC}[31;42ma${ESC}[32mb ${ESC}[33m ${ESC}[44mc${ESC}[0;42md`);
  expect(window.writes).toEqual([
    `${ESC}[?2026h${ESC}[1;1H${ESC}[31;42ma${ESC}[32mb  ${ESC}[33;44mc${ESC}[0;42md${ESC}[m${ESC}[?2026l`,
  ]);
});

test('the background and the width of a sign are asked for, and the cells that it took are put back', async () => {
  const window = new Window(20, 3);
  const answers: string[] = [];
  window.terminal.onData(answer => answers.push(answer));
  expect(window.painter.ask('♠')).toBe(false);
  window.show(`one\n${ESC}[42mtwo${ESC}[m\nthree`);
  const before = await cells(window.terminal);
  expect(window.painter.ask('♠')).toBe(true);
  expect(window.painter.ask('漢')).toBe(true);
  expect(await cells(window.terminal)).toEqual(before);
  expect(answers.map(widthInAnswer)).toEqual([1, 2]);
  expect(window.writes.filter(text => text.includes(WHICH_BACKGROUND))).toHaveLength(2);
  expect([`${ESC}[1;2R`, `${ESC}[2;2~`, 'R'].map(widthInAnswer)).toEqual([undefined, undefined, undefined]);
});

describe('the cursor', () => {
  const place = {x: 3, y: 1};
  const cursorOf = ({terminal}: Window): {x: number; y: number} => ({
    x: terminal.buffer.active.cursorX,
    y: terminal.buffer.active.cursorY,
  });
  const shown = (window: Window): string => window.writes.splice(0).join('');

  test('is hidden and left alone as long as it has no place', () => {
    const window = new Window();
    window.painter.paint([parseRow('one', 80)]);
    window.painter.paint([parseRow('two', 80)]);
    expect(shown(window)).not.toMatch(/25[hl]/);
  });

  test('stands at its place after every frame, also where no cell has changed', async () => {
    const window = new Window();
    const frame = [parseRow('one', 80), parseRow('two three', 80)];
    window.painter.paint(frame, place);
    await new Promise<void>(resolve => window.terminal.write('', resolve));
    expect(cursorOf(window)).toEqual(place);
    expect(shown(window)).toContain(`${ESC}[2;4H${ESC}[?25h`);
    window.painter.paint(frame, place);
    expect(shown(window)).toBe('');
    window.painter.paint(frame, {x: 0, y: 0});
    expect(shown(window)).toContain(`${ESC}[1;1H${ESC}[?25h`);
    window.painter.paint([parseRow('six', 80), parseRow('two three', 80)], {x: 0, y: 0});
    expect(shown(window)).toMatch(/\[1;1H\S*\[\?25h/);
    window.painter.paint(frame);
    expect(shown(window)).toContain(`${ESC}[?25l`);
  });

  test('comes back after a question to the terminal, and after a pause', () => {
    const window = new Window();
    window.painter.paint([parseRow('one', 80), parseRow('two', 80)], place);
    shown(window);
    window.painter.ask('x');
    expect(shown(window)).toContain(`${ESC}[2;4H${ESC}[?25h`);
    window.painter.pause();
    window.painter.resume();
    expect(shown(window)).toContain(`${ESC}[2;4H${ESC}[?25h`);
  });
});
