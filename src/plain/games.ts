import {sentence} from '../engine/texts/phrase.js';
import {packsWords} from '../engine/texts/count.js';
import {fail, ok, type Result} from '../engine/fault.js';
import {printable} from '../engine/outside-text.js';
import {looksNumbered, parseDealSeed} from '../engine/seed.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Variant} from '../engine/declaration/variant.js';
import {readDealCode} from '../session/formats/deal-code.js';
import type {DealKind, Opening} from '../session/game.js';
import {kindNamed} from '../sitting/deal-search.js';
import {byKin} from '../words/lists/families.js';
import type {GameFileEntry} from '../words/lists/listed-games.js';
import type {OptionValues} from '../engine/declaration/option.js';
import {findVariant, ofBooks, rulesetOf, rulesOrUsual} from '../variants/index.js';
import {NOT_MEASURED} from '../variants/odds.js';
import type {Talk} from './talk.js';
import type {Library} from '../sitting/library.js';

/** The game that can be resumed, then all games and the files of games, numbered. */
export function menuLines(state: Talk, ports: Library): string[] {
  const [open] = ports.openGames();
  const games = [...numbered(state, ports)].map(([number, entry]) => {
    const words = 'file' in entry ? `${printable(entry.file.name)}, a game of your own.` : gameWords(entry.variant);
    return `${number}. ${words}`;
  });
  const families = byKin(ports.variants().filter(({shelf}) => shelf));
  const more = families.map(({title, games: kin}) => `${title}, by name: ${kin.map(({name}) => name).join(', ')}.`);
  return [...(open ? [`0. ${sentence(`go on with ${open.name}: ${open.state}`)}`] : []), ...games, ...more];
}

function gameWords({name, packs, aim, odds}: Variant): string {
  return [`${name}, ${packsWords(packs)}`, aim, odds ?? NOT_MEASURED].map(sentence).join(' ');
}

/** Asked while no game is on the table. */
export const WHICH_GAME =
  'Which game? Type its number or name, with a seed behind it if you like. Or type help, or quit.';

/** A game by its number in the list, its id, an alias or the beginning of one. */
export function findGame(games: readonly Variant[], text: string): Result<Variant> {
  if (!/^\d+$/.test(text)) return findVariant(games, text);
  const listed = ofBooks(games);
  const numbered = listed[Number(text) - 1];
  return numbered ? ok(numbered) : fail('variant', `the games are numbered 1 to ${listed.length}`);
}

/** The rules of a deal, and its seed or its kind if one was named. */
export interface WantedDeal {
  readonly rules: Ruleset;
  readonly seed: string | undefined;
  readonly source?: DealKind | undefined;
}

/**
 * Reads `[GAME] [RULE=VALUE]... [SEED]`, the code of a deal, or a kind of deal in place of the seed. The name of the game may have several words; everything
 * after the rules is the seed. The game that is on the table need not be named, and keeps its rules; another that is
 * named alone has those by which it was last played.
 */
export function readDeal(
  games: readonly Variant[],
  text: string,
  present: Opening | undefined,
  lastRules: Readonly<Record<string, OptionValues>>,
): Result<WantedDeal> {
  const code = readDealCode(games, text);
  if (code) return code;
  const words = text.split(/\s+/).filter(word => word !== '');
  const name = leadingName(games, words);
  const [named, seed] =
    name === undefined ? ['', text.trim()] : [words.slice(0, name).join(' '), words.slice(name).join(' ')];
  const variant =
    named !== '' ? findGame(games, named) : present ? ok(present.rules.variant) : unknownGame(games, words);
  if (!variant.ok) return variant;
  const chosen = leadingRules(seed);
  const source = kindNamed(chosen.rest);
  if (named === '' && !source && !/^\d*$/.test(chosen.rest) && !looksNumbered(chosen.rest))
    return unknownGame(games, words);
  const isBare = (chosen.rest === '' || source !== undefined) && Object.keys(chosen.values).length === 0;
  const late = isBare ? rulesOrUsual(variant.value, lastRules[variant.value.id]).values : {};
  const kept = present?.rules.variant === variant.value ? present.rules.values : late;
  const rules = rulesetOf(variant.value, {...kept, ...chosen.values});
  if (!rules.ok) return rules;
  if (source) return ok({rules: rules.value, seed: undefined, source});
  const parsed = chosen.rest === '' ? ok(undefined) : parseDealSeed(variant.value, chosen.rest);
  return parsed.ok ? ok({rules: rules.value, seed: parsed.value}) : parsed;
}

