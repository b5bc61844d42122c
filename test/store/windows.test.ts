import {appendFileSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {filesOf, retried, type Files} from '../../src/store/disk/files.js';
import {opening} from './play.js';
import {clearRooms, makeRoom, type Room} from './room.js';
import {record} from '../../src/session/journal/journal.js';
import {unwrap} from '../engine/adapter.js';

afterEach(clearRooms);

const windows = filesOf('win32');

/** Was a file opened for appending alone, which Windows lets nobody cut back? */
function isForAppending(handle: number): boolean {
  const flags = /flags:\s*(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${handle}`, 'utf8'))?.[1] ?? '0';
  return (parseInt(flags, 8) & 0o2000) !== 0;
}

const strict: Files = {
  ...windows,
  truncate: (handle, size) => {
    if (process.platform === 'linux' && isForAppending(handle))
      throw Object.assign(new Error('refused'), {code: 'EPERM'});
    windows.truncate(handle, size);
  },
};

function room(): Room {
  return makeRoom(undefined, 1, () => false, strict);
}

test('a file is written at its end, and cut back', () => {
  const path = join(room().folder, 'file');
  const handle = strict.open(path);
  strict.append(handle, Buffer.from('one\n'));
  strict.append(handle, Buffer.from('tor'));
  strict.truncate(handle, 4);
  strict.append(handle, Buffer.from('two\n'));
  strict.close(handle);
  const again = strict.open(path);
  strict.append(again, Buffer.from('three\n'));
  strict.close(again);
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
});

test('a game with an incomplete last line is taken up again, and goes on', () => {
  const first = room();
  const table = first.games.begin(opening(0, '42'));
  const turned = unwrap(record(table.journal, {type: 'step', moves: [{type: 'turn'}]}));
  expect(table.save(turned)).toBe(true);
  table.close();
  const [name = ''] = first.names('games').filter(each => each.endsWith('.journal'));
  const path = join(first.folder, 'games', name);
  appendFileSync(path, 'tur');
  const second = first.neighbour(2);
  const again = unwrap(second.games.resumeNewest());
  expect(again.save(unwrap(record(again.journal, {type: 'undo'})))).toBe(true);
  again.close();
  expect(readFileSync(path, 'utf8')).toMatch(/\nturn\nundo\n$/);
  expect(second.notices).toEqual([]);
});

test('an append that fails leaves no part of a line', () => {
  const here = room();
  const table = here.games.begin(opening(0, '42'));
  const turned = unwrap(record(table.journal, {type: 'step', moves: [{type: 'turn'}]}));
  here.fails = call => (call === 'append' ? 'ENOSPC' : undefined);
  expect(table.save(turned)).toBe(false);
  here.fails = () => undefined;
  expect(table.save(turned)).toBe(true);
  table.close();
  const [name = ''] = here.names('games').filter(each => each.endsWith('.journal'));
  expect(readFileSync(join(here.folder, 'games', name), 'utf8')).toMatch(/seed 42\n(.*\n)?turn\n$/);
});

test('a file that another program has open for a moment is replaced after it', () => {
  let attempts = 0;
  const busy = (times: number, code: string) => (): void => {
    if (++attempts <= times) throw Object.assign(new Error(code), {code});
  };
  retried(busy(3, 'EPERM'));
  expect(attempts).toBe(4);
  attempts = 0;
  expect(() => retried(busy(1, 'ENOSPC'))).toThrow('ENOSPC');
  expect(attempts).toBe(1);
  attempts = 0;
  expect(() => retried(busy(99, 'EBUSY'))).toThrow('EBUSY');
  expect(attempts).toBe(8);
});
