import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Dialogue, type ScriptAdviser} from '../../../src/cli/json-dialogue.js';
import {ok} from '../../../src/engine/fault.js';
import {openSeed} from '../../../src/session/game.js';
import {makeMoves} from '../../../src/engine/move.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findRuleset, rulesetOf, VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {DRAWN, Folder, patience} from '../harness.js';

const folder = new Folder();
afterAll(() => {
  folder.remove();
});

interface Answer {
  readonly kind: string;
  readonly variant: string;
  readonly seed: string;
  readonly rules: Record<string, unknown>;
  readonly piles: Record<string, string[]>;
  readonly pass: number;
  readonly moves: string[];
  readonly played?: string[];
  readonly ply: number;
  readonly happened: string[];
  readonly error?: {readonly code: string; readonly message: string; readonly move?: string};
}

async function dialogue(
  input: string | Uint8Array | readonly (string | Uint8Array)[],
  ...args: string[]
): Promise<Answer[]> {
  const {code, out, err} = await patience(['script', ...args], {input});
  expect({code, err}).toEqual({code: 0, err: ''});
  const lines = out.split('\n');
  expect(lines.pop()).toBe('');
  return lines.map(line => JSON.parse(line) as Answer);
}

const SEED = ['--seed', '42'];

test('the position comes first, as show --json prints it', async () => {
  const {out} = await patience(['show', '--json', ...SEED, '--moves', 'turn']);
  const [first] = await dialogue('', ...SEED, '--moves', 'turn');
  expect(first).toEqual({protocol: 2, kind: 'position', ...(JSON.parse(out) as object)});
});

test('moves, steps, undo, redo, restart, show', async () => {
  const answers = await dialogue('turn\nturn turn\nundo\nredo\nundo\nundo\nundo\nredo\nrestart\nundo\nshow\n', ...SEED);
  expect(answers.map(answer => answer.ply)).toEqual([undefined, 1, 2, 1, 2, 1, 0, undefined, 1, 0, 1, 1]);
  expect(answers[7]?.error).toEqual({code: 'nothing', message: 'there is nothing to undo'});
  expect(answers.every(answer => answer.played === undefined || answer === answers[0])).toBe(true);
  expect(answers[11]).toEqual({...answers[10], happened: []});
});

test('a game that is won is over, though cards are left in its stock', async () => {
  const rules = unwrap(findRuleset(await withCabinet(VARIANTS), 'tripeaks', {}));
  const line = makeMoves(solve(rules, dealFromSeed(rules, '4')).moves ?? []);
  const answers = await dialogue(`${line}\nturn\nauto\nundo\n`, '--variant', 'tripeaks', '--seed', '4');
  expect([answers[1]?.moves, answers[1]?.piles['S']?.length]).toEqual([[], expect.any(Number)]);
  const error = {code: 'illegal', message: 'You have won this game.'};
  expect(answers.slice(2).map(({error: each, ply}) => each ?? ply)).toEqual([error, error, 0]);
});

test('every line says of what kind it is', async () => {
  const file = join(folder.path, 'kinds.patience');
  const answers = await dialogue(`turn\nhint 0.01\nsolve 0.01\nhelp\nsave ${file}\nfoo\n`, ...SEED);
  expect(answers.map(({kind}) => kind)).toEqual(['position', 'position', 'hint', 'solve', 'help', 'saved', 'error']);
  expect(answers[5]).toEqual({...answers[1], kind: 'saved', happened: []});
});

test('consequences are given in notation', async () => {
  const moves = 'turn\n'.repeat(12);
  const answers = await dialogue(moves, '--variant', 'kingdom', '--seed', '7', '--rule', 'fill=auto');
  expect(answers.flatMap(answer => answer.happened)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^W-[FT]\d$/)]),
  );
});

test('an illegal move changes nothing and names itself', async () => {
  const answers = await dialogue('turn redeal\nshow\n', ...SEED);
  expect(answers[1]).toEqual({
    kind: 'error',
    error: {code: 'illegal', message: 'the stock is not empty yet', move: 'redeal'},
  });
  expect(answers[2]).toMatchObject({ply: 0, piles: {W: []}});
});

test('new games: the same again, another, with rules; and what can be undone', async () => {
  const lines = [
    'new',
    'new kingdom 7',
    'new {"rules": {"fill": "auto"}, "seed": 8}',
    'new kingdom a seed of words',
    'undo',
  ];
  const answers = await dialogue(lines.join('\n'), ...SEED, '--rule', 'passes=2');
  expect(answers.slice(1).map(({variant, seed, rules}) => ({variant, seed, rules}))).toMatchObject([
    {variant: 'storehouse', seed: DRAWN, rules: {passes: 3}},
    {variant: 'kingdom', seed: '7', rules: {fill: 'choice', passes: 1}},
    {variant: 'kingdom', seed: '8', rules: {fill: 'auto'}},
    {variant: 'kingdom', seed: 'a seed of words', rules: {fill: 'choice'}},
    {variant: 'kingdom', seed: '8'},
  ]);
});

