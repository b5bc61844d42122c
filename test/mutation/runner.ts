import {fork, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import type {Order, Report} from './suites.js';

/** Modules that were evaluated stay in memory: after this many orders a new process takes over. */
const ORDERS = 40;
/** How often the processor time of a run is looked at, in milliseconds. */
const LOOK = 1000;
/** Clock ticks a second in /proc. */
const TICKS = 100;

/** Runs suites in a process of its own, one order after another, and ends a run that takes too much processor time. */
export class Runner {
  private child: ChildProcess | undefined;
  private orders = 0;

  constructor(
    private readonly program: string,
    private readonly suites: string,
  ) {}

  /** The report with the processor time in seconds; no report where the run was ended at `limit` seconds. */
  run(order: Order): Promise<{report: Report; cpu: number}>;
  run(order: Order, limit: number): Promise<{report?: Report; cpu: number}>;
  run(order: Order, limit = Infinity): Promise<{report?: Report; cpu: number}> {
    if (this.orders++ % ORDERS === 0) this.end();
    const child = (this.child ??= fork(this.program, [this.suites], {
      execArgv: ['--stack-size=900'],
      env: {...process.env, NODE_ENV: 'production'},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }));
    const begin = secondsOf(child);
    return new Promise((resolve, reject) => {
      const finish = (report?: Report): void => {
        clearInterval(timer);
        child.removeAllListeners();
        const cpu = secondsOf(child) - begin;
        if (!report) this.end();
        resolve({...(report && {report}), cpu});
      };
      const timer = setInterval(() => {
        if (secondsOf(child) - begin > limit) finish();
      }, LOOK);
      child.once('message', finish);
      child.once('exit', code => {
        clearInterval(timer);
        this.child = undefined;
        // A mutant may end the process or fill its memory, but the sources as they are may not.
        if (limit === Infinity) reject(new Error(`the tests ended their process with ${String(code)}`));
        else resolve({cpu: 0});
      });
      child.send(order);
    });
  }

  end(): void {
    this.child?.removeAllListeners();
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}

/** The processor time of a process until now, in seconds, of all its threads. */
function secondsOf({pid}: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return 0;
  }
}
