import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {openPosition, plyOf, type Opening} from '../../src/session/game.js';
import {makeReplay} from '../../src/session/replay.js';
import type {JournalEntry} from '../../src/session/journal/journal-entry.js';
import {makeJournal} from '../../src/session/journal/journal-text.js';
import {adoptGame, openJournal, record, type Journal} from '../../src/session/journal/journal.js';
import {solve} from '../../src/solver/solver.js';
import type {GameFile} from '../../src/store/games/game-file.js';
import {gameId} from '../../src/store/results/outcome-change.js';
import {Games} from '../../src/store/games/games.js';
import {statisticsOf} from '../../src/store/results/statistics.js';
import {unwrap} from '../engine/adapter.js';
import {generator, opening, randomJournals, shape} from './play.js';
import {clearRooms, makeRoom, type Room} from './room.js';

afterEach(clearRooms);

const TURN: JournalEntry = {type: 'step', moves: [{type: 'turn'}]};
const UNDO: JournalEntry = {type: 'undo'};

function act(table: GameFile, ...entries: JournalEntry[]): boolean {
  return entries.every(entry => table.save(after(table.journal, entry)));
}

function after(journal: Journal, entry: JournalEntry): Journal {
  const next = record(journal, entry);
  if (!next.ok) throw new Error(next.fault.message);
  return next.value;
}

/** Leaves a game for another deal, which is not played. */
function giveUp(table: GameFile): void {
  act(table, {type: 'new', opening: opening(0, 'another')});
  table.close();
}

function begun(room: Room, ...entries: JournalEntry[]): GameFile {
  const table = room.games.begin(opening(0, '42'));
  act(table, ...entries);
  return table;
}

function resumed(room: Room, path?: string): GameFile {
  const table = path === undefined ? room.games.resumeNewest() : room.games.resume(path);
  if (!table.ok) throw new Error(table.fault.message);
  return table.value;
}

/** The id of the newest game, resumed; undefined if there is none. */
function resumedId(room: Room, variant?: string): string | undefined {
  const table = room.games.resumeNewest(variant);
  return table.ok ? table.value.id : undefined;
}

function only(room: Room): string {
  const names = room.names('games').filter(name => name.endsWith('.journal'));
  if (names.length !== 1) throw new Error(`games: ${names.join(', ')}`);
  return join(room.folder, 'games', names[0] ?? '');
}

/** A deal, and one step that wins it. */
function nearlyWon(): {opening: Opening; last: JournalEntry} {
  const deal = opening(5, '1');
  const {moves = []} = solve(deal.rules, deal.start);
  return {opening: deal, last: {type: 'step', moves}};
}

describe('a game from outside', () => {
  test('is never counted, won or given up, in this session or a later one', () => {
    const room = makeRoom();
    const {opening: deal, last} = nearlyWon();
    const table = room.games.begin(deal);
    table.save(adoptGame(after(openJournal(deal), last).session.game));
    act(table, UNDO, last);
    table.close();
    expect(room.games.list().games).toEqual([]);
    const other = room.games.begin(deal);
    other.save(adoptGame({opening: deal, last: undefined}));
    act(other, last.type === 'step' ? {...last, moves: last.moves.slice(0, 1)} : last);
    other.close();
    const again = resumed(room);
    act(again, UNDO, last);
    again.close();
    expect(statisticsOf(room.games.results.list())).toEqual([]);
    expect(room.notices).toEqual([]);
  });

  test('is kept by its result when it is won, though it does not count', () => {
    const room = makeRoom();
    const {opening: deal, last} = nearlyWon();
    const table = room.games.begin(openPosition(deal.rules, deal.start));
    act(table, last);
    table.close();
    expect(room.names('games')).toEqual([]);
    expect(room.games.recent()).toMatchObject([{outcome: 'won', uncounted: 'elsewhere'}]);
    expect(room.games.recent().map(result => plyOf(unwrap(room.games.readFinished(result))))).toEqual([1]);
    expect(statisticsOf(room.games.results.list())).toEqual([]);
  });

  test('leaves nothing to resume if it is only looked at', () => {
    const room = makeRoom();
    const table = room.games.begin(opening(0, '42'));
    table.save(adoptGame(after(openJournal(opening(0, '42')), TURN).session.game));
    act(table, UNDO, {type: 'redo'}, {type: 'hint'}, {type: 'clock', seconds: 30});
    table.close();
    expect(room.names('games')).toEqual([]);
    expect(room.games.list().games).toEqual([]);
  });

  test('includes positions, but a new deal after one counts', () => {
    const room = makeRoom();
    const {rules, start} = opening(0, '42');
    const table = room.games.begin(openPosition(rules, start));
    act(table, TURN, {type: 'new', opening: opening(0, '7')}, TURN);
    giveUp(table);
    expect(room.games.results.list()).toMatchObject([
      {outcome: 'lost', uncounted: 'elsewhere'},
      {seed: '7', outcome: 'lost'},
    ]);
    expect(statisticsOf(room.games.results.list())).toMatchObject([{played: 1}]);
  });
});

