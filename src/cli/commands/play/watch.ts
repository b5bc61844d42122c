import {type Io, requireKeyboard} from '../../../app/io.js';
import {wantsPlain} from '../../../app/look.js';
import {startGame} from '../../../app/start-game.js';
import {readGame, readsInput} from '../../input/game-options.js';
import {readGlobalOptions, readSpeed} from '../../input/global-options.js';
import type {Given} from '../../input/given.js';

/** Lets the adviser play a game, on the screen or in lines, until a key is pressed. */
export async function watch(options: Given, io: Io): Promise<number> {
  const given = readGlobalOptions(options);
  const speed = readSpeed(options) ?? 1;
  const keyboard = wantsPlain(io, given.forNow) ? undefined : requireKeyboard(io, readsInput(options));
  return startGame({start: {kind: 'watch', game: await readGame(options, io), speed}, ...given, keyboard, io});
}
