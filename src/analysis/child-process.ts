import {fork, type ChildProcess, type ForkOptions} from 'node:child_process';
import type {Question, Reply} from './protocol.js';

interface HelperTerms {
  /** The program that answers in the process. */
  readonly program: URL;
  /** When it ends if it has nothing to do, in milliseconds. */
  readonly idle: number;
  /** The least niceness of the process, as `os.setPriority` takes it. */
  readonly priority: number;
  hear(reply: Reply): void;
  /** It ended by itself, or could not begin: what it was asked is not answered. */
  onLoss(): void;
}

/**
 * Thinks in a process of its own, which begins with the first question and ends when it has had none for long. A thread was
 * tried: what its searches held stays with the table for good (50 MB after a dozen deals), as the allocator gives it back
 * to the system only when a process ends.
 */
export class Helper {
  private child: ChildProcess | undefined;
  private holds = 0;
  private retirement: NodeJS.Timeout | undefined;

  constructor(private readonly terms: HelperTerms) {}

  send(question: Question): void {
    clearTimeout(this.retirement);
    this.running().send(question);
  }

  /** Nothing is left to answer. */
  rest(): void {
    clearTimeout(this.retirement);
    this.retirement = setTimeout(() => this.end(), this.terms.idle).unref();
  }

  /** The program stays alive for it until it is released as many times. */
  hold(): void {
    if (++this.holds === 1) setAlive(this.child, true);
  }

  release(): void {
    if (--this.holds === 0) setAlive(this.child, false);
  }

  end(): void {
    clearTimeout(this.retirement);
    const {child} = this;
    this.child = undefined;
    child?.kill();
  }

  private running(): ChildProcess {
    if (this.child) return this.child;
    // What it writes would be written across the table.
    const options: ForkOptions = {execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc']};
    const child = fork(this.terms.program, [String(this.terms.priority)], options);
    this.child = child;
    child.on('message', (reply: Reply) => this.terms.hear(reply));
    // Without it the game goes on as it would without hints.
    child.on('error', () => this.lose(child));
    child.on('exit', () => this.lose(child));
    setAlive(child, this.holds > 0);
    return child;
  }

  private lose(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.terms.onLoss();
  }
}

/** Whether the program waits for the process to end before it ends itself. */
function setAlive(child: ChildProcess | undefined, isAlive: boolean): void {
  if (isAlive) {
    child?.ref();
    child?.channel?.ref();
  } else {
    child?.unref();
    child?.channel?.unref();
  }
}
