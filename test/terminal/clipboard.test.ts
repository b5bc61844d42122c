import {clipboardSequence} from '../../src/terminal/session.js';

const ESC = '\u001B';

test('a terminal gets the text as it is', () => {
  expect(clipboardSequence('deal 7 ♠', {})).toBe(`${ESC}]52;c;ZGVhbCA3IOKZoA==\u0007`);
});

test('tmux gets it for itself, and in an envelope for the terminal around it', () => {
  const copy = `]52;c;ZGVhbCA3\u0007`;
  const sent = clipboardSequence('deal 7', {TMUX: '/tmp/tmux-0/default,1,0', STY: ''});
  expect(sent).toBe(`${ESC}${copy}${ESC}Ptmux;${ESC}${ESC}${copy}${ESC}\\`);
});

test('screen gets it in envelopes that it can hold', () => {
  const parts = clipboardSequence('x'.repeat(2000), {STY: '1.pts'}).split(`${ESC}\\`);
  expect(parts.pop()).toBe('');
  for (const part of parts) expect(part.length).toBeLessThan(768);
  const whole = parts.map(part => part.replace(`${ESC}P`, '')).join('');
  expect(whole).toBe(clipboardSequence('x'.repeat(2000), {}));
});
