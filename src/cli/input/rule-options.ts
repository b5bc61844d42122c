import {CommandError, expectOption} from '../../app/command-error.js';
import {quoted} from '../../engine/fault.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {findVariant, rulesetOf, VARIANTS} from '../../variants/index.js';

/** The variant that an option names. */
export function readVariant(name: string | undefined, option = '--variant'): Variant | undefined {
  return name === undefined ? undefined : expectOption(option, findVariant(name));
}

/** The named variant, or the first of the menu, under its `--rule` options. */
export function readRules(name: string | undefined, given: Readonly<Record<string, string>>): Ruleset {
  const variant = readVariant(name) ?? VARIANTS[0];
  if (!variant) throw new CommandError('no game is known');
  return expectOption('--rule', rulesetOf(variant, given));
}

/** Reads `--rule key=value` options; each key may be given once. */
export function parseRules(rules: readonly string[]): Record<string, string> {
  const given = new Map<string, string>();
  for (const rule of rules) {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(rule) ?? [];
    if (key === undefined || value === undefined)
      throw new CommandError(`--rule: cannot read ${quoted(rule)}; write KEY=VALUE, as in passes=3`);
    if (given.has(key) && given.get(key) !== value)
      throw new CommandError(`--rule: ${key} is given twice, as ${given.get(key) ?? ''} and as ${value}; give it once`);
    given.set(key, value);
  }
  return Object.fromEntries(given);
}
