// @whole test/solver/carried has the reasons; here each command tells them.
import {carpetWith} from '../../own-games/carpet.js';
import {Folder, patience} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** Cards below the top of a pile may leave, which compiled states do not carry. */
const file = folder.file(
  'loose.js',
  carpetWith({'({defineVariant,': '({any, defineVariant,', 'may: [turn,': "may: [turn, any('T').onto('F'),"}),
);
const REASON = 'no solver for this game: cards below the top of T may leave';

test.each([
  ['solve', ['--variant', 'carpet', '--seed', '1']],
  ['hint', ['--variant', 'carpet', '--seed', '1']],
  ['study', ['--variant', 'carpet', '--seeds', '1..3']],
])('%s says why there is no answer', async (command, args) => {
  const {code, out, err} = await patience([command, ...args, '--game', file]);
  expect({code, out, err}).toEqual({code: 4, out: '', err: `patience: ${REASON}\n`});
});

test('a check says that there is no solver, and plays the random games all the same', async () => {
  const {code, out} = await patience(['check', file]);
  expect(code).toBe(0);
  expect(out).toMatch(/no fault; no solver for this game: cards below the top of T may leave; \d+ positions of/);
});
