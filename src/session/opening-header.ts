import {withoutComment, afterFirstWord} from './lines.js';
import {makeCards} from '../engine/card.js';
import {fail, ok, placed, quoted, type Fault, type Result, parseJson} from '../engine/fault.js';
import {changedValues} from '../engine/declaration/option.js';
import {makeRecord, parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {parseSeed} from '../engine/seed.js';
import type {Variant} from '../engine/declaration/variant.js';
import {findVariant, rulesetOf} from '../variants/index.js';
import {parseDeck} from './opening.js';
import {openPack, openPosition, openSeed, shufflesLater, type Opening} from './game.js';

/** The first line of replays and journals; the number is the version of the format. */
const FIRST_LINE = 'patience 1';
const WORDS = ['variant', 'game', 'seed', 'rule', 'deck', 'position'] as const;
type HeaderWord = (typeof WORDS)[number];

/** The header words, as messages list them. */
export const HEADER_WORDS = WORDS.join(', ');

interface HeaderLine {
  readonly line: number;
  readonly text: string;
}

/** The header lines read so far: how the game began. */
export interface OpeningHeader {
  variant?: HeaderLine;
  /** Instead of `variant`, a game that was read from a file: its id and the hash of the file. */
  game?: HeaderLine;
  seed?: HeaderLine;
  deck?: HeaderLine;
  position?: HeaderLine;
  readonly rules: HeaderLine[];
}

/** The lines that say how a game began, the first line included. */
export function makeOpening(opening: Opening): string[] {
  const {rules, seed, pack, given} = opening;
  const changed = changedValues(rules.variant.options, rules.values);
  return [
    FIRST_LINE,
    gameLine(rules.variant),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...changed.map(([key, value]) => `rule ${key}=${value}`),
    ...(pack ? [`deck ${makeCards(pack.toReversed())}`] : []),
    ...(given ? [`position ${JSON.stringify(makeRecord(rules, given))}`] : []),
  ];
}

function gameLine(variant: Variant): string {
  const {id, module} = variant;
  return module ? `game ${id} ${module.hash}` : `variant ${id}`;
}

/** The fault (code `file`) of a first line that this program does not read. */
export function firstLineFault(text: string, number: number): Fault | undefined {
  const line = withoutComment(text);
  if (line === FIRST_LINE) return undefined;
  const place = {line: Math.max(1, number)};
  const version = /^patience (\d+)$/.exec(line)?.[1];
  return version === undefined
    ? fail('file', `not a replay: it begins with ${quoted(line)} instead of '${FIRST_LINE}'`, place).fault
    : fail('file', `a replay of version ${version}; this program reads version 1`, place).fault;
}

/** Does a line with this first word belong to the header? */
export function isHeaderWord(word: string): word is HeaderWord {
  return (WORDS as readonly string[]).includes(word);
}

/** Adds a line to the header. Gives the fault of a word that may appear only once. */
export function addHeaderLine(header: OpeningHeader, word: HeaderWord, raw: string, line: number): Fault | undefined {
  // A seed is verbatim to the end of its line: it may contain a #.
  const text = afterFirstWord(raw);
  const entry = {line, text: word === 'seed' ? text : word === 'position' ? text.trim() : withoutComment(text)};
  if (word === 'rule') header.rules.push(entry);
  else if (header[word]) return fail('file', `'${word}' stands twice`, {line}).fault;
  else header[word] = entry;
  return undefined;
}

/** The opening of one of the games that a header describes. Faults name the line; `line` is where a missing one is reported. */
export function readOpening(games: readonly Variant[], header: OpeningHeader, line: number): Result<Opening> {
  const game = readGame(games, header, line);
  if (!game.ok) return game;
  const {variant, otherFile} = game.value;
  const rules = readRules(header.rules, given => rulesetOf(variant, given));
  if (!rules.ok) return rules;
  const seed = header.seed ? parseSeed(header.seed.text) : ok(undefined);
  if (!seed.ok) return placed(seed, {line: header.seed?.line ?? line});
  const opening = header.position
    ? readPosition(rules.value, header.position, seed.value)
    : readDeal(rules.value, header, seed.value, line);
  return opening.ok && otherFile ? ok({...opening.value, otherFile}) : opening;
}

/** The game that a header names; `otherFile` if it was recorded with another version of the file that declares it. */
interface NamedGame {
  readonly variant: Variant;
  readonly otherFile?: true;
}

function readGame(games: readonly Variant[], header: OpeningHeader, line: number): Result<NamedGame> {
  if (header.game) return readOwnGame(games, header.game, header.variant);
  if (!header.variant) return fail('file', "the line 'variant ...' is missing", {line});
  const variant = findVariant(games, header.variant.text);
  return variant.ok ? ok({variant: variant.value}) : placed(variant, {line: header.variant.line});
}

function readOwnGame(
  games: readonly Variant[],
  {text, line}: HeaderLine,
  other: HeaderLine | undefined,
): Result<NamedGame> {
  if (other) return fail('file', "'variant' and 'game' both name the game", {line: Math.max(line, other.line)});
  const [, id, hash] = /^([a-z0-9-]+) +(sha256:[0-9a-f]{64})$/.exec(text) ?? [];
  if (id === undefined)
    return fail('file', `${quoted(text)} names no game; a game looks like carpet sha256:...`, {line});
  const variant = games.find(each => each.id === id);
  if (!variant) return fail('variant', `this game needs ${id}; name its file with --game`, {line, needs: id});
  return ok({variant, ...(variant.module?.hash !== hash && {otherFile: true as const})});
}

function readRules(
  lines: readonly HeaderLine[],
  resolve: (given: Record<string, string>) => Result<Ruleset>,
): Result<Ruleset> {
  const given: Record<string, string> = {};
  for (const {line, text} of lines) {
    const [, key, value] = /^([^=\s]+)\s*=\s*(\S+)$/.exec(text) ?? [];
    if (key === undefined || value === undefined)
      return fail('rule', `cannot read the rule ${quoted(text)}; write KEY=VALUE, as in passes=3`, {line});
    if (Object.hasOwn(given, key)) return fail('rule', `rule ${key} stands twice`, {line});
    given[key] = value;
    const checked = resolve({[key]: value});
    if (!checked.ok) return placed(checked, {line});
  }
  return resolve(given);
}

function readDeal(rules: Ruleset, header: OpeningHeader, seed: string | undefined, line: number): Result<Opening> {
  if (!header.deck)
    return seed === undefined
      ? fail('file', "a line 'seed ...' or 'deck ...' is missing", {line})
      : ok(openSeed(rules, seed));
  if (seed !== undefined && !shufflesLater(rules)) {
    return fail('file', 'a deck with a seed makes sense only where redeals are shuffled', {
      line: header.seed?.line ?? line,
    });
  }
  if (seed === undefined && shufflesLater(rules))
    return fail('file', "redeals are shuffled here: a line 'seed ...' is missing", {line});
  const pack = parseDeck(header.deck.text, rules.packs);
  if (pack.ok) return ok(openPack(rules, pack.value, seed));
  const {code, message} = pack.fault;
  return fail(code, message, {line: header.deck.line});
}

/** A position is written on one line, as `show --json` prints it. */
function readPosition(rules: Ruleset, {line, text}: HeaderLine, seed: string | undefined): Result<Opening> {
  const json = parseJson(text);
  if (!json.ok) return placed(json, {line});
  const position = parseRecord(rules, {...json.value, ...(seed !== undefined && {seed})}, true);
  return position.ok ? ok(openPosition(rules, position.value)) : placed(position, {line});
}