describe('a game that the adviser played', () => {
  const watched = (entry: JournalEntry): JournalEntry => (entry.type === 'step' ? {...entry, watched: true} : entry);

  test('is never counted, won or given up, also where it played in part and after a resume', () => {
    const room = makeRoom();
    const {opening: deal, last} = nearlyWon();
    const table = room.games.begin(deal);
    act(table, watched(last));
    table.close();
    begun(room, watched(TURN), TURN).close();
    const again = resumed(room);
    act(again, TURN);
    giveUp(again);
    expect(room.games.results.list()).toMatchObject([
      {outcome: 'won', uncounted: 'watched'},
      {outcome: 'lost', uncounted: 'watched', moves: 3},
    ]);
    expect(statisticsOf(room.games.results.list())).toEqual([]);
  });

  test('counts once its moves are taken back', () => {
    const room = makeRoom();
    giveUp(begun(room, TURN, watched(TURN), UNDO, TURN));
    expect(statisticsOf(room.games.results.list())).toMatchObject([{played: 1}]);
  });

  test('counts when the player then wins it alone, and a game won alone stays won', () => {
    const room = makeRoom();
    const {opening: deal, last} = nearlyWon();
    const table = room.games.begin(deal);
    act(table, watched(last), {type: 'restart'}, last);
    expect(statisticsOf(room.games.results.list())).toMatchObject([{played: 1, won: 1}]);
    act(table, {type: 'restart'}, watched(last));
    table.close();
    expect(room.games.results.list().map(({uncounted}) => uncounted)).toEqual(['watched', undefined]);
  });
});

describe('a game in progress', () => {
  test('is on the disk from its first step on', () => {
    const room = makeRoom();
    const table = begun(room);
    act(table, {type: 'hint'});
    expect(room.names('games')).toEqual([]);
    act(table, TURN);
    expect(readFileSync(only(room), 'utf8')).toBe(makeJournal(table.journal));
    act(table, UNDO, {type: 'new', opening: opening(4, '7')}, TURN);
    expect(readFileSync(only(room), 'utf8')).toBe(makeJournal(table.journal));
    expect(room.notices).toEqual([]);
  });

  test('is resumed with everything that can be undone, in the same file', () => {
    const room = makeRoom();
    const random = generator(5);
    const table = room.games.begin(opening(3, 'long', random));
    const journals = randomJournals(opening(3, 'long', generator(5)), 60, random);
    const last = journals.at(-1);
    if (!last) throw new Error('no journal');
    for (const entry of journals.flatMap(({last: written}) => written?.entry ?? [])) act(table, entry);
    table.close();
    const again = resumed(room);
    expect(shape(again.journal)).toEqual(shape(last));
    act(again, {type: 'restart'});
    expect(readFileSync(only(room), 'utf8')).toBe(makeJournal(again.journal));
    expect(room.names('games').length).toBe(2);
    again.close();
    expect(room.names('games').length).toBe(1);
  });

  test('loses nothing when its folder is deleted', () => {
    const room = makeRoom();
    const table = begun(room, TURN, TURN);
    rmSync(join(room.folder, 'games'), {recursive: true});
    expect(act(table, TURN)).toBe(true);
    expect(readFileSync(only(room), 'utf8')).toBe(makeJournal(table.journal));
  });

  test('moves to another file when a second program writes to its file', () => {
    const room = makeRoom();
    const table = begun(room, TURN);
    const path = only(room);
    appendFileSync(path, 'undo\n');
    expect(act(table, TURN)).toBe(true);
    expect(room.names('games').filter(name => name.endsWith('.journal')).length).toBe(2);
    expect(readFileSync(path, 'utf8')).toMatch(/turn\nundo\n$/);
    act(table, TURN);
    table.close();
    expect(room.names('games').length).toBe(2);
  });

  test('is synced in the background, when paused and when closed', () => {
    const room = makeRoom();
    const table = begun(room, TURN);
    expect(room.calls).not.toContain('sync');
    room.elapse();
    expect(room.calls).toContain('syncFolder');
    table.pause();
    expect(room.calls).toContain('sync');
    table.close();
  });
});

