import {createHash} from 'node:crypto';
import {Script} from 'node:vm';
import {lenient} from '../engine/declaration/shape.js';
import {fail, type Fault, ok, type Result} from '../engine/fault.js';
import {quoted} from '../engine/outside-text.js';
import type {GameModule, Variant} from '../engine/declaration/variant.js';
import {nearest} from '../engine/nearest.js';
import {wordsBeside, type Words} from '../variants/words.js';
import {isError, thrown} from './thrown.js';

/** A file's text as a module, which is known by its hash. */
export function moduleOf(path: string, text: string): GameModule {
  return {path, text, hash: `sha256:${createHash('sha256').update(text).digest('hex')}`};
}

/** How long a module may take to load, in milliseconds. */
const LOAD_TIMEOUT = 10_000;

/**
 * Runs a module and gives its default export. It is run from its text, which the hash is of: a game is one file, and
 * can import nothing but Node's own modules. Faults (code `file`) name the line where it is known.
 */
export async function defaultExport({text}: GameModule): Promise<Result<unknown>> {
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  try {
    const module = await inTime(import(url) as Promise<Readonly<Record<string, unknown>>>);
    return ok(module['default']);
  } catch (error) {
    return {ok: false, fault: thrownFault(error, text)};
  }
}

/** The value, unless it takes too long. A module that waits for ever would end the program without a word. */
async function inTime<T>(value: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('it waits for something, and was not loaded in 10 seconds')),
      LOAD_TIMEOUT,
    );
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a module of this text threw as a fault (code `file`), with the line if it is known. */
export function thrownFault(error: unknown, text: string): Fault {
  return isError(error) && error.name === 'SyntaxError' ? thrown(error, syntaxLine(text)) : thrown(error);
}

/** The line of a syntax error. Node does not tell it of a module, but of a script, which may export nothing. */
function syntaxLine(text: string): number | undefined {
  try {
    new Script(text.replace(/^(\s*)export default/m, '$1void'), {filename: 'game'});
    return undefined;
  } catch (error) {
    const place = /^game:(\d+)/.exec(isError(error) ? (error.stack ?? '') : '')?.[1];
    return place === undefined ? undefined : Number(place);
  }
}

/** Groups of words, as in `up.inSuit`, which are looked into for unknown words, too. */
const GROUPS = ['up', 'down', 'onward', 'upOrDown'] as const;

/**
 * The words for a module, which may name one of these games. Asking for a word that is not there gives undefined and
 * the fault.
 */
export function gameWords(games: readonly Variant[], unknown: (fault: Fault) => void): Words {
  const words = wordsBeside(games.map(withLenientRules));
  const groups = Object.fromEntries(GROUPS.map(name => [name, watched(words[name], `${name}.`, unknown)]));
  const others = Object.entries(words).map(([name, word]) => [name, lenient<unknown>(word)]);
  return watched({...(Object.fromEntries(others) as Words), ...groups}, '', unknown);
}

/** A game whose rules may be changed by those of a file, wrongly, too. */
function withLenientRules(game: Variant): Variant {
  const rules: Variant['rules'] = chosen => {
    const parts = Object.entries(game.rules(chosen)) as [string, unknown][];
    const lists = parts.map(([key, part]) => [key, Array.isArray(part) ? part.map(lenient<unknown>) : part]);
    return Object.fromEntries(lists) as ReturnType<Variant['rules']>;
  };
  return {...game, rules};
}

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
  const known =
    before === '' ? 'docs/games.md lists the words' : `the words: ${names.map(each => before + each).join(', ')}`;
  const family = OUT_OF_REACH.find(([words]) => words.test(name))?.[1];
  const hint =
    near === undefined
      ? family && `${family} are out of reach: see the end of docs/games.md`
      : `did you mean ${before}${near}?`;
  return fail('file', `there is no word ${quoted(before + name)}; ${hint ?? known}`).fault;
}

/** What words that somebody looked for are of, where no word of the vocabulary says it. */
const OUT_OF_REACH: readonly (readonly [words: RegExp, games: string])[] = [
  [/swap|shift|accordion/i, 'games in which cards or piles change places, such as Accordion,'],
];
