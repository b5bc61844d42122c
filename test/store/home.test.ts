import {findHome, type Home, type Surroundings} from '../../src/store/disk/home.js';

function home(changes: Partial<Surroundings>): Home | string {
  const found = findHome({env: {}, platform: 'linux', home: '/home/ann', cwd: '/tmp', ...changes});
  return found.ok ? found.value : found.fault.message;
}

const all = (folder: string): Home => ({state: folder, data: folder, config: folder});

test('the usual folders of each system', () => {
  expect(home({})).toEqual({
    state: '/home/ann/.local/state/patience',
    data: '/home/ann/.local/share/patience',
    config: '/home/ann/.config/patience',
  });
  expect(home({platform: 'darwin', home: '/Users/ann'})).toEqual({
    state: '/Users/ann/Library/Application Support/patience',
    data: '/Users/ann/Library/Application Support/patience',
    config: '/Users/ann/Library/Preferences/patience',
  });
  const roaming = 'C:\\Users\\ann\\AppData\\Roaming';
  expect(home({platform: 'win32', home: 'C:\\Users\\ann', env: {APPDATA: roaming}})).toEqual({
    state: 'C:\\Users\\ann\\AppData\\Local\\patience',
    data: 'C:\\Users\\ann\\AppData\\Local\\patience',
    config: `${roaming}\\patience`,
  });
});

test('XDG variables move their folder if they are absolute', () => {
  const env = {XDG_STATE_HOME: '/s', XDG_DATA_HOME: 'relative', XDG_CONFIG_HOME: ''};
  expect(home({env})).toEqual({
    state: '/s/patience',
    data: '/home/ann/.local/share/patience',
    config: '/home/ann/.config/patience',
  });
});

test('--data-dir and PATIENCE_HOME move everything, the option first', () => {
  expect(home({env: {PATIENCE_HOME: '/p', XDG_STATE_HOME: '/s'}})).toEqual(all('/p'));
  expect(home({env: {PATIENCE_HOME: '/p'}, dataDir: 'here'})).toEqual(all('/tmp/here'));
  expect(home({env: {PATIENCE_HOME: ''}, home: undefined})).toContain('PATIENCE_HOME');
  expect(home({home: '', env: {PATIENCE_HOME: '/p'}})).toEqual(all('/p'));
});

test('~ in them is the home folder where no shell expands it', () => {
  expect(home({env: {PATIENCE_HOME: '~/p'}})).toEqual(all('/home/ann/p'));
  expect(home({dataDir: '~'})).toEqual(all('/home/ann'));
  expect(home({dataDir: '~\\p', platform: 'win32', home: 'C:\\Users\\ann'})).toEqual(all('C:\\Users\\ann\\p'));
  expect(home({env: {PATIENCE_HOME: '~ann/p'}})).toEqual(all('/tmp/~ann/p'));
  expect(home({env: {PATIENCE_HOME: '~/p'}, home: undefined})).toContain('no home folder');
});

test('without a home folder all three XDG folders suffice', () => {
  const env = {XDG_STATE_HOME: '/s', XDG_DATA_HOME: '/d', XDG_CONFIG_HOME: '/c'};
  const found = {state: '/s/patience', data: '/d/patience', config: '/c/patience'};
  expect(home({env, home: undefined})).toEqual(found);
  expect(home({env: {...env, XDG_DATA_HOME: ''}, home: undefined})).toContain('no home folder');
});
