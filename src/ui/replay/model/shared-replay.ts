import {ok, type Result} from '../../../engine/fault.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {countOf} from '../../../engine/texts/count.js';
import {gameName} from '../../../words/deals.js';
import {parseReplay} from '../../../session/replay.js';
import {parseShareCode, shareCodeIn} from '../../../session/share.js';
import {lastStep, replayOfRecording, stageOf, type Replay, type ReplayOptions} from './replay.js';

/** A game that came as a share code, to be opened if the player wants it. */
export interface SharedReplay {
  readonly code: string;
  /** `Kingdom, deal 42, 12 moves`. */
  readonly name: string;
  readonly replay: Replay;
}

/**
 * One of the games, as a share code has it; undefined for text that is none. Faults as `parseShareCode`, `parseReplay` and
 * `playRecording`.
 */
export function sharedReplay(
  games: readonly Variant[],
  text: string,
  options?: ReplayOptions,
): Result<SharedReplay> | undefined {
  const code = shareCodeIn(text);
  if (code === undefined) return undefined;
  const read = parseShareCode(code);
  if (!read.ok) return read;
  const recording = parseReplay(games, read.value);
  if (!recording.ok) return recording;
  const replay = replayOfRecording(recording.value, options);
  if (!replay.ok) return replay;
  const moves = countOf(lastStep(replay.value), 'move');
  return ok({code, name: `${gameName(stageOf(replay.value).opening)}, ${moves}`, replay: replay.value});
}
