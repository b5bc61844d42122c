import type {Variant} from '../engine/variant.js';
import {Games} from '../store/games.js';
import {findVariant} from '../variants/index.js';
import type {Io} from './io.js';
import {storePortsOf} from './store-ports.js';

/** The variant last played: of the newest unfinished game, or of the last one that ended. Undefined before the first. */
export function lastPlayed(io: Io, dataDir: string | undefined): Variant | undefined {
  const games = new Games(storePortsOf(io, dataDir, () => undefined));
  const open = games.list().games.map(({variant, modified}) => ({variant, time: modified}));
  const ended = games.results.list().results.map(({variant, when}) => ({variant, time: Date.parse(when)}));
  const [last] = [...open, ...ended].sort((a, b) => b.time - a.time);
  const found = last && findVariant(last.variant);
  return found?.ok ? found.value : undefined;
}
