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
  ['auto', {...XTERM, CLICOLOR: '0'}, true, 0],
  ['auto', {...XTERM, CLICOLOR: '1'}, true, 2],
  ['auto', {...XTERM, CLICOLOR: ''}, true, 2],
  ['auto', {...XTERM, CLICOLOR: '0', FORCE_COLOR: '1'}, true, 1],
  ['auto', {...XTERM, CLICOLOR: '0', CLICOLOR_FORCE: '1'}, false, 2],
  ['auto', {...XTERM, CLICOLOR_FORCE: '0'}, false, 0],
  ['auto', {...XTERM, CLICOLOR_FORCE: '1', NO_COLOR: '1'}, true, 0],
  ['auto', {TERM: 'screen-256color', COLORTERM: 'truecolor', TMUX: '1'}, true, 3],
  ['auto', {TERM: 'rxvt-unicode-256color'}, true, 2],
  ['auto', {...XTERM, TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '3.4'}, true, 3],
  ['auto', {TERM: 'vt220-odd'}, true, 1],
])('%s in %j, terminal %s: level %i', (choice, env, isTTY, level) => {
  expect(colourLevel(choice, env, isTTY)).toBe(level);
});

test.each([
  [24, 3],
  [8, 2],
  [4, 1],
  [1, 0],
] as const)('a console of Windows, which has no TERM and of which Node says %i bits: level %i', (bits, level) => {
  const depth = (): number => bits;
  expect(colourLevel('auto', {}, true, depth)).toBe(level);
  expect(colourLevel('auto', {NO_COLOR: '1'}, true, depth)).toBe(0);
  expect(colourLevel('auto', {}, false, depth)).toBe(0);
  expect(colourLevel('auto', {TERM: 'dumb'}, true, depth)).toBe(0);
});

test('Node is not asked about what was decided, and does not warn', () => {
  const asked: Environment[] = [];
  const depth = (env: Environment): number => asked.push(env);
  colourLevel('auto', {...XTERM, NO_COLOR: '1', FORCE_COLOR: '1'}, true, depth);
  colourLevel('never', XTERM, true, depth);
  expect(asked).toEqual([]);
});

test('where Windows tells no locale, what is known of its console decides about the signs', () => {
  expect([true, false].map(has => hasUtf8({}, () => has))).toEqual([true, false]);
  expect([true, false].map(has => hasUtf8({LANG: 'C'}, () => has))).toEqual([false, false]);
  expect([true, false].map(has => hasUtf8({LANG: 'de_AT.UTF-8'}, () => has))).toEqual([true, true]);
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
