import {fail, ok, type Result} from '../fault.js';
import {isJsonObject, quoted, quotedJson} from '../outside-text.js';
import {suggestion} from '../nearest.js';
import {
  entriesOf,
  integer,
  isCount,
  made,
  object,
  optional,
  said,
  sound,
  text,
  wrong,
  type FaultList,
  type Shape,
} from './shape.js';

/** An option's value in texts and JSON: `on` or `off` for a toggle, a number for a count. */
export type OptionValue = string | number;

/** A rule on which careful readers of the book could differ; the first value is the default. */
export interface Option<V> {
  readonly values?: readonly OptionValue[];
  /** Smallest and largest count, where any number between them is allowed. */
  readonly range?: readonly [number, number];
  readonly initial: OptionValue;
  /** What the option decides, for help and `list`. */
  readonly words: string;
  /** What each value means, where `words` do not say it. */
  readonly meanings: Readonly<Record<string, string>>;
  /** Who says so, or that it is our reading: a sentence without its full stop; absent where there is none. */
  readonly source?: string | undefined;
  /** Does it only say what is counted? Then odds and known deals hold whatever its value is. */
  readonly onlyCounts?: true;
  /** The value as the rules of the variant read it. */
  read(value: OptionValue): V;
}

/** A value that is typed after `--rule` and written into replays; a count is one from 0 to the most. */
const VALUE = /^[a-z0-9][a-z0-9-]*$/;
const MOST = 999;
const COUNT = integer(0, MOST);

const WORDS = text("choice('what fills a space', {...})");

const PARTS = object(
  {
    words: WORDS,
    source: optional(WORDS),
    meanings: said('', entriesOf(WORDS, "give each value with its meaning, as {waste: 'the waste fills it'}")),
  },
  '',
  true,
);

const WHOLE: Shape = (value, at) => {
  PARTS(value, at);
  const {range, initial, values = [], meanings} = value as Option<unknown>;
  if (!isJsonObject(meanings)) return;
  if (range) rangeFault(range, initial, at);
  else if (values.length === 0) at.add('no values; give at least one, the default first');
  else if (!values.includes(initial))
    at.add(`${initial} is the default, and none of its values; give a default that is`);
  for (const [i, each] of values.entries()) {
    if (typeof each === 'number') COUNT(each, at);
    else if (!VALUE.test(each))
      at.add(`${wrong(each)} cannot be typed as a value; use lower-case letters, digits and hyphens`);
    if (values.indexOf(each) < i) at.add(`${each} twice; give each value once`);
  }
};

function rangeFault([least, most]: readonly [number, number], initial: OptionValue, at: FaultList): void {
  if (isCount(least, 0, MOST) && isCount(most, least, MOST) && isCount(initial, least, most)) return;
  at.add(
    `a count from ${least} to ${most}, beginning with ${initial}; give whole numbers from 0 to ${MOST}, as passes(1, 9)`,
  );
}

export const OPTION = made('read', WHOLE, 'give choice(...), toggle(...), count(...) or passes(...)');

export type Options = Readonly<Record<string, Option<unknown>>>;
export type OptionValues = Readonly<Record<string, OptionValue>>;
/** The argument of a variant's rules: the value of each option in its own type. */
export type Chosen<O> = {readonly [K in keyof O]: O[K] extends Option<infer V> ? V : never};

const option = <V>(made: Option<V>): Option<V> => sound(OPTION, made);

/** One of several named values, each with its meaning, the default first. */
export function choice<K extends string>(
  words: string,
  meanings: Readonly<Record<K, string>>,
  source?: string,
): Option<K> {
  const values = (isJsonObject(meanings) ? Object.keys(meanings) : []) as K[];
  return option({values, initial: values[0] ?? '', words, meanings, source, read: value => value as K});
}

/** What is counted while a game is played, with its meaning, the default first: `{none: 'nothing', vegas: '...'}`. */
export function counting<K extends string>(meanings: Readonly<Record<K, string>>, source?: string): Option<K> {
  return {...choice('what is counted', meanings, source), onlyCounts: true};
}

