import {makeCard, parseCard} from '../../src/engine/card.js';
import {placed, parseJson} from '../../src/engine/fault.js';
import {oneLine, printable, printableLines, quoted, quotedJson, shortened} from '../../src/engine/outside-text.js';
import {makeMove, playOf, sameMove, TURN} from '../../src/engine/move.js';
import {nearest} from '../../src/engine/nearest.js';
import {parseMove, parseMoves} from '../../src/engine/notation.js';
import {freshSeed, parseSeed} from '../../src/engine/seed.js';
import {countOf, countWord, timesWord} from '../../src/engine/texts/count.js';
import {messageOf} from './adapter.js';

describe('outside text in a message', () => {
  test('is quoted, and cut after 40 characters', () => {
    expect(quoted('a "b"\n\u2028')).toBe(String.raw`"a \"b\"\n\u2028"`);
    expect(quoted('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(quoted('🂡'.repeat(41))).toBe(`"${'🂡'.repeat(40)}..."`);
  });

  test('is cut where it is told, counted in characters', () => {
    expect(shortened('abc', 3)).toBe('abc');
    expect(shortened('abcd', 3)).toBe('abc...');
    expect(shortened('🂡🂢🂣', 3)).toBe('🂡🂢🂣');
    expect(shortened('🂡🂢🂣🂤', 3)).toBe('🂡🂢🂣...');
    expect(shortened('x'.repeat(121))).toBe(`${'x'.repeat(120)}...`);
  });

  test('has what cannot be printed escaped as in JSON', () => {
    expect(printable('a\u001b[31m\u0007é\u2029')).toBe(String.raw`a\u001b[31m\u0007é\u2029`);
    expect(printable('\u{E0001}')).toBe(String.raw`\udb40\udc01`);
    expect(oneLine('a\r\n\tb\u0000c')).toBe(String.raw`a b\u0000c`);
    expect(printableLines('a\nb')).toBe('a\nb');
    expect(printableLines('\u0007')).toBe(String.raw`\u0007`);
    expect(printableLines('a\nb\u202e\r\n')).toBe(String.raw`a` + '\n' + String.raw`b\u202e\u000d` + '\n');
  });

  test('is named by its kind where it is a value of JSON', () => {
    const values = ['a', 7, true, null, undefined, [1], {}];
    expect(values.map(quotedJson)).toEqual(['"a"', '7', 'true', 'null', 'undefined', 'a list', 'an object']);
  });

  test('keeps the place that it names itself', () => {
    const failure = {ok: false, fault: {code: 'file', message: 'bad', line: 3}} as const;
    expect(placed(failure, {line: 1, column: 2}).fault).toEqual({code: 'file', message: 'bad', line: 3, column: 2});
  });
});

describe('a seed', () => {
  test('is a text, or a whole number that it spells', () => {
    for (const seed of ['7', 7, 0, Number.MAX_SAFE_INTEGER, 'ä ♠', '🂡'.repeat(64)])
      expect(parseSeed(seed)).toEqual({ok: true, value: String(seed)});
  });

  test.each([
    [-1, 'a seed is a text of 1 to 64 characters'],
    [1.5, 'a seed is a text of 1 to 64 characters'],
    [2 ** 53, 'a seed is a text of 1 to 64 characters'],
    [null, 'a seed is a text of 1 to 64 characters'],
    ['', 'the seed is empty; a seed is 1 to 64 printable characters'],
    ['x'.repeat(65), 'the seed has 65 characters; 64 are the most'],
    ['🂡'.repeat(65), 'the seed has 65 characters; 64 are the most'],
    [' a', 'the seed " a" has blanks around it'],
    ['a ', 'the seed "a " has blanks around it'],
    ['a\u0007b', String.raw`the seed "a\u0007b" has unprintable characters`],
    ['a\u2028b', String.raw`the seed "a\u2028b" has unprintable characters`],
    ['\uFFFC', 'the seed "U+FFFC" looks blank; choose characters that can be seen'],
    ['a\u3164b', 'the seed "aU+3164b" looks blank; choose characters that can be seen'],
    ['\u2800', 'the seed "U+2800" looks blank; choose characters that can be seen'],
    ['\u034f\u0301', 'the seed "U+034FU+0301" looks blank; choose characters that can be seen'],
    ['\u{E0100}', 'the seed "U+E0100" looks blank; choose characters that can be seen'],
  ])('%j is refused', (seed, message) => {
    expect(parseSeed(seed)).toMatchObject({ok: false, fault: {code: 'seed', key: 'seed', message}});
  });

  test('with a mark on a letter is seen', () => {
    expect(parseSeed('e\u0301').ok).toBe(true);
  });

  test('that nobody has chosen is a number from 1 to 99,999', () => {
    expect(freshSeed(() => 0)).toBe('1');
    expect(freshSeed(() => 1 - 2 ** -53)).toBe('99999');
  });
});

describe('the nearest word', () => {
  const words = ['storehouse', 'kingdom', 'on'];
  test.each([
    ['storehuse', 'storehouse'],
    ['storehoouse', 'storehouse'],
    ['storehause', 'storehouse'],
    ['tsorehouse', 'storehouse'],
    ['sotreohuse', 'storehouse'],
    ['storheosue', 'storehouse'],
    ['kindgmo', 'kingdom'],
    ['kindgmox', undefined],
    ['ingdo', 'kingdom'],
    ['ngdo', undefined],
    ['no', 'on'],
    ['o', 'on'],
    ['onto', undefined],
    ['off', undefined],
    ['', undefined],
  ])('to %j is %j', (word, wanted) => {
    expect(nearest(word, words)).toBe(wanted);
  });

  test('is the first of two as near', () => {
    expect(nearest('passs', ['pass', 'passes'])).toBe('pass');
    expect(nearest('passs', ['passes', 'pass'])).toBe('passes');
    expect(nearest('passs', [])).toBeUndefined();
  });
});

describe('a card', () => {
  test.each(['TH', 'th', '10H', '10h', 'T♥', '10♥\uFE0E', 'T♥\uFE0E'])('is written %s', text => {
    expect(makeCard(parseCard(text) ?? -1)).toBe('TH');
  });

  test.each([
    '',
    'T',
    'H',
    'HT',
    '1H',
    '11H',
    '0H',
    'XH',
    'TX',
    'T☘',
    ' TH',
    'TH ',
    'THH',
    'TTH',
    '♥T',
    'TH\uFE0E\uFE0E',
  ])('is not written %j', text => {
    expect(parseCard(text)).toBeUndefined();
  });

  test('of no pack is shown as unknown', () => {
    expect(makeCard(52)).toBe('??');
  });
});

describe('a move', () => {
  test.each(['turn', 'redeal', 'W-F1', 'T1*2-T12', 'T4_T99', 'W@10-F1', 'T1*99_A2', 'W@2_F1'])(
    'is written %s',
    text => {
      const move = parseMove(text);
      expect(move.ok && makeMove(move.value)).toBe(text);
      expect(move.ok && sameMove(move.value, TURN)).toBe(text === 'turn');
    },
  );

  test.each([
    '', 'turn ', 'Turn', 'W', 'W-', '-F1', 'W--F1', 'w-F1', 'W-f1', 'T0-F1', 'T01-F1', 'T100-F1', 'T1*0-F1', 'T1*1-F1',
    'T1*-F1', 'T1*100-F1', 'W@0-F1', 'W@-F1', 'T1*2@2-F1', 'T1@2*2-F1', 'W+F1', 'WW-F1', 'W-F1x', 'xW-F1', 'W-F1-F2',
    'T1*2-F0',
  ])('is not written %j', text => {
    expect(parseMove(text)).toMatchObject({ok: false, fault: {code: 'syntax'}});
  }); // prettier-ignore

  test('of one card needs no count', () => {
    expect(playOf('W', 'F1', {count: 1, under: false})).toEqual({type: 'play', from: 'W', to: 'F1'});
    expect(playOf('T1', 'F1', {count: 2})).toEqual({type: 'play', from: 'T1', to: 'F1', count: 2});
    expect(playOf('T1', 'T2', {under: true, depth: 3})).toEqual({
      type: 'play',
      from: 'T1',
      to: 'T2',
      under: true,
      depth: 3,
    });
  });

  test('that cannot be read is found by its column', () => {
    expect(parseMoves(' turn\t W-F1  x')).toMatchObject({ok: false, fault: {column: 14}});
    expect(parseMoves('x turn')).toMatchObject({ok: false, fault: {column: 1}});
    expect(parseMoves(' \t')).toEqual({ok: true, value: []});
  });
});

test('JSON from outside is an object, or its fault says why not', () => {
  expect(parseJson('{"a": [1]}')).toEqual({ok: true, value: {a: [1]}});
  for (const text of ['null', '[]', '1', '"a"', 'true'])
    expect(messageOf(parseJson(text))).toBe('expected a JSON object in braces, {...}');
  expect(messageOf(parseJson('{"a": \u001b}'))).toMatch(/^not valid JSON: .*\\u001b/);
});

test('small numbers are words', () => {
  expect([0, 1, 2, 12, 13].map(countWord)).toEqual(['no', 'one', 'two', 'twelve', '13']);
  expect([1, 2, 3, 12, 13].map(timesWord)).toEqual(['once', 'twice', 'three times', 'twelve times', '13 times']);
  expect([0, 1, 2, 13].map(count => countOf(count, 'card'))).toEqual(['0 cards', '1 card', '2 cards', '13 cards']);
});
