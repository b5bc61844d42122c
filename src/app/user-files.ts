import {
  appendFileSync,
  closeSync,
  constants,
  createReadStream,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {dirname} from 'node:path';
import type {Variant} from '../engine/declaration/variant.js';
import {fail, ok, type Result} from '../engine/fault.js';
import {shortened} from '../engine/outside-text.js';
import type {Game} from '../session/game.js';
import {parseRecording} from '../session/journal/journal-text.js';
import {makeReplay, type Recording} from '../session/replay.js';
import {looksLikeShareCode} from '../session/share.js';
import {Claim} from '../store/disk/claim.js';
import {realProcesses} from '../store/disk/ports.js';
import {disk, quietly} from '../store/disk/files.js';
import {reasonOf} from '../store/disk/trouble.js';
import {CommandError, expectContent} from './command-error.js';
import type {Io} from './io.js';

/** What a system error means for a file that the user named. */
const FOR_USERS: Readonly<Record<string, string>> = {
  EEXIST: 'a file of this name exists; give another name',
  EISDIR: 'a folder; name a file',
  ENOENT: 'no such file',
  ENOTDIR: 'no such file: part of the path is not a folder',
  ENAMETOOLONG: 'no such file: the name is too long',
  ENXIO: 'nobody reads from this pipe',
};

/** The reason of a failed file operation, for users. */
export function fileReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (code === 'ERR_INVALID_ARG_VALUE') return 'not a possible file name';
  return FOR_USERS[code] ?? reasonOf(error);
}

/** The reason why a file could not be written. */
export function writeReason(error: unknown): string {
  const {code} = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'no such folder' : fileReason(error);
}

/** The largest text that is read, far above any game, deck or position. */
const MOST_MEGABYTES = 4;

/** What a file should hold, and how much of it at most. */
interface Content {
  readonly of: string;
  readonly wanted: string;
  readonly megabytes: number;
}

/** Reads a file that the user named. Faults, without its name: `unavailable` if there is none, else `file`. */
export function readUserFile(path: string, {of, wanted, megabytes}: Content): Result<string> {
  try {
    const stats = statSync(path);
    // A pipe could keep the program waiting, and a device might never end.
    if (!stats.isFile()) return fail('unavailable', stats.isDirectory() ? 'a folder; name a file' : 'not a file');
    if (stats.size > megabytes << 20) return fail('file', `${stats.size} bytes; ${megabytes} MB is the most for ${of}`);
    return decoded(readFileSync(path), wanted);
  } catch (error) {
    return fail('unavailable', fileReason(error));
  }
}

/** A file or standard input in messages. */
export function inputName(path: string): string {
  return path === '-' ? 'standard input' : path;
}

/**
 * Reads what the command line names, which may be a pipe: a text file, or standard input for `-`. Throws a CommandError
 * if it is unreadable, over 4 MB or not text.
 */
export async function readText(path: string, io: Io): Promise<string> {
  if (path === '' || path.includes('\0')) throw new CommandError('an empty or impossible file name; name a file, or -');
  const name = inputName(path);
  return expectContent(name, decoded(await readAll(path === '-' ? io.input : createReadStream(path), name)));
}

async function readAll(input: AsyncIterable<unknown>, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of input as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_MEGABYTES << 20) break;
    }
  } catch (error) {
    throw new CommandError(`${shortened(name)}: ${fileReason(error)}`);
  }
  if (size <= MOST_MEGABYTES << 20) return Buffer.concat(chunks);
  throw new CommandError(`${name}: larger than ${MOST_MEGABYTES} MB; no game, deck or position is so long`, 3);
}

/** The text of a file's bytes. Faults (code `file`): they are no text in UTF-8. */
function decoded(bytes: Uint8Array, wanted = 'a text file'): Result<string> {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    if (!text.includes('\0')) return ok(text);
  } catch {
    // Not UTF-8: reported below.
  }
  return fail('file', `binary content; ${wanted} in UTF-8 is wanted`);
}

/** Throws a CommandError for a name that is empty. */
export function expectFileName(option: string, path: string): void {
  if (path === '') throw new CommandError(`${option}: the name is empty; name a file`);
}

/** The file that an option names could not be written: why, and the flag that helps. */
export function unwritten(option: string, path: string, error: unknown): CommandError {
  const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
  const force = isThere ? ', or --force to overwrite it' : '';
  return new CommandError(`${option}: ${shortened(path)}: ${writeReason(error)}${force}`);
}

/**
 * Writes a text to a file that the user named. An existing file is overwritten only with `force`, else EEXIST is
 * thrown; pipes, devices and the like are written to, a pipe only if somebody reads it (else ENXIO). Throws as the disk
 * does.
 */
export function writeOutput(path: string, text: string, force = false): void {
  const stats = statSync(path, {throwIfNoEntry: false});
  unlessUnread(path, () => {
    writeFileSync(path, text, {flag: force || stats?.isFile() === false ? 'w' : 'wx'});
  });
}

/** Appends a text to a file that the user named, and makes it if missing. Throws as `writeOutput` does. */
export function appendOutput(path: string, text: string): void {
  unlessUnread(path, () => {
    appendFileSync(path, text);
  });
}

/** Opening a pipe that nobody reads would block the program; this way it fails. */
function unlessUnread(path: string, write: () => void): void {
  const isPipe = statSync(path, {throwIfNoEntry: false})?.isFIFO() ?? false;
  const probe = isPipe ? openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) : undefined;
  try {
    write();
  } finally {
    if (probe !== undefined) closeSync(probe);
  }
}

/** The sole right to write an output file. */
export interface OutputClaim {
  /** Shows other machines that this process still writes. */
  renew(): void;
  release(): void;
}

const UNCLAIMED: OutputClaim = {renew: () => undefined, release: () => undefined};

/** Claims an output file. A pipe, a device, and a file in a folder that cannot be written to are left unclaimed. */
export function claimOutput(given: string): OutputClaim | 'taken' {
  let claimed: OutputClaim | 'taken' = UNCLAIMED;
  quietly(() => {
    const path = disk.target(given);
    if (!(disk.info(path)?.isRegular ?? disk.info(dirname(path)))) return;
    const claim = Claim.take({files: disk, processes: realProcesses(), now: Date.now}, path);
    claimed = claim
      ? {renew: () => quietly(() => claim.renew()), release: () => quietly(() => claim.release())}
      : 'taken';
  });
  return claimed;
}

/** Is this a share code, rather than the name of a file? A file of that name goes before. */
export function isShareCode(text: string): boolean {
  return looksLikeShareCode(text) && !isThere(text.trim());
}

function isThere(name: string): boolean {
  let found = false;
  quietly(() => (found = disk.info(name) !== undefined));
  return found;
}

/** The recorded game that a text names: a share code, or the file of that name, which may hold one. */
export function readRecording(games: readonly Variant[], text: string): Result<Recording> {
  const read = isShareCode(text) ? ok(text) : readReplayFile(text.trim());
  return read.ok ? parseRecording(games, read.value) : read;
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

function readReplayFile(name: string): Result<string> {
  const text = readUserFile(name, {of: 'a replay', wanted: 'a text file', megabytes: MOST_MEGABYTES});
  return text.ok ? text : fail('file', `cannot read ${shortened(name)}: ${text.fault.message}`);
}
