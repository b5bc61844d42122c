// @whole test/cli/own-games/own-games has the commands in process; here Node's own loader and worker threads read the file.
import {CARPET} from '../../own-games/carpet.js';
import {built} from '../built-program.js';
import {Folder, patience, type Outcome} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

const file = folder.file('carpet.js', CARPET);
const home = ['--data-dir', folder.path];

test('worker threads study it as the program itself does', async () => {
  const args = ['study', 'carpet', '--seeds', '1..3', '--json', '--game', file, ...home];
  const summary = ({out}: Outcome): unknown => JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
  const [here, there] = [await patience([...args, '--jobs', '0']), await built([...args, '--jobs', '2'])];
  expect(summary(there)).toEqual(summary(here));
  expect(summary(here)).toMatchObject({summary: {deals: 3, unknown: 0}});
});

// The tests' own loader finds imports in another way than Node does.
test('an import is one line', async () => {
  const importing = folder.file('import.js', 'import {up} from "./x.js";\nexport default up');
  const {code, out, err} = await built(['show', 'carpet', '--game', importing, ...home]);
  expect({code, out, err: err.replace(folder.path, '')}).toEqual({
    code: 3,
    out: '',
    err: 'patience: --game: /import.js: it imports ./x.js; a game is one file, and its words are handed to it\n',
  });
});
