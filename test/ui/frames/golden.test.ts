import {
  blockOf,
  blocksIn,
  fileOf,
  hashesIn,
  stylesIn,
  stylesInText,
  stylesText,
  withStyles,
  type Frame,
} from './golden.js';

const LEGEND = new Map([['red', 'a']]);
const frame = (look: string, styles: readonly string[], whole = false): Frame => ({
  look,
  rows: [{text: 'A B', styles}],
  whole,
});
const RED = frame('outline-16', ['red', '', 'red']);
const GREEN = frame('outline-16', ['green', '', 'red']);

test('a style that is whole is written in letters, and in words where it has none', () => {
  expect(blockOf('a scene', [{...GREEN, whole: true}], LEGEND)).toBe(
    '== a scene\n-- text outline-16\nA B\n-- style outline-16\n0 {green}.a\n',
  );
});

test('other styles are a hash, which two looks share that are alike', () => {
  const block = blockOf('a scene', [RED, frame('outline-four', ['red', '', 'red']), frame('none', [])], LEGEND);
  expect(block).toMatch(
    /^== a scene\n-- text .*\nA B\n-- style outline-16 outline-four #\w{8}\n-- style none #\w{8}\n$/,
  );
});

test('a hash hangs on no legend, and differs where one cell does', () => {
  const hashOf = (each: Frame, legend = LEGEND): string[] => hashesIn(blockOf('a scene', [each], legend));
  expect(hashOf(RED)).toEqual(hashOf(RED, new Map()));
  expect(hashOf(RED)).not.toEqual(hashOf(GREEN));
});

test('the styles of hashes are read back, and shown in words', () => {
  const plain = frame('none', []);
  const whole = frame('ascii', ['blue'], true);
  const file = fileOf([blockOf('a scene', [RED, plain, whole], LEGEND)], LEGEND);
  const text = stylesText(file, stylesIn([RED, plain, whole]));
  expect([...stylesInText(text).keys()].sort()).toEqual(hashesIn(file));
  expect(withStyles(blocksIn(file).get('a scene') ?? '', stylesInText(text))).toBe(
    [
      '== a scene',
      '-- text outline-16 none ascii',
      'A B',
      '-- style outline-16',
      '0 {red}.{red}',
      '-- style none',
      '-- style ascii',
      '0 {blue}',
      '',
    ].join('\n'),
  );
});

test('styles that were changed by hand are no longer those of their hash', () => {
  const file = blockOf('a scene', [RED], LEGEND);
  const changed = stylesInText(stylesText(file, stylesIn([RED])).replace('{red}.', '{blue}.'));
  expect([...changed.keys()]).not.toEqual(hashesIn(file));
  expect(withStyles(file, changed)).toContain('is not kept');
});
