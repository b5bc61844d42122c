import type {Variant} from '../../engine/declaration/variant.js';
import {ok, type Result} from '../../engine/fault.js';
import {countOf} from '../../engine/texts/count.js';
import {plyOf} from '../../session/game.js';
import {parseRecording} from '../../session/journal/journal-text.js';
import {shareCodeIn} from '../../session/share.js';
import {recordedOf, type Recorded, type ReplayOptions} from '../../sitting/recorded.js';
import {gameName} from '../../words/deals.js';

/** A game that came as a share code, to be opened if the player wants it. */
export interface SharedGame {
  readonly code: string;
  /** `Kingdom, deal 42, 12 moves`. */
  readonly name: string;
  readonly recorded: Recorded;
}

/**
 * One of the games, as a share code has it; undefined for text that is none. Faults as `parseRecording` and
 * `playRecording`.
 */
export function sharedGame(
  games: readonly Variant[],
  text: string,
  options?: ReplayOptions,
): Result<SharedGame> | undefined {
  const code = shareCodeIn(text);
  if (code === undefined) return undefined;
  const recording = parseRecording(games, code);
  if (!recording.ok) return recording;
  const recorded = recordedOf(recording.value, options);
  if (!recorded.ok) return recorded;
  const {game} = recorded.value;
  return ok({code, name: `${gameName(game.opening)}, ${countOf(plyOf(game), 'move')}`, recorded: recorded.value});
}
