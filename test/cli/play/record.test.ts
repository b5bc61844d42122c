import {mkdtempSync} from 'node:fs';
import {join} from 'node:path';
import {makeMoves} from '../../../src/engine/move.js';
import {openSeed, type Opening} from '../../../src/session/game.js';
import {solve} from '../../../src/solver/solver.js';
import {findVariant, rulesetOf, VARIANTS} from '../../../src/variants/index.js';
import {Folder, patience} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

function deal(): Opening {
  const variant = findVariant(VARIANTS, 'reversible-sequences');
  const rules = variant.ok ? rulesetOf(variant.value, {}) : variant;
  if (!rules.ok) throw new Error(rules.fault.message);
  return openSeed(rules.value, '1');
}

const DEAL = ['--variant', 'reversible-sequences', '--seed', '1'];
const {rules, start} = deal();
const LINE = solve(rules, start).moves ?? [];
const WINNING = makeMoves(LINE);
const won = folder.file('won.patience', recordingOf(WINNING));
const half = folder.file('half.patience', recordingOf(makeMoves(LINE.slice(0, 3))));

function recordingOf(moves: string): string {
  return `patience 1\nvariant reversible-sequences\nseed 1\n${moves.split(' ').join('\n')}\n`;
}

/** A new data folder, for several plain dialogues in turn. */
function visitor(): {at: (args: readonly string[], input?: string) => Promise<string>; kept: () => Promise<unknown>} {
  const home = ['--data-dir', mkdtempSync(join(folder.path, 'home-'))];
  const at = async (args: readonly string[], input = ''): Promise<string> => {
    const {code, out, err} = await patience([...args, ...home], {input});
    expect({code, err}).toEqual({code: 0, err: ''});
    return out;
  };
  const kept = async (): Promise<unknown> => ({
    results: JSON.parse(await at(['stats', '--json'])) as unknown,
    resumable: /^0\. Go on with .*$/m.exec(await at(['--plain']))?.[0],
  });
  return {at, kept};
}

const NOTHING = {results: [], resumable: undefined};

test.each([
  ['replay of a won game', ['replay', won, '--plain'], ''],
  ['replay of an unfinished game', ['replay', half, '--plain'], 'u\nu\nredo\n'],
  ['a lesson', ['learn', 'kingdom', '--plain'], 'turn\n'],
  ['a lesson in the dialogue', ['--plain'], 'learn kingdom\nquit\n'],
  ['open of a won game', ['--plain'], `open ${won}\nquit\n`],
  ['open of an unfinished game', ['--plain'], `open ${half}\nu\n`],
  ['--moves that win', ['--plain', ...DEAL, '--moves', WINNING], ''],
  ['--moves', ['--plain', ...DEAL, '--moves', makeMoves(LINE.slice(0, 3))], 'show\n'],
])('looking is not playing: %s', async (_, args, input) => {
  const {at, kept} = visitor();
  for (let time = 0; time < 2; time++) await at(args, input);
  expect(await kept()).toEqual(NOTHING);
});

test('a game from a share code does not count, whatever is played from there', async () => {
  const {at, kept} = visitor();
  const code = /^\d\S{20,}$/m.exec(await at(['--plain', ...DEAL, '--moves', makeMoves(LINE.slice(0, -1))], 'share\n'));
  const last = makeMoves(LINE.slice(-1));
  expect(await at(['--plain'], `open ${code?.[0] ?? ''}\n${last}\n`)).toMatch(/won|comes out/i);
  expect(await kept()).toEqual(NOTHING);
});

test('a recording that is played further can be resumed, and does not count even when won', async () => {
  const {at, kept} = visitor();
  const [fourth, ...others] = LINE.slice(3);
  await at(['--plain'], `open ${half}\n${makeMoves(fourth ? [fourth] : [])}\n`);
  expect(await kept()).toMatchObject({results: [], resumable: expect.stringContaining('deal 1') as string});
  await at(['--plain'], `0\n${others.map(move => makeMoves([move])).join('\n')}\n`);
  expect(await kept()).toEqual(NOTHING);
});

test('a position does not count, and can be resumed after a move', async () => {
  const {at, kept} = visitor();
  const shown = await at(['show', ...DEAL, '--json']);
  const position = folder.file('deal.json', shown);
  await at(['--plain', '--position', position], LINE.map(move => makeMoves([move])).join('\n'));
  expect(await kept()).toEqual(NOTHING);
  await at(['--plain', '--position', position], `${makeMoves(LINE.slice(0, 1))}\n`);
  expect(await kept()).toMatchObject({results: [], resumable: expect.stringContaining('Reversible') as string});
});

test('the same deal played here from its first move does count', async () => {
  const {at, kept} = visitor();
  await at(['--plain', ...DEAL], LINE.map(move => makeMoves([move])).join('\n'));
  expect(await kept()).toMatchObject({results: [{played: 1, won: 1}]});
});
