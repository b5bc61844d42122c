// Every command with every kind of game: each is done, or refused in words.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {makeShareCode} from '../../src/session/share.js';
import {CARPET, carpetWith} from '../own-games/carpet.js';
import {cases, some} from '../effort.js';
import {Folder, patience} from './harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

const OWN = folder.file(
  'mine.js',
  carpetWith({"id: 'carpet'": "id: 'my-carpet'", "aliases: ['the-carpet']": "aliases: ['mine']"}),
);

/** A kind of game: how one is named, and a game of another kind from which it is come to. */
interface Kind {
  readonly id: string;
  readonly seed: string;
  readonly options: readonly string[];
  readonly from: string;
  readonly hasLesson: boolean;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'one of the six': {id: 'patriarchs', seed: '7', options: [], from: 'klondike', hasLesson: true},
  'one of the cabinet': {id: 'klondike', seed: '7', options: [], from: 'kingdom', hasLesson: false},
  'one with numbered deals': {id: 'freecell', seed: 'ms:617', options: [], from: 'spider', hasLesson: true},
  "one of the player's": {id: 'my-carpet', seed: '7', options: ['--game', OWN], from: 'yukon', hasLesson: false},
  'one with the name of one of the cabinet': {
    id: 'carpet',
    seed: '7',
    options: ['--game', folder.file('carpet.js', CARPET)],
    from: 'kingdom',
    hasLesson: false,
  },
};

const home = (name: string): string => {
  const path = join(folder.path, `home-${name}`);
  mkdirSync(path, {recursive: true});
  return path;
};

async function done(...args: readonly string[]): Promise<string> {
  const {code, out, err} = await patience(args);
  expect({code, err}).toEqual({code: 0, err: ''});
  return out;
}

async function said(input: string, ...args: readonly string[]): Promise<string> {
  const {code, out, err} = await patience(args, {input});
  expect({code, err}).toEqual({code: 0, err: ''});
  return out;
}

const lines = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>);

/** Replays of the games, as the program writes them. */
const replays = new Map<string, string>();

beforeAll(async () => {
  for (const {id, seed, options} of Object.values(KINDS)) {
    const path = join(folder.path, `${id}.patience`);
    const [first] = lines(await said(`save ${path}\n`, 'script', id, seed, ...options));
    const [move = ''] = (first?.['moves'] ?? []) as string[];
    writeFileSync(path, `${readFileSync(path, 'utf8')}${move}\n`);
    replays.set(id, path);
  }
});

type Row = (kind: Kind & {readonly replay: string}) => Promise<void>;