describe('the list', () => {
  test('is newest first, and describes each game for a menu', () => {
    const room = makeRoom();
    const first = begun(room, TURN, TURN);
    first.close();
    const second = room.games.begin(opening(4, 'k'));
    act(second, TURN);
    second.close();
    const [kingdom, storehouse] = room
      .names('games')
      .sort()
      .map(name => join(room.folder, 'games', name));
    utimesSync(kingdom ?? '', 1000, 1000);
    utimesSync(storehouse ?? '', 2000, 2000);
    const {games, faults} = room.games.list();
    expect(faults).toEqual([]);
    expect(games).toMatchObject([
      {modified: 2_000_000, openElsewhere: false},
      {modified: 1_000_000, openElsewhere: false},
    ]);
    expect(games.map(({game}) => [game.opening.rules, game.opening.seed, plyOf(game)])).toEqual([
      [opening(0, '42').rules, '42', 2],
      [second.journal.opening.rules, 'k', 1],
    ]);
    expect(resumedId(room, second.journal.opening.rules.variant.id)).toBe(second.id);
    expect(resumedId(room)).toBe(first.id);
    expect(resumedId(room)).toBeUndefined();
  });

  test('marks a game that another program has open, which cannot be resumed', () => {
    const room = makeRoom();
    const table = begun(room, TURN);
    const other = room.neighbour(2);
    expect(other.games.list().games).toMatchObject([{openElsewhere: true}]);
    expect(resumedId(other)).toBeUndefined();
    expect(other.games.resume(only(room))).toMatchObject({ok: false, fault: {code: 'unavailable'}});
    table.close();
    expect(other.games.list().games).toMatchObject([{openElsewhere: false}]);
    expect(resumedId(other)).toBe(table.id);
  });

  test('takes over from a program that died', () => {
    const room = makeRoom(undefined, 100);
    const table = begun(room, TURN);
    const other = room.neighbour(2);
    expect(resumedId(other)).toBe(table.id);
    expect(room.names('games').filter(name => name.includes('.open-'))).toEqual([
      expect.stringContaining('.open-2-0-'),
    ]);
    // The first program is alive after all, on another machine: it continues in another file.
    expect(act(table, TURN)).toBe(true);
    expect(room.names('games').filter(name => name.endsWith('.journal')).length).toBe(2);
  });
});

test('a claim of another machine from a time to come does not hide a game', () => {
  const room = makeRoom(undefined, 100);
  const table = begun(room, TURN);
  table.close();
  const claim = `${only(room)}.open-7-7-elsewhere`;
  writeFileSync(claim, '');
  const soon = Date.now() / 1000 + 30 * 86_400;
  utimesSync(claim, soon, soon);
  expect(room.games.list().games).toMatchObject([{openElsewhere: false}]);
});

