import {readFileSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {Folder, patience, type Outcome} from './harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

const RECORDING = 'patience 1\nvariant kingdom\nseed 1\nturn\n';
const DEAL = ['--variant', 'kingdom', '--seed', '1'];
const STUDY = ['study', '--variant', 'thirteen-up', '--seeds', '1..2', '--jobs', '0', '--out'];

let count = 0;
const existing = (content: string): string => folder.file(`file-${String(++count)}.txt`, content);
const home = (): string[] => ['--data-dir', join(folder.path, `home-${String(++count)}`)];

interface Writer {
  readonly name: string;
  /** Writes to a file whose content is the recording. */
  readonly write: (path: string, ...force: readonly string[]) => Promise<Outcome>;
  readonly refusal: Partial<Record<keyof Outcome, unknown>>;
}

const refused = (words: string): unknown => expect.stringMatching(new RegExp(`^patience: [^\\n]*${words}[^\\n]*\\n$`));

const WRITERS: readonly Writer[] = [
  {
    name: 'replay --cast, onto the recording itself',
    write: (path, ...force) => patience(['replay', path, '--cast', path, ...force]),
    refusal: {code: 2, out: '', err: refused('--cast: .*exists.*--force')},
  },
  {
    name: 'study --out',
    write: (path, ...force) => patience([...STUDY, path, ...force]),
    refusal: {code: 2, out: '', err: refused('--out: .*:1: not a line of a study.*--force')},
  },
  {
    name: 'save in script',
    write: (path, ...force) => patience(['script', ...DEAL, ...force], {input: `save ${path}\n`}),
    refusal: {
      code: 0,
      out: expect.stringMatching(
        /\n\{"kind":"error","error":\{"code":"file","message":".*exists; give another name"[^\n]*\n$/,
      ),
    },
  },
  {
    name: 'save in plain lines',
    write: (path, ...force) => patience(['--plain', ...DEAL, ...home(), ...force], {input: `save ${path}\n`}),
    refusal: {code: 0, out: expect.stringMatching(/a file of this name exists; give another name\.\n/)},
  },
];

describe.each(WRITERS)('$name', ({write, refusal}) => {
  test.each([RECORDING, RECORDING.trimEnd()])('leaves an existing file alone: %j', async content => {
    const path = existing(content);
    expect(await write(path)).toMatchObject(refusal);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  test('overwrites it with --force', async () => {
    const path = existing(`${RECORDING}turn\n`);
    await write(path, '--force');
    expect(readFileSync(path, 'utf8')).not.toContain(`${RECORDING}turn\n`);
  });
});

test('a recording without a name is refused', async () => {
  const outcome = await patience(['replay', existing(RECORDING), '--cast', '']);
  expect(outcome).toEqual({code: 2, out: '', err: 'patience: --cast: the name is empty; name a file\n'});
});

test('a link to a file is not followed', async () => {
  const target = existing(RECORDING);
  const link = join(folder.path, 'link.txt');
  symlinkSync(target, link);
  expect(await patience(['replay', target, '--cast', link])).toMatchObject({code: 2});
  expect(readFileSync(target, 'utf8')).toBe(RECORDING);
});

test('a device is written to', async () => {
  expect(await patience(['replay', existing(RECORDING), '--cast', '/dev/null'])).toMatchObject({code: 0, err: ''});
});

test('a study cut within its first line is continued', async () => {
  const path = join(folder.path, 'torn.jsonl');
  await patience([...STUDY, path]);
  const whole = readFileSync(path, 'utf8');
  const torn = existing(whole.slice(0, 40));
  expect(await patience([...STUDY, torn])).toMatchObject({code: 0, err: ''});
  expect(readFileSync(torn, 'utf8').split('\n')).toHaveLength(3);
});

test('a study begun again with --force judges every deal again', async () => {
  const path = join(folder.path, 'again.jsonl');
  await patience([...STUDY, path]);
  await patience([...STUDY, path, '--force']);
  expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(2);
});

test('a study does not cut a file that has no complete line', async () => {
  const notes = existing('notes without an end of line');
  expect(await patience([...STUDY, notes])).toMatchObject({code: 2});
  expect(readFileSync(notes, 'utf8')).toBe('notes without an end of line');
});
