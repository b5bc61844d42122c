import {makeShareCode} from '../../src/session/share.js';
import {SETTINGS} from '../../src/settings/settings.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {DRAWN, Folder, patience} from './harness.js';

const folder = new Folder();
afterAll(() => {
  folder.remove();
});

async function output(args: readonly string[], input = ''): Promise<string> {
  const {code, out, err} = await patience(args, {input});
  expect({code, err}).toEqual({code: 0, err: ''});
  return out;
}

const jsonOf = async (args: readonly string[], input = ''): Promise<unknown> => JSON.parse(await output(args, input));

test('help names the commands, and every command has its own help', async () => {
  const help = await output(['--help']);
  for (const name of ['replay', 'list', 'rules', 'show', 'script', 'perft', 'completion', 'man', 'help'])
    expect(help).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  for (const name of ['play', 'replay', 'list', 'rules', 'show', 'script', 'perft', 'completion', 'man']) {
    expect(await output([name, '--help'])).toContain(`patience ${name}`);
    expect(await output(['help', name])).toContain(`patience ${name}`);
  }
});

test('the help of the program fits a screen of 24 rows and 80 columns, and names the games and how to start one', async () => {
  const help = await output(['--help']);
  const lines = help.split('\n');
  expect(lines.filter(line => line.length > 80)).toEqual([]);
  // The last one stays free for the prompt.
  expect(lines.length).toBeLessThanOrEqual(24);
  for (const {id} of VARIANTS) expect(help).toContain(id);
  for (const flag of ['--variant', '--seed', '--rule', '--new', '--resume', '--deck', '--winnable', 'GAME [SEED]'])
    expect(help).toContain(flag);
  expect(await output(['help'])).toBe(help);
});

test.each([
  ['list', ['--json']],
  ['man', []],
  ['show', ['--json', '--moves', '--rule']],
  ['stats', ['--json', '--color', '--data-dir']],
  ['learn', ['--plain', '--no-mouse', '--set']],
])('the help of %s has the options that it uses and no others', async (name, used) => {
  const help = await output([name, '--help']);
  for (const flag of used) expect(help).toContain(flag);
  for (const flag of ['--no-mouse', '--four-color', '--winnable', '--json'])
    if (!used.includes(flag) && name !== 'learn') expect(help).not.toContain(flag);
});

test.each(['show', 'solve', 'hint', 'perft --depth 1', 'script'])(
  '%s takes the game and the seed as arguments',
  async line => {
    const [name = '', ...options] = line.split(' ');
    const given = ['show', 'perft', 'script'].includes(name) ? [] : ['--time-limit', '100ms'];
    const first = await patience([
      name,
      'thirteen-',
      '42',
      ...options,
      ...given,
      ...(name === 'script' ? [] : ['--json']),
    ]);
    const same = await patience([
      ...[name, '--variant', 'thirteen-up', '--seed', '42', ...options, ...given],
      ...(name === 'script' ? [] : ['--json']),
    ]);
    expect(first.code).toBe(same.code);
    expect(first.err).toBe('');
    const known = (text: string): string => text.replace(/"(milliseconds|positions|samples|share)":[\d.]+/g, '');
    if (name !== 'hint') expect(known(first.out)).toBe(known(same.out));
  },
);

test('list --sort prints a line for each game, in the order of a column', async () => {
  const rows = async (column: string): Promise<string[]> =>
    (await patience(['list', '--sort', column])).out.trim().split('\n');
  const [head, ...byName] = await rows('name');
  expect(head).toMatch(/^game +packs +minutes +decided by +can be won$/);
  expect(byName).toHaveLength((await withCabinet(VARIANTS)).length);
  expect(byName[0]).toMatch(/^Aces Up +1 /);
  expect((await rows('packs')).slice(1).map(row => / ([123])( |$)/.exec(row)?.[1])).toEqual(
    byName.map(row => / ([123])( |$)/.exec(row)?.[1]).toSorted(),
  );
  const minutes = (await rows('minutes')).flatMap(row => / [12] {6}(\d+)/.exec(row)?.[1] ?? []).map(Number);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(minutes.length).toBeGreaterThan(20);
  const skills = (await rows('skill')).flatMap(row => /(luck|mixed|skill)/.exec(row)?.[1] ?? []);
  expect(skills).toEqual(skills.toSorted());
  expect((await rows('odds'))[1]).toMatch(/ or more$/);
  const refused = await patience(['list', '--sort', 'size']);
  expect([refused.code, refused.err]).toEqual([
    2,
    'patience: --sort: "size"; sort by name, packs, minutes, skill or odds\n',
  ]);
});