const ROWS: Readonly<Record<string, Row>> = {
  show: async ({id, seed, options}) => expect(await done('show', id, seed, ...options)).toContain(`Deal ${seed}.`),
  'show --json': async ({id, seed, options}) =>
    expect(lines(await done('show', id, seed, '--json', ...options))).toMatchObject([{variant: id, seed}]),
  'show --position': async ({id, seed, options}) => {
    const position = folder.file('position.json', await done('show', id, seed, '--json', ...options));
    expect(await done('show', '--position', position, ...options)).toContain('\nOwn position.');
  },
  solve: async ({id, seed, options}) => {
    const {code, out} = await patience(['solve', id, seed, '--time-limit', '1ms', '--json', ...options]);
    expect([0, 1, 4]).toContain(code);
    expect(lines(out)).toMatchObject([{variant: id, seed}]);
  },
  hint: async ({id, seed, options}) =>
    expect(lines(await done('hint', id, seed, '--time-limit', '1ms', '--json', ...options))).toMatchObject([
      {variant: id, move: expect.any(String) as string},
    ]),
  perft: async ({id, seed, options}) =>
    expect(await done('perft', id, seed, '--depth', '1', ...options)).toMatch(/^\d+\n$/),
  rules: async ({id, options}) => expect(await done('rules', id, ...options)).toContain('\n\nPlay\n'),
  list: async ({id, options}) => {
    const games = JSON.parse(await done('list', '--json', ...options)) as {id: string}[];
    expect(games.map(game => game.id)).toContain(id);
    expect(await done('list', ...options)).toContain(`${id}\n`);
  },
  study: async ({id, options}) => {
    const args = ['study', id, '--seeds', id === 'freecell' ? 'ms:1..2' : '1..2', '--jobs', '0', '--time-limit', '1ms'];
    expect(lines(await done(...args, '--json', ...options)).at(-1)).toMatchObject({summary: {deals: 2}});
  },
  'replay --verify': async ({replay, options}) =>
    expect(await done('replay', replay, '--verify', ...options)).toContain('verified, 1 step'),
  'replay --json': async ({id, seed, replay, options}) =>
    expect(lines(await done('replay', replay, '--json', ...options))).toMatchObject([{variant: id, seed}]),
  'replay in lines': async ({seed, replay, options}) =>
    expect(await done('replay', replay, '--plain', ...options)).toMatch(
      new RegExp(`^A recording of .*, deal ${seed}\\.\n`),
    ),
  'replay --cast': async ({id, replay, options}) => {
    const cast = join(folder.path, `${id}.cast`);
    expect(await done('replay', replay, '--cast', cast, ...options)).toContain(': 1 step\n');
  },
  'replay of a game that is named as those of the program are': async ({id, replay, options}) => {
    const named = folder.file('named.patience', readFileSync(replay, 'utf8').replace(/^game .*$/m, `variant ${id}`));
    expect(await done('replay', named, '--verify', ...options)).toContain('verified, 1 step');
  },
  'a share code': async ({id, replay, options}) => {
    const code = makeShareCode(readFileSync(replay, 'utf8'));
    expect(lines(await done('replay', code, '--json', ...options))).toMatchObject([{variant: id}]);
  },
  'script, from another game': async ({id, seed, from, options}) => {
    const [position = ''] = (await done('show', id, seed, '--json', ...options)).split('\n');
    const input = `new ${id} ${seed}\nnew ${JSON.stringify({variant: id, seed})}\nposition ${position}\nhint 0.01\n`;
    const answers = lines(await said(input, 'script', '--variant', from, '--seed', '1', ...options));
    expect(answers).toMatchObject([
      {kind: 'position', variant: from},
      {kind: 'position', variant: id, seed},
      {kind: 'position', variant: id, seed},
      {kind: 'position', variant: id},
      {kind: 'hint', move: expect.any(String) as string},
    ]);
  },
  'script, to another game': async ({id, from, options}) =>
    expect(lines(await said(`new ${from} 1\n`, 'script', '--variant', id, ...options))).toMatchObject([
      {variant: id},
      {variant: from},
    ]),
  learn: async ({id, options, hasLesson}) => {
    const {code, out, err} = await patience(['learn', id, '--plain', ...options]);
    const refusal = expect.stringMatching(
      /^patience: learn: there is no lesson in [^\n]*; lessons: storehouse, /,
    ) as string;
    expect({code, out: out !== '', err}).toEqual(
      hasLesson ? {code: 0, out: true, err: ''} : {code: 2, out: false, err: refusal},
    );
  },
  completion: async ({id, hasLesson}) => {
    const offered = async (...words: readonly string[]): Promise<boolean> =>
      (await done('__complete', 'zsh', ...words)).split('\n').some(line => line.startsWith(`${id}:`));
    // A shell that completes a line does not run the player's files.
    if (id === 'my-carpet') return;
    expect(await offered('show', '')).toBe(true);
    expect(await offered('learn', '')).toBe(hasLesson);
  },
  'the dialogue, from another game': async ({id, seed, from, options, hasLesson}) => {
    const input = `rules ${id}\nnew ${id} ${seed}\ndeal\nlearn ${id}\nquit\n`;
    const out = await said(input, from, '1', '--plain', '--data-dir', home(id), ...options);
    expect(out).toMatch(new RegExp(`, deal ${seed}\\.( Rules: .*\\.)?\n`));
    expect(out).toMatch(hasLesson ? /\nA lesson in / : /\nThere is no lesson in /);
  },
  'an unfinished game is gone on with': async ({id, seed, options, replay}) => {
    const dir = home(`${id}-kept`);
    const [, move = ''] = /\n([^\n]+)\n$/.exec(readFileSync(replay, 'utf8')) ?? [];
    await said(`${move}\nquit\n`, id, seed, '--plain', '--data-dir', dir, ...options);
    for (const args of [['--resume'], ['--resume', id], [id]])
      expect(await said('quit\n', ...args, '--plain', '--data-dir', dir, ...options)).toMatch(
        new RegExp(`, deal ${seed}\\..* Move 1\\.`),
      );
    // Begun from a game of another kind, it is in the list.
    expect(await said('recent\nquit\n', 'storehouse', '1', '--plain', '--data-dir', dir, ...options)).toContain(
      `deal ${seed}: 1 move`,
    );
  },
  stats: async ({id, options}) => {
    const dir = home(`${id}-stats`);
    await said('turn\nresign\nquit\n', id, '3', '--plain', '--data-dir', dir, ...options);
    const records = JSON.parse(await done('stats', '--json', '--data-dir', dir, ...options)) as unknown[];
    for (const record of records) expect(record).toMatchObject({variant: id});
    expect(await done('stats', '--data-dir', dir, ...options)).not.toBe('');
  },
};

// In a light run each kind has a part of the commands, so that all are tried with one.
describe.each(Object.entries(KINDS).map(([name, kind], i) => [name, kind, i] as const))('%s', (_, kind, i) => {
  const rows = Object.entries(ROWS);
  test.each(some(rows, rows.length, i * cases(rows.length)))('%s', async (__, row) => {
    await row({...kind, replay: replays.get(kind.id) ?? ''});
  });
});

describe('a game in the folder of the player', () => {
  const dir = home('folder');

  beforeAll(() => {
    mkdirSync(join(dir, 'games'));
    writeFileSync(join(dir, 'games', 'mine.js'), readFileSync(OWN));
  });

  /** The folder is where the settings are. */
  const there = (input: string, ...args: readonly string[]): Promise<string> =>
    said(input, ...args, '--plain', '--data-dir', dir);

  test('is dealt by the name of its file or by its number, and has all that a dialogue has', async () => {
    expect(await there('games\nquit\n')).toContain('7. mine.js, a game of your own.');
    for (const name of ['mine.js 5', 'mine 5', '7 5'])
      expect(await there(`${name}\nrules\ndeal\nlearn\nnew klondike 3\nquit\n`)).toMatch(
        /Loading mine\.js\.\n[^]*, deal 5\.[^]*The Carpet, deal 5\.[^]*There is no lesson in The Carpet\.[^]*Klondike, Morehead, deal 3\./,
      );
  });

  test.each(['show', 'solve', 'hint', 'script', 'rules', 'learn', '--resume'])(
    '%s, which runs no file that is not named, refuses its name',
    async command => {
      const {code, out, err} = await patience([command, 'my-carpet', '--data-dir', dir]);
      expect({code, out}).toEqual({code: 2, out: ''});
      expect(err).toMatch(/^patience: [^\n]*unknown game "my-carpet"; the games are [^\n]*\n$/);
    },
  );
});
