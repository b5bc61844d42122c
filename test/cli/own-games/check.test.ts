import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {CARPET, carpetWith} from '../../own-games/carpet.js';
import {Folder, patience} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** Checks a module; its path is left out of the answer. */
async function checked(text: string): Promise<{code: number; out: string; err: string}> {
  const path = join(folder.path, 'game.js');
  writeFileSync(path, text);
  const {code, out, err} = await patience(['check', path], {env: {LANG: 'C.UTF-8'}});
  return {code, err, out: out.replaceAll(`${folder.path}/`, '')};
}

test('a game without faults is shown: its rules, its table in two sizes, and how far it was played', async () => {
  const {code, out, err} = await checked(CARPET);
  expect({code, err}).toEqual({code: 0, err: ''});
  expect(out).toMatch(/^The Carpet\n\nAim\n/);
  expect(out).toContain('\n  A space is filled at once from the waste, else the stock.\n');
  const [, large = '', small = ''] = out.split(/\n\nThe table in \d+ columns and \d+ rows:\n/);
  expect(large.split('\n')).toHaveLength(24);
  expect(large).toContain(' ╭A♦───╮    ╭J♦───╮');
  expect(small.split('\n').slice(0, 12).at(2)).toBe(' A♦   J♦  6♥  J♠  6♦  5♣   A♥   ╳╳╳');
  expect(out.trimEnd().split('\n').at(-1)).toMatch(
    /^game.js: no fault; the search agrees with the rules in \d+ positions of \d+ random games$/,
  );
});

test('all faults are told at once, each with its key and remedy', async () => {
  const text = carpetWith({
    "[turn, redeal('turn', o.passes), top('W', 'T')": "[turn, redeal('back', o.passes), top('X', 'T')",
    "deal(1).to('T')": "deal(1).to('Y')",
    "'F1 T1": "'F9 T1",
    "base: ['A']": "base: ['1']",
  });
  const {code, out, err} = await checked(text);
  expect({code, err}).toEqual({code: 3, err: ''});
  expect(out.split('\n')).toEqual([
    'game.js: 6 faults',
    "  piles.F.base: [1]; give ranks, as ['A'] or ['2', 'K'], or 'dealt'; on the tableau also 'below'",
    '  deal[1]: there is no pile "Y"; the piles: S, W, F, T',
    '  may[1].order: "back"; give turn or shuffle',
    '  may[2]: there is no pile "X"; the piles: S, W, F, T',
    expect.stringMatching(/^ {2}layout\[0\]: there is no pile "F9"; the piles: S W F1 /),
    '  layout: F1 missing; give every pile a place, and . for an empty one',
    '',
  ]);
});

test('a table too large for the smallest window is a fault', async () => {
  const row = (letter: string): string => Array.from({length: 20}, (_, i) => `${letter}${String(i + 1)}`).join(' ');
  const text = carpetWith({"'F1 T1 T2 T3 T4 T5 F3 S'": `'F1 F2 F3 F4 S W', '${row('T')}'`});
  const {code, out} = await checked(text.replace(/, 'F2 T6[^\]]*/, ''));
  expect({code, out}).toEqual({
    code: 3,
    out: 'game.js: 1 fault\n  layout: a window of 40 by 12 is 21 columns too narrow for it; give it fewer columns or rows\n',
  });
});

test('what a game throws while it is played is told with its line', async () => {
  const text = carpetWith({
    'fill, passes}': 'fill, passes, uses}',
    'layout: [': "facts: [{...uses('luck', 1), onTurn: () => luck()}],\n      layout: [",
  });
  const {code, out} = await checked(text);
  expect({code, out}).toEqual({code: 3, out: 'game.js: 1 fault\n  rules: luck is not defined (line 22)\n'});
});

test.each([
  ['deals by chance', carpetWith({'deal(1)': 'deal(Math.random() < 0.5 ? 1 : 0)'})],
  [
    'draws a number when it is loaded',
    `const cards = Math.random() < 0.5 ? 1 : 0;\n${carpetWith({'deal(1)': 'deal(cards)'})}`,
  ],
  ['counts its calls', `let calls = 0;\n${carpetWith({'deal(1)': 'deal(calls++ % 2)'})}`],
])('a file that %s is a fault', async (_, text) => {
  const {code, out} = await checked(text);
  expect({code, told: out.split('\n')[1]?.trim()}).toEqual({
    code: 3,
    told: 'deal.1.each: another value when it is asked again, so that a seed would not be one game; leave chance out',
  });
});

test.each([
  ['none.js', 2, 'no such file'],
  ['', 2, 'a folder; name a file'],
])('a file that cannot be read is one line: %j', async (name, code, words) => {
  const outcome = await patience(['check', join(folder.path, name)]);
  expect(outcome).toMatchObject({code, out: ''});
  expect(outcome.err).toMatch(new RegExp(`^patience: check: .*: ${words}\n$`));
});

test('the file has to be named', async () => {
  expect(await patience(['check'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/<file> is missing/) as string,
  });
});
