import {constants} from 'node:os';
import {isatty} from 'node:tty';
import {inspect} from 'node:util';
import {Decoder} from './decoder.js';
import type {TerminalEvent} from './event.js';
import {Painter, type Output} from './painter.js';
import {screenSize, type Size} from './size.js';

const ENTER = '\u001B[?1049h\u001B[m\u001B[2J\u001B[H\u001B[?25l\u001B[?2004h';
const LEAVE = '\u001B[?2004l\u001B[?2026l\u001B[m\u001B[?25h\u001B[?1049l';
const MOUSE_ON = '\u001B[?1000h\u001B[?1002h\u001B[?1006h';
const MOUSE_OFF = '\u001B[?1006l\u001B[?1002l\u001B[?1000l';

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
export type EndSignal = (typeof END_SIGNALS)[number];

/** Where the signal to stop is dropped, because nobody could wake us, the session goes on after this many milliseconds. */
const SUSPEND_GRACE = 100;

/** Why the program has to end: a signal (a terminal that went away counts as SIGHUP), or what was thrown. */
export type Fatal = {signal: EndSignal} | {error: unknown};

/** The keyboard's side of the terminal; `process.stdin` is one. */
export type Input = NodeJS.ReadStream & {fd: number};

/** The screen's side of the terminal; `process.stdout` is one. */
export type Screen = NodeJS.WriteStream & Output;

export interface SessionOptions {
  stdin?: Input;
  stdout?: Screen;
  /** Whether the mouse is reported at first. */
  mouse: boolean;
  /** The last chance to save something, before the terminal is given back. It must not wait for anything. */
  onFatal?: (fatal: Fatal) => void;
  /** The words for an error that nothing caught, written to standard error; its stack unless told otherwise. */
  describe?: (error: unknown) => string;
}

type Listener<T> = (value: T) => void;

/** A list of listeners, which remove themselves by the function that they are given. */
class Listeners<T> {
  private readonly all = new Set<Listener<T>>();

  add(listener: Listener<T>): () => void {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  }

  tell(value: T): void {
    for (const listener of [...this.all]) listener(value);
  }
}

/** Says in one sentence why the screen cannot be used, or undefined when it can. */
export function terminalFault(
  stdin: {isTTY?: boolean},
  stdout: {isTTY?: boolean},
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!stdin.isTTY) return 'standard input is not a terminal';
  if (!stdout.isTTY) return 'standard output is not a terminal';
  return env['TERM'] === 'dumb' ? 'the terminal cannot place the cursor (TERM=dumb)' : undefined;
}

/**
 * Owns the terminal from construction to `end`: the alternate screen, raw mode, the mouse, signals. However the program
 * ends, the terminal is given back as it was. Both streams must be terminals; `terminalFault` tells.
 */
export class TerminalSession {
  /** Where frames are drawn; give it to Ink as standard output. */
  readonly painter: Painter;

  private readonly stdin: Input;
  private readonly stdout: Screen;
  private readonly events = new Listeners<TerminalEvent>();
  private readonly sizes = new Listeners<Size>();
  private readonly decoder = new Decoder();
  private readonly undo: (() => void)[] = [];
  private flushing: NodeJS.Timeout | undefined;
  private resuming: NodeJS.Timeout | undefined;
  private mouse: boolean;
  private entered = false;
  private ended = false;

  constructor(private readonly options: SessionOptions) {
    this.stdin = options.stdin ?? process.stdin;
    this.stdout = options.stdout ?? process.stdout;
    this.mouse = options.mouse;
    this.painter = new Painter(this.stdout);
    this.listen();
    this.enter();
  }

  get size(): Size {
    return screenSize(this.stdout);
  }

  get mouseOn(): boolean {
    return this.mouse;
  }

  /** Hears keys, mouse, pastes; returns the function that stops it. */
  onEvent(listener: Listener<TerminalEvent>): () => void {
    return this.events.add(listener);
  }

  /** Hears of a new window size, before the painter does; returns the function that stops it. */
  onResize(listener: Listener<Size>): () => void {
    return this.sizes.add(listener);
  }

