import * as vocabulary from '../engine/declaration/vocabulary.js';
import {fail, quoted, type Fault} from '../engine/fault.js';
import {nearest} from '../engine/nearest.js';

/** What a game's module is handed: every word of the vocabulary. */
export type Words = typeof vocabulary;

/** Groups of words, as in `up.inSuit`, which are looked into for unknown words, too. */
const GROUPS = ['up', 'down', 'onward'] as const;

/** The vocabulary for a module. Asking it for a word that it lacks gives undefined and the fault. */
export function gameWords(unknown: (fault: Fault) => void): Words {
  const groups = Object.fromEntries(GROUPS.map(name => [name, watched(vocabulary[name], `${name}.`, unknown)]));
  return watched({...vocabulary, ...groups, defineVariant: asDeclared}, '', unknown);
}

/** The declaration is completed once it has been checked. */
const asDeclared = ((shape: unknown) => shape) as Words['defineVariant'];

function watched<T extends object>(words: T, before: string, unknown: (fault: Fault) => void): T {
  return new Proxy(words, {
    get(target, name): unknown {
      if (typeof name === 'string' && !Object.hasOwn(target, name))
        unknown(unknownWord(name, before, Object.keys(target)));
      return Reflect.get(target, name);
    },
  });
}

function unknownWord(name: string, before: string, names: readonly string[]): Fault {
  const near = nearest(name, names);
  const hint =
    near === undefined ? `the words: ${names.map(each => before + each).join(', ')}` : `did you mean ${before}${near}?`;
  return fail('file', `there is no word ${quoted(before + name)}; ${hint}`).fault;
}