describe('a faulty file', () => {
  test('loses an incomplete last line', () => {
    const room = makeRoom();
    begun(room, TURN, TURN).close();
    const path = only(room);
    const text = readFileSync(path, 'utf8');
    for (const tail of ['tu', 'new\nvariant kingdom\n', '\0\0\0\0']) {
      appendFileSync(path, tail);
      const table = resumed(room);
      expect(table.journal.session.game.last?.ply).toBe(2);
      expect(readFileSync(path, 'utf8')).toBe(text);
      table.close();
    }
    expect(room.notices).toEqual([]);
  });

  test('is set aside whole if damaged, and the game before the damage is resumed', () => {
    const room = makeRoom();
    begun(room, TURN, TURN).close();
    const path = only(room);
    const damaged = `${readFileSync(path, 'utf8')}turn\nW-Q9\nturn\n`;
    writeFileSync(path, damaged);
    expect(room.games.list().games.map(({game}) => plyOf(game))).toEqual([3]);
    const table = resumed(room);
    expect(room.notices).toMatchObject([{line: 8, message: expect.stringContaining('.damaged-1') as string}]);
    expect(readFileSync(`${path}.damaged-1`, 'utf8')).toBe(damaged);
    act(table, TURN);
    expect(readFileSync(path, 'utf8')).toBe(makeJournal(table.journal));
    table.close();
    expect(resumed(room).journal.session.game.last?.ply).toBe(4);
  });

  test('is set aside if it has no opening, and the next game is resumed', () => {
    const room = makeRoom();
    begun(room, TURN).close();
    utimesSync(only(room), 1000, 1000);
    const folder = join(room.folder, 'games');
    for (const [name, bytes] of [
      ['storehouse-aa.patience', 'patience'],
      ['storehouse-bb.patience', Buffer.from([0, 255, 254, 10, 13, 7])],
      ['storehouse-cc.patience', 'patience 1\nvariant storehouse\nseed 4'],
    ] as const)
      writeFileSync(join(folder, name), bytes);
    expect(room.games.list().faults.length).toBe(3);
    expect(resumed(room).journal.session.game.last?.ply).toBe(1);
    expect(room.notices.length).toBe(3);
    expect(room.names('games').filter(name => name.endsWith('.damaged-1')).length).toBe(3);
    expect(room.games.list().faults).toEqual([]);
  });

  test('of a newer version is left untouched and reported', () => {
    const room = makeRoom();
    const folder = join(room.folder, 'games');
    mkdirSync(folder);
    const texts = ['patience 2\nsomething new\n', 'patience 1\nvariant lunar\nseed 1\n\nturn\n'];
    texts.forEach((text, i) => writeFileSync(join(folder, `new-${i}.patience`), text));
    expect(resumedId(room)).toBeUndefined();
    expect(room.notices.length).toBe(2);
    expect(room.names('games')).toEqual(['new-0.patience', 'new-1.patience']);
    expect(texts).toEqual([0, 1].map(i => readFileSync(join(folder, `new-${i}.patience`), 'utf8')));
  });
});

