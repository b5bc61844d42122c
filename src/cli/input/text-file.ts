import {open, type FileHandle} from 'node:fs/promises';
import {CommandError, expectContent} from '../../app/command-error.js';
import {decoded, fileReason} from '../../app/user-files.js';
import type {Io} from '../../app/io.js';
import {shortened} from '../../engine/fault.js';

/** The largest file that is read, far above any game, deck or position. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The name of `-` in messages. */
const STANDARD_INPUT = 'standard input';

export function inputName(path: string): string {
  return path === '-' ? STANDARD_INPUT : path;
}

/** Reads a text file, or standard input for `-`. Throws a CommandError if it is unreadable, over 4 MB or not text. */
export async function readText(path: string, io: Io): Promise<string> {
  const bytes = path === '-' ? await readAll(io.input, STANDARD_INPUT) : await readFile(path);
  return expectContent(inputName(path), decoded(bytes));
}

async function readFile(path: string): Promise<Buffer> {
  if (path === '' || path.includes('\0')) throw new CommandError('an empty or impossible file name; name a file, or -');
  const file = await open(path, 'r').catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    return await readHandle(file, path);
  } finally {
    await file.close();
  }
}

async function readHandle(file: FileHandle, path: string): Promise<Buffer> {
  const stat = await file.stat();
  if (stat.isDirectory()) throw new CommandError(`${path}: a folder; name a file`);
  if (stat.size > MOST_BYTES) throw tooLarge(path);
  return await readAll(file.createReadStream({autoClose: false}), path);
}

async function readAll(input: AsyncIterable<unknown>, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw tooLarge(name);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(name: string): CommandError {
  return new CommandError(`${name}: larger than 4 MB; no game, deck or position is so long`, 3);
}

function unreadable(path: string, error: unknown): CommandError {
  return new CommandError(`${shortened(path)}: ${fileReason(error)}`);
}
