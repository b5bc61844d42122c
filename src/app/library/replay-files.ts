import {readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {fail, ok, shortened, type Result} from '../../engine/fault.js';
import type {Game} from '../../session/game.js';
import {parseRecording} from '../../session/journal/recording.js';
import {makeReplay, type Recording} from '../../session/replay.js';
import {looksLikeShareCode, parseShareCode} from '../../session/share.js';
import {fileReason, writeReason} from '../file-reason.js';
import {writeOutput} from '../output.js';

/** Input files over this many bytes are refused unread. */
const LARGEST_FILE = 4 << 20;

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
  try {
    const stats = statSync(name);
    // A pipe could keep the program waiting, and a device might never end.
    if (!stats.isFile() && !stats.isDirectory()) return fail('file', `${shortened(name)}: not a file`);
    if (stats.size > LARGEST_FILE) return fail('file', `${shortened(name)} has ${stats.size} bytes; 4 MB are the most`);
    return ok(readFileSync(name, 'utf8'));
  } catch (error) {
    return fail('file', `cannot read ${shortened(name)}: ${fileReason(error)}`);
  }
}
