import {constants} from 'node:os';
import {isatty} from 'node:tty';
import {inspect} from 'node:util';
import {backgroundInAnswer, type Background, type Environment} from './output/colour.js';
import {Decoder, escapeDelay} from './input/decoder.js';
import type {TerminalEvent} from './input/event.js';
import {endByHangUp} from './hang-up.js';
import {Painter, widthInAnswer, type Output} from './output/painter.js';
import {screenSize, type Size} from './output/size.js';

const ENTER = '\u001B[?1049h\u001B[m\u001B[2J\u001B[H\u001B[?25l\u001B[?2004h';
/**
 * Where there is no alternate screen, as in GNU screen unless it is told, what was drawn must not stay among what comes
 * after it.
 */
const LEAVE = '\u001B[?2004l\u001B[?2026l\u001B[m\u001B[2J\u001B[H\u001B[?25h\u001B[?1049l';
const MOUSE_ON = '\u001B[?1000h\u001B[?1002h\u001B[?1006h';
const MOUSE_OFF = '\u001B[?1006l\u001B[?1002l\u001B[?1000l';

/** The exit code after an error of the program itself (EX_SOFTWARE of sysexits). */
const PROGRAM_ERROR = 70;

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
type EndSignal = (typeof END_SIGNALS)[number];

/**
 * The system drops the stop signal if no shell could wake us; the session then continues after this many milliseconds.
 */
const SUSPEND_GRACE = 100;

/** How long an escape character may begin an answer of the terminal, in milliseconds; after that it is a key. */
const ANSWER_TIME = 200;

/** Why the program has to end: a signal (SIGHUP also if the terminal disappeared), or an uncaught error. */
type Fatal = {signal: EndSignal} | {error: unknown};

/** What a terminal says about itself: the cells that a sign takes, or its background. */
export type TerminalAnswer = {readonly width: number} | {readonly background: Background};

interface SessionOptions {
  stdin?: TerminalInput;
  stdout?: TerminalOutput;
  /** Is the mouse reported at first? */
  mouse: boolean;
  /** The last chance to save something, before the terminal is restored. It must not wait for anything. */
  onFatal?: (fatal: Fatal) => void;
  /**
   * Called instead of `suspend` when a signal asks the program to stop; it saves something and then calls `suspend`.
   */
  onStop?: () => void;
  /** The message for an uncaught error, written to standard error; by default its stack. */
  describe?: (error: unknown) => string;
}

/**
 * Owns the terminal from construction to `end`: the alternate screen, raw mode, the mouse, signals. However the program
 * ends, the terminal is restored. Both streams must be terminals.
 */
export class TerminalSession {
  /** Where frames are drawn. */
  readonly painter: Painter;

  private readonly stdin: TerminalInput;
  private readonly stdout: TerminalOutput;
  private readonly events = new Listeners<TerminalEvent>();
  private readonly sizes = new Listeners<Size>();
  private readonly decoder = new Decoder(escapeDelay(process.env));
  private readonly undo: (() => void)[] = [];
  private flushing: NodeJS.Timeout | undefined;
  private settling: NodeJS.Immediate | undefined;
  private resuming: NodeJS.Timeout | undefined;
  private mouse: boolean;
  /** Takes what the terminal answers. */
  private answered: ((answer: TerminalAnswer) => void) | undefined;
  private hasJustAsked = false;
  private entered = false;
  private ended = false;
  private hasJustResized = false;
  private readonly stopBySignal = (): void => (this.options.onStop ? this.options.onStop() : this.suspend());

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

  /** Is there output that the terminal has not taken yet? */
  get isBehind(): boolean {
    return this.stdout.writableNeedDrain;
  }

  get mouseOn(): boolean {
    return this.mouse;
  }

  /** Listens to keys, mouse and pastes; returns a function that stops it. */
  onEvent(listener: (event: TerminalEvent) => void): () => void {
    return this.events.add(listener);
  }

  /** Listens to the window size; returns a function that stops it. */
  onResize(listener: (size: Size) => void): () => void {
    return this.sizes.add(listener);
  }

  /** Puts text on the clipboard, if the terminal allows it (OSC 52); the terminal does not answer. */
  copy(text: string): void {
    if (this.entered) this.stdout.write(clipboardSequence(text, process.env));
  }

  /** Asks how many cells the terminal takes for a sign, and for its background, and hands over each answer. */
  ask(sign: string, answered: (answer: TerminalAnswer) => void): void {
    if (!this.painter.ask(sign)) return;
    this.answered = answered;
    this.hasJustAsked = true;
    setTimeout(() => (this.hasJustAsked = false), ANSWER_TIME).unref();
  }

  /** Turns mouse reports on or off. */
  setMouse(on: boolean): void {
    this.mouse = on;
    if (this.entered) this.stdout.write(on ? MOUSE_ON : MOUSE_OFF);
  }

  /** Restores the terminal and stops, as Ctrl-Z does elsewhere; the shell's `fg` brings the screen back. */
  suspend(): void {
    if (!this.entered || process.platform === 'win32') return;
    this.leave();
    this.resuming = setTimeout(() => this.enter(), SUSPEND_GRACE);
    // Stops the whole group: if npm started us, it would otherwise keep the shell waiting.
    process.kill(0, 'SIGTSTP');
  }

