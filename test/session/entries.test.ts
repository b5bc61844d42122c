import {makeEntry, parseBookmark, parseEntry, type JournalEntry} from '../../src/session/journal/journal-entry.js';
import {messageOf, unwrap} from '../engine/adapter.js';

const ENTRIES: readonly [string, JournalEntry][] = [
  ['turn', {type: 'step', moves: [{type: 'turn'}]}],
  ['turn redeal', {type: 'step', moves: [{type: 'turn'}, {type: 'redeal'}]}],
  ['undo', {type: 'undo'}],
  ['redo', {type: 'redo'}],
  ['restart', {type: 'restart'}],
  ['hint', {type: 'hint'}],
  ['# looked', {type: 'look'}],
  ['adopt', {type: 'adopt'}],
  ['back 12', {type: 'back', ply: 12}],
  ['clock 0', {type: 'clock', seconds: 0}],
  ['mark here # and now', {type: 'mark', name: 'here # and now'}],
  ['jump here # and now', {type: 'jump', name: 'here # and now'}],
];

test.each(ENTRIES)('%s is written and read', (line, entry) => {
  expect(makeEntry(entry)).toBe(`${line}\n`);
  expect(unwrap(parseEntry(line))).toEqual(entry);
  expect(unwrap(parseEntry(`  ${line}`))).toEqual(entry);
});

test.each(['undo', 'redo', 'restart', 'hint', 'adopt'])('%s stands alone, but for a comment', word => {
  expect(unwrap(parseEntry(`${word}  # why`))).toEqual({type: word});
  expect(parseEntry(`${word} x`)).toMatchObject({
    ok: false,
    fault: {code: 'file', message: `'${word}' stands alone on its line`},
  });
});

test.each(['', '  ', '# undo', ' # 9H'])('%j is no entry, and no fault', line => {
  expect(parseEntry(line)).toEqual({ok: true, value: undefined});
});

test.each([
  ['back', 'expected a whole number, found ""'],
  ['back -1', 'expected a whole number, found "-1"'],
  ['back 1 2', 'expected a whole number, found "1 2"'],
  ['clock 1.5', 'expected a whole number, found "1.5"'],
  ['clock 1234567890', 'expected a whole number, found "1234567890"'],
  ['clock x1', 'expected a whole number, found "x1"'],
])('%j has no number', (line, message) => {
  expect(parseEntry(line)).toMatchObject({ok: false, fault: {code: 'file', message}});
});

test('a comment may follow a number', () => {
  expect(unwrap(parseEntry('back 3 # to the fork'))).toEqual({type: 'back', ply: 3});
  expect(unwrap(parseEntry('clock 123456789'))).toEqual({type: 'clock', seconds: 123_456_789});
});

test('a word that is no move is found by its column', () => {
  expect(parseEntry('  turn flip')).toMatchObject({ok: false, fault: {code: 'file', column: 8}});
  expect(parseEntry('undone')).toMatchObject({ok: false, fault: {code: 'file', column: 1}});
});

test.each(['a', 'here', 'a b', 'x'.repeat(40), '♥', '# 1'])('a bookmark may be called %j', name => {
  expect(unwrap(parseBookmark(name))).toBe(name);
});

test.each(['', ' ', ' a', 'a ', 'x'.repeat(41), 'a\nb', 'a\u0007b', 'a\u2028b', 'a\u2029b'])(
  'a bookmark cannot be called %j',
  name => {
    expect(parseBookmark(name)).toMatchObject({ok: false, fault: {code: 'syntax'}});
    expect(messageOf(parseBookmark(name))).toMatch(/ cannot name a bookmark; a name has 1 to 40 printable characters$/);
    expect(parseEntry(`mark ${name}`).ok).toBe(false);
  },
);
