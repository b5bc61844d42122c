import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseSettings} from '../../src/settings/settings-text.js';
import {patience} from '../cli/harness.js';

/*
 * Files as version 0.1.0 of 2026-11-23 wrote them: one journal, replay and share code for each game and each option changed, and
 * a game of one's own; the record of six wins, their finished games, and settings with every value changed. Whatever
 * changes inside, they open, and end where they ended then. They are never written again.
 */

interface End {
  readonly name: string;
  readonly code: string;
  readonly position: Readonly<Record<string, unknown>>;
}

const KEPT = join('test', 'kept');
/** The file of a game is run each time it is named, so only its own recordings name it. */
const gamesFor = (recording: string): string[] =>
  recording.includes('carpet') ? ['--game', join(KEPT, 'carpet.js')] : [];
const read = (name: string): string => readFileSync(join(KEPT, name), 'utf8');
const ends = read('ends.jsonl')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as End);

const homes: string[] = [];
const emptyHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'patience-kept-'));
  homes.push(home);
  return home;
};
afterAll(() => {
  for (const home of homes) rmSync(home, {recursive: true, force: true});
});

/** The position at the end of a recording of the game of this name. */
async function endOf(recording: string, name = recording): Promise<unknown> {
  const {code, out, err} = await patience(['replay', ...gamesFor(name), recording, '--json']);
  expect({code, err}).toEqual({code: 0, err: ''});
  return JSON.parse(out);
}

test('there is one of every kind', () => {
  const files = readdirSync(join(KEPT, 'files'));
  expect(ends).toHaveLength(29);
  expect(files.filter(name => name.endsWith('.journal'))).toEqual(ends.map(({name}) => `${name}.journal`).sort());
  expect(files.filter(name => name.endsWith('.patience'))).toEqual(ends.map(({name}) => `${name}.patience`).sort());
});

describe.each(ends)('$name', ({name, code, position}) => {
  test.each([
    ['journal', join(KEPT, 'files', `${name}.journal`)],
    ['replay', join(KEPT, 'files', `${name}.patience`)],
    ['share code', code],
  ])('its %s ends where it did', async (_kind, recording) => {
    expect(await endOf(recording, name)).toMatchObject(position);
  });

  test('its game is taken up again, with every move to undo', async () => {
    const home = emptyHome();
    mkdirSync(join(home, 'games'));
    cpSync(join(KEPT, 'files', `${name}.journal`), join(home, 'games', `${name}.journal`));
    const variant = String(position['variant']);
    const args = [...gamesFor(name), '--data-dir', home, '--plain', '--resume', variant];
    const {code: exit, out, err} = await patience(args, {input: 'undo\nquit\n'});
    expect({exit, err}).toEqual({exit: 0, err: ''});
    expect(out).toContain(`deal ${String(position['seed'])}`);
    expect(out).toMatch(/^Undone/m);
  });
});

test('finished games replay to a win', async () => {
  const finished = readdirSync(join(KEPT, 'finished'));
  expect(finished).toHaveLength(12);
  for (const name of finished) {
    expect(await endOf(join(KEPT, 'finished', name))).toMatchObject({status: 'won'});
  }
});

test('the record counts what it counted', async () => {
  const home = emptyHome();
  cpSync(join(KEPT, 'files', 'results.jsonl'), join(home, 'results.jsonl'));
  const {code, out, err} = await patience(['stats', '--json', '--data-dir', home]);
  expect({code, err}).toEqual({code: 0, err: ''});
  expect(JSON.parse(out)).toMatchObject(JSON.parse(read('stats.json')) as object);
});

test('settings are read without a fault, former names as well', () => {
  const {chosen, faults} = parseSettings(read('settings.json'));
  expect(faults).toEqual([]);
  expect(chosen).toMatchObject({color: '256', theme: 'outline', art: false, density: 'short', motion: false});
  expect(chosen).toMatchObject({autoplay: true, plain: true, difficulty: 'medium', verdict: true});
  expect(chosen.keys).toEqual({undo: ['u', 'C-u'], hint: ['t', '*']});
});
