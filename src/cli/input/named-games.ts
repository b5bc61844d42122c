import {CommandError} from '../../app/command-error.js';
import {loadGameFile} from '../../app/library/game-files.js';

/** Loads the games of `--game`. Throws a CommandError for a file that is not there or does not declare a game. */
export async function loadNamedGames(files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (file === '') throw new CommandError('--game: the name is empty; name a file');
    const game = await loadGameFile(file);
    if (!game.ok) throw new CommandError(`--game: ${game.fault.message}`, game.fault.code === 'unavailable' ? 2 : 3);
  }
}