test('list --json lists the games of the index', async () => {
  const games = (await jsonOf(['list', '--json'])) as Record<string, unknown>[];
  expect(games.filter(game => game['shelf'] === 'books').map(game => game['id'])).toEqual(
    VARIANTS.map(variant => variant.id),
  );
  const known = await withCabinet(VARIANTS);
  expect(games.map(({id, family}) => [id, family])).toEqual(known.map(({id, family = 'books'}) => [id, family]));
  expect(Object.keys(games[0] ?? {})).toEqual([
    'id',
    'aliases',
    'name',
    'source',
    'packs',
    'shelf',
    'family',
    'numbered',
    'rules',
    'odds',
    'oddsWith',
    'rates',
    'levels',
    'skill',
    'minutes',
  ]);
  expect(games[4]).toMatchObject({
    packs: 2,
    rules: [
      {key: 'fill', values: ['choice', 'auto'], default: 'choice', words: 'who fills a space'},
      {key: 'passes', range: [1, 9], default: 1},
    ],
  });
  const levels = games.find(({id}) => id === 'klondike')?.['levels'] as Record<string, number>;
  expect(Object.keys(levels)).toEqual(['easy', 'medium', 'hard', 'expert']);
  expect(Object.values(levels).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
});

describe.each(VARIANTS.map(variant => variant.id))('%s', id => {
  test.each([40, 80, 200])('text fits a terminal of %i columns', async columns => {
    const texts = await Promise.all([
      patience(['rules', id], {columns}),
      patience(['list'], {columns}),
      patience(['show', '--variant', id, '--seed', '42', '--moves', ''], {columns: Math.max(columns, 72)}),
    ]);
    const widths = texts.map(({out}) => Math.max(...out.split('\n').map(line => line.length)));
    expect(widths[0]).toBeLessThanOrEqual(columns);
    expect(widths[1]).toBeLessThanOrEqual(columns);
    expect(widths[2]).toBeLessThanOrEqual(Math.max(columns, 72));
  });

  test('the text names every pile of the moves, in ASCII', async () => {
    const out = await output(['show', '--variant', id, '--seed', '42']);
    const {piles} = (await jsonOf(['show', '--variant', id, '--seed', '42', '--json'])) as {piles: object};
    for (const pile of Object.keys(piles).filter(each => !each.startsWith('C')))
      expect(out).toMatch(new RegExp(`\\b${pile}\\b`));
    expect(out).toMatch(/^[\n\x20-\x7e]*$/);
  });

  test('the output of show --json is accepted as input, from a file or standard input', async () => {
    const args = ['show', '--variant', id, '--seed', '42', '--json'];
    const out = await output([...args, '--moves', id.startsWith('rev') ? 'T5-F2' : 'turn']);
    const again = (await jsonOf(['show', '--json', '--position', '-'], out)) as object;
    expect(again).toEqual({...(JSON.parse(out) as object), played: []});
    expect(await jsonOf(['show', '--json', '--position', folder.file('p.json', out)])).toEqual(again);
  });
});

test('show --json has the keys of the contract, in order', async () => {
  const report = (await jsonOf([
    'show',
    '--variant',
    'kingdom',
    '--seed',
    '7',
    '--json',
    '--moves',
    'turn turn',
  ])) as object;
  expect(Object.keys(report)).toEqual([
    'variant',
    'seed',
    'rules',
    'piles',
    'pass',
    'opening',
    'status',
    'dead',
    'moves',
    'played',
    'score',
  ]);
  expect(report).toMatchObject({opening: false, status: 'playing', played: ['turn', 'turn']});
});

test('options may come in any order, and names match without case', async () => {
  const one = await output(['show', '--variant', 'KINGDOM', '--seed=7', '--rule', 'fill=auto', '--json']);
  expect(await output(['show', '--json', '--rule=fill=auto', '--seed', '7', '--variant', 'KINGD'])).toBe(one);
});

test('rules stand behind the game as KEY=VALUE, too', async () => {
  const one = await output(['show', 'kingdom', '7', '--rule', 'fill=auto', '--rule', 'passes=2', '--json']);
  expect(await output(['show', 'kingdom', 'fill=auto', '7', '--json', 'passes=2'])).toBe(one);
  expect(await jsonOf(['show', 'kingdom', '--seed', 'fill=auto', '--json'])).toMatchObject({
    seed: 'fill=auto',
    rules: {},
  });
});

test('a seed is drawn and shown if none is given', async () => {
  expect(await output(['show'])).toContain(`Deal ${DRAWN}.`);
  expect(await jsonOf(['show', '--json'])).toMatchObject({variant: VARIANTS[0]?.id, seed: DRAWN});
});

test('seeds are kept verbatim', async () => {
  for (const seed of ['-5', '007', 'a  b', '#1', '♠ 日本', '--']) {
    expect(await jsonOf(['show', '--json', `--seed=${seed}`])).toMatchObject({seed});
  }
});

test('a position in JSON goes on by moves of two cards', async () => {
  const {out} = await patience(['show', 'pyramid', '1', '--json']);
  const after = await jsonOf(['show', '--json', '--position', '-', '--moves', 'turn T22+T27-D1'], out);
  expect(after).toMatchObject({variant: 'pyramid', piles: {T22: [], T27: [], D1: ['7D', '6S']}});
  expect(after).toEqual(await jsonOf(['show', 'pyramid', '1', '--json', '--moves', 'turn T22+T27-D1']));
  const {code, err} = await patience(['show', 'pyramid', '1', '--moves', 'T22+T21-D1']);
  expect([code, err]).toEqual([3, 'patience: --moves: move 1, T22+T21-D1: 6S and TS lie on 9D (Morehead)\n']);
});

test('a position is settled only with --settle; without it the first move settles everything', async () => {
  const position = {
    variant: 'storehouse',
    piles: {F1: ['2D'], F2: ['2C'], F3: ['2H'], F4: ['2S'], R: ['9C', '3D'], S: ['KC', 'KH']},
  };
  const args = ['show', '--json', '--partial', '--position', '-'];
  const loose = (await jsonOf(args, JSON.stringify(position))) as {piles: Record<string, string[]>};
  expect(loose.piles).toMatchObject({R: ['9C', '3D'], T1: [], F1: ['2D']});
  const settled = (await jsonOf([...args, '--settle'], JSON.stringify(position))) as typeof loose;
  expect(settled.piles).toMatchObject({R: [], F1: ['2D', '3D'], T1: ['9C'], T2: ['KH'], T3: ['KC']});
  const turned = (await jsonOf([...args, '--moves', 'turn'], JSON.stringify(position))) as typeof loose;
  expect(turned.piles).toMatchObject({R: [], F1: ['2D', '3D'], T1: ['9C'], T2: ['KH'], T3: ['KC']});
});

test('a position where redeals are shuffled draws a seed, or takes one', async () => {
  const position = JSON.stringify({
    variant: 'thirteen-up',
    piles: {F1: ['2D'], F2: ['2C'], F3: ['2H'], F4: ['2S'], W: ['9C', '5D']},
  });
  const args = ['show', '--json', '--partial', '--position', '-'];
  expect(await jsonOf(args, position)).toMatchObject({seed: DRAWN});
  expect(await jsonOf([...args, '--seed', 's', '--moves', 'redeal turn'], position)).toMatchObject({
    seed: 's',
    pass: 2,
  });
});

const REPLAY = '# a game\npatience 1\r\nvariant storehouse\nseed 42\nturn # first\nturn turn\n';

describe('replay', () => {
  test('--json prints the last position, --verify a line', async () => {
    const path = folder.file('game.patience', REPLAY);
    expect(await jsonOf(['replay', path, '--json'])).toMatchObject({seed: '42', played: ['turn', 'turn', 'turn']});
    expect(await output(['replay', path, '--verify'])).toBe(`${path}: verified, 2 steps, playing\n`);
    expect(await output(['replay', '-', '--verify'], REPLAY)).toBe('standard input: verified, 2 steps, playing\n');
  });

  test('reads share codes, also from files', async () => {
    const code = makeShareCode(REPLAY);
    expect(await output(['replay', code, '--verify'])).toBe('share code: verified, 2 steps, playing\n');
    const path = folder.file('code', `${code}\n`);
    expect(await output(['replay', path, '--verify'])).toBe(`${path}: verified, 2 steps, playing\n`);
  });

  test('needs a terminal to show the game', async () => {
    expect(await patience(['replay', '-'], {input: REPLAY})).toMatchObject({code: 2, out: ''});
  });
});

test('perft counts paths, with --divide for each first move', async () => {
  expect(await output(['perft', '--seed', '42', '--depth', '0'])).toBe('1\n');
  const args = ['perft', '--variant', 'reversible', '--seed', '42', '--depth', '2'];
  const {nodes} = (await jsonOf([...args, '--json'])) as {nodes: number};
  const divided = (await jsonOf([...args, '--json', '--divide'])) as {nodes: number; moves: Record<string, number>};
  expect(divided).toMatchObject({depth: 2, nodes});
  expect(Object.values(divided.moves).reduce((a, b) => a + b, 0)).toBe(nodes);
  expect((await output([...args, '--divide'])).trim().split('\n').at(-1)).toBe(String(nodes));
});

describe('completion and manual', () => {
  const complete = async (shell: string, line: string): Promise<string[]> =>
    (await output(['__complete', shell, ...line.split(' ').slice(1)])).trim().split('\n');

  test('the program completes commands, options, games and rule options for bash', async () => {
    const bash = (line: string): Promise<string[]> => complete('bash', line);
    expect(await bash('patience sho')).toEqual(['show']);
    expect(await bash('patience king')).toEqual(['kingdom', 'king-albert']);
    expect(await bash('patience show --pos')).toEqual(['--position']);
    expect(await bash('patience show --variant ki')).toEqual(['kingdom', 'king-albert']);
    expect(await bash('patience show --rule fil')).toEqual(['fill=auto', 'fill=choice']);
    expect(await bash('patience show storehouse --rule va')).toEqual(['vacancy=store', 'vacancy=waste']);
    expect(await bash('patience show storehouse --rule fi')).toEqual(['']);
    expect(await bash('patience show --rule fill = a')).toEqual(['auto']);
    expect(await bash('patience show --rule fill =')).toEqual(['auto', 'choice']);
    expect(await bash('patience play --set dens')).toEqual(SETTINGS.density.allowed.map(value => `density=${value}`));
    expect(await bash('patience play --set density = l')).toEqual(['large']);
    expect(await bash('patience study --merge package.js')).toEqual([':files']);
    expect(await bash('patience help stat')).toEqual(['stats']);
    expect(await bash('patience --color t')).toEqual(['truecolor']);
    expect(await bash('patience --color = t')).toEqual(['truecolor']);
    expect(await bash('patience completion f')).toEqual(['fish']);
    expect(await bash('patience rules k')).toEqual(['kingdom', 'klondike', 'king-albert']);
    expect(await bash('patience --vers')).toEqual(['--version']);
  });

  test.each(['zsh', 'fish'])('and says what they mean for %s', async shell => {
    expect(await complete(shell, 'patience sol')).toEqual(['solve:say whether and how a position can be won']);
    expect(await complete(shell, 'patience --color=t')).toEqual(['--color=truecolor']);
    expect(await complete(shell, 'patience kingdom --rule fill=a')).toEqual(['fill=auto']);
    expect(await complete(shell, 'patience list --j')).toEqual(['--json:print JSON, for programs']);
    expect(await complete(shell, 'patience study --merge one.jsonl two')).toEqual([':files']);
    expect(await complete(shell, 'patience study --merge one.jsonl --jo')).toEqual([
      '--jobs:workers; default one for each processor; 0 starts none',
    ]);
  });

  test.each(['bash', 'zsh', 'fish'])('%s is told to ask the program', async shell => {
    expect(await output(['completion', shell])).toContain(`__complete ${shell}`);
  });

  test('the manual has every command and option', async () => {
    const page = await output(['man']);
    expect(page).toMatch(/^\.TH PATIENCE 6 /);
    for (const word of ['perft', '\\-\\-settle', '\\-\\-color', 'kingdom', '.B 70']) expect(page).toContain(word);
    const parts = [...page.matchAll(/^\.SH (.*)$/gm)].map(([, part]) => part);
    for (const part of ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'KEYS', 'OPTIONS', 'FILES', 'ENVIRONMENT', 'EXIT STATUS'])
      expect(parts).toContain(part);
    expect(parts.slice(-2)).toEqual(['EXAMPLES', 'SEE ALSO']);
    // What mandoc frowns on: a paragraph that a heading has begun already, long lines; and nothing is told twice.
    expect(page).not.toMatch(/^\.S[HS] .*\n\.PP/m);
    expect(page.split('\n').filter(line => line.length > 100)).toEqual([]);
    expect(page.match(/^\.B \\-\\-deck </gm)).toHaveLength(1);
  });

  test('a terminal without man is told where the options are', async () => {
    const {code, out, err} = await patience(['man'], {isTerminal: true, env: {PATH: ''}});
    expect({code, out}).toEqual({code: 2, out: ''});
    expect(err).toBe(
      'patience: man: this system has no man that reads a page; see patience help and patience help play\n',
    );
  });
});

