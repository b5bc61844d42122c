import * as pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import {keyTexts} from './keyboard.js';

export interface ScreenOptions {
  columns?: number;
  rows?: number;
  /** Set on top of the environment of the test; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
}

export interface Exit {
  exitCode: number;
  signal?: number | undefined;
}

/** What a terminal would set, and what must not leak from the test into the program. */
const ENVIRONMENT: Readonly<Record<string, string | undefined>> = {
  TERM: 'xterm-256color',
  COLORTERM: 'truecolor',
  LANG: 'C.UTF-8',
  LC_ALL: undefined,
  CI: undefined,
  NODE_OPTIONS: undefined,
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
};

const POLL = 10;

const open = new Set<Screen>();

/** Ends every program that a test left running; for `afterEach`, so that a failed test does not keep Jest waiting. */
export async function closeScreens(): Promise<void> {
  await Promise.all(Array.from(open, screen => screen.close()));
}

/** A program in a real pseudo-terminal, with its output shown on a terminal in memory. */
export class Screen {
  readonly terminal: xterm.Terminal;
  readonly process: pty.IPty;
  /** How the program ended. */
  readonly exit: Promise<Exit>;
  /** Everything that it wrote. */
  raw = '';

  constructor(command: string, args: readonly string[], options: ScreenOptions = {}) {
    const {columns = 80, rows = 24, cwd = process.cwd()} = options;
    const env = environment(options.env);
    this.terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
    this.process = pty.spawn(command, [...args], {name: env['TERM'] ?? 'xterm', cols: columns, rows, cwd, env});
    this.process.onData(text => {
      this.raw += text;
      this.terminal.write(text);
    });
    this.terminal.onData(answer => this.process.write(answer));
    this.exit = new Promise(resolve => this.process.onExit(resolve));
    open.add(this);
  }

  /** Sends what the keyboard or mouse would. */
  send(text: string): void {
    this.process.write(text);
  }

  /** Presses keys, written down as `<enter>` and the like. */
  type(keys: string): void {
    for (const text of keyTexts(keys)) this.send(text);
  }

  resize(columns: number, rows: number): void {
    this.terminal.resize(columns, rows);
    this.process.resize(columns, rows);
  }

  /** Sends a signal to the program that was started. */
  kill(signal: NodeJS.Signals): void {
    process.kill(this.process.pid, signal);
  }

  /** Closes the terminal under the program, as closing the window does. */
  hangUp(): void {
    (this.process as unknown as {destroy(): void}).destroy();
  }

  /** Ends the program if it still runs. */
  async close(): Promise<void> {
    try {
      this.kill('SIGKILL');
    } catch {
      // It has ended already.
    }
    await this.exit;
    open.delete(this);
  }

  /** The window's lines without the blanks at their right. */
  async lines(): Promise<string[]> {
    await this.settled();
    const {active} = this.terminal.buffer;
    const count = this.terminal.rows;
    return Array.from({length: count}, (_, y) => active.getLine(active.viewportY + y)?.translateToString(true) ?? '');
  }

  async text(): Promise<string> {
    return (await this.lines()).join('\n');
  }

  /** Waits until the window shows a text or fulfils a condition, and returns its lines; throws with the window when it takes longer than `timeout` milliseconds. */
  async waitFor(wanted: string | RegExp | ((lines: string[]) => boolean), timeout = 10_000): Promise<string[]> {
    const end = Date.now() + timeout;
    for (;;) {
      const lines = await this.lines();
      if (fulfils(lines, wanted)) return lines;
      if (Date.now() > end) throw new Error(`not seen within ${timeout} ms: ${String(wanted)}\n${lines.join('\n')}`);
      await pause(POLL);
    }
  }

  /** Waits until nothing was written for so many milliseconds. */
  async quiet(milliseconds = 100): Promise<void> {
    for (let length = -1; length !== this.raw.length;) {
      length = this.raw.length;
      await pause(milliseconds);
    }
    await this.settled();
  }

  /** Which of the terminal's two screens is shown. */
  get buffer(): 'normal' | 'alternate' {
    return this.terminal.buffer.active.type;
  }

  /** Whether the program left a mode on, such as 1000 for the mouse or 25 for the cursor; undefined when it never said. */
  mode(number: number): boolean | undefined {
    const last = [...this.raw.matchAll(new RegExp(`\\u001B\\[\\?${number}([hl])`, 'g'))].at(-1);
    return last && last[1] === 'h';
  }

  private settled(): Promise<void> {
    return new Promise(resolve => {
      this.terminal.write('', resolve);
    });
  }
}

function environment(changes: ScreenOptions['env']): Record<string, string> {
  const all = Object.entries({...process.env, ...ENVIRONMENT, ...changes});
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function fulfils(lines: string[], wanted: string | RegExp | ((lines: string[]) => boolean)): boolean {
  if (typeof wanted === 'function') return wanted(lines);
  const text = lines.join('\n');
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}
