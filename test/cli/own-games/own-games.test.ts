import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {CARPET, carpetWith} from '../../own-games/carpet.js';
import {Folder, patience as run, type Outcome} from '../harness.js';

const folder = new Folder();
const home = join(folder.path, 'home');
mkdirSync(home);
afterAll(() => folder.remove());

const file = folder.file('carpet.js', CARPET);
const other = folder.file('changed.js', `${CARPET}// A comment.\n`);

/** Runs a command with a home of its own. */
function patience(...args: string[]): Promise<Outcome> {
  return run([...args, '--data-dir', home]);
}

const one = (outcome: Outcome): {code: number; err: string} => {
  expect(outcome.err.trimEnd()).not.toContain('\n');
  expect(outcome.out).toBe('');
  return {code: outcome.code, err: outcome.err.trimEnd().replaceAll(folder.path, '')};
};

test('a game from a file is shown, listed, explained, counted, hinted and solved', async () => {
  expect((await patience('show', 'carpet', '42', '--game', file)).out).toMatch(
    /^The Carpet \(Whitmore Jones\)\nDeal 42\./,
  );
  const listed = JSON.parse((await patience('list', '--json', '--game', file)).out) as {id: string}[];
  expect(listed[6]).toMatchObject({id: 'carpet', aliases: ['the-carpet'], odds: null});
  expect((await patience('rules', 'the-carpet', '--game', file)).out).toMatch(/^The Carpet\n/);
  expect((await patience('help', '--game', file)).out).toMatch(/reversible-sequences carpet; also klondike,/);
  expect((await patience('man', '--game', file)).out).toContain('.B carpet\n');
  expect((await patience('perft', 'carpet', '42', '--depth', '2', '--game', file)).out).toMatch(/\d/);
  const show = JSON.parse((await patience('show', 'carpet', '42', '--json', '--game', file)).out) as {moves: string[]};
  const hint = JSON.parse(
    (await patience('hint', 'carpet', '42', '--json', '--time-limit', '50ms', '--game', file)).out,
  ) as {move: string};
  expect(show.moves).toContain(hint.move);
  const solved = await patience('solve', 'carpet', '1', '--json', '--rule', 'passes=3', '--game', file);
  const {verdict, moves} = JSON.parse(solved.out) as {verdict: string; moves: string[]};
  expect({verdict, code: solved.code}).toEqual({verdict: 'winnable', code: 0});
  const end = await patience(
    'show',
    'carpet',
    '1',
    '--rule',
    'passes=3',
    '--moves',
    moves.join(' '),
    '--json',
    '--game',
    file,
  );
  expect(JSON.parse(end.out)).toMatchObject({status: 'won'});
});

describe('a replay', () => {
  const saved = join(folder.path, 'game.patience');

  beforeAll(async () => {
    const input = `turn\nturn\nsave ${saved}\n`;
    await run(['script', 'carpet', '7', '--game', file, '--data-dir', home], {input});
  });

  test('names the game and the hash of its file', () => {
    expect(readFileSync(saved, 'utf8')).toMatch(/^patience 1\ngame carpet sha256:[0-9a-f]{64}\nseed 7\n/);
  });

  test('is verified with the file', async () => {
    const {code, out, err} = await patience('replay', saved, '--verify', '--game', file);
    expect({code, out, err}).toEqual({code: 0, out: `${saved}: verified, 2 steps, playing\n`, err: ''});
  });

  test('asks for the file', async () => {
    expect(one(await patience('replay', saved, '--verify'))).toEqual({
      code: 3,
      err: 'patience: /game.patience:2: this game needs carpet; name its file with --game',
    });
  });

  test('says once that the file was another one, and checks the moves', async () => {
    const {code, out, err} = await patience('replay', saved, '--verify', '--game', other);
    expect({code, out: out.includes('verified')}).toEqual({code: 0, out: true});
    expect(err.replaceAll(folder.path, '')).toBe(
      'patience: /game.patience: carpet was recorded with another version of its file; its moves are checked by the one named now\n',
    );
    const changes = {'fill, passes}': 'fill, passes, empty}', '[turn, ': "[turn.if(empty('T')), "};
    const slower = folder.file('slower.js', carpetWith(changes));
    expect((await patience('replay', saved, '--verify', '--game', slower)).code).toBe(1);
  });

  test('says what is wrong with its line', async () => {
    const text = readFileSync(saved, 'utf8');
    const cut = folder.file('cut.patience', text.replace(/sha256:\w+/, 'sha256:12'));
    expect(one(await patience('replay', cut, '--verify', '--game', file))).toEqual({
      code: 3,
      err: 'patience: /cut.patience:2: "carpet sha256:12" names no game; a game looks like carpet sha256:...',
    });
    const both = folder.file('both.patience', text.replace('seed 7', 'variant kingdom\nseed 7'));
    expect(one(await patience('replay', both, '--verify', '--game', file)).err).toContain(
      ":3: 'variant' and 'game' both name the game",
    );
  });
});

