import {briefer, speak, type Phrase, type Speaker} from '../../engine/texts/phrase.js';
import {textWidth} from '../../engine/texts/width.js';
import {wrapped} from './wrap.js';

/** The first of several forms that fits, where the richest comes first; the last and poorest where none does. */
export function firstThatFits<Form>(forms: Iterable<Form>, fits: (form: Form) => boolean): Form {
  let poorest: {readonly form: Form} | undefined;
  for (const form of forms) {
    if (fits(form)) return form;
    poorest = {form};
  }
  if (!poorest) throw new RangeError('there is nothing to fit');
  return poorest.form;
}

/** The first of several texts that fits in so many columns, or the last. */
export function textThatFits(texts: Iterable<string>, columns: number): string {
  return firstThatFits(texts, text => textWidth(text) <= columns);
}

/** A phrase in lines of `columns`, without as many of its spare parts as keep it from `most` lines. */
export function briefLines(words: Phrase, speaker: Speaker, columns: number, most: number): string[] {
  return firstThatFits(formsOf(words, speaker, columns), lines => lines.length <= most);
}

function* formsOf(words: Phrase, speaker: Speaker, columns: number): Generator<string[]> {
  for (let form: Phrase | undefined = words; form !== undefined; form = briefer(form))
    yield wrapped(speak(form, speaker), columns);
}

/** The first texts, as many as fit in `most` lines once they are wrapped. */
export function wholeTexts(
  texts: readonly string[],
  most: number,
  wrap: (some: readonly string[]) => string[],
): string[] {
  return firstThatFits(wrappings(texts, wrap), lines => lines.length <= most);
}

function* wrappings(texts: readonly string[], wrap: (some: readonly string[]) => string[]): Generator<string[]> {
  for (let count = texts.length; count > 0; count--) yield wrap(texts.slice(0, count));
  yield [];
}
