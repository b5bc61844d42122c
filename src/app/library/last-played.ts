import type {Variant} from '../../engine/declaration/variant.js';
import {Games} from '../../store/games/games.js';
import {findVariant} from '../../variants/index.js';
import type {Io} from '../io.js';
import {storePortsOf} from './store-ports.js';

/** The variant last played. Undefined before the first game. */
export function lastPlayed(io: Io, dataDir: string | undefined): Variant | undefined {
  const last = lastPlayedOf(new Games(storePortsOf(io, dataDir, () => undefined)));
  const found = last === undefined ? undefined : findVariant(last);
  return found?.ok ? found.value : undefined;
}

/** The id of the variant last played: of the newest unfinished game, or of the last one that ended. */
export function lastPlayedOf(games: Games): string | undefined {
  const open = games.list().games.map(({variant, modified}) => ({variant, time: modified}));
  const ended = games.results.list().results.map(({variant, when}) => ({variant, time: Date.parse(when)}));
  const [last] = [...open, ...ended].sort((a, b) => b.time - a.time);
  return last?.variant;
}
