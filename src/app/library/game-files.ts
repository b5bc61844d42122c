import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Variant} from '../../engine/declaration/variant.js';
import {fail, type Fault, ok, type Result, shortened} from '../../engine/fault.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {loadGame} from '../../own-games/declared-game.js';
import {moduleFaultWords} from '../../own-games/fault-list.js';
import {moduleOf} from '../../own-games/module.js';
import type {Opening} from '../../session/game.js';
import {largestPlan} from '../../ui/board/plan.js';
import {CARD_SIZES} from '../../ui/cards/card-size.js';
import {screenOf, SMALLEST} from '../../ui/chrome/regions.js';
import {type GameModule, gameModules} from '../../variants/index.js';
import type {GameFileEntry} from '../../words/listed-games.js';
import {CommandError} from '../command-error.js';
import {readUserFile} from '../user-files.js';
import {tryGame} from './game-trial.js';

/** Reads the file of a game. Faults: `unavailable` if there is no such file, else `file`. */
export function readGameModule(path: string): Result<GameModule> {
  const text = readUserFile(path, {of: 'a game', wanted: 'a JavaScript module', megabytes: 1});
  return text.ok ? ok(moduleOf(path, text.value)) : text;
}

/** The modules in the player's folder of games, by name; none if there is no such folder. */
export function ownGameFiles(folder: string): GameFileEntry[] {
  try {
    const names = readdirSync(folder).filter(name => /^[^.].*\.m?js$/.test(name));
    return names.sort().map(name => ({name, path: join(folder, name)}));
  } catch {
    return [];
  }
}

/** A note on a game that was recorded with another version of the file that declares it; undefined for any other. */
export function otherFileWords({rules, otherFile}: Opening): string | undefined {
  const {id} = rules.variant;
  return otherFile && `${id} was recorded with another version of its file; its moves are checked by the one named now`;
}

/** The table must fit the smallest window that the program draws in. */
export function fitObjection(rules: Ruleset): Fault | undefined {
  const area = screenOf(SMALLEST)?.table;
  if (area && largestPlan(rules, area, CARD_SIZES)) return undefined;
  const words = `too large for a window of ${SMALLEST.columns} by ${SMALLEST.rows}; give it fewer columns or rows`;
  return fail('file', words, {key: 'layout'}).fault;
}

/**
 * Runs the file of a game, which the player named or chose, and adds its game. The fault names the file, as it is `called`,
 * and the line.
 */
export async function loadGameFile(path: string, called = path): Promise<Result<Variant>> {
  const module = readGameModule(path);
  const variant = module.ok ? await triedGame(module.value) : module;
  if (variant.ok) return variant;
  const between = variant.fault.line === undefined ? ': ' : ':';
  return fail(variant.fault.code, shortened(called) + between + moduleFaultWords(variant.fault));
}

async function triedGame(module: GameModule): Promise<Result<Variant>> {
  const isKnown = gameModules().some(known => known.module.hash === module.hash);
  const fault = isKnown ? undefined : await tryGame(module);
  return fault ? {ok: false, fault} : loadGame(module, fitObjection);
}

/** Loads the games of `--game`. Throws a CommandError for a file that is not there or does not declare a game. */
export async function loadNamedGames(files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (file === '') throw new CommandError('--game: the name is empty; name a file');
    const game = await loadGameFile(file);
    if (!game.ok) throw new CommandError(`--game: ${game.fault.message}`, game.fault.code === 'unavailable' ? 2 : 3);
  }
}
