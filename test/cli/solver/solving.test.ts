import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {adviceJson} from '../../../src/cli/commands/solver/hint.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {playOf} from '../../../src/engine/move.js';
import {NO_TIME} from '../../../src/solver/advice/advice.js';
import {rulesFor} from '../../engine/adapter.js';
import {DRAWN, Folder, patience} from '../harness.js';
import {realProcesses} from '../../../src/store/disk/ports.js';

const folder = new Folder();
afterAll(() => {
  folder.remove();
});

const THIRTEEN = ['--variant', 'thirteen-up'];
const jsonOf = (text: string): unknown => JSON.parse(text) as unknown;

test('the moves of a winnable deal win it', async () => {
  const {code, out} = await patience(['solve', ...THIRTEEN, '--seed', '2', '--json']);
  const found = jsonOf(out) as {verdict: string; moves: string[]; reason: string};
  expect([code, found.verdict, found.reason]).toEqual([0, 'winnable', 'solved']);
  const shown = await patience(['show', ...THIRTEEN, '--seed', '2', '--moves', found.moves.join(' '), '--json']);
  expect(jsonOf(shown.out)).toMatchObject({status: 'won'});
});

test('an unwinnable deal ends with 1, an undecided one with 4', async () => {
  const lost = await patience(['solve', ...THIRTEEN, '--seed', '1']);
  expect(lost).toMatchObject({code: 1, out: expect.stringMatching(/^unwinnable: no line is left to try/) as string});
  const json = await patience(['solve', ...THIRTEEN, '--seed', '1', '--json']);
  expect(jsonOf(json.out)).toMatchObject({verdict: 'unwinnable', moves: [], reason: 'exhausted'});
  // Undecided after eight seconds and 1.5 million positions: no machine is done with it in 30 ms.
  const open = await patience(['solve', '--variant', 'auxiliary', '--seed', '41', '--time-limit', '30ms']);
  expect(open).toMatchObject({code: 4, out: expect.stringMatching(/^unknown: the time is up/) as string});
});

test.each([
  ['the only move', ['--variant', 'storehouse', '--seed', '42'], /^turn: nothing else can be done\n$/],
  ['a safe move', ['--variant', 'thirteen-up', '--seed', '4'], /^T4-F1: safe: nothing will need it there/],
  ['a line that wins', ['--variant', 'reversible', '--seed', '4', '--json'], /"reason":"the game stays winnable"/],
])('a hint does not wait for its time limit when more time cannot change it: %s', async (_, args, words) => {
  expect((await patience(['hint', ...args, '--time-limit', '1m'])).out).toMatch(words);
});

test.each([['solve'], ['hint'], ['perft', '--depth', '1']])('%s names a deal that was drawn', async (...command) => {
  const {err} = await patience([...command, '--variant', 'thirteen-up', '--json']);
  expect(err).toBe(`patience: no seed was given; this is thirteen-up ${DRAWN}\n`);
  expect((await patience([...command, ...THIRTEEN, '--seed', DRAWN])).err).toBe('');
});

test('a hint has a move, its share and a reason', async () => {
  const begun = ['auxiliary', '7', '--moves', 'turn turn turn'];
  const {code, out} = await patience(['hint', ...begun, '--json', '--time-limit', '4s']);
  expect(code).toBe(0);
  const {move, share, reason} = jsonOf(out) as {move: string; share: number; reason: string};
  expect(['turn', 'W-T1']).toContain(move);
  const [, percent] = /^wins about (\d+) %/.exec(reason) ?? [];
  // The words are rounded as far as the error of the share asks for.
  expect(Math.abs(100 * share - Number(percent))).toBeLessThan(5.1);
});

test('where no chance was learned the share is the part of the sampled deals that was won', () => {
  const rules = rulesFor('storehouse');
  const [move, other] = [{type: 'turn'}, playOf('W', 'T1', {})] as const;
  const others = [{move: other, solved: {tried: 27, won: 0}}, {move: other}, {move: other, share: 0.6}];
  const advice = {move, solved: {tried: 27, won: 9}, samples: 27, weighed: 27, reason: NO_TIME, others};
  expect(adviceJson(rules, dealFromSeed(rules, '1'), advice)).toMatchObject({
    move: 'turn',
    share: 0.333,
    tried: 27,
    won: 9,
    samples: 27,
    others: [{share: 0, tried: 27, won: 0}, {share: null}, {share: 0.6}],
  });
});

