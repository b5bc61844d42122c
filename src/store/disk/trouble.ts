import type {Fault, FaultCode} from '../../engine/fault.js';
import {shortened} from '../../engine/outside-text.js';
import {errorCode} from './files.js';

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk failed',
  ELOOP: 'links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOTREG: 'it is a pipe or a device, not a file',
  EFBIG: 'the file is too large',
};

/** The reason of a system error in words, with its code. Throws errors that are not the system's. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === '') throw error;
  const words = WORDS[code];
  return words === undefined ? code : `${words} (${code})`;
}

/** A fault of the disk: `could not save: the disk is full (ENOSPC): /path; the game goes on unsaved`. */
export function trouble(what: string, path: string, error: unknown, outcome = ''): Fault {
  const code: FaultCode = 'file';
  return {
    code,
    message: `could not ${what}: ${reasonOf(error)}: ${shortened(path, 300)}${outcome === '' ? '' : `; ${outcome}`}`,
  };
}

/** Reports a trouble once, and again only after a success in between. */
export class TroubleReporter {
  private isReported = false;

  constructor(private readonly notice: (fault: Fault) => void) {}

  /** Tries a job; returns whether it succeeded. */
  attempt(job: () => void, describe: (error: unknown) => Fault): boolean {
    try {
      job();
    } catch (error) {
      this.report(describe(error));
      return false;
    }
    this.isReported = false;
    return true;
  }

  report(fault: Fault): void {
    if (!this.isReported) this.notice(fault);
    this.isReported = true;
  }
}
