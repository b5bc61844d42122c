import {join, posix, win32} from 'node:path';
import {fail, ok, type Result} from '../../engine/fault.js';

/** The folders of all data. */
export interface Home {
  /** Games in progress and finished ones. */
  readonly state: string;
  /** Results. */
  readonly data: string;
  /** Settings. */
  readonly config: string;
}

/** Everything that decides where data live. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** As `process.platform`. */
  readonly platform: string;
  /** The user's home folder; undefined or empty if there is none. */
  readonly home: string | undefined;
  /** Where relative folders begin. */
  readonly cwd: string;
  /** The folder of `--data-dir`. */
  readonly dataDir?: string | undefined;
}

/** The folder of the player's own games, beside the settings. */
export function gamesFolderOf({config}: Home): string {
  return join(config, 'games');
}

const FOLDER = 'patience';

const NO_HOME = fail('file', 'there is no home folder to keep games in; set PATIENCE_HOME or give --data-dir');

/**
 * Where data live. `--data-dir`, else PATIENCE_HOME, puts everything into one folder; else the XDG variables count
 * (absolute paths only, as their specification demands), else the usual folders of the system.
 * Faults (code `file`) if there is no home folder to fall back on.
 */
export function findHome(around: Surroundings): Result<Home> {
  const {env, cwd} = around;
  const path = around.platform === 'win32' ? win32 : posix;
  const one = [around.dataDir, env['PATIENCE_HOME']].find(each => each !== undefined && each !== '');
  if (one !== undefined) {
    const given = expanded(one, around.home);
    if (given === undefined) return NO_HOME;
    const folder = path.isAbsolute(given) ? path.normalize(given) : path.join(cwd, given);
    return ok({state: folder, data: folder, config: folder});
  }
  const usual = usualFolders(around, path);
  const folderOf = (key: string, fallback: string | undefined): string | undefined => {
    const given = env[key] ?? '';
    const folder = path.isAbsolute(given) ? given : fallback;
    return folder === undefined ? undefined : path.join(folder, FOLDER);
  };
  const state = folderOf('XDG_STATE_HOME', usual.state);
  const data = folderOf('XDG_DATA_HOME', usual.data);
  const config = folderOf('XDG_CONFIG_HOME', usual.config);
  if (state !== undefined && data !== undefined && config !== undefined) return ok({state, data, config});
  return NO_HOME;
}

/** A file's name with the home folder for `~`, as shells expand it; undefined where there is none. */
export function expanded(name: string, home: string | undefined): string | undefined {
  if (!/^~($|[/\\])/.test(name)) return name;
  return home ? home + name.slice(1) : undefined;
}

/** The folders that the system has for all programs. */
function usualFolders(
  {env, platform, home = ''}: Surroundings,
  path: typeof posix,
): Readonly<Record<keyof Home, string | undefined>> {
  const below = (folder: string): string | undefined => (path.isAbsolute(home) ? path.join(home, folder) : undefined);
  if (platform === 'win32') {
    const roaming = env['APPDATA'] ?? below('AppData/Roaming');
    const local = env['LOCALAPPDATA'] ?? below('AppData/Local') ?? roaming;
    return {state: local, data: local, config: roaming};
  }
  if (platform === 'darwin') {
    const support = below('Library/Application Support');
    return {state: support, data: support, config: below('Library/Preferences')};
  }
  return {state: below('.local/state'), data: below('.local/share'), config: below('.config')};
}
