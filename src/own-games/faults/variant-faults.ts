import {parseCard} from '../../engine/card.js';
import type {PrintedDeal, Source, Variant} from '../../engine/declaration/variant.js';
import {quoted} from '../../engine/fault.js';
import {isJsonObject} from '../../engine/json.js';
import {namesOf, VARIANTS} from '../../variants/index.js';
import {isCount, wrong, type FaultList} from './fault-list.js';

/** Odds under changed rules, and how odds were measured, are told of the games of the books alone. */
type GameKey = Exclude<keyof Variant, 'oddsMeasured' | 'oddsWith'>;

const KEYS: Readonly<Record<GameKey, true>> = {
  id: true,
  name: true,
  title: true,
  aliases: true,
  source: true,
  packs: true,
  low: true,
  aim: true,
  book: true,
  printed: true,
  odds: true,
  options: true,
  rules: true,
};

const SOURCE_KEYS: Readonly<Record<keyof Source, true>> = {
  brief: true,
  author: true,
  book: true,
  year: true,
  number: true,
};

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A value of an option; a count is one from 0 to the most. */
const VALUE = /^[a-z0-9][a-z0-9-]*$/;
const MOST = 999;

/** Names that are words of the dialogue, or of devices on some systems. */
const RESERVED = ['play', 'open', 'con', 'prn', 'aux', 'nul'];

/** What is wrong with a game apart from its rules: its names, source and options. */
export function variantFaults(game: Readonly<Record<string, unknown>>, list: FaultList): void {
  list.expectKeys('', game, Object.keys(KEYS));
  nameFaults(game, list);
  list.expectText('name', game['name'], "'The Carpet'");
  if (game['title'] !== undefined) list.expectText('title', game['title'], "'Carpet'");
  list.expectText('aim', game['aim'], "'twenty cards in view'");
  list.expectOneOf('packs', game['packs'], [1, 2]);
  if (game['low'] !== undefined) list.expectOneOf('low', game['low'], [1, 2]);
  sourceFaults(game['source'], list);
  bookFaults(game, list);
  if (game['odds'] !== undefined) list.expectText('odds', game['odds'], "'about 1 in 6'");
  if (game['printed'] !== undefined) printedFaults(game['printed'], list);
  optionFaults(game['options'], list);
  if (typeof game['rules'] !== 'function')
    list.add('rules', `${wrong(game['rules'])}; give a function, as o => ({piles: ...})`);
}

function nameFaults({id, aliases = []}: Readonly<Record<string, unknown>>, list: FaultList): void {
  const names = [
    ['id', id],
    ...(Array.isArray(aliases) ? aliases.map((each: unknown, i) => [`aliases[${String(i)}]`, each]) : []),
  ];
  if (!Array.isArray(aliases)) list.expectList('aliases', aliases, "['the-carpet']");
  const taken = VARIANTS.flatMap(namesOf);
  for (const [key, name] of names as [string, unknown][]) {
    if (typeof name !== 'string' || !NAME.test(name) || name.length > 40)
      list.add(key, `${wrong(name)}; use lower-case letters, digits and hyphens, as 'carpet'`);
    else if (taken.includes(name)) list.add(key, `${quoted(name)} already names a game; give another name`);
    else if (RESERVED.includes(name)) list.add(key, `${quoted(name)} cannot name a game; give another name`);
  }
}

function sourceFaults(source: unknown, list: FaultList): void {
  if (!isJsonObject(source)) {
    list.add(
      'source',
      `${wrong(source)}; give {author, book, brief}, as {author: 'M. Whitmore Jones', book: 'Games of Patience', brief: 'Jones'}`,
    );
    return;
  }
  list.expectKeys('source.', source, Object.keys(SOURCE_KEYS));
  for (const key of ['author', 'book', 'brief'] as const)
    list.expectText(`source.${key}`, source[key], "'Whitmore Jones'");
  for (const key of ['year', 'number'] as const)
    if (source[key] !== undefined) list.expectCount(`source.${key}`, source[key], 1, 9999);
}

function bookFaults({book = []}: Readonly<Record<string, unknown>>, list: FaultList): void {
  if (!list.expectList('book', book, "['It wants a clear head.']")) return;
  for (const [i, line] of book.entries()) list.expectText(`book[${String(i)}]`, line, "'It wants a clear head.'");
}

/** The form of a printed deal; whether it can be dealt is seen under the rules. */
function printedFaults(printed: unknown, list: FaultList): void {
  const cards = isJsonObject(printed) ? printed['cards'] : undefined;
  if (!isJsonObject(printed) || !isJsonObject(cards)) {
    list.add('printed', `${wrong(printed)}; give a year and cards, as {year: 1892, cards: {T: '7D KS'}}`);
    return;
  }
  const keys: Readonly<Record<keyof PrintedDeal, true>> = {year: true, cards: true};
  list.expectKeys('printed.', printed, Object.keys(keys));
  list.expectCount('printed.year', printed['year'], 1, 9999);
  for (const [letter, text] of Object.entries(cards))
    if (typeof text !== 'string' || !text.split(' ').every(word => parseCard(word) !== undefined))
      list.add(`printed.cards.${letter}`, `${wrong(text)}; give cards with a blank between them, as '7D KS'`);
}

function optionFaults(options: unknown, list: FaultList): void {
  if (!isJsonObject(options)) {
    list.add('options', `${wrong(options)}; give {}, or {passes: passes(1, 9)}`);
    return;
  }
  for (const [key, option] of Object.entries(options)) {
    if (/^[a-z][a-z0-9-]*$/.test(key)) optionFault(`options.${key}`, option, list);
    else list.add(`options.${key}`, 'not an option name; use lower-case letters, digits and hyphens');
  }
}

function optionFault(key: string, option: unknown, list: FaultList): void {
  if (!isJsonObject(option) || typeof option['read'] !== 'function') {
    list.add(key, `${wrong(option)}; give choice(...), toggle(...), count(...) or passes(...)`);
    return;
  }
  const {values, range, initial} = option;
  list.expectText(`${key}.words`, option['words'], "choice('what fills a space', {...})");
  if (Array.isArray(range)) rangeFault(key, range as readonly unknown[], initial, list);
  else if (!Array.isArray(values) || values.length === 0)
    list.add(key, 'no values; give at least one, the default first');
  else if (!values.includes(initial))
    list.add(key, `${String(initial)} is the default, and none of its values; give a default that is`);
  else
    for (const [i, value] of (values as unknown[]).entries()) {
      valueFault(key, value, list);
      if (values.indexOf(value) < i) list.add(key, `${String(value)} twice; give each value once`);
    }
}

/** A value is typed after `--rule` and written into replays. */
function valueFault(key: string, value: unknown, list: FaultList): void {
  if (typeof value === 'number') list.expectCount(key, value, 0, MOST);
  else if (typeof value !== 'string' || !VALUE.test(value))
    list.add(key, `${wrong(value)} cannot be typed as a value; use lower-case letters, digits and hyphens`);
}

function rangeFault(key: string, range: readonly unknown[], initial: unknown, list: FaultList): void {
  const [least, most] = range;
  const areCounts = isCount(least, 0, MOST) && isCount(most, least, MOST) && isCount(initial, least, most);
  if (!areCounts)
    list.add(
      key,
      `a count from ${String(least)} to ${String(most)}, beginning with ${String(initial)}; give whole numbers from 0 to ${String(MOST)}, as passes(1, 9)`,
    );
}
