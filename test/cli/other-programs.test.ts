// @whole test/cli/commands and test/cli/overwriting have the texts and the refusals; here other programs read the one and make what is refused.
import {execFileSync, spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {Folder, patience} from './harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** Is a program installed that can check a text? */
const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

async function output(args: readonly string[]): Promise<string> {
  const {code, out, err} = await patience(args);
  expect({code, err}).toEqual({code: 0, err: ''});
  return out;
}

const present = (...programs: readonly string[]): readonly string[] => programs.filter(has);

test('each shell that is there accepts its script', async () => {
  for (const shell of present('bash', 'zsh', 'fish')) {
    const script = folder.file(`completion.${shell}`, await output(['completion', shell]));
    expect({shell, ...checked(shell, ['-n', script])}).toEqual({shell, status: 0, stderr: ''});
  }
});

test('roff, where it is there, accepts the manual', async () => {
  const page = await output(['man']);
  for (const roff of present('groff'))
    expect(checked(roff, ['-man', '-Tascii', '-ww', '-z'], page)).toEqual({status: 0, stderr: ''});
  expect(page).not.toBe('');
});

function checked(program: string, args: readonly string[], input = ''): {status: number | null; stderr: string} {
  const {status, stderr} = spawnSync(program, args, {input, encoding: 'utf8'});
  return {status, stderr};
}

test.each([[[]], [['--force']]])('a pipe that nobody reads is refused, not waited for: %j', async force => {
  const pipe = join(folder.path, `pipe${force.join('')}`);
  execFileSync('mkfifo', [pipe]);
  const refusal = (option: string): unknown =>
    expect.stringMatching(new RegExp(`^patience: [^\\n]*${option}: [^\\n]*\\n$`));
  const study = ['study', '--variant', 'thirteen-up', '--seeds', '1..2', '--jobs', '0', '--out', pipe];
  expect(await patience([...study, ...force])).toMatchObject({code: 2, err: refusal('--out')});
  const recording = folder.file('recording.patience', 'patience 1\nvariant kingdom\nseed 1\nturn\n');
  const cast = await patience(['replay', recording, '--cast', pipe, ...force]);
  expect(cast).toMatchObject({code: 2, err: refusal('--cast')});
});