/** Rules such as `fill=auto` at the beginning of a text, known or not; the rest belongs to the seed. */
function leadingRules(text: string): {values: Record<string, string>; rest: string} {
  const [head = ''] = /^(?:[\w-]+=\S*(?:\s+|$))*/.exec(text) ?? [];
  const pairs = head.match(/\S+/g) ?? [];
  const values = pairs.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  return {values: Object.fromEntries(values), rest: text.slice(head.length)};
}

/** How many words at the beginning name a game; the longest name counts. */
function leadingName(games: readonly Variant[], words: readonly string[]): number | undefined {
  for (let count = Math.min(words.length, 5); count > 0; count--) {
    if (findGame(games, words.slice(0, count).join(' ')).ok) return count;
  }
  return undefined;
}

function unknownGame(games: readonly Variant[], words: readonly string[]): Result<never> {
  const found = findGame(games, words[0] ?? '');
  return found.ok || words.length === 0 ? fail('variant', 'name a game first') : found;
}

/** What a number of the list stands for: a game, or a file in the player's folder of games that was not loaded yet. */
type Numbered = {readonly variant: Variant} | {readonly file: GameFileEntry};

/**
 * The games by their ids, then the files by their paths, in the order of their numbers. What once was in the list keeps
 * its number as long as the program runs.
 */
function numbersOf({numbers = []}: Talk, ports: Library): readonly string[] {
  const files = ports.gameFiles();
  return [...new Set([...numbers, ...ofBooks(ports.variants()).map(({id}) => id), ...files.map(({path}) => path)])];
}

/** The games and files by their numbers; without a file that is gone. */
function numbered(state: Talk, ports: Library): ReadonlyMap<number, Numbered> {
  const files = ports.gameFiles();
  const entries = numbersOf(state, ports).flatMap((name, i): [number, Numbered][] => {
    const variant = ports.variants().find(({id}) => id === name);
    const file = files.find(({path}) => path === name);
    return variant ? [[i + 1, {variant}]] : file ? [[i + 1, {file}]] : [];
  });
  return new Map(entries);
}

/** The state before a file is loaded: the numbers are kept from now on. */
export function withNumbers(state: Talk, ports: Library): Talk {
  return {...state, numbers: numbersOf(state, ports)};
}

/** The state after a file was loaded: its game has its number. */
export function withLoaded(state: Talk, {path}: GameFileEntry, id: string): Talk {
  return {...state, numbers: (state.numbers ?? []).map(name => (name === path ? id : name))};
}

/** What a word names: a number of the list, or the name of a file with or without its ending. */
function entryNamed(word: string, state: Talk, ports: Library): Numbered | undefined {
  if (/^\d+$/.test(word)) return numbered(state, ports).get(Number(word));
  const file = ports.gameFiles().find(({name}) => name === word || name.replace(/\.m?js$/, '') === word);
  return file && {file};
}

/** Commands whose first word may name a game. */
const NAMING = /^(new|rules|daily|learn)\s+/i;

/** A line that names a game by its number, or by a file: what it names, and the line with another name for it. */
export function lineOfGame(
  line: string,
  state: Talk,
  ports: Library,
): {readonly entry: Numbered; readonly renamed: (id: string) => string} | undefined {
  const head = NAMING.exec(line)?.[0] ?? '';
  const word = /^\S+/.exec(line.slice(head.length))?.[0] ?? '';
  const entry = state.journal && head === '' ? undefined : entryNamed(word, state, ports);
  return entry && {entry, renamed: id => head + id + line.slice(head.length + word.length)};
}
