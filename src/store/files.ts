import fs from 'node:fs';
import {dirname} from 'node:path';

/** What is known of a file without reading it. */
export interface FileInfo {
  /** In bytes. */
  readonly size: number;
  /** When it was last written, in milliseconds since 1970. */
  readonly modified: number;
}

/** The few things the store does with a disk, so that a test can let any of them fail. Each throws as node:fs does. */
export interface Files {
  /** Makes a folder and those above it, for the user alone; content if it is there. */
  makeFolder(folder: string): void;
  /** The names in a folder; none if it is missing. */
  list(folder: string): string[];
  info(path: string): FileInfo | undefined;
  read(path: string): Buffer;
  /** Makes an empty file; throws EEXIST if there is one. */
  create(path: string): void;
  /** Opens a file for appending; it is made if missing. */
  open(path: string): number;
  /** Appends bytes and says how many went in, which may be fewer. */
  append(handle: number, bytes: Uint8Array): number;
  truncate(handle: number, size: number): void;
  /** Size in bytes and number of names of an open file: no names means that it was deleted. */
  state(handle: number): {readonly size: number; readonly names: number};
  sync(handle: number): void;
  /** The same in the background. */
  syncLater(handle: number, done: (error: Error | null) => void): void;
  /** Makes new and changed names in a folder last; does nothing where the system has no such call. */
  syncFolder(folder: string): void;
  close(handle: number): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Sets the time of the last write. */
  touch(path: string, time: number): void;
  /** The file that a path leads to when links are followed; the path itself if there is nothing. */
  target(path: string): string;
}

/** The disk. */
export const disk: Files = {
  makeFolder: folder => void fs.mkdirSync(folder, {recursive: true, mode: 0o700}),
  list: folder => absent(() => fs.readdirSync(folder)) ?? [],
  info: path => absent(() => infoOf(fs.statSync(path))),
  read: path => fs.readFileSync(path),
  create: path => fs.closeSync(fs.openSync(path, 'wx', 0o600)),
  open: path => fs.openSync(path, 'a', 0o600),
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
  target: path => absent(() => fs.realpathSync(path)) ?? path,
};

function infoOf({size, mtimeMs}: fs.Stats): FileInfo {
  return {size, modified: mtimeMs};
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
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** `ENOSPC` and the like; empty for what did not come from the system. */
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

/** Writes a file so that a reader finds the old text or the new one, never a part: beside it, synced, then renamed. */
export function writeWhole(files: Files, given: string, text: string, owner: string): void {
  const path = files.target(given);
  const beside = `${path}.${owner}.tmp`;
  files.makeFolder(dirname(path));
  files.remove(beside);
  try {
    fill(files, beside, text);
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

/** Renames a damaged file to the first free `.damaged-N` beside it, and says its new path. */
export function setAside(files: Files, path: string): string {
  for (let number = 1; ; number++) {
    const aside = `${path}.damaged-${number}`;
    if (files.info(aside)) continue;
    files.rename(path, aside);
    return aside;
  }
}

/** Does what may fail without harm. */
export function quietly(job: () => void): void {
  try {
    job();
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}
