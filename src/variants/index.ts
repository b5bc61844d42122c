import {fail, ok, type Result} from '../engine/fault.js';
import {quoted, isJsonObject} from '../engine/outside-text.js';
import {suggestion} from '../engine/nearest.js';
import {listed} from '../engine/texts/words.js';
import {parseOptions, type OptionValues} from '../engine/declaration/option.js';
import {memoized, memoizedBy} from '../engine/memoized.js';
import {makeRuleset, type Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/declaration/variant.js';
import {auxiliarySequences} from './books/auxiliary-sequences.js';
import {kingdom} from './books/kingdom.js';
import {patriarchs} from './books/patriarchs.js';
import {reversibleSequences} from './books/reversible-sequences.js';
import {storehouse} from './books/storehouse.js';
import {thirteenUp} from './books/thirteen-up.js';

/** The games of the program, in the order of the menu. */
export const VARIANTS: readonly Variant[] = [
  storehouse,
  thirteenUp,
  auxiliarySequences,
  patriarchs,
  kingdom,
  reversibleSequences,
];

/** How hard a deal is, by the lowest player that wins it: the plain one, the careful one, the adviser, or none. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/**
 * The games with another one before those of the cabinet, whose names it may take; one that is there already stays
 * where it is. Faults (code `variant`): its id or one of its aliases already names another game.
 */
export function withVariant(games: readonly Variant[], variant: Variant): Result<readonly Variant[]> {
  if (games.includes(variant)) return ok(games);
  const books = ofBooks(games);
  const names = books.flatMap(namesOf);
  const taken = namesOf(variant).find(name => names.includes(name));
  if (taken !== undefined) return fail('variant', `${quoted(taken)} already names a game`);
  return ok([...books, variant, ...games.filter(({shelf}) => shelf)]);
}

/** The games that do not stand in the cabinet. */
export function ofBooks(games: readonly Variant[]): readonly Variant[] {
  return games.filter(({shelf}) => !shelf);
}

/** Every name a game answers to, its id first. */
export function namesOf(variant: Variant): readonly string[] {
  return [variant.id, ...variant.aliases];
}

/** A name as it is compared with others: in small letters, its words joined by hyphens. */
export function folded(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[\s_]+/g, '-');
}

/**
 * Finds one of the games without case by id, alias or unique prefix, of an id before one of an alias. Of two games with
 * a name the first is meant: one of the player's own, and not its namesake in the cabinet. Faults (code `variant`): an
 * ambiguous prefix names its games, an unknown name suggests the nearest.
 */
export function findVariant(games: readonly Variant[], name: string): Result<Variant> {
  const wanted = folded(name);
  const exact = games.find(variant => namesOf(variant).includes(wanted));
  if (exact) return ok(exact);
  const begun = wanted === '' ? [] : gamesThatBegin(games, wanted);
  if (begun.length === 1 && begun[0]) return ok(begun[0]);
  if (begun.length > 1)
    return fail(
      'variant',
      `${quoted(name)} could be ${listed(
        begun.map(({id}) => id),
        'or',
      )}`,
    );
  const books = ofBooks(games);
  const more = games.length > books.length ? ', and those of the cabinet' : '';
  const all = `the games are ${books.map(({id}) => id).join(', ')}${more}`;
  const hint = suggestion(wanted, games.flatMap(namesOf), all);
  return fail('variant', `unknown game ${quoted(name)}; ${hint}`);
}

/**
 * The games with an id that begins so; if there is none, those with such an alias. Of two with an id the first counts.
 */
function gamesThatBegin(games: readonly Variant[], start: string): readonly Variant[] {
  const begins = (name: string): boolean => name.startsWith(start);
  const known = games.filter(({id}, i) => games.findIndex(each => each.id === id) === i);
  const found = known.filter(({id}) => begins(id));
  return found.length > 0 ? found : known.filter(({aliases}) => aliases.some(begins));
}

/**
 * A variant under chosen options. Faults (code `rule`) as `parseOptions` has them, and of a declaration's own (code
 * `file`).
 */
export function rulesetOf(variant: Variant, given: Readonly<Record<string, unknown>> = {}): Result<Ruleset> {
  const values = parseOptions(variant.id, variant.options, given);
  return values.ok ? rulesetsOf(variant)(values.value) : values;
}

/**
 * The same, or the usual rules where such are not known, as to another version. Throws a TypeError if the usual ones
 * are wrong.
 */
export function rulesOrUsual(variant: Variant, given: Readonly<Record<string, unknown>> = {}): Ruleset {
  const rules = rulesetOf(variant, given);
  if (rules.ok) return rules.value;
  const usual = rulesetOf(variant);
  if (!usual.ok) throw new TypeError(usual.fault.message);
  return usual.value;
}

/** The rules of the variant that a name or a beginning of it means, with these options. */
export function findRuleset(
  games: readonly Variant[],
  name: string,
  given: Readonly<Record<string, unknown>>,
): Result<Ruleset> {
  const variant = findVariant(games, name);
  return variant.ok ? rulesetOf(variant.value, given) : variant;
}

/** The same rules are one value, by which they are compared. */
const rulesetsOf = memoized((variant: Variant) =>
  memoizedBy(JSON.stringify as (values: OptionValues) => string, (values: OptionValues): Result<Ruleset> => {
    const fault = variant.faultUnder?.(values);
    return fault ? {ok: false, fault} : ok(makeRuleset(variant, values));
  }),
);

export interface RecordRules {
  readonly variants: readonly Variant[];
  /** The game, if the record does not name one. */
  readonly variant?: Variant | undefined;
  /** Rules that the record leaves out. */
  readonly given?: Readonly<Record<string, unknown>>;
}

/** The rules that a record names. Faults have the codes `variant`, `rule` and `position`. */
export function rulesOfRecord(
  record: Readonly<Record<string, unknown>>,
  {variants, variant: assumed, given}: RecordRules,
): Result<Ruleset> {
  const name = record['variant'];
  if (name !== undefined && typeof name !== 'string')
    return fail('variant', 'variant is the name of a game, a text', {key: 'variant'});
  if (name === undefined && !assumed)
    return fail('position', 'the key variant is missing: it names the game', {key: 'variant'});
  const variant = name === undefined ? ok(assumed as Variant) : findVariant(variants, name);
  if (!variant.ok) return variant;
  const {rules = {}} = record;
  if (!isJsonObject(rules)) return fail('rule', 'rules is an object of options, as in {"passes": 3}', {key: 'rules'});
  return rulesetOf(variant.value, {...given, ...rules});
}