  /** Restores the terminal for good. */
  end(): void {
    this.leave();
    this.ended = true;
    this.stopWaiting();
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
    this.hear(process, 'SIGWINCH', () => this.windowChanged());
    this.hear(process, 'exit', () => this.leave());
    this.hear(process, 'SIGCONT', () => this.continued());
    // Else Node would open a port for a debugger, and write over the table.
    this.hear(process, 'SIGUSR1', () => undefined);
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
    this.tell(this.decoder.push(chunk));
    this.awaitMore();
  }

  /** Decodes what is held back if nothing more comes in time. */
  private awaitMore(): void {
    this.stopWaiting();
    const {delay} = this.decoder;
    if (delay === undefined || this.ended) return;
    // An answer that comes in pieces must not begin with the escape key.
    const wait = this.hasJustAsked ? Math.max(delay, ANSWER_TIME) : delay;
    // Where the program was busy, the rest may have come and is still to be read: that happens before an immediate.
    this.flushing = setTimeout(() => (this.settling = setImmediate(() => this.flush())), wait);
  }

  private stopWaiting(): void {
    clearTimeout(this.flushing);
    clearImmediate(this.settling);
  }

  private flush(): void {
    this.tell(this.decoder.flush());
    this.awaitMore();
  }

  private tell(events: readonly TerminalEvent[]): void {
    for (const event of events) {
      const isAnswer = event.type === 'ignored' && this.takeAnswer(event.raw);
      if (!isAnswer && this.entered) this.events.tell(event);
    }
  }

  /** Is this an answer? It is no key, and as true when it comes late over a slow line. */
  private takeAnswer(raw: string): boolean {
    const [background, width] = [backgroundInAnswer(raw), widthInAnswer(raw)];
    if (background !== undefined) this.answered?.({background});
    if (width !== undefined) this.answered?.({width});
    return background !== undefined || width !== undefined;
  }

  private resized(): void {
    this.hasJustResized = true;
    setImmediate(() => (this.hasJustResized = false));
    this.painter.resized();
    this.sizes.tell(this.size);
  }

  /** Node reports a size that differs; a window that came back to its old size meanwhile has lost its cells as well. */
  private windowChanged(): void {
    if (!this.hasJustResized) this.resized();
  }

  /**
   * Another program may have used the terminal meanwhile, so every mode is set again. The signal of a new size goes to
   * programs in the foreground alone; Node reads the size when it comes.
   */
  private continued(): void {
    clearTimeout(this.resuming);
    process.off('SIGTSTP', this.stopBySignal);
    this.entered = false;
    // Node sets a mode only if it is another than it has set before, and here somebody else has changed it.
    attempt(() => this.stdin.setRawMode(false));
    process.emit('SIGWINCH', 'SIGWINCH');
    this.enter();
  }

  private enter(): void {
    if (this.entered || this.ended) return;
    this.entered = true;
    if (process.platform !== 'win32') process.on('SIGTSTP', this.stopBySignal);
    this.stdin.setRawMode(true);
    this.stdin.resume();
    this.stdout.write(ENTER + (this.mouse ? MOUSE_ON : ''));
    this.painter.resume();
  }

  private leave(): void {
    if (!this.entered) return;
    this.entered = false;
    process.off('SIGTSTP', this.stopBySignal);
    this.painter.pause();
    attempt(() => this.stdout.write(MOUSE_OFF + LEAVE));
    attempt(() => this.stdin.setRawMode(false));
  }

  private fail(fatal: Fatal): never {
    attempt(() => this.options.onFatal?.(fatal));
    attempt(() => this.end());
    if (!isatty(this.stdin.fd)) endByHangUp();
    if ('signal' in fatal) process.exit(128 + constants.signals[fatal.signal]);
    const describe = this.options.describe ?? inspect;
    process.stderr.write(`${describe(fatal.error)}\n`);
    process.exit(PROGRAM_ERROR);
  }
}

/** Runs a last action; the terminal may be gone already. */
function attempt(action: () => unknown): void {
  try {
    action();
  } catch {
    // Nobody is left to tell.
  }
}

/** The keyboard side of the terminal; `process.stdin` is one. */
export type TerminalInput = NodeJS.ReadStream & {fd: number};

/** The screen side of the terminal; `process.stdout` is one. */
type TerminalOutput = NodeJS.WriteStream & Output;

class Listeners<T> {
  private readonly all = new Set<(value: T) => void>();

  /** Adds a listener; returns a function that removes it. */
  add(listener: (value: T) => void): () => void {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  }

  tell(value: T): void {
    for (const listener of [...this.all]) listener(value);
  }
}

/** GNU screen passes on no more than this at once. */
const SCREEN_LIMIT = 500;

/**
 * Puts text on the clipboard of the terminal, if that allows it (OSC 52). tmux and GNU screen keep such a sequence to
 * themselves unless it comes in an envelope; tmux may take it without, too, as its options say.
 */
export function clipboardSequence(text: string, {TMUX, STY}: Environment): string {
  const copy = `\u001B]52;c;${Buffer.from(text, 'utf8').toString('base64')}\u0007`;
  if (TMUX) return `${copy}\u001BPtmux;${copy.replaceAll('\u001B', '\u001B\u001B')}\u001B\\`;
  if (!STY) return copy;
  const parts = copy.match(new RegExp(`[^]{1,${SCREEN_LIMIT}}`, 'g')) ?? [];
  return parts.map(part => `\u001BP${part}\u001B\\`).join('');
}
