import type {Look} from '../../../src/ui/drawing/theme.js';

const OUTLINE: Look = {level: 1, utf8: true, fourColours: false, theme: 'outline', art: true};
const BAIZE: Look = {...OUTLINE, level: 3, theme: 'baize'};

/** The looks that frames are drawn in, by the names that the files give them. */
export const LOOKS = {
  none: {...BAIZE, level: 0},
  ascii: {...OUTLINE, level: 0, utf8: false},
  'ascii-16': {...OUTLINE, utf8: false},
  'wide-256': {...BAIZE, level: 2, utf8: false, art: false},
  'outline-16': OUTLINE,
  'outline-four': {...OUTLINE, fourColours: true},
  'outline-plain': {...OUTLINE, art: false},
  'baize-16': {...BAIZE, level: 1},
  'baize-256': {...BAIZE, level: 2},
  'baize-full': BAIZE,
  'baize-four': {...BAIZE, fourColours: true},
  'baize-plain': {...BAIZE, art: false},
  'dark-full': {...BAIZE, theme: 'dark', background: 'dark'},
  'light-16': {...BAIZE, level: 1, theme: 'light', background: 'light'},
  'light-full': {...BAIZE, theme: 'light', background: 'light'},
  'contrast-16': {...BAIZE, level: 1, theme: 'contrast'},
  'contrast-full': {...BAIZE, theme: 'contrast'},
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;

/** Every way to choose colours, and none. */
export const EVERY = Object.keys(LOOKS) as LookName[];
/** The looks that differ most, for what is drawn at all sizes. */
export const MAIN: readonly LookName[] = ['none', 'ascii', 'outline-16', 'baize-full'];
/** The same at a large size, where plain letters bring nothing new. */
export const LARGE: readonly LookName[] = ['outline-16', 'baize-full'];
/** For the many states: in a standard window without colours and in the terminal's own, in a small one on felt as well. */
export const PLAIN: readonly LookName[] = ['none', 'outline-16'];
export const FELT: readonly LookName[] = ['outline-16', 'baize-256'];
/** For what is only a matter of place. */
export const ONE: readonly LookName[] = ['outline-16'];
