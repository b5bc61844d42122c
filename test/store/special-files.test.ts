import {execFileSync} from 'node:child_process';
import {existsSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {defaultSettings} from '../../src/settings/settings.js';
import {disk} from '../../src/store/disk/files.js';
import {SettingsFile} from '../../src/store/settings-file.js';
import {record, type Journal} from '../../src/session/journal/journal.js';
import type {JournalEntry} from '../../src/session/journal/journal-entry.js';
import {redo} from '../../src/session/session.js';
import {unwrap} from '../engine/adapter.js';
import {opening} from './play.js';
import {clearRooms, makeRoom, type Room} from './room.js';

afterEach(clearRooms);

/** Puts something that never ends, or that waits for a writer, in the place of a file. */
const SPECIAL: Readonly<Record<string, (path: string) => unknown>> = {
  'a pipe': path => execFileSync('mkfifo', [path]),
  'a device without end': path => symlinkSync('/dev/zero', path),
};

const TURN: JournalEntry = {type: 'step', moves: [{type: 'turn'}]};

function after(journal: Journal, ...entries: readonly JournalEntry[]): Journal {
  return entries.reduce((now, entry) => {
    const next = record(now, entry);
    if (!next.ok) throw new Error(next.fault.message);
    return next.value;
  }, journal);
}

describe.each(Object.entries(SPECIAL))('%s', (_, put) => {
  test('in place of the settings is reported', () => {
    const room = makeRoom();
    put(join(room.folder, 'settings.json'));
    expect(new SettingsFile(room.ports).load()).toEqual(defaultSettings());
    expect(room.notices.map(({message}) => message)).toEqual([expect.stringContaining('a pipe or a device')]);
  });

  test('in place of the results is reported, and no result is written to it', () => {
    const room = makeRoom();
    put(join(room.folder, 'results.jsonl'));
    expect(room.games.results.list()).toEqual([]);
    const table = room.games.begin(opening(0, '1'));
    table.save(after(table.journal, TURN));
    table.save(after(table.journal, {type: 'new', opening: opening(0, '2')}));
    table.close();
    expect(room.notices.map(({message}) => message).join()).toContain('a pipe or a device');
  });

  test('in place of a game is reported, and stays', () => {
    const room = makeRoom();
    room.games.list();
    disk.makeFolder(join(room.folder, 'games'));
    put(join(room.folder, 'games', 'storehouse-aa.journal'));
    expect(room.games.resumeNewest('storehouse')).toMatchObject({
      ok: false,
      fault: {message: expect.stringContaining('a pipe or a device') as string},
    });
    room.games.tidy();
    expect(room.names('games')).toEqual(['storehouse-aa.journal']);
  });
});

// Only Linux has /proc, where not even root can make a folder.
const onLinux = existsSync('/proc/self') ? test : test.skip;

onLinux('no folder can be made below /proc, and the program says so', () => {
  const room = makeRoom();
  const home = '/proc/patience/home';
  const ports = {...room.ports, home: {state: home, data: home, config: home}};
  expect(new SettingsFile(ports).change({timer: true})).toBe(false);
  expect(room.notices.map(({message}) => message).join()).toContain('could not');
});

test('lines of the results that cannot be read are reported once', () => {
  const room = makeRoom();
  writeFileSync(join(room.folder, 'results.jsonl'), '\u0001\u0002\nno JSON\n{"id": 3}\n');
  room.games.results.list();
  room.games.results.list();
  expect(room.notices.map(({message}) => message)).toEqual([
    `${join(room.folder, 'results.jsonl')}: 3 lines are not results and are left out`,
  ]);
});

describe('journals', () => {
  const path = (room: Room, name: string): string => join(room.folder, 'games', name);
  const GAME = 'patience 1\nvariant storehouse\nseed 4\n\nturn\n';

  test('of older versions end in .patience, are resumed, and removed when their games have ended', () => {
    const room = makeRoom();
    disk.makeFolder(join(room.folder, 'games'));
    writeFileSync(path(room, 'storehouse-aa.patience'), GAME);
    expect(room.games.list().games.map(({id}) => id)).toEqual(['aa']);
    const table = unwrap(room.games.resumeNewest('storehouse'));
    table.save(after(table.journal, {type: 'new', opening: opening(0, '2')}));
    table.close();
    expect(room.names('games')).toEqual([]);
    expect(room.games.recent()).toMatchObject([{id: 'aa', outcome: 'lost'}]);
  });

  test('are not offered while the deal on the table was never played', () => {
    const room = makeRoom();
    const table = room.games.begin(opening(0, '1'));
    table.save(after(table.journal, TURN, {type: 'new', opening: opening(0, '2')}));
    expect(room.games.list().games).toEqual([]);
    table.close();
    expect(room.names('games')).toEqual([]);
    expect(room.games.results.list()).toMatchObject([{seed: '1', outcome: 'lost'}]);
  });

  test('are not offered where every move was taken back, but go on where they were left', () => {
    const room = makeRoom();
    const table = room.games.begin(opening(0, '1'));
    table.save(after(table.journal, TURN, {type: 'undo'}));
    table.close();
    expect(room.games.list().games).toEqual([]);
    const again = unwrap(room.games.resumeNewest());
    expect(unwrap(redo(again.journal.session)).game.last?.ply).toBe(1);
    again.close();
  });
});
