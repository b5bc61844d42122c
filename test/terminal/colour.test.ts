import {colourLevel, hasUtf8, type ColourChoice, type Environment} from '../../src/terminal/output/colour.js';

const XTERM = {TERM: 'xterm-256color'};

test.each<[ColourChoice, Environment, boolean, number]>([
  ['auto', XTERM, true, 2],
  ['auto', {...XTERM, COLORTERM: 'truecolor'}, true, 3],
  ['auto', {TERM: 'xterm'}, true, 1],
  ['auto', {TERM: 'linux'}, true, 1],
  ['auto', {TERM: 'tmux-256color'}, true, 2],
  ['auto', {TERM: 'xterm-kitty'}, true, 3],
  ['auto', {TERM: 'alacritty'}, true, 3],
  ['auto', {TERM: 'xterm-direct'}, true, 3],
  ['auto', {TERM: 'dumb', COLORTERM: 'truecolor'}, true, 0],
  ['auto', {}, true, 0],
  ['auto', XTERM, false, 0],
  ['auto', {...XTERM, NO_COLOR: '1'}, true, 0],
  ['auto', {...XTERM, NO_COLOR: ''}, true, 2],
  ['auto', {...XTERM, NO_COLOR: '1', FORCE_COLOR: '3'}, true, 0],
  ['auto', {...XTERM, FORCE_COLOR: '0'}, true, 0],
  ['auto', {...XTERM, FORCE_COLOR: '3'}, false, 3],
  ['auto', {FORCE_COLOR: ''}, false, 1],
  ['auto', {...XTERM, FORCE_COLOR: 'true'}, false, 2],
  ['auto', {...XTERM, CI: 'false'}, true, 2],
  ['never', {...XTERM, FORCE_COLOR: '3'}, true, 0],
  ['truecolor', {TERM: 'dumb', NO_COLOR: '1'}, false, 3],
  ['16', XTERM, true, 1],
  ['256', {TERM: 'xterm'}, true, 2],
])('%s in %j, terminal %s: level %i', (choice, env, isTTY, level) => {
  expect(colourLevel(choice, env, isTTY)).toBe(level);
});

test.each<[Environment, boolean]>([
  [{LANG: 'en_GB.UTF-8'}, true],
  [{LANG: 'C.utf8'}, true],
  [{LANG: 'C'}, false],
  [{}, false],
  [{LANG: 'en_GB.UTF-8', LC_ALL: 'C'}, false],
  [{LANG: 'C', LC_CTYPE: 'de_AT.UTF-8', LC_ALL: ''}, true],
  [{LANG: 'en_GB.UTF-8', TERM: 'linux'}, false],
])('UTF-8 in %j: %s', (env, expected) => {
  expect(hasUtf8(env)).toBe(expected);
});
