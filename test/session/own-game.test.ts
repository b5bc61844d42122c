import type {Variant} from '../../src/engine/declaration/variant.js';
import {makeRecord} from '../../src/engine/record.js';
import {openPosition, openSeed} from '../../src/session/game.js';
import {makeJournalHeader, parseJournal, parseRecording} from '../../src/session/journal/journal-text.js';
import {makeReplay, parseReplay} from '../../src/session/replay.js';
import {rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {rulesFor, unwrap} from '../engine/adapter.js';
import {INVENTED} from '../variants/games.js';

const [lantern] = INVENTED;
if (!lantern) throw new Error('there is no invented game');
const hash = `sha256:${'0123456789abcdef'.repeat(4)}`;
const own: Variant = {...lantern, id: 'own-2', module: {path: 'own.js', text: '', hash}};
const games = [...VARIANTS, own];
const rules = unwrap(rulesetOf(own));
const text = `patience 1\ngame own-2 ${hash}\nseed 42\n`;

function faultOf(line: string): unknown {
  const replay = parseReplay(games, `patience 1\n${line}\nseed 42\n`);
  return replay.ok ? undefined : replay.fault;
}

test('a replay of a game from a file names the file by its hash', () => {
  expect(makeReplay({opening: openSeed(rules, '42'), last: undefined})).toBe(text);
  expect(makeJournalHeader(openSeed(rules, '42'))).toBe(`${text}\n`);
  const {opening} = unwrap(parseReplay(games, text));
  expect(opening).toEqual(openSeed(rules, '42'));
  expect(opening).not.toHaveProperty('otherFile');
});

test('a game of the program is not one from a file', () => {
  expect(makeReplay({opening: openSeed(rulesFor('kingdom'), '42'), last: undefined})).toBe(
    'patience 1\nvariant kingdom\nseed 42\n',
  );
});

test('another version of the file is marked, with a deal and with a position', () => {
  const other = text.replace('0', 'f');
  expect(unwrap(parseReplay(games, other)).opening).toEqual({...openSeed(rules, '42'), otherFile: true});
  expect(unwrap(parseJournal(games, `${other}\n`)).journal.opening.otherFile).toBe(true);
  const given = openSeed(rules, '42').start;
  const position = `position ${JSON.stringify(makeRecord(rules, given))}\n`;
  expect(unwrap(parseReplay(games, other.replace('seed 42\n', position))).opening).toEqual({
    ...openPosition(rules, given),
    otherFile: true,
  });
  expect(unwrap(parseReplay(games, text.replace('seed 42\n', position))).opening).toEqual(openPosition(rules, given));
});

test('a game whose file was not named is missed by its id', () => {
  expect(faultOf(`game other ${hash}`)).toEqual({
    code: 'variant',
    message: 'this game needs other; name its file with --game',
    line: 2,
    needs: {id: 'other', hash, seed: '42'},
  });
});

test.each([
  'game own-2',
  `game ${hash}`,
  `game Own-2 ${hash}`,
  `game own-2 ${hash}0`,
  `game own-2 ${hash.slice(0, -1)}`,
  `game own-2 x${hash}`,
  `game own-2 sha256:${'G'.repeat(64)}`,
  `game !own-2 ${hash}`,
])('%s names no game', line => {
  expect(faultOf(line)).toMatchObject({
    code: 'file',
    line: 2,
    message: expect.stringMatching(/ names no game; a game looks like carpet sha256:\.\.\.$/) as string,
  });
});

test('some blanks before the hash do no harm', () => {
  expect(faultOf(`game own-2   ${hash}`)).toBeUndefined();
});

test('variant and game exclude each other, and the later line is named', () => {
  const message = "'variant' and 'game' both name the game";
  expect(faultOf(`variant kingdom\ngame own-2 ${hash}`)).toMatchObject({code: 'file', message, line: 3});
  expect(faultOf(`game own-2 ${hash}\nvariant kingdom`)).toMatchObject({code: 'file', message, line: 3});
});

test('a recording without moves of a game whose file was not named is missed by its id, too', () => {
  const recording = parseRecording(games, `patience 1\ngame other ${hash}\nseed 42\n`);
  expect(recording).toMatchObject({ok: false, fault: {needs: {id: 'other'}}});
});
