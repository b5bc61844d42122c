import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

/** Collecting takes 15 to 20 ms: a pause of the player's hides that, and it is due only after so many events. */
const PAUSE_MS = 500;
const EVENTS = 200;

/**
 * All of them are read by V8 as it runs, not only at its start, and only by the thread that runs us. The limits of inlining
 * were here, too, for 1 to 2 MB less, and given up: a compiler that is at work on its own thread chooses by one limit, then
 * checks by the other, and ends the program.
 */
const FLAGS = [
  // The spaces stay as they were when the first frame had been drawn.
  '--semi-space-growth-factor=1',
  // The old space is collected when it has grown by a tenth, or 2 MB, and its pages are given back.
  '--heap-growing-percent=10',
  '--optimize-for-size',
  '--compact-on-every-full-gc',
  '--expose-gc',
] as const;

/**
 * Keeps the table's memory from growing while it stands open. V8 lets its young space grow to 32 MB and the old one hold
 * garbage for long, though a table needs 12 MB of both. What is left to collect is collected while the player thinks.
 */
export class MemoryKeeper {
  private events = 0;
  private timer: NodeJS.Timeout | undefined;
  private collect: (() => void) | undefined;

  /** To be called when the table has been drawn. */
  begin(): void {
    for (const flag of FLAGS) setFlagsFromString(flag);
    const collect: unknown = runInNewContext('gc');
    this.collect = isCollector(collect) ? collect : undefined;
    this.collect?.();
  }

  /** To be called on each key and each movement of the mouse. */
  note(): void {
    this.events++;
    if (this.events < EVENTS || this.collect === undefined) return;
    this.timer ??= setTimeout(this.tidy, PAUSE_MS).unref();
    this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.collect = undefined;
  }

  private readonly tidy = (): void => {
    this.timer = undefined;
    this.events = 0;
    this.collect?.();
  };
}

/** V8 hands its collector over as a function without arguments; an engine without one has nothing to call. */
function isCollector(value: unknown): value is () => void {
  return typeof value === 'function';
}
