import {withoutComment, afterFirstWord} from './lines.js';
import {makeCards} from '../engine/card.js';
import {fail, ok, placed, type Fault, type Result, parseJson} from '../engine/fault.js';
import {quoted} from '../engine/outside-text.js';
import {changedValues} from '../engine/declaration/option.js';
import {makeRecord, parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {parseSeed} from '../engine/seed.js';
import type {Variant} from '../engine/declaration/variant.js';
import {isDate} from '../variants/dates.js';
import {findVariant, rulesetOf} from '../variants/index.js';
import {parseDeck} from './deck.js';
import {DEAL_KINDS, openPack, openPosition, openSeed, shufflesLater, type DealKind, type Opening} from './game.js';

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

/** The lines that say how a game began, the first line included. */
export function makeOpening(opening: Opening): string[] {
  const {rules, seed, pack, given} = opening;
  const changed = changedValues(rules.variant.options, rules.values);
  return [
    ...headOf(rules.variant),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...changed.map(([key, value]) => `rule ${key}=${value}`),
    ...(pack ? [`deck ${makeCards(pack.toReversed())}`] : []),
    ...(given ? [`position ${JSON.stringify(makeRecord(rules, given))}`] : []),
  ];
}

/**
 * The same for a journal, which also says what the deal was chosen as and for which day: comments to programs that do
 * not know them.
 */
export function makeJournalOpening(opening: Opening): string[] {
  const {chosen, day} = opening;
  return [
    ...makeOpening(opening),
    ...(chosen ? [CHOSEN_AS + chosen] : []),
    ...(day === undefined ? [] : [DEAL_OF + day]),
  ];
}

const CHOSEN_AS = '# chosen as ';
const DEAL_OF = '# deal of ';

/** The lines that name the format and the game. */
export function headOf({id, module}: Variant): readonly string[] {
  return [FIRST_LINE, module ? `game ${id} ${module.hash}` : `variant ${id}`];
}

/** The fault (code `file`) of a first line that this program does not read. */
export function firstLineFault(text: string, number: number): Fault | undefined {
  const line = withoutComment(text);
  if (line === FIRST_LINE) return undefined;
  const place = {line: Math.max(1, number)};
  const version = /^patience (\d+)$/.exec(line)?.[1];
  return version === undefined
    ? fail('file', `not a replay: it begins with ${quoted(line)} instead of "${FIRST_LINE}"`, place).fault
    : fail('file', `a replay of version ${version}; this program reads version 1`, place).fault;
}

/** Does a line with this first word belong to the header? */
export function isHeaderWord(word: string): word is HeaderWord {
  return (WORDS as readonly string[]).includes(word);
}

/** Reads the header lines that say how one of the games began; `line` is where a missing one is reported. */
export class HeaderReader {
  private readonly lines: Partial<Record<HeaderWord, HeaderLine>> = {};
  private readonly rules: HeaderLine[] = [];
  private chosen: DealKind | undefined;
  private day: string | undefined;

  constructor(
    private readonly games: readonly Variant[],
    private readonly line: number,
  ) {}

  /** Takes a line. Gives the fault of a word that may appear only once. */
  add(word: HeaderWord, raw: string, line: number): Fault | undefined {
    // A seed is verbatim to the end of its line: it may contain a #.
    const text = afterFirstWord(raw);
    const entry = {line, text: word === 'seed' ? text : word === 'position' ? text.trim() : withoutComment(text)};
    if (word === 'rule') this.rules.push(entry);
    else if (this.lines[word]) return fail('file', `'${word}' stands twice`, {line}).fault;
    else this.lines[word] = entry;
    return undefined;
  }

  /** Takes a line that says what the deal was chosen as, or for which day; says whether it is one. */
  addComment(raw: string): boolean {
    const line = raw.trimEnd();
    const chosen = DEAL_KINDS.find(kind => line === CHOSEN_AS + kind);
    const day = line.startsWith(DEAL_OF) ? line.slice(DEAL_OF.length) : undefined;
    const isDay = day !== undefined && isDate(day);
    this.chosen ??= chosen;
    if (isDay) this.day ??= day;
    return chosen !== undefined || isDay;
  }

  /** The opening. Faults name the line. */
  end(): Result<Opening> {
    const {line} = this;
    const {seed: given, game, position} = this.lines;
    const variant = this.readGame();
    if (!variant.ok) return variant;
    const rules = readRules(this.rules, values => rulesetOf(variant.value, values));
    if (!rules.ok) return rules;
    const seed = given ? parseSeed(given.text) : ok(undefined);
    if (!seed.ok) return placed(seed, {line: given?.line ?? line});
    const opening = position ? readPosition(rules.value, position, seed.value) : this.readDeal(rules.value, seed.value);
    const isOther = game && variant.value.module?.hash !== game.text.split(/ +/)[1];
    return opening.ok && isOther ? ok({...opening.value, otherFile: true}) : opening;
  }

  private readGame(): Result<Variant> {
    const {game, variant} = this.lines;
    if (game) return this.readOwnGame(game, variant);
    if (!variant) return fail('file', "the line 'variant ...' is missing", {line: this.line});
    // The program names a game of the player's own by another word, so this is the game of the program where both have
    // the name.
    const ofProgram = findVariant(
      this.games.filter(({module}) => !module),
      variant.text,
    );
    const found = ofProgram.ok ? ofProgram : findVariant(this.games, variant.text);
    return found.ok ? found : placed(found, {line: variant.line});
  }

  private readOwnGame({text, line}: HeaderLine, other: HeaderLine | undefined): Result<Variant> {
    if (other) return fail('file', "'variant' and 'game' both name the game", {line: Math.max(line, other.line)});
    const [, id, hash] = /^([a-z0-9-]+) +(sha256:[0-9a-f]{64})$/.exec(text) ?? [];
    if (id === undefined || hash === undefined)
      return fail('file', `${quoted(text)} names no game; a game looks like carpet sha256:...`, {line});
    const variant = this.games.find(each => each.module && each.id === id);
    if (variant) return ok(variant);
    const seed = this.lines.seed?.text;
    const needs = {id, hash, ...(seed !== undefined && {seed})};
    return fail('variant', `this game needs ${id}; name its file with --game`, {line, needs});
  }

  private readDeal(rules: Ruleset, seed: string | undefined): Result<Opening> {
    const {line} = this;
    const {deck, seed: given} = this.lines;
    if (!deck)
      return seed === undefined
        ? fail('file', "a line 'seed ...' or 'deck ...' is missing", {line})
        : ok(openSeed(rules, seed, this.chosen, this.day));
    if (seed !== undefined && !shufflesLater(rules))
      return fail('file', 'a deck with a seed makes sense only where redeals are shuffled', {
        line: given?.line ?? line,
      });
    if (seed === undefined && shufflesLater(rules))
      return fail('file', "redeals are shuffled here: a line 'seed ...' is missing", {line});
    const pack = parseDeck(deck.text, rules.pack);
    if (pack.ok) return ok(openPack(rules, pack.value, seed));
    const {code, message} = pack.fault;
    return fail(code, message, {line: deck.line});
  }
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

/** A position is written on one line, as `show --json` prints it. */
function readPosition(rules: Ruleset, {line, text}: HeaderLine, seed: string | undefined): Result<Opening> {
  const json = parseJson(text);
  if (!json.ok) return placed(json, {line});
  const position = parseRecord(rules, {...json.value, ...(seed !== undefined && {seed})}, true);
  return position.ok ? ok(openPosition(rules, position.value)) : placed(position, {line});
}
