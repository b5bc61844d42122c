import {fail, ok, type Fault, type Result, invalidJson} from '../engine/fault.js';
import {quoted, isJsonObject} from '../engine/outside-text.js';
import {
  isSettingKey,
  presentName,
  readSetting,
  suggestedSetting,
  withSettings,
  written,
  type SettingKey,
  type Settings,
} from './settings.js';

/** A settings file as read: what it sets, what is wrong in it, and all its keys, known or not. */
export interface SettingsReading {
  readonly chosen: Partial<Settings>;
  readonly faults: readonly Fault[];
  /** Absent if the text is not a JSON object. */
  readonly all?: Readonly<Record<string, unknown>>;
}

/** Reads a settings file. Bad values and unknown keys become faults with their key; the values leave the default. */
export function parseSettings(text: string): SettingsReading {
  const all = parseObject(text);
  if (!all.ok) return {chosen: {}, faults: [all.fault]};
  let chosen: Partial<Settings> = {};
  const faults: Fault[] = [];
  for (const [name, value] of Object.entries(all.value)) {
    const key = presentName(name);
    if (!isSettingKey(key)) faults.push(unknownFault(key));
    if (!isSettingKey(key) || (key !== name && key in all.value)) continue;
    for (const part of partsOf(key, value)) {
      const read = readSetting(key, part);
      if (read.ok) chosen = withSettings(chosen, read.value);
      else faults.push({...read.fault, code: 'file'});
    }
  }
  return {chosen, faults, all: all.value};
}

/** An unknown key is mistyped, or belongs to a newer version; the file keeps it either way. */
function unknownFault(key: string): Fault {
  const hint = suggestedSetting(key, 'it is kept, but does nothing');
  return {code: 'file', message: `unknown setting ${quoted(key)}; ${hint}`, key};
}

/** Key bindings are read one by one, so that a bad one does not spoil the others. */
function partsOf(key: SettingKey, value: unknown): unknown[] {
  if (key !== 'keys' || !isJsonObject(value)) return [value];
  return Object.entries(value).map(([name, bound]) => ({[name]: bound}));
}

function parseObject(text: string): Result<Record<string, unknown>> {
  if (text.trim() === '') return ok({});
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (isJsonObject(value)) return ok(value);
    return fail('file', 'settings are one JSON object, like {"mouse": "off"}');
  } catch (error) {
    return fail('file', invalidJson(error));
  }
}

/** The text of a settings file after a change; all other keys and bindings stay. */
export function makeSettings(all: Readonly<Record<string, unknown>>, change: Partial<Settings>): string {
  const values = Object.entries(change).map(([key, value]) => {
    if (key === 'keys' && isJsonObject(all['keys'])) return [key, {...all['keys'], ...change.keys}];
    return [key, written(value)];
  });
  return `${JSON.stringify({...all, ...(Object.fromEntries(values) as Record<string, unknown>)}, null, 2)}\n`;
}
