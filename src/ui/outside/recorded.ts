import type {Variant} from '../../engine/declaration/variant.js';
import {ok, type Result} from '../../engine/fault.js';
import {countOf} from '../../engine/texts/count.js';
import {joined, type Phrase} from '../../engine/texts/phrase.js';
import {plyOf, type Game} from '../../session/game.js';
import {parseRecording} from '../../session/journal/journal-text.js';
import {playRecording, type Recording} from '../../session/replay.js';
import {shareCodeIn} from '../../session/share.js';
import {gameName} from '../../words/deals.js';

export interface Recorded extends ReplayOptions {
  readonly game: Game;
  /** The comment on each step; that on the deal comes before the first move. */
  readonly comments: readonly (Phrase | undefined)[];
}

export interface ReplayOptions {
  /** Steps a second, if not one. */
  readonly speed?: number | undefined;
  /** Does it teach the game? */
  readonly lesson?: boolean | undefined;
  /** Where leaving leads, if not to the menu. */
  readonly leaves?: 'table' | 'quit' | undefined;
}

/** A recording that is played through, with its comments. Faults as `playRecording`. */
export function recordedOf(recording: Recording, options: ReplayOptions = {}): Result<Recorded> {
  const game = playRecording(recording);
  if (!game.ok) return game;
  const comments = [recording.comment, ...recording.steps.map(step => step.comment)];
  const last = [comments.pop(), recording.ending].filter(each => each !== undefined);
  comments.push(last.length > 1 ? joined(last, ' ') : last[0]);
  return ok({...options, game: game.value, comments});
}

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
