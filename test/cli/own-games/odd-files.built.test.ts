// @whole test/own-games has the faults of files; here files run on, or keep a process busy.
// Files that do what no declaration does: each is told as a fault of that file, and harms nothing.
import {CARPET, carpetWith} from '../../own-games/carpet.js';
import {built} from '../built-program.js';
import {Folder} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

const DEAL = 'deal(1)';

/** What the check says of a file: the exit code and the first fault. */
async function checked(file: string): Promise<{code: number; err: string; told: string | undefined}> {
  const {code, out, err} = await built(['check', file]);
  return {code, err, told: out.split('\n')[1]?.trim()};
}

test.each([
  ['that ends the program', `${CARPET}process.exit(0);`, 'it ends the program; leave process.exit and its like out'],
  ['that rejects', `${CARPET}Promise.reject(new Error('no'));`, 'it fails after it was loaded: no'],
  [
    'that fails later',
    `${CARPET}setTimeout(() => { throw new Error('late'); }, 1);`,
    'it fails after it was loaded: late',
  ],
  [
    'that deals by chance',
    carpetWith({[DEAL]: 'deal(Math.random() < 0.5 ? 1 : 0)'}),
    'deal.1.each: another value when it is asked again, so that a seed would not be one game; leave chance out',
  ],
])('a file %s', async (what, text, told) => {
  const file = folder.file(`${what.replaceAll(' ', '-')}.js`, text);
  expect(await checked(file)).toEqual({code: 3, err: '', told});
});

// At the same time, and one of them at rest: each takes its five seconds.
test('files that never end, themselves, in their rules or in what they leave running', async () => {
  const rest = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  const files = [
    folder.file('endless.js', `${CARPET}for (;;);`),
    folder.file('timer.js', `${CARPET}setInterval(() => {}, 1000);`),
    folder.file('endless-rules.js', carpetWith({'rules: o => ({': `rules: o => { ${rest} }, r: o => ({`})),
  ];
  const told = 'it does not come to an end, or leaves something running; it was stopped after 5 seconds';
  const stopped = {code: 3, err: '', told};
  expect(await Promise.all(files.map(checked))).toEqual(files.map(() => stopped));
});

test('a file that is named for a command is tried as well', async () => {
  const {code, out, err} = await built(['list', '--game', folder.file('ends.js', `${CARPET}process.exit(0);`)]);
  expect({code, out}).toEqual({code: 3, out: ''});
  expect(err).toContain('ends.js: it ends the program; leave process.exit and its like out');
});

test.each([
  [`[fill('T').from('T')]`, ['T']],
  [`[fill('T').from('W'), fill('W').from('T')]`, ['T', 'W']],
])('fills that go round are a fault: %s', async (fills, letters) => {
  const file = folder.file('fills.js', carpetWith({"[fill('T').from('W', 'S')]": fills}));
  const {code, out} = await built(['check', file]);
  expect({code, lines: out.trimEnd().split('\n').slice(1)}).toEqual({
    code: 3,
    lines: letters.map(
      (letter, i) =>
        `  atOnce[${String(i)}]: the spaces of ${letter} are filled from ${letter} again, without end; fill them from other piles`,
    ),
  });
});