describe('the end of a game', () => {
  test('a won game counts at once, is kept by its result alone, and is no longer offered', () => {
    const room = makeRoom();
    const {opening: start, last} = nearlyWon();
    const table = room.games.begin(start);
    act(table, last);
    expect(room.games.results.list()).toMatchObject([{id: table.id, outcome: 'won', moves: 1}]);
    table.close();
    expect(room.names('.')).toEqual(['games', 'results.jsonl']);
    expect(room.names('games')).toEqual([]);
    const [recent] = room.games.recent();
    expect(recent).toMatchObject({id: table.id, outcome: 'won'});
    const again = recent && unwrap(room.games.readFinished(recent));
    expect(again && makeReplay(again)).toBe(makeReplay(table.journal.session.game));
  });

  test('a result that cannot be written stays in the journal for the next start', () => {
    const room = makeRoom();
    const results = join(room.folder, 'results.jsonl');
    mkdirSync(results);
    const {opening: start, last} = nearlyWon();
    const table = room.games.begin(start);
    act(table, last);
    table.close();
    expect(room.notices.map(({message}) => message)).toContainEqual(
      expect.stringMatching(/could not save the result.*tried again later/),
    );
    rmSync(results, {recursive: true});
    const next = makeRoom(room.folder, 2, () => false);
    next.games.tidy();
    expect(next.games.results.list()).toMatchObject([{id: table.id, outcome: 'won', moves: 1}]);
    expect(next.names('games')).toEqual([]);
  });

  test('the next start reads no game that was closed, and those that a killed program had open', () => {
    const room = makeRoom();
    const {opening: start, last} = nearlyWon();
    act(room.games.begin(start), last);
    const closed = room.games.begin(opening(0, '42'));
    act(closed, TURN);
    closed.close();
    const next = makeRoom(room.folder, 2, () => false);
    next.games.tidy();
    expect(next.names('games').length).toBe(1);
    next.calls.length = 0;
    next.games.tidy();
    expect(next.calls).not.toContain('read');
  });

  test('the next start completes what a kill interrupted', () => {
    const room = makeRoom();
    const {opening: start, last} = nearlyWon();
    const table = room.games.begin(start);
    act(table, last);
    rmSync(join(room.folder, 'results.jsonl'), {force: true});
    const other = makeRoom(room.folder, 2, () => false);
    expect(resumedId(other)).toBeUndefined();
    expect(other.games.results.list()).toMatchObject([{id: table.id, outcome: 'won'}]);
    expect(other.names('games')).toEqual([]);
  });

  test('the result of a lost game says whether its deal could be won, as soon as that is known', () => {
    const room = makeRoom();
    const told: ((winnable: boolean) => void)[] = [];
    const verdictFor = (_: Opening, tell: (winnable: boolean) => void): undefined => void told.push(tell);
    const games = new Games({...room.ports, verdictFor});
    const known = new Games({...room.ports, verdictFor: () => false});
    for (const store of [games, known]) {
      const table = store.begin(opening(0, '42'));
      act(table, TURN);
      giveUp(table);
    }
    const {opening: given, last} = nearlyWon();
    const won = games.begin(given);
    act(won, last);
    won.close();
    const deals = (): unknown => games.results.list().map(({outcome, winnable}) => [outcome, winnable]);
    expect(deals()).toEqual([
      ['lost', undefined],
      ['lost', false],
      ['won', true],
    ]);
    told.forEach(tell => tell(true));
    expect(statisticsOf(games.results.list())).toMatchObject([
      {variant: 'storehouse', played: 2, won: 0, winnable: 1, unwinnable: 1},
      {variant: 'reversible-sequences', played: 1, won: 1, winnable: 1, unwinnable: 0},
    ]);
  });

  test('a game left for a new one is lost until the player returns to it', () => {
    const room = makeRoom();
    const table = begun(room, TURN, {type: 'new', opening: opening(4, '7')});
    const outcomes = () => room.games.results.list().map(({id, outcome}) => [id, outcome]);
    expect(outcomes()).toEqual([[table.id, 'lost']]);
    act(table, UNDO);
    expect(outcomes()).toEqual([
      [table.id, 'lost'],
      [table.id, 'open'],
    ]);
    act(table, {type: 'redo'}, TURN);
    giveUp(table);
    expect(outcomes().slice(2)).toEqual([
      [table.id, 'lost'],
      [`${table.id}.1`, 'lost'],
    ]);
    expect(room.names('games')).toEqual([]);
  });

  test('an empty file is skipped, and removed with a word', () => {
    const room = makeRoom();
    mkdirSync(join(room.folder, 'games'));
    writeFileSync(join(room.folder, 'games', 'storehouse-aa.patience'), '');
    expect(room.games.list()).toEqual({games: [], unread: [], faults: []});
    room.games.tidy();
    expect(room.names('games')).toEqual([]);
    expect(room.notices.map(({message}) => message)).toEqual([
      expect.stringContaining('storehouse-aa.patience was empty'),
    ]);
  });
});

