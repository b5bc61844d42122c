import {legalMoves} from '../../src/engine/legality/generation.js';
import {openSeed, type Opening} from '../../src/session/game.js';
import type {JournalEntry} from '../../src/session/journal/journal-entry.js';
import {adoptGame, openJournal, record, type Journal} from '../../src/session/journal/journal.js';
import {solve} from '../../src/solver/solver.js';
import type {GameFile} from '../../src/store/games/game-file.js';
import {statisticsOf} from '../../src/store/results/statistics.js';
import {rulesetOf} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {opening} from './play.js';
import {clearRooms, makeRoom, type Room} from './room.js';

afterEach(clearRooms);

/** A deal of Reversible Sequences that can be won, each time anew. */
const deal = (seed = '1'): Opening => opening(5, seed);

const LINE: readonly JournalEntry[] = (solve(deal().rules, deal().start).moves ?? []).map(move => ({
  type: 'step',
  moves: [move],
}));
const LENGTH = LINE.length;

function act(table: GameFile, entries: readonly JournalEntry[]): void {
  for (const entry of entries) table.save(after(table.journal, entry));
}

function after(journal: Journal, entry: JournalEntry): Journal {
  const next = record(journal, entry);
  if (!next.ok) throw new Error(next.fault.message);
  return next.value;
}

/** Plays a deal in a room, and closes the table. What the slip says, and what the record. */
function played(room: Room, entries: readonly JournalEntry[], given = deal()): {slip: boolean; result: unknown} {
  const table = room.games.begin(given);
  act(table, entries);
  const slip = table.isFirstTry();
  table.close();
  const results = room.games.results.list();
  return {slip, result: results.findLast(({outcome}) => outcome === 'won')?.firstTry};
}

const FIRST = {slip: true, result: true};
const LATER = {slip: false, result: false};
const UNDO: JournalEntry = {type: 'undo'};
const REDO: JournalEntry = {type: 'redo'};
const RESTART: JournalEntry = {type: 'restart'};
const back = (ply: number): JournalEntry => ({type: 'back', ply});
const MARK: JournalEntry = {type: 'mark', name: 'a'};
const JUMP: JournalEntry = {type: 'jump', name: 'a'};

test.each<[string, readonly JournalEntry[]]>([
  ['straight through', LINE],
  ['with moves taken back one by one', [...LINE.slice(0, 4), UNDO, UNDO, UNDO, ...LINE.slice(1)]],
  ['with moves taken back and done again', [...LINE.slice(0, 4), UNDO, UNDO, REDO, ...LINE.slice(3)]],
  ['restarted by mistake, and back again', [...LINE.slice(0, 4), RESTART, UNDO, ...LINE.slice(4)]],
  ['after a look at an earlier move', [...LINE.slice(0, 4), back(1), UNDO, ...LINE.slice(4)]],
  ['after a look at an earlier move, and forward', [...LINE.slice(0, 4), back(1), REDO, REDO, REDO, ...LINE.slice(4)]],
  ['after a restart by mistake, and a move taken back', [...LINE.slice(0, 4), RESTART, UNDO, UNDO, ...LINE.slice(3)]],
  [
    'after a look at an earlier move, and forward by its number',
    [...LINE.slice(0, 4), back(1), back(4), ...LINE.slice(4)],
  ],
  ['with a bookmark where it stands', [...LINE.slice(0, 4), MARK, JUMP, ...LINE.slice(4)]],
  ['with a hint', [{type: 'hint'}, ...LINE]],
])('a first try: %s', (_, entries) => {
  expect(played(makeRoom(), entries)).toEqual(FIRST);
});

