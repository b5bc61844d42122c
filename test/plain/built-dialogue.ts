import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {Screen, type ScreenOptions} from '../pty/driver/screen.js';
import type {Outcome} from '../cli/harness.js';

export const KINGDOM = ['--variant', 'kingdom', '--seed', '42'];

/** Where the built program keeps everything in the tests of one file, and how it is started there. */
interface BuiltHome {
  readonly folder: string;
  /** Runs it with its input from a pipe. */
  piped(args: readonly string[], input: string): Outcome;
  /** Starts it in a terminal, where nothing asks for lines of text but what is given. */
  start(args: readonly string[], options: ScreenOptions): Screen;
}

const SILENT = {ACCESSIBLE: undefined, INK_SCREEN_READER: undefined};

/** Makes a home that goes after the tests of the file, and builds the program if nobody has. */
export function builtHome(): BuiltHome {
  const folder = mkdtempSync(join(tmpdir(), 'patience-plain-'));
  beforeAll(() => {
    if (!existsSync('dist/main.js')) spawnSync(process.execPath, ['bin/setup.js']);
  });
  afterAll(() => rmSync(folder, {recursive: true, force: true}));
  const piped: BuiltHome['piped'] = (args, input) => {
    const env = {...process.env, ...SILENT, TERM: 'xterm', PATIENCE_HOME: folder};
    const {status, stdout, stderr} = spawnSync(process.execPath, ['bin/patience.js', ...args], {
      input,
      encoding: 'utf8',
      env,
    });
    return {code: status ?? -1, out: stdout, err: stderr};
  };
  const start: BuiltHome['start'] = (args, {env, ...options}) =>
    new Screen(process.execPath, ['bin/patience.js', ...args], {
      ...options,
      env: {PATIENCE_HOME: folder, ...SILENT, ...env},
    });
  return {folder, piped, start};
}
