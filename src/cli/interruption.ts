import process from 'node:process';

const CODES = {SIGINT: 130, SIGTERM: 143, SIGHUP: 129} as const;
type Signal = keyof typeof CODES;

/** Notes that the user wants an end, so that long work can stop at a good place and say what it knows. */
export class Interruption {
  /** The exit code of the signal that came; undefined while none has. */
  code: number | undefined;
  private readonly listeners = (Object.keys(CODES) as Signal[]).map(signal => {
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

/** Lets signals and timers have their turn. */
export function breathe(): Promise<void> {
  return new Promise(resolve => {
    setImmediate(resolve);
  });
}
