import {changedWords} from '../../engine/declaration/option.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {fail, ok, type Result} from '../../engine/fault.js';
import {quoted} from '../../engine/outside-text.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {parseDealSeed} from '../../engine/seed.js';
import {findVariant, rulesetOf} from '../../variants/index.js';
import type {Opening} from '../game.js';

/** A deal as its code names it, before it is known whether there is such a game. */
interface DealCode {
  readonly name: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly seed: string;
}

/**
 * The code of a deal, `GAME[:key=value]...:SEED` with the rules that are not the usual ones: `klondike:turn=3:48213`.
 * Undefined where the deal has no seed of its own, or one that would be read otherwise.
 */
export function makeDealCode({rules: {variant, values}, seed, pack, given}: NamedOpening): string | undefined {
  if (seed === undefined || pack || given) return undefined;
  const code = [variant.id, ...changedWords(variant.options, values), seed].join(':');
  return splitDealCode(code)?.seed === seed && !LIKE_A_RULE.test(seed) ? code : undefined;
}

interface NamedOpening extends Pick<Opening, 'seed' | 'pack' | 'given'> {
  readonly rules: Pick<Ruleset, 'variant' | 'values'>;
}

const LIKE_A_RULE = /^[a-z][\w-]*=/i;

/** The parts of a text that looks like the code of a deal. */
export function splitDealCode(text: string): DealCode | undefined {
  const [, name, rules = '', seed] = /^([a-z][\w-]*):((?:[a-z][\w-]*=[^\s:=]+:)*)(\S.*)$/i.exec(text.trim()) ?? [];
  if (name === undefined || seed === undefined) return undefined;
  const pairs = Array.from(rules.matchAll(/([^:=]+)=([^:]+):/g), ([, key = '', value = '']) => [key, value] as const);
  return {name, rules: Object.fromEntries(pairs), seed};
}

/** A deal that is named: its rules and its seed. */
interface NamedDeal {
  readonly rules: Ruleset;
  readonly seed: string;
}

/**
 * The deal of a code; undefined for a text that names no game before its first colon, such as `ms:617`. Faults: `rule`,
 * `seed`, also where a rule stands in the place of the seed.
 */
export function readDealCode(games: readonly Variant[], text: string): Result<NamedDeal> | undefined {
  const code = splitDealCode(text);
  const variant = code && findVariant(games, code.name);
  if (!code || !variant?.ok) return undefined;
  const rules = rulesetOf(variant.value, code.rules);
  if (!rules.ok) return rules;
  if (LIKE_A_RULE.test(code.seed))
    return fail('seed', `${quoted(text)} names no seed; it stands at the end, as in ${text}:42`, {key: 'seed'});
  return withSeed(rules.value, code.seed);
}

/** The deal of a code, or of a seed under these rules. Faults: `rule`, `seed`. */
export function readDeal(games: readonly Variant[], text: string, rules: Ruleset): Result<NamedDeal> {
  return readDealCode(games, text) ?? withSeed(rules, text);
}

function withSeed(rules: Ruleset, text: string): Result<NamedDeal> {
  const seed = parseDealSeed(rules.variant, text);
  return seed.ok ? ok({rules, seed: seed.value}) : seed;
}
