import {type Fault, type Result} from '../../engine/fault.js';
import {makeMove, parseMoves} from '../../engine/move.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {parseSeed} from '../../engine/seed.js';
import type {Variant} from '../../engine/variant.js';
import {parseDeck} from '../../session/deck.js';
import {openPack, openSeed, playStep, shufflesLater, type Game, type Opening} from '../../session/game.js';
import {openRecord} from '../../session/opening.js';
import {findVariant, rulesetOf, VARIANTS} from '../../variants/index.js';
import {Complaint, contentComplaint, faultWords, optionComplaint} from '../../app/complaint.js';
import {inputName, readText} from './input.js';
import type {Io} from '../../app/io.js';
import {parseJson} from '../../session/json.js';

/** The options of every command that takes a game, as they stand on the command line. */
export interface GameOptions {
  readonly variant?: string;
  readonly seed?: string;
  readonly rule?: readonly string[];
  readonly deck?: string;
  readonly position?: string;
  readonly moves?: string;
  readonly partial?: boolean;
  readonly settle?: boolean;
}

/** The value, or the complaint that an option is wrong. */
function expectOption<T>(option: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw optionComplaint(option, result.fault);
}

/** The value, or the complaint that the content of a file is wrong. */
export function expectContent<T>(where: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw contentComplaint(where, result.fault);
}

/** The game that the options describe, with its `--moves` played, each as a step. */
export async function readGame(options: GameOptions, io: Io, otherwise?: Variant): Promise<Game> {
  const opening = await readOpening(options, io, otherwise);
  return playGiven({opening, last: undefined}, options.moves ?? '');
}

/** How the game begins. `otherwise` is the game where none is named, at first the menu's first. */
export async function readOpening(options: GameOptions, io: Io, otherwise = VARIANTS[0]): Promise<Opening> {
  checkTogether(options);
  const given = parseRules(options.rule ?? []);
  if (options.position !== undefined) return openGiven(options.position, options, given, io);
  const rules = readRules(options.variant, given, otherwise);
  return options.deck === undefined
    ? openSeed(rules, readSeed(options.seed) ?? io.freshSeed())
    : openDeck(options.deck, rules, options, io);
}

/** The variant under its `--rule` options. */
export function readRules(
  name: string | undefined,
  given: Readonly<Record<string, string>>,
  otherwise = VARIANTS[0],
): Ruleset {
  const variant = readVariant(name) ?? otherwise;
  if (!variant) throw new Complaint('no game is known');
  return expectOption('--rule', rulesetOf(variant, given));
}

/** The variant of a name on the command line. */
export function readVariant(name: string | undefined): Variant | undefined {
  return name === undefined ? undefined : expectOption('--variant', findVariant(name));
}

function readSeed(text: string | undefined): string | undefined {
  return text === undefined ? undefined : expectOption('--seed', parseSeed(text));
}

/** Complains of options that have no place beside one another. */
export function checkTogether({deck, position, partial, settle}: GameOptions): void {
  if (deck !== undefined && position !== undefined)
    throw new Complaint('--deck and --position: a game begins from one of them; leave the other out');
  for (const [flag, is] of Object.entries({'--partial': partial, '--settle': settle})) {
    if (is && position === undefined) throw new Complaint(`${flag}: it goes with --position FILE`);
  }
}

/** Reads `--rule key=value` options; a key stands once. */
export function parseRules(rules: readonly string[]): Record<string, string> {
  const given = new Map<string, string>();
  for (const rule of rules) {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(rule) ?? [];
    if (key === undefined || value === undefined)
      throw new Complaint(`--rule: ${JSON.stringify(rule)} is no rule; rules look like passes=3`);
    if (given.has(key) && given.get(key) !== value)
      throw new Complaint(`--rule: ${key} is given twice, as ${given.get(key) ?? ''} and as ${value}; give it once`);
    given.set(key, value);
  }
  return Object.fromEntries(given);
}

/** A seed beside a deck or a position serves shuffled redeals; elsewhere it would be a misunderstanding. */
function redealSeed(rules: Ruleset, flag: string, seed: string | undefined): string | undefined {
  const read = readSeed(seed);
  if (read !== undefined && !shufflesLater(rules))
    throw new Complaint(
      `--seed: beside ${flag} it serves shuffled redeals, and ${rules.variant.id} has none here; leave it out`,
    );
  return read;
}

async function openDeck(path: string, rules: Ruleset, options: GameOptions, io: Io): Promise<Opening> {
  const seed = redealSeed(rules, '--deck', options.seed);
  const pack = expectContent(inputName(path), parseDeck(await readText(path, io), rules.packs));
  return openPack(rules, pack, seed ?? (shufflesLater(rules) ? io.freshSeed() : undefined));
}

async function openGiven(
  path: string,
  options: GameOptions,
  given: Readonly<Record<string, string>>,
  io: Io,
): Promise<Opening> {
  const variant = readVariant(options.variant);
  if (variant) expectOption('--rule', rulesetOf(variant, given));
  const seed = readSeed(options.seed);
  const where = inputName(path);
  const record = expectContent(where, parseJson((await readText(path, io)).replace(/^\uFEFF/, '')));
  checkAgreement(record, variant, given, where);
  const terms = {variant, given, seed, freshSeed: io.freshSeed, ...flagsOf(options)};
  const opening = expectContent(where, openRecord(record, terms));
  redealSeed(opening.rules, '--position', seed);
  return opening;
}

function flagsOf({partial, settle}: GameOptions): {partial: boolean; settle: boolean} {
  return {partial: partial ?? false, settle: settle ?? false};
}

/** What the options say besides a position must not contradict it. */
function checkAgreement(
  record: Readonly<Record<string, unknown>>,
  variant: Variant | undefined,
  given: Readonly<Record<string, string>>,
  where: string,
): void {
  const named = typeof record['variant'] === 'string' ? findVariant(record['variant']) : undefined;
  if (variant && named?.ok && named.value !== variant)
    throw new Complaint(`--variant: ${where} is a position of ${named.value.id}, not of ${variant.id}; leave it out`);
  const rules = (record['rules'] ?? {}) as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(given)) {
    const says = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if ((typeof says === 'string' || typeof says === 'number') && String(says) !== value)
      throw new Complaint(`--rule: ${where} says ${key}=${says}, not ${key}=${value}; leave it out`);
  }
  const game = named?.ok ? named.value : variant;
  if (game) expectOption('--rule', rulesetOf(game, given));
}

/** Plays `--moves`, each as a step. Complains of the first that is no move or not allowed, by its number. */
export function playGiven(start: Game, text: string): Game {
  const moves = parseMoves(text);
  if (!moves.ok) throw new Complaint(`--moves: ${moveNumber(text, moves.fault)}${faultWords(moves.fault)}`, 3);
  let game = start;
  for (const [i, move] of moves.value.entries()) {
    const next = playStep(game, [move]);
    if (!next.ok) throw new Complaint(`--moves: move ${i + 1}, ${makeMove(move)}: ${next.fault.message}`, 3);
    game = next.value;
  }
  return game;
}

function moveNumber(text: string, {column}: Fault): string {
  const before = text.slice(0, (column ?? 1) - 1);
  return `move ${(before.match(/\S+/g) ?? []).length + 1}: `;
}
