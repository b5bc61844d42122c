import {statSync} from 'node:fs';
import {CommandError, expectOption} from '../../app/command-error.js';
import {quoted, shortened} from '../../engine/outside-text.js';
import type {StartRequest} from '../../app/start-game.js';
import {parseSpeed} from '../../sitting/recorded.js';
import {isSettingKey, parseSetting, withSettings, type Settings} from '../../settings/settings.js';
import type {Given} from './given.js';

/** Reads the options that every way of playing takes. An option counts more than `--set`. */
export function readGlobalOptions(options: Given): Pick<StartRequest, 'forNow' | 'dataDir' | 'force'> {
  const {color, ascii, fourColor, mouse, plain, winnable, difficulty, set = [], force = false} = options;
  const forNow = set.map(readSetting).reduce<Partial<Settings>>(withSettings, {});
  const flags: Partial<Settings> = {
    ...(color && {color}),
    ...(ascii && {ascii: 'on'}),
    ...(fourColor && {'four-color': true}),
    ...(mouse === false && {mouse}),
    ...(plain && {plain}),
    ...(winnable && {winnable}),
    ...(difficulty && {difficulty}),
  };
  return {forNow: {...forNow, ...flags}, dataDir: readDataDir(options.dataDir), force};
}

/** Reads `--speed`: steps a second. */
export function readSpeed({speed}: Given): number | undefined {
  return speed === undefined ? undefined : expectOption('--speed', parseSpeed(speed));
}

/** Reads `--data-dir`. */
export function readDataDir(dir: string | undefined): string | undefined {
  if (dir === '') throw new CommandError('--data-dir: the name is empty; name a folder');
  if (dir !== undefined && !isFolderOrFree(dir))
    throw new CommandError(`--data-dir: ${shortened(dir)}: not a folder; name one, or a new one`);
  return dir;
}

/** Is there a folder of this name, or nothing yet? */
function isFolderOrFree(path: string): boolean {
  try {
    return statSync(path, {throwIfNoEntry: false})?.isDirectory() ?? true;
  } catch {
    return false;
  }
}

function readSetting(text: string): Partial<Settings> {
  if (!/^[A-Za-z][\w.-]*=/.test(text))
    throw new CommandError(`--set: cannot read ${quoted(text)}; write KEY=VALUE, as in keypad=on`);
  const setting = parseSetting(text);
  if (!setting.ok) {
    const {key, message} = setting.fault;
    const rule = key === undefined || isSettingKey(key) ? '' : `; a rule of a game is --rule ${shortened(text)}`;
    throw new CommandError(`--set: ${message}${rule}`);
  }
  return setting.value;
}
