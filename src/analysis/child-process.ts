import type {ChildProcess, ForkOptions} from 'node:child_process';
import type {AnalysisRequest, AnalysisResponse} from './protocol.js';

export interface ProcessTerms {
  readonly program: URL;
  /** How long it stays when it has nothing to do, in milliseconds. */
  readonly idle: number;
  /** The least niceness of the process, as `os.setPriority` takes it. */
  readonly niceness: number;
}

export interface ProcessEvents {
  readonly onResponse: (response: AnalysisResponse) => void;
  /** The process ended unexpectedly or could not start: open requests stay unanswered. */
  readonly onLoss: () => void;
}

/** What requests are sent to, wherever it runs. */
export type RequestPort = Pick<AnalysisProcess, 'send' | 'setAwaited' | 'rest' | 'end'>;

/**
 * A process that starts with the first request and ends when it has been idle for some time. A thread was tried: its
 * allocator gives memory back to the system only when the whole process ends, 50 MB after a dozen deals.
 */
export class AnalysisProcess {
  private child: ChildProcess | undefined;
  private isAwaited = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly terms: ProcessTerms,
    private readonly events: ProcessEvents,
  ) {}

  send(request: AnalysisRequest): void {
    clearTimeout(this.timer);
    this.child ??= this.start();
    this.child.send(request);
  }

  /** Whether the program stays alive for it. */
  setAwaited(isAwaited: boolean): void {
    this.isAwaited = isAwaited;
    if (this.child) setReferenced(this.child, isAwaited);
  }

  /** Nothing is left to answer; the next request may still find it. */
  rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), this.terms.idle).unref();
  }

  /** Ends it, even where it is stopped and would hear of another signal only when it goes on. */
  end(): void {
    clearTimeout(this.timer);
    const {child} = this;
    this.child = undefined;
    child?.kill('SIGKILL');
  }

  private start(): ChildProcess {
    const {program, niceness} = this.terms;
    // Anything it wrote would be written across the table.
    const options: ForkOptions = {execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc']};
    // Loaded when wanted: it takes Node 5 ms, which no table should wait for.
    const {fork} = process.getBuiltinModule('node:child_process');
    const child = fork(program, [String(niceness)], options);
    const onLoss = (): void => this.lose(child);
    child.on('message', (response: AnalysisResponse) => this.events.onResponse(response));
    child.on('error', onLoss);
    child.on('exit', onLoss);
    setReferenced(child, this.isAwaited);
    return child;
  }

  private lose(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.events.onLoss();
  }
}

/** Whether this program waits for the process to end before it ends itself. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const change = isReferenced ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}
