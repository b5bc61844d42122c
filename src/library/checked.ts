import {makeCard, type Card} from '../engine/card.js';
import {fail, ok, type Fault, type Result, type Failure, isJsonObject} from '../engine/fault.js';
import {dealFromPack as dealPack, dealFromSeed as dealSeed} from '../engine/legality/deal.js';
import {memoized} from '../engine/memoized.js';
import type {Position} from '../engine/position.js';
import {parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {parseSeed} from '../engine/seed.js';
import {countIn, missingCard} from '../engine/shuffle.js';
import {countOf, timesWord} from '../engine/texts/count.js';
import type {Variant} from '../engine/declaration/variant.js';
import {checkedGame} from '../own-games/declared-game.js';
import {findVariant as findAmong, rulesetOf as rulesetIn, VARIANTS, rulesOfRecord} from '../variants/index.js';

/**
 * Finds a game of the package without case by id, alias or unique prefix. Faults (code `variant`): an ambiguous prefix names its
 * games, an unknown name suggests the nearest.
 */
export function findVariant(name: string): Result<Variant> {
  return findAmong(VARIANTS, name);
}

/**
 * A game under chosen options; defaults stand for the rest. Faults: `rule` for an option or value that the game does not have,
 * `file` for a declaration of one's own in which something is wrong.
 */
export function rulesetOf(variant: Variant, given: Readonly<Record<string, unknown>> = {}): Result<Ruleset> {
  const fault = isJsonObject(variant)
    ? faultOf(variant)
    : fail('file', 'not a game; declare one with defineVariant({...})').fault;
  return fault ? {ok: false, fault} : rulesetIn(variant, given);
}

/** The first fault of a declaration, which is checked once. */
const faultOf = memoized((variant: Variant): Fault | undefined => {
  if (VARIANTS.includes(variant)) return undefined;
  return checkedGame(variant, VARIANTS).faults[0];
});

/** Deals by a seed; the position is settled. Faults (code `seed`) as `parseSeed`. */
export function dealFromSeed(rules: Ruleset, seed: string): Result<Position> {
  const checked = parseSeed(seed);
  return checked.ok ? ok(dealSeed(rules, checked.value)) : checked;
}

/**
 * Deals a face-down pack, last card first; the position is settled. `seed` is for shuffled redeals. Faults: `position` unless
 * the pack has all cards of the game, `seed` as `parseSeed`.
 */
export function dealFromPack(rules: Ruleset, pack: readonly Card[], seed?: string): Result<Position> {
  const checked = seed === undefined ? ok(seed) : parseSeed(seed);
  if (!checked.ok) return checked;
  return packFault(rules, pack) ?? ok(dealPack(rules, pack, checked.value));
}

function packFault({pack: whole}: Ruleset, pack: readonly Card[]): Failure | undefined {
  const wanted = whole.length;
  if (pack.length !== wanted)
    return fail('position', `the pack has ${countOf(pack.length, 'card')}; the game needs ${wanted}`);
  const missing = missingCard(pack, whole);
  return missing === undefined
    ? undefined
    : fail('position', `the pack does not have ${makeCard(missing)} ${timesWord(countIn(whole, missing))}`);
}

/**
 * Reads a position as `makeRecord` writes it, with its game and rules. Faults have the codes `variant`, `rule`, `position` and
 * `seed`. A game of one's own is not found by its name: read its positions by `parseRecord`.
 */
export function readPosition(
  record: unknown,
): Result<{readonly variant: Variant; readonly rules: Ruleset; readonly position: Position}> {
  if (!isJsonObject(record)) return fail('position', 'a position is a JSON object, as makeRecord gives it');
  const rules = rulesOfRecord(record, {variants: VARIANTS});
  if (!rules.ok) return rules;
  const {variant: _variant, rules: _rules, ...rest} = record;
  const position = parseRecord(rules.value, rest);
  if (!position.ok) return position;
  return ok({variant: rules.value.variant, rules: rules.value, position: position.value});
}
