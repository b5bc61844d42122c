import {settled} from '../engine/legality/application.js';
import {fail, ok, type Result} from '../engine/fault.js';
import {isJsonObject} from '../engine/json.js';
import {parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/declaration/variant.js';
import {findVariant, rulesetOf} from '../variants/index.js';
import {openPosition, shufflesLater, type Opening} from './game.js';

/** What is known about a position from outside besides its record. */
export interface RecordTerms {
  /** The game, if the record does not name one. */
  readonly variant?: Variant | undefined;
  /** Rules that the record leaves out. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Shuffles redeals, instead of the record's own seed. */
  readonly seed?: string | undefined;
  /** Accepts an incomplete pack. */
  readonly partial?: boolean;
  /** Settles the position before the first move. */
  readonly settle?: boolean;
  readonly freshSeed: () => string;
}

/**
 * Opens a game from a record as `show --json` prints it. A fresh seed is drawn if redeals are shuffled and none is known.
 * Faults have the codes `variant`, `rule`, `position` and `seed`.
 */
export function openRecord(record: Readonly<Record<string, unknown>>, terms: RecordTerms): Result<Opening> {
  const rules = rulesOfRecord(record, terms);
  if (!rules.ok) return rules;
  const position = parseRecord(rules.value, record, terms.partial ?? false);
  if (!position.ok) return position;
  const fresh = shufflesLater(rules.value) ? (position.value.seed ?? terms.freshSeed()) : position.value.seed;
  const seed = terms.seed ?? fresh;
  const given = {...position.value, ...(seed !== undefined && {seed})};
  return ok(openPosition(rules.value, terms.settle ? settled(rules.value, given).position : given));
}

function rulesOfRecord(record: Readonly<Record<string, unknown>>, terms: RecordTerms): Result<Ruleset> {
  const name = record['variant'];
  if (name !== undefined && typeof name !== 'string')
    return fail('variant', 'variant is the name of a game, a text', {key: 'variant'});
  if (name === undefined && !terms.variant)
    return fail('position', 'the key variant is missing: it names the game', {key: 'variant'});
  const variant = name === undefined ? ok(terms.variant as Variant) : findVariant(name);
  if (!variant.ok) return variant;
  const rules = record['rules'] ?? {};
  if (!isJsonObject(rules)) return fail('rule', 'rules is an object of options, as in {"passes": 3}', {key: 'rules'});
  return rulesetOf(variant.value, {...terms.given, ...rules});
}