describe('an unfinished game of a file in the folder of games', () => {
  const player = join(folder.path, 'player');
  const own = join(player, 'games', 'carpet.js');
  mkdirSync(join(player, 'games'), {recursive: true});

  beforeEach(async () => {
    writeFileSync(own, CARPET);
    await run(['carpet', '7', '--plain', '--game', own, '--data-dir', player], {input: 'turn\nquit\n'});
  });

  test('is resumed without naming the file', async () => {
    const {code, out, err} = await run(['--resume', '--plain', '--data-dir', player], {input: 'quit\n'});
    expect({code, err}).toEqual({code: 0, err: ''});
    expect(out).toContain('Carpet, Whitmore Jones, deal 7');
  });

  test('is in the list before the file is loaded', async () => {
    const {out} = await run(['--plain', '--data-dir', player], {input: '0\nquit\n'});
    expect(out).toContain('0. Go on with carpet, deal 7: a game of your own, in carpet.js.');
    expect(out).toMatch(/Loading carpet\.js\.\n[^]*Carpet, Whitmore Jones, deal 7/);
  });

  test('is not offered with another version of the file, which nobody has run', async () => {
    writeFileSync(own, `${CARPET}// A comment.\n`);
    expect((await run(['--plain', '--data-dir', player], {input: 'quit\n'})).out).not.toContain('Go on');
    const {code, err} = await run(['--resume', '--plain', '--data-dir', player], {input: 'quit\n'});
    expect({code, asks: err.includes('this game needs carpet; name its file with --game')}).toEqual({
      code: 2,
      asks: true,
    });
  });
});

test.each([
  ['a file that is not there', 'none.js', undefined, 2, '/none.js: no such file'],
  ['a folder', '.', undefined, 2, '/.: a folder; name a file'],
  [
    'bytes',
    'bytes.js',
    Buffer.from([0xff, 0xfe, 0x00]),
    3,
    '/bytes.js: binary content; a JavaScript module in UTF-8 is wanted',
  ],
  [
    'too many bytes',
    'large.js',
    Buffer.alloc(2 ** 20 + 1, 0x20),
    3,
    '/large.js: 1048577 bytes; 1 MB is the most for a game',
  ],
  ['a syntax error', 'syntax.js', 'const x = 1;\nexport default (;', 3, "/syntax.js:2: Unexpected token ';'"],
  ['a module that throws', 'throws.js', '\nthrow new Error("no\\nluck")', 3, '/throws.js:2: no luck'],
  [
    'an id that is taken',
    'taken.js',
    carpetWith({"id: 'carpet'": "id: 'kingdom'"}),
    3,
    '/taken.js: id: "kingdom" already names a game; give another name',
  ],
  [
    'several faults',
    'faults.js',
    carpetWith({"name: 'The Carpet'": 'name: 3', 'packs: 1': 'packs: 5'}),
    3,
    "/faults.js: name: 3; give a text of one line, as 'The Carpet'; and 1 more: patience check tells all",
  ],
] as const)('%s is one line', async (_, name, content, code, words) => {
  const path = content === undefined ? join(folder.path, name) : folder.file(name, content);
  expect(one(await patience('show', 'carpet', '--game', path === folder.path ? `${path}/.` : path))).toEqual({
    code,
    err: `patience: --game: ${words}`,
  });
});

test('a share code names the game, and is verified with the file', async () => {
  const input = 'carpet 5\nturn\nshare\nquit\n';
  const {out} = await run(['--plain', '--game', file, '--data-dir', home], {input});
  const code = out.split('\n').find(line => /^1[\w-]{40,}$/.test(line)) ?? '';
  expect((await patience('replay', code, '--verify', '--game', file)).out).toBe(
    'share code: verified, 1 step, playing\n',
  );
  expect(one(await patience('replay', code, '--verify'))).toEqual({
    code: 3,
    err: 'patience: share code:2: this game needs carpet; name its file with --game',
  });
});

test('a game that needs its file is not resumed without it, and is left as it is', async () => {
  const own = join(folder.path, 'resumed');
  await run(['carpet', '5', '--plain', '--game', file, '--data-dir', own], {input: 'turn\nquit\n'});
  const without = await run(['--resume', '--plain', '--data-dir', own]);
  expect(one(without).err).toMatch(
    /^patience: no game can be resumed: .*\.journal: this game needs carpet; name its file with --game$/,
  );
  const resumed = await run(['--resume', '--plain', '--game', file, '--data-dir', own]);
  expect(resumed.out).toMatch(/^Carpet, Whitmore Jones, deal 5\. .* Move 1\./);
});

test('a name has to be given', async () => {
  expect(one(await patience('list', '--game', ''))).toEqual({
    code: 2,
    err: 'patience: --game: the name is empty; name a file',
  });
});

test('two files for one game are one too many; the same file twice is not', async () => {
  expect((await patience('show', 'carpet', '--game', file, '--game', file)).code).toBe(0);
  expect(one(await patience('show', 'carpet', '--game', file, '--game', other))).toEqual({
    code: 3,
    err: 'patience: --game: /changed.js: id: "carpet" already names a game; give another name; and 1 more: patience check tells all',
  });
});

test('nothing is run that was not named', async () => {
  const trap = join(folder.path, 'sprung');
  mkdirSync(join(home, 'games'), {recursive: true});
  const code = `import {writeFileSync} from 'node:fs';\nwriteFileSync(${JSON.stringify(trap)}, '');\n`;
  for (const name of ['carpet.js', 'kingdom.js']) writeFileSync(join(home, 'games', name), code);
  for (const args of [
    ['list'],
    ['show', 'kingdom', '42'],
    ['stats'],
    ['replay', join(folder.path, 'game.patience'), '--verify'],
  ])
    await patience(...args);
  expect(readdirSync(folder.path)).not.toContain('sprung');
});
