import {makeCard} from '../engine/card.js';
import {fail, ok, placed, printable, quoted, type Fault, type Result} from '../engine/fault.js';
import {makeMoves, parseMoves, type Move} from '../engine/move.js';
import {makeRecord, parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {parseSeed} from '../engine/seed.js';
import {findVariant, rulesetOf} from '../variants/index.js';
import {parseDeck} from './deck.js';
import {openPack, openPosition, openSeed, playStep, shufflesLater, stepsOf, type Game, type Opening} from './game.js';

/** The first line of every replay; the number is the version of the format. */
const HEADER = 'patience 1';

/** One line of moves, and where it stood. */
export interface RecordedStep {
  readonly line: number;
  readonly moves: readonly Move[];
  /** The comment that stands on the line or on the lines above it. */
  readonly comment?: string;
}

/** A replay as read: the beginning, and steps that are well formed but not yet played. */
export interface Recording {
  readonly opening: Opening;
  readonly steps: readonly RecordedStep[];
  /** The comment that stands among the lines of the header, above the last of them. */
  readonly comment?: string;
  /** The comment below the last move. */
  readonly ending?: string;
}

/** The lines that say how a game began. */
export function makeOpening(opening: Opening): string[] {
  const {rules, seed, pack, given} = opening;
  const changed = Object.entries(rules.values).filter(([key, value]) => value !== rules.variant.options[key]?.initial);
  return [
    HEADER,
    `variant ${rules.variant.id}`,
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...changed.map(([key, value]) => `rule ${key}=${String(value)}`),
    ...(pack ? [`deck ${pack.toReversed().map(makeCard).join(' ')}`] : []),
    ...(given ? [`position ${JSON.stringify(makeRecord(rules, given))}`] : []),
  ];
}

/** The text of a game from its beginning to where it stands: a replay file, LF at every line's end. */
export function makeReplay(game: Game): string {
  const steps = stepsOf(game).map(step => makeMoves(step.moves));
  return `${[...makeOpening(game.opening), ...steps].join('\n')}\n`;
}

/** Header lines as they are gathered before the first move. */
export interface Header {
  variant?: Line;
  seed?: Line;
  deck?: Line;
  position?: Line;
  readonly rules: Line[];
}

interface Line {
  readonly line: number;
  readonly text: string;
}

const HEADER_WORDS = ['variant', 'seed', 'rule', 'deck', 'position'] as const;
export type HeaderWord = (typeof HEADER_WORDS)[number];

/**
 * Reads a replay. Faults name the line: a wrong or newer header, unknown words, lines that come too late or twice, what
 * the variant, rules, seed, deck or position object to, moves that are none.
 */
export function parseReplay(text: string): Result<Recording> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = lines.findIndex(line => withoutComment(line) !== '');
  const headerFault = checkHeader(withoutComment(lines[first] ?? ''), first + 1);
  if (headerFault) return headerFault;
  const header: Header = {rules: []};
  const steps: RecordedStep[] = [];
  let comments: string[] = [];
  const about: string[] = [];
  for (const [i, raw] of lines.entries()) {
    if (i <= first) continue;
    const line = i + 1;
    const word = /^\s*([a-z]+)(?=\s|$)/.exec(raw)?.[1] ?? '';
    if (isHeaderWord(word)) {
      const fault =
        steps.length > 0
          ? fail('file', `'${word}' comes after the first move`, {line})
          : gather(header, word, raw, line);
      if (fault) return fault;
      about.push(...comments.splice(0));
      continue;
    }
    const comment = /#\s?(.*)$/.exec(raw)?.[1]?.trim();
    if (comment !== undefined) comments.push(comment);
    const moves = parseMoves(withoutComment(raw));
    if (!moves.ok) return placed(fail('file', unknownWords(moves.fault)), {line, ...column(raw, moves.fault)});
    if (moves.value.length === 0) continue;
    steps.push({line, moves: moves.value, ...(comments.length > 0 && {comment: comments.join(' ')})});
    comments = [];
  }
  const opening = readOpening(header, first + 1);
  if (!opening.ok) return opening;
  return ok({
    opening: opening.value,
    steps,
    ...(about.length > 0 && {comment: about.join(' ')}),
    ...(comments.length > 0 && {ending: comments.join(' ')}),
  });
}

/** Does a line that begins with this word belong to the header? */
export function isHeaderWord(word: string): word is HeaderWord {
  return (HEADER_WORDS as readonly string[]).includes(word);
}

function unknownWords(fault: Fault): string {
  return `${fault.message}; a header line begins with ${HEADER_WORDS.join(', ')}`;
}

