import {type Io, requireKeyboard} from '../../../app/io.js';
import {wantsPlain} from '../../../app/look.js';
import {startGame} from '../../../app/start-game.js';
import {readGlobalOptions} from '../../input/global-options.js';
import {readVariant} from '../../input/game-options.js';
import type {Given} from '../../input/given.js';

/** Asks the questions of the reviews of the player's own games, one after another. */
export async function practise(options: Given, io: Io): Promise<number> {
  const given = readGlobalOptions(options);
  const keyboard = wantsPlain(io, given.forNow) ? undefined : requireKeyboard(io, false);
  const of = readVariant(io.variants, options.variant);
  return startGame({start: {kind: 'practise', of}, ...given, keyboard, io});
}
