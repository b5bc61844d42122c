import '../variants/added.js';
import {cases, upTo} from '../effort.js';
import fc from '../property.js';
import {openPack, openPosition, openSeed, positionOf} from '../../src/session/game.js';
import {makeEntry, type JournalEntry} from '../../src/session/journal/journal-entry.js';
import {makeJournal, makeJournalHeader, parseJournal} from '../../src/session/journal/journal-text.js';
import {
  adoptGame,
  entriesSince,
  journalOfGame,
  openJournal,
  record,
  tallyOf,
  type Journal,
  newTally,
} from '../../src/session/journal/journal.js';
import {makeReplay, parseReplay} from '../../src/session/replay.js';
import {VARIANTS} from '../../src/variants/index.js';
import {messageOf} from '../engine/adapter.js';
import {generator, opening, randomJournals, shape} from '../store/play.js';

function at<T>(list: readonly T[], index: number): T {
  const value = list.at(index);
  if (value === undefined) throw new Error(`nothing at ${index}`);
  return value;
}

function read(text: string): {journal: Journal; text: string; fault: {message: string; line?: number} | undefined} {
  const reading = parseJournal(VARIANTS, text);
  if (!reading.ok) throw new Error(reading.fault.message);
  return reading.value;
}

function written(journal: Journal, ...entries: JournalEntry[]): Journal {
  return entries.reduce((before, entry) => {
    const next = record(before, entry);
    if (!next.ok) throw new Error(next.fault.message);
    return next.value;
  }, journal);
}

const TURN: JournalEntry = {type: 'step', moves: [{type: 'turn'}]};
const storehouse = opening(0, '42');

test('what a deal was chosen as is kept by its journal, in a comment, and not by its replay', () => {
  const chosen = openSeed(storehouse.rules, '42', 'winnable');
  const next: JournalEntry = {type: 'new', opening: openSeed(storehouse.rules, '7', 'hard')};
  const journal = written(openJournal(chosen), TURN, next, TURN);
  const text = makeJournal(journal);
  const again = read(text).journal;
  expect(again.opening.chosen).toBe('winnable');
  expect(again.session.game.opening.chosen).toBe('hard');
  expect(
    read(makeJournal(written(journal, {type: 'new', opening: storehouse}))).journal.session.game.opening,
  ).not.toHaveProperty('chosen');
  for (const line of ['# chosen as winnable', '# chosen as hard']) expect(text).toContain(`${line}\n\n`);
  expect(makeReplay(journal.session.game)).not.toContain('chosen');
});

test('the day of a deal is kept by its journal, in a comment', () => {
  const journal = written(openJournal(openSeed(storehouse.rules, '42', 'winnable', '2026-11-28')), TURN);
  expect(makeJournal(journal)).toContain('# chosen as winnable\n# deal of 2026-11-28\n\n');
  expect(read(makeJournal(journal)).journal.opening).toMatchObject({chosen: 'winnable', day: '2026-11-28'});
  expect(makeReplay(journal.session.game)).not.toContain('2026');
});

test('a step of the adviser is marked by a comment, which is not part of a replay', () => {
  const journal = written(openJournal(storehouse), TURN, {...TURN, watched: true}, {type: 'hint'});
  expect(makeJournal(journal)).toContain('turn\nturn # watched\nhint\n');
  const again = read(makeJournal(journal)).journal;
  expect([tallyOf(again).watched, again.session.game.last?.watched]).toEqual([true, 1]);
  expect(tallyOf(written(again, {type: 'undo'})).watched).toBe(false);
  expect(makeReplay(journal.session.game)).not.toContain('watched');
});

test('any journal is read back unchanged, with everything that can be undone and redone', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({min: 0, max: 5}), fc.integer({min: 0, max: 60}), (seed, variant, entries) => {
      const random = generator(seed);
      const journal = at(randomJournals(opening(variant, `s${seed}`, random), entries, random), -1);
      const text = makeJournal(journal);
      const reading = read(text);
      expect(reading.fault).toBeUndefined();
      expect(reading.text).toBe(text);
      expect(shape(reading.journal)).toEqual(shape(journal));
      expect(makeJournal(reading.journal)).toBe(text);
    }),
    {numRuns: cases(40)},
  );
});

