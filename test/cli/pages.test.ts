import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {makeShareCode} from '../../src/session/share.js';
import type {GameResult} from '../../src/store/results/results.js';
import {Folder, patience} from './harness.js';

const folder = new Folder();
afterAll(() => {
  folder.remove();
});

const REPLAY = 'patience 1\n# A note.\nvariant kingdom\nseed 37\nturn\nturn\n';
const replay = folder.file('game.patience', REPLAY);

let homes = 0;

/** A data folder with results. */
function home(results: readonly Partial<GameResult>[]): string {
  const path = join(folder.path, `home${homes++}`);
  mkdirSync(path, {recursive: true});
  const lines = results.map((result, i) =>
    JSON.stringify({
      id: String(i),
      variant: 'kingdom',
      rules: {fill: 'choice', passes: 1},
      outcome: 'won',
      moves: 90,
      seconds: 600,
      when: '2026-11-20T10:00:00.000Z',
      undos: 0,
      hints: 0,
      ...result,
    }),
  );
  writeFileSync(join(path, 'results.jsonl'), lines.map(line => `${line}\n`).join(''));
  return path;
}

const DEAL_37 = {seed: '37', date: '2026-11-20', code: 'kingdom:37'};

describe('stats', () => {
  const path = home([
    {moves: 90, seconds: 600, seed: '37'},
    {outcome: 'lost', moves: 12},
    {moves: 111, seconds: 3700},
    {variant: 'storehouse', rules: {joins: 'on'}, outcome: 'lost'},
  ]);

  test('--json prints an array', async () => {
    const {code, out} = await patience(['stats', '--json', '--data-dir', path]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual([
      {
        variant: 'kingdom',
        rules: {fill: 'choice', passes: 1},
        played: 3,
        won: 2,
        firstTries: 0,
        streak: 1,
        bestStreak: 1,
        medianMoves: 100.5,
        medianSeconds: 2150,
        bestSeconds: 600,
        hints: 0,
        measured: 0,
        shortest: 0,
        seconds: 4900,
        winnable: 2,
        unwinnable: 0,
        unaided: 2,
        straight: 2,
        records: {
          fastest: {seconds: 600, ...DEAL_37},
          fewest: {moves: 90, ...DEAL_37},
          first: DEAL_37,
        },
      },
      {
        variant: 'storehouse',
        rules: {joins: 'on'},
        played: 1,
        won: 0,
        firstTries: 0,
        streak: 0,
        bestStreak: 0,
        medianMoves: null,
        medianSeconds: null,
        bestSeconds: null,
        hints: 0,
        measured: 0,
        shortest: 0,
        seconds: 600,
        winnable: 0,
        unwinnable: 0,
        unaided: 0,
        straight: 0,
        records: {},
      },
    ]);
  });

  test('prints what the menu shows, wins as bars and the last games with the newest at the right', async () => {
    const {code, out} = await patience(['stats', '--data-dir', path], {columns: 80, env: {LANG: 'C.UTF-8'}});
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'All games      4 played, 2 won, 50 %, 1:31:40 at the table',
      'Last 4 games   ▮ ▮   2 won',
      '                ▯ ▯  2 lost',
      'Reached        a win without help and with nothing undone',
      '',
      `Kingdom               ${'▮'.repeat(13)}${'▯'.repeat(7)}  2 of 3 won, 67 %`,
      `  of all deals        ${'▮'.repeat(14)}${'▯'.repeat(6)}  about 68 % can be won`,
      '  streak 1, best 1   1:21:40 at the table   without help: 2, nothing undone: 2',
      '  fastest 10:00, deal 37, 2026-11-20   fewest moves 90, deal 37, 2026-11-20',
      '  first win 2026-11-20   median of the games won: 101 moves, 35:50',
      '  lately  ▮▯▮',
      '',
      `Storehouse, joins=on  ${'▯'.repeat(20)}  0 of 1 won, 0 %`,
      `  of all deals        ${'▮'.repeat(9)}${'▯'.repeat(11)}  about 44 % can be won`,
      '  streak 0, best 0   10:00 at the table',
      '',
      'Not played yet',
      `Thirteen Up           ${'▮'.repeat(8)}${'▯'.repeat(12)}  about 38 % can be won`,
      `Auxiliary Sequences   ${'▮'.repeat(20)}  98 % or more can be won`,
      `Patriarchs            ${'▮'.repeat(20)}  99 % or more can be won`,
      `Reversible Sequences  ${'▮'.repeat(18)}${'▯'.repeat(2)}  about 89 % can be won`,
      '',
    ]);
  });

  test('in colours it sends styles, in ASCII no other signs', async () => {
    const at = (...args: string[]) => patience(['stats', '--data-dir', path, ...args], {isTerminal: true, columns: 60});
    const coloured = (await at('--color', '16')).out;
    expect(coloured).toContain('\u001b[32m');
    expect(
      coloured
        .replace(/\u001b\[\d+m/g, '')
        .split('\n')
        .every(line => line.length <= 60),
    ).toBe(true);
    expect((await at('--color', 'never', '--ascii')).out).toMatch(/^[\x20-\x7e\n]+$/);
  });

  test('--solve judges the deals of lost games and saves the verdicts', async () => {
    const thirteen = {variant: 'thirteen-up', rules: {}, outcome: 'lost'} as const;
    const lost = home([{...thirteen, seed: '1'}, {...thirteen, seed: '2'}, thirteen, {...thirteen, outcome: 'won'}]);
    const {out} = await patience(['stats', '--solve', '--data-dir', lost]);
    expect(out).toMatch(/won of winnable deals played: 1 of 2, 1 not judged\b/);
    expect(JSON.parse((await patience(['stats', '--json', '--data-dir', lost])).out)).toMatchObject([
      {played: 4, won: 1, winnable: 2, unwinnable: 1},
    ]);
  });

  test('without results', async () => {
    const empty = home([]);
    expect(await patience(['stats', '--data-dir', empty])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^No game has ended yet\.\n/) as string,
      err: '',
    });
    expect((await patience(['stats', '--json', '--data-dir', empty])).out).toBe('[]\n');
  });

  test.each([[[]], [['--json']], [['--color', '16']]])('results that cannot be read, with %j', async args => {
    const isFolder = join(folder.path, `home${homes++}`);
    mkdirSync(join(isFolder, 'results.jsonl'), {recursive: true});
    const noise = home([]);
    writeFileSync(join(noise, 'results.jsonl'), 'noise\n');
    const stats = (path: string) => patience(['stats', ...args, '--data-dir', path]);
    const path = join(isFolder, 'results.jsonl');
    const unread = `patience: could not read the results: it is a folder (EISDIR): ${path}\n`;
    expect(await stats(isFolder)).toEqual({code: 3, out: '', err: unread});
    const left = `patience: ${join(noise, 'results.jsonl')}: one line is not a result and is left out\n`;
    expect(await stats(noise)).toEqual({code: 3, out: '', err: left});
    const noFolder = await patience(['stats', ...args], {env: {PATIENCE_HOME: replay}});
    const line: unknown = expect.stringMatching(/^patience: .* not a folder.*\n$/);
    expect(noFolder).toEqual({code: 3, out: '', err: line});
  });
});

