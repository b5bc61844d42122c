import {cellStyle, isSolid, themeOf, THEMES, type Look, type Theme, type Tone} from '../../src/ui/shared/theme.js';

const TONES: readonly Tone[] = ['plain', 'dim', 'hearts', 'spades', 'back', 'border', 'label', 'good', 'bad', 'mark'];

const lookOf = (theme: Look['theme'], level: Look['level']): Look => ({theme, level, utf8: true, fourColours: false});
const themeAt = (theme: Look['theme'], level: Look['level']): Theme => themeOf(lookOf(theme, level));

test.each([2, 3] as const)('green felt has one background behind everything at level %i', level => {
  const theme = themeAt('baize', level);
  const grounds = TONES.map(tone => /48;[\d;]+$/.exec(theme.cell(tone))?.[0]);
  expect(new Set(grounds).size).toBe(1);
  expect(grounds[0]).toBe(level === 3 ? '48;2;11;77;44' : '48;5;22');
  expect(isSolid(theme.look)).toBe(true);
});

test('of sixteen colours felt keeps the terminal background, and red suits are red', () => {
  const theme = themeAt('baize', 1);
  for (const tone of TONES) expect(theme.cell(tone)).not.toMatch(/(^|;)(4\d|10\d)(;|$)/);
  expect(theme.cell('hearts')).toBe('31');
  expect(isSolid(theme.look)).toBe(false);
});

test.each(THEMES)('red suits differ from labels and from black suits in %s, unless it has no colours', name => {
  for (const level of [1, 2, 3] as const) {
    const theme = themeAt(name, level);
    const [hearts, spades, label] = [theme.cell('hearts'), theme.cell('spades'), theme.cell('label')];
    if (name === 'mono') expect(hearts).toBe(spades);
    else expect(new Set([hearts, spades, label]).size).toBeGreaterThanOrEqual(name === 'contrast' ? 2 : 3);
    // Underlined frames are torn apart in many terminals.
    for (const tone of TONES) expect(theme.cell(tone).split(';')).not.toContain('4');
  }
});

test('every colour has the parameters that terminals know it by', () => {
  expect(cellStyle({color: 'redBright', bold: true})).toBe('1;91');
  expect(cellStyle({color: 'ansi256(22)', backgroundColor: '#0b4d2c', inverse: true})).toBe('7;38;5;22;48;2;11;77;44');
  expect(cellStyle({})).toBe('');
});
