import {fail, ok, type Result} from '../engine/fault.js';
import {isJsonObject} from '../engine/json.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/declaration/variant.js';
import {findVariant, rulesetOf} from './index.js';

/** What may be known about the rules of a record beyond what it says. */
export interface RecordRules {
  /** The game, if the record does not name one. */
  readonly variant?: Variant | undefined;
  /** Rules that the record leaves out. */
  readonly given?: Readonly<Record<string, unknown>>;
}

/** The rules that a record names. Faults have the codes `variant`, `rule` and `position`. */
export function rulesOfRecord(
  record: Readonly<Record<string, unknown>>,
  {variant: assumed, given}: RecordRules = {},
): Result<Ruleset> {
  const name = record['variant'];
  if (name !== undefined && typeof name !== 'string')
    return fail('variant', 'variant is the name of a game, a text', {key: 'variant'});
  if (name === undefined && !assumed)
    return fail('position', 'the key variant is missing: it names the game', {key: 'variant'});
  const variant = name === undefined ? ok(assumed as Variant) : findVariant(name);
  if (!variant.ok) return variant;
  const {rules = {}} = record;
  if (!isJsonObject(rules)) return fail('rule', 'rules is an object of options, as in {"passes": 3}', {key: 'rules'});
  return rulesetOf(variant.value, {...given, ...rules});
}
