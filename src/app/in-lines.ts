import type {SearchProgress} from '../analysis/protocol.js';
import type {Ruleset} from '../engine/ruleset.js';
import {openSeed, type Opening} from '../session/game.js';
import {everyTenSeconds, searchLine} from '../plain/deals.js';
import {wantedDeals, type Settings} from '../settings/settings.js';
import type {Io} from './io.js';
import type {DiskLibrary} from './library/game-library.js';
import {LONG_SEARCH} from './library/solver.js';

// What playing in lines of text needs, one module of the bundle.
export {playbackOf} from '../plain/playback.js';
export {playPlain} from './run-dialogue.js';

/** The first deal, awaited; how the search goes is written meanwhile. */
export async function dealInLines(rules: Ruleset, library: DiskLibrary, settings: Settings, io: Io): Promise<Opening> {
  const kind = wantedDeals(settings);
  if (kind === 'any') return openSeed(rules, library.freshSeed());
  const say = (progress?: SearchProgress): void => io.complain(`patience: ${searchLine(kind, progress)}`);
  const said = setTimeout(say, LONG_SEARCH);
  const opening = await library.findDeal({rules, kind}, everyTenSeconds(say));
  clearTimeout(said);
  return opening;
}
