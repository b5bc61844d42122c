import {
  changedWords,
  parseOptions,
  type Option,
  type Options,
  type OptionValue,
  type OptionValues,
} from '../engine/declaration/option.js';
import {completed, type Variant} from '../engine/declaration/variant.js';
import type {Fault} from '../engine/fault.js';
import {isJsonObject} from '../engine/outside-text.js';
import {makeRecord, parseRecord} from '../engine/record.js';
import {makeRuleset, type Ruleset} from '../engine/ruleset.js';
import {dealFaults, reachFaults} from './ruleset-faults.js';
import {declarationFaults, variantFaults} from './declaration-faults.js';
import {FaultList, wrong} from '../engine/declaration/shape.js';
import {isPromise, thrown} from './thrown.js';
import {randomWalk} from './random-walk.js';

/** What a module declares, as far as it can be made out, with all its faults. */
export interface DeclaredGame {
  /** Absent when there are faults. */
  readonly variant?: Variant;
  /** Its rules under every set of options that is tried, the defaults first. */
  readonly rulesets: readonly Ruleset[];
  readonly faults: readonly Fault[];
}

export function faulty(faults: readonly Fault[]): DeclaredGame {
  return {rulesets: [], faults};
}

/** Checks what was made by `defineVariant`, or handed to it, beside the games that have their names already. */
export function checkedGame(game: unknown, games: readonly Variant[]): DeclaredGame {
  const list = new FaultList();
  if (isPromise(game) || !isJsonObject(game)) {
    const what = isPromise(game) ? 'a promise; leave async out' : `${wrong(game)}; return defineVariant({...})`;
    list.at('default export').add(`its result is ${what}`);
    return faulty(list.faults);
  }
  variantFaults(game, games, list);
  const canDeclare =
    typeof game['rules'] === 'function' && !list.faults.some(({key}) => /^(options|packs|low|printed)/.test(key));
  if (!canDeclare) return faulty(list.faults);
  const variant = completed(game as unknown as Parameters<typeof completed>[0]);
  for (const [title, values] of Object.entries(variant.entries ?? {})) {
    const read = parseOptions(variant.id, variant.options, values);
    if (!read.ok) list.at('entries').at(title).add(read.fault.message);
  }
  const rulesets = optionSets(variant.options).flatMap(values => rulesUnder(variant, values, list) ?? []);
  if (list.faults.length > 0) return faulty(list.faults);
  const tried = new Set(rulesets.map(({values}) => JSON.stringify(values)));
  return {variant: {...variant, faultUnder: values => faultUnder(variant, values, tried)}, rulesets, faults: []};
}

function faultUnder(variant: Variant, values: OptionValues, tried: ReadonlySet<string>): Fault | undefined {
  if (tried.has(JSON.stringify(values))) return undefined;
  const list = new FaultList();
  rulesUnder(variant, values, list);
  return list.faults[0];
}

/** The rules under chosen options; undefined if something is wrong with them, which goes to the list. */
function rulesUnder(variant: Variant, values: OptionValues, list: FaultList): Ruleset | undefined {
  const own = new FaultList(optionWords(variant.options, values));
  try {
    const chosen = Object.entries(variant.options).map(([key, option]) => [
      key,
      option.read(values[key] ?? option.initial),
    ]);
    declarationFaults(variant.rules(Object.fromEntries(chosen) as Readonly<Record<string, unknown>>), own);
    const rules = own.faults.length === 0 ? makeRuleset(variant, values) : undefined;
    if (rules) positionFaults(rules, own);
    return own.faults.length === 0 ? rules : undefined;
  } catch (error) {
    const {line, message} = thrown(error);
    own.at('rules').add(line === undefined ? message : `${message} (line ${line})`);
    return undefined;
  } finally {
    list.addAll(own.faults);
  }
}

/** Moves of the walk that every game has to go through before it is played. */
const MOVES = 40;

function positionFaults(rules: Ruleset, list: FaultList): void {
  reachFaults(rules, list);
  if (list.faults.length === 0) dealFaults(rules, list);
  if (list.faults.length > 0) return;
  for (const {position} of randomWalk(rules, 1, MOVES)) {
    for (const [i, fact] of rules.facts.entries()) fact.tell(position.facts[i] ?? 0);
    const read = parseRecord(rules, makeRecord(rules, position));
    if (read.ok) continue;
    list.at('may').add(`it breaks the rules of the piles: ${read.fault.message}`);
    return;
  }
}

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