test('a printed position is accepted and begins a new history', async () => {
  const [first] = await dialogue('', '--variant', 'patriarchs', '--seed', '5', '--moves', 'turn turn');
  const answers = await dialogue(`turn\nposition ${JSON.stringify(first)}\nundo\n`, ...SEED);
  expect(answers[2]).toMatchObject({variant: 'patriarchs', ply: 0, piles: first?.piles, moves: first?.moves});
  expect(answers[3]?.error?.code).toBe('nothing');
});

test('auto plays what is safe as one step', async () => {
  const position = {
    variant: 'thirteen-up',
    piles: {F1: ['2D'], F2: ['2C'], F3: ['2H'], F4: ['2S'], T1: ['3D'], W: ['5D', '4D'], T2: ['9S']},
  };
  const answers = await dialogue(`position ${JSON.stringify(position)}\nauto\nauto\nundo\n`, '--partial');
  expect(answers[2]).toMatchObject({ply: 1, piles: {F1: ['2D', '3D', '4D', '5D'], T2: ['9S']}});
  expect(answers[3]?.error).toEqual({code: 'nothing', message: 'no card may safely go up'});
  expect(answers[4]).toMatchObject({ply: 0, piles: {T1: ['3D']}});
});

test('save writes a replay that verifies', async () => {
  const path = join(folder.path, 'saved game.patience');
  const answers = await dialogue(`turn\nturn turn\nsave ${path}\nsave ${folder.path}\nsave\n`, ...SEED);
  expect(answers[3]?.ply).toBe(2);
  expect(answers.slice(4).map(answer => answer.error?.code)).toEqual(['file', 'syntax']);
  expect(readFileSync(path, 'utf8')).toBe('patience 1\nvariant storehouse\nseed 42\nturn\nturn turn\n');
  expect(await patience(['replay', path, '--verify'])).toMatchObject({code: 0});
});

test('--blind hides what the player has not seen', async () => {
  const [first] = await dialogue('', ...SEED, '--blind');
  expect(first?.piles['S']).toEqual(Array<string>(31).fill('??'));
  expect(first?.piles['R']).toEqual([...Array<string>(12).fill('??'), '8C']);
  const through = `${'turn\n'.repeat(40)}redeal\n`;
  const turned = await dialogue(through, '--variant', 'kingdom', '--rule', 'passes=2', '--blind', ...SEED);
  expect(turned.every(({error, piles}) => error !== undefined || piles['S']?.every(card => card === '??'))).toBe(true);
  const whole = await dialogue(`${'turn\n'.repeat(120)}redeal\n`, '--variant', 'patriarchs', '--blind', ...SEED);
  expect(whole.at(-1)).toMatchObject({pass: 2});
  expect(whole.at(-1)?.piles['S']).not.toContain('??');
  const shuffled = ['--variant', 'patriarchs', '--rule', 'redeal=shuffle', '--blind', ...SEED];
  const mixed = await dialogue(`${'turn\n'.repeat(120)}redeal\n`, ...shuffled);
  expect(mixed.at(-1)).toMatchObject({pass: 2});
  expect(new Set(mixed.at(-1)?.piles['S'])).toEqual(new Set(['??']));
});

test('--blind hides face-down cards until none lies on them', async () => {
  const [dealt, ...after] = await dialogue('T24-F1\nturn\n', '--variant', 'tripeaks', '--seed', '1', '--blind');
  const hidden = (answer = dealt): number =>
    Object.values(answer?.piles ?? {}).filter(([card]) => card === '??').length;
  expect(dealt?.piles).toMatchObject({T18: ['??'], T19: ['3D'], T28: ['TS']});
  expect([hidden(), ...after.map(each => hidden(each))]).toEqual([19, 19, 19]);
  const free = await dialogue('T24-F1\n', '--variant', 'tripeaks', '--seed', '1', '--blind');
  expect(free.at(-1)?.piles).toMatchObject({T24: [], F1: ['JH', 'TH'], T15: ['??']});
});

