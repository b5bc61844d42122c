import type {ReactElement} from 'react';
import type {OptionValues} from '../../../engine/option.js';
import type {Variant} from '../../../engine/variant.js';
import {Detail, type DetailPlace} from './detail.js';
import {detailColumns} from './menu-layout.js';

interface OptionsListProps extends DetailPlace {
  readonly variant: Variant;
  readonly values: OptionValues;
  readonly chosen: number;
}

/** The rules of a game that the player may choose. */
export function OptionsList({variant, values, chosen, ...place}: OptionsListProps): ReactElement {
  const columns = detailColumns(place.size);
  const choices = Object.entries(variant.options).map(([key, option]) => {
    const value = values[key] ?? option.initial;
    return {choice: `${key.padEnd(10)} < ${String(value)} >`, words: optionMeaning(variant, key, value)};
  });
  const longest = Math.max(...choices.map(({choice}) => choice.length));
  const lines = choices.map(({choice, words}) =>
    (columns < WORDY ? choice : `${choice.padEnd(longest)}  ${words}`).slice(0, columns),
  );
  return <Detail name={variant.name} lines={lines} chosen={chosen} {...place} />;
}

/** In fewer columns a list has no room for words: those of the chosen line are shown below it. */
export const WORDY = 60;

export function optionMeaning(variant: Variant, key: string, value: unknown): string {
  const option = variant.options[key];
  return option?.meanings[String(value)] ?? option?.words ?? '';
}
