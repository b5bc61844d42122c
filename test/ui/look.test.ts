import {isSolid, painterOf, THEMES, type Look, type Tone} from '../../src/ui/shared/theme.js';

const TONES: readonly Tone[] = ['plain', 'dim', 'hearts', 'spades', 'back', 'border', 'label', 'good', 'bad', 'mark'];

const lookOf = (theme: Look['theme'], level: Look['level']): Look => ({theme, level, utf8: true, fourColours: false});

test.each([2, 3] as const)('green felt has one background behind everything at level %i', level => {
  const paint = painterOf(lookOf('baize', level));
  const grounds = TONES.map(tone => /\u001B\[48;[\d;]+m/.exec(paint('x', tone))?.[0]);
  expect(new Set(grounds).size).toBe(1);
  expect(grounds[0]).toBe(level === 3 ? '\u001B[48;2;11;77;44m' : '\u001B[48;5;22m');
  expect(isSolid(lookOf('baize', level))).toBe(true);
});

test('of sixteen colours felt keeps the terminal background, and red suits are red', () => {
  const paint = painterOf(lookOf('baize', 1));
  for (const tone of TONES) expect(paint('x', tone)).not.toMatch(/\u001B\[(4\d|10\d)m/);
  expect(paint('x', 'hearts')).toBe('\u001B[31mx\u001B[39m');
  expect(isSolid(lookOf('baize', 1))).toBe(false);
});

test.each(THEMES)('red suits differ from labels and from black suits in %s, unless it has no colours', theme => {
  for (const level of [1, 2, 3] as const) {
    const paint = painterOf(lookOf(theme, level));
    const [hearts, spades, label] = [paint('x', 'hearts'), paint('x', 'spades'), paint('x', 'label')];
    if (theme === 'mono') expect(hearts).toBe(spades);
    else expect(new Set([hearts, spades, label]).size).toBeGreaterThanOrEqual(theme === 'contrast' ? 2 : 3);
    // Underlined frames are torn apart in many terminals.
    for (const tone of TONES) expect(paint('x', tone)).not.toContain('\u001B[4m');
  }
});
