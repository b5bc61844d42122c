import {mkdirSync, readFileSync, readlinkSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {defaultSettings, parseSetting, readSetting, SETTINGS, withSettings} from '../../src/settings/settings.js';
import {SettingsFile} from '../../src/store/settings-file.js';
import {clearRooms, makeRoom} from './room.js';
import {parseSettings} from '../../src/settings/settings-text.js';

afterEach(clearRooms);

test('every setting accepts its default and every allowed word, and has a description', () => {
  const defaults = defaultSettings();
  for (const [key, setting] of Object.entries(SETTINGS)) {
    expect(readSetting(key, defaults[key as keyof typeof defaults])).toMatchObject({ok: true});
    for (const word of setting.allowed) expect(readSetting(key, word).ok).toBe(true);
    expect(setting.words).not.toBe('');
  }
});

test('--set is read, or the fault says what would be right', () => {
  expect(parseSetting('mouse=off')).toEqual({ok: true, value: {mouse: false}});
  expect(parseSetting(' color = 256 ')).toEqual({ok: true, value: {color: '256'}});
  expect(parseSetting('keys.undo=u,z')).toEqual({ok: true, value: {keys: {undo: ['u', 'z']}}});
  const message = (text: string): string => {
    const read = parseSetting(text);
    return read.ok ? '' : read.fault.message;
  };
  expect(message('mouse=maybe')).toBe('mouse cannot be "maybe"; it is on or off');
  expect(message('moose=on')).toBe('unknown setting "moose"; did you mean mouse?');
  expect(message('mouse')).toContain('mouse=off');
  expect(message('__proto__=1')).toContain('unknown setting');
});

test('bindings are added to the others', () => {
  const some = withSettings(defaultSettings(), {keys: {undo: ['u']}});
  expect(withSettings(some, {keys: {redo: ['r']}}).keys).toEqual({undo: ['u'], redo: ['r']});
});

test('a bad value is described and leaves the default; the rest is read', () => {
  const {chosen, faults} = parseSettings('{"mouse": "off", "theme": "pink", "timer": {"toString": 1}, "later": [1]}');
  expect(chosen).toEqual({mouse: false});
  expect(faults).toMatchObject([
    {code: 'file', key: 'theme', message: 'theme cannot be "pink"; it is baize, dark, light, outline or contrast'},
    {code: 'file', key: 'timer'},
    {code: 'file', key: 'later'},
  ]);
  expect(parseSettings('{').faults.length).toBe(1);
  expect(parseSettings('[1]').faults.length).toBe(1);
  expect(parseSettings('').faults).toEqual([]);
});

test('a change keeps all other keys', () => {
  const room = makeRoom();
  const file = new SettingsFile(room.ports);
  expect(file.load()).toEqual(defaultSettings());
  writeFileSync(file.path, '{"from tomorrow": {"a": 1}, "theme": "pink", "mouse": true}');
  expect(file.change({mouse: false, keys: {undo: ['z']}})).toBe(true);
  const text = readFileSync(file.path, 'utf8');
  expect(JSON.parse(text)).toEqual({'from tomorrow': {a: 1}, theme: 'pink', mouse: 'off', keys: {undo: ['z']}});
  expect(new SettingsFile(room.ports).load()).toMatchObject({mouse: false, theme: 'baize', keys: {undo: ['z']}});
  expect(room.notices).toMatchObject([
    {key: 'from tomorrow', message: `${file.path}: unknown setting "from tomorrow"; it is kept, but does nothing`},
    {key: 'theme', message: expect.stringContaining(file.path) as string},
  ]);
});

test('a file that is not valid JSON is set aside before writing', () => {
  const room = makeRoom();
  const file = new SettingsFile(room.ports);
  writeFileSync(file.path, '{"mouse": "off",');
  expect(file.load()).toEqual(defaultSettings());
  file.change({timer: true});
  expect(readFileSync(`${file.path}.damaged-1`, 'utf8')).toBe('{"mouse": "off",');
  expect(file.load().timer).toBe(true);
});

test('a link to a file that is not valid JSON stays a link, and that file is set aside', () => {
  const room = makeRoom();
  const file = new SettingsFile(room.ports);
  mkdirSync(join(room.folder, 'dotfiles'));
  const real = join(room.folder, 'dotfiles', 'patience.json');
  writeFileSync(real, 'mouse = off');
  symlinkSync(real, file.path);
  file.change({timer: true});
  expect(readFileSync(`${real}.damaged-1`, 'utf8')).toBe('mouse = off');
  expect(readFileSync(real, 'utf8')).toContain('"timer": "on"');
  expect(readlinkSync(file.path)).toBe(real);
  expect(room.notices.map(({message}) => message)).toEqual([
    `${real} is not valid JSON; it is set aside as ${real}.damaged-1`,
  ]);
});

test('a link that leads nowhere yet stays one: the file is written where it leads', () => {
  const room = makeRoom();
  const file = new SettingsFile(room.ports);
  const real = join(room.folder, 'dotfiles', 'settings.json');
  symlinkSync('next.json', file.path);
  symlinkSync(real, join(room.folder, 'next.json'));
  expect(file.change({coach: false})).toBe(true);
  expect(readlinkSync(file.path)).toBe('next.json');
  expect(readFileSync(real, 'utf8')).toContain('coach');
});

test('a file keeps its rights', () => {
  const room = makeRoom();
  const file = new SettingsFile(room.ports);
  writeFileSync(file.path, '{}', {mode: 0o644});
  expect(file.change({coach: false})).toBe(true);
  expect(statSync(file.path).mode & 0o777).toBe(0o644);
});

test('a link to a file elsewhere stays a link', () => {
  const room = makeRoom();
  const file = new SettingsFile(room.ports);
  mkdirSync(join(room.folder, 'dotfiles'));
  const real = join(room.folder, 'dotfiles', 'patience.json');
  writeFileSync(real, '{}');
  symlinkSync(real, file.path);
  file.change({timer: true});
  expect(readFileSync(real, 'utf8')).toContain('"timer": "on"');
  expect(room.names('dotfiles')).toEqual(['patience.json']);
});

test('the file holds the old text or the new one, whichever call fails', () => {
  const trial = makeRoom();
  new SettingsFile(trial.ports).change({timer: true});
  for (let fatal = 0; fatal <= trial.calls.length; fatal++) {
    const room = makeRoom();
    const file = new SettingsFile(room.ports);
    writeFileSync(file.path, '{"mouse": "off"}\n');
    room.fails = (_, index) => (index === fatal ? 'ENOSPC' : undefined);
    const changed = file.change({timer: true});
    const text = readFileSync(file.path, 'utf8');
    expect(JSON.parse(text)).toEqual(changed ? {mouse: 'off', timer: 'on'} : {mouse: 'off'});
    expect(room.notices.length).toBe(changed ? 0 : 1);
    expect(room.names('.').filter(name => name.endsWith('.tmp'))).toEqual([]);
  }
});

test.each([
  [{undoo: ['z']}, 'keys: unknown command "undoo"; did you mean undo?'],
  [{xyzzyx: ['z']}, 'keys: unknown command "xyzzyx"; commands: turn, '],
  [{escape: ['z']}, 'keys: escape keeps its key, so that there is always a way out'],
  [{undo: 5}, 'keys: undo cannot be "5"; it is a list of keys, like ["u", "C-u"]'],
  [{undo: []}, 'keys: undo cannot be "[]"; it is a list of keys'],
  [{undo: Array.from({length: 100_000}, () => 'u')}, 'keys: undo has 100000 keys; at most 20 can be bound'],
  [{undo: ['C-m']}, 'keys: undo: "C-m" cannot be bound: it stands for Enter'],
  [{undo: ['spce']}, 'keys: undo: there is no key "spce"; did you mean space?'],
  [{undo: ['S-a']}, 'keys: undo: there is no key "S-a"; did you mean A?'],
  [{undo: ['C-M-R']}, 'keys: undo: there is no key "C-M-R"; did you mean C-M-r?'],
  [{undo: ['constructor']}, 'keys: undo: there is no key "constructor"; keys look like z, C-r, f5 or space'],
  [{undo: ['ctrl-r']}, 'keys: undo: there is no key "ctrl-r"; keys look like z, C-r, f5 or space'],
])('bindings %j: one fault says what is wrong and where; the others are read', (keys, message) => {
  const {chosen, faults} = parseSettings(JSON.stringify({keys: {redo: ['f5', 'C-r'], ...keys, hint: 'é'}}));
  expect(faults).toHaveLength(1);
  expect(faults[0]?.message).toContain(message);
  expect(chosen.keys).toEqual({redo: ['f5', 'C-r'], hint: ['é']});
});

test('a new binding leaves the others in the file', () => {
  const room = makeRoom();
  const file = new SettingsFile(room.ports);
  writeFileSync(file.path, '{"keys": {"undo": ["z"], "later": ["y"]}}');
  file.change({keys: {redo: ['y']}});
  expect(JSON.parse(readFileSync(file.path, 'utf8'))).toEqual({keys: {undo: ['z'], later: ['y'], redo: ['y']}});
  room.notices.length = 0;
  expect(file.load().keys).toEqual({undo: ['z'], redo: ['y']});
  expect(room.notices).toMatchObject([
    {message: expect.stringContaining(`${file.path}: keys: unknown command`) as string},
  ]);
});