/** A rule that is on or off. */
export function toggle(initial: 'on' | 'off', words: string, source?: string): Option<boolean> {
  const values = initial === 'on' ? ['on', 'off'] : ['off', 'on'];
  return option({values, initial, words, meanings: {}, source, read: value => value === 'on'});
}

/** One of a few counts, the default first. */
export function count(words: string, values: readonly number[], source?: string): Option<number> {
  return option({
    values,
    initial: (values as readonly number[] | undefined)?.[0] ?? 0,
    words,
    meanings: {},
    source,
    read: Number,
  });
}

/** The number of passes through the stock. */
export function passes(initial: number, most: number, source?: string): Option<number> {
  return option({
    range: [1, most],
    initial,
    words: 'how many times you go through the stock',
    meanings: {},
    source,
    read: Number,
  });
}

/** The values of an option in words: `store or waste`, `a whole number from 1 to 99`. */
export function allowedWords(option: Option<unknown>): string {
  if (option.range) {
    const [least, most] = option.range;
    return least === most ? String(least) : `a whole number from ${least} to ${most}`;
  }
  return (option.values ?? []).join(', ').replace(/, ([^,]*)$/, ' or $1');
}

/** An option as it is typed, with all its values: `fill=choice|auto`, `passes=1..9`. */
export function typedValues(key: string, {range, values = []}: Option<unknown>): string {
  return `${key}=${range ? range.join('..') : values.join('|')}`;
}

/** Values that may also be typed as the number that they mean. */
const COUNTS: Readonly<Record<string, number>> = {once: 1, twice: 2, three: 3};

function parseValue(option: Option<unknown>, value: OptionValue): OptionValue | undefined {
  const number = /^(0|[1-9]\d*)$/.test(String(value)) ? Number(value) : NaN;
  if (option.range) {
    const [least, most] = option.range;
    return number >= least && number <= most ? number : undefined;
  }
  return option.values?.find(each => each === value || each === number || COUNTS[each] === number);
}

/**
 * Reads chosen values, given as text or JSON, into a full set with defaults for the rest.
 * Faults (code `rule`): an unknown key, a value that the option does not have.
 */
export function parseOptions(
  variantId: string,
  options: Options,
  given: Readonly<Record<string, unknown>>,
): Result<OptionValues> {
  const values: Record<string, OptionValue> = {};
  for (const [key, option] of Object.entries(options)) values[key] = option.initial;
  for (const [key, value] of Object.entries(given)) {
    const option = Object.hasOwn(options, key) ? options[key] : undefined;
    if (!option) return fail('rule', unknownRule(variantId, Object.keys(options), key), {key});
    const readable = typeof value === 'string' || typeof value === 'number' ? parseValue(option, value) : undefined;
    if (readable === undefined) {
      return fail('rule', `${key} cannot be ${quotedJson(value)}; it is ${allowedWords(option)}`, {key});
    }
    values[key] = readable;
  }
  return ok(values);
}

/** The values that are not the defaults, each with its key. */
export function changedValues(options: Options, values: OptionValues): [key: string, value: OptionValue][] {
  return Object.entries(values).filter(([key, value]) => value !== options[key]?.initial);
}

/** The same as they are typed: `passes=2`. */
export function changedWords(options: Options, values: OptionValues): string[] {
  return changedValues(options, values).map(([key, value]) => `${key}=${value}`);
}

/** The values that change how a game is played, as they are typed; what is only counted is not among them. */
export function playedWords(options: Options, values: OptionValues): string[] {
  const played = Object.entries(values).filter(([key]) => options[key]?.onlyCounts !== true);
  return changedWords(options, Object.fromEntries(played));
}

function unknownRule(variantId: string, keys: readonly string[], key: string): string {
  if (keys.length === 0) return `${variantId} has no rules to choose, so no ${quoted(key)}`;
  return `${variantId} has no rule ${quoted(key)}; ${suggestion(key, keys, `its rules: ${keys.join(', ')}`)}`;
}
