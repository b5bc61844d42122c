import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {DeclarationFault} from '../../engine/declaration/shape.js';
import type {GameModule, Variant} from '../../engine/declaration/variant.js';
import {fail, ok, type Result} from '../../engine/fault.js';
import {shortened} from '../../engine/outside-text.js';
import {countOf} from '../../engine/texts/count.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {loadGame} from '../../own-games/declared-game.js';
import {moduleFaultWords} from '../../own-games/thrown.js';
import {moduleOf} from '../../own-games/module.js';
import type {Opening} from '../../session/game.js';
import {largestPlan} from '../../ui/board/plan.js';
import {CARD_SIZES} from '../../ui/cards/card-size.js';
import {regionsOf, SMALLEST} from '../../ui/chrome/regions.js';
import type {Size} from '../../terminal/output/size.js';
import {ofBooks, withVariant} from '../../variants/index.js';
import type {GameFileEntry} from '../../words/lists/listed-games.js';
import {CommandError} from '../command-error.js';
import type {Io} from '../io.js';
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

/** The first of these files that has this hash. */
export function fileWithHash(files: readonly GameFileEntry[], hash: string): GameFileEntry | undefined {
  return files.find(({path}) => {
    const module = readGameModule(path);
    return module.ok && module.value.hash === hash;
  });
}

/** A note on a game that was recorded with another version of the file that declares it; undefined for any other. */
export function otherFileWords({rules, otherFile}: Opening): string | undefined {
  const {id} = rules.variant;
  return otherFile && `${id} was recorded with another version of its file; its moves are checked by the one named now`;
}

/** How many columns or lines more are tried for a table that does not fit. */
const MOST_MORE = 80;

/** The table must fit the smallest window that the program draws in. */
export function fitObjection(rules: Ruleset): DeclarationFault | undefined {
  const {columns, rows} = SMALLEST;
  const isTooSmall = (window: Size): boolean => {
    const area = regionsOf(window)?.table;
    return !area || !largestPlan(rules, area, CARD_SIZES);
  };
  if (!isTooSmall(SMALLEST)) return undefined;
  const more = Array.from({length: MOST_MORE}, (_, i) => i + 1);
  const wider = more.find(each => !isTooSmall({columns: columns + each, rows}));
  const higher = more.find(each => !isTooSmall({columns, rows: rows + each}));
  const lacks = [
    wider && `${countOf(wider, 'column')} too narrow`,
    higher && `${countOf(higher, 'line')} too low`,
  ].filter(each => each !== undefined);
  const by = lacks.length > 0 ? lacks.join(', or ') : 'too small';
  const message = `a window of ${columns} by ${rows} is ${by} for it; give it fewer columns or rows`;
  return {code: 'file', key: 'layout', message};
}

type TrialIo = Pick<Io, 'variants' | 'tryGame'>;

/**
 * Runs the file of a game, which the player named or chose, unless it is among the games. The fault names the file, as
 * it is `called`, and the line.
 */
export async function loadGameFile(io: TrialIo, path: string, called = path): Promise<Result<Variant>> {
  const module = readGameModule(path);
  const variant = module.ok ? await triedGame(io, module.value) : module;
  if (variant.ok) return variant;
  const between = variant.fault.line === undefined ? ': ' : ':';
  return fail(variant.fault.code, shortened(called) + between + moduleFaultWords(variant.fault));
}

async function triedGame(io: TrialIo, module: GameModule): Promise<Result<Variant>> {
  const isKnown = io.variants.some(known => known.module?.hash === module.hash);
  const fault = isKnown ? undefined : await tryGame(module, io);
  return fault ? {ok: false, fault} : loadGame(module, ofBooks(io.variants), fitObjection);
}

/** The games with those of `--game`. Throws a CommandError for a file that is not there or does not declare a game. */
export async function withNamedGames(io: TrialIo, files: readonly string[]): Promise<readonly Variant[]> {
  let all = io.variants;
  for (const file of files) {
    if (file === '') throw new CommandError('--game: the name is empty; name a file');
    const game = await loadGameFile({...io, variants: all}, file);
    const more = game.ok ? withVariant(all, game.value) : game;
    if (!more.ok) throw new CommandError(`--game: ${more.fault.message}`, more.fault.code === 'unavailable' ? 2 : 3);
    all = more.value;
  }
  return all;
}
