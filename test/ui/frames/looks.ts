import type {Look} from '../../../src/ui/shared/theme.js';

const TERMINAL: Look = {level: 1, utf8: true, fourColours: false, theme: 'terminal'};

/** The looks that frames are drawn in, by the names that the files give them. */
export const LOOKS = {
  none: {...TERMINAL, level: 0},
  ascii: {...TERMINAL, level: 0, utf8: false},
  'ascii-16': {...TERMINAL, utf8: false},
  'ascii-baize-256': {...TERMINAL, level: 2, utf8: false, theme: 'baize'},
  'terminal-16': TERMINAL,
  'terminal-256': {...TERMINAL, level: 2},
  'terminal-full': {...TERMINAL, level: 3},
  'terminal-four': {...TERMINAL, fourColours: true},
  'baize-16': {...TERMINAL, theme: 'baize'},
  'baize-256': {...TERMINAL, level: 2, theme: 'baize'},
  'baize-full': {...TERMINAL, level: 3, theme: 'baize'},
  'baize-four-256': {...TERMINAL, level: 2, theme: 'baize', fourColours: true},
  'baize-four-full': {...TERMINAL, level: 3, theme: 'baize', fourColours: true},
  'contrast-16': {...TERMINAL, theme: 'contrast'},
  'contrast-four': {...TERMINAL, theme: 'contrast', fourColours: true},
  'mono-16': {...TERMINAL, theme: 'mono'},
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;

/** Every way to choose colours, and none. */
export const EVERY = Object.keys(LOOKS) as LookName[];
/** The looks that differ most, for what is drawn at all sizes. */
export const MAIN: readonly LookName[] = ['none', 'ascii', 'terminal-16', 'baize-256', 'baize-full', 'contrast-16'];
/** The same at large sizes, where plain letters bring nothing new. */
export const LARGE: readonly LookName[] = ['none', 'terminal-16', 'baize-256', 'baize-full'];
/** For the many states: one in plain letters, one on felt, and both without colours and in the terminal's own. */
export const LETTERS: readonly LookName[] = ['none', 'terminal-16', 'ascii'];
export const FELT: readonly LookName[] = ['none', 'terminal-16', 'baize-256'];
/** For what is only a matter of place. */
export const ONE: readonly LookName[] = ['terminal-16'];