describe('when the disk fails', () => {
  test('a full disk is reported once, the game continues, and later everything is saved', () => {
    const room = makeRoom();
    const table = begun(room, TURN);
    room.fails = call => (call === 'append' ? 'ENOSPC' : undefined);
    expect(act(table, TURN)).toBe(false);
    expect(act(table, TURN)).toBe(false);
    expect(room.notices).toEqual([
      {
        code: 'file',
        message: `could not save: the disk is full (ENOSPC): ${only(room)}; the game goes on unsaved`,
      },
    ]);
    room.fails = call => (call === 'append' || call === 'truncate' ? 'ENOSPC' : undefined);
    expect(act(table, TURN)).toBe(false);
    room.fails = () => undefined;
    expect(act(table, TURN)).toBe(true);
    expect(readFileSync(only(room), 'utf8')).toBe(makeJournal(table.journal));
    room.fails = call => (call === 'append' ? 'ENOSPC' : undefined);
    act(table, TURN);
    expect(room.notices.length).toBe(2);
  });

  test('what could not be saved is known, until it is', () => {
    const room = makeRoom();
    const table = begun(room, TURN);
    expect(table.unsaved).toBeUndefined();
    room.fails = call => (call === 'append' ? 'ENOSPC' : undefined);
    act(table, TURN);
    const message = `could not save the game ${table.id}: the disk is full (ENOSPC): ${join(room.folder, 'games')}`;
    expect(table.unsaved).toEqual({code: 'file', message});
    table.pause();
    expect(table.unsaved).toEqual({code: 'file', message});
    room.fails = () => undefined;
    table.pause();
    expect(table.unsaved).toBeUndefined();
  });

  test.each(['ENOSPC', 'EACCES', 'ENOENT'])(
    'each call in turn fails with %s: nothing saved is lost, and what comes after is saved',
    code => {
      const {opening: start, last} = nearlyWon();
      const scene = (room: Room): GameFile[] => {
        const table = begun(room, TURN, TURN, UNDO);
        room.elapse();
        act(table, TURN, {type: 'new', opening: start}, {type: 'mark', name: 'm'});
        table.pause();
        act(table, {type: 'undo'}, TURN, TURN);
        table.close();
        const path = room.names('games').find(name => name.endsWith('.journal'));
        const again = path === undefined ? undefined : room.games.resume(join(room.folder, 'games', path));
        const then = again?.ok ? again.value : room.games.begin(opening(1, 'z'));
        act(then, TURN, {type: 'new', opening: start}, last);
        then.pause();
        act(then, UNDO);
        then.close();
        return [table, then];
      };
      const trial = makeRoom();
      scene(trial);
      expect(trial.notices).toEqual([]);
      for (let fatal = 0; fatal < trial.calls.length; fatal++) {
        const room = makeRoom();
        room.fails = (_, index) => (index === fatal ? code : undefined);
        const tables = scene(room);
        const whole = room
          .names('games')
          .filter(name => name.endsWith('.journal'))
          .map(name => readFileSync(join(room.folder, 'games', name), 'utf8'));
        const ended = new Set(room.games.recent().map(({id}) => id));
        for (const {id, journal} of tables) {
          const played = journal.tallies.filter(({steps}) => steps > 0).map(({number}) => gameId(id, number));
          const isKept = whole.some(text => text.startsWith(makeJournal(journal)));
          expect(isKept || played.every(game => ended.has(game))).toBe(true);
        }
        room.fails = () => undefined;
        expect(room.games.list().faults).toEqual([]);
        expect(room.notices.length).toBeLessThanOrEqual(2);
      }
    },
  );

  test('everything fails: the game is played to its end, and nothing throws', () => {
    const room = makeRoom();
    room.fails = () => 'EROFS';
    const table = begun(room, TURN, TURN, UNDO);
    room.elapse();
    table.pause();
    giveUp(table);
    room.games.tidy();
    expect(room.games.list().games).toEqual([]);
    expect(room.games.recent()).toMatchObject([{outcome: 'lost', seed: '42'}]);
    expect(room.notices.length).toBeGreaterThan(0);
    expect(room.names('.')).toEqual([]);
  });

  test('a game on a disk that became read-only is resumed and continues unsaved', () => {
    const room = makeRoom();
    begun(room, TURN).close();
    const path = only(room);
    const text = readFileSync(path, 'utf8');
    room.fails = call => (['create', 'open', 'makeFolder', 'append', 'truncate'].includes(call) ? 'EROFS' : undefined);
    const table = resumed(room, path);
    expect(table.unsaved).toBeUndefined();
    expect(act(table, TURN)).toBe(false);
    expect(table.unsaved?.message).toContain('the disk is read-only (EROFS)');
    expect(table.journal.session.game.last?.ply).toBe(2);
    expect(room.notices.length).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('a file renamed or cut by another program loses nothing', () => {
    const room = makeRoom();
    const table = begun(room, TURN, TURN);
    const path = only(room);
    truncateSync(path, 5);
    expect(act(table, TURN)).toBe(true);
    renameSync(path, `${path}.old`);
    expect(readFileSync(only(room), 'utf8')).toBe(makeJournal(table.journal));
  });
});
