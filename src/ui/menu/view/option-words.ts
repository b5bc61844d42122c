import type {Variant} from '../../../engine/declaration/variant.js';

/** In narrower windows a list has no room for words: those of the chosen line are shown below it. */
export const WORDY = 60;

/** What a value of an option means. */
export function optionMeaning(variant: Variant, key: string, value: unknown): string {
  const option = variant.options[key];
  return option?.meanings[String(value)] ?? option?.words ?? '';
}