test.each([
  ['trun', 'syntax', 'unknown command "trun"; did you mean turn?'],
  ['turn foo', 'syntax', '"foo" is not a move; moves look like turn, redeal, W-F1, T1*3-T2, T4_T9, W@2-F1 or T1+T2-D'],
  ['redeal now', 'syntax', expect.stringMatching(/^"now" is not a move; /) as string],
  ['quit foo', 'syntax', 'quit stands alone, without "foo"'],
  ['undo 3', 'syntax', 'undo stands alone, without "3"'],
  [
    'W-F1 W+F2',
    'syntax',
    '"W+F2" is not a move; moves look like turn, redeal, W-F1, T1*3-T2, T4_T9, W@2-F1 or T1+T2-D',
  ],
  ['W-F1', 'illegal', 'the waste is empty'],
  ['T9-F1', 'illegal', 'The Storehouse has no pile T9'],
  ['redo', 'nothing', 'there is nothing to redo'],
  ['auto', 'nothing', 'no card may safely go up'],
  ['new kindgom', 'variant', 'unknown game "kindgom"; did you mean kingdom?'],
  ['new {"variant": 3}', 'variant', 'variant is the name of a game, a text'],
  ['new {"rules": [1]}', 'rule', 'rules is an object of options, as in {"passes": 3}'],
  ['new {"rules": {"x": 1}}', 'rule', 'storehouse has no rule "x"; its rules: vacancy, joins, store, passes, redeal'],
  ['new {"seed": ""}', 'seed', 'the seed is empty; a seed is 1 to 64 printable characters'],
  ['new {"seed": {}}', 'seed', 'a seed is a text of 1 to 64 characters'],
  ['new {"deck": 1}', 'syntax', 'unknown key "deck"; new has variant, seed, rules'],
  ['position []', 'position', 'expected a JSON object in braces, {...}'],
  ['position {"piles": {"X": []}}', 'position', 'storehouse has no pile "X"; its piles: S W R F1..F4 T1..T4'],
  ['position {"variant": "x"}', 'variant', expect.stringMatching(/^unknown game "x"/) as string],
  ['hint soon', 'syntax', 'hint takes a number of seconds, not "soon"'],
  ['help me', 'syntax', 'help stands alone, without "me"'],
  ['solve soon', 'syntax', 'solve takes a number of seconds, not "soon"'],
  ['solve 0', 'syntax', 'solve takes a number of seconds, not "0"'],
])('%s', async (line, code, message) => {
  const [first, answer, last] = await dialogue(`${line}\nshow\n`, ...SEED);
  expect(answer?.error).toMatchObject({code, message});
  expect(last?.piles).toEqual(first?.piles);
});

test('blank lines and comments get no answer; CRLF and a missing last newline are accepted', async () => {
  expect(await dialogue('\r\n# turn\r\n   \nturn\r\n  turn  \nturn', ...SEED)).toHaveLength(4);
});

test('quit ends the dialogue, and later lines are not read', async () => {
  expect(await dialogue(['turn\nqu', 'it\nturn\n', 'turn\n'], ...SEED)).toHaveLength(2);
});

test('empty input is not an error', async () => {
  expect(await dialogue('', ...SEED)).toHaveLength(1);
});

test('lines are joined from any chunks', async () => {
  const bytes = Buffer.from('turn\nnew storehouse ♠♥\nturn turn\n');
  const single = Array.from(bytes, byte => Uint8Array.of(byte));
  expect(await dialogue(single, ...SEED)).toEqual(await dialogue(bytes, ...SEED));
});

test('a line of ten megabytes, and bytes that are not text', async () => {
  const noise = new Uint8Array(1 << 16).fill(88);
  const answers = await dialogue([...Array<Uint8Array>(160).fill(noise), '\nturn\n'], ...SEED);
  expect(answers[1]?.error?.code).toBe('syntax');
  expect(answers[2]?.ply).toBe(1);
  const bytes = await dialogue(
    [Uint8Array.of(0xff, 0xfe, 0x00, 0x0a), 'position {"a":"', Uint8Array.of(0xc3), '"}\nturn\n'],
    ...SEED,
  );
  expect(bytes.map(answer => answer.error?.code)).toEqual([undefined, 'syntax', 'position', undefined]);
  const deep = await dialogue(`position {"piles":{"W":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}}\n`, ...SEED);
  expect(deep[1]?.error).toMatchObject({
    code: 'position',
    message: 'piles.W: a list is not a card; cards look like TH or 7C',
  });
});

test('answers come from the given solver', async () => {
  const adviser: ScriptAdviser = {
    solve: (_rules, _position, seconds) => Promise.resolve({verdict: 'unknown', seconds}),
    hint: (_game, seconds) => Promise.resolve({move: 'turn', seconds}),
  };
  const rules = VARIANTS[0] && rulesetOf(VARIANTS[0]);
  if (!rules?.ok) throw new Error('no game');
  const game = {opening: openSeed(rules.value, '1'), last: undefined};
  const talk = new Dialogue(game, {variants: VARIANTS, freshSeed: () => '1', save: () => ok(undefined), adviser});
  expect(await talk.answer('solve 2.5')).toBe('{"kind":"solve","verdict":"unknown","seconds":2.5}');
  expect(await talk.answer('hint')).toBe('{"kind":"hint","move":"turn"}');
  expect(await talk.answer('hint 3')).toBe('{"kind":"hint","move":"turn","seconds":3}');
});

