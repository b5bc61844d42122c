import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Folder, patience} from '../cli/harness.js';
import './added.js';

const folder = new Folder();
afterAll(() => {
  folder.remove();
});

async function output(...args: string[]): Promise<string> {
  const {code, out, err} = await patience(args);
  expect({code, err}).toEqual({code: 0, err: ''});
  return out;
}

test('list names the games that were added, without what they lack', async () => {
  expect(await output('list')).toMatch(
    /\n\nlantern\n {2}The Lantern, one pack: a pack, a candle and no table\.\n {2}Odds not measured\.\n {2}A\. Nobody, Games Never Printed, no\. 1\.\n {2}rules {2}passes=1\.\.9 candle=free\|forced\n\nterrace\n {2}The Terrace, .*\n {2}Odds not measured\.\n {2}A\. Nobody, Games Never Printed\.\n\narcade\n/,
  );
  const games = JSON.parse(await output('list', '--json')) as Record<string, unknown>[];
  expect(games[7]).toEqual({
    id: 'terrace',
    aliases: [],
    name: 'The Terrace',
    source: 'A. Nobody, Games Never Printed',
    packs: 1,
    shelf: 'books',
    family: 'books',
    numbered: null,
    rules: [],
    odds: null,
    oddsWith: {},
    rates: {},
    skill: null,
    minutes: null,
  });
});

test('help, manual and completion count and name them', async () => {
  expect(await output('--help')).toContain('Five games from the books, and four modern ones.');
  const manual = await output('man');
  expect(manual).toContain('patience \\- patience games with cards, played in a terminal');
  expect(manual).toContain('.B lantern\nThe Lantern: a pack, a candle and no table.');
  expect(await output('__complete', 'zsh', 'rules', '')).toMatch(
    /^reversible-sequences:.*\nlantern:The Lantern\nterrace:.*\narcade:/m,
  );
  expect(await output('__complete', 'fish', 'lantern', '--rule', 'candle')).toMatch(/^candle=forced$/m);
});

test('rules, show and perft read them', async () => {
  expect(await output('rules', 'terrace')).toContain('\nBy itself\n  A space is filled at once from');
  expect(await output('show', '--variant', 'lantern', '--seed', '1')).toBe(
    [
      'The Lantern (Nobody 1)',
      'Deal 1. Pass 1 of 3. Oil left: 2. The shutter is shut. 0 of 52 cards are on the',
      'foundations.',
      '',
      'F1      F2      F3      F4',
      '--      --      --      --',
      '',
      'S  the stock, 47 cards',
      'W  the waste: empty',
      'R  the candle, 5 cards, on top: 6D',
      '',
      'moves  turn',
      '',
    ].join('\n'),
  );
  expect(await output('perft', '--variant', 'arcade', '--seed', '1', '--depth', '1')).toBe('7\n');
});

test('learn says that there is no lesson, and which there are', async () => {
  const LESSONS = 'storehouse, thirteen-up, auxiliary-sequences, patriarchs, kingdom, reversible-sequences, freecell';
  expect(await patience(['learn', 'terrace'])).toEqual({
    code: 2,
    out: '',
    err: `patience: learn: there is no lesson in The Terrace; lessons: ${LESSONS}\n`,
  });
});

test('script plays them, with the facts of their own', async () => {
  const input = 'R-F1\nturn\nW@1-F1\nnew terrace 5\n';
  const {out} = await patience(['script', '--variant', 'lantern', '--seed', '1'], {input});
  const answers = out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as unknown);
  expect(answers).toMatchObject([
    {variant: 'lantern', shutter: false, oil: 2},
    {error: {code: 'illegal', message: 'the shutter is shut (Nobody 1)'}},
    {shutter: true},
    {error: {code: 'illegal', message: 'the oil is for a card below the top (Nobody 1)'}},
    {variant: 'terrace', seed: '5'},
  ]);
});

test('replay checks a recorded game', async () => {
  const path = folder.file('game.patience', 'patience 1\nvariant arcade\nrule return=off\nseed 1\nT3-T8\nturn\n');
  expect(await patience(['replay', '--verify', path])).toMatchObject({code: 0});
});

const ENDING = {W: [], S: [], R: ['QD', 'KD'], F1: Array.from('A23456789TJ').map(rank => `${rank}D`)};

test('solve and hint know no more of them than their rules', async () => {
  const full = (suit: string): string[] => Array.from('A23456789TJQK').map(rank => rank + suit);
  const piles = {...ENDING, F2: full('C'), F3: full('H'), F4: full('S')};
  const open = folder.file(
    'won.json',
    JSON.stringify({variant: 'lantern', piles: {...piles, R: ['KD', 'QD']}, shutter: true}),
  );
  const shut = folder.file('shut.json', JSON.stringify({variant: 'lantern', piles, shutter: false}));
  expect(await patience(['solve', '--position', open])).toMatchObject({
    code: 0,
    out: expect.stringContaining('R-F1 R-F1') as string,
  });
  expect(await patience(['solve', '--position', shut])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^unwinnable/) as string,
  });
  expect(await patience(['hint', '--position', open])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^R-F1: /) as string,
  });
});

test('stats tell them by their titles', async () => {
  const path = join(folder.path, 'home');
  mkdirSync(path);
  const result = {variant: 'lantern', rules: {passes: 2, candle: 'free'}, outcome: 'won', moves: 90, seconds: 600};
  const more = {id: '1', when: '2026-11-20T10:00:00.000Z', undos: 0, hints: 0};
  writeFileSync(join(path, 'results.jsonl'), `${JSON.stringify({...more, ...result})}\n`);
  const lines = (await output('stats', '--data-dir', path)).split('\n');
  expect(lines[1]).toBe('Reached        a win without help and with nothing undone');
  expect(lines[3]).toBe(`Lantern, passes=2     ${'#'.repeat(20)}  1 of 1 won, 100 %`);
  expect(lines.slice(4, 6).map(line => line.trim())).toEqual([
    'streak 1, best 1   10:00 at the table   without help: 1, nothing undone: 1',
    'fastest 10:00, 2026-11-20   fewest moves 90, 2026-11-20   first win 2026-11-20',
  ]);
});
