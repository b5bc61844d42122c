import type {Option, OptionValue} from '../../src/engine/declaration/option.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import {findVariant, VARIANTS, rulesetOf} from '../../src/variants/index.js';

/** Values of an option: all of a choice, the least and two more of a range. */
export function valuesOf(variant: Variant, key: string): readonly OptionValue[] {
  const option = variant.options[key];
  if (!option?.range) return option?.values ?? [];
  return [...new Set([option.range[0], 2, option.initial])];
}

/** Every variant under every combination of its options. */
export function allRulesets(): Ruleset[] {
  return VARIANTS.flatMap(rulesetsOf);
}

/** A variant under every combination of its options. */
export function rulesetsOf(variant: Variant): Ruleset[] {
  const combinations = Object.keys(variant.options).reduce<Record<string, OptionValue>[]>(
    (sofar, key) => sofar.flatMap(chosen => valuesOf(variant, key).map(value => ({...chosen, [key]: value}))),
    [{}],
  );
  return combinations.map(chosen => rulesetFor(variant, chosen));
}

/** The usual rules of each variant, and these with one option changed: to each other value, or to another number of passes. */
export function measuredRulesets(variants: readonly Variant[] = VARIANTS): Ruleset[] {
  return variants.flatMap(variant => [
    rulesetFor(variant),
    ...Object.entries(variant.options).flatMap(([key, option]) =>
      otherValues(option).map(value => rulesetFor(variant, {[key]: value})),
    ),
  ]);
}

/** Of a range only the least value, or the next if that is the usual one. */
function otherValues({range, values = [], initial}: Option<unknown>): readonly OptionValue[] {
  if (range) return [initial === range[0] ? range[0] + 1 : range[0]];
  return values.filter(value => value !== initial);
}

/** A ruleset that is known to exist. */
export function rulesetFor(variant: Variant, chosen: Readonly<Record<string, unknown>> = {}): Ruleset {
  const rules = rulesetOf(variant, chosen);
  if (!rules.ok) throw new Error(rules.fault.message);
  return rules.value;
}

/** The rules named as on a command line: `kingdom` and `['fill=auto']`. */
export function rulesNamed(name: string, pairs: readonly string[] = [], games: readonly Variant[] = VARIANTS): Ruleset {
  const variant = findVariant(games, name);
  if (!variant.ok) throw new Error(variant.fault.message);
  return rulesetFor(variant.value, Object.fromEntries(pairs.map(pair => pair.split('=') as [string, string])));
}

/** `kingdom fill=auto passes=2`, for the names of tests. */
export function nameOf(rules: Ruleset): string {
  return [rules.variant.id, ...Object.entries(rules.values).map(([key, value]) => `${key}=${String(value)}`)].join(' ');
}
