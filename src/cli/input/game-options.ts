import {CommandError, expectContent, expectOption, faultWords} from '../../app/command-error.js';
import type {Io} from '../../app/io.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Fault} from '../../engine/fault.js';
import {quoted} from '../../engine/outside-text.js';
import {makeMove} from '../../engine/move.js';
import {parseMoves} from '../../engine/notation.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {parseDealSeed, parseNewSeed} from '../../engine/seed.js';
import {listed} from '../../engine/texts/words.js';
import {parsePack, parsePosition} from '../../session/formats/formats.js';
import {openRecord} from '../../session/opening.js';
import {
  type Game,
  type Opening,
  openNamed,
  openPack,
  openPrinted,
  openSeed,
  playStep,
  shufflesLater,
} from '../../session/game.js';
import {findVariant, rulesetOf} from '../../variants/index.js';
import {inputName, readText} from '../../app/user-files.js';
import type {Given} from './given.js';
import {openDaily, openOfLevel} from './sought-deal.js';

type GivenRules = Readonly<Record<string, string>>;

/** As `readGame`, for commands that do not print the deal: one that was drawn is named on standard error. */
export async function readNamedGame(options: Given, io: Io): Promise<Game> {
  const {game, seed} = await readSeededGame(options, io);
  const isDrawn = options.seed === undefined && seed !== undefined;
  if (isDrawn) io.complain(`patience: no seed was given; this is ${typedWords(options, game, seed)}`);
  return game;
}

/** The game that the options describe, and the seed that was given or drawn for it. */
export async function readSeededGame(
  options: Given,
  io: Io,
): Promise<{readonly game: Game; readonly seed: string | undefined}> {
  let {seed} = options;
  const game = await readGame(options, {...io, freshSeed: () => (seed = io.freshSeed())});
  return {game, seed};
}

/** What is typed for the same deal again: `kingdom 42`, `kingdom --printed --seed 42`. */
function typedWords({printed, deck, position}: Given, {opening}: Game, seed: string): string {
  const {id} = opening.rules.variant;
  if (printed) return `${id} --printed --seed ${seed}`;
  return (deck ?? position) === undefined ? `${id} ${seed}` : `${id} with --seed ${seed}`;
}

/** The game that the options describe, with its `--moves` played, each as a step. */
export async function readGame(options: Given, io: Io): Promise<Game> {
  const opening = await readOpening(options, io);
  return playMoves({opening, last: undefined}, options.moves ?? '');
}

async function readOpening(options: Given, io: Io): Promise<Opening> {
  checkTogether(options);
  const given = parseRules(options.rule ?? []);
  if (options.position !== undefined) return openPositionFile(options.position, options, given, io);
  const rules = readRules(io.variants, options.variant, given);
  if (options.printed) return openPrintedDeal(rules, options, io);
  if (options.daily) return openDaily(rules, io, options.date);
  if (options.difficulty) return openOfLevel(rules, options.difficulty, io);
  if (options.deck !== undefined) return openDeckFile(options.deck, rules, options, io);
  const seed = readDealSeed(rules, options.seed);
  return seed === undefined ? openSeed(rules, io.freshSeed()) : openNamed(rules, seed);
}

/** Throws a CommandError for a game whose book shows no deal. */
function openPrintedDeal(rules: Ruleset, {seed}: Given, io: Io): Opening {
  const opening = openPrinted(rules, readSeed(seed) ?? io.freshSeed());
  if (opening) return opening;
  const games = io.variants.flatMap(({id, printed}) => (printed ? [id] : []));
  throw new CommandError(
    `--printed: the book shows no deal of ${rules.variant.id}; it shows one of ${listed(games, 'and')}`,
  );
}

function readSeed(text: string | undefined): string | undefined {
  return text === undefined ? undefined : expectOption('--seed', parseNewSeed(text));
}

function readDealSeed({variant}: Ruleset, text: string | undefined): string | undefined {
  return text === undefined ? undefined : expectOption('--seed', parseDealSeed(variant, text));
}

/** Throws a CommandError for options that exclude or need one another. */
export function checkTogether({deck, printed, position, partial, settle, daily, seed, difficulty}: Given): void {
  const other = deck === undefined ? 'position' : 'deck';
  const chosen = Object.entries({printed, position, deck, seed}).find(([, value]) => value !== undefined);
  if (daily && chosen)
    throw new CommandError(`--daily and --${chosen[0]}: each chooses the deal; leave one of them out`);
  if (difficulty && (chosen || daily))
    throw new CommandError('--difficulty: it chooses the deal, which is given here; leave one of them out');
  if (printed && (deck ?? position) !== undefined)
    throw new CommandError(`--printed and --${other}: a game begins from one of them; leave the other out`);
  if (deck !== undefined && position !== undefined)
    throw new CommandError('--deck and --position: a game begins from one of them; leave the other out');
  for (const [flag, is] of Object.entries({'--partial': partial, '--settle': settle})) {
    if (is && position === undefined) throw new CommandError(`${flag}: it goes with --position FILE`);
  }
}