test('a hint in text says where hints are weak; in JSON it does not', async () => {
  const weak = ['hint', 'patriarchs', '42', '--rule', 'passes=1', '--time-limit', '30ms'];
  const words = 'Hints are weak in Patriarchs: they won 0 of 1,000 deals.';
  expect((await patience(weak)).out.split('\n')[1]).toBe(words);
  expect((await patience([...weak, '--json'])).out).not.toContain(words);
});

test('the only move is given without a number of deals', async () => {
  const {out} = await patience(['hint', '--variant', 'storehouse', '--seed', '42', '--time-limit', '30ms']);
  expect(out).toBe('turn: nothing else can be done\n');
});

test.each([
  [['solve', '--time-limit', 'soon'], '--time-limit: "soon"; it is a time such as 500ms, 10s, 2m or 1h'],
  [['solve', '--time-limit', '0s'], '--time-limit: "0s" is too little; it is a time such as 500ms, 10s, 2m or 1h'],
  [['solve', '--time-limit', '9'.repeat(16)], `"${'9'.repeat(16)}" is too much; it is a time such as`],
  [['solve', '--max-memory', '0'], '--max-memory: "0" is too little; it is an amount such as 256m or 1g'],
  [['study', 'kingdom', '--seeds', '1..2', '--out', '/nonexistent/x'], '--out: /nonexistent/x: '],
  [['study', '--seeds', '9..1'], '--seeds: "9..1" ends before it begins; it is a range such as 1..1000'],
  [['study'], '--seeds: missing; it is a range such as 1..1000'],
  [['study', '--seeds', '1', '--jobs', 'x'], '--jobs: "x"; it is a whole number from 0 to 256'],
])('%j', async (args, message) => {
  expect(await patience(args)).toMatchObject({code: 2, err: expect.stringContaining(message) as string});
});

describe('a study', () => {
  const study = (...args: string[]) => patience(['study', ...THIRTEEN, '--jobs', '0', ...args]);

  test('prints a line a deal and a summary', async () => {
    const {out} = await study('--seeds', '1..20', '--json');
    const lines = out.trimEnd().split('\n').map(jsonOf);
    expect(lines).toHaveLength(21);
    expect(lines[1]).toMatchObject({variant: 'thirteen-up', seed: '2', verdict: 'winnable'});
    expect(lines[20]).toMatchObject({summary: {deals: 20, unknown: 0}});
  });

  test('continues an interrupted run, drops a torn line, and sums up shards', async () => {
    const path = join(folder.path, 'shard.jsonl');
    await study('--seeds', '1..6', '--out', path);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.slice(0, -30));
    const {out} = await study('--seeds', '1..10', '--out', path);
    expect(out).toMatch(/^thirteen-up, 10 deals/);
    const seeds = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => (jsonOf(line) as {seed: string}).seed);
    expect(seeds).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    const other = join(folder.path, 'other.jsonl');
    await study('--seeds', '9..14', '--out', other);
    const merged = await patience(['study', '--merge', path, other, '--json']);
    expect(jsonOf(merged.out)).toMatchObject({summary: {deals: 14}});
  });

  test('refuses a file that another study is writing, and leaves no claim behind', async () => {
    const path = join(folder.path, 'claimed.jsonl');
    writeFileSync(path, '');
    const claim = `${path}.open-${String(process.ppid)}-0-${realProcesses().self.host}`;
    writeFileSync(claim, '');
    for (const force of [[], ['--force']])
      expect(await study('--seeds', '1..2', '--out', path, ...force)).toMatchObject({
        code: 2,
        out: '',
        err: `patience: --out: ${path}: another study is writing it; let that one end, or name another file\n`,
      });
    expect(readFileSync(path, 'utf8')).toBe('');
    rmSync(claim);
    expect(await study('--seeds', '1..2', '--out', path)).toMatchObject({code: 0});
    expect(readdirSync(folder.path).filter(name => name.includes('.open-'))).toEqual([]);
  });

  test('refuses to mix games', async () => {
    const path = join(folder.path, 'mixed.jsonl');
    await study('--seeds', '1..2', '--out', path);
    const {code, err} = await study('--seeds', '1..2', '--rule', 'passes=1', '--out', path);
    expect({code, err}).toMatchObject({code: 2, err: expect.stringContaining('under other rules') as string});
    const other = await patience(['study', 'storehouse', '--seeds', '1', '--jobs', '0', '--out', path]);
    expect(other.err).toMatch(/^patience: --out: \S+:1: a study of thirteen-up; name another file/);
  });

  test('takes decks from a file', async () => {
    const cards = ['D', 'C', 'H', 'S'].flatMap(suit => Array.from('A23456789TJQK', rank => rank + suit));
    const path = join(folder.path, 'decks.txt');
    writeFileSync(path, `${cards.join(' ')}\n${cards.toReversed().join(' ')}\n`);
    const {out} = await study('--decks', path, '--json');
    expect(out.split('\n')[1]).toContain('"seed":"deck 2"');
  });
});

