import {countWord} from '../engine/texts/count.js';
import {fail, ok, quoted, type Result, isJsonObject} from '../engine/fault.js';
import {suggestion} from '../engine/nearest.js';
import {listed} from '../engine/texts/words.js';
import {parseOptions, type OptionValues} from '../engine/declaration/option.js';
import {memoized, memoizedBy} from '../engine/memoized.js';
import {makeRuleset, type Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/declaration/variant.js';
import {auxiliarySequences} from './auxiliary-sequences.js';
import {kingdom} from './kingdom.js';
import {patriarchs} from './patriarchs.js';
import {reversibleSequences} from './reversible-sequences.js';
import {AUTHORS} from './sources.js';
import {storehouse} from './storehouse.js';
import {thirteenUp} from './thirteen-up.js';

const GAMES: Variant[] = [storehouse, thirteenUp, auxiliarySequences, patriarchs, kingdom, reversibleSequences];

/** The games in the order of the menu: those of the books, then those added. Read it when asked, not when a module loads. */
export const VARIANTS: readonly Variant[] = GAMES;

/** A file of the player's own that declares a game. */
export interface GameModule {
  /** As it was named. */
  readonly path: string;
  readonly text: string;
  /** `sha256:` and 64 hexadecimal digits, of the text. */
  readonly hash: string;
}

/** The modules of the games that were read from files. */
const MODULES = new Map<Variant, GameModule>();

/**
 * Adds a game after the others for as long as the program runs, with the file it was read from, if any.
 * Faults (code `variant`): its id or one of its aliases already names another game.
 */
export function addVariant(variant: Variant, module?: GameModule): Result<Variant> {
  const names = GAMES.flatMap(namesOf);
  const taken = namesOf(variant).find(name => names.includes(name));
  if (taken !== undefined) return fail('variant', `${quoted(taken)} already names a game`);
  GAMES.push(variant);
  if (module) MODULES.set(variant, module);
  return ok(variant);
}

/** The file that a game was read from; undefined for a game of the program's own. */
export function moduleOfGame(variant: Variant): GameModule | undefined {
  return MODULES.get(variant);
}

/** The games that were read from files, with their modules. */
export function gameModules(): {readonly variant: Variant; readonly module: GameModule}[] {
  return [...MODULES].map(([variant, module]) => ({variant, module}));
}

/** The games that the program has of its own. */
function ownGames(): Variant[] {
  return VARIANTS.filter(variant => !MODULES.has(variant));
}

/** How many games the program has of its own, in a word: `six`. */
export function gameCount(): string {
  return countWord(ownGames().length);
}

/** What these are: `five patience games from the books of Professor Hoffmann and Dr Pole, and a modern one`. */
export function collectionWords(): string {
  const [printed, modern] = originCounts();
  return `${countWord(printed)} patience games from the books of ${listed([...AUTHORS.values()], 'and')}, and ${modernWords(modern)}`;
}

/** The same in fewer words: `five games from the books, and a modern one`. */
export function briefCollectionWords(): string {
  const [printed, modern] = originCounts();
  return `${countWord(printed)} games from the books, and ${modernWords(modern)}`;
}

function originCounts(): [printed: number, modern: number] {
  const printed = ownGames().filter(({source}) => AUTHORS.has(source.author)).length;
  return [printed, ownGames().length - printed];
}

function modernWords(count: number): string {
  return count === 1 ? 'a modern one' : `${countWord(count)} modern ones`;
}

/** Every name a game answers to, its id first. */
export function namesOf(variant: Variant): readonly string[] {
  return [variant.id, ...variant.aliases];
}

const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[\s_]+/g, '-');

/**
 * Finds a game without case by id, alias or unique prefix, of an id before one of an alias.
 * Faults (code `variant`): an ambiguous prefix names its games, an unknown name suggests the nearest.
 */
export function findVariant(name: string): Result<Variant> {
  const wanted = folded(name);
  const exact = VARIANTS.find(variant => namesOf(variant).includes(wanted));
  if (exact) return ok(exact);
  const begun = wanted === '' ? [] : variantsThatBegin(wanted);
  if (begun.length === 1 && begun[0]) return ok(begun[0]);
  if (begun.length > 1)
    return fail(
      'variant',
      `${quoted(name)} could be ${listed(
        begun.map(({id}) => id),
        'or',
      )}`,
    );
  const all = `the games are ${VARIANTS.map(({id}) => id).join(', ')}`;
  const hint = suggestion(wanted, VARIANTS.flatMap(namesOf), all);
  return fail('variant', `unknown game ${quoted(name)}; ${hint}`);
}

/** The games with an id that begins so; if there is none, those with such an alias. */
function variantsThatBegin(start: string): readonly Variant[] {
  const byId = VARIANTS.filter(({id}) => id.startsWith(start));
  return byId.length > 0 ? byId : VARIANTS.filter(({aliases}) => aliases.some(alias => alias.startsWith(start)));
}

/** A variant under chosen options. Faults (code `rule`) as `parseOptions` has them. */
export function rulesetOf(variant: Variant, given: Readonly<Record<string, unknown>> = {}): Result<Ruleset> {
  const values = parseOptions(variant.id, variant.options, given);
  return values.ok ? ok(rulesetsOf(variant)(values.value)) : values;
}

/** The rules of the variant that a name or a beginning of it means, with these options. */
export function findRuleset(name: string, given: Readonly<Record<string, unknown>>): Result<Ruleset> {
  const variant = findVariant(name);
  return variant.ok ? rulesetOf(variant.value, given) : variant;
}

/** The same rules are one value, by which they are compared. */
const rulesetsOf = memoized((variant: Variant) =>
  memoizedBy(JSON.stringify as (values: OptionValues) => string, (values: OptionValues) =>
    makeRuleset(variant, values),
  ),
);

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