/** Does a game read its cards from standard input? */
export function readsInput({deck, position}: Pick<Given, 'deck' | 'position'>): boolean {
  return [deck, position].includes('-');
}

/** The seed for redeals. Throws a CommandError if the rules do not shuffle any. */
function redealSeed(rules: Ruleset, flag: string, seed: string | undefined): string | undefined {
  const read = readSeed(seed);
  if (read !== undefined && !shufflesLater(rules))
    throw new CommandError(
      `--seed: beside ${flag} it serves shuffled redeals, and ${rules.variant.id} has none here; leave it out`,
    );
  return read;
}

async function openDeckFile(path: string, rules: Ruleset, options: Given, io: Io): Promise<Opening> {
  const seed = redealSeed(rules, '--deck', options.seed);
  const pack = expectContent(inputName(path), parsePack(await readText(path, io), rules));
  return openPack(rules, pack, seed ?? (shufflesLater(rules) ? io.freshSeed() : undefined));
}

async function openPositionFile(path: string, options: Given, given: GivenRules, io: Io): Promise<Opening> {
  const variant = readVariant(io.variants, options.variant);
  const rules = variant && expectOption('--rule', rulesetOf(variant, given));
  const seed = readSeed(options.seed);
  const where = inputName(path);
  const record = expectContent(where, parsePosition((await readText(path, io)).replace(/^\uFEFF/, ''), rules));
  checkAgreement(io.variants, record, variant, given, where);
  const {partial = false, settle = false} = options;
  const terms = {variants: io.variants, variant, given, seed, freshSeed: io.freshSeed, partial, settle};
  const opening = expectContent(where, openRecord(record, terms));
  redealSeed(opening.rules, '--position', seed);
  return opening;
}

/** Throws a CommandError if the options contradict the position. */
function checkAgreement(
  games: readonly Variant[],
  record: Readonly<Record<string, unknown>>,
  variant: Variant | undefined,
  given: GivenRules,
  where: string,
): void {
  const named = typeof record['variant'] === 'string' ? findVariant(games, record['variant']) : undefined;
  if (variant && named?.ok && named.value !== variant)
    throw new CommandError(
      `--variant: ${where} is a position of ${named.value.id}, not of ${variant.id}; leave it out`,
    );
  const rules = (record['rules'] ?? {}) as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(given)) {
    const says = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if ((typeof says === 'string' || typeof says === 'number') && String(says) !== value)
      throw new CommandError(`--rule: ${where} says ${key}=${says}, not ${key}=${value}; leave it out`);
  }
  const game = named?.ok ? named.value : variant;
  if (game) expectOption('--rule', rulesetOf(game, given));
}

/** Plays `--moves`. Throws a CommandError that numbers the first move that cannot be read or is not allowed. */
function playMoves(start: Game, text: string): Game {
  const moves = parseMoves(text);
  if (!moves.ok) throw new CommandError(`--moves: ${moveNumber(text, moves.fault)}${faultWords(moves.fault)}`, 3);
  let game = start;
  for (const [i, move] of moves.value.entries()) {
    const next = playStep(game, [move]);
    if (!next.ok) throw new CommandError(`--moves: move ${i + 1}, ${makeMove(move)}: ${next.fault.message}`, 3);
    game = next.value;
  }
  return game;
}

function moveNumber(text: string, {column}: Fault): string {
  const before = text.slice(0, (column ?? 1) - 1);
  return `move ${(before.match(/\S+/g) ?? []).length + 1}: `;
}

export function readVariant(
  games: readonly Variant[],
  name: string | undefined,
  option = '--variant',
): Variant | undefined {
  return name === undefined ? undefined : expectOption(option, findVariant(games, name));
}

/** The named variant, or the first of the menu, under its `--rule` options. */
export function readRules(
  games: readonly Variant[],
  name: string | undefined,
  given: Readonly<Record<string, string>>,
): Ruleset {
  const variant = readVariant(games, name) ?? games[0];
  if (!variant) throw new CommandError('no game is known');
  return expectOption('--rule', rulesetOf(variant, given));
}

/** Reads `--rule key=value` options; each key may be given once. */
export function parseRules(rules: readonly string[]): Record<string, string> {
  const given = new Map<string, string>();
  for (const rule of rules) {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(rule) ?? [];
    if (key === undefined || value === undefined)
      throw new CommandError(`--rule: cannot read ${quoted(rule)}; write KEY=VALUE, as in passes=3`);
    if (given.has(key) && given.get(key) !== value)
      throw new CommandError(`--rule: ${key} is given twice, as ${given.get(key) ?? ''} and as ${value}; give it once`);
    given.set(key, value);
  }
  return Object.fromEntries(given);
}