test.each<[string, readonly JournalEntry[]]>([
  ['after a restart', [...LINE.slice(0, 4), RESTART, ...LINE]],
  ['after a restart by redo', [...LINE.slice(0, 4), RESTART, UNDO, REDO, ...LINE]],
  ['after a return to an earlier move', [...LINE.slice(0, 4), back(1), ...LINE.slice(1)]],
  ['after a jump to a bookmark', [...LINE.slice(0, 2), MARK, ...LINE.slice(2, 5), JUMP, ...LINE.slice(2)]],
  [
    'after a jump back from another deal',
    [
      ...LINE.slice(0, 2),
      MARK,
      ...LINE.slice(2, 5),
      {type: 'new', opening: opening(0, '7')},
      {type: 'step', moves: [{type: 'turn'}]},
      JUMP,
      ...LINE.slice(2),
    ],
  ],
  ['after a return, and a part of the way forward', [...LINE.slice(0, 5), back(1), back(3), ...LINE.slice(3)]],
  ['dealt again by its seed', [...LINE.slice(0, 4), {type: 'new', opening: deal()}, ...LINE]],
])('no first try: %s', (_, entries) => {
  expect(played(makeRoom(), entries)).toEqual(LATER);
});

test('the best of the earlier games is told, of the deal and under the rules, but for games with help', () => {
  const room = makeRoom();
  const seen: unknown[] = [];
  const play = (...entries: readonly JournalEntry[]): void => {
    const table = room.games.begin(deal());
    act(table, entries);
    const {fewest, onDeal} = table.earlierBests();
    seen.push([fewest?.moves, onDeal?.moves, onDeal?.seed]);
    table.close();
  };
  play({type: 'hint'}, ...LINE);
  play({type: 'look'}, ...LINE);
  play({type: 'clock', seconds: 7}, ...LINE);
  play(...LINE);
  const other = room.games.begin(deal('2'));
  expect(seen).toEqual([[], [], [], [LENGTH, LENGTH, '1']].map(([a, b, c]) => [a, b, c]));
  expect([other.earlierBests().fewest?.moves, other.earlierBests().onDeal]).toEqual([LENGTH, undefined]);
  other.close();
});

test('a deal of which a game has ended is no first try, under other rules neither', () => {
  for (const rules of [{}, {spaces: 'open'}]) {
    const room = makeRoom();
    const table = room.games.begin(openSeed(unwrap(rulesetOf(deal().rules.variant, rules)), '1'));
    act(table, LINE.slice(0, 1));
    act(table, [{type: 'new', opening: opening(0, '7')}]);
    table.close();
    expect(played(room, LINE)).toEqual(LATER);
  }
});

test('a deal of which a game waits to be resumed is no first try, in either', () => {
  const room = makeRoom();
  const waiting = room.games.begin(deal());
  act(waiting, LINE.slice(0, 3));
  waiting.close();
  expect(played(room, LINE)).toEqual(LATER);
  const again = room.games.resumeNewest();
  if (!again.ok) throw new Error(again.fault.message);
  act(again.value, LINE.slice(3));
  expect(again.value.isFirstTry()).toBe(false);
});

test('a deal that was only looked at, and another deal, leave it a first try', () => {
  const room = makeRoom();
  room.games.begin(deal()).close();
  const other = room.games.begin(opening(5, '2'));
  act(other, [{type: 'step', moves: legalMoves(other.journal.opening.rules, other.journal.opening.start).slice(0, 1)}]);
  other.close();
  expect(played(room, LINE)).toEqual(FIRST);
});

test('a game from outside is no try at all', () => {
  const table = makeRoom().games.begin(deal());
  table.save(adoptGame(LINE.slice(0, LENGTH - 1).reduce(after, openJournal(deal())).session.game));
  act(table, LINE.slice(-1));
  expect(table.isFirstTry()).toBe(false);
});

test('the second win of a game is no first try, but the first stays one', () => {
  const room = makeRoom();
  const table = room.games.begin(deal());
  act(table, LINE);
  expect(table.isFirstTry()).toBe(true);
  act(table, [RESTART, ...LINE]);
  expect(table.isFirstTry()).toBe(false);
  table.close();
  expect(statisticsOf(room.games.results.list())).toMatchObject([{won: 1, firstTries: 1}]);
});
