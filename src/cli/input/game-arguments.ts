import {CommandError} from '../../app/command-error.js';
import {quoted} from '../../engine/fault.js';
import {findVariant} from '../../variants/index.js';
import type {GameOptions} from './game-options.js';

/** What a command takes as `[game] [seed]`. */
export type GameArguments = readonly (string | undefined)[];

/**
 * The options with the game and the seed that stand as arguments. Throws a CommandError that blames the word typed for an
 * unknown game, and for what is given twice.
 */
export function withArguments<O extends Pick<GameOptions, 'variant' | 'seed'>>(
  command: string,
  [game, seed]: GameArguments,
  options: O,
): O {
  if (game === undefined) return options;
  if (options.variant !== undefined)
    throw new CommandError(`${command}: the game is named twice; leave --variant or ${quoted(game)} out`);
  if (seed !== undefined && options.seed !== undefined)
    throw new CommandError(`${command}: the seed is given twice; leave --seed or ${quoted(seed)} out`);
  const variant = findVariant(game);
  if (!variant.ok) throw new CommandError(`${command}: ${variant.fault.message}`);
  return {...options, variant: variant.value.id, ...(seed !== undefined && {seed})};
}