  /** Puts text on the clipboard, where the terminal allows it (OSC 52); it gives no answer. */
  copy(text: string): void {
    if (this.entered) this.stdout.write(`\u001B]52;c;${Buffer.from(text, 'utf8').toString('base64')}\u0007`);
  }

  /** Switches the reporting of the mouse on or off. */
  setMouse(on: boolean): void {
    this.mouse = on;
    if (this.entered) this.stdout.write(on ? MOUSE_ON : MOUSE_OFF);
  }

  /** Gives the terminal back to the shell and stops, as Ctrl-Z does elsewhere; the shell's `fg` brings the screen back. */
  suspend(): void {
    if (!this.entered || process.platform === 'win32') return;
    this.leave();
    this.resuming = setTimeout(() => this.enter(), SUSPEND_GRACE);
    // The whole group stops: npm, if it started us, would otherwise keep the shell waiting.
    process.kill(0, 'SIGTSTP');
  }

  /** Gives the terminal back for good. */
  end(): void {
    this.leave();
    this.ended = true;
    clearTimeout(this.flushing);
    clearTimeout(this.resuming);
    for (const undo of this.undo.splice(0)) undo();
    this.stdin.pause();
  }

  private listen(): void {
    this.stdin.setEncoding('utf8');
    const hangUp = (): void => this.fail({signal: 'SIGHUP'});
    this.hear(this.stdin, 'data', (chunk: string) => this.read(chunk));
    for (const event of ['end', 'error', 'close']) this.hear(this.stdin, event, hangUp);
    this.hear(this.stdout, 'error', hangUp);
    this.hear(this.stdout, 'resize', () => this.resized());
    this.hear(process, 'exit', () => this.leave());
    this.hear(process, 'SIGCONT', () => this.continued());
    for (const signal of END_SIGNALS) this.hear(process, signal, () => this.fail({signal}));
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      this.hear(process, event, (error: unknown) => this.fail({error}));
    }
  }

  private hear(emitter: NodeJS.EventEmitter, event: string, listener: (...args: never[]) => void): void {
    const heard = listener as (...args: unknown[]) => void;
    emitter.on(event, heard);
    this.undo.push(() => emitter.off(event, heard));
  }

  private read(chunk: string): void {
    clearTimeout(this.flushing);
    this.tell(this.decoder.push(chunk));
    const {delay} = this.decoder;
    if (delay !== undefined) this.flushing = setTimeout(() => this.tell(this.decoder.flush()), delay);
  }

  private tell(events: readonly TerminalEvent[]): void {
    for (const event of events) if (this.entered) this.events.tell(event);
  }

  private resized(): void {
    this.sizes.tell(this.size);
    this.painter.resized();
  }

  /** Someone else may have used the terminal meanwhile, so everything is set again. */
  private continued(): void {
    clearTimeout(this.resuming);
    this.entered = false;
    this.enter();
  }

  private enter(): void {
    if (this.entered || this.ended) return;
    this.entered = true;
    this.stdin.setRawMode(true);
    this.stdin.resume();
    this.stdout.write(ENTER + (this.mouse ? MOUSE_ON : ''));
    this.painter.resume();
  }

  private leave(): void {
    if (!this.entered) return;
    this.entered = false;
    this.painter.pause();
    attempt(() => this.stdout.write(MOUSE_OFF + LEAVE));
    attempt(() => this.stdin.setRawMode(false));
  }

  private fail(fatal: Fatal): never {
    attempt(() => this.options.onFatal?.(fatal));
    attempt(() => this.end());
    if (!isatty(this.stdin.fd)) dieOfHangUp();
    if ('signal' in fatal) process.exit(128 + constants.signals[fatal.signal]);
    const describe = this.options.describe ?? inspect;
    process.stderr.write(`${describe(fatal.error)}\n`);
    process.exit(1);
  }
}

/** Node up to 22.15 aborts in `process.exit` when the terminal is gone; the signal's own effect is the same exit, quietly. */
function dieOfHangUp(): void {
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}

/** On the way out nothing may stop us: the terminal may be gone already. */
function attempt(action: () => unknown): void {
  try {
    action();
  } catch {
    // There is nobody left to tell.
  }
}
