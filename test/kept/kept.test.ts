import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseSettings} from '../../src/settings/settings-text.js';
import {patience} from '../cli/harness.js';

/*
 * Files as version 0.1.0 of 2026-11-23 wrote them: one journal, replay and share code for each game and each option changed, and
 * a game of one's own; the record of six wins, their finished games, and settings with every value changed. `home` is a whole
 * folder as the program wrote it on 2026-11-25, before results held the games themselves: two games won, one left for another
 * deal, two unfinished, and one that was won when its program was killed. Whatever changes inside, they open, and end where
 * they ended then. They are never written again.
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

describe('a whole home', () => {
  const moved = (): string => {
    const home = emptyHome();
    cpSync(join(KEPT, 'home'), home, {recursive: true});
    const journals = readdirSync(join(home, 'games')).sort().reverse();
    for (const [i, name] of journals.entries()) utimesSync(join(home, 'games', name), 1000 - i, 1000 - i);
    const claim = join(home, 'games', 'thirteen-up-itu448jv.journal.open-20007-1466107-elsewhere');
    writeFileSync(claim, '');
    utimesSync(claim, 1, 1);
    return home;
  };
  const say = async (home: string, ...lines: readonly string[]): Promise<string> => {
    const {code, out, err} = await patience(['--plain', '--data-dir', home], {input: `${lines.join('\n')}\nquit\n`});
    expect({code, err}).toEqual({code: 0, err: ''});
    return out;
  };

  test('lists its unfinished and its ended games, and opens each', async () => {
    const lines = (await say(moved(), 'recent')).match(/^[1-9]\. .*: (won|given up|\d+ moves,).*/gm) ?? [];
    const games = lines.map(line => line.replace(/^\d\. |(, \d{4}-\d\d-\d\d)?\.$/g, ''));
    const unfinished = [
      'Storehouse, deal 42: 3 moves, 28 cards left in the stock',
      'Klondike, deal 7: 2 moves, 22 cards left in the stock',
      'Kingdom, deal 817409521: 2 moves, 93 cards left in the stock',
    ];
    const ended = [
      'Thirteen Up, deal 2: won in 135 moves',
      'Kingdom, deal 5: given up after 2 moves, 2 cards up',
      'Reversible Sequences, deal 1: won in 90 moves',
      'Thirteen Up, deal 2: won in 135 moves',
    ];
    expect(games).toEqual([...unfinished, ...ended]);
    for (const [i, game] of games.entries())
      expect(await say(moved(), `recent ${i + 1}`, 'undo')).toMatch(new RegExp(`${game.split(':')[0]?.replace(', ', '.*')}[^]*^Undone`, 'm'));
  });

  test('counts its games, and what a killed program had won', async () => {
    const home = moved();
    await say(home);
    expect(readdirSync(join(home, 'games')).sort()).toEqual([
      'kingdom-du0n5umf.journal',
      'klondike-i2vopr76.journal',
      'storehouse-dtqekqqx.journal',
    ]);
    const {out} = await patience(['stats', '--json', '--data-dir', home]);
    expect(JSON.parse(out)).toMatchObject([
      {variant: 'thirteen-up', played: 2, won: 2, firstTries: 1},
      {variant: 'reversible-sequences', played: 1, won: 1, firstTries: 1},
      {variant: 'kingdom', played: 1, won: 0},
    ]);
  });
});

test('settings are read without a fault, former names as well', () => {
  const {chosen, faults} = parseSettings(read('settings.json'));
  expect(faults).toEqual([]);
  expect(chosen).toMatchObject({color: '256', theme: 'outline', art: false, density: 'short', motion: false});
  expect(chosen).toMatchObject({autoplay: true, plain: true, difficulty: 'medium', verdict: true});
  expect(chosen.keys).toEqual({undo: ['u', 'C-u'], hint: ['t', '*']});
});
