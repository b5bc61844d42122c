import * as pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import {keyTexts} from './keyboard.js';

export interface ScreenOptions {
  columns?: number;
  rows?: number;
  /** Set on top of the environment of the test; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /** The background that the terminal tells when it is asked, `#15171c`; without one it says nothing. */
  background?: string;
  /** Takes what the terminal would answer the program, instead of sending it. */
  onAnswer?: (answer: string, screen: Screen) => void;
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

/** How often a condition is looked at again when nothing was written, in milliseconds. */
const POLL = 100;
/** How long to wait for what should come; a busy machine takes its time. */
const PATIENCE = 60_000;

const open = new Set<Screen>();

/** Ends every program that a test left running; for `afterEach`, so that a failed test does not keep Jest waiting. */
export async function closeScreens(): Promise<void> {
  await Promise.all(Array.from(open, screen => screen.close()));
}

/** A program in a real pseudo-terminal, with its output shown on a terminal in memory. */
export class Screen {
  readonly terminal: xterm.Terminal;
  readonly process: pty.IPty;
  /** How the program ended; its last words are on the screen by then. */
  readonly exit: Promise<Exit>;
  /** Everything that it wrote. */
  raw = '';
  private ended = false;
  private wake = (): void => undefined;

  constructor(command: string, args: readonly string[], options: ScreenOptions = {}) {
    const {columns = 80, rows = 24, cwd = process.cwd()} = options;
    const env = environment(options.env);
    this.terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
    this.process = pty.spawn(command, [...args], {name: env['TERM'] ?? 'xterm', cols: columns, rows, cwd, env});
    this.process.onData(text => {
      this.raw += text;
      this.terminal.write(text);
      this.wake();
    });
    const {background, onAnswer} = options;
    this.terminal.parser.registerOscHandler(11, question => {
      if (question === '?' && background !== undefined) this.send(`\u001B]11;${background}\u001B\\`);
      return true;
    });
    this.terminal.onData(answer => {
      if (onAnswer) onAnswer(answer, this);
      else this.send(answer);
    });
    this.exit = this.ending();
    open.add(this);
  }

  /** Sends what the keyboard or mouse would. */
  send(text: string): void {
    this.process.write(text);
  }

  /**
   * Presses keys, written down as `<enter>` and the like. Esc has to be the last: the program tells it from the begin of
   * a longer key by what follows, so wait for what it does.
   */
  type(keys: string): void {
    const texts = keyTexts(keys);
    if (texts.slice(0, -1).includes('\u001B')) throw new Error(`${keys}: wait for what <esc> does`);
    for (const text of texts) this.send(text);
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

  /**
   * Waits until the window shows a text or fulfils a condition, and returns its lines; half a frame is not looked at.
   * Throws with the window when the program ended before that, or it takes longer than `timeout` milliseconds.
   */
  async waitFor(wanted: string | RegExp | ((lines: string[]) => boolean), timeout = PATIENCE): Promise<string[]> {
    const end = Date.now() + timeout;
    for (;;) {
      const {ended} = this;
      const change = this.change();
      const lines = await this.lines();
      if ((ended || !this.isMidFrame) && fulfils(lines, wanted)) return lines;
      const fault = ended ? 'the program ended before' : Date.now() > end ? `not seen within ${timeout} ms:` : '';
      if (fault !== '') throw new Error(`${fault} ${String(wanted)}\n${lines.join('\n')}`);
      await change;
    }
  }

  /** Waits until nothing was written for that many milliseconds. */
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

  /** Whether the program has begun a frame and not ended it. */
  private get isMidFrame(): boolean {
    return this.raw.lastIndexOf('\u001B[?2026h') > this.raw.lastIndexOf('\u001B[?2026l');
  }

  /** Comes when something was written, when the program ends, and now and then. */
  private change(): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, POLL);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async ending(): Promise<Exit> {
    const exit = await new Promise<Exit>(resolve => this.process.onExit(resolve));
    await this.settled();
    this.ended = true;
    this.wake();
    return exit;
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
