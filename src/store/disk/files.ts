import fs from 'node:fs';
import {dirname, resolve} from 'node:path';

/** A file's kind, size and time. */
export interface FileInfo {
  /** In bytes. */
  readonly size: number;
  /** When it was last written, in milliseconds since 1970. */
  readonly modified: number;
  /** Folders, pipes and devices are not regular. */
  readonly isRegular: boolean;
}

/** The disk operations of the store, so that a test can make any of them fail. Each throws as node:fs does. */
export interface Files {
  /** Makes a folder and its parents, for the user alone; it may exist. */
  makeFolder(folder: string): void;
  /** The names in a folder; empty if it is missing. */
  list(folder: string): string[];
  info(path: string): FileInfo | undefined;
  read(path: string): Buffer;
  /** Makes an empty file; throws EEXIST if there is one. */
  create(path: string): void;
  /** Opens a file for appending, and makes it if missing. */
  open(path: string): number;
  /** Appends bytes and returns how many were written, which may be fewer. */
  append(handle: number, bytes: Uint8Array): number;
  truncate(handle: number, size: number): void;
  /** The size in bytes and number of names of an open file; without a name it was deleted. */
  state(handle: number): {readonly size: number; readonly names: number};
  sync(handle: number): void;
  /** As `sync`, in the background. */
  syncLater(handle: number, done: (error: Error | null) => void): void;
  /** Syncs the names in a folder; does nothing on systems that cannot. */
  syncFolder(folder: string): void;
  close(handle: number): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Sets the time of the last write. */
  touch(path: string, time: number): void;
  /** The file that a path leads to through links, there or not. */
  target(path: string): string;
  /** Gives a file the rights of another, if that is there. */
  likeMode(path: string, model: string): void;
}

const POSIX: Files = {
  makeFolder,
  list: folder => absent(() => fs.readdirSync(folder)) ?? [],
  info: path => absent(() => infoOf(fs.statSync(path))),
  read,
  create: path => fs.closeSync(fs.openSync(path, 'wx', 0o600)),
  open: path => {
    refuseSpecial(fs.statSync(path, {throwIfNoEntry: false}));
    return fs.openSync(path, 'a', 0o600);
  },
  append: (handle, bytes) => fs.writeSync(handle, bytes),
  truncate: (handle, size) => fs.ftruncateSync(handle, size),
  state: handle => {
    const {size, nlink} = fs.fstatSync(handle);
    return {size, names: nlink};
  },
  sync: handle => fs.fdatasyncSync(handle),
  syncLater: (handle, done) => fs.fdatasync(handle, done),
  syncFolder,
  close: handle => fs.closeSync(handle),
  rename: (from, to) => fs.renameSync(from, to),
  remove: path => fs.rmSync(path, {force: true}),
  touch: (path, time) => fs.utimesSync(path, time / 1000, time / 1000),
  target,
  likeMode: (path, model) => {
    const stats = fs.statSync(model, {throwIfNoEntry: false});
    if (stats) fs.chmodSync(path, stats.mode & 0o777);
  },
};

/** What Windows does in another way. */
const WINDOWS: Partial<Files> = {
  // A file that is opened for appending cannot be cut back there: it is written at its end, and nobody else writes
  // meanwhile.
  open: path => {
    refuseSpecial(fs.statSync(path, {throwIfNoEntry: false}));
    return fs.openSync(path, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
  },
  append: (handle, bytes) => fs.writeSync(handle, bytes, 0, bytes.length, fs.fstatSync(handle).size),
  // A virus scanner or another program may have the old file open for a moment.
  rename: (from, to) => retried(() => fs.renameSync(from, to)),
  syncFolder: () => undefined,
};

const HELD_OPEN: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);
/** How often, with a pause that doubles from this many milliseconds: half a second in all. */
const RETRIES = 7;
const FIRST_PAUSE = 4;

/** Does a job again as long as another program has the file open. Throws what the last attempt does. */
export function retried(job: () => void): void {
  for (let attempt = 0; ; attempt++) {
    try {
      job();
      return;
    } catch (error) {
      if (attempt === RETRIES || !HELD_OPEN.has(errorCode(error))) throw error;
      pause(FIRST_PAUSE * 2 ** attempt);
    }
  }
}

/** Waits, and does nothing else meanwhile. */
export function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

export const disk = filesOf(process.platform);

/** The disk as systems have it. @param platform as `process.platform` */
export function filesOf(platform: string): Files {
  return platform === 'win32' ? {...POSIX, ...WINDOWS} : POSIX;
}

/** No file of the store is as large; a larger one would only fill the memory. */
const MOST_BYTES = 256 * 2 ** 20;

/** Pipes and devices may never end, or block the program while it opens them. */
function refuseSpecial(stats: fs.Stats | undefined): void {
  if (!stats || stats.isFile() || stats.isDirectory()) return;
  throw Object.assign(new Error('not a regular file'), {code: 'ENOTREG'});
}

function read(path: string): Buffer {
  const stats = fs.statSync(path);
  refuseSpecial(stats);
  if (stats.size > MOST_BYTES) throw Object.assign(new Error('the file is too large'), {code: 'EFBIG'});
  return fs.readFileSync(path);
}

/**
 * Makes missing parents one by one: Node's own recursive mkdir never returns below /proc, where no folder can be made.
 */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    fs.mkdirSync(folder, {mode: 0o700});
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error;
  }
}

/** So many links lead from one to the next at most, as in Linux. */
const MOST_LINKS = 40;

function target(path: string): string {
  let at = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    const real = absent(() => fs.realpathSync(at));
    if (real !== undefined) return real;
    const isLink = fs.lstatSync(at, {throwIfNoEntry: false})?.isSymbolicLink() === true;
    if (!isLink) return at;
    at = resolve(dirname(at), fs.readlinkSync(at));
  }
  return path;
}

function infoOf(stats: fs.Stats): FileInfo {
  return {size: stats.size, modified: stats.mtimeMs, isRegular: stats.isFile()};
}

function absent<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** The code of a system error, as `ENOSPC`; empty for any other error. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code) ? error.code : '';
}

/** Appends all bytes, or throws. */
export function appendAll(files: Files, handle: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) {
    const more = files.append(handle, bytes.subarray(done));
    if (more === 0) throw Object.assign(new Error('nothing was written'), {code: 'EIO'});
    done += more;
  }
}

/**
 * Writes a file so that a reader finds the old text or the new one, never a part: a temporary file, synced, then
 * renamed.
 */
export function writeWhole(files: Files, given: string, text: string, owner: string): void {
  const path = files.target(given);
  const beside = `${path}.${owner}.tmp`;
  files.makeFolder(dirname(path));
  files.remove(beside);
  try {
    fill(files, beside, text);
    quietly(() => files.likeMode(beside, path));
    files.rename(beside, path);
  } catch (error) {
    quietly(() => files.remove(beside));
    throw error;
  }
  quietly(() => files.syncFolder(dirname(path)));
}

function fill(files: Files, path: string, text: string): void {
  const handle = files.open(path);
  try {
    appendAll(files, handle, Buffer.from(text, 'utf8'));
    files.sync(handle);
  } finally {
    files.close(handle);
  }
}

/** Renames a damaged file to the first free `.damaged-N` beside it, and returns its new path. */
export function setAside(files: Files, path: string): string {
  for (let number = 1; ; number++) {
    const aside = `${path}.damaged-${number}`;
    if (files.info(aside)) continue;
    files.rename(path, aside);
    return aside;
  }
}

/** Runs a job and ignores system errors. */
export function quietly(job: () => void): void {
  try {
    job();
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}
