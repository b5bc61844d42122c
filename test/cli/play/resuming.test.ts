import {mkdirSync, mkdtempSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Folder, patience} from '../harness.js';
import {realProcesses} from '../../../src/store/disk/ports.js';

const folder = new Folder();
afterAll(() => folder.remove());

const GAME = 'patience 1\nvariant storehouse\nseed 4\n\nturn\n';
const NONE = 'there is no unfinished game of storehouse to resume';

/** A data folder with these files in its games folder. */
function home(files: Readonly<Record<string, string>>): {path: string; games: string} {
  const path = mkdtempSync(join(folder.path, 'home-'));
  const games = join(path, 'games');
  mkdirSync(games);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(games, name), text);
  return {path, games};
}

async function resume(path: string, ...args: readonly string[]): Promise<string> {
  const {code, out, err} = await patience(['--plain', '--resume', ...args, '--data-dir', path]);
  expect({code, out}).toEqual({code: 2, out: ''});
  expect(err).toMatch(/^patience: [^\n]+\n$/);
  return err;
}

test('without an unfinished game it says so', async () => {
  expect(await resume(home({}).path, 'storehouse')).toContain(NONE);
  expect(await resume(home({}).path)).toContain('there is no unfinished game to resume');
});

test('a damaged game is set aside, and the message says where', async () => {
  const {path, games} = home({'storehouse-aa.patience': 'patience 1\nvarint storehouse\n\nturn\n'});
  const err = await resume(path, 'storehouse');
  expect(err).toContain(`no game of storehouse can be resumed: ${join(games, 'storehouse-aa.patience')}: `);
  expect(err).toContain(`it is set aside as ${join(games, 'storehouse-aa.patience.damaged-1')}`);
  expect(readdirSync(games)).toEqual(['storehouse-aa.patience.damaged-1']);
  expect(await resume(path, 'storehouse')).toContain(NONE);
});

test('a game whose first move is damaged is set aside, and a command that then fails says so', async () => {
  const {path, games} = home({'storehouse-aa.journal': GAME.replace('turn', 'tur~')});
  const {code, out, err} = await patience(['--plain', '--resume', 'storehouse', '--data-dir', path]);
  expect({code, out}).toEqual({code: 2, out: ''});
  const [notice = '', failure, ...others] = err.trimEnd().split('\n');
  expect(notice).toContain(`the damaged game is set aside as ${join(games, 'storehouse-aa.journal.damaged-1')}`);
  expect([failure, ...others]).toEqual([`patience: ${NONE}`]);
});

test('a game of a newer version is reported, with a name or without', async () => {
  const {path, games} = home({'storehouse-aa.patience': 'patience 2\nanything\n'});
  for (const args of [['storehouse'], []])
    expect(await resume(path, ...args)).toContain('was written by a newer version of the program');
  expect(readdirSync(games)).toEqual(['storehouse-aa.patience']);
});

test('a game that is open elsewhere is reported', async () => {
  const {host} = realProcesses().self;
  const claim = `storehouse-aa.patience.open-${String(process.ppid)}-0-${host}`;
  const {path, games} = home({'storehouse-aa.patience': GAME, [claim]: ''});
  const where = `is open in another window (process ${String(process.ppid)} on ${host}): ${join(games, 'storehouse-aa.patience')}`;
  expect(await resume(path, 'storehouse')).toContain(`can be resumed: Storehouse, deal 4, ${where}`);
  const torn = home({'storehouse-aa.patience': 'nothing of a game', [claim]: ''});
  expect(await resume(torn.path, 'storehouse')).toContain('the game aa is open in another window');
});

test('a folder in place of a game is reported, and a file in place of the games folder', async () => {
  const {path, games} = home({});
  mkdirSync(join(games, 'storehouse-aa.patience'));
  expect(await resume(path, 'storehouse')).toContain('could not read the game: it is a folder');
  const other = mkdtempSync(join(folder.path, 'home-'));
  writeFileSync(join(other, 'games'), '');
  expect(await resume(other, 'storehouse')).toContain('could not list the games');
});

test('another game is neither reported nor touched', async () => {
  const {path, games} = home({'kingdom-aa.patience': 'nothing of a game'});
  expect(await resume(path, 'storehouse')).toContain(NONE);
  expect(readdirSync(games)).toEqual(['kingdom-aa.patience']);
});

test('a sound older game is resumed, and the fault of the newer one reported', async () => {
  const {path} = home({'storehouse-aa.patience': GAME, 'storehouse-bb.patience': 'nothing of a game'});
  const {code, out} = await patience(['--plain', '--resume', 'storehouse', '--data-dir', path]);
  expect(code).toBe(0);
  expect(out).toMatch(/Move 1\b/);
  expect(out).toMatch(/^Note: .*is set aside as .*storehouse-bb\.patience\.damaged-1$/m);
});

test('a game that cannot be read is told of in the list of games, once', async () => {
  const {path} = home({'storehouse-aa.journal': 'patience 2\nanything\n', 'kingdom-bb.journal': 'nothing of a game'});
  const {out} = await patience(['--plain', '--data-dir', path], {input: 'games\nrecent\n'});
  expect(out.match(/^Note: .*newer version/gm)).toHaveLength(1);
  expect(out.match(/^Note: .*kingdom-bb/gm)).toHaveLength(1);
});

test('a game begun anew because the old one is open elsewhere says so', async () => {
  const {host} = realProcesses().self;
  const claim = `storehouse-aa.journal.open-${String(process.ppid)}-0-${host}`;
  const {path} = home({'storehouse-aa.journal': GAME, [claim]: ''});
  const {out} = await patience(['--plain', 'storehouse', '--data-dir', path]);
  expect(out).toMatch(/Move 0\b/);
  expect(out).toMatch(/^Note: Storehouse, deal 4, is open in another window \(process \d+ on \S+\): \S+aa\.journal$/m);
});

test('a game in which one of the cabinet was dealt goes on, though another is named', async () => {
  const journal = `${GAME}new\nvariant klondike\nseed 7\n\nundo\nturn\n`;
  const {path, games} = home({'storehouse-aa.journal': journal});
  const {code, out, err} = await patience(['storehouse', '--plain', '--data-dir', path], {input: 'undo\nundo\nredo\n'});
  expect({code, err}).toEqual({code: 0, err: ''});
  expect(out).toMatch(/^Storehouse, .* deal 4\. .* Move 2\./);
  expect(readdirSync(games)).toEqual(['storehouse-aa.journal']);
});

test('a game in which one of the player was dealt is left as it is where that is not known', async () => {
  const hash = `sha256:${'0'.repeat(64)}`;
  const journal = `${GAME}new\ngame carpet ${hash}\nseed 7\n\nundo\n`;
  const {path, games} = home({'storehouse-aa.journal': journal});
  const err = await resume(path, 'storehouse');
  expect(err).toContain('this game needs carpet; name its file with --game; it is left untouched');
  expect(readdirSync(games)).toEqual(['storehouse-aa.journal']);
});
