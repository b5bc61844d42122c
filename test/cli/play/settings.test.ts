import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Folder, patience} from '../harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

let count = 0;

/** What the dialogue notes at its start with a settings file, and what it answers to some lines. */
async function dialogueWith(settings: object, ...lines: readonly string[]): Promise<{path: string; said: string[]}> {
  const home = join(folder.path, `home-${String(++count)}`);
  const path = join(home, 'settings.json');
  mkdirSync(home);
  writeFileSync(path, JSON.stringify(settings));
  const {code, out} = await patience(['--plain', 'kingdom', '5', '--data-dir', home], {input: lines.join('\n')});
  expect(code).toBe(0);
  const said = out.split('\n');
  return {path, said: said.slice(said.findIndex(line => line.startsWith('Type help for')) + 1, -1)};
}

test('keys that are taken are reported, and set neither in the file nor by set', async () => {
  const keys = {undo: ['n'], hint: ['1']};
  const {path, said} = await dialogueWith({keys}, 'set keys.undo=n', 'set keys.undo=f9');
  expect(said).toEqual([
    `Note: ${path}: keys: undo: n is new; give that another key first`,
    `Note: ${path}: keys: hint: 1 names a pile`,
    'Keys: undo: n is new; give that another key first.',
    'Set, for the keys of the drawn table. Here commands keep their names and letters, as help has them.',
  ]);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({keys: {...keys, undo: ['f9']}});
});

test.each([
  [['--winnable'], /^Kingdom, .*, deal \d+, chosen as winnable\. /],
  [['--difficulty', 'easy'], /^Kingdom, .*, deal \d+, chosen as easy\. /],
  [[], /^Kingdom, .*, deal \d+\. /],
])('the first line of a deal says what it was chosen as: %j', async (chosen, first) => {
  const {code, out} = await patience(['--plain', 'kingdom', ...chosen, '--data-dir', join(folder.path, 'chosen')]);
  expect(code).toBe(0);
  expect(out).toMatch(first);
});

test('where no deal of the wanted kind is found none is dealt, and other games can be named', async () => {
  const {code, out} = await patience(
    ['--plain', 'kingdom', '--winnable', '--rule', 'fill=auto', '--data-dir', join(folder.path, 'wanted')],
    {input: 'thirteen-up 42\n'},
  );
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Looking for a winnable deal, 20 s at most\.\nNo winnable deal was found in time\.\nWhich game\? /,
  );
  expect(out).toContain('Thirteen Up');
});

test('an unknown setting is reported with the nearest one, kept, and holds nothing up', async () => {
  const {path, said} = await dialogueWith({thme: 'dark', counts: 'on'}, 'set timer=on', 'set');
  expect(said.slice(0, 3)).toEqual([
    `Note: ${path}: unknown setting "thme"; did you mean theme?`,
    expect.stringMatching(/^Timer is on/),
    expect.stringMatching(/^1\. Counts is on/),
  ]);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({thme: 'dark', counts: 'on', timer: 'on'});
});
