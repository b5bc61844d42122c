import type {Fault, FaultCode} from '../engine/fault.js';
import {errorCode} from './files.js';

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk failed',
  ELOOP: 'links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
};

/** What the system objected to, in words, with its code. Errors that are not the system's are ours, and go on. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === '') throw error;
  const words = WORDS[code];
  return words === undefined ? code : `${words} (${code})`;
}

/** A fault of the disk: `could not save: the disk is full (ENOSPC): /path; the game goes on unsaved`. */
export function trouble(what: string, path: string, error: unknown, outcome = ''): Fault {
  const code: FaultCode = 'file';
  return {code, message: `could not ${what}: ${reasonOf(error)}: ${path}${outcome === '' ? '' : `; ${outcome}`}`};
}

/** Tells of a trouble once, and again only after things went well in between. */
export class Complaint {
  private open = false;

  constructor(private readonly notice: (fault: Fault) => void) {}

  /** Tries a job; gives whether it went well. */
  attempt(job: () => void, describe: (error: unknown) => Fault): boolean {
    try {
      job();
    } catch (error) {
      this.raise(describe(error));
      return false;
    }
    this.open = false;
    return true;
  }

  raise(fault: Fault): void {
    if (!this.open) this.notice(fault);
    this.open = true;
  }
}