describe('replay', () => {
  test('--cast records the screen without a terminal', async () => {
    const path = join(folder.path, 'game.cast');
    const {code, out, err} = await patience(['replay', replay, '--cast', path, '--speed', '2']);
    expect({code, out, err}).toEqual({code: 0, out: `${path}: 2 steps\n`, err: ''});
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({version: 2, width: 80, height: 24, title: 'patience: Kingdom'});
    expect(lines.slice(1).map(line => (JSON.parse(line) as [number])[0])).toEqual([0, 0.5, 1, 3]);
    expect(lines[1]).toContain('A note.');
  });

  test('--cast obeys --ascii, --color and NO_COLOR', async () => {
    const path = join(folder.path, 'plain.cast');
    await patience(['replay', replay, '--cast', path, '--ascii', '--color', 'never']);
    expect(readFileSync(path, 'utf8')).not.toMatch(/[♥╭]|\[0;3\d/);
    await patience(['replay', replay, '--cast', path, '--force'], {env: {NO_COLOR: '1'}});
    expect(readFileSync(path, 'utf8')).toMatch(/╭/);
    expect(readFileSync(path, 'utf8')).not.toMatch(/\[0;3\d/);
    await patience(['replay', replay, '--cast', path, '--force']);
    expect(readFileSync(path, 'utf8')).toMatch(/\[0;3\d/);
  });

  test('--cast reports a file that cannot be written', async () => {
    const {code, err} = await patience(['replay', replay, '--cast', join(folder.path, 'no', 'game.cast')]);
    expect(code).toBe(2);
    expect(err).toMatch(/^patience: --cast: .*no such folder/);
  });

  test.each(['--verify', '--json'])('%s reads a replay or a share code from standard input', async option => {
    for (const input of [REPLAY, `${makeShareCode(REPLAY)}\n`]) {
      const {code, out} = await patience(['replay', '-', option], {input});
      expect(code).toBe(0);
      expect(out).toMatch(option === '--json' ? /"played":\["turn","turn"\]/ : /verified, 2 steps/);
    }
  });

  test('from standard input it needs a screen and a keyboard, and cannot be a dialogue', async () => {
    const dull = await patience(['replay', '-'], {input: REPLAY});
    expect(dull).toMatchObject({code: 2, err: expect.stringMatching(/^patience: .*not a terminal.*\n$/) as string});
    const both = await patience(['replay', '-', '--plain'], {input: REPLAY});
    expect(both).toMatchObject({code: 2, err: expect.stringMatching(/^patience: replay -: .*\n$/) as string});
  });
});

describe('learn', () => {
  test('needs a terminal, and lists the games', async () => {
    expect(await patience(['learn', 'kingdom'])).toMatchObject({code: 2, out: ''});
    const [named, argued] = [['--variant', 'kingdom'], ['kingdom']].map(args => patience(['learn', ...args]));
    expect(await named).toEqual(await argued);
    expect((await patience(['learn', 'kingdom', '--variant', 'kingdom'])).err).toContain('the game is named twice');
    expect((await patience(['learn'])).err).toContain('kingdom');
    expect((await patience(['learn', 'kingdon'])).err).toContain('did you mean kingdom?');
  });
});
