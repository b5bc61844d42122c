import {parseMove} from '../../engine/notation.js';
import {parseCard} from '../../engine/card.js';
import {fail, ok, type Result} from '../../engine/fault.js';
import {makeMove} from '../../engine/move.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {COMMANDS, spokenCommand, type CommandName} from '../../settings/commands.js';
import {answerKeys} from '../../sitting/input/choosing.js';
import {commandsOf} from '../../sitting/input/commands.js';
import {labelsOf, noMoveWords} from '../../sitting/input/pile-keys.js';

/*
 * A line of moves is read as a list of units: keys of the table, moves in notation, cards from within a pile, `space`,
 * and commas.
 */

/** Words that stand for a key. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['space', 'space'],
  [',', ','],
  ['grace', keyOf('grace')],
  ['next', keyOf('pack')],
  ['change', keyOf('change')],
]);

function keyOf(command: CommandName): string {
  return COMMANDS.find(({name}) => name === command)?.keys[0] ?? '';
}

function keysOfCommands(rules: Ruleset, ...names: readonly CommandName[]): readonly string[] {
  return commandsOf(rules).flatMap(({name, keys}) => (names.includes(name) ? keys : []));
}

function beginningKeys(rules: Ruleset): readonly string[] {
  return [...labelsOf(rules).pilesOf.keys(), ...keysOfCommands(rules, 'change', 'grace', 'pack')];
}

/** Keys that may follow: those that change what is held, and answers to questions. */
function followingKeys(rules: Ruleset): readonly string[] {
  return [...keysOfCommands(rules, 'shorten', 'lengthen'), ...answerKeys(rules)];
}

/** Does a line name moves? Otherwise it is a command. */
export function namesMoves(rules: Ruleset, line: string): boolean {
  const joined = withoutLinks(line);
  const [first = ''] = joined.split(/[\s,]+/);
  if (notation(first) !== undefined || idOf(rules, first) !== undefined) return true;
  const begins = (key: string): boolean => beginningKeys(rules).includes(key);
  const word = WORDS.get(first.toLowerCase());
  if (word !== undefined) return word === 'space' || begins(word);
  if (begins(first.charAt(0)) && keyUnits(rules, first) !== undefined) return true;
  // Small letters stand for the capitals of piles, but not where they are a command.
  const isCommand = joined === line && spokenCommand(first) !== undefined;
  return !isCommand && pileKeys(rules, first) !== undefined;
}

/** `A to D` without its `to`. */
function withoutLinks(line: string): string {
  return line.replace(/^(\w+)\s+(?:to|onto|on)\s+(?=\w+$)/i, '$1 ');
}

/** A word of keys of piles, in either case, as those keys; undefined if a letter is none. */
function pileKeys(rules: Ruleset, chunk: string): string[] | undefined {
  const {pilesOf} = labelsOf(rules);
  const keys = Array.from(chunk, letter => [letter, letter.toUpperCase()].find(key => pilesOf.has(key)));
  return keys.every(key => key !== undefined) ? keys : undefined;
}

/** Reads a line of moves. Faults (code `syntax`) name the word that is not a move. */
export function parseUnits(rules: Ruleset, line: string): Result<string[]> {
  const units: string[] = [];
  for (const [chunk] of withoutLinks(line).matchAll(/,|[^\s,]+/g)) {
    const read = unitsOf(rules, chunk, units.at(-1));
    if (!read) return fail('syntax', `${noMoveWords(chunk, rules, labelsOf(rules))}. Type help, or help moves`);
    units.push(...read);
  }
  return ok(units);
}

function unitsOf(rules: Ruleset, chunk: string, before: string | undefined): readonly string[] | undefined {
  const whole = notation(chunk) ?? WORDS.get(chunk.toLowerCase()) ?? idOf(rules, chunk);
  if (whole !== undefined) return [whole];
  const card = before === undefined ? '' : cardAfter(rules, before, chunk);
  const left = chunk.slice(card.length);
  const keys = keyUnits(rules, left) ?? pileKeys(rules, left);
  return card === '' ? keys : [card, ...(keys ?? [])];
}

/** A move in notation, in either case: `W-F1`, `w-f1`. */
function notation(chunk: string): string | undefined {
  const lower = chunk
    .toLowerCase()
    .replace(/^draw$/, 'turn')
    .replace(/^gather$/, 'redeal');
  const move = parseMove(['turn', 'redeal'].includes(lower) ? lower : chunk.toUpperCase());
  return move.ok ? makeMove(move.value) : undefined;
}

/** The id of a pile with its number, in either case: `T27`, where no key is meant. */
function idOf(rules: Ruleset, chunk: string): string | undefined {
  return (keyUnits(rules, chunk) ?? !/\d$/.test(chunk)) ? undefined : rules.find(chunk.toUpperCase())?.id;
}

/** The card at the beginning of a text behind the key of a licence; empty if there is none. */
function cardAfter(rules: Ruleset, key: string, text: string): string {
  if (!keysOfCommands(rules, 'grace').includes(key)) return '';
  return [3, 2].map(length => text.slice(0, length)).find(name => parseCard(name) !== undefined) ?? '';
}

/** A word of keys; a card may follow the key of a licence. Undefined if a character is not a key. */
function keyUnits(rules: Ruleset, chunk: string): string[] | undefined {
  const known = [...beginningKeys(rules), ...followingKeys(rules)];
  const units: string[] = [];
  for (let at = 0; at < chunk.length; at++) {
    const key = chunk.charAt(at);
    if (!known.includes(key)) return undefined;
    const card = cardAfter(rules, key, chunk.slice(at + 1));
    units.push(key, ...(card === '' ? [] : [card]));
    at += card.length;
  }
  return units;
}