test('the only move is answered at once, to programs as well', async () => {
  const {code, out} = await patience(['hint', 'storehouse', '42', '--json', '--time-limit', '1h']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({move: 'turn', samples: 0, reason: 'nothing else can be done'});
});

test('a hint ends before its time once one move is clearly best and its share is known', async () => {
  const begun = ['auxiliary', '7', '--moves', 'turn turn turn'];
  const {code, out} = await patience(['hint', ...begun, '--json', '--time-limit', '1h']);
  expect(code).toBe(0);
  expect((JSON.parse(out) as {samples: number}).samples).toBeGreaterThanOrEqual(200);
});

describe('hint --explain', () => {
  test('compares the best moves in the same samples and says what came of them', async () => {
    const begun = ['auxiliary', '7', '--moves', 'turn turn turn turn'];
    const {out} = await patience(['hint', ...begun, '--explain', '--time-limit', '1s']);
    const [best = '', first = '', outcome, against, second = ''] = out.split('\n');
    const [, move = '', share = ''] = /^1\. (\S+): (\d+) % by \d+ samples?$/.exec(first) ?? [];
    const [, told = ''] = new RegExp(`^${move}: wins about (\\d+) %`).exec(best) ?? [];
    expect(Math.abs(Number(told) - Number(share))).toBeLessThan(5.6);
    expect(outcome).toMatch(/^ {3}3 cards later, on average: \d+\.\d cards up, \d+\.\d in the waste, \d\.\d spaces$/);
    expect(against).toMatch(/^ {3}what speaks for it against \S+: /);
    expect(second).toMatch(/^2\. /);
    expect(out).toContain('judged by a value that was learned');
  });

  test('says so where no value was learned', async () => {
    const {out} = await patience(['hint', 'storehouse', '3', '--moves', 'turn', '--explain', '--time-limit', '300ms']);
    expect(out).toMatch(/^ {3}could be won in \d+ of \d+ samples?$/m);
    expect(out).toContain('No value was learned for this game and its options');
  });

  test('says so where runs are played on by a rule', async () => {
    const {out} = await patience(['hint', 'golf', '2', '--explain', '--time-limit', '300ms']);
    expect(out).toMatch(/^ {3}played on, won in \d+ of \d+ samples?$/m);
    expect(out).toContain('played on by a rule that sees no more than you do');
    expect(out).not.toContain('with every card known');
  });

  test('tells no chance where a value was learned, but its chances were not checked', async () => {
    const begun = ['auxiliary', '7', '--moves', 'turn turn turn turn', '--rule', 'grace=0'];
    const {out} = await patience(['hint', ...begun, '--explain', '--time-limit', '200ms']);
    expect(out).toMatch(/^1\. \S+\n {3}3 cards later, on average: /m);
    expect(out).toContain('No chance is shown: under these rules none was checked against played games.');
    expect(out).not.toContain('%');
  });

  test('has nothing to add to a move that needs no choice', async () => {
    expect((await patience(['hint', 'storehouse', '42', '--explain'])).out).toBe('turn: nothing else can be done\n');
  });
});