describe('show --format', () => {
  test('prints a table that --position and --deck read', async () => {
    const begun = await output(['show', 'freecell', 'ms:24', '--moves', 'T4-F4 T7-C1', '--format', 'fc-solve']);
    expect(begun).toMatch(/^Foundations: H-0 C-0 D-0 S-A\nFreecells: JD - - -\n: 4C 2C 9C 8C QS 4S 2H\n/);
    expect(await output(['show', 'freecell', '--position', '-', '--format', 'fc-solve'], begun)).toBe(begun);
    const dealt = await output(['show', 'klondike', '5', '--format', 'solvitaire']);
    const {piles} = (await jsonOf(['show', 'klondike', '5', '--json'])) as {piles: object};
    for (const option of ['--deck', '--position'])
      expect(await jsonOf(['show', 'klondike', option, '-', '--json'], dealt)).toMatchObject({piles});
  });

  test.each([
    [
      ['klondike', '5', '--format', 'fc-solve'],
      '',
      2,
      '--format: fc-solve has no words for S, the stock; --json writes all',
    ],
    [
      ['yukon', '5', '--format', 'fc-solve'],
      '',
      2,
      '--format: fc-solve has no words for cards face down; --json writes all',
    ],
    [
      ['freecell', '5', '--format', 'fc-solve', '--json'],
      '',
      2,
      '--format and --json: a position is printed in one form; leave one of them out',
    ],
    [
      ['--position', '-'],
      ': KS',
      3,
      'standard input: a table does not name its game; name it, as in patience show freecell',
    ],
    [
      ['freecell', '--position', '-'],
      ': KS\n: QX',
      3,
      'standard input:2:3: "QX" is not a card; cards look like TH, 10H or 10♥',
    ],
    [
      ['freecell', '--seed', 'pysol:123'],
      '',
      2,
      '--seed: the seed "pysol:123" is a number of PySolFC, which shuffles otherwise; --deck reads its cards or its board',
    ],
  ])('%j is refused', async (args, input, code, line) => {
    expect(await patience(['show', ...args], {input})).toEqual({code, out: '', err: `patience: ${line}\n`});
  });

  test('cards that are not known are not written', async () => {
    const blind = await output(['script', 'klondike', '5', '--blind'], 'quit\n');
    const {err} = await patience(['show', '--position', '-', '--format', 'solvitaire'], {
      input: blind.split('\n')[0] ?? '',
    });
    expect(err).toBe('patience: --format: solvitaire has no words for ??, a card that is not known; --json has one\n');
  });
});

test('list and man have the games of the cabinet under the names of their families', async () => {
  const lines = (await output(['list'])).split('\n');
  const at = (line: string): number => lines.indexOf(line);
  const places = [
    'reversible-sequences',
    "The cabinet: Klondike's kin",
    'klondike',
    "The cabinet: FreeCell's kin",
    'freecell',
    "The cabinet: Spider's kin",
    'spider',
  ].map(at);
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(await output(['man'])).toContain("The cabinet: Spider's kin");
});
