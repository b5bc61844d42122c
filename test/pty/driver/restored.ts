import type {Screen} from './screen.js';

/** Nothing of the program is left in the terminal. A shell sets bracketed paste for itself. */
export function expectRestored(screen: Screen, pasteToo = true): void {
  expect(screen.buffer).toBe('normal');
  const modes = [25, 1000, 1002, 1006, 2026, ...(pasteToo ? [2004] : [])];
  expect(modes.map(mode => [mode, screen.mode(mode)])).toEqual(modes.map(mode => [mode, mode === 25]));
}
