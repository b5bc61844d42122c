import {existsSync} from 'node:fs';
import {CommandError} from '../../app/command-error.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {quoted, shortened} from '../../engine/outside-text.js';
import {nearest} from '../../engine/nearest.js';
import {looksLikeShareCode} from '../../session/share.js';
import {findVariant, namesOf} from '../../variants/index.js';
import type {Given} from './given.js';

/** What a command takes as `[game] [seed]`. */
export type GameArguments = readonly (string | undefined)[];

/**
 * The options with the game and the seed that stand as arguments. Throws a CommandError that blames the word typed for
 * an unknown game, and for what is given twice.
 */
export function withArguments<O extends Pick<Given, 'variant' | 'seed'>>(
  games: readonly Variant[],
  command: string,
  [game, seed]: GameArguments,
  options: O,
): O {
  if (game === undefined) return options;
  if (options.variant !== undefined)
    throw new CommandError(`${command}: the game is named twice; leave --variant or ${quoted(game)} out`);
  if (seed !== undefined && options.seed !== undefined)
    throw new CommandError(`${command}: the seed is given twice; leave --seed or ${quoted(seed)} out`);
  const variant = findVariant(games, game);
  if (!variant.ok) throw new CommandError(`${command}: ${variant.fault.message}`);
  return {...options, variant: variant.value.id, ...(seed !== undefined && {seed})};
}

const OPTION_WORDS: ReadonlySet<string> = new Set(['version']);

/** What is wrong with a first word that names no game; `commands` are what it may be meant for, too. */
export function gameNameError(
  games: readonly Variant[],
  name: string,
  commands: readonly string[],
): CommandError | undefined {
  const found = findVariant(games, name);
  if (found.ok) return undefined;
  const names = games.flatMap(namesOf);
  if (name !== '' && names.some(each => each.startsWith(name.toLowerCase())))
    return new CommandError(found.fault.message);
  // The word of an option without its dashes, as in "patience version".
  const near = OPTION_WORDS.has(name) ? `--${name}` : nearest(name.toLowerCase(), [...commands, ...names]);
  const hint =
    sourceHint(name) ??
    (near === undefined
      ? 'patience list has all games, patience --help the commands; a game of your own comes with --game FILE'
      : `did you mean ${near}?`);
  return new CommandError(`unknown command or game ${quoted(name)}; ${hint}`);
}

/** How that is named from which a game can come: a file, a share code, a seed. */
function sourceHint(name: string): string | undefined {
  if (/\.m?js$/.test(name)) return `a game of your own comes with --game ${shortened(name)}`;
  if (existsSync(name)) {
    const file = shortened(name);
    return `to see the game that a file holds, patience replay ${file}; --deck ${file} deals its cards, --position ${file} begins from a position`;
  }
  if (looksLikeShareCode(name)) return 'a share code is shown by patience replay CODE';
  return /^\d+$/.test(name) ? 'a seed comes after the game, as in patience kingdom 42' : undefined;
}
