// @whole test/store/home finds the folders, or none; here the system itself knows no user.
import {spawnSync, type SpawnSyncReturns} from 'node:child_process';
import process from 'node:process';
import {Folder} from './harness.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** Runs it for a user whom the system does not know, as a container with a number for one does. */
function asNobodyKnown(args: readonly string[], env: NodeJS.ProcessEnv): SpawnSyncReturns<string> {
  const unknown = `import os from 'node:os'; import {syncBuiltinESMExports} from 'node:module';
    os.homedir = os.userInfo = () => { throw new Error('uv_os_homedir returned ENOENT'); }; syncBuiltinESMExports();`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(unknown)}`];
  const {PATH} = process.env;
  const options = {encoding: 'utf8', input: 'turn\nquit\n', env: {PATH, LANG: 'C.UTF-8', ...env}} as const;
  return spawnSync(process.execPath, [...flags, 'bin/patience.js', ...args], options);
}

describe('a user whom the system does not know', () => {
  const [PLAY, RESUME, STATS] = [['klondike', '1', '--plain'], ['--resume', '--plain'], ['stats']];
  const XDG = {XDG_STATE_HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path};

  test.each([
    [PLAY, {PATIENCE_HOME: folder.path}],
    [[...RESUME, '--data-dir', folder.path], {}],
    [STATS, XDG],
  ])('plays where a folder is given: %j', (args, env) => {
    expect(asNobodyKnown(args, env)).toMatchObject({status: 0, stderr: ''});
  });

  test.each([
    [PLAY, {}],
    [RESUME, {HOME: ''}],
    [STATS, {}],
  ])('is told what to give: %j', (args, env) => {
    const stderr = 'patience: there is no home folder to keep games in; set PATIENCE_HOME or give --data-dir\n';
    expect(asNobodyKnown(args, env)).toMatchObject({status: 2, stdout: '', stderr});
  });
});
