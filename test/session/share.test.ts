import {deflateRawSync} from 'node:zlib';
import {cases} from '../effort.js';
import fc from '../property.js';
import {looksLikeShareCode, makeShareCode, parseShareCode} from '../../src/session/share.js';
import {anyText, damaged, expectDescribed} from '../engine/arbitraries.js';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const game = `patience 1\nvariant storehouse\nseed 42\n${'turn\nW-T4\nT4-F1\n'.repeat(20)}`;
const anyReplay = fc.oneof(fc.constant(game), fc.string({unit: 'grapheme', maxLength: 200}));

describe('a share code', () => {
  test('gives the text back', () => {
    fc.assert(
      fc.property(anyReplay, text => expect(parseShareCode(makeShareCode(text))).toEqual({ok: true, value: text})),
    );
  });

  test('is one word, safe in a URL, and recognised as a share code', () => {
    expect(makeShareCode(game)).toMatch(/^1[\w-]+$/);
    expect(looksLikeShareCode(makeShareCode(game))).toBe(true);
    expect(looksLikeShareCode(` ${makeShareCode(game)}\n`)).toBe(true);
    expect(looksLikeShareCode('game.patience')).toBe(false);
    expect(looksLikeShareCode(`${makeShareCode(game)}.patience`)).toBe(false);
    expect(looksLikeShareCode(`x${makeShareCode(game)}`)).toBe(false);
  });

  test('may be indented and have words on the lines before it', () => {
    const pasted = `Kingdom, deal 42, won\n \t ${makeShareCode(game)}`;
    expect(looksLikeShareCode(pasted)).toBe(true);
    expect(parseShareCode(pasted)).toEqual({ok: true, value: game});
  });

  test('may be broken into lines, by any terminal', () => {
    const code = makeShareCode(game.repeat(3));
    const broken = code.replace(/.{30}/g, '$&\r\n    ');
    for (const pasted of [broken, `won\r${broken}`, `Kingdom, deal 42, won\r${code}\r`])
      expect(parseShareCode(pasted)).toEqual({ok: true, value: game.repeat(3)});
  });

  test('may be quoted, in brackets or quotation marks, padded, and the end of a sentence', () => {
    const code = makeShareCode(game);
    const wrapped = code.replace(/.{30}/g, '$&\n> ');
    const forms = [`> ${code}`, `>> ${wrapped}`, `<${code}>`, `"${code}".`, `“${code}”`, `${code}==`, `(see ${code})`];
    for (const text of [...forms, `Can you win this one? ${code}`, `Deal 42\nHere: <${wrapped}>.\n`])
      expect(parseShareCode(text)).toEqual({ok: true, value: game});
  });

  test('is no link that has one, and no other text that ends likewise', () => {
    const [code, number] = [makeShareCode(game), '1'.repeat(30)];
    for (const text of [`https://example.org/${code}`, `<https://example.org/?game=${code}>`, `deal=${code}`])
      expect(looksLikeShareCode(text)).toBe(false);
    expect(looksLikeShareCode(`patience 1\nvariant kingdom\nseed ${number}`)).toBe(false);
  });

  test('with something after it is refused', () => {
    const fault = {message: 'something follows the share code that does not belong to it'};
    // Codes of several lengths, since a sign by itself may be less than a byte.
    for (const text of [game, `${game}turn\n`, `${game}turn\nturn\n`])
      for (const more of ['a', 'A', 'abc', 'abcdef'])
        expect(parseShareCode(makeShareCode(text) + more)).toMatchObject({fault});
  });

  test('with one character changed is refused, or has the same content', () => {
    const code = makeShareCode(game);
    for (let at = 0; at < code.length; at++) {
      for (let other = at % 7; other < SIGNS.length; other += 7) {
        const sign = SIGNS.charAt(other);
        const back = parseShareCode(code.slice(0, at) + sign + code.slice(at + 1));
        expectDescribed(back);
        if (back.ok) expect(back.value).toBe(game);
      }
    }
  });

  test('cut short is refused', () => {
    const code = makeShareCode(game);
    for (let length = 0; length < code.length; length++) {
      expect(parseShareCode(code.slice(0, length))).toMatchObject({ok: false, fault: {code: 'file'}});
    }
  });

  test('that inflates to more than a megabyte is refused without inflating it', () => {
    const bomb = `1${Buffer.concat([Buffer.alloc(4), deflateRawSync(Buffer.alloc(1 << 26))]).toString('base64url')}`;
    expect(parseShareCode(bomb)).toMatchObject({fault: {message: 'the share code unfolds to more than 1 MB'}});
    expect(parseShareCode(makeShareCode('x'.repeat(1 << 20))).ok).toBe(true);
    expect(parseShareCode(makeShareCode('x'.repeat((1 << 20) + 1))).ok).toBe(false);
  });

  test('of another version says so', () => {
    const fault = {message: 'a share code of version 2; this program reads version 1'};
    expect(parseShareCode(`2${makeShareCode(game).slice(1)}`)).toMatchObject({fault});
  });

  test('that is none says what one looks like', () => {
    const message = 'not a share code: one begins with a digit and holds only letters, digits, - and _';
    for (const text of ['', 'abc', '1 + 1', 'x1']) expect(parseShareCode(text)).toMatchObject({fault: {message}});
  });

  test('of any text is read or a described fault', () => {
    const texts = fc.oneof(
      anyText,
      damaged(anyReplay.map(makeShareCode)),
      fc.base64String().map(text => `1${text}`),
    );
    fc.assert(
      fc.property(texts, text => expectDescribed(parseShareCode(text))),
      {numRuns: cases(150)},
    );
  });
});
