import {
  changedWords,
  type Option,
  type Options,
  type OptionValue,
  type OptionValues,
} from '../engine/declaration/option.js';
import {defineVariant, type GameModule, type Variant} from '../engine/declaration/variant.js';
import {fail, type Fault, ok, type Result, isJsonObject} from '../engine/fault.js';
import {memoizedBy} from '../engine/memoized.js';
import {makeRuleset, type Ruleset} from '../engine/ruleset.js';
import {VARIANTS} from '../variants/index.js';
import {dealFaults} from './deal-faults.js';
import {declarationFaults} from './declaration-faults.js';
import {FaultList, isPromise, wrong} from './fault-list.js';
import {defaultExport, gameWords, thrownFault} from './module.js';
import {randomWalk} from './random-walk.js';
import {variantFaults} from './variant-faults.js';

/** What a module declares, as far as it can be made out, with all its faults. */
export interface DeclaredGame {
  /** Absent when there are faults. */
  readonly variant?: Variant;
  /** Its rules under every set of options that is tried, the defaults first. */
  readonly rulesets: readonly Ruleset[];
  readonly faults: readonly Fault[];
}

/** What else must be right about rules that are right in themselves, such as that their table fits the screen. */
export type Objection = (rules: Ruleset) => Fault | undefined;

/** Runs a module and checks what it declares, beside the games that have their names already. */
export async function declaredGame(
  module: GameModule,
  games: readonly Variant[],
  objection?: Objection,
): Promise<DeclaredGame> {
  const exported = await defaultExport(module);
  if (!exported.ok) return faulty([exported.fault]);
  const game = declaredBy(exported.value, module, games);
  const faults = new FaultList();
  faults.addAll(game.rulesets.flatMap(rules => objection?.(rules) ?? []));
  return faults.faults.length > 0 ? faulty(faults.faults) : game;
}

function faulty(faults: readonly Fault[]): DeclaredGame {
  return {rulesets: [], faults};
}

function declaredBy(exported: unknown, {text}: GameModule, games: readonly Variant[]): DeclaredGame {
  if (typeof exported !== 'function') {
    const what = wrong(exported);
    return faulty([
      fail(
        'file',
        `the default export is ${what}; write export default ({defineVariant, stock, ...}) => defineVariant({...})`,
      ).fault,
    ]);
  }
  const unknown: Fault[] = [];
  const unknownFaults = (): readonly Fault[] => [...new Map(unknown.map(fault => [fault.message, fault])).values()];
  try {
    const game: unknown = (exported as (words: unknown) => unknown)(gameWords(fault => unknown.push(fault)));
    const checked = checkedGame(game, games, text);
    return unknownFaults().length > 0 ? faulty([...unknownFaults(), ...checked.faults]) : checked;
  } catch (error) {
    // A word that is not there is why it could not be called.
    return faulty(unknownFaults().length > 0 ? unknownFaults() : [thrownFault(error, text)]);
  }
}

/** Checks what a game's module, of this text, made by `defineVariant`. */
export function checkedGame(game: unknown, games: readonly Variant[], text = ''): DeclaredGame {
  const list = new FaultList();
  if (isPromise(game) || !isJsonObject(game)) {
    const what = isPromise(game) ? 'a promise; leave async out' : `${wrong(game)}; return defineVariant({...})`;
    list.at('default export').add(`its result is ${what}`);
    return faulty(list.faults);
  }
  const whole = {options: {}, ...game};
  variantFaults(games)(whole, list);
  const canDeclare =
    typeof game['rules'] === 'function' && !list.faults.some(({key = ''}) => /^(options|packs|low|printed)/.test(key));
  if (!canDeclare) return faulty(list.faults);
  const variant = defineVariant(whole as unknown as Parameters<typeof defineVariant>[0]);
  const rulesets = rulesetsOf(variant, text, list);
  return list.faults.length > 0 ? faulty(list.faults) : {variant, rulesets, faults: []};
}

/** The rules under the options that are tried; what is wrong with them goes to the list. */
function rulesetsOf(variant: Variant, text: string, list: FaultList): Ruleset[] {
  return optionSets(variant.options).flatMap(values => {
    const own = new FaultList(optionWords(variant.options, values));
    try {
      const chosen = Object.entries(variant.options).map(([key, option]) => [
        key,
        option.read(values[key] ?? option.initial),
      ]);
      declarationFaults(variant.rules(Object.fromEntries(chosen) as Readonly<Record<string, unknown>>), own);
      const rules = own.faults.length === 0 ? makeRuleset(variant, values) : undefined;
      if (rules) positionFaults(rules, own);
      return rules ?? [];
    } catch (error) {
      const {line, message} = thrownFault(error, text);
      own.at('rules').add(line === undefined ? message : `${message} (line ${line})`);
      return [];
    } finally {
      list.addAll(own.faults);
    }
  });
}

/** Moves of the walk that every game has to go through before it is played. */
const MOVES = 40;

function positionFaults(rules: Ruleset, list: FaultList): void {
  dealFaults(rules, list);
  if (list.faults.length > 0) return;
  for (const stop of randomWalk(rules, 1, MOVES))
    for (const [i, fact] of rules.facts.entries()) fact.tell(stop.position.facts[i] ?? 0);
}

/** The game of a module, which may be among the games already. The fault (code `file`) is the first of the declaration's. */
export async function loadGame(
  module: GameModule,
  games: readonly Variant[],
  objection?: Objection,
): Promise<Result<Variant>> {
  const known = games.find(each => each.module?.hash === module.hash);
  if (known) return ok(known);
  const {variant, faults} = await declaredGame(module, games, objection);
  if (variant) return ok({...variant, module});
  const [first = fail('file', 'it declares no game').fault] = faults;
  const more = faults.length - 1;
  const rest = more > 0 ? `; and ${more} more: patience check tells all` : '';
  return {ok: false, fault: {...first, message: first.message + rest}};
}

/** The games of a process that takes questions about one game at a time: the program's, and that of the module if one is given. */
export const gamesWith = memoizedBy(
  (module?: GameModule) => module?.hash ?? '',
  async (module?: GameModule): Promise<readonly Variant[]> => {
    const own = module && (await loadGame(module, VARIANTS));
    return own?.ok ? [...VARIANTS, own.value] : VARIANTS;
  },
);

/** The most combinations of options that are tried. */
const MOST = 64;

/** The values of an option that are tried: all of a choice, the least, the default and the most of a range. */
function valuesOf({values, range, initial}: Option<unknown>): readonly OptionValue[] {
  return [...new Set([initial, ...(range ?? values ?? [])])];
}

/** Sets of values to try, the defaults first: every combination, or where there are too many, each value once. */
function optionSets(options: Options): OptionValues[] {
  const tried = Object.entries(options).map(([key, option]) => valuesOf(option).map(value => ({[key]: value})));
  if (tried.reduce((product, {length}) => product * length, 1) <= MOST)
    return tried.reduce<OptionValues[]>((sets, each) => sets.flatMap(set => each.map(one => ({...set, ...one}))), [{}]);
  const defaults: OptionValues = Object.fromEntries(Object.entries(options).map(([key, {initial}]) => [key, initial]));
  return [defaults, ...tried.flatMap(each => each.slice(1)).map(one => ({...defaults, ...one}))];
}

/** `passes=9 fill=auto`: the values that are not the defaults. */
export function optionWords(options: Options, values: OptionValues): string {
  return changedWords(options, values).join(' ');
}
