import {collectiveName} from '../../../engine/pile.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {helpSections} from '../../../engine/help.js';
import {commandsOf} from '../../../player/features.js';
import {keyGroups, labelsOf} from '../../../player/pile-keys.js';
import {wrapped} from '../../../player/wrap.js';
import {asciiKeys, shownKey} from '../../../settings/keys.js';
import {defaultSettings, type Settings} from '../../../settings/settings.js';

/** The keys of a game, each with what it does. */
export function keyLines(
  rules: Ruleset,
  {keypad, keys: bound}: Pick<Settings, 'keypad' | 'keys'> = defaultSettings(),
): {key: string; words: string}[] {
  const labels = labelsOf(rules, keypad);
  const oneKey = labels.oneKey ? ': a card goes up; a space is filled' : '';
  const piles = keyGroups(rules, labels).map(({spec, keys}) => ({
    key: keys.length > 1 ? `${keys[0] ?? ''}-${keys.at(-1) ?? ''}` : (keys[0] ?? ''),
    words: spec.role === 'tableau' ? `the ${spec.name.many}${oneKey}` : collectiveName(spec),
  }));
  const how = labels.oneKey
    ? []
    : [{key: 'two keys', words: 'where from and where to; the same twice, or Enter, to its foundation'}];
  const commands = new Map<string, string[]>();
  for (const command of commandsOf(rules, bound))
    commands.set(command.words, [...(commands.get(command.words) ?? []), ...command.keys]);
  return [...piles, ...how, ...[...commands].map(([words, keys]) => ({key: keys.map(shownKey).join(' '), words}))];
}

/** The help of a game, wrapped to a width: keys and rules side by side if there is room, else one below the other. */
export function helpLines(
  rules: Ruleset,
  columns: number,
  settings: Settings = defaultSettings(),
  utf8 = true,
): string[] {
  const wide = columns >= 76;
  const keyColumns = wide ? Math.min(70, Math.max(34, Math.floor(columns * 0.43))) : columns - 2;
  const ruleColumns = wide ? columns - keyColumns - 5 : columns - 2;
  const shown = (key: string): string => (utf8 ? key : asciiKeys(key));
  const keys = keyLines(rules, settings).flatMap(({key, words}) =>
    wrapped(
      `${shown(key).padEnd(10)}~${words}`.replace(/ (?=[^~]*~)/g, '\u00a0').replace('~', ' '),
      keyColumns,
      ' '.repeat(11),
    ),
  );
  const sections = helpSections(rules).flatMap(({title, lines}) => [
    title.toUpperCase(),
    ...lines.flatMap(line => wrapped(line.replace(/ +/g, ' '), ruleColumns - 2, '  ').map(each => `  ${each}`)),
  ]);
  if (!wide) return [...keys, '', ...sections].map(line => ` ${line}`.replace(/\u00a0/g, ' '));
  return Array.from({length: Math.max(keys.length, sections.length)}, (_, i) =>
    ` ${(keys[i] ?? '').padEnd(keyColumns)}   ${sections[i] ?? ''}`.replace(/\u00a0/g, ' '),
  );
}
