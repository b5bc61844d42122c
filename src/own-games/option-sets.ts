import {
  changedWords,
  type Option,
  type OptionValue,
  type OptionValues,
  type Options,
} from '../engine/declaration/option.js';

/** The most combinations of options that are tried. */
const MOST = 64;

/** The values of an option that are tried: all of a choice, the least, the default and the most of a range. */
function valuesOf({values, range, initial}: Option<unknown>): readonly OptionValue[] {
  return [...new Set([initial, ...(range ?? values ?? [])])];
}

/** Sets of values to try, the defaults first: every combination, or where there are too many, each value once. */
export function optionSets(options: Options): OptionValues[] {
  const entries = Object.entries(options);
  const defaults: OptionValues = Object.fromEntries(entries.map(([key, {initial}]) => [key, initial]));
  const combinations = entries.reduce((product, [, option]) => product * valuesOf(option).length, 1);
  if (combinations > MOST)
    return [
      defaults,
      ...entries.flatMap(([key, option]) =>
        valuesOf(option)
          .slice(1)
          .map(value => ({...defaults, [key]: value})),
      ),
    ];
  return entries.reduce<OptionValues[]>(
    (sets, [key, option]) => sets.flatMap(set => valuesOf(option).map(value => ({...set, [key]: value}))),
    [{}],
  );
}

/** `passes=9 fill=auto`: the values that are not the defaults. */
export function optionWords(options: Options, values: OptionValues): string {
  return changedWords(options, values).join(' ');
}