test.each(VARIANTS.map((variant, i) => [variant.id, i] as const))(
  '%s: a journal cut at any byte is an earlier state of the journal',
  (_, number) => {
    const random = generator(number + 7);
    const journals = randomJournals(opening(number, 'cut ♥', random), 40, random);
    const shapes = journals.map(journal => JSON.stringify(shape(journal)));
    const bytes = Buffer.from(makeJournal(at(journals, -1)), 'utf8');
    const headerEnd = Buffer.byteLength(makeJournalHeader(at(journals, 0).opening));
    const ends = journals.map(journal => Buffer.byteLength(makeJournal(journal)));
    for (const cut of [...upTo(bytes.length), bytes.length]) {
      const reading = parseJournal(VARIANTS, bytes.toString('utf8', 0, cut));
      expect(reading.ok).toBe(cut >= headerEnd);
      if (!reading.ok) continue;
      expect(reading.value.fault).toBeUndefined();
      const whole = ends.findLastIndex(end => end <= cut);
      expect(JSON.stringify(shape(reading.value.journal))).toBe(shapes[whole]);
    }
  },
);

test('changing any byte gives an earlier state, another legal game or a described fault, never a crash', () => {
  const random = generator(3);
  const text = makeJournal(at(randomJournals(opening(4, 'x', random), 25, random), -1));
  for (const i of upTo(text.length)) {
    for (const sign of ['\0', '\n', '#', 'T', '9', ' ', '\u2028', '\r']) {
      const reading = parseJournal(VARIANTS, text.slice(0, i) + sign + text.slice(i + 1));
      if (!reading.ok) expect(reading.fault.message).not.toBe('');
    }
  }
});

test('the journal of a game from a deck or a position contains it', () => {
  const {rules} = storehouse;
  const pack = Array.from({length: 52}, (_, i) => i);
  const deck = openJournal(openPack(rules, pack));
  expect(shape(read(makeJournal(written(deck, TURN))).journal)).toEqual(shape(written(deck, TURN)));
  const given = openPosition(rules, positionOf(written(openJournal(storehouse), TURN).session.game));
  const journal = written(openJournal(storehouse), TURN, {type: 'new', opening: given}, TURN);
  expect(shape(read(makeJournal(journal)).journal)).toEqual(shape(journal));
});

test('the header and the steps of one game are a replay', () => {
  const journal = written(openJournal(storehouse), TURN, TURN);
  expect(makeJournal(journal)).toBe('patience 1\nvariant storehouse\nseed 42\n\nturn\nturn\n');
  const replay = parseReplay(VARIANTS, makeJournal(journal));
  expect(replay.ok && replay.value.steps.length).toBe(2);
});

test('what comes before a damaged line is read, and the line is named', () => {
  const reading = read('patience 1\nvariant storehouse\nseed 42\n\nturn\ntrun\nturn\n');
  expect(reading.fault).toMatchObject({code: 'file', line: 6});
  expect(reading.text).toBe('patience 1\nvariant storehouse\nseed 42\n\nturn\n');
  const illegal = read('patience 1\nvariant storehouse\nseed 42\n\nredeal\n');
  expect(illegal.fault).toMatchObject({code: 'illegal', line: 5});
});

test.each([
  ['letters', 'x'],
  ['blanks', ' '],
  ['carriage returns', '\r'],
])('a torn tail of 4 MB, %s, is skipped in linear time, and damaged lines of that length are named', (_, sign) => {
  const head = 'patience 1\nvariant storehouse\nseed 42\n\nturn\n';
  const tail = sign.repeat(4 << 20);
  const reading = read(head + tail);
  expect(reading.text).toBe(head);
  expect(reading.fault).toBeUndefined();
  expect(read(`${head}${tail}x\nturn\n`)).toMatchObject({text: head, fault: {line: 6}});
});

