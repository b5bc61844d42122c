import process from 'node:process';

const CODES = {SIGINT: 130, SIGQUIT: 131, SIGTERM: 143, SIGHUP: 129} as const;
const NOTED = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = keyof typeof CODES;

/** Notes that the user wants an end, so that long work can stop at a good place and say what it knows. */
export class Interruption {
  /** The exit code of the signal that came; undefined while none has. */
  code: number | undefined;
  private readonly listeners = NOTED.map(signal => {
    const listener = (): void => {
      this.code ??= CODES[signal];
    };
    process.on(signal, listener);
    return {signal, listener};
  });

  /** Lets signals do what they did before. */
  release(): void {
    for (const {signal, listener} of this.listeners) process.off(signal, listener);
  }
}

/**
 * Does a last job when a signal ends the program, and ends it with the signal's code. The job must not wait for anything.
 * Gives what lets signals do what they did before.
 */
export function beforeSignalledEnd(job: () => void): () => void {
  const listeners = (Object.keys(CODES) as Signal[]).map(signal => {
    const listener = (): void => {
      job();
      if (signal === 'SIGHUP') hangUp();
      process.exit(CODES[signal]);
    };
    process.on(signal, listener);
    return () => void process.off(signal, listener);
  });
  return () => listeners.forEach(release => release());
}

/** Ends by the signal's own effect: `process.exit` aborts in Node up to 22.15 when the terminal is gone. */
function hangUp(): void {
  try {
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
  } catch {
    // The terminal is gone.
  }
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
