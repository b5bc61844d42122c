import {CommandError} from '../../../app/command-error.js';
import {type Io, requireKeyboard} from '../../../app/io.js';
import {wantsPlain} from '../../../app/look.js';
import {startGame} from '../../../app/start-game.js';
import {readGlobalOptions} from '../../input/global-options.js';
import type {Given} from '../../input/given.js';

/** Asks the questions of the reviews of the player's own games, one after another, on the screen. */
export async function practise(options: Given, io: Io): Promise<number> {
  const given = readGlobalOptions(options);
  if (wantsPlain(io, given.forNow))
    throw new CommandError('practise: it needs the screen; in lines, review asks about the game on the table');
  return startGame({start: {kind: 'practise'}, ...given, keyboard: requireKeyboard(io, false), io});
}
