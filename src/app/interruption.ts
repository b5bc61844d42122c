import {endByHangUp} from '../terminal/hang-up.js';

const CODES = {SIGINT: 130, SIGQUIT: 131, SIGTERM: 143, SIGHUP: 129} as const;
const NOTED = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = keyof typeof CODES;

/** Notes signals, so that long work can stop at a good place and report its results. */
export class Interruption {
  /** The exit code of the first signal; undefined while none has come. */
  code: number | undefined;
  private readonly listeners = NOTED.map(signal => {
    const listener = (): void => {
      this.code ??= CODES[signal];
    };
    process.on(signal, listener);
    return {signal, listener};
  });

  /** Restores the usual effect of the signals. */
  release(): void {
    for (const {signal, listener} of this.listeners) process.off(signal, listener);
  }
}

/**
 * Runs a last job when a signal comes, and then ends the program with the signal's code. The job must not wait for
 * anything. Returns a function that restores the usual effect of the signals.
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

function hangUp(): void {
  try {
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
  } catch {
    // The terminal is gone.
  }
  endByHangUp();
}
