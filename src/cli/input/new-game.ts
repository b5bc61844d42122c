import {fail, ok, quoted, type Result, isJsonObject, parseJson} from '../../engine/fault.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {parseDealSeed} from '../../engine/seed.js';
import {openSeed, type Opening} from '../../session/game.js';
import type {RecordTerms} from '../../session/opening.js';
import {findVariant, rulesetOf} from '../../variants/index.js';

/**
 * Reads what follows `new` in the script dialogue: nothing, `VARIANT`, `VARIANT SEED` or `{"variant", "seed", "rules"}`.
 * Without a variant it is the one of `present`; rules that are not given take their defaults. Faults: `syntax`, `variant`, `rule`, `seed`.
 */
export function parseNewGame(
  text: string,
  present: Ruleset,
  {variants, freshSeed}: Pick<RecordTerms, 'variants' | 'freshSeed'>,
): Result<Opening> {
  const wanted = text.startsWith('{') ? parseNewGameJson(text) : ok(parseNewGameWords(text));
  if (!wanted.ok) return wanted;
  const {name, seed, rules: given} = wanted.value;
  const variant = name === undefined ? ok(present.variant) : findVariant(variants, name);
  if (!variant.ok) return variant;
  const rules = rulesetOf(variant.value, given ?? {});
  if (!rules.ok) return rules;
  const parsed = seed === undefined ? ok(freshSeed()) : parseDealSeed(variant.value, seed);
  return parsed.ok ? ok(openSeed(rules.value, parsed.value)) : parsed;
}

interface WantedGame {
  readonly name: string | undefined;
  readonly seed: unknown;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

function parseNewGameWords(text: string): WantedGame {
  const [, name, seed] = /^(\S+)(?:\s+(.*))?$/s.exec(text) ?? [];
  return {name, seed};
}

function parseNewGameJson(text: string): Result<WantedGame> {
  const json = parseJson(text);
  if (!json.ok) return fail('syntax', json.fault.message);
  const {variant, seed, rules, ...others} = json.value;
  const other = Object.keys(others)[0];
  if (other !== undefined) return fail('syntax', `unknown key ${quoted(other)}; new has variant, seed, rules`);
  if (variant !== undefined && typeof variant !== 'string')
    return fail('variant', 'variant is the name of a game, a text');
  if (rules !== undefined && !isJsonObject(rules))
    return fail('rule', 'rules is an object of options, as in {"passes": 3}');
  return ok({name: variant, seed, rules});
}
