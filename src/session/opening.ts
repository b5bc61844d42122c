import {settled} from '../engine/legality/application.js';
import {ok, type Result} from '../engine/fault.js';
import {parseRecord} from '../engine/record.js';
import {hidesCards} from '../engine/legality/sight.js';
import {rulesOfRecord, type RecordRules} from '../variants/index.js';
import {openPosition, shufflesLater, type Opening} from './game.js';

/** What is known about a position from outside beyond its record. */
export interface RecordTerms extends RecordRules {
  /** Shuffles redeals, instead of the record's own seed. */
  readonly seed?: string | undefined;
  /** Accepts an incomplete pack. */
  readonly partial?: boolean;
  /** Settles the position before the first move. */
  readonly settle?: boolean;
  readonly freshSeed: () => string;
}

/**
 * Opens a game from a record as `show --json` prints it. A fresh seed is drawn if redeals are shuffled and none is
 * known. Faults have the codes `variant`, `rule`, `position` and `seed`.
 */
export function openRecord(record: Readonly<Record<string, unknown>>, terms: RecordTerms): Result<Opening> {
  const rules = rulesOfRecord(record, terms);
  if (!rules.ok) return rules;
  // The game may be named by an alias, and an option in other words.
  const {variant: _variant, rules: _rules, ...rest} = record;
  const position = parseRecord(rules.value, rest, terms.partial);
  if (!position.ok) return position;
  const fresh = shufflesLater(rules.value) ? (position.value.seed ?? terms.freshSeed()) : position.value.seed;
  const seed = terms.seed ?? fresh;
  const given = {...position.value, seed};
  const opening = openPosition(rules.value, terms.settle ? settled(rules.value, given).position : given);
  return ok(hidesCards(record) ? {...opening, hidesCards: true} : opening);
}