test('an entry that is not possible leaves the journal unchanged', () => {
  const journal = openJournal(storehouse);
  const refused: JournalEntry[] = [
    {type: 'undo'},
    {type: 'redo'},
    {type: 'back', ply: 1},
    {type: 'jump', name: 'a'},
    {type: 'mark', name: ' a'},
    {type: 'mark', name: 'a\nnew'},
    {type: 'step', moves: []},
  ];
  for (const entry of refused) expect(record(journal, entry).ok).toBe(false);
});

test('a return to a ply and a jump to a bookmark are undone in one step', () => {
  const marked = written(openJournal(storehouse), TURN, {type: 'mark', name: 'here'}, TURN, TURN);
  const back = written(marked, {type: 'back', ply: 1}, {type: 'undo'});
  expect(back.session.game).toBe(marked.session.game);
  const jumped = written(marked, {type: 'new', opening: opening(4, '7')}, {type: 'jump', name: 'here'});
  expect(jumped.session.game.last?.ply).toBe(1);
  expect(jumped.session.game.opening.rules.variant.id).toBe(storehouse.rules.variant.id);
});

test('a restart deals the same again, and is undone in one step', () => {
  const played = written(openJournal(storehouse), TURN, TURN);
  const again = written(played, {type: 'restart'});
  expect(again.session.game).toEqual({opening: played.session.game.opening, last: undefined});
  expect(again.session.game.opening).toBe(played.session.game.opening);
  expect(written(again, {type: 'undo'}).session.game).toBe(played.session.game);
  expect(tallyOf(written(again, TURN))).toMatchObject({number: 0, steps: 3});
  expect(makeJournal(again)).toMatch(/turn\nturn\nrestart\n$/);
});

test('the journal of a game has its steps, and what is not possible is told', () => {
  const journal = written(openJournal(storehouse), TURN, {type: 'step', moves: [{type: 'turn'}, {type: 'turn'}]});
  expect(entriesSince(journalOfGame(journal.session.game)).map(makeEntry)).toEqual(['turn\n', 'turn turn\n']);
  const message = (entry: JournalEntry): string => messageOf(record(journal, entry));
  expect(message({type: 'back', ply: 3})).toBe('there is no move 3 yet; the last is move 2');
  expect(message({type: 'jump', name: 'x'})).toBe('there is no bookmark "x"');
  expect(message({type: 'step', moves: []})).toBe('a step is one move or more');
  expect(message({type: 'step', moves: [{type: 'redeal'}]})).toBe('the stock is not empty yet');
});

test('undos, hints and time are counted for each game separately', () => {
  const first = written(openJournal(storehouse), TURN, {type: 'undo'}, {type: 'hint'}, {type: 'clock', seconds: 30});
  expect(tallyOf(first)).toEqual({
    ...newTally(first.opening, 0),
    left: undefined,
    steps: 1,
    undos: 1,
    hints: 1,
    seconds: 30,
  });
  const second = written(first, {type: 'new', opening: storehouse});
  expect(tallyOf(second)).toEqual(newTally(second.session.game.opening, 1));
  expect(tallyOf(written(second, {type: 'undo'}))).toMatchObject({number: 0, seconds: 30});
});

test('a game from outside is marked as adopted, in its journal, too', () => {
  const {game} = written(openJournal(storehouse), TURN, TURN).session;
  const journal = adoptGame(game);
  expect(tallyOf(journal)).toMatchObject({steps: 0, won: false, adopted: true});
  const played = written(journal, TURN);
  expect(makeJournal(played)).toMatch(/\nturn\nturn\nadopt\nturn\n$/);
  expect(tallyOf(read(makeJournal(played)).journal)).toMatchObject({steps: 1, adopted: true});
  expect(tallyOf(written(played, {type: 'new', opening: storehouse}))).toMatchObject({adopted: false});
});

test('the entries since an earlier one are those after it', () => {
  const before = written(openJournal(storehouse), TURN);
  const after = written(before, {type: 'mark', name: 'a # b'}, {type: 'hint'});
  expect(entriesSince(after, before.last).map(makeEntry)).toEqual(['mark a # b\n', 'hint\n']);
  expect([before.last?.count, after.last?.count]).toEqual([1, 3]);
  expect(() => entriesSince(before, after.last)).toThrow();
});
