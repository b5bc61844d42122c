import {join} from 'node:path';
import {fail, ok, shortened, type Result} from '../../engine/fault.js';
import type {Game} from '../../session/game.js';
import {parseRecording} from '../../session/journal/recording.js';
import {makeReplay, type Recording} from '../../session/replay.js';
import {looksLikeShareCode, parseShareCode} from '../../session/share.js';
import {readUserFile, writeOutput, writeReason} from '../user-files.js';

/** A file's name with `~/` for the home folder, as a shell expands it. */
export function expanded(name: string, home: string): string {
  return name.startsWith('~/') ? join(home, name.slice(2)) : name;
}

/** The recording of a share code, or of the file of that name, which may hold either form. */
export function readRecording(text: string): Result<Recording> {
  const replay = unfolded(looksLikeShareCode(text) ? ok(text) : readReplayFile(text.trim()));
  return replay.ok ? parseRecording(replay.value) : replay;
}

/** Writes a game to a file and gives its name; a file that exists is overwritten only by force. */
export function writeRecording(game: Game, name: string, force: boolean): Result<string> {
  try {
    writeOutput(name, makeReplay(game), force);
    return ok(name);
  } catch (error) {
    return fail('file', `cannot write ${shortened(name)}: ${writeReason(error)}`);
  }
}

function unfolded(text: Result<string>): Result<string> {
  return text.ok && looksLikeShareCode(text.value) ? parseShareCode(text.value) : text;
}

function readReplayFile(name: string): Result<string> {
  const text = readUserFile(name, {of: 'a replay', wanted: 'a text file', megabytes: 4});
  return text.ok ? text : fail('file', `cannot read ${shortened(name)}: ${text.fault.message}`);
}