/** The column of a fault in the moves of a line, counted in the line as it stands. */
export function column(raw: string, fault: Fault): {column?: number} {
  const blanks = /^\s*/.exec(raw)?.[0].length ?? 0;
  return fault.column === undefined
    ? {}
    : {column: fault.column + (blanks > 0 && !/^\s/.test(withoutComment(raw)) ? blanks : 0)};
}

export function withoutComment(line: string): string {
  return line.replace(/#.*/, '').trim();
}

/** Faults (code `file`) unless the line is the first of a replay that this program reads. */
export function checkHeader(line: string, number: number): {ok: false; fault: Fault} | undefined {
  if (line === HEADER) return undefined;
  const place = {line: Math.max(1, number)};
  const version = /^patience (\d+)$/.exec(line)?.[1];
  if (version !== undefined) return fail('file', `a replay of version ${version}; this program reads version 1`, place);
  return fail('file', `not a replay: it begins with ${quoted(line)} instead of '${HEADER}'`, place);
}

/** Puts a header line by. Faults when the word stands twice. */
export function gather(
  header: Header,
  word: HeaderWord,
  raw: string,
  line: number,
): {ok: false; fault: Fault} | undefined {
  // A seed is verbatim to the end of its line: it may hold a # of its own.
  const text = raw.replace(/^\s*[a-z]+ ?/, '');
  const entry = {line, text: word === 'seed' ? text : word === 'position' ? text.trim() : withoutComment(text)};
  if (word === 'rule') header.rules.push(entry);
  else if (header[word]) return fail('file', `'${word}' stands twice`, {line});
  else header[word] = entry;
  return undefined;
}

/** The opening that the gathered lines describe; `line` is where a missing one is said to be missing. */
export function readOpening(header: Header, line: number): Result<Opening> {
  if (!header.variant) return fail('file', "the line 'variant ...' is missing", {line});
  const variant = findVariant(header.variant.text);
  if (!variant.ok) return placed(variant, {line: header.variant.line});
  const rules = readRules(header.rules, given => rulesetOf(variant.value, given));
  if (!rules.ok) return rules;
  const seed = header.seed ? parseSeed(header.seed.text) : ok(undefined);
  if (!seed.ok) return placed(seed, {line: header.seed?.line ?? line});
  if (header.position) return readPosition(rules.value, header.position, seed.value);
  return readDeal(rules.value, header, seed.value, line);
}

function readRules(
  lines: readonly Line[],
  resolve: (given: Record<string, string>) => Result<Ruleset>,
): Result<Ruleset> {
  const given: Record<string, string> = {};
  for (const {line, text} of lines) {
    const [, key, value] = /^([^=\s]+)\s*=\s*(\S+)$/.exec(text) ?? [];
    if (key === undefined || value === undefined)
      return fail('rule', `${quoted(text)} is no rule; rules look like passes=3`, {line});
    if (Object.hasOwn(given, key)) return fail('rule', `rule ${key} stands twice`, {line});
    given[key] = value;
    const checked = resolve({[key]: value});
    if (!checked.ok) return placed(checked, {line});
  }
  return resolve(given);
}

function readDeal(rules: Ruleset, header: Header, seed: string | undefined, line: number): Result<Opening> {
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
  return pack.ok
    ? ok(openPack(rules, pack.value, seed))
    : placed({ok: false, fault: withoutPlace(pack.fault)}, {line: header.deck.line});
}

function withoutPlace({code, message}: Fault): Fault {
  return {code, message};
}

/** A game that began from a position keeps it on a line of its own, whole as `show --json` prints it. */
function readPosition(rules: Ruleset, {line, text}: Line, seed: string | undefined): Result<Opening> {
  const json = parseJson(text);
  if (!json.ok) return placed(json, {line});
  const position = parseRecord(rules, {...json.value, ...(seed !== undefined && {seed})}, true);
  return position.ok ? ok(openPosition(rules, position.value)) : placed(position, {line});
}

/** Reads a JSON object. Faults (code `position`) say where the text stops being JSON. */
export function parseJson(text: string): Result<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return ok(value as Record<string, unknown>);
    return fail('position', 'the JSON text is no object');
  } catch (error) {
    return fail('position', `no JSON: ${printable(error instanceof Error ? error.message : String(error))}`);
  }
}

/** Plays a recording through the rules, to its end or to the first fault, which names the line. */
export function playRecording(recording: Recording): Result<Game> {
  let game: Game = {opening: recording.opening, last: undefined};
  for (const step of recording.steps) {
    const next = playStep(game, step.moves);
    if (!next.ok) return placed(refusedAt(next.fault), {line: step.line});
    game = next.value;
  }
  return ok(game);
}

/** The refusal of a move, which its message names. */
export function refusedAt(fault: Fault): {ok: false; fault: Fault} {
  return {
    ok: false,
    fault: {...fault, message: fault.move === undefined ? fault.message : `${fault.move}: ${fault.message}`},
  };
}
