import {ok, type Fault, type Result} from '../../engine/fault.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {stepsOf} from '../game.js';
import {parseJournal} from './journal-text.js';
import {parseReplay, type Recording} from '../replay.js';

/**
 * Reads a recorded game: a replay, or the journal of a game in progress, whose current game is taken as it stands. The
 * fault is that of the format which reads further, and names the line.
 */
export function parseRecording(games: readonly Variant[], text: string): Result<Recording> {
  const replay = parseReplay(games, text);
  if (replay.ok) return replay;
  const reading = parseJournal(games, text);
  const fault = reading.ok ? reading.value.fault : reading.fault;
  if (reading.ok && !fault) {
    const {game} = reading.value.journal.session;
    const steps = stepsOf(game).map(({moves, ply: line}) => ({line, moves}));
    return ok({opening: game.opening, steps});
  }
  if (replay.fault.needs !== undefined) return replay;
  return {ok: false, fault: fault && lineOf(fault) > lineOf(replay.fault) ? fault : replay.fault};
}

function lineOf({line = 0}: Fault): number {
  return line;
}
