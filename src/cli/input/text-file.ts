import {createReadStream} from 'node:fs';
import {CommandError, expectContent} from '../../app/command-error.js';
import {decoded, fileReason} from '../../app/user-files.js';
import type {Io} from '../../app/io.js';
import {shortened} from '../../engine/fault.js';

/** The largest file that is read, far above any game, deck or position. */
const MOST_BYTES = 4 * 1024 * 1024;

export function inputName(path: string): string {
  return path === '-' ? 'standard input' : path;
}

/** Reads a text file, or standard input for `-`. Throws a CommandError if it is unreadable, over 4 MB or not text. */
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
      if (size > MOST_BYTES) break;
    }
  } catch (error) {
    throw new CommandError(`${shortened(name)}: ${fileReason(error)}`);
  }
  if (size <= MOST_BYTES) return Buffer.concat(chunks);
  throw new CommandError(`${name}: larger than 4 MB; no game, deck or position is so long`, 3);
}
