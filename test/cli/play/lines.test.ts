import {mkdtempSync} from 'node:fs';
import {join} from 'node:path';
import {Folder, patience} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

const KINGDOM = ['--variant', 'kingdom', '--seed', '42'];

/** A data folder in which nothing was played. */
const fresh = (): string[] => ['--data-dir', mkdtempSync(join(folder.path, 'home-'))];

test('the game goes on from command to command', async () => {
  const home = fresh();
  await patience(['--plain', '--variant', 'storehouse', '--seed', '7', ...home], {input: 'turn\nturn\n'});
  const named = await patience(['--plain', 'storehouse', ...home]);
  expect(named.out).toMatch(/^Storehouse, Hoffmann 23, deal 7\. .* Move 2\./);
  const listed = await patience(['--plain', ...home], {input: '0\n'});
  expect(listed.out).toMatch(/\n0\. Go on with Storehouse, deal 7: .*\n[^]*\nStorehouse, Hoffmann 23, deal 7/);
});

test.each([{ACCESSIBLE: '1'}, {INK_SCREEN_READER: 'true'}, {TERM: 'dumb'}])('%j asks for lines of text', async env => {
  const {code, out} = await patience(fresh(), {input: 'quit\n', env});
  expect({code, out}).toMatchObject({code: 0, out: expect.stringMatching(/^Five patience games/) as string});
});

test.each([{}, {ACCESSIBLE: '0'}, {ACCESSIBLE: ''}])('with %j alone one line names --plain', async env => {
  const {code, out, err} = await patience([...KINGDOM, ...fresh()], {env: {TERM: 'xterm', ...env}});
  expect({code, out}).toEqual({code: 2, out: ''});
  expect(err).toMatch(/^patience: .* not a terminal; .*--plain.*\n$/);
});

test('a replay is played back whole, step by step, and its input is left alone', async () => {
  const file = folder.file('two.patience', 'patience 1\nvariant kingdom\nseed 42\n# Look. 2S comes.\nturn\nturn\n');
  const {code, out} = await patience(['replay', file, '--plain'], {input: 'turn\n'});
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'A recording of The Kingdom, deal 42.',
    expect.stringMatching(/^Kingdom, Hoffmann 37, deal 42\. .* Move 0\./),
  ]);
  expect(lines.slice(-3)).toEqual([
    'Look. The two of spades comes.',
    '1. Turned the two of spades; 94 left in the stock.',
    expect.stringMatching(/^2\. Turned the /),
  ]);
});

test('a lesson is read in lines', async () => {
  const {code, out} = await patience(['learn', 'kingdom', '--plain', ...fresh()]);
  expect({code, out}).toMatchObject({code: 0, out: expect.stringMatching(/^A lesson in The Kingdom\.\n/) as string});
});

test('standard input cannot be a deck as well', async () => {
  const {code, err} = await patience(['--plain', '--variant', 'kingdom', '--deck', '-', ...fresh()]);
  expect({code, err}).toMatchObject({code: 2, err: expect.stringMatching(/^patience: --plain: /) as string});
});

test('the code of a deal names it, wherever a game is named', async () => {
  const named = await patience(['--plain', 'storehouse:passes=1:7', ...fresh()], {
    input: 'code\nnext\nnew kingdom:3\n',
  });
  expect(named.out).toMatch(/^Storehouse, Hoffmann 23, passes=1, deal 7\./);
  expect(named.out).toMatch(/\nstorehouse:passes=1:7\n[^]*passes=1, deal 8\.[^]*\nKingdom, Hoffmann 37, deal 3\./);
  const shown = await patience(['show', 'storehouse:passes=1:7']);
  expect(shown).toEqual(await patience(['show', 'storehouse', '7', '--rule', 'passes=1']));
  const {out} = await patience(['script', 'kingdom:5'], {input: 'new storehouse:passes=1:7\n'});
  const seeds = out.trim().split('\n').map(line => /"variant":"([^"]*)","seed":"([^"]*)"/.exec(line)?.slice(1)); // prettier-ignore
  expect(seeds).toEqual([['kingdom', '5'], ['storehouse', '7']]); // prettier-ignore
  const wrong = await patience(['show', 'storehouse:passes=many:7']);
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('passes')]);
});