test('new takes the default rules unless others are given', async () => {
  const lines = ['new {"rules":{"fill":"auto"}}', 'new', 'new kingdom 5', 'new {"variant":"kingdom","seed":"5"}'];
  const answers = await dialogue(`${lines.join('\n')}\n`, 'kingdom', '4', '--rule', 'fill=auto');
  expect(answers.map(({rules}) => rules['fill'])).toEqual(['auto', 'auto', 'choice', 'choice', 'choice']);
});

test('help lists the commands as JSON', async () => {
  const [, answer] = (await dialogue('help\n', ...SEED)) as unknown as {commands: {command: string}[]}[];
  const names = answer?.commands.map(({command}) => command.split(' ')[0]);
  for (const word of ['undo', 'redo', 'new', 'restart', 'show', 'auto', 'hint', 'solve', 'position', 'save', 'help'])
    expect(names).toContain(word);
});

test('with --blind there is no solver that knows every card, but a hint', async () => {
  const answers = await dialogue('solve\nhint 0.2\n', ...SEED, '--blind');
  expect(answers[1]?.error?.code).toBe('unavailable');
  expect(answers[2]).toMatchObject({move: 'turn'});
});

test('the solver answers as solve and hint do', async () => {
  const input = 'new thirteen-up 2\nsolve 20\nhint\n';
  const [, , solved, hint] = (await dialogue(input, ...SEED)) as unknown as Record<string, unknown>[];
  expect(solved).toMatchObject({verdict: 'winnable', reason: 'solved'});
  expect(hint).toMatchObject({move: expect.any(String) as string, reason: expect.any(String) as string});
});

test('what --blind shows can be handed on: a hint, show and position take it, solve and save do not', async () => {
  const [, before] = await dialogue('turn\n', 'kingdom', '7', '--blind');
  const record = JSON.stringify(before);
  expect(before?.piles['S']).toContain('??');
  const answers = await dialogue(`position ${record}\nhint 0.05\nsolve\nsave never.patience\n`, ...SEED);
  const [, taken, hint, solved, saved] = answers as unknown as Record<string, unknown>[];
  expect(taken?.['piles']).toEqual(before?.piles);
  expect(hint).toMatchObject({kind: 'hint', move: 'turn'});
  expect([solved, saved]).toMatchObject([{error: {code: 'unavailable'}}, {error: {code: 'unavailable'}}]);
  const shown = await patience(['show', '--position', '-', '--json'], {input: record});
  expect(JSON.parse(shown.out)).toMatchObject({piles: before?.piles});
  const seen = JSON.stringify({...before, piles: {...before?.piles, W: ['??']}});
  expect((await dialogue(`position ${seen}\n`, ...SEED))[1]?.error).toEqual({
    code: 'position',
    message: 'W: card 1 is ??, but a player sees it; only a hidden card can be ??',
  });
});

/** A game in which cards can be moved about for ever, but none goes up. */
const DEAD_END = {
  variant: 'auxiliary-sequences',
  piles: {
    F1: ['AD'],
    F2: ['AC'],
    F3: ['AH'],
    F4: ['AS'],
    T1: ['KD', 'QC'],
    T2: ['KC'],
    T3: ['KH'],
    T4: ['KS'],
    W: ['2D', 'TD'],
  },
  grace: 0,
};

test('a dead end is said, though cards can be moved about', async () => {
  const input = `position ${JSON.stringify(DEAD_END)}\nhint 5\n`;
  const [, position, hint] = (await dialogue(input, ...SEED, '--partial')) as unknown as Record<string, unknown>[];
  expect(position).toMatchObject({status: 'playing', dead: true});
  expect(hint).toEqual({
    kind: 'hint',
    move: null,
    share: 0,
    samples: 0,
    reason: 'no card can go up any more; cards can only be moved about',
    others: [],
  });
});

test('a won game is sure to be won', async () => {
  const won = '{"variant":"reversible-sequences","piles":{}}';
  const input = `position ${won}\nhint\n`;
  const [, position, hint] = (await dialogue(input, ...SEED, '--partial')) as unknown as Record<string, unknown>[];
  expect(position).toMatchObject({status: 'won', dead: false});
  expect(hint).toMatchObject({move: null, share: 1, reason: 'the game is won', others: []});
  const {code, out} = await patience(['hint', '--position', '-', '--partial', '--json'], {input: won});
  expect([code, JSON.parse(out)]).toMatchObject([0, {move: null, share: 1, variant: 'reversible-sequences'}]);
});

test('a long dialogue is answered line by line, in order', async () => {
  const answers = await dialogue('turn\nundo\n'.repeat(5000), '--seed', '1');
  expect(answers.slice(1).map(({ply}) => ply)).toEqual(Array.from({length: 10_000}, (_, i) => (i + 1) % 2));
});
