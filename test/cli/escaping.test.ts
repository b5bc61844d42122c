import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Folder, patience, type Outcome} from './harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** A colour, a bell, a title, an escape sequence of one byte, marks of direction, and ends of lines. */
const EVIL = 'x\u001b[31m\u0007\u001b]0;t\u0007\u009b5m\u202e\u2066\u200f\r\u2028y';
/** What is left of it in a file's name. */
const NAME = EVIL.replace(/[\r\u2028]/g, '');
const UNPRINTABLE = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/u;

const KINGDOM = ['--variant', 'kingdom', '--seed', '42'];
const REPLAY = `patience 1\n# ${EVIL}\nvariant kingdom\nseed 42\nturn # ${EVIL}\nturn\n`;

interface Files {
  readonly [name: string]: string;
}

/** A data folder whose very name is foreign. */
function home(files: Files = {}): string {
  const path = mkdtempSync(join(folder.path, `${NAME}-`));
  mkdirSync(join(path, 'games'));
  mkdirSync(join(path, 'finished'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

const RESULT = {
  id: EVIL,
  variant: EVIL,
  rules: {[EVIL]: EVIL},
  outcome: 'won',
  moves: 3,
  seconds: 4,
  when: '2026-11-01T10:00:00Z',
};
const RESULTS = `${JSON.stringify({...RESULT, undos: 0, hints: 0})}\n${EVIL}\n`;

const at = (files: Files, args: readonly string[], input?: string): Promise<Outcome> =>
  patience([...args, '--data-dir', home(files)], {input: input ?? ''});
const plain = (input: string, files: Files = {}): Promise<Outcome> => at(files, ['--plain', ...KINGDOM], input);
const file = (content: string): string => folder.file(`${NAME}${String(Math.random())}`, content);

const SURFACES: Readonly<Record<string, () => Promise<Outcome>>> = {
  stats: () => at({'results.jsonl': RESULTS}, ['stats']),
  'stats in colours': () => at({'results.jsonl': RESULTS}, ['stats', '--color', '16']),
  'stats --json': () => at({'results.jsonl': RESULTS}, ['stats', '--json']),
  'settings that are not JSON': () => plain('set', {'settings.json': EVIL}),
  'an unknown setting': () => plain('set', {'settings.json': JSON.stringify({[EVIL]: EVIL, keys: {[EVIL]: EVIL}})}),
  'a damaged game': () => at({[`games/kingdom-${NAME}.journal`]: EVIL}, ['--plain', '--resume']),
  'a damaged finished game': () =>
    plain('recent\nrecent 1', {
      'results.jsonl': JSON.stringify({...RESULT, id: NAME}),
      [`finished/${EVIL}-${NAME}.patience`]: EVIL,
    }),
  'statistics in the dialogue': () => plain('statistics\nrecent', {'results.jsonl': RESULTS}),
  'words in the dialogue': () =>
    plain(['find', 'new', 'read', 'mark', 'jump', 'set', 'open', 'play', 'help', 'rules', ''].join(` ${EVIL}\n`)),
  'save in the dialogue': () => plain(`save ${join(folder.path, 'no', NAME)}`),
  'saved in the dialogue': () => plain(`save ${join(folder.path, `saved${NAME}`)}`),
  'save in script': () => patience(['script', ...KINGDOM], {input: `save ${join(folder.path, 'no', NAME)}\n${EVIL}\n`}),
  'a position in script': () =>
    patience(['script', ...KINGDOM], {input: `position ${JSON.stringify({variant: EVIL, [EVIL]: EVIL})}\n`}),
  'replay --cast': () => patience(['replay', file(REPLAY), '--cast', join(folder.path, `cast${NAME}`)]),
  'replay --verify': () => patience(['replay', file(REPLAY), '--verify']),
  'replay --plain': () => at({}, ['replay', file(REPLAY), '--plain']),
  'a replay that is none': () => patience(['replay', file(`patience 1\n${EVIL}\n`), '--verify']),
  'a file that is missing': () => patience(['show', '--deck', join(folder.path, NAME)]),
  'a deck': () => patience(['show', '--deck', file(EVIL)]),
  'a position': () => patience(['show', '--position', file(JSON.stringify({variant: 'kingdom', [EVIL]: [EVIL]}))]),
  'study --merge': () => patience(['study', '--merge', file(EVIL)]),
  'study --out': () => patience(['study', '--seeds', '1', '--out', join(folder.path, 'no', NAME)]),
  ...Object.fromEntries(
    ['--variant', '--seed', '--rule', '--moves', '--position', '--set', '--color', '--resume', `--${EVIL}`].map(
      flag => [`${JSON.stringify(flag)} on the command line`, () => patience(['play', '--plain', flag, EVIL])],
    ),
  ),
  ...Object.fromEntries(
    ['replay', 'learn', 'rules', 'completion', 'help', 'show', EVIL].map(word => [
      `${JSON.stringify(word)} and a word`,
      () => patience([word, EVIL]),
    ]),
  ),
};

test.each(Object.keys(SURFACES))('nothing foreign commands the terminal: %s', async name => {
  const {out, err} = (await SURFACES[name]?.()) ?? {out: '', err: ''};
  expect(out + err).not.toBe('');
  const own = name === 'stats in colours' ? out.replace(/\u001b\[[\d;]*m/g, '') : out;
  expect(own).not.toMatch(UNPRINTABLE);
  expect(err).not.toMatch(UNPRINTABLE);
  if (name.startsWith('stats in')) expect(out).not.toContain('\u001b[31m\\u0007');
  expect(err.split('\n').length).toBeLessThanOrEqual(3);
});

test.each([
  ['--rule', 'kingdom'],
  ['completion', ''],
  ['--deck', ''],
  ['--data-dir', ''],
  ['--seed', ''],
])('a long word is cut: %s', async flag => {
  const {err, out} = await patience(['--plain', flag, 'x'.repeat(10_000)]);
  expect(err).toMatch(/xxx|10000 characters/);
  expect(err.length + out.length).toBeLessThan(2500);
});

test('JSON keeps its meaning', async () => {
  const {out} = await at({'results.jsonl': RESULTS}, ['stats', '--json']);
  expect(JSON.parse(out)).toMatchObject([{variant: EVIL, rules: {[EVIL]: EVIL}}]);
});
